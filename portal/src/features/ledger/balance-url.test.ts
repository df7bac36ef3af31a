import { describe, expect, it } from 'vitest';
import { balanceAddress, statementFilters } from './balance-url.ts';

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
    const query = balanceAddress.parse(url);
    expect(balanceAddress.write(query)).toEqual(url);
    expect(statementFilters(query)).toEqual({
      account: 'credit',
      kinds: ['sale', 'refund'],
      keyword: 'W26',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
    });
  });

  it('reads what cannot be read as if it were not there', () => {
    const query = balanceAddress.parse({
      account: 'x',
      kinds: 'nothing',
      from: '2026-02-30',
      to: 'y',
      p: '-1',
      n: '7',
    });
    expect(balanceAddress.write(query)).toEqual({});
    expect(balanceAddress.write(balanceAddress.parse({}))).toEqual({});
  });
});
