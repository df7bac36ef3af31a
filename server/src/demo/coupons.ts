import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import type { CouponIssue } from '../modules/coupon/issue.ts';

const everywhere = { suppliers: null, cityIds: null, areaIds: null, hotelIds: null } as const;

/** Coupons of the demo's companies, by company code; amounts in minor units of each one's currency. */
export function demoCoupons(today: PlainDate): Readonly<Record<string, readonly CouponIssue[]>> {
  const until = (days: number) => ({ validFrom: addDays(today, -1), validTo: addDays(today, days) });
  return {
    '100001': [
      {
        ...everywhere,
        ...until(60),
        zh: '新客立减',
        en: 'Welcome',
        rulesZh: '每个订单限用一张，不与其他优惠同享。',
        rulesEn: 'One coupon per order; not to be combined with other offers.',
        threshold: 100_000,
        reduction: 6_000,
        scope: 'all',
        count: 3,
      },
      {
        ...everywhere,
        ...until(30),
        zh: '境外酒店券',
        en: 'Hotels abroad',
        rulesZh: '适用于境外及港澳台酒店，有效期以下单日期为准。',
        rulesEn: 'For hotels outside mainland China; the day you order counts.',
        threshold: 300_000,
        reduction: 20_000,
        scope: 'overseas',
        count: 1,
      },
      {
        ...everywhere,
        ...until(2),
        zh: '周末特惠',
        en: 'Weekend special',
        rulesZh: '',
        rulesEn: '',
        threshold: 60_000,
        reduction: 3_000,
        scope: 'domestic',
        count: 1,
      },
      {
        ...everywhere,
        ...until(90),
        suppliers: ['direct'],
        zh: '直采专享',
        en: 'Direct contracts',
        rulesZh: '仅适用于直采房价。',
        rulesEn: 'For direct-purchase rates only.',
        threshold: 80_000,
        reduction: 8_000,
        scope: 'all',
        count: 1,
      },
      {
        ...everywhere,
        validFrom: addDays(today, -60),
        validTo: addDays(today, -1),
        zh: '秋季满减',
        en: 'Autumn',
        rulesZh: '',
        rulesEn: '',
        threshold: 150_000,
        reduction: 9_000,
        scope: 'all',
        count: 1,
      },
    ],
    '100002': [
      {
        ...everywhere,
        ...until(60),
        zh: '新客立减',
        en: 'Welcome',
        rulesZh: '每个订单限用一张，不与其他优惠同享。',
        rulesEn: 'One coupon per order; not to be combined with other offers.',
        threshold: 120_000,
        reduction: 8_000,
        scope: 'all',
        count: 2,
      },
    ],
  };
}
