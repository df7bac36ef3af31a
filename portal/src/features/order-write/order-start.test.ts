import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { describe, expect, it } from 'vitest';
import type { User } from '../../lib/session/user.ts';
import { emptyOrder, roomsFor } from './order-input.ts';
import { startInput } from './order-start.ts';
import type { Offer } from './submit/offer.ts';

const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const stay = { checkin: '2026-12-01', checkout: '2026-12-03', rooms, nationality: 'CN' };
const attrs = { userEmail: 'lin@example.com', userMobile: '13800001402', companyPhone: '', companyFax: '' };
const parts = [{ ...stay, ratePlanId: 11 }];
const offer = (...codes: string[]) => ({ beds: codes.map((code) => ({ code })), surcharges: [] }) as unknown as Offer;
const coupon = (couponId: number) => ({ couponId, reduction: 6000, refused: null }) as CouponChoice;
const coupons = [{ coupons: [coupon(7), coupon(8)], best: 7 }];
const user = { realName: 'Lin', attrs } as User;
const from = {
  ...{ user, parts, offers: [offer('king', 'twin')], madeBefore: 0, earlier: undefined, coupons },
  versionOf: (text: string) => (text === 'agentTerms' ? 2 : 1),
};
const contact = { name: '', email: '', mobile: '', enterprisePhone: '', fax: '' };
const draft = { ...emptyOrder(roomsFor(rooms, 'CN'), contact), couponIds: { 11: null }, rates: [] };
const named = (lastName: string, bed = '') => ({
  ...draft.rooms[0]!,
  bed,
  guests: [{ ...draft.rooms[0]!.guests[0]!, lastName }],
});

describe('the input that the form opens with', () => {
  it('has the coupon that the list took off, and none where there is none', () => {
    expect(startInput({ ...from, draft: undefined }).input.couponIds).toEqual({ 11: 7 });
    expect(startInput({ ...from, draft: undefined, coupons: [undefined] }).input.couponIds).toEqual({});
    expect(
      startInput({ ...from, draft: undefined, coupons: [{ ...coupons[0]!, best: null }] }).input.couponIds,
    ).toEqual({});
  });

  it('keeps what a draft had chosen, also no coupon', () => {
    expect(startInput({ ...from, draft }).input.couponIds).toEqual({ 11: null });
    expect(startInput({ ...from, draft: { ...draft, couponIds: { 11: 3 } } }).input.couponIds).toEqual({ 11: 3 });
  });

  it('keeps what was agreed to, unless another version is in force by now', () => {
    const agreements = { customerProtection: 1, providerTerms: false, agentTerms: 1 } as const;
    expect(startInput({ ...from, draft: { ...draft, agreements } }).input.agreements).toEqual({
      customerProtection: 1,
      providerTerms: false,
      agentTerms: false,
    });
  });

  it('keeps a bed as long as the rate has it', () => {
    const withBed = (bed: string) => ({ ...draft, rooms: draft.rooms.map((room) => ({ ...room, bed })) });
    expect(startInput({ ...from, draft: withBed('twin') }).input.rooms[0]!.bed).toBe('twin');
    expect(startInput({ ...from, draft: withBed('bunk') }).input.rooms[0]!.bed).toBe('');
    expect(startInput({ ...from, draft: withBed('any') }).input.rooms[0]!.bed).toBe('any');
    const alone = { ...from, offers: [offer('king')] };
    expect(startInput({ ...alone, draft: withBed('any') }).input.rooms[0]!.bed).toBe('king');
  });

  it('gives each room type its own guests, beds and coupon, whatever stood before it', () => {
    const two = {
      ...from,
      parts: [{ ...stay, ratePlanId: 12 }, ...parts],
      offers: [offer('bunk'), offer('king', 'twin')],
      coupons: [coupons[0], coupons[0]],
    };
    const typed = { ...draft, couponIds: {}, rooms: [named('WU', 'twin')], rates: [{ ratePlanId: 11, rooms: 1 }] };
    const { input } = startInput({ ...two, draft: typed });
    expect(input.rooms.map(({ bed, guests }) => [bed, guests[0]!.lastName])).toEqual([
      ['bunk', ''],
      ['twin', 'WU'],
    ]);
    // A coupon is for one order.
    expect(input.couponIds).toEqual({ 11: 8, 12: 7 });
    expect(startInput({ ...two, draft: { ...typed, couponIds: { 11: 7 } } }).input.couponIds).toEqual({ 11: 7, 12: 8 });
  });

  it('leaves rooms that are ordered as they were', () => {
    const two = { ...from, parts: [...parts, { ...stay, ratePlanId: 12 }], offers: [offer('bunk'), offer('bunk')] };
    const rates = [
      { ratePlanId: 11, rooms: 1 },
      { ratePlanId: 12, rooms: 1 },
    ];
    const typed = { ...draft, rooms: [named('WU', 'twin'), named('LI', 'bunk')], rates };
    const { input } = startInput({ ...two, madeBefore: 1, draft: typed, coupons: [undefined, undefined] });
    expect(input.rooms.map(({ bed }) => bed)).toEqual(['twin', 'bunk']);
  });
});
