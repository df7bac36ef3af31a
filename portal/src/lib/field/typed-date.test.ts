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
    ['03/14/2026', null],
  ])('reads %j', (typed, date) => {
    expect(typedDate(typed)).toBe(date);
  });
});
