import type { CalendarOperation } from '@waylight/contract/ops/calendar';
import { mostUnit } from '@waylight/contract/value/money';
import { expect, it } from 'vitest';
import { type NightState, nightAfter } from './calendar.ts';

const open = (value: number, sold = 0): NightState => ({ day: 20_000, value, kept: null, sold });
const closed = (kept: number, sold = 0): NightState => ({ day: 20_000, value: 0, kept, sold });
const CNY = 'CNY';

it.each<[string, NightState, CalendarOperation, NightState]>([
  ['a price is set', open(100), { kind: 'setPrice', amount: 250, currency: CNY }, open(250)],
  [
    'a closed night stays closed under its new price',
    closed(100),
    { kind: 'setPrice', amount: 250, currency: CNY },
    closed(250),
  ],
  ['a price is raised', open(100), { kind: 'addPrice', amount: 25, currency: CNY }, open(125)],
  [
    'a price falls to the smallest amount, not to nothing',
    open(100),
    { kind: 'addPrice', amount: -200, currency: CNY },
    open(1),
  ],
  [
    'a price rises to the highest and no further',
    open(mostUnit),
    { kind: 'addPrice', amount: 1, currency: CNY },
    open(mostUnit),
  ],
  ['per cent are rounded half up', open(101), { kind: 'percentPrice', bp: 5000 }, open(152)],
  ['a night without a price has nothing to add to', open(0), { kind: 'percentPrice', bp: 5000 }, open(0)],
  ['a rate is closed and keeps its price', open(100), { kind: 'closeRates' }, closed(100)],
  ['a rate is opened at the price it had', closed(100), { kind: 'openRates' }, open(100)],
  ['what was never sold cannot be opened', open(0), { kind: 'openRates' }, open(0)],
  ['rooms given are set, sold ones among them', open(10, 3), { kind: 'setAllotment', rooms: 8 }, open(8, 3)],
  ['rooms free are set beside those sold', open(10, 3), { kind: 'setFree', rooms: 8 }, open(11, 3)],
  ['rooms given are set on a closed night', closed(10, 3), { kind: 'setFree', rooms: 1 }, closed(4, 3)],
  ['none given is a night without rooms', closed(10), { kind: 'setAllotment', rooms: 0 }, open(0)],
  ['rooms are taken down to none', open(2, 1), { kind: 'addRooms', rooms: -5 }, open(0, 1)],
  ['rooms are closed and keep their number', open(7, 2), { kind: 'closeRooms' }, closed(7, 2)],
])('%s', (_, before, operation, after) => {
  expect(nightAfter(before, operation)).toEqual(after);
});

it('a night that stays as it is is the same object', () => {
  const night = open(100);
  expect(nightAfter(night, { kind: 'setPrice', amount: 100, currency: CNY })).toBe(night);
  expect(nightAfter(night, { kind: 'openRates' })).toBe(night);
});
