import { z } from 'zod';
import { billCode } from '../billing/billing.ts';
import { billLineKinds, billStatuses } from '../billing/billing-words.ts';
import { settlementTypes } from '../identity/identity.ts';
import { plainText } from '../identity/person-fields.ts';
import { invoiceStatuses } from '../invoicing/invoicing-words.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply } from './act.ts';
import { companyCode, companyOf, paidAmount, transferReference } from './money-fields.ts';

const billFields = z.object({
  code: z.string(),
  company: companyOf,
  settlementType: z.enum(settlementTypes),
  currency: currencySchema,
  cycleFrom: answeredDateSchema,
  cycleTo: answeredDateSchema,
  dueOn: answeredDateSchema,
  overdueDays: z.int(),
  amount: minorSchema,
  reduced: minorSchema,
  receivable: minorSchema,
  received: minorSchema,
  unpaid: minorSchema,
  lineCount: z.int(),
  status: z.enum(billStatuses),
  generatedAt: z.string(),
  writtenOffAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** last reminder sent by itself; null: none yet */
  reminder: z.string().nullable(),
});
export type OpsBill = z.infer<typeof billFields>;

const billLine = z.object({
  line: z.int(),
  kind: z.enum(billLineKinds),
  orderCode: z.string().nullable(),
  reason: z.string().nullable(),
  hotelZh: z.string().nullable(),
  hotelEn: z.string().nullable(),
  checkin: answeredDateSchema.nullable(),
  checkout: answeredDateSchema.nullable(),
  firstGuest: z.string().nullable(),
  postedOn: answeredDateSchema,
  amount: minorSchema,
  writtenOff: minorSchema,
});

/** A bill and the unpaid amount that was read: an act on another amount is refused. */
const onBill = { ...actFields, code: billCode, unpaid: minorSchema };
const billErrors = [...actErrors, 'NO_SUCH_BILL'] as const;

/**
 * Reasons for which a line of a statement may pay a bill: its code, its unpaid amount, the name or the code of its company.
 * For the same reasons but the amount it may be a deposit.
 */
export const matchReasons = ['reference', 'amount', 'name', 'company'] as const;
export type MatchReason = (typeof matchReasons)[number];

const statementLine = z.object({
  line: z.int(),
  text: z.string(),
  amount: minorSchema,
  currency: currencySchema,
  /** the bank’s number of the transfer; empty: none was found */
  reference: z.string(),
  /** how that number was booked before: it pays nothing else; null: not yet */
  bookedAs: z.enum(['deposit', 'repayment', 'writeOff']).nullable(),
  /** code of the request by which somebody books it already, and which waits for a second person */
  waitsAs: z.string().nullable(),
  /** bills that it may pay, the likeliest first */
  bills: z.array(
    z.object({ code: z.string(), company: companyOf, unpaid: minorSchema, reasons: z.array(z.enum(matchReasons)) }),
  ),
  /** companies that may have paid it to their advance, the likeliest first */
  deposits: z.array(z.object({ company: companyOf, reasons: z.array(z.enum(matchReasons)) })),
});
export type OpsStatementLine = z.infer<typeof statementLine>;

