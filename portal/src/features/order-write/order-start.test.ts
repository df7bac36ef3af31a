import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { describe, expect, it } from 'vitest';
import type { User } from '../../lib/session/user.ts';
import { emptyOrder, roomsFor } from './order-input.ts';
import { startInput } from './order-start.ts';
import type { Offer } from './submit/offer.ts';

const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const stay = { checkin: '2026-12-01', checkout: '2026-12-03', rooms, nationality: 'CN' };
const attrs = { userEmail: 'lin@example.com', userMobile: '13800001402', companyPhone: '', companyFax: '' };
const offer = { beds: [{ code: 'king' }, { code: 'twin' }], surcharges: [] } as unknown as Offer;
const coupon = { couponId: 7, reduction: 6000 } as CouponChoice;
const from = { user: { realName: 'Lin', attrs } as User, parts: [stay], offer, earlier: undefined, coupon };
const draft = emptyOrder(roomsFor(rooms, 'CN'), { name: '', email: '', mobile: '', enterprisePhone: '', fax: '' });

describe('the input that the form opens with', () => {
  it('has the coupon that the list took off, and none where there is none', () => {
    expect(startInput({ ...from, draft: undefined }).input.couponId).toBe(7);
    expect(startInput({ ...from, draft: undefined, coupon: undefined }).input.couponId).toBeNull();
  });

  it('keeps what a draft had chosen, also no coupon', () => {
    expect(startInput({ ...from, draft }).input.couponId).toBeNull();
    expect(startInput({ ...from, draft: { ...draft, couponId: 3 } }).input.couponId).toBe(3);
  });

  it('keeps a bed as long as the rate has it', () => {
    const withBed = (bed: string) => ({ ...draft, rooms: draft.rooms.map((room) => ({ ...room, bed })) });
    expect(startInput({ ...from, draft: withBed('twin') }).input.rooms[0]!.bed).toBe('twin');
    expect(startInput({ ...from, draft: withBed('bunk') }).input.rooms[0]!.bed).toBe('');
  });
});
