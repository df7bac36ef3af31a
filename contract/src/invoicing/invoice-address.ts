import { z } from 'zod';
import { email, lineOf, lineOrNone, nameOf, phone } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { countryCode } from '../value/country.ts';
import { lengths } from '../value/lengths.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { idList, rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { expressCompanies } from './invoicing-words.ts';

export const mostInvoiceAddresses = 50;

const postcodeShape = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{1,10}[A-Za-z0-9])$/;
export const isPostcode = (text: string) => postcodeShape.test(text.trim());

export const recipientFields = {
  recipient: nameOf(lengths.personName),
  phone,
  country: countryCode,
  /** may be empty outside China */
  province: lineOrNone(lengths.cityName),
  city: lineOf(lengths.cityName),
  area: lineOrNone(lengths.cityName),
  street: lineOf(lengths.street),
  postcode: z.string().trim().regex(postcodeShape, fault('postcode')),
  email,
  express: z.enum(expressCompanies),
};

const addressFields = {
  ...recipientFields,
  /** the district chosen, where the lists have it: its own name is kept then */
  provinceId: rowId.nullable().default(null),
  cityId: rowId.nullable().default(null),
  isDefault: z.boolean().default(false),
};

type Place = Pick<z.output<z.ZodObject<typeof recipientFields>>, 'country' | 'province' | 'area' | 'postcode'>;

/** Post within China is sorted by province and district, and its postcodes are six digits. */
function checkPlace({ country, province, area, postcode }: Place, context: z.RefinementCtx): void {
  if (country !== 'CN') return;
  const report = (path: keyof Place, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (province === '') report('province', fault('fillAll').error);
  if (area === '') report('area', fault('fillAll').error);
  if (!/^[0-9]{6}$/.test(postcode)) report('postcode', fault('postcode').error);
}

const invoiceAddressRecord = z.object({ addressId: z.int(), ...addressFields });
export type InvoiceAddress = z.output<typeof invoiceAddressRecord>;

/** Where a company has its paper invoices sent. */
export const invoiceAddress = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoiceAddress/getPageList',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'The addresses to which invoices are sent, the default first, then the newest.',
    request: z.strictObject(pageFields),
    reply: pageOf(invoiceAddressRecord),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/invoiceAddress/getInvoiceAddress',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'One of these addresses.',
    request: z.strictObject({ addressId: rowIdText }),
    reply: invoiceAddressRecord,
    errors: ['NO_SUCH_INVOICE_ADDRESS'],
  }),
  save: call({
    method: 'POST',
    path: '/bfkapi/invoiceAddress/saveInvoiceAddress',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Keeps a new address, once per requestId. The first one, and one that says so, becomes the only default.',
    request: z.strictObject({ requestId, ...addressFields }).superRefine(checkPlace),
    reply: invoiceAddressRecord,
    errors: ['TOO_MANY_INVOICE_ADDRESSES', 'NO_SUCH_DISTRICT', 'REQUEST_ID_REUSED'],
  }),
  update: call({
    method: 'POST',
    path: '/bfkapi/invoiceAddress/updateInvoiceAddress',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Changes an address. Invoices that were applied for keep theirs.',
    request: z.strictObject({ addressId: rowId, ...addressFields }).superRefine(checkPlace),
    reply: invoiceAddressRecord,
    errors: ['NO_SUCH_INVOICE_ADDRESS', 'NO_SUCH_DISTRICT'],
  }),
  remove: call({
    method: 'GET',
    path: '/bfkapi/invoiceAddress/delInvoiceAddressByIds',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Deletes addresses by ids separated by commas. One that is none of the company’s stays as it is.',
    request: z.strictObject({ ids: idList(mostInvoiceAddresses) }),
    reply: z.object({}),
    errors: [],
  }),
};
