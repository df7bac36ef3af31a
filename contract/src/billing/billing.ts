import { z } from 'zod';
import { paperLanguages } from '../booking/document.ts';
import { placeNames } from '../catalogue/catalogue.ts';
import { settlementTypes } from '../identity/identity.ts';
import { plainText } from '../identity/person-fields.ts';
import { invoiceStatuses } from '../invoicing/invoicing-words.ts';
import { entryKinds } from '../ledger/ledger.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { billLineKinds, billStatuses, commodityTypes } from './billing-words.ts';

export const billCode = z.string().regex(/^BL[A-Z0-9]{8,20}$/, fault('billCode'));

const billFields = z.object({
  id: z.int(),
  code: z.string(),
  distributorCode: z.string(),
  distributorName: z.string(),
  distributorNameEn: z.string(),
  settlementType: z.enum(settlementTypes),
  commodityType: z.enum(commodityTypes),
  currency: currencySchema,
  /** first and last day of the cycle, Asia/Shanghai */
  cycleFrom: answeredDateSchema,
  cycleTo: answeredDateSchema,
  /** latest settlement date */
  dueOn: answeredDateSchema,
  /** days past the latest settlement date; 0: it is not overdue */
  overdueDays: z.int(),
  /** minor units: sum of the lines, and what reductions have taken off */
  amount: minorSchema,
  reduced: minorSchema,
  receivable: minorSchema,
  received: minorSchema,
  unpaid: minorSchema,
  lineCount: z.int(),
  status: z.enum(billStatuses),
  /** ISO instants */
  generatedAt: z.string(),
  writtenOffAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
});
export type BillRecord = z.infer<typeof billFields>;

const receivableLine = z.object({
  /** null: not billed yet */
  bill: z.object({ id: z.int(), code: z.string(), status: z.enum(billStatuses) }).nullable(),
  /** number of the line in its bill */
  line: z.int().nullable(),
  kind: z.enum(billLineKinds),
  orderCode: z.string().nullable(),
  /** whether the reader may open the order */
  mayOpen: z.boolean(),
  /** the bill in which the order was before */
  earlierBill: z.object({ id: z.int(), code: z.string() }).nullable(),
  /** of a line without an order: the kind of the booking, and its reason or reference */
  entryKind: z.enum(entryKinds).nullable(),
  reason: z.string().nullable(),
  hotel: z.object(placeNames).nullable(),
  checkin: answeredDateSchema.nullable(),
  checkout: answeredDateSchema.nullable(),
  roomCount: z.int().nullable(),
  firstGuest: z.string().nullable(),
  /** day of the last posting in it, Asia/Shanghai */
  postedOn: answeredDateSchema,
  /** minor units; below zero: in the company’s favour */
  amount: minorSchema,
  writtenOff: minorSchema,
});
export type ReceivableLine = z.infer<typeof receivableLine>;

const lineSums = { amount: minorSchema, writtenOff: minorSchema };

const amountBound = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);

/** Most bills that a list is asked for by their ids: as many as one settlement takes. */
export const mostBillIds = 50;

const billFilter = {
  /** only these bills */
  ids: z.array(rowId).max(mostBillIds).default([]),
  /** part of a bill's code or of the code of an order in it */
  keyword: plainText(lengths.keyword).default(''),
  statuses: z.array(z.enum(billStatuses)).max(billStatuses.length).default([]),
  settlementTypes: z.array(z.enum(settlementTypes)).max(settlementTypes.length).default([]),
  commodityType: z.enum(commodityTypes).optional(),
  /** `cycle` finds bills whose cycle touches the days asked for */
  dateKind: z.enum(['generated', 'cycle', 'due']).default('generated'),
  /** days of Asia/Shanghai, both included */
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
  /** minor units of the receivable, both included */
  amountFrom: amountBound.optional(),
  amountTo: amountBound.optional(),
  /** only bills past their latest settlement date with something unpaid */
  overdue: z.boolean().default(false),
};

const lineFilter = {
  billCode: billCode.optional(),
  billed: z.enum(['all', 'yes', 'no']).default('all'),
  /** part of an order's code, a hotel, a guest or a reason */
  keyword: plainText(lengths.keyword).default(''),
  /** days of posting in Asia/Shanghai, both included */
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
};

interface Ranges {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly amountFrom?: number | undefined;
  readonly amountTo?: number | undefined;
}

