import { expect, it } from 'vitest';
import { dayNumber } from '../../value/stay.ts';
import { nightsOfEdit } from '../calendar.ts';
import { type CalendarCell, cellsIn, cellsText } from './calendar-cells.ts';

const day = dayNumber('2026-12-01');
const cell = (at: number, value: number, kept: number | null = null): CalendarCell => ({ day: day + at, value, kept });

it('nights of one value in a row stand together, and are read as they were', () => {
  const cells = [cell(0, 68_800), cell(1, 68_800), cell(2, 0, 68_800), cell(3, 0), cell(6, 70_000)];
  const text = cellsText(cells, 'CNY');
  expect(text).toBe('2026-12-01/2026-12-02 688.00; 2026-12-03 ×688.00; 2026-12-04 –; 2026-12-07 700.00');
  expect(cellsIn(text, 'CNY')).toEqual(cells);
  expect(cellsText([cell(0, 0), cell(1, 12)])).toBe('2026-12-01 0; 2026-12-02 12');
  expect(cellsIn('2026-12-01 0; nothing; 2026-12-02 ×12')).toEqual([cell(0, 0), cell(1, 0, 12)]);
});

it('an edit takes the weekdays of its period, both ends included', () => {
  const of = (weekdays: number[]) =>
    nightsOfEdit({ from: '2026-11-30', to: '2026-12-13', weekdays }).map((night) => night - day);
  // 30 November 2026 is a Monday.
  expect(of([1])).toEqual([-1, 6]);
  expect(of([5, 6])).toEqual([3, 4, 10, 11]);
  expect(of([1, 2, 3, 4, 5, 6, 7])).toHaveLength(14);
});
