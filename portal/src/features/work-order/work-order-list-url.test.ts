import { describe, expect, it } from 'vitest';
import { isNarrowed, workOrderAddress, workOrdersRequest } from './work-order-list-url.ts';

describe('the list of work orders in its address', () => {
  it('comes back as it was written', () => {
    const url = {
      status: 'handling',
      awaiting: '1',
      q: 'WO1',
      type: 'changeDates',
      from: '2026-11-01',
      to: undefined,
      p: '3',
      n: '50',
    };
    const query = workOrderAddress.parse(url);
    expect(workOrderAddress.write(query)).toEqual(url);
    expect(workOrdersRequest(query)).toEqual({
      keyword: 'WO1',
      types: ['changeDates'],
      statuses: ['handling'],
      awaitingYou: true,
      dateFrom: '2026-11-01',
      page: 3,
      limit: 50,
    });
    expect(isNarrowed(query)).toBe(true);
  });

  it('takes what cannot be read as not there', () => {
    const query = workOrderAddress.parse({
      status: 'lost',
      awaiting: 'yes',
      q: '  ',
      type: 'x',
      from: '2026-02-30',
      to: 'y',
      p: '0',
      n: '7',
    });
    expect(Object.values(workOrderAddress.write(query)).filter(Boolean)).toEqual([]);
    expect(isNarrowed(query)).toBe(false);
    expect(workOrdersRequest(query)).toEqual({
      keyword: '',
      types: [],
      statuses: [],
      awaitingYou: false,
      page: 1,
      limit: 20,
    });
  });
});
