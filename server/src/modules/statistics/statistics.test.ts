import { expect, it } from 'vitest';
import { lastMonths, monthAfter } from './statistics.ts';

it('names the last twelve months over the turn of a year', () => {
  expect(lastMonths('2026-02-28')).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
    ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
  ]);
  expect(lastMonths('2026-12-01')).toMatchObject({ 0: '2026-01', 11: '2026-12' });
});

it('knows the first day after a month', () => {
  expect(monthAfter('2026-11')).toBe('2026-12-01');
  expect(monthAfter('2026-12')).toBe('2027-01-01');
});
