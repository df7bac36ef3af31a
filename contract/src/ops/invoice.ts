import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import {
  expressCompanies,
  invoiceItems,
  invoiceNatures,
  invoiceStatuses,
  invoiceTypes,
} from '../invoicing/invoicing-words.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { actErrors, actFields, actReply } from './act.ts';
import { companyCode, companyOf } from './money-fields.ts';

const wordsSchema = z.object({ zh: z.string(), en: z.string() });
const code = z.string().regex(/^IV[A-Z0-9]{8,20}$/, fault('invoiceCode'));
/** Number of an invoice as the tax office gives it. */
const number = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{4,30}$/, fault('invoiceNumber'));

const invoiceRow = z.object({
  code: z.string(),
  company: companyOf,
  type: z.enum(invoiceTypes),
  nature: z.enum(invoiceNatures),
  item: z.enum(invoiceItems),
  title: z.string(),
  currency: currencySchema,
  amount: minorSchema,
  corrected: minorSchema,
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  orders: z.int(),
  appliedAt: z.string(),
});
export type OpsInvoice = z.infer<typeof invoiceRow>;

const invoiceCase = z.object({
  id: z.int(),
  invoice: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  company: companyOf,
  currency: currencySchema,
  orderCode: z.string(),
  /** of the order on the invoice, of that more than was paid, and what went back */
  invoiced: minorSchema,
  tooMuch: minorSchema,
  refunded: minorSchema,
  openedAt: z.string(),
});

const onInvoice = { ...actFields, code };
const invoiceErrors = [...actErrors, 'NO_SUCH_INVOICE'] as const;

const invoiceFileBytes = 10 * 1024 * 1024;

