import type { Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import { writeOff, writtenOffEntries } from '../../ledger/service.ts';
import { takeLess } from '../adjustment/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { lastRefundOf } from '../refund/data.ts';
import { surplusRoute } from '../refund/route-data.ts';
import { refundSubject } from '../refund/service.ts';
import { giveBack, settleBills } from '../service.ts';

/**
 * The payment of bills: the money of a settlement is written off at once, and what its bills need no more goes back by
 * itself. System role.
 */

/**
 * Locks the payment of a settlement: its intent, and the attempts that hold its money or brought it. The company's accounts
 * and the bills follow.
 */
export async function lockBillPayment(tx: Tx, scope: CompanyScope, subject: Subject): Promise<void> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (!intent) throw new Error(`${subject.id} has no payment`);
  const active = await data.activeAttempts(tx, [intent.id]);
  const accepted = await partData.acceptedParts(tx, intent.id);
  const attempts = new Set([...active.map(({ id }) => id), ...accepted.map(({ attemptId }) => attemptId)]);
  for (const attemptId of [...attempts].sort((a, b) => a - b)) await data.lockAttemptRow(tx, attemptId);
}

export interface BillPayment {
  readonly paymentNo: string;
  /** the ledger's entries on credit, one for each share */
  readonly entryIds: readonly number[];
}

/**
 * Pays bills with the money that was held or captured for them; the rest of it goes back. undefined: no money waits.
 *
 * `shares`: minor units above zero, one for each bill, together at most that money.
 */
export async function payBills(
  tx: Tx,
  scope: CompanyScope,
  subject: Subject,
  shares: readonly number[],
  now: number,
): Promise<BillPayment | undefined> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (intent?.state === 'held') return payFromHold(tx, scope, intent, shares, now);
  const parts = intent?.state === 'paid' ? await partData.acceptedParts(tx, intent.id) : [];
  const part = parts.find(({ earned, holdId }) => !earned && holdId === null);
  return intent && part && payFromCapture(tx, scope, { intent, part }, shares, now);
}

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

async function payFromHold(
  tx: Tx,
  scope: CompanyScope,
  intent: intentData.Intent,
  shares: readonly number[],
  now: number,
): Promise<BillPayment> {
  const subject = intentData.subjectOf(intent);
  const { paymentNo } = (await data.lastAttempt(tx, scope, intent.id))!;
  const rest = intent.amount - sumOf(shares);
  if (shares.length === 0) {
    await giveBack(tx, scope, subject, now);
    return { paymentNo, entryIds: [] };
  }
  if (rest > 0) {
    const asked = { subject, amount: rest, reference: `surplus-${subject.id}` };
    const { outcome } = await takeLess(tx, scope, asked, now);
    if (outcome !== 'done') throw new Error(`the hold of ${subject.id} could not be lowered: ${outcome}`);
  }
  const journalId = await settleBills(tx, scope, subject, shares, now);
  if (journalId === undefined) throw new Error(`${subject.id} is held, and yet nothing was`);
  return { paymentNo, entryIds: await writtenOffEntries(tx, journalId) };
}

async function payFromCapture(
  tx: Tx,
  scope: CompanyScope,
  { intent, part }: { intent: intentData.Intent; part: partData.Part },
  shares: readonly number[],
  now: number,
): Promise<BillPayment | undefined> {
  const subject = intentData.subjectOf(intent);
  const { paymentNo } = await data.attemptById(tx, part.attemptId);
  const rest = part.amount - part.refunded - sumOf(shares);
  if (rest > 0) {
    const route = await surplusRoute(tx, intent);
    const asked = { subject, amount: rest, reason: 'surplus', route, reference: `surplus-${subject.id}` } as const;
    const back = await refundSubject(tx, scope, asked, now);
    if (back.outcome !== 'made') throw new Error(`the rest of ${subject.id} could not go back: ${back.outcome}`);
  }
  if (shares.length === 0) return { paymentNo, entryIds: [] };
  await partData.setEarned(tx, part);
  const { distributorId, currency } = intent;
  const journal = { distributorId, reference: subject.id, subject, attemptId: part.attemptId };
  const entryIds = await writeOff(tx, journal, { from: 'PREPAID', shares, currency }, now);
  if (!entryIds) throw new Error(`${subject.id} has been written off before`);
  return { paymentNo, entryIds };
}

/** Opens the payment of a settlement. */
export const openPayment = intentData.insertIntent;

/** How a settlement was paid. `spent`: money came for it, or left the advance. `refunded`: the way of what was too much. */
export async function paymentOf(tx: Tx, scope: CompanyScope, subject: Subject) {
  const intent = await intentData.findIntent(tx, scope, subject);
  const attempt = intent && (await data.lastAttempt(tx, scope, intent.id));
  const refund = intent && (await lastRefundOf(tx, intent.id));
  return {
    attempt,
    spent: intent?.state === 'paid',
    refunded: refund && (refund.route === 'balance' ? ('advance' as const) : ('original' as const)),
  };
}
