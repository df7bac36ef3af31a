import { addDays } from '@waylight/contract/value/stay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarStart, dayByKey, monthsFrom } from './calendar-months.ts';

describe('months of a calendar', () => {
  it('stand in weeks from Monday, without the weeks before and after', () => {
    const [november, december, january, ...none] = monthsFrom('2026-11-21', 60);
    expect(none).toEqual([]);
    expect([november?.month, december?.month, january?.month]).toEqual([11, 12, 1]);
    expect(january?.year).toBe(2027);
    // 21 November 2026 is a Saturday, and 30 November a Monday.
    expect(november?.weeks.map(([monday]) => monday)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
    expect(november?.weeks.at(-1)?.slice(1)).toEqual([null, null, null, null, null, null]);
    expect(january?.weeks.at(-1)?.[0]).toBe('2027-01-18');
    expect(december?.weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  });

  it('hold every day asked for exactly once, whatever the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 92 }), (at, days) => {
        const from = addDays('2026-01-01', at);
        const held = monthsFrom(from, days).flatMap(({ weeks }) => weeks.flat());
        for (let day = 0; day < days; day++) expect(held.filter((date) => date === addDays(from, day))).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('keys of a calendar', () => {
  const range = { first: '2026-11-21', last: '2027-01-19' };
  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-10', '2026-12-03'],
    ['ArrowDown', '2026-12-10', '2026-12-17'],
    ['Home', '2026-12-10', '2026-12-07'],
    ['End', '2026-12-10', '2026-12-13'],
    ['PageDown', '2026-12-10', '2027-01-10'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['ArrowUp', '2026-11-23', '2026-11-21'],
    ['PageDown', '2026-12-31', '2027-01-19'],
    ['a', '2026-12-10', undefined],
  ])('%s from %s leads to %s', (key, date, to) => {
    expect(dayByKey(key, date, range)).toBe(to);
  });
});

it('a calendar begins today, or before a stay that it would not reach', () => {
  expect(calendarStart('2026-11-21', '2026-12-30', 60)).toBe('2026-11-21');
  expect(calendarStart('2026-11-21', '2027-06-01', 60)).toBe('2027-05-02');
});
