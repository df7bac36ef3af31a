import { describe, expect, it } from 'vitest';
import { periodAYearAgo, periodBefore, periodOf, presetOf, presets } from './period.ts';

describe('periods of reports', () => {
  it.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['yesterday', '2026-11-24', '2026-11-24'],
    ['last7', '2026-11-19', '2026-11-25'],
    ['last30', '2026-10-27', '2026-11-25'],
    ['thisMonth', '2026-11-01', '2026-11-25'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-11-25'],
    ['thisYear', '2026-01-01', '2026-11-25'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(periodOf(preset, '2026-11-25')).toEqual({ from, to });
  });

  it('go over the turn of a year', () => {
    expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodOf('thisQuarter', '2026-03-31').from).toBe('2026-01-01');
  });

  it('are known again by their days', () => {
    for (const preset of presets) expect(presetOf(periodOf(preset, '2026-11-25'), '2026-11-25')).toBe(preset);
    expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-25')).toBeUndefined();
  });

  it('have as many days before them, and the same days a year ago', () => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
    expect(periodAYearAgo({ from: '2024-02-29', to: '2024-03-01' })).toEqual({ from: '2023-02-28', to: '2023-03-01' });
  });
});
