import { z } from 'zod';
import { mostOrdersPaidTogether } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';

/** Ways to pay, in the order in which they are shown: the company's own account, then payment providers. */
export const payMethods = ['advance', 'credit', 'wechat', 'alipay', 'heli'] as const;
export type PayMethod = (typeof payMethods)[number];

/** Those behind which a payment provider stands. */
export const gatewayMethods = ['wechat', 'alipay', 'heli'] as const satisfies readonly PayMethod[];
export type GatewayMethod = (typeof gatewayMethods)[number];

export function isGatewayMethod(method: string): method is GatewayMethod {
  return (gatewayMethods as readonly string[]).includes(method);
}

export const subjectKinds = ['order', 'recharge', 'bill'] as const;

/** The code of the order, of the recharge or of the bill settlement. */
const subjectId = z.string().regex(/^[A-Z0-9]{8,20}$/, fault('orderCode'));

/** The subject of a payment: payment and ledger know a reference and never look behind it. */
export const subject = z.strictObject({ kind: z.enum(subjectKinds), id: subjectId });
export type Subject = z.infer<typeof subject>;

/** Subjects that one payment settles together: each named once. */
export const subjects = z
  .array(subject)
  .min(1)
  .max(mostOrdersPaidTogether)
  .refine((list) => new Set(list.map(({ kind, id }) => `${kind} ${id}`)).size === list.length, fault('repeated'));

export const requestId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, fault('requestId'));

/**
 * `unpaid`: paying may begin or go on (`show`). `processing`: unknown or closing, never called a failure. `held`:
 * reserved on the company's account. `closed`: nothing can be paid any more.
 */
export const paymentStates = ['unpaid', 'processing', 'held', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a payer goes on with a provider: a code to draw and scan, or the provider's own page to go to. */
export const showKinds = ['qr', 'redirect'] as const;
export type ShowKind = (typeof showKinds)[number];

/** A code where none is named. */
const wantedShow = z.enum(showKinds).optional();

/** Facts the payer needs to go on. */
const show = z.union([
  z.object({ kind: z.literal('qr'), content: z.string(), until: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string(), until: z.string() }),
]);

const paymentFacts = z.object({
  /** our serial number of the payment; the provider knows it as the merchant's order number */
  paymentNo: z.string().nullable(),
  /** the provider's own number, once paid */
  providerNo: z.string().nullable(),
  state: z.enum(paymentStates),
  method: z.enum(payMethods).nullable(),
  /** everything that this payment settles */
  subjects: z.array(subject),
  /** of all subjects together; absent without PRICE_VIEW */
  amount: minorSchema.optional(),
  currency: currencySchema.optional(),
  /** null without PRICE_VIEW where it is a page, whose address tells the amount. ISO instants; `until` of a code or page is its own end: two hours, or the deadline if that is sooner */
  show: show.nullable(),
  /** under way together with subjects that the caller may not see: its code would pay for those too, and is not shown */
  together: z.boolean(),
  deadline: z.string(),
  paidAt: z.string().nullable(),
  /**
   * Never say that nothing was charged: a provider may have taken money, which is settled by itself, or money that
   * came is being checked (`suspended`).
   */
  inDoubt: z.boolean(),
  /**
   * Money that does not fit. `checking`: in suspense until an operator decides; paying again may be paying twice.
   * `credited`: decided, it is in the company's advance balance.
   */
  suspended: z.enum(['checking', 'credited']).nullable(),
  /** money that came too late or twice goes back by itself */
  refund: z.object({ state: z.enum(['refunding', 'refunded', 'failed']), amount: minorSchema.optional() }).nullable(),
  /** ms since the epoch of this answer, for countdowns on devices with a wrong clock */
  asOf: z.int(),
});

const start = z.strictObject({ requestId, subject });
const startErrors = [
  'NO_SUCH_ORDER',
  'ORDER_NOT_PAYABLE',
  'PAYMENT_TIME_OVER',
  'SETTLEMENT_TIME_OVER',
  'ALREADY_PAYING',
  'METHOD_NOT_OFFERED',
  'REQUEST_ID_REUSED',
  'FORBIDDEN',
] as const;
const gatewayErrors = [...startErrors, 'CURRENCY_NOT_OFFERED', 'METHOD_NOT_CONFIGURED', 'PROVIDER_REFUSED'] as const;

/** Starting with a provider: whoever may pay the subject; the rule stands on the subject, not on the call. */
const startAt = <Request extends z.ZodType>(path: `/bfkapi/pay/${string}`, provider: string, request: Request) =>
  call({
    method: 'POST',
    path,
    access: 'session',
    says: `Pays with ${provider}: answers the code or page with which the payer goes on. The same again while it works shows the same; another way, or a page instead of a code, closes this one first.`,
    request,
    reply: paymentFacts,
    errors: gatewayErrors,
  });

/** A way to pay; `usable` true, or the name of the reason why not. */
export const wayToPay = z.object({ method: z.enum(payMethods), usable: z.union([z.literal(true), z.string()]) });

export const payment = {
  wechat: startAt('/bfkapi/pay/wxPayStart', 'WeChat Pay', start),
  alipay: startAt('/bfkapi/pay/aliPayStart', 'Alipay', start.extend({ show: wantedShow })),
  heli: startAt('/bfkapi/pay/heliPayStart', 'the aggregated provider', start),
  advance: call({
    method: 'POST',
    path: '/bfkapi/pay/advancePayStart',
    access: 'session',
    says: 'Pays from the advance balance, with PAY_CREDIT. An order, with ORDER_CREATE too: holds the amount now; the hotel’s confirmation posts it, a rejection gives it back. A bill settlement: pays the bills at once.',
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
    errors: [...startErrors, 'CREDIT_EXCEEDED', 'CREDIT_OVERDUE'],
  }),
  bulk: call({
    method: 'POST',
    path: '/bfkapi/pay/bulkPayStart',
    access: 'session',
    says: 'Pays several subjects of one currency in one payment, by any way that is offered: all of them or none. Bill settlements are paid with their like alone.',
    request: z
      .strictObject({ requestId, subjects, method: z.enum(payMethods), show: wantedShow })
      .refine(({ method, show: wanted }) => wanted !== 'redirect' || method === 'alipay', {
        path: ['show'],
        ...fault('noPageToPayOn'),
      }),
    reply: paymentFacts,
    errors: [...gatewayErrors, 'SUBJECTS_DIFFER', 'ADVANCE_EXCEEDED', 'CREDIT_EXCEEDED', 'CREDIT_OVERDUE'],
  }),
  outcome: call({
    method: 'GET',
    path: '/bfkapi/pay/isPayOk',
    access: 'session',
    says: 'What has become of the payment of a subject; asks the provider. Never "failed" while that is unknown.',
    request: z.strictObject({ kind: z.enum(subjectKinds), id: subjectId }),
    reply: paymentFacts,
    errors: ['NO_SUCH_ORDER'],
  }),
  ways: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/pay/getPayWays',
    access: 'session',
    says: 'Every way to pay these subjects together, in order, with the reason where one cannot be used.',
    request: z.strictObject({ subjects }),
    reply: z.object({
      ways: z.array(wayToPay),
      /** absent without PRICE_VIEW */
      amount: minorSchema.optional(),
      currency: currencySchema.optional(),
      /** the soonest of all, ISO */
      deadline: z.string(),
      /** of the subjects those for which money has come that is being checked: paying them again may be paying twice */
      checking: z.array(subject),
      asOf: z.int(),
    }),
    errors: ['NO_SUCH_ORDER', 'SUBJECTS_DIFFER'],
  }),
};
