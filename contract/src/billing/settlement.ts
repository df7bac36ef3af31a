import { z } from 'zod';
import { placeNames } from '../catalogue/catalogue.ts';
import { payMethods, requestId } from '../payment/payment.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { pageOf } from '../wire/page.ts';
import { billCode } from './billing.ts';
import { billLineKinds } from './billing-words.ts';

/** Bounds of one settlement of bills, minor units: 0.01 for each bill, 1,000,000 together; and how many bills it may name. */
export const settlementLimits = { least: 1, most: 100_000_000, mostBills: 50 } as const;

export const settlementStates = ['open', 'paid', 'closed'] as const;
export type SettlementState = (typeof settlementStates)[number];

const settlementCode = z.string().regex(/^BS[A-Z0-9]{8,18}$/, fault('settlementCode'));

const chosenBill = z.strictObject({
  billCode,
  /** minor units of the bill's currency, at most what is unpaid of it */
  amount: z
    .int(fault('correctAmount'))
    .min(settlementLimits.least, fault('correctAmount'))
    .max(settlementLimits.most, fault('correctAmount')),
});

const chosenBills = z
  .array(chosenBill)
  .min(1)
  .max(settlementLimits.mostBills)
  .refine((bills) => new Set(bills.map((bill) => bill.billCode)).size === bills.length, fault('repeated'))
  .refine(
    (bills) => bills.reduce((sum, { amount }) => sum + amount, 0) <= settlementLimits.most,
    fault('correctAmount'),
  );

/** A line of a bill and what of it this settlement writes off. */
const settledLine = z.object({
  billCode: z.string(),
  /** number of the line in its bill */
  line: z.int(),
  kind: z.enum(billLineKinds),
  orderCode: z.string().nullable(),
  /** of a line without an order: the reason or reference of the booking */
  reason: z.string().nullable(),
  hotel: z.object(placeNames).nullable(),
  checkin: answeredDateSchema.nullable(),
  checkout: answeredDateSchema.nullable(),
  roomCount: z.int().nullable(),
  firstGuest: z.string().nullable(),
  /** minor units of the line; below zero: in the company's favour */
  amount: minorSchema,
  /** of that by this settlement */
  writtenOff: minorSchema,
  /** nothing of the line is left after it */
  inFull: z.boolean(),
});

const billSettlement = z.object({
  settlementCode: z.string(),
  state: z.enum(settlementStates),
  amount: minorSchema,
  currency: currencySchema,
  /** ISO instants */
  createdAt: z.string(),
  payUntil: z.string(),
  paidAt: z.string().nullable(),
  method: z.enum(payMethods).nullable(),
  paymentNo: z.string().nullable(),
  /** by latest settlement date */
  bills: z.array(
    z.object({
      billId: z.int(),
      billCode: z.string(),
      dueOn: answeredDateSchema,
      /** chosen for it; and what was written off of that once it is paid */
      amount: minorSchema,
      writtenOff: minorSchema,
      /** of the bill by now */
      unpaid: minorSchema,
    }),
  ),
  /** of what was paid, what the bills needed no more: it goes back the way it came, or to the advance balance */
  returned: z.object({ amount: minorSchema, to: z.enum(['original', 'advance']) }).nullable(),
  /**
   * The lines that it writes off, or wrote off once it is paid, in this order: by bill, the earliest latest settlement date
   * first; of a bill lines below zero first, then by number.
   */
  lines: pageOf(settledLine),
  /** ms since the epoch of this answer */
  asOf: z.int(),
});

/**
 * The payment of bills: made here, paid as the subject `{ kind: 'bill', id: settlementCode }`, and looked at with
 * `isPayOk` and `get`. Alipay's own page leads back to `/settlementSuccess?code=…`.
 */
export const settlement = {
  create: call({
    method: 'POST',
    path: '/bfkapi/bill/createSettlement',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Chooses bills and how much of each is paid, once per requestId: 0.01 up to what is unpaid of a bill, 1,000,000 together. It then waits two hours for payment. Answers the first of the order lines that will be written off.',
    request: z.strictObject({ requestId, bills: chosenBills }),
    reply: billSettlement,
    errors: [
      'NO_SUCH_BILL',
      'BILL_NOT_PAYABLE',
      'BILL_AMOUNT_WRONG',
      'SUBJECTS_DIFFER',
      'REQUEST_ID_REUSED',
      'TOO_MANY_SETTLEMENTS',
    ],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/bill/getSettlement',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'A settlement of bills with one page of the lines that it writes off, or wrote off.',
    request: z.strictObject({
      settlementCode,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: billSettlement,
    errors: ['NO_SUCH_SETTLEMENT'],
  }),
};
