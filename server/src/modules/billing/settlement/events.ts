import type { Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { settleOrders } from '../../booking/payment/service.ts';
import { lockAccounts } from '../../ledger/service.ts';
import { lockBillPayment, payBills } from '../../payment/bill/service.ts';
import type { PaymentCaptured } from '../../payment/capture/service.ts';
import { type PaymentHeld, voidPayment } from '../../payment/service.ts';
import { refreshStanding } from '../standing/service.ts';
import * as data from './data.ts';
import { orderCover } from './line-data.ts';
import { type BillWrittenOff, type LinesWrittenOff, writeOffBill } from './service.ts';
import { shareOf } from './settlement.ts';

/**
 * Reactions of bills to the payment of settlements, each in a transaction of its own.
 *
 * The payment is locked first, then the company's accounts, then the bills by number.
 */

type Paid = Pick<PaymentCaptured | PaymentHeld, 'subject' | 'distributorId'>;

/** A provider has the money of a settlement, or the advance holds it: its bills take what they need, the rest goes back. */
export async function whenPaid(tx: Tx, paid: Paid, now: number): Promise<void> {
  if (paid.subject.kind !== 'bill') return;
  const scope = companyScopeOf(paid);
  const settlement = await data.findSettlement(tx, scope, paid.subject.id);
  if (!settlement) throw new Error(`a payment is for a settlement that is not there: ${paid.subject.id}`);
  await lockBillPayment(tx, scope, paid.subject);
  await lockAccounts(tx, scope, settlement.currency);
  const parts = await data.partsOf(tx, scope, settlement.id, { locked: true });
  const taking = parts
    .map(({ bill, amount }) => ({ bill, amount: shareOf(bill, amount) }))
    .filter(({ amount }) => amount > 0);
  const shares = taking.map(({ amount }) => amount);
  const payment = await payBills(tx, scope, paid.subject, shares, now);
  // Decided before: the hold was given back, or the money is another's.
  if (!payment) return;
  for (const [at, { bill, amount }] of taking.entries()) {
    const made = { settlementId: settlement.id, entryId: payment.entryIds[at]!, amount, reference: payment.paymentNo };
    await writeOffBill(tx, bill, made, now);
  }
  await refreshStanding(tx, { ...paid, currency: settlement.currency }, now);
  await data.endSettlement(tx, settlement.id, taking.length > 0 ? 'paid' : 'closed', now);
}

/** Settlements that ask for more of a bill than is left of it are not paid any more. */
export async function whenLessIsUnpaid(tx: Tx, { billId }: Pick<BillWrittenOff, 'billId'>, now: number): Promise<void> {
  for (const { id, code, distributorId } of await data.askingTooMuch(tx, billId)) {
    const subject: Subject = { kind: 'bill', id: code };
    if (await voidPayment(tx, companyScopeOf({ distributorId }), subject, now))
      await data.endSettlement(tx, id, 'closed', now);
  }
}

/** Orders whose lines were written off know it; those without an open line are paid. */
export async function whenLinesWrittenOff(
  tx: Tx,
  { distributorId, billCode, orders }: LinesWrittenOff,
  now: number,
): Promise<void> {
  const scope = companyScopeOf({ distributorId });
  const codes = orders.map(({ code }) => code);
  await settleOrders(tx, scope, codes, billCode, () => orderCover(tx, scope, codes), now);
}
