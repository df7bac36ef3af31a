import { isPlainDate, type PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { append } from '../../../db/outbox.ts';
import { type AccountOwner, reduceCredit } from '../../ledger/service.ts';
import { runDayAt } from '../cycle/cycle.ts';
import * as runData from '../run/data.ts';
import { type BillsMade, runIrregular } from '../run/service.ts';
import { type BillDue, billByCode, lockBill } from '../settlement/data.ts';
import { type BillLowered, coverBill } from '../settlement/service.ts';
import { statusAfter } from '../settlement/settlement.ts';
import { refreshStanding } from '../standing/service.ts';
import * as data from './data.ts';
import { isVoidable, type ReductionRefusal, reductionRefusal } from './desk.ts';

/** Acts of an operator on bills. The company's credit account is locked first, then the bill. System role. */

/** The bill as it was before, locked; undefined: no bill has that code. */
export async function billAtDesk(tx: Tx, code: string) {
  const known = await billByCode(tx, code);
  if (!known) return undefined;
  const account = (await runData.lockCredit(tx, known))!;
  return { account, bill: await lockBill(tx, known.id) };
}

const facts = ({ distributorId, id: billId, code: billCode }: BillDue): BillLowered => ({
  distributorId,
  billId,
  billCode,
});

export type BillVoided =
  | { readonly outcome: 'voided'; readonly bill: BillDue }
  | { readonly outcome: 'noSuchBill' }
  /** something of it was received or nothing is left to pay, or it is voided: nothing has changed */
  | { readonly outcome: 'notVoidable'; readonly bill: BillDue };

/** Voids a bill of which nothing was received: its lines of the statement wait for the next run. */
export async function voidBill(
  tx: Tx,
  { code, reason }: { readonly code: string; readonly reason: string },
  now: number,
): Promise<BillVoided> {
  const found = await billAtDesk(tx, code);
  if (!found) return { outcome: 'noSuchBill' };
  const { account, bill } = found;
  if (!isVoidable(bill)) return { outcome: 'notVoidable', bill };
  await data.markVoided(tx, bill.id, reason, now);
  const firstLine = await data.releaseEntries(tx, bill.id, now);
  await runData.reopenProgress(tx, account, firstLine, runDayAt(now));
  await refreshStanding(tx, bill, now);
  await append(tx, 'bill.voided', facts(bill), now);
  return { outcome: 'voided', bill };
}

export type BillReduced =
  | { readonly outcome: 'reduced'; readonly bill: BillDue; readonly left: number }
  | { readonly outcome: 'noSuchBill' }
  | { readonly outcome: ReductionRefusal; readonly bill: BillDue };

/**
 * Takes something off a bill: a correction that belongs to the bill and is never billed. One that leaves nothing to pay writes
 * the bill off. `amount`: minor units above zero.
 */
export async function reduceBill(
  tx: Tx,
  { code, amount, reason }: { readonly code: string; readonly amount: number; readonly reason: string },
  now: number,
): Promise<BillReduced> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a reduction is above zero');
  const found = await billAtDesk(tx, code);
  if (!found) return { outcome: 'noSuchBill' };
  const { bill } = found;
  const refusal = reductionRefusal(bill, amount);
  if (refusal) return { outcome: refusal, bill };
  const { distributorId, currency, id: billId } = bill;
  const reference = `${code}-${(await data.countReductions(tx, billId)) + 1}`;
  const journal = { distributorId, reference, subject: { kind: 'bill', id: code } };
  const entryId = await reduceCredit(tx, journal, { amount, currency }, now);
  const status = statusAfter({ receivable: bill.receivable - amount }, bill.received);
  await data.insertReduction(tx, bill, { entryId, amount, reason, status }, now);
  await coverBill(tx, bill, now);
  if (status === 'writtenOff') await requestMail(tx, 'billSettled', { billId }, now);
  await refreshStanding(tx, bill, now);
  await append(tx, 'bill.reduced', facts(bill), now);
  return { outcome: 'reduced', bill, left: bill.unpaid - amount };
}

/** Bills what a company settles without a fixed day, up to a day that is over or today; undefined: it has no credit. */
export async function billByHand(
  tx: Tx,
  owner: AccountOwner,
  until: PlainDate,
  now: number,
): Promise<BillsMade | undefined> {
  if (!isPlainDate(until)) throw new RangeError('a cycle ends on a plain date');
  const account = await runData.lockCredit(tx, owner);
  return account && runIrregular(tx, account, until, now);
}
