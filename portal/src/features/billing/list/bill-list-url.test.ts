import { describe, expect, it } from 'vitest';
import { billFilters, billListAddress, isNarrowed, lineFilters, unfiltered } from './bill-list-url.ts';

const search = {
  status: 'partlyWrittenOff',
  q: 'BL2611',
  settle: 'weekly,monthly',
  product: 'hotel',
  by: 'due',
  from: '2026-11-01',
  to: '2026-11-30',
  min: '100',
  max: '250000',
  overdue: '1',
};

describe('the address of the bills', () => {
  it('is what is asked of the server', () => {
    expect(billFilters(billListAddress.parse(search))).toEqual({
      keyword: 'BL2611',
      statuses: ['partlyWrittenOff'],
      settlementTypes: ['weekly', 'monthly'],
      commodityType: 'hotel',
      dateKind: 'due',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
      amountFrom: 100,
      amountTo: 250_000,
      overdue: true,
    });
    expect(billFilters(billListAddress.parse({ status: 'unpaid' })).statuses).toEqual([
      'generated',
      'partlyWrittenOff',
    ]);
    expect(billFilters(billListAddress.parse({})).statuses).toEqual([]);
    const lines = billListAddress.parse({ view: 'lines', billed: 'no', q: 'WL', from: '2026-11-01' });
    expect(lineFilters(lines)).toEqual({ billed: 'no', keyword: 'WL', dateFrom: '2026-11-01' });
  });

  it('is written as it was read', () => {
    expect(billListAddress.write(billListAddress.parse({ ...search, open: '7', p: '2', n: '50' }))).toEqual({
      ...search,
      open: '7',
      p: '2',
      n: '50',
    });
    expect(billListAddress.write(billListAddress.parse({ status: 'paid', by: 'x', min: '-1', product: '?' }))).toEqual(
      {},
    );
  });

  it('knows what narrows a list, and what is a tab of it', () => {
    expect(isNarrowed(billListAddress.parse({ status: 'generated', view: 'lines', p: '3', open: '4' }))).toBe(false);
    for (const [name, text] of Object.entries(search))
      if (name !== 'status' && name !== 'by')
        expect(isNarrowed(billListAddress.parse({ [name]: text })), name).toBe(true);
    expect(isNarrowed(billListAddress.parse({ billed: 'no' }))).toBe(true);
    expect(billListAddress.write(unfiltered(billListAddress.parse({ ...search, n: '50', p: '4' })))).toEqual({
      status: 'partlyWrittenOff',
      n: '50',
    });
  });
});
