import type { api } from '@waylight/contract';
import { gatewayMethods } from '@waylight/contract/payment/payment';
import { rechargeLimits } from '@waylight/contract/payment/recharge';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Database, Tx } from '../../../db/database.ts';
import { endDue } from '../../../db/due.ts';
import { type RepeatableRequest, requestDigest } from '../../../db/once.ts';
import { companyScopeOf, type DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { newRechargeCode } from '../../../numbers.ts';
import { spendableBy } from '../../ledger/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import { codeMs } from '../schedule.ts';
import { expire, waysFor } from '../service.ts';
import * as recharges from './data.ts';

/** Recharges of a company that may wait for payment at the same time. */
const mostOpen = 20;

export function rechargeCalls(house: House): Handlers<typeof api.recharge> {
  const { database, gateways } = house;
  return {
    terms: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { currency } = scope;
        const purpose = { kinds: new Set(['recharge'] as const), amount: 0, currency };
        const { advance } = await spendableBy(tx, scope, currency);
        const { least, most } = rechargeLimits;
        return { currency, balance: advance ?? 0, least, most, ways: await waysFor(tx, scope, gateways, purpose) };
      }),

    create: ({ requestId, amount }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const request = { requestId, digest: requestDigest(scope.userId, amount) };
        const before = await recharges.rechargeMadeBy(tx, scope, request);
        return viewOf(tx, before ?? (await make(tx, scope, request, amount, now)), now);
      }),

    get: ({ rechargeCode }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const found = await recharges.findRecharge(tx, scope, rechargeCode);
        if (!found) throw new No('NO_SUCH_RECHARGE');
        return viewOf(tx, found, now);
      }),
  };
}

async function make(tx: Tx, scope: DistributorScope, request: RepeatableRequest, amount: number, now: number) {
  const { currency } = scope;
  // Other currencies are booked by an operator: no provider takes them.
  if (currency !== 'CNY') throw new No('CURRENCY_NOT_OFFERED');
  const agreed = await data.agreedMethods(tx, scope);
  const offered = agreed.includes('advance') && gatewayMethods.some((method) => agreed.includes(method));
  if (!offered) throw new No('METHOD_NOT_OFFERED');
  if ((await recharges.openRecharges(tx, scope)) >= mostOpen) throw new No('TOO_MANY_RECHARGES');
  const payUntil = new Date(now + codeMs);
  const made = await recharges.insertRecharge(
    tx,
    scope,
    { code: newRechargeCode(now), ...request, amount, currency, payUntil },
    now,
  );
  // The same request was on its way twice, and the other one has just made it.
  if (!made) return (await recharges.rechargeMadeBy(tx, scope, request))!;
  const subject = { kind: 'recharge', id: made.code } as const;
  await intentData.insertIntent(tx, scope, { subject, amount, currency, deadline: payUntil }, now);
  return made;
}

async function viewOf(tx: Tx, found: recharges.Recharge, now: number): Promise<ReplyOf<typeof api.recharge.get>> {
  const scope = companyScopeOf({ distributorId: found.distributor_id });
  const intent = await intentData.findIntent(tx, scope, { kind: 'recharge', id: found.code });
  const attempt = intent && (await data.lastAttempt(tx, scope, intent.id));
  return {
    rechargeCode: found.code,
    state: found.state,
    amount: found.amount,
    currency: found.currency,
    createdAt: found.created_at.toISOString(),
    payUntil: found.pay_until.toISOString(),
    paidAt: found.paid_at?.toISOString() ?? null,
    method: attempt?.method ?? null,
    paymentNo: attempt?.paymentNo ?? null,
    balanceBefore: found.balance_before,
    balanceAfter: found.balance_after,
    asOf: now,
  };
}

/** Ends recharges that nobody paid in time; one whose provider has not spoken yet waits for it. */
export async function expireRecharges(database: Database, now: number, limit?: number): Promise<void> {
  await endDue({
    read: (after: recharges.OverdueRecharge | undefined, most) =>
      database.asSystem((tx) => recharges.overdueRecharges(tx, now, after, most)),
    end: ({ distributorId, code }) =>
      database.asSystem(async (tx) => {
        const over = await expire(tx, companyScopeOf({ distributorId }), { kind: 'recharge', id: code });
        if (over) await recharges.closeRecharge(tx, companyScopeOf({ distributorId }), code);
        return over;
      }),
    ...(limit === undefined ? {} : { limit }),
  });
}
