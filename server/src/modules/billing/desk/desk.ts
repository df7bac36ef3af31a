import type { BillStatus } from '@waylight/contract/billing/billing-words';

/** Rules of what an operator does to a bill. Pure; amounts are minor units. */

interface BillAtDesk {
  readonly status: BillStatus;
  readonly received: number;
  readonly unpaid: number;
}

/** Whether a bill can be voided: nothing was received of it, and something is still to be paid. */
export const isVoidable = ({ status, received }: BillAtDesk): boolean => status === 'generated' && received === 0;

export type ReductionRefusal = 'notPayable' | 'tooMuch';

/** Why a bill cannot be reduced by an amount above zero; undefined: it can. */
export function reductionRefusal({ status, unpaid }: BillAtDesk, amount: number): ReductionRefusal | undefined {
  if (status === 'voided' || unpaid === 0) return 'notPayable';
  return amount > unpaid ? 'tooMuch' : undefined;
}
