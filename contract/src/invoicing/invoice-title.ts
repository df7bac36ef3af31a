import { z } from 'zod';
import { lineOf, lineOrNone, phone } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { lengths } from '../value/lengths.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { idList, rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { titleKinds } from './invoicing-words.ts';
import { isTaxNumber } from './tax-number.ts';

export const mostInvoiceTitles = 50;

/** A credit code or an older tax id, in capitals. */
const noneOrTaxNumber = (text: string) => text === '' || isTaxNumber(text);
export const taxNumber = z.string().trim().toUpperCase().refine(noneOrTaxNumber, fault('creditCode'));
export const isTaxField = (text: string) => noneOrTaxNumber(text.trim().toUpperCase());

const accountShape = /^(?:|[0-9](?:[0-9 -]{4,38})[0-9])$/;
export const bankAccount = z.string().trim().regex(accountShape, fault('bankAccount'));
export const isBankAccount = (text: string) => accountShape.test(text.trim());

const titleFields = {
  kind: z.enum(titleKinds),
  name: lineOf(lengths.invoiceName),
  creditCode: taxNumber.default(''),
  taxId: taxNumber.default(''),
  companyAddress: lineOrNone(lengths.companyAddress).default(''),
  phone: phone.or(z.literal('')).default(''),
  bank: lineOrNone(lengths.bankName).default(''),
  account: bankAccount.default(''),
  isDefault: z.boolean().default(false),
};

/** A company's ordinary invoice needs its credit code already. */
const needsCode = ({ kind, creditCode }: { kind: string; creditCode: string }) =>
  kind === 'person' || creditCode !== '';
const codeMissing = { path: ['creditCode'], ...fault('creditCodeMissing') };

const invoiceTitleRecord = z.object({ titleId: z.int(), ...titleFields });
export type InvoiceTitle = z.output<typeof invoiceTitleRecord>;

/** Fields of a title that a special invoice needs beside the name. */
export const specialFields = ['creditCode', 'taxId', 'companyAddress', 'phone', 'bank', 'account'] as const;

/** Names in which a company has its invoices made out. */
export const invoiceTitle = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoiceTitle/getPageList',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'The invoice titles of the company, its default first, then the newest.',
    request: z.strictObject(pageFields),
    reply: pageOf(invoiceTitleRecord),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: '/bfkapi/invoiceTitle/saveInvoiceTitle',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Keeps a new invoice title, once per requestId. The first one, and one that says so, becomes the only default.',
    request: z.strictObject({ requestId, ...titleFields }).refine(needsCode, codeMissing),
    reply: invoiceTitleRecord,
    errors: ['TOO_MANY_INVOICE_TITLES', 'REQUEST_ID_REUSED'],
  }),
  update: call({
    method: 'POST',
    path: '/bfkapi/invoiceTitle/updateInvoiceTitle',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Changes an invoice title. Invoices that were applied for keep what they say.',
    request: z.strictObject({ titleId: rowId, ...titleFields }).refine(needsCode, codeMissing),
    reply: invoiceTitleRecord,
    errors: ['NO_SUCH_INVOICE_TITLE'],
  }),
  remove: call({
    method: 'GET',
    path: '/bfkapi/invoiceTitle/delInvoiceTitleByIds',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Deletes invoice titles by ids separated by commas. One that is none of the company’s stays as it is.',
    request: z.strictObject({ ids: idList(mostInvoiceTitles) }),
    reply: z.object({}),
    errors: [],
  }),
};
