import { describe, expect, it } from 'vitest';
import { typedDate } from './typed-date.ts';

describe('a date as people type it', () => {
  it.each([
    ['', undefined],
    ['2026-03-14', '2026-03-14'],
    ['2026/3/4', '2026-03-04'],
    ['20260314', '2026-03-14'],
    ['2026年3月14日', '2026-03-14'],
    ['2026-02-30', null],
    ['14 Mar 2026', '2026-03-14'],
    ['03/14/2026', '2026-03-14'],
    ['03/04/2026', null],
    ['14 Mar', null],
  ])('reads %j', (typed, date) => {
    expect(typedDate(typed)).toBe(date);
  });

  it('adds the year of the next such day', () => {
    expect(typedDate('9 Mar', '2026-03-10')).toBe('2027-03-09');
  });
});
