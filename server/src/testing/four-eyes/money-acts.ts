import { randomUUID } from 'node:crypto';
import { thresholdNames } from '@waylight/contract/ops/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf, personScopeOf } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { reduce, voidOne, writeOff } from '../../modules/billing/ops/service.ts';
import { recordPaid, suspendAttempt } from '../../modules/payment/capture/service.ts';
import * as payments from '../../modules/payment/data.ts';
import * as intents from '../../modules/payment/intent-data.ts';
import { caseActs } from '../../modules/payment/ops/case/service.ts';
import { suspenseActs } from '../../modules/payment/ops/service.ts';
import { refundByNo, refundByReference } from '../../modules/payment/refund/data.ts';
import { recordRefund, refundSubject } from '../../modules/payment/refund/service.ts';
import { caseOfUnknown, runOfCases } from '../payment/case-races.ts';
import { makeTestBill } from '../settling.ts';
import { answered, type Drawer, type DrawnActs, finds, limits, type Stage } from './drawn-act.ts';

/** Acts on bills and on money of the payment providers, whose word is given. */

const company = '100001';
const { settleCase, reverseCase, attachCase, payout: bookPayout } = caseActs({} as never);
const { attach: attachPayment, refundSuspended, refundOtherwise, retryRefund } = suspenseActs({} as never);

/** A bill, and the act on it that changes its state. */
async function openBill({ database, now, key, first }: Stage, amount: number) {
  const { code } = await makeTestBill(database, company, { lines: [{ amount }] }, now);
  return {
    code,
    pay: () => first(writeOff, { code, unpaid: amount, amount: 1, reference: `${key} first` }),
    has: (column: 'received' | 'reduced', sum: number) =>
      sql`select from bill where code = ${code} and ${sql.ref(column)} = ${sum}`,
  };
}

const writtenOff: Drawer = async (stage) => {
  const amount = stage.amount();
  const unpaid = amount + 5;
  const { code, pay, has } = await openBill(stage, unpaid);
  return {
    ...{ act: writeOff, request: { code, unpaid, amount, reference: stage.key } },
    ...{ needsTwo: amount >= limits.CNY, again: 'STATE_CHANGED', change: pay },
    isDone: (tx) => finds(tx, has('received', amount)),
  };
};

const billReduced: Drawer = async (stage) => {
  const amount = stage.amount();
  const unpaid = amount + 5;
  const { code, pay, has } = await openBill(stage, unpaid);
  return {
    ...{ act: reduce, request: { code, unpaid, amount }, needsTwo: amount >= limits.CNY },
    ...{ again: 'STATE_CHANGED', change: pay },
    isDone: (tx) => finds(tx, has('reduced', amount)),
  };
};

const billVoided: Drawer = async (stage) => {
  const amount = Math.max(2, stage.amount());
  const { code, pay } = await openBill(stage, amount);
  return {
    ...{ act: voidOne, request: { code, unpaid: amount }, needsTwo: amount >= limits.CNY },
    ...{ again: 'BILL_NOT_VOIDABLE', change: pay },
    isDone: (tx) => finds(tx, sql`select from bill where code = ${code} and status = 'voided'`),
  };
};

/** A payment that its provider has and we do not know, in suspense. */
async function openCase({ database, key, now, first }: Stage, amount: number) {
  const number = `XX${key}`;
  const id = await database.asSystem(async (tx) =>
    caseOfUnknown(tx, { runId: await runOfCases(tx, now), number, amount }, now),
  );
  return {
    id,
    settle: () => first(settleCase, { id, version: null }),
    decided: (action: string) => sql`select from reconciliation_decision where case_id = ${id} and action = ${action}`,
  };
}

const caseAttached: Drawer = async (stage) => {
  const amount = stage.amount();
  const { id, settle, decided } = await openCase(stage, amount);
  return {
    act: answered(attachCase, { caseId: id, amount, said: { answer: 'paid' } }),
    ...{
      request: { id, company, version: null },
      needsTwo: amount >= limits.CNY,
      again: 'STATE_CHANGED',
      change: settle,
    },
    isDone: (tx) => finds(tx, decided('credited')),
  };
};

const settleReversed: Drawer = async (stage) => {
  const amount = stage.amount();
  const { id, settle, decided } = await openCase(stage, amount);
  return {
    ...{
      act: reverseCase,
      request: { id, version: null },
      needsTwo: amount >= limits.CNY,
      again: 'STATE_CHANGED',
      change: settle,
    },
    isDone: (tx) => finds(tx, decided('reversed')),
  };
};