/** Bills of every company, and what the operator does to them. */
export const bill = {
  list: call({
    method: 'POST',
    path: '/ops/bill/list',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Bills of every company. Without a period those due first come first, with one the newest.',
    request: z
      .strictObject({
        ...pageFields,
        company: companyCode.or(z.literal('')).default(''),
        /** part of a bill’s code, or the code of an order in it */
        keyword: plainText(lengths.keyword).default(''),
        statuses: z.array(z.enum(billStatuses)).max(billStatuses.length).default([]),
        overdue: z.boolean().default(false),
        dateKind: z.enum(['generated', 'cycle', 'due']).default('generated'),
        dateFrom: plainDateSchema.optional(),
        dateTo: plainDateSchema.optional(),
        sort: z.enum(['due', 'newest']).default('due'),
      })
      .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
        path: ['dateTo'],
        ...fault('rangeOrder'),
      }),
    reply: pageOf(billFields).extend({
      /** sums of what the filter finds, by currency */
      sums: z.array(z.object({ currency: currencySchema, receivable: minorSchema, unpaid: minorSchema })),
    }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/bill/get',
    access: { operator: ['MONEY_READ'] },
    says: 'A bill with its payments, reductions, invoices and settlements that wait.',
    request: z.strictObject({ code: billCode }),
    reply: z.object({
      bill: billFields,
      payments: z.array(
        z.object({
          settlement: z.string().nullable(),
          amount: minorSchema,
          at: z.string(),
          reference: z.string(),
        }),
      ),
      reductions: z.array(z.object({ amount: minorSchema, at: z.string(), reason: z.string() })),
      invoices: z.array(
        z.object({
          code: z.string(),
          number: z.string().nullable(),
          status: z.enum(invoiceStatuses),
          amount: minorSchema,
        }),
      ),
      /** settlements that the company has begun and not paid yet */
      settlements: z.array(z.object({ code: z.string(), amount: minorSchema, payUntil: z.string() })),
    }),
    errors: ['NO_SUCH_BILL'],
  }),
  lines: call({
    method: 'POST',
    path: '/ops/bill/lines',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Lines of a bill, in their order.',
    request: z.strictObject({ ...pageFields, code: billCode }),
    reply: pageOf(billLine),
    errors: ['NO_SUCH_BILL'],
  }),
  matchStatement: call({
    method: 'POST',
    path: '/ops/bill/matchStatement',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Transfers of a bank’s statement that was pasted, each with the bills that it may pay and the companies whose deposit it may be, why, and whether it was booked before. Nothing is booked.',
    request: z.strictObject({ statement: plainText(50_000), currency: currencySchema }),
    reply: z.object({ lines: z.array(statementLine) }),
    errors: [],
  }),
  toRun: call({
    method: 'POST',
    path: '/ops/bill/toRun',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Companies whose cycle is over and waits for its bill, the longest first: since when, and what they owe on credit.',
    request: z.strictObject({ ...pageFields }),
    reply: pageOf(
      z.object({
        company: companyOf,
        settlementType: z.enum(settlementTypes),
        /** the day from which the run bills it */
        dueOn: answeredDateSchema,
        currency: currencySchema,
        owed: minorSchema,
      }),
    ),
    errors: [],
  }),
  runCycle: call({
    method: 'POST',
    path: '/ops/bill/runCycle',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Bills what is due of one company now, as the nightly run does.',
    request: z.strictObject({ ...actFields, company: companyCode }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'NO_CREDIT', 'NOTHING_TO_BILL'],
  }),
  runIrregular: call({
    method: 'POST',
    path: '/ops/bill/runIrregular',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Bills what a company settles without a fixed day, up to a day that is over or today.',
    request: z.strictObject({ ...actFields, company: companyCode, until: plainDateSchema }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'NO_CREDIT', 'NOTHING_TO_BILL', 'DAY_TO_COME'],
  }),
  reduce: call({
    method: 'POST',
    path: '/ops/bill/reduce',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Takes an amount off what is unpaid of a bill. The company reads the reason on the bill.',
    request: z.strictObject({ ...onBill, amount: paidAmount }),
    reply: actReply,
    errors: [...billErrors, 'BILL_NOT_PAYABLE', 'BILL_AMOUNT_WRONG'],
  }),
  void: call({
    method: 'POST',
    path: '/ops/bill/void',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Voids a bill of which nothing was received: its lines wait for the next run. The company reads the reason.',
    request: z.strictObject(onBill),
    reply: actReply,
    errors: [...billErrors, 'BILL_NOT_VOIDABLE'],
  }),
  remind: call({
    method: 'POST',
    path: '/ops/bill/remind',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Reminds the company of an unpaid bill by mail, beside the reminders that are sent by themselves.',
    request: z.strictObject(onBill),
    reply: actReply,
    errors: [...billErrors, 'BILL_NOT_PAYABLE', 'BILL_REMINDED'],
  }),
  writeOff: call({
    method: 'POST',
    path: '/ops/bill/writeOff',
    access: { operator: ['MONEY_ACT'] },
    freshFactor: true,
    says: 'Books a bank transfer that pays a bill, once. One that was booked as a deposit or a repayment pays none.',
    request: z.strictObject({ ...onBill, amount: paidAmount, reference: transferReference }),
    reply: actReply,
    errors: [...billErrors, 'BILL_NOT_PAYABLE', 'BILL_AMOUNT_WRONG', 'TRANSFER_BOOKED'],
  }),
};
