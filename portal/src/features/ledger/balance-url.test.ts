import { describe, expect, it } from 'vitest';
import { balanceQuery, balanceUrl, daysOf, filterOf, periodOf } from './balance-url.ts';

describe('the address of a statement', () => {
  it('keeps every filter', () => {
    const url = {
      account: 'credit',
      kinds: 'sale,refund',
      from: '2026-03-01',
      to: '2026-03-31',
      q: 'W26',
      p: '2',
      n: '50',
    };
    const asked = balanceUrl.parse(url);
    expect(balanceQuery(asked)).toEqual(url);
    expect(filterOf(asked)).toEqual({
      account: 'credit',
      kinds: ['sale', 'refund'],
      keyword: 'W26',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
    });
  });

  it('reads what cannot be read as if it were not there', () => {
    const asked = balanceUrl.parse({ account: 'x', kinds: 'nothing', from: '2026-02-30', to: 'y', p: '-1', n: '7' });
    expect(balanceQuery(asked)).toEqual({});
    expect(balanceQuery(balanceUrl.parse({}))).toEqual({});
  });
});

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