const payout: Drawer = async (stage) => {
  const amount = stage.amount();
  const fee = stage.int(Math.min(amount, 100));
  // The provider owes at least that.
  await openCase(stage, amount + 1);
  const request = { provider: 'wechat', arrived: amount - fee, fee, reference: stage.key };
  return {
    ...{ act: bookPayout, request, needsTwo: amount >= limits.CNY, again: 'TRANSFER_BOOKED' },
    change: () => stage.first(bookPayout, { provider: 'wechat', arrived: 1, fee: 0, reference: `${stage.key} first` }),
    isDone: (tx) => finds(tx, sql`select from ledger_journal where reference = ${`wechat-${stage.key}`}`),
  };
};

/** A payment that its provider has been asked for. */
async function pendingPayment(tx: Tx, { now, key }: Stage, amount: number) {
  const subject = { kind: 'order', id: key } as const;
  const scope = await tx
    .selectFrom('distributor_user')
    .innerJoin('distributor', 'distributor.id', 'distributor_id')
    .select(['distributor_id as distributorId', 'distributor_user.id as userId'])
    .where('code', '=', company)
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow()
    .then((row) => row as { distributorId: DistributorId; userId: UserId });
  const deadline = new Date(now + 1_800_000);
  await intents.insertIntent(tx, personScopeOf(scope), { subject, amount, currency: 'CNY', deadline }, now);
  const intent = (await intents.lockIntent(tx, companyScopeOf(scope), subject))!;
  const attempt = {
    ...({ requestId: randomUUID(), requestHash: 'x', method: 'wechat', merchant: 'four-eyes', show: 'qr' } as const),
    ...{ paymentNo: `WP${key}`, until: null, askAt: null },
  } as const;
  const id = (await payments.insertAttempt(tx, personScopeOf(scope), [intent], attempt, now))!;
  await intents.moveIntent(tx, intent.id, 'processing');
  await payments.moveAttempt(tx, id, 'pending', { show: { kind: 'qr', content: key } });
  return { id, scope, subject };
}

/** A payment of which its provider told another amount, and which lies in suspense until somebody decides. */
const paymentAttached: Drawer = async (stage) => {
  const { database, key, now } = stage;
  const amount = stage.amount();
  const id = await database.asSystem(async (tx) => {
    const pending = await pendingPayment(tx, stage, amount);
    await suspendAttempt(tx, pending.id, { amount, currency: 'CNY', reference: `WP${key}` }, now);
    return pending.id;
  });
  const word = {
    attemptId: id,
    proof: { outcome: 'paid', providerNo: key, paidAt: now, amount },
    said: { provider: { answer: 'paid' } },
  };
  const payment = `WP${key}`;
  return {
    act: answered(attachPayment, word),
    ...{ request: { payment, to: stage.pick(['advance', 'subject']) }, needsTwo: amount >= limits.CNY },
    ...{ again: 'DECIDED_BEFORE', change: () => stage.first(answered(refundSuspended, word), { payment }) },
    isDone: (tx) =>
      finds(tx, sql`select from payment_decision where attempt_id = ${id} and action in ('attached', 'credited')`),
  };
};

/** A payment that was captured, and its refund that failed for good. */
async function failedRefund(stage: Stage, amount: number): Promise<string> {
  const { database, key, now } = stage;
  return database.asSystem(async (tx) => {
    const { id, scope, subject } = await pendingPayment(tx, stage, amount);
    await recordPaid(tx, id, { providerNo: key, paidAt: now }, now);
    const asked = { subject, reason: 'cancelled', route: 'original', reference: `${key}-refund` } as const;
    await refundSubject(tx, companyScopeOf(scope), asked, now);
    const refund = (await refundByReference(tx, asked.reference))!;
    await recordRefund(tx, refund.id, { outcome: 'failed', reason: 'the account is closed' }, now);
    return refund.refundNo;
  });
}

const refundEnded: Drawer = async (stage) => {
  const amount = stage.amount();
  const refund = await failedRefund(stage, amount);
  const known = await stage.database.asSystem((tx) => refundByNo(tx, refund));
  const how = stage.pick([{ to: 'advance' }, { to: 'bank', transfer: stage.key }]);
  return {
    act: answered(refundOtherwise, { refund: known }),
    ...{ request: { refund, ...how }, needsTwo: amount >= limits.CNY, again: 'REFUND_NOT_FAILED' },
    change: () => stage.first(retryRefund, { refund }),
    isDone: (tx) =>
      finds(
        tx,
        sql`select from payment_refund where out_refund_no = ${refund} and state = 'refunded' and route <> 'original'`,
      ),
  };
};

/** Both acts of one threshold by turns, so that a short run has each of them. */
const attach: Drawer = (stage) =>
  (Math.floor(stage.at / thresholdNames.length) % 2 === 0 ? caseAttached : paymentAttached)(stage);

export const moneyDraws = {
  ...{ writeOff: writtenOff, billReduced, billVoided, settleReversed, payout, refundEnded, attach },
} satisfies Partial<DrawnActs>;
