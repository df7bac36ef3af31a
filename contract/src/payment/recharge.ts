import { z } from 'zod';
import { currencySchema, minorSchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { payMethods, requestId, wayToPay } from './payment.ts';

/** Bounds of one recharge, minor units: 0.01 to 1,000,000. */
export const rechargeLimits = { least: 1, most: 100_000_000 } as const;

export const rechargeStates = ['open', 'paid', 'closed'] as const;

const rechargeCode = z.string().regex(/^[A-Z0-9]{8,20}$/, fault('orderCode'));

const recharged = z.object({
  rechargeCode: z.string(),
  state: z.enum(rechargeStates),
  amount: minorSchema,
  currency: currencySchema,
  /** ISO instants */
  createdAt: z.string(),
  payUntil: z.string(),
  paidAt: z.string().nullable(),
  method: z.enum(payMethods).nullable(),
  paymentNo: z.string().nullable(),
  /** what could be spent of the advance balance just before and just after; null until paid */
  balanceBefore: minorSchema.nullable(),
  balanceAfter: minorSchema.nullable(),
  asOf: z.int(),
});

/**
 * Money paid into the advance balance: made here, paid as the subject `{ kind: 'recharge', id: rechargeCode }` with a
 * payment provider, and looked at with `isPayOk` and `get`.
 */
export const recharge = {
  terms: call({
    method: 'GET',
    path: '/bfkapi/recharge/getRechargeTerms',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'The balance, between what limits it can be recharged, and every way to pay with the reason where one cannot be used.',
    request: z.strictObject({}),
    reply: z.object({
      currency: currencySchema,
      balance: minorSchema,
      least: minorSchema,
      most: minorSchema,
      ways: z.array(wayToPay),
    }),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/bfkapi/recharge/createRecharge',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'Makes a recharge of so many minor units of the account’s currency, once per requestId; it then waits for payment.',
    request: z.strictObject({ requestId, amount: z.int().min(rechargeLimits.least).max(rechargeLimits.most) }),
    reply: recharged,
    errors: ['CURRENCY_NOT_OFFERED', 'METHOD_NOT_OFFERED', 'REQUEST_ID_REUSED', 'TOO_MANY_RECHARGES'],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/recharge/getRecharge',
    access: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    says: 'One recharge with the balance before and after it.',
    request: z.strictObject({ rechargeCode }),
    reply: recharged,
    errors: ['NO_SUCH_RECHARGE'],
  }),
};
