import type { SurchargeChoice } from '@waylight/contract/supply/surcharge';
import { describe, expect, it } from 'vitest';
import { extraChildAges, type RoomInput } from '../../guest/room-input.ts';
import {
  choicesFor,
  type ExtraChoice,
  extrasAgain,
  hasSpareBreakfasts,
  mostIn,
  wantedIn,
  withExtra,
  withOffered,
} from './room-extras.ts';

const choice = (surchargeId: number, kind: SurchargeChoice['kind'], more: Partial<SurchargeChoice> = {}) => ({
  surchargeId,
  kind,
  basis: 'night' as const,
  childFrom: null,
  childTo: null,
  most: 2,
  currency: 'CNY',
  unit: 100,
  each: 200,
  ...more,
});
const breakfast = choice(1, 'extraBreakfast');
const adult = choice(2, 'extraAdult');
const child = choice(3, 'extraChild', { childFrom: 6, childTo: 8 });
const zhang = { lastName: 'ZHANG', firstName: 'SAN', nationality: 'CN', childAge: null };
const room: RoomInput = { bed: 'king', extras: {}, guests: [zhang] };

describe('what a room has besides its rate', () => {
  it('brings a guest to be named with each extra adult and child, and takes them away again', () => {
    const more = withExtra(withExtra(withExtra(room, breakfast, 2, 'CN'), adult, 1, 'JP'), child, 1, 'JP');
    expect(more.extras).toEqual({ 1: 2, 2: 1, 3: 1 });
    expect(more.guests.map(({ childAge, extra, nationality }) => [childAge, extra, nationality])).toEqual([
      [null, undefined, 'CN'],
      [null, 2, 'JP'],
      [0, 3, 'JP'],
    ]);
    expect(wantedIn([room, more])).toEqual([
      { roomNo: 2, surchargeId: 1, count: 2 },
      { roomNo: 2, surchargeId: 2, count: 1 },
      { roomNo: 2, surchargeId: 3, count: 1 },
    ]);
    expect(extraChildAges(more.guests[2]!, [adult, child])).toEqual([6, 7, 8]);
    expect(extraChildAges(more.guests[1]!, [adult, child])).toEqual([]);
    // One more keeps the names typed already.
    const named = { ...more, guests: more.guests.map((guest) => ({ ...guest, lastName: 'LI' })) };
    expect(
      withExtra(named, adult, 2, 'CN')
        .guests.filter(({ extra }) => extra === 2)
        .map((one) => one.lastName),
    ).toEqual(['LI', '']);
    expect(withExtra(more, adult, 0, 'CN').guests.map(({ extra }) => extra)).toEqual([undefined, 3]);
  });

  it('keeps of a draft what the rate now offers, up to its most', () => {
    const more = withExtra(withExtra(room, breakfast, 2, 'CN'), adult, 2, 'CN');
    const kept = withOffered(more, [choice(1, 'extraBreakfast', { most: 1 })]);
    expect(kept).toEqual({ ...room, extras: { 1: 1 } });
  });

  it('comes back with an earlier order, its guests in their places', () => {
    const line = { roomNo: 1, basis: 'night' as const, childFrom: null, childTo: null, count: 1, times: 2 };
    const again = extrasAgain(
      {
        roomNo: 1,
        bed: [],
        bedCode: 'king',
        adults: 1,
        childAges: [6],
        guests: [
          zhang,
          { ...zhang, lastName: 'LI' },
          { ...zhang, lastName: 'WU', childAge: 7 },
          { ...zhang, lastName: 'QI', childAge: 6 },
        ],
      },
      [
        { ...line, surchargeId: 2, kind: 'extraAdult' },
        { ...line, surchargeId: 3, kind: 'extraChild', childFrom: 6, childTo: 8 },
        { ...line, surchargeId: 3, kind: 'extraChild', roomNo: 2 },
      ],
    );
    expect(again.extras).toEqual({ 2: 1, 3: 1 });
    expect(again.guests.map(({ lastName, extra }) => [lastName, extra])).toEqual([
      ['ZHANG', undefined],
      ['LI', 2],
      ['WU', 3],
      ['QI', undefined],
    ]);
  });
});

describe('breakfasts of a room', () => {
  const young = choice(5, 'extraBreakfast', { childFrom: 0, childTo: 12 });
  it.each([
    // [people, included, for anybody, for children, more than the people without one]
    [2, 2, 0, 0, false],
    [2, 2, 1, 0, true],
    [2, 1, 1, 0, false],
    [2, 0, 2, 0, false],
    [2, 0, 2, 1, true],
    [3, 2, 0, 1, false],
    [3, 2, 1, 1, true],
    [1, 2, 0, 0, false],
    [1, 2, 1, 0, true],
  ])('of %i people, %i included: %i and %i for children are too many: %s', (people, included, any, child, over) => {
    const guests = Array.from({ length: people }, () => zhang);
    expect(
      hasSpareBreakfasts({ guests, extras: { 1: any, 5: child, 2: 1 } }, [breakfast, young, adult], included),
    ).toBe(over);
  });
});

describe('extras of an order that is changed', () => {
  const line = { basis: 'night' as const, childFrom: null, childTo: null, times: 2 };
  const order = {
    rooms: [{ roomNo: 1 }, { roomNo: 3 }],
    surcharges: [
      { ...line, roomNo: 1, surchargeId: 2, kind: 'extraAdult', count: 3, price: { unit: 90, total: 540 } },
      { ...line, roomNo: 3, surchargeId: 9, kind: 'extraBed', count: 1, price: { unit: 500, total: 1_000 } },
    ],
    money: { currency: 'CNY' },
  } as unknown as Parameters<typeof choicesFor>[1];

  it('keep their price and their number, and what is gone can only be given back', () => {
    const [offered, gone] = choicesFor([adult], order) as [ExtraChoice, ExtraChoice];
    expect(offered).toEqual({ ...adult, agreed: [3, 0], agreedUnit: 90 });
    expect([mostIn(offered, 0), mostIn(offered, 1)]).toEqual([3, adult.most]);
    expect(gone).toMatchObject({ surchargeId: 9, gone: true, unit: 500, each: 1_000, agreed: [0, 1] });
    expect([mostIn(gone, 0), mostIn(gone, 1)]).toEqual([0, 1]);
    expect(choicesFor([], { ...order, surcharges: [] })).toEqual([]);
  });
});