/** Invoices of every company, and what the operator does about them. */
export const invoice = {
  list: call({
    method: 'POST',
    path: '/ops/invoice/list',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Invoices of every company: those that wait the oldest first, all others the newest first.',
    request: z
      .strictObject({
        ...pageFields,
        /** `waiting`: to be issued, to be sent or to be voided */
        which: z.enum(['waiting', 'all']).default('waiting'),
        statuses: z.array(z.enum(invoiceStatuses)).max(invoiceStatuses.length).default([]),
        company: companyCode.or(z.literal('')).default(''),
        /** part of a code, a number or a title */
        keyword: plainText(lengths.keyword).default(''),
        dateFrom: plainDateSchema.optional(),
        dateTo: plainDateSchema.optional(),
      })
      .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
        path: ['dateTo'],
        ...fault('rangeOrder'),
      }),
    reply: pageOf(invoiceRow),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/invoice/get',
    access: { operator: ['MONEY_READ'] },
    says: 'An invoice with its title, address, orders, red-letter invoices, cases and log.',
    request: z.strictObject({ code }),
    reply: z.object({
      invoice: invoiceRow,
      titleLines: z.object({
        creditCode: z.string(),
        taxId: z.string(),
        companyAddress: z.string(),
        phone: z.string(),
        bank: z.string(),
        account: z.string(),
      }),
      remark: z.string(),
      email: z.string(),
      /** null: it is electronic and goes to the address of e-mail */
      recipient: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
      express: z.enum(expressCompanies).nullable(),
      issuedOn: answeredDateSchema.nullable(),
      sentAt: z.string().nullable(),
      sentBy: wordsSchema.nullable(),
      tracking: z.string().nullable(),
      reason: z.string().nullable(),
      file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
      orders: z.array(
        z.object({
          orderCode: z.string(),
          hotelZh: z.string(),
          hotelEn: z.string(),
          checkin: answeredDateSchema,
          checkout: answeredDateSchema,
          billCode: z.string().nullable(),
          amount: minorSchema,
          corrected: minorSchema,
          /** more than was paid */
          toCorrect: minorSchema,
        }),
      ),
      corrections: z.array(z.object({ number: z.string(), issuedOn: answeredDateSchema, amount: minorSchema })),
      log: z.array(
        z.object({
          at: z.string(),
          who: z.string(),
          from: z.enum(invoiceStatuses).nullable(),
          to: z.enum(invoiceStatuses),
          remark: z.string(),
        }),
      ),
      cases: z.array(invoiceCase),
    }),
    errors: ['NO_SUCH_INVOICE'],
  }),
  express: call({
    method: 'GET',
    path: '/ops/invoice/express',
    access: { operator: ['MONEY_READ'] },
    says: 'Names of the two express companies.',
    request: z.strictObject({}),
    reply: z.object({ first: wordsSchema, second: wordsSchema }),
    errors: [],
  }),
  file: call({
    method: 'GET',
    path: '/ops/invoice/file',
    access: { operator: ['MONEY_READ'] },
    says: 'The file of an issued invoice.',
    request: z.strictObject({ code }),
    reply: attachment,
    errors: ['NO_SUCH_INVOICE', 'NO_INVOICE_FILE'],
  }),
  cases: call({
    method: 'POST',
    path: '/ops/invoice/cases',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Open cases, the oldest first: money of an invoiced order went back.',
    request: z.strictObject(pageFields),
    reply: pageOf(invoiceCase),
    errors: [],
  }),
  keepFile: call({
    method: 'POST',
    path: '/ops/invoice/keepFile',
    access: { operator: ['MONEY_ACT'] },
    upload: invoiceFileBytes,
    says: 'Takes the file of an invoice before it is issued: a PDF, PNG or JPEG of at most 10 MB, as multipart form. Unused it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField }),
    reply: z.object({ fileId: z.string(), fileName: z.string() }),
    errors: [...fileErrors, 'FILE_ACTIVE'],
  }),
  issue: call({
    method: 'POST',
    path: '/ops/invoice/issue',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'It is made out, with its number, its day and, where it is electronic, its file.',
    request: z.strictObject({ ...onInvoice, number, issuedOn: plainDateSchema, fileId: z.uuid().optional() }),
    reply: actReply,
    errors: [
      ...invoiceErrors,
      'STATE_CHANGE_FAILED',
      'INVOICE_NEEDS_FILE',
      'INVOICE_FILE_GONE',
      'INVOICE_NUMBER_TAKEN',
      'INVOICE_ABOVE_PAID',
    ],
  }),
  send: call({
    method: 'POST',
    path: '/ops/invoice/send',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'It is on its way: paper with a tracking number, by the express company that was chosen or another one; an electronic one is mailed.',
    request: z.strictObject({
      ...onInvoice,
      express: z.enum(expressCompanies).optional(),
      tracking: plainText(60).optional(),
    }),
    reply: actReply,
    errors: [...invoiceErrors, 'STATE_CHANGE_FAILED', 'INVOICE_NEEDS_TRACKING', 'INVOICE_IS_MAILED'],
  }),
  decide: call({
    method: 'POST',
    path: '/ops/invoice/decide',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Refuses an application, voids an invoice as the agency asked, or keeps it as it was. The reason is mailed.',
    request: z.strictObject({ ...onInvoice, decision: z.enum(['refuse', 'void', 'keep']) }),
    reply: actReply,
    errors: [...invoiceErrors, 'STATE_CHANGE_FAILED'],
  }),
  correct: call({
    method: 'POST',
    path: '/ops/invoice/correct',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Records the red-letter invoice that takes back what an invoice says more than was paid. Its cases are settled by it.',
    request: z.strictObject({ ...onInvoice, number, issuedOn: plainDateSchema }),
    reply: actReply,
    errors: [...invoiceErrors, 'INVOICE_NOT_ISSUED', 'INVOICE_NUMBER_TAKEN', 'NOTHING_TO_CORRECT'],
  }),
  settleCase: call({
    method: 'POST',
    path: '/ops/invoice/settleCase',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Closes a case of an invoice that says no more than was paid.',
    request: z.strictObject({ ...actFields, id: z.int().min(1) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_INVOICE_CASE', 'INVOICE_ABOVE_PAID'],
  }),
};
