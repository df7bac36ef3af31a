import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { type InvoiceStatus, invoiceStatuses } from '@waylight/contract/invoicing/invoicing-words';
import { describe, expect, it } from 'vitest';
import { type InvoiceAction, invoiceActions, invoiceActors, nextInvoiceStatus, titleLacks } from './invoicing.ts';

/** Everything that is allowed; what is not written here is refused. */
const allowed: readonly [InvoiceAction, 'agency' | 'operator', InvoiceStatus, InvoiceStatus][] = [
  ['cancel', 'agency', 'applied', 'voided'],
  ['cancel', 'agency', 'issued', 'voidAsked'],
  ['cancel', 'agency', 'sent', 'voidAsked'],
  ['issue', 'operator', 'applied', 'issued'],
  ['send', 'operator', 'issued', 'sent'],
  ['refuse', 'operator', 'applied', 'refused'],
  ['void', 'operator', 'voidAsked', 'voided'],
  ['keep', 'operator', 'voidAsked', 'sent'],
];

const everything = invoiceActions.flatMap((action) =>
  invoiceActors.flatMap((actor) => invoiceStatuses.map((status) => ({ action, actor, status }))),
);

describe('the machine of an invoice', () => {
  it.each(everything)('$action by the $actor when $status', ({ action, actor, status }) => {
    const before = status === 'voidAsked' ? 'sent' : null;
    const row = allowed.find(([a, by, from]) => a === action && by === actor && from === status);
    expect(nextInvoiceStatus({ status, before }, action, actor)).toBe(row?.[3]);
  });

  it('keeps an invoice as what it was', () => {
    expect(nextInvoiceStatus({ status: 'voidAsked', before: 'issued' }, 'keep', 'operator')).toBe('issued');
  });
});

describe('a title', () => {
  const full: InvoiceTitle = {
    ...{ titleId: 1, kind: 'company', name: 'n', creditCode: 'c', taxId: 't', companyAddress: 'a' },
    ...{ phone: 'p', bank: 'b', account: '1', isDefault: false },
  };

  it('of a company needs every field for a special invoice', () => {
    expect(titleLacks(full, 'special')).toEqual([]);
    for (const field of ['creditCode', 'taxId', 'companyAddress', 'phone', 'bank', 'account'] as const)
      expect(titleLacks({ ...full, [field]: '' }, 'special')).toEqual([field]);
  });

  it('of a person has no special invoice, and nothing is missing for an ordinary one', () => {
    expect(titleLacks({ ...full, kind: 'person' }, 'special')).toEqual(['kind']);
    expect(titleLacks({ ...full, kind: 'person', bank: '' }, 'ordinary')).toEqual([]);
  });
});
