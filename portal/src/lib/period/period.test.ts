import { describe, expect, it } from 'vitest';
import { daysOf, periodOf } from './period.ts';

describe('periods', () => {
  const today = '2026-01-05';
  it('end today, or with their month', () => {
    expect(daysOf('thisMonth', today)).toEqual({ from: '2026-01-01', to: '2026-01-05' });
    expect(daysOf('lastMonth', today)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(daysOf('last90', today)).toEqual({ from: '2025-10-08', to: '2026-01-05' });
  });
  it('are recognised by their days', () => {
    for (const period of ['always', 'thisMonth', 'lastMonth', 'last90'] as const)
      expect(periodOf(daysOf(period, today), today)).toBe(period);
    expect(periodOf({ from: '2025-12-02', to: undefined }, today)).toBe('chosen');
  });
});
