import { isGatewayMethod, type Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { type CompanyScope, personScopeOf } from '../../../db/scope.ts';
import type { UserId } from '../../../db/tables/ids.ts';
import type { LedgerMethod } from '../../ledger/ledger.ts';
import { charge, creditEndedBy, deposit, resizeHold, spendableBy } from '../../ledger/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { refundSubject } from '../refund/service.ts';
import * as adjusted from './data.ts';

/**
 * Follows a price that changed after payment was opened: an open intent asks for the new price, a hold grows or
 * shrinks, a paid one is charged or refunded. System role.
 *
 * Runs in the transaction of the change, after the subject is locked and before the allotment is.
 */

/** Where a difference goes: to the payment that is still open, an account of the company, or back the way it came. */
export type SettledBy = 'due' | 'advance' | 'credit' | 'original';

/**
 * How a difference would be settled; null: there is no account to take it from. `inFlight`: it is being paid at this
 * moment, and nobody knows yet what for.
 */
export async function wayToAdjust(
  tx: Tx,
  scope: CompanyScope,
  subject: Subject,
  difference: number,
): Promise<SettledBy | 'inFlight' | null> {
  const intent = await intentData.findIntent(tx, scope, subject);
  if (!intent || intent.state === 'closed') return null;
  if (intent.state === 'open' || intent.state === 'processing')
    return (await data.activeAttempts(tx, [intent.id])).length > 0 ? 'inFlight' : 'due';
  const attempt = await data.lastAttempt(tx, scope, intent.id);
  if (!attempt) return null;
  if (!isGatewayMethod(attempt.method)) return attempt.method;
  if (difference <= 0) return 'original';
  // A provider cannot charge more for a captured payment: the company's own accounts are charged, the advance first.
  const agreed = await data.agreedMethods(tx, scope);
  const left = await spendableBy(tx, scope, intent.currency);
  const isEnded = (await creditEndedBy(tx, scope, intent.currency)) !== undefined;
  for (const method of ['advance', 'credit'] as const)
    if (agreed.includes(method) && (left[method] ?? -1) >= difference && !(method === 'credit' && isEnded))
      return method;
  return null;
}

export type AdjustmentOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'short'; readonly method: LedgerMethod; readonly short: number }
  /** credit has ended for this overdue bill */
  | { readonly outcome: 'overdue'; readonly bill: string }
  | { readonly outcome: 'inFlight' }
  /** no account to take it from, or nothing left to give back */
  | { readonly outcome: 'noWay' }
  /** the transfer that it was settled by has been booked for something else */
  | { readonly outcome: 'bookedBefore' };

export interface PriceAdjustment {
  readonly subject: Subject;
  /** minor units above zero */
  readonly amount: number;
  readonly by: SettledBy;
  /** for whom it is charged */
  readonly userId: UserId;
  /** what the same adjustment is known by: made twice it is made once */
  readonly reference: string;
  /** the bank's number of the transfer that settles it: for what a provider was paid for, where no account is charged */
  readonly received?: string | undefined;
}

/** Asks for more than was asked for before. Anything but `done`: nothing has happened. */
export async function chargeMore(
  tx: Tx,
  scope: CompanyScope,
  asked: PriceAdjustment,
  now: number,
): Promise<AdjustmentOutcome> {
  const { subject, amount } = asked;
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (!intent || (asked.received !== undefined && intent.state !== 'paid')) return { outcome: 'noWay' };
  switch (intent.state) {
    case 'open':
    case 'processing':
      return adjustDue(tx, intent, amount);
    case 'held':
      return adjustHeld(tx, scope, intent, amount);
    case 'paid':
      return chargeLedger(tx, intent, asked, now);
    case 'closed':
      return { outcome: 'noWay' };
  }
}

