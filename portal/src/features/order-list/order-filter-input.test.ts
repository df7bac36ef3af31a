import { describe, expect, it } from 'vitest';
import { filterInputOf, foldedFiltersUsed, requestWithInput } from './order-filter-input.ts';
import { orderListRequest } from './order-list-url.ts';

const plain = orderListRequest({});
const input = filterInputOf(plain, 'CNY');

describe('the typed filters of the order list', () => {
  it('show the request, amounts without needless decimals', () => {
    const request = orderListRequest({ q: 'zhang', min: '10000', max: '20050' });
    expect(filterInputOf(request, 'CNY')).toEqual({
      keyword: 'zhang',
      guest: '',
      hotel: '',
      city: '',
      min: '100',
      max: '200.50',
    });
  });

  it('become a request for the first page, trimmed', () => {
    const request = { ...plain, page: 3, amountFrom: 5 };
    expect(requestWithInput(request, { ...input, guest: ' li ', max: '12.5' }, 'CNY')).toEqual({
      request: { ...plain, guest: 'li', amountTo: 1250 },
    });
  });

  it('are not sent with amounts that cannot be read or are the wrong way round', () => {
    expect(requestWithInput(plain, { ...input, min: 'x' }, 'CNY')).toEqual({ faults: { min: true, max: false } });
    expect(requestWithInput(plain, { ...input, min: '9', max: '8' }, 'CNY')).toEqual({
      faults: { min: false, max: true },
    });
  });

  it('count those in the folded row, both amounts as one', () => {
    expect(foldedFiltersUsed(plain)).toBe(0);
    expect(foldedFiltersUsed(orderListRequest({ guest: 'li', min: '1', max: '2', settle: 'weekly,halfMonth' }))).toBe(
      3,
    );
  });
});
