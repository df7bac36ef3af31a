import type { Guest } from '@waylight/contract/booking/order';
import type { Cancellation } from '@waylight/contract/search/search';
import { describe, expect, it } from 'vitest';
import { userIdTyped } from '../../db/tables/ids.ts';
import {
  answerUntil,
  cancelKindAt,
  cancellationFor,
  compareOffer,
  duplicateGuests,
  type ExtraGuests,
  faultInGuests,
  faultInOrder,
  fitsOccupancy,
  isLowStock,
  keepsPolicy,
  mayOpen,
  refusalOf,
  withoutFree,
} from './order-rules.ts';

const guest = (lastName: string, firstName: string, childAge: number | null = null): Guest => ({
  lastName,
  firstName,
  nationality: 'CN',
  childAge,
});
const [zhang, li, child] = [guest('ZHANG', 'SAN'), guest('LI', 'SI'), guest('ZHANG', 'XIAO', 6)];
const room = (adultNumAll: number, ages: number[] = []) => ({
  adultNumAll,
  childrenNumAll: ages.length,
  childrenAgesStrAll: ages.join(','),
});
const extraAdult = { kind: 'extraAdult', count: 1, childFrom: null, childTo: null } as const;
const agreements = { customerProtection: true, providerTerms: true, agentTerms: true };

describe('guests', () => {
  it('are each named once, across rooms too', () => {
    expect(duplicateGuests([[zhang, li], [child]])).toEqual([]);
    expect(duplicateGuests([[zhang, li], [zhang]])).toEqual([
      { roomNo: 2, place: 1, sameAs: { roomNo: 1, place: 1 }, name: 'ZHANG / SAN' },
    ]);
    expect(duplicateGuests([[li, li, li]])).toHaveLength(2);
  });

  it.each([
    [[zhang, li], room(2), true],
    [[zhang], room(2), false],
    [[zhang, li, child], room(2, [6]), true],
    [[zhang, li, child], room(2, [7]), false],
    [[zhang, li, child], room(3), false],
    [[zhang, guest('A', 'B', 3), child], room(1, [6, 3]), true],
    [[child], room(1), false],
  ])('are those that were searched for (%#)', (guests, asked, fits) => {
    expect(fitsOccupancy(guests, asked)).toBe(fits);
  });

  const extra = (kind: ExtraGuests['kind'], count: number, ages: [number, number] | null = null): ExtraGuests => ({
    kind,
    count,
    childFrom: ages?.[0] ?? null,
    childTo: ages?.[1] ?? null,
  });
  it.each([
    ['an extra adult', [zhang, li], room(1), [extra('extraAdult', 1)], true],
    ['nobody for the extra adult', [zhang], room(1), [extra('extraAdult', 1)], true],
    ['two for one extra adult', [zhang, li], room(0), [extra('extraAdult', 1)], false],
    ['an extra child of its age', [zhang, child], room(1), [extra('extraChild', 1, [6, 12])], true],
    ['an extra child that is too old', [zhang, child], room(1), [extra('extraChild', 1, [2, 5])], false],
    ['an extra child of any age', [zhang, child], room(1), [extra('extraChild', 1)], true],
    ['a child instead of the one searched for', [zhang, child], room(1, [7]), [extra('extraChild', 1)], false],
    ['one of two ages', [zhang, child, guest('A', 'B', 3)], room(1, [3]), [extra('extraChild', 1, [6, 12])], true],
    ['more children than paid for', [zhang, child, guest('A', 'B', 7)], room(1), [extra('extraChild', 1)], false],
    ['an extra bed is nobody', [zhang, li], room(1), [extra('extraBed', 1)], false],
  ])('may be more where they are paid for: %s', (_, guests, asked, extras, fits) => {
    expect(fitsOccupancy(guests, asked, extras)).toBe(fits);
  });
});

describe('an order', () => {
  const order = { orderRooms: [{ guests: [zhang] }], agreements };
  it('is right', () => expect(faultInOrder(order)).toBeUndefined());
  it.each(['customerProtection', 'providerTerms', 'agentTerms'])('needs %s to be read', (unread) => {
    expect(faultInOrder({ ...order, agreements: { ...agreements, [unread]: false } })).toEqual({
      error: 'AGREEMENTS_UNREAD',
    });
  });
  it('names the rooms whose guests are not complete', () => {
    const incomplete = { error: 'DUPLICATE_GUESTS', data: { incomplete: [2] } };
    const two = [...order.orderRooms, { guests: [li] }];
    expect(faultInGuests([room(1), room(2)], two, [])).toEqual(incomplete);
    // The extra adult of the first room is none of the second's.
    const named = [{ guests: [zhang] }, { guests: [li, guest('WANG', 'WU')] }];
    expect(faultInGuests([room(1), room(1)], named, [{ ...extraAdult, roomNo: 1 }])).toEqual(incomplete);
    expect(faultInGuests([room(1), room(1)], named, [{ ...extraAdult, roomNo: 2 }])).toBeUndefined();
  });
});

