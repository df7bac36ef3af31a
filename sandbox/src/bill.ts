import type { Provider } from './till.ts';

/** One thing that a provider says happened on a day. Amounts are fen. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly outRefundNo: string | null;
  readonly providerNo: string;
  readonly refundNo: string | null;
  /** what moved */
  readonly amount: number;
  /** of the whole order */
  readonly total: number;
  readonly at: number;
  readonly createdAt: number;
  readonly says: string;
  readonly buyer: string;
}

/** A wrong line and its fault: a reconciliation must find each of them, and nothing else. */
export interface SeededDifference {
  readonly provider: Provider;
  readonly day: string;
  readonly kind: 'left out' | 'made up' | 'amount' | 'twice' | 'turned round';
  readonly outTradeNo: string;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly differences: readonly SeededDifference[];
}
