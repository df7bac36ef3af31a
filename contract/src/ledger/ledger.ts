import { z } from 'zod';
import { settlementTypes } from '../identity/identity.ts';
import { plainText } from '../identity/person-fields.ts';
import { payMethods } from '../payment/payment.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** Accounts of a company that have a statement. */
export const statementAccounts = ['advance', 'credit'] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** Kinds of movement on a company's account. */
export const entryKinds = [
  'deposit',
  'recharge',
  'sale',
  'refund',
  'compensation',
  'withdrawal',
  'repayment',
  'writeOff',
  'correction',
  'conversion',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const statementFilter = {
  account: z.enum(statementAccounts).default('advance'),
  kinds: z.array(z.enum(entryKinds)).max(entryKinds.length).default([]),
  /** days of Asia/Shanghai, both included */
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
  /** part of an order's code or of a reference */
  keyword: plainText(lengths.keyword).default(''),
};

const statementEntry = z.object({
  /** number of the line in the account's statement, from 1 and without gaps */
  line: z.int(),
  /** ISO instant */
  at: z.string(),
  kind: z.enum(entryKinds),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** what the booking is known by: the bank's or the provider's number, null where it is ours alone */
  reference: z.string().nullable(),
  /** minor units; positive: more to spend */
  change: minorSchema,
  /** after this line: what the advance account held, or what was owed on credit */
  balance: minorSchema,
});

export const ledger = {
  account: call({
    method: 'GET',
    path: '/bfkapi/distributor/getAccountAndAgreement',
    access: ['PRICE_VIEW'],
    says: 'For PAY_CREDIT or ACCOUNT_FINANCE, and PRICE_VIEW: what the company may still spend: advance balance and credit, in minor units of the account’s currency.',
    request: z.strictObject({}),
    reply: z.object({
      currency: currencySchema,
      paymentTerm: z.enum(settlementTypes),
      /** advance payment that can be spent now: deposited less spent less held */
      balance: minorSchema,
      /** held for orders that wait for confirmation */
      balanceHeld: minorSchema,
      /** null: the company has no credit */
      creditLimit: minorSchema.nullable(),
      /** credit that can be spent now: limit less posted less held */
      remainLimit: minorSchema.nullable(),
      /** owed for confirmed orders */
      postedAmount: minorSchema.nullable(),
      creditHeld: minorSchema.nullable(),
      /** the next latest settlement date of an unpaid bill, and all that is due by then */
      nextDueOn: answeredDateSchema.nullable(),
      nextDueAmount: minorSchema,
      /** the overdue bill for whose sake credit has ended */
      overdueBill: z.string().nullable(),
      /** whether the company may pay from its advance, and every way to pay that was agreed with it */
      mayUseAdvance: z.boolean(),
      paymentModes: z.array(z.enum(payMethods)),
      /** ms since the epoch of this reading */
      asOf: z.int(),
    }),
    errors: ['FORBIDDEN'],
  }),
  entries: call({
    method: 'POST',
    path: '/bfkapi/distributor/getAccountEntries',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'The statement of an account, newest line first, with what came in, what went out and what was left over the days asked for.',
    request: z.strictObject({ ...pageFields, ...statementFilter }),
    reply: pageOf(statementEntry).extend({
      currency: currencySchema,
      /** before the first and after the last line of the days asked for, whatever else is filtered */
      opening: minorSchema,
      closing: minorSchema,
      /** over the lines found: sums of what is above and of what is below zero, both without a sign */
      moneyIn: minorSchema,
      moneyOut: minorSchema,
    }),
    errors: [],
  }),
  exportEntries: call({
    method: 'POST',
    path: '/bfkapi/distributor/exportAccountEntries',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    reads: true,
    says: 'The same lines as an Excel sheet, oldest first, in the language of Accept-Language.',
    request: z.strictObject(statementFilter),
    reply: attachment,
    errors: ['NO_DATA', 'TOO_MANY_LINES'],
  }),
};
