import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { append } from '../../../db/outbox.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { isTransferUsed, lockAccounts, writeOff } from '../../ledger/service.ts';
import { refreshStanding } from '../standing/service.ts';
import * as data from './data.ts';
import { coverLines, insertLineWriteOffs, type SettledOrder } from './line-data.ts';
import { choiceRefusal, statusAfter } from './settlement.ts';

/** Announced when something of a bill has been paid. */
export interface BillWrittenOff {
  readonly distributorId: DistributorId;
  readonly billId: number;
  readonly billCode: string;
  /** minor units of this payment */
  readonly amount: number;
  /** nothing of the bill is left to pay */
  readonly isSettled: boolean;
}

/** Announced when lines of a bill have been written off, for some orders at a time. */
export interface LinesWrittenOff {
  readonly distributorId: DistributorId;
  readonly billCode: string;
  /** by number */
  readonly orders: readonly SettledOrder[];
}

/** Announced when less of a bill is to be paid than before, and nobody has paid it. */
export interface BillLowered {
  readonly distributorId: DistributorId;
  readonly billId: number;
  readonly billCode: string;
}

declare module '../../../db/outbox.ts' {
  interface Topics {
    'bill.writtenOff': BillWrittenOff;
    'bill.linesWrittenOff': LinesWrittenOff;
    'bill.reduced': BillLowered;
    'bill.voided': BillLowered;
  }
}

/** Orders of one announcement: they are locked together. */
const ordersAtOnce = 50;

/** A payment of a bill: the bill, its lines and its line of the statement follow. The bill is locked. System role. */
export async function writeOffBill(tx: Tx, bill: data.BillDue, made: data.WriteOffMade, now: number): Promise<void> {
  const received = bill.received + made.amount;
  if (bill.status === 'voided' || received > bill.receivable)
    throw new Error(`bill ${bill.code} takes no ${made.amount} any more`);
  const status = statusAfter(bill, received);
  await data.receive(tx, bill, { received, status }, now);
  const writeOffId = await data.insertWriteOff(tx, { bill, ...made }, now);
  await insertLineWriteOffs(tx, { billId: bill.id, writeOffId, amount: made.amount });
  await coverBill(tx, bill, now);
  const { distributorId, id: billId, code: billCode } = bill;
  const isSettled = status === 'writtenOff';
  if (isSettled) await requestMail(tx, 'billSettled', { billId }, now);
  await append(tx, 'bill.writtenOff', { distributorId, billId, billCode, amount: made.amount, isSettled }, now);
}

/** Brings the lines of a bill to what it has received and what it was reduced by; their orders hear of it. System role. */
export async function coverBill(
  tx: Tx,
  { id, distributorId, code: billCode }: Pick<data.BillDue, 'id' | 'distributorId' | 'code'>,
  now: number,
): Promise<void> {
  const orders = await coverLines(tx, id);
  for (let at = 0; at < orders.length; at += ordersAtOnce) {
    const some = orders.slice(at, at + ordersAtOnce);
    await append(tx, 'bill.linesWrittenOff', { distributorId, billCode, orders: some }, now);
  }
}

export type BankWriteOff =
  | { readonly outcome: 'written'; readonly bill: data.BillDue; readonly amount: number; readonly left: number }
  | { readonly outcome: 'noSuchBill' }
  /** voided, or nothing of it is left to pay */
  | { readonly outcome: 'notPayable'; readonly bill: data.BillDue }
  | { readonly outcome: 'tooMuch'; readonly bill: data.BillDue }
  /** that transfer has been booked, for this or for something else */
  | { readonly outcome: 'before' };

/**
 * Writes off what a bank transfer has paid of a bill, once per number of the transfer. A transfer that was booked as a
 * deposit or a repayment pays no bill. System role.
 */
export async function writeOffByBank(
  tx: Tx,
  billCode: string,
  { amountIn, reference }: { readonly amountIn: (currency: string) => number; readonly reference: string },
  now: number,
): Promise<BankWriteOff> {
  const known = await data.billByCode(tx, billCode);
  if (!known) return { outcome: 'noSuchBill' };
  const amount = amountIn(known.currency);
  if (await isTransferUsed(tx, reference)) return { outcome: 'before' };
  await lockAccounts(tx, companyScopeOf(known), known.currency);
  const bill = await data.lockBill(tx, known.id);
  const refusal = choiceRefusal(bill, amount);
  if (refusal) return { outcome: refusal === 'BILL_AMOUNT_WRONG' ? 'tooMuch' : 'notPayable', bill };
  const { distributorId, currency } = bill;
  const journal = { distributorId, reference, subject: { kind: 'bill', id: bill.code } };
  const entryIds = await writeOff(tx, journal, { from: 'BANK', shares: [amount], currency }, now);
  if (!entryIds) return { outcome: 'before' };
  await writeOffBill(tx, bill, { settlementId: null, entryId: entryIds[0]!, amount, reference }, now);
  await refreshStanding(tx, { distributorId, currency }, now);
  return { outcome: 'written', bill, amount, left: bill.unpaid - amount };
}
