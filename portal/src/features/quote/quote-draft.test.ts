import { describe, expect, it } from 'vitest';
import {
  daysFor,
  lineNames,
  linkAgainst,
  lossesOf,
  moved,
  sellingText,
  sellingTyped,
  validUntilFor,
} from './quote-draft.ts';

describe('a selling price that is typed', () => {
  it.each([
    ['7830', 'CNY', 783_000],
    ['7,830.50', 'CNY', 783_050],
    ['7，830', 'CNY', 783_000],
    ['12345', 'JPY', 12_345],
    ['12345.5', 'JPY', undefined],
    ['0', 'CNY', undefined],
    ['-5', 'CNY', undefined],
    ['7830 yuan', 'CNY', undefined],
    ['', 'CNY', undefined],
    ['99999999999999', 'CNY', undefined],
  ])('%s %s is %s', (text, currency, amount) => expect(sellingTyped(text, currency)).toBe(amount));

  it('stands in its field without decimals that say nothing', () => {
    expect(sellingText(783_000, 'CNY')).toBe('7830');
    expect(sellingText(783_050, 'CNY')).toBe('7830.50');
    expect(sellingText(12_340, 'JPY')).toBe('12340');
  });
});

it('calls lines by their hotel, and by room and place only where that is not enough', () => {
  const line = (hotel: string, room: string) => ({ hotel, room });
  expect(lineNames([line('A', 'King'), line('B', 'King')])).toEqual(['A', 'B']);
  expect(lineNames([line('A', 'King'), line('B', 'King'), line('A', 'Twin')])).toEqual(['A · King', 'B', 'A · Twin']);
  expect(lineNames([line('A', 'King'), line('A', 'King'), line('A', '')])).toEqual([
    'A · King · 1',
    'A · King · 2',
    'A',
  ]);
});

it('holds a few days, but not beyond the first arrival', () => {
  const today = '2026-11-21';
  expect(validUntilFor([{ checkin: '2026-12-24' }], today)).toBe('2026-11-24');
  expect(validUntilFor([{ checkin: '2026-12-24' }, { checkin: '2026-11-22' }], today)).toBe('2026-11-22');
  expect(validUntilFor([], today)).toBe('2026-11-24');
});

it('moves a line one place, and not beyond either end', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

describe('losses of a quote', () => {
  const line = (net: number | undefined, selling: number) => ({
    ...{ hotelNameCn: '', hotelNameEn: '', currency: 'CNY', selling },
    ...(net === undefined ? {} : { own: { net } }),
  });
  const of = (...lines: ReturnType<typeof line>[]) => {
    const { losses, whole } = lossesOf(lines);
    return { no: losses.map(({ no }) => no), whole };
  };

  it('are the lines below their net price, and all together', () => {
    expect(of(line(100, 100), line(100, 120))).toEqual({ no: [], whole: 0 });
    expect(of(line(100, 300), line(100, 90))).toEqual({ no: [2], whole: 0 });
    expect(of(line(100, 20), line(100, 90), line(100, 101))).toEqual({ no: [1, 2], whole: 89 });
    // A single line has no sum beside its own loss.
    expect(of(line(100, 20))).toEqual({ no: [1], whole: 0 });
  });

  it('are unknown where the net price is', () => {
    expect(of(line(undefined, 1), line(undefined, 1))).toEqual({ no: [], whole: 0 });
  });
});

describe('a link and its quote', () => {
  // Noon of 21 November in Beijing.
  const now = Date.parse('2026-11-21T04:00:00Z');
  it('end on the same day where one of the numbers of days allows it, else the link ends later', () => {
    expect(daysFor('2026-11-24', now)).toBe(3);
    expect(daysFor('2026-11-25', now)).toBe(7);
    expect(daysFor('2026-11-20', now)).toBe(3);
    expect(daysFor('2027-03-01', now)).toBe(30);
  });

  it('are compared by the day in Beijing', () => {
    const end = Date.parse('2026-11-24T15:59:00Z');
    expect(['2026-11-25', '2026-11-24', '2026-11-23'].map((day) => linkAgainst(day, end))).toEqual([
      ...['before', 'same', 'after'],
    ]);
    expect(linkAgainst('2026-11-25', end + 60_000)).toBe('same');
  });
});