describe('an offer since the buyer saw it', () => {
  const shown = { total: 1000, currency: 'CNY', termsKey: 'a' };
  it.each([
    [{}, 'same'],
    [{ total: 999 }, 'lower'],
    [{ total: 1001 }, 'higher'],
    [{ currency: 'USD' }, 'higher'],
    [{ termsKey: 'b' }, 'termsChanged'],
    [{ termsKey: 'b', total: 1 }, 'termsChanged'],
  ])('%j is %s', (change, outcome) => {
    expect(compareOffer(shown, { ...shown, ...change })).toBe(outcome);
  });

  it.each([
    [null, undefined],
    ['SOLD_OUT', { error: 'SOLD_OUT' }],
    ['MIN_NIGHTS', { error: 'STAY_TOO_SHORT', data: { min: 3 } }],
    ['OCCUPANCY', { error: 'OCCUPANCY_NOT_ALLOWED' }],
    ['NATIONALITY', { error: 'NATIONALITY_NOT_ALLOWED' }],
    ['TOO_LATE', { error: 'HOTEL_DAY_OVER' }],
    ['EXCHANGE_OUTDATED', { error: 'EXCHANGE_OUTDATED' }],
  ] as const)('refused as %s', (refused, refusal) => {
    expect(refusalOf({ refused, minNights: 3 })).toEqual(refusal);
  });

  it.each([
    [1, 1, 2, true],
    [2, 1, 2, true],
    [3, 1, 2, false],
    [3, 2, 2, true],
    [4, 2, 2, false],
    [1, 1, 0, false],
  ])('stock %i for %i rooms with a limit of %i: low is %s', (stock, rooms, limit, low) => {
    expect(isLowStock(stock, rooms, limit)).toBe(low);
  });
});

describe('the policy that was agreed', () => {
  const at = (day: string) => Date.parse(`2026-12-${day}T00:00:00Z`);
  const step = (day: string, charge: number) => ({
    from: `2026-12-${day}T00:00:00Z`,
    fromLocal: `2026-12-${day} 08:00`,
    percentBp: 5000,
    nights: null,
    charge,
  });
  const agreed: Cancellation = {
    kind: 'free',
    timeZone: 'Asia/Shanghai',
    freeUntil: '2026-12-10T00:00:00Z',
    freeUntilLocal: '2026-12-10 08:00',
    steps: [step('10', 500), step('15', 1000)],
  };
  it.each([
    ['09', 'free'],
    ['10', 'partial'],
    ['14', 'partial'],
    ['15', 'none'],
  ])('on day %s is %s', (day, kind) => {
    expect(cancelKindAt(agreed, 1000, at(day))).toBe(kind);
  });
  it('is never free without a step', () => {
    expect(cancelKindAt({ ...agreed, freeUntil: null, steps: [] }, 1000, at('01'))).toBe('none');
  });
  it('tells no charge to somebody who may see no price', () => {
    expect(JSON.stringify(cancellationFor(agreed, 1000, at('11'), false))).not.toContain('charge');
    expect(cancellationFor(agreed, 1000, at('11'), true).steps[0]?.charge).toBe(500);
  });
  it('charges no more than the order comes to after its coupon', () => {
    expect(cancellationFor(agreed, 940, at('11'), true).steps.map(({ charge }) => charge)).toEqual([500, 940]);
  });
});

describe('who may open an order', () => {
  const own = { createdBy: userIdTyped(7), status: 'unconfirmed', paymentStatus: 'unpaid' } as const;
  const paid = { ...own, paymentStatus: 'onCredit' } as const;
  const expired = { ...own, status: 'cancelled' } as const;
  const reader = (scope: 'ORDERS_ALL' | 'ORDERS_OWN' | 'ORDERS_NONE', userId = 7) => ({
    userId: userIdTyped(userId),
    access: new Set([scope]),
  });
  it.each([
    [own, reader('ORDERS_ALL', 8), true],
    [own, reader('ORDERS_OWN', 8), false],
    [paid, reader('ORDERS_OWN'), true],
    [own, reader('ORDERS_NONE'), true],
    [own, reader('ORDERS_NONE', 8), false],
    [paid, reader('ORDERS_NONE'), false],
    [expired, reader('ORDERS_NONE'), false],
  ])('%#', (order, who, may) => expect(mayOpen(order, who)).toBe(may));
});

describe('until when a hotel may answer', () => {
  const order = { timeZone: 'Asia/Shanghai', checkin: '2026-12-30', checkInFrom: '15:00', confirmMinutes: 30 };
  const earlier = Date.parse('2026-12-01T00:00Z');
  it.each([
    ['check-in', {}, earlier, '2026-12-30T07:00Z'],
    ['check-in by the hotel’s own clock', { timeZone: 'Pacific/Honolulu' }, earlier, '2026-12-31T01:00Z'],
    ['its promise, of an order made after check-in', {}, Date.parse('2026-12-30T12:00Z'), '2026-12-30T12:30Z'],
    ['check-in, however long a promise that is over', { confirmMinutes: 1440 }, earlier, '2026-12-30T07:00Z'],
    [
      'the end of the day, of a long promise made late',
      { confirmMinutes: 1440 },
      Date.parse('2026-12-30T12:00Z'),
      '2026-12-30T16:00Z',
    ],
  ])('%s', (_, change, securedAt, until) => {
    expect(answerUntil({ ...order, ...change }, securedAt)).toBe(Date.parse(until));
  });
});

describe('the policy of an order', () => {
  it.each([
    ['confirmed', true, true],
    ['confirmed', false, false],
    ['nonCancellable', true, false],
  ] as const)('%s, cancellable %s: is kept %s', (status, cancellable, kept) => {
    expect(keepsPolicy({ status, cancellable })).toBe(kept);
  });

  it('has no free time and no steps once it is not kept', () => {
    const agreed: Cancellation = {
      kind: 'free',
      timeZone: 'Asia/Tokyo',
      freeUntil: '2026-12-01T09:00:00.000Z',
      freeUntilLocal: '2026-12-01 18:00',
      steps: [{ from: '2026-12-01T09:00:00.000Z', fromLocal: '2026-12-01 18:00', percentBp: 5_000, nights: null }],
    };
    const none = { kind: 'none', timeZone: 'Asia/Tokyo', freeUntil: null, freeUntilLocal: null, steps: [] };
    expect(withoutFree(agreed)).toEqual(none);
  });
});