/** Gives a part back of what was asked for, held or paid: never all of it. Anything but `done`: nothing has happened. */
export async function takeLess(
  tx: Tx,
  scope: CompanyScope,
  { subject, amount, reference }: Pick<PriceAdjustment, 'subject' | 'amount' | 'reference'>,
  now: number,
): Promise<AdjustmentOutcome> {
  const intent = await intentData.lockIntent(tx, scope, subject);
  if (!intent) return { outcome: 'noWay' };
  if (intent.state === 'open' || intent.state === 'processing') return adjustDue(tx, intent, -amount);
  if (intent.state === 'held') return adjustHeld(tx, scope, intent, -amount);
  const asked = { subject, amount, reason: 'changed', route: 'original', reference } as const;
  const made = await refundSubject(tx, scope, asked, now);
  if (made.outcome !== 'made') return { outcome: 'noWay' };
  // The intent carries the new amount: everybody reads it, and a second payment is compared with it.
  if (made.added > 0) await adjusted.addToIntent(tx, intent.id, -made.added);
  return { outcome: 'done' };
}

async function adjustDue(tx: Tx, intent: intentData.Intent, by: number): Promise<AdjustmentOutcome> {
  if (intent.state === 'processing' || (await data.activeAttempts(tx, [intent.id])).length > 0)
    return { outcome: 'inFlight' };
  if (intent.amount + by <= 0) return { outcome: 'noWay' };
  await adjusted.addToIntent(tx, intent.id, by);
  return { outcome: 'done' };
}

async function adjustHeld(
  tx: Tx,
  scope: CompanyScope,
  intent: intentData.Intent,
  by: number,
): Promise<AdjustmentOutcome> {
  const [attempt] = await data.activeAttempts(tx, [intent.id]);
  const part = attempt && (await partData.partsOf(tx, attempt.id)).find(({ intentId }) => intentId === intent.id);
  if (!part?.holdId || isGatewayMethod(attempt!.method)) return { outcome: 'noWay' };
  const method = attempt!.method as LedgerMethod;
  await data.lockAttemptRow(tx, part.attemptId);
  if (!(await resizeHold(tx, part.holdId, by))) {
    const bill = method === 'credit' ? await creditEndedBy(tx, scope, intent.currency) : undefined;
    if (bill !== undefined) return { outcome: 'overdue', bill };
    const left = (await spendableBy(tx, scope, intent.currency))[method];
    return left === null ? { outcome: 'noWay' } : { outcome: 'short', method, short: Math.max(1, by - left) };
  }
  await adjusted.addToIntent(tx, intent.id, by);
  await adjusted.addToPart(tx, part, by, 0);
  return { outcome: 'done' };
}

/**
 * Charges more for a paid subject: on the account that paid it or, after a provider's payment, on the named account of
 * the company.
 *
 * Money that came by bank passes through the advance.
 */
async function chargeLedger(
  tx: Tx,
  intent: intentData.Intent,
  asked: PriceAdjustment,
  now: number,
): Promise<AdjustmentOutcome> {
  const { subject, amount, by, userId, reference, received } = asked;
  const paid = await partData.acceptedPart(tx, intent.id);
  if (!paid || (by !== 'advance' && by !== 'credit')) return { outcome: 'noWay' };
  const own = isGatewayMethod(paid.attempt.method) ? undefined : paid.part;
  if (received !== undefined && (own || by !== 'advance')) return { outcome: 'noWay' };
  const method = own ? (paid.attempt.method as LedgerMethod) : by;
  const supplement = own ? undefined : await adjusted.supplementBy(tx, intent.id, method);
  await data.lockAttemptRow(tx, (own ?? supplement ?? paid.part).attemptId);

  const { distributorId, currency } = intent;
  if (received !== undefined && !(await deposit(tx, { distributorId, currency, amount, reference: received }, now)))
    return { outcome: 'bookedBefore' };
  const journal = { distributorId, kind: 'sale', reference, subject } as const;
  const to = paid.part.earned ? 'SALES' : 'PREPAID';
  const charged = await charge(tx, journal, { method, amount, currency, to }, now);
  if (charged.outcome === 'notOffered') return { outcome: 'noWay' };
  if (charged.outcome === 'overdue') return charged;
  if (charged.outcome === 'short') return { outcome: 'short', method, short: charged.short };
  const part = own ?? supplement;
  if (part) await adjusted.addToPart(tx, part, amount, amount);
  else
    await adjusted.insertSupplement(
      tx,
      personScopeOf({ distributorId, userId }),
      { intentId: intent.id, method, amount, currency, reference, earned: paid.part.earned },
      now,
    );
  await adjusted.addToIntent(tx, intent.id, amount);
  return { outcome: 'done' };
}
