import { expect, it } from 'vitest';
import { invoiceAddressBar, invoicesRequest, isNarrowed } from './invoice-list-url.ts';

it('the address has the whole state, and what it cannot mean is left out', () => {
  const search = {
    status: 'sent',
    q: 'IV',
    type: 'special',
    nature: 'paper',
    from: '2027-01-01',
    to: '2027-01-31',
    p: '2',
    n: '50',
  };
  expect(invoiceAddressBar.write(invoiceAddressBar.parse(search))).toEqual(search);
  const strange = invoiceAddressBar.parse({ status: 'lost', type: 'x', from: 'monday', p: '0' });
  expect(isNarrowed(strange)).toBe(false);
  expect(invoicesRequest(strange)).toEqual({ keyword: '', statuses: [], types: [], natures: [], page: 1, limit: 20 });
});

it('a range that ends before it begins counts by its end', () => {
  const query = invoiceAddressBar.parse({ from: '2027-02-01', to: '2027-01-01' });
  expect(invoicesRequest(query)).toMatchObject({ dateTo: '2027-01-01' });
  expect(invoicesRequest(query)).not.toHaveProperty('dateFrom');
});
