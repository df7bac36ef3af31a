import type { BillStatus } from '@waylight/contract/billing/billing-words';

/** Rules of the payment of bills. Pure; amounts are minor units. */

/** A settlement waits so long for its payment, ms. */
export const settlementMs = 120 * 60_000;

/** Settlements of a company that may wait for payment at the same time. */
export const mostOpenSettlements = 50;

export interface PayableBill {
  readonly status: BillStatus;
  readonly unpaid: number;
}

/** Why an amount of a bill cannot be chosen; undefined: it can. */
export function choiceRefusal(
  { status, unpaid }: PayableBill,
  amount: number,
): 'BILL_NOT_PAYABLE' | 'BILL_AMOUNT_WRONG' | undefined {
  if (status === 'voided' || unpaid === 0) return 'BILL_NOT_PAYABLE';
  return amount > unpaid ? 'BILL_AMOUNT_WRONG' : undefined;
}

/** The part that a bill takes of an amount chosen for it: it may have been paid or voided since. */
export const shareOf = ({ status, unpaid }: PayableBill, amount: number): number =>
  status === 'voided' ? 0 : Math.min(amount, unpaid);

/** The status of a bill with so much of it received. */
export const statusAfter = (bill: { readonly receivable: number }, received: number): BillStatus =>
  received === bill.receivable ? 'writtenOff' : received > 0 ? 'partlyWrittenOff' : 'generated';
