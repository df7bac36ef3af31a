import { expect, it } from 'vitest';
import { typedDate } from './filter-box.tsx';
import { rowAfter } from './row-keys.ts';

it.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [-1, 1, 0, -1],
] as const)('from row %i by %i of %i rows to %i', (at, step, count, to) => expect(rowAfter(at, step, count)).toBe(to));

it.each([
  ['', undefined],
  ['2026/3/14', '2026-03-14'],
  ['20260314', '2026-03-14'],
  ['2026年3月14日', '2026-03-14'],
  ['yesterday', null],
  ['2026-02-30', null],
])('the day %j is %j', (typed, day) => expect(typedDate(typed)).toBe(day));