/** A range that ends before it begins finds nothing: its end is named. */
function rangesEnd(asked: Ranges, context: z.RefinementCtx): void {
  const { dateFrom, dateTo, amountFrom, amountTo } = asked;
  if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom)
    context.addIssue({ code: 'custom', path: ['dateTo'], message: fault('rangeOrder').error });
  if (amountFrom !== undefined && amountTo !== undefined && amountTo < amountFrom)
    context.addIssue({ code: 'custom', path: ['amountTo'], message: fault('rangeOrder').error });
}

const billSettled = z.object({
  /** null: a bank transfer */
  settlementCode: z.string().nullable(),
  amount: minorSchema,
  /** ISO instant */
  at: z.string(),
  /** the number of the transfer or of the payment */
  reference: z.string(),
});

/** Taken off by the operator. */
const billReduction = z.object({
  amount: minorSchema,
  /** ISO instant */
  at: z.string(),
  reason: z.string(),
});

const billInvoice = z.object({
  id: z.int(),
  code: z.string(),
  /** on the invoice itself; null: not issued yet */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  /** minor units: what of it is for orders of the bill */
  amount: minorSchema,
  /** ISO instant */
  appliedAt: z.string(),
});
export type BillInvoice = z.infer<typeof billInvoice>;

export const billing = {
  list: call({
    method: 'POST',
    path: '/bfkapi/bill/getBfkSearchBillList',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'Bills of the company, the newest first, with counts by status and sums over all that are found; voided bills count in no sum.',
    request: z.strictObject({ ...pageFields, ...billFilter }).superRefine(rangesEnd),
    reply: pageOf(billFields).extend({
      currency: currencySchema,
      settlementType: z.enum(settlementTypes),
      /** of what the filter finds without its statuses */
      counts: z.record(z.enum(billStatuses), z.int()),
      sums: z.object({ receivable: minorSchema, received: minorSchema, unpaid: minorSchema }),
      /** posted on credit and not billed yet; below zero: a credit of the company */
      unbilled: minorSchema,
      /** the cycle in which today is, of the company's settlement type; null: it has no calendar cycle */
      cycle: z.object({ from: answeredDateSchema, to: answeredDateSchema }).nullable(),
      /** ISO instant of the next run that bills by the calendar; null: no day brings one */
      nextBillAt: z.string().nullable(),
    }),
    errors: [],
  }),
  lines: call({
    method: 'POST',
    path: '/bfkapi/bill/getBfkSearchDisFinance',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'Receivable lines of the company, one for each order: of one bill in its order, or billed and not billed ones, the last posted first. Lines of voided bills are shown with their bill only.',
    request: z.strictObject({ ...pageFields, ...lineFilter }).superRefine(rangesEnd),
    reply: pageOf(receivableLine).extend({ currency: currencySchema, sums: z.object(lineSums) }),
    errors: ['NO_SUCH_BILL'],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/bill/bfkBillDetail/{id}',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'A bill with its settlements, its reductions, the invoices of its orders and its first lines.',
    request: z.strictObject({ id: rowIdText }),
    reply: z.object({
      bill: billFields,
      /** payments that were written off, the first one first */
      settlements: z.array(billSettled),
      /** what was taken off it, the first one first */
      reductions: z.array(billReduction),
      /** of the orders in it, the newest first */
      invoices: z.array(billInvoice),
      lines: pageOf(receivableLine),
    }),
    errors: ['NO_SUCH_BILL'],
  }),
  exportBills: call({
    method: 'POST',
    path: '/bfkapi/bill/exportBills',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'The bills that the filter of the list finds as an Excel sheet, the newest first, in the language of Accept-Language.',
    request: z.strictObject(billFilter).superRefine(rangesEnd),
    reply: attachment,
    errors: ['NO_DATA', 'TOO_MANY_LINES'],
  }),
  exportLines: call({
    method: 'POST',
    path: '/bfkapi/bill/exportLines',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'Receivable lines as an Excel sheet, in the order of the list and in the language of Accept-Language.',
    request: z.strictObject(lineFilter).superRefine(rangesEnd),
    reply: attachment,
    errors: ['NO_SUCH_BILL', 'NO_DATA', 'TOO_MANY_LINES'],
  }),
  pdf: call({
    method: 'GET',
    path: '/bfkapi/bill/billPdf',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'A bill with its lines as PDF, in Chinese, English or both. Bills of more lines than a PDF takes are exported as a sheet.',
    request: z.strictObject({ billCode, language: z.enum(paperLanguages).default('both') }),
    reply: attachment,
    errors: ['NO_SUCH_BILL', 'TOO_MANY_LINES'],
  }),
};
