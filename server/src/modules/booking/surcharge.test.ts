import type { SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../supply/offer.ts';
import type { OfferedSurcharge } from '../supply/surcharge.ts';
import {
  amountOf,
  cancellationOf,
  chargeSurcharges,
  keptDiscount,
  type SurchargeLine,
  surchargeRow,
} from './surcharge.ts';

const offered = (surchargeId: number, kind: OfferedSurcharge['kind'], unit: number, more: object = {}) =>
  ({
    surchargeId,
    kind,
    basis: 'night',
    childFrom: null,
    childTo: null,
    most: 2,
    currency: 'CNY',
    unit,
    each: unit * 3,
    contractUnit: unit,
    ...more,
  }) as OfferedSurcharge;
const bed = offered(1, 'extraBed', 15_000, { most: 1 });
const adult = offered(2, 'extraAdult', 9_000);
const child = offered(3, 'extraChild', 4_000, { childFrom: 6, childTo: 12 });
const broadband = offered(4, 'broadband', 3_000, { basis: 'stay', each: 3_000 });
const yen = { from: 'JPY', to: 'CNY', value: '0.049' };
const offer = { surcharges: [bed, adult, child, broadband], exchange: yen, room: { maxPeople: 2 } };

const room = (adultNumAll: number) => ({ adultNumAll, childrenNumAll: 0, childrenAgesStrAll: '' });
const want = (roomNo: number, surchargeId: number, count = 1): SurchargeWanted => ({ roomNo, surchargeId, count });
const charge = (wanted: SurchargeWanted[], rooms = [room(2), room(1)]) =>
  chargeSurcharges(offer, { wanted, rooms, nights: 3 });

describe('what is added to the rooms of an order', () => {
  it('has a line for each room and kind', () => {
    const charged = charge([want(2, 4, 2), want(1, 1)]);
    expect(charged).toEqual({
      lines: [
        expect.objectContaining({ roomNo: 1, kind: 'extraBed', count: 1, times: 3, unit: 15_000, total: 45_000 }),
        expect.objectContaining({ roomNo: 2, kind: 'broadband', count: 2, times: 1, unit: 3_000, total: 6_000 }),
      ],
    });
    expect(amountOf({ total: 300_000, currency: 'CNY' }, 'lines' in charged ? charged.lines : [], 1_000)).toEqual({
      currency: 'CNY',
      rooms: 300_000,
      surcharges: 51_000,
      discount: 1_000,
      total: 350_000,
    });
  });

  it.each([
    ['what the rate does not offer', [want(1, 9)], { error: 'NO_SUCH_SURCHARGE', data: { roomNo: 1, surchargeId: 9 } }],
    ['a room that is not there', [want(3, 1)], { error: 'NO_SUCH_SURCHARGE', data: { roomNo: 3, surchargeId: 1 } }],
    [
      'more than a room may have',
      [want(1, 1, 2)],
      { error: 'SURCHARGE_TOO_MANY', data: { roomNo: 1, surchargeId: 1, kind: 'extraBed', most: 1 } },
    ],
    ['a guest without a place', [want(1, 2)], { error: 'SURCHARGE_NO_PLACE', data: { roomNo: 1, most: 2 } }],
    [
      'two guests in one extra bed',
      [want(1, 1), want(1, 2), want(1, 3)],
      { error: 'SURCHARGE_NO_PLACE', data: { roomNo: 1, most: 3 } },
    ],
  ])('is not %s', (_, wanted, refusal) => expect(charge(wanted)).toEqual({ refusal }));

  it('keeps the rate of exchange of its day, in a row of its own only where the order has another', () => {
    const dearer = { ...yen, value: '0.052' };
    const charged = charge([want(1, 1)]);
    const [line] = 'lines' in charged ? charged.lines : [];
    expect(line!.exchange).toEqual(yen);
    expect(surchargeRow(line!, yen).exchange).toBeNull();
    expect(JSON.parse(surchargeRow(line!, dearer).exchange!)).toEqual(yen);
    const later = chargeSurcharges(
      { ...offer, exchange: dearer },
      { wanted: [want(1, 1), want(1, 4)], rooms: [room(2)], nights: 3, agreed: [line!] },
    );
    expect('lines' in later && later.lines.map(({ exchange }) => exchange?.value)).toEqual(['0.049', '0.052']);
  });

  it('keeps the price that was agreed, offered or not; more of it, or what is new, is at today’s', () => {
    const was: SurchargeLine = {
      ...{ roomNo: 1, surchargeId: 2, batch: 1, kind: 'extraAdult', basis: 'night', childFrom: null, childTo: null },
      ...{ count: 2, times: 3, unit: 8_000, contractUnit: 7_000, total: 48_000, exchange: null },
    };
    const rooms = [room(2), room(1)];
    const charging = { rooms, nights: 3, agreed: [was] };
    const roomy = { ...offer, room: { maxPeople: 6 } };
    const of = (surcharges: OfferedSurcharge[], ...wanted: SurchargeWanted[]) => {
      const charged = chargeSurcharges({ ...roomy, surcharges }, { ...charging, wanted });
      return 'lines' in charged ? charged.lines.map(({ unit, total }) => [unit, total]) : charged.refusal.error;
    };
    expect(of([adult], want(1, 2, 2))).toEqual([[8_000, 48_000]]);
    expect(of([], want(1, 2, 1))).toEqual([[8_000, 24_000]]);
    expect(of([adult], want(2, 2, 1))).toEqual([[9_000, 27_000]]);
    // One more is at today's price, and the two agreed before stay at theirs.
    const more = [{ ...adult, most: 3 }];
    const three = [
      [8_000, 48_000],
      [9_000, 27_000],
    ];
    expect(of(more, want(1, 2, 3))).toEqual(three);
    const charged = chargeSurcharges({ ...roomy, surcharges: more }, { ...charging, wanted: [want(1, 2, 3)] });
    const both = 'lines' in charged ? charged.lines : [];
    const later = (dearer: number, count: number) => {
      const surcharges = [{ ...adult, most: 4, unit: dearer, contractUnit: dearer }];
      const again = chargeSurcharges(
        { ...roomy, surcharges },
        { ...charging, agreed: both, wanted: [want(1, 2, count)] },
      );
      return 'lines' in again ? again.lines.map(({ unit, count, batch }) => [unit, count, batch]) : again.refusal;
    };
    expect(later(9_500, 4)).toEqual([
      [8_000, 2, 1],
      [9_000, 1, 2],
      [9_500, 1, 3],
    ]);
    expect(later(9_000, 4)).toEqual([
      [8_000, 2, 1],
      [9_000, 2, 2],
    ]);
    // The one that came last goes first.
    expect(later(9_500, 2)).toEqual([[8_000, 2, 1]]);
    expect(of([{ ...adult, most: 2 }], want(1, 2, 3))).toBe('SURCHARGE_TOO_MANY');
    expect(of([], want(1, 2, 3))).toBe('NO_SUCH_SURCHARGE');
    expect(of([], want(2, 2, 1))).toBe('NO_SUCH_SURCHARGE');
  });

  it('may be a guest with a bed, or with a place left in the room', () => {
    expect(charge([want(1, 1), want(1, 2)])).toHaveProperty('lines');
    expect(charge([want(2, 3)])).toHaveProperty('lines');
  });
});

describe('a discount of an order that comes to another amount', () => {
  it.each([
    // [what the order comes to without it, what is taken off]
    [120_000, 6_000],
    [100_000, 6_000],
    [99_999, 0],
    [1, 0],
  ])('%i: %i, as the coupon says from 100,000 on', (gross, discount) => {
    expect(keptDiscount(6_000, 100_000, gross)).toBe(discount);
  });
});

describe('cancelling an order with surcharges', () => {
  const steps = (...charges: object[]) =>
    charges.map((one, i) => ({ daysBefore: 9 - i, time: '18:00', charge: one })) as Offer['policy']['steps'];
  const priced = (policy: Offer['policy']) =>
    ({
      policy,
      hotel: { timeZone: 'Asia/Shanghai' },
      price: { total: 60_000, nights: [{ amount: 8_000 }, { amount: 10_000 }, { amount: 12_000 }] },
      rate: { cancellation: 'of the rooms' },
    }) as unknown as Offer;
  const stay = { checkin: '2026-12-10', checkout: '2026-12-13' };
  const charges = (wanted: SurchargeWanted[], ...of: object[]) => {
    const charged = charge(wanted);
    const lines = 'lines' in charged ? charged.lines : [];
    return cancellationOf(priced({ refundable: true, steps: steps(...of) }), stay, 2, lines, 0).steps.map(
      (step) => step.charge,
    );
  };

  it('costs a part of everything, or the nights with what was added to each', () => {
    const added = [want(1, 1), want(2, 4)];
    expect(charges(added, { kind: 'percent', bp: 3_000 }, { kind: 'nights', nights: 1 })).toEqual([
      (60_000 + 48_000) * 0.3,
      16_000 + 15_000,
    ]);
    expect(charges(added, { kind: 'nights', nights: 3 })).toEqual([108_000]);
    expect(charges(added, { kind: 'percent', bp: 10_000 })).toEqual([108_000]);
  });

  it('is as the rate says without any', () =>
    expect(cancellationOf(priced({ refundable: true, steps: [] }), stay, 2, [], 0)).toBe('of the rooms'));
});
