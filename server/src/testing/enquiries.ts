import { randomUUID } from 'node:crypto';
import type { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';

/** Well-formed enquiries. `verification` is not solved: tests that send them bring their own. */

type Draft<Name extends 'groupRoom' | 'supplyEntry' | 'flight' | 'feedback'> = RequestOf<(typeof api.enquiry)[Name]>;

const contact = {
  name: '何伟',
  company: '佛山远行旅行社',
  email: 'he.wei@foshan.example',
  phone: '+86 139 0000 0001',
  wechat: 'hewei_2026',
};
const sent = () => ({ requestId: randomUUID(), verification: 'none' });

export const groupRoomRequest = (more: Partial<Draft<'groupRoom'>> = {}): Draft<'groupRoom'> => ({
  ...sent(),
  ...contact,
  destination: '东京',
  checkin: '2027-03-14',
  checkout: '2027-03-17',
  rooms: 12,
  adults: 20,
  childAges: [5, 11],
  star: 4,
  meal: 'breakfast',
  budget: 90_000,
  currency: 'CNY',
  purpose: 'tour',
  nationality: 'CN',
  remark: '同一楼层',
  page: '/home',
  ...more,
});

export const supplyEntryRequest = (more: Partial<Draft<'supplyEntry'>> = {}): Draft<'supplyEntry'> => ({
  ...sent(),
  ...contact,
  company: 'Harbour Rooms DMC',
  country: 'JP',
  city: '大阪',
  supplierKind: 'dmc',
  hotelCount: 120,
  website: 'https://harbour.example',
  connection: 'api',
  markets: '中国、日本',
  message: '希望合作',
  page: '/about',
  ...more,
});

export const flightRequest = (more: Partial<Draft<'flight'>> = {}): Draft<'flight'> => ({
  ...sent(),
  ...contact,
  trip: 'return',
  legs: [
    { from: '广州', to: '东京', date: '2027-03-14' },
    { from: '东京', to: '广州', date: '2027-03-17' },
  ],
  adults: 2,
  children: 1,
  infants: 1,
  cabin: 'economy',
  airline: '南航',
  remark: '靠窗',
  page: '/home',
  ...more,
});

export const feedbackRequest = (more: Partial<Draft<'feedback'>> = {}): Draft<'feedback'> => ({
  ...sent(),
  topic: 'suggestion',
  text: '希望支持批量导出',
  page: '/manages/orderManage',
  ...more,
});
