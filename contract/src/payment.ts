import { z } from 'zod';
import { call } from './call.ts';
import { fault } from './faults.ts';
import { currencySchema, minorSchema } from './money.ts';

/** Ways to pay, in the order in which they are shown. */
export const payMethods = ['advance', 'credit'] as const;
export type PayMethod = (typeof payMethods)[number];

/** The code of the order. */
const subjectId = z.string().regex(/^[A-Z0-9]{8,20}$/, fault('orderCode'));

/** What is paid for: payment and ledger know a reference and never look behind it. */
export const subject = z.strictObject({ kind: z.enum(['order']), id: subjectId });
export type Subject = z.infer<typeof subject>;

export const requestId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, fault('requestId'));

export const paymentStates = ['unpaid', 'processing', 'held', 'paid', 'failed', 'closed'] as const;

const paymentFacts = z.object({
  /** the payment's own serial number */
  paymentNo: z.string().nullable(),
  state: z.enum(paymentStates),
  method: z.enum(payMethods).nullable(),
  /** absent without PRICE_VIEW */
  amount: minorSchema.optional(),
  currency: currencySchema.optional(),
  /** ISO instant */
  paidAt: z.string().nullable(),
});

const start = z.strictObject({ requestId, subject });
const startErrors = [
  'NO_SUCH_ORDER',
  'ORDER_NOT_PAYABLE',
  'PAYMENT_TIME_OVER',
  'ALREADY_PAYING',
  'METHOD_NOT_OFFERED',
  'REQUEST_ID_REUSED',
  'FORBIDDEN',
] as const;

export const payment = {
  advance: call({
    method: 'POST',
    path: '/bfkapi/pay/advancePayStart',
    access: ['ORDER_CREATE', 'PAY_CREDIT'],
    says: 'Pays from the advance balance: holds the amount now; the hotel’s confirmation posts it, a rejection gives it back.',
    request: start,
    reply: paymentFacts,
    errors: [...startErrors, 'ADVANCE_EXCEEDED'],
  }),
  credit: call({
    method: 'POST',
    path: '/bfkapi/pay/creditPayStart',
    access: ['ORDER_CREATE', 'PAY_CREDIT'],
    says: 'Pays on the company’s credit: holds the amount within the limit; confirmation posts it to the next bill.',
    request: start,
    reply: paymentFacts,
    errors: [...startErrors, 'CREDIT_EXCEEDED'],
  }),
  outcome: call({
    method: 'GET',
    path: '/bfkapi/pay/isPayOk',
    access: ['ORDER_CREATE'],
    says: 'What has become of the payment of a subject. Never "failed" while that is unknown.',
    request: z.strictObject({ kind: z.enum(['order']), id: subjectId }),
    reply: paymentFacts,
    errors: ['NO_SUCH_ORDER'],
  }),
};
