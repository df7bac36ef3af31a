import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { AccountKind } from '../../db/tables/ledger.ts';

/** One side of a journal. A debit is positive, a credit negative; minor units of `currency`. */
export interface Entry {
  readonly account: AccountKind;
  readonly currency: string;
  readonly amount: number;
  /** of GATEWAY_CLEARING only: whose */
  readonly provider?: GatewayMethod;
}

export interface AccountState {
  readonly kind: AccountKind;
  readonly balance: number;
  readonly held: number;
  readonly creditLimit: number | null;
  /** of credit: the overdue bill for whose sake it has ended */
  readonly blockedBy?: string | null;
}

/** The distributor's account behind each way to pay from the ledger. */
export const accountOf = { advance: 'ADVANCE', credit: 'CREDIT_RECEIVABLE' } as const;
export type LedgerMethod = keyof typeof accountOf;

/** Credit is called low below this share of the limit, and enough again from the other: in between nothing is said. */
export const lowPercent = 10;
export const enoughPercent = 15;

/** The amount that may still be spent from an account, minor units; null: nobody spends from such an account. */
export function spendable(account: AccountState): number | null {
  if (account.kind === 'ADVANCE') return 0 - account.balance - account.held;
  if (account.kind === 'CREDIT_RECEIVABLE' && account.creditLimit !== null)
    return account.creditLimit - account.balance - account.held;
  return null;
}

/** Money that a distributor paid in beforehand: the bank has it, we owe it. */
export function depositEntries(amount: number, currency: string): Entry[] {
  return [
    { account: 'BANK', currency, amount },
    { account: 'ADVANCE', currency, amount: -amount },
  ];
}

/** Money of an advance that the bank has paid out. */
export function withdrawalEntries(amount: number, currency: string): Entry[] {
  return [
    { account: 'ADVANCE', currency, amount },
    { account: 'BANK', currency, amount: -amount },
  ];
}

/** Repayment of credit, by bank or out of the advance. */
export function repaymentEntries(from: 'BANK' | 'ADVANCE', amount: number, currency: string): Entry[] {
  return [
    { account: from, currency, amount },
    { account: 'CREDIT_RECEIVABLE', currency, amount: -amount },
  ];
}

/**
 * Correction of a wrong entry. `amount`: minor units by which the company may spend more afterwards; negative: less.
 */
export function correctionEntries(
  method: LedgerMethod,
  against: 'BANK' | 'SALES',
  amount: number,
  currency: string,
): Entry[] {
  return [
    { account: accountOf[method], currency, amount: -amount },
    { account: against, currency, amount },
  ];
}

/** A confirmed sale: what we owe becomes less, or what is owed to us more. */
export function saleEntries(method: LedgerMethod, amount: number, currency: string): Entry[] {
  return [
    { account: accountOf[method], currency, amount },
    { account: 'SALES', currency, amount: -amount },
  ];
}

/**
 * The payment of bills: one entry on credit for each, so that each line of the statement belongs to one bill. `shares`:
 * minor units above 0, one for each bill.
 */
export function writeOffEntries(
  from: 'BANK' | 'ADVANCE' | 'PREPAID',
  shares: readonly number[],
  currency: string,
): Entry[] {
  return [
    { account: from, currency, amount: shares.reduce((sum, share) => sum + share, 0) },
    ...shares.map((share): Entry => ({ account: 'CREDIT_RECEIVABLE', currency, amount: -share })),
  ];
}

/** Supplement for a change: to `SALES` when the sale is confirmed, to `PREPAID` while it waits for that. */
export function chargeEntries(
  method: LedgerMethod,
  to: 'SALES' | 'PREPAID',
  amount: number,
  currency: string,
): Entry[] {
  return [
    { account: accountOf[method], currency, amount },
    { account: to, currency, amount: -amount },
  ];
}

/** Money that a provider captured for something that waits for confirmation: it owes us, we owe the company. */
export function captureEntries(provider: GatewayMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'GATEWAY_CLEARING', provider, currency, amount },
    { account: 'PREPAID', currency, amount: -amount },
  ];
}

/** Earns the captured amount: the sale is confirmed. */
export function earnedEntries(amount: number, currency: string): Entry[] {
  return [
    { account: 'PREPAID', currency, amount },
    { account: 'SALES', currency, amount: -amount },
  ];
}

/** Money that a provider captured for the company's own balance. */
export function rechargeEntries(provider: GatewayMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'GATEWAY_CLEARING', provider, currency, amount },
    { account: 'ADVANCE', currency, amount: -amount },
  ];
}

/** Money that a provider captured for nothing that we can name, or once more than was asked. */
export function suspenseEntries(provider: GatewayMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'GATEWAY_CLEARING', provider, currency, amount },
    { account: 'SUSPENSE', currency, amount: -amount },
  ];
}

/** Where captured money lies while it can still be given back. */
export type Refundable = 'PREPAID' | 'SALES' | 'SUSPENSE' | 'REFUND_CLEARING';
/** Where it goes: back the way it came, to the company's balance, or off what the company owes. */
export type RefundTo = 'REFUND_CLEARING' | 'ADVANCE' | 'CREDIT_RECEIVABLE';

/** A promise to give money back: from here on it is owed to the company. */
export function refundEntries(from: Refundable, to: RefundTo, amount: number, currency: string): Entry[] {
  return [
    { account: from, currency, amount },
    { account: to, currency, amount: -amount },
  ];
}

/** The provider has given it back. */
export function refundedEntries(provider: GatewayMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'REFUND_CLEARING', currency, amount },
    { account: 'GATEWAY_CLEARING', provider, currency, amount: -amount },
  ];
}

/** The provider has given back what had been given another way: the company owes it. */
export function carriedOutTwiceEntries(provider: GatewayMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'SUSPENSE', currency, amount },
    { account: 'GATEWAY_CLEARING', provider, currency, amount: -amount },
  ];
}

/** Recovers money that the company got twice: out of its advance, or by bank. */
export function recoveredEntries(from: 'ADVANCE' | 'BANK', amount: number, currency: string): Entry[] {
  return [
    { account: from, currency, amount },
    { account: 'SUSPENSE', currency, amount: -amount },
  ];
}

/** It was given back by our own bank transfer, because the provider does not any more. */
export function paidBackEntries(amount: number, currency: string): Entry[] {
  return [
    { account: 'REFUND_CLEARING', currency, amount },
    { account: 'BANK', currency, amount: -amount },
  ];
}

/** The provider has paid out to our bank what it captured, less its fee. `fee` may be 0. */
export function settlementEntries(provider: GatewayMethod, amount: number, fee: number, currency: string): Entry[] {
  return [
    { account: 'BANK', currency, amount: amount - fee },
    ...(fee === 0 ? [] : [{ account: 'FEES', currency, amount: fee } as const]),
    { account: 'GATEWAY_CLEARING', provider, currency, amount: -amount },
  ];
}

/** Compensation for a booking that was not kept: our debt to the company grows, or its debt to us shrinks. */
export function compensationEntries(method: LedgerMethod, amount: number, currency: string): Entry[] {
  return [
    { account: 'SALES', currency, amount },
    { account: accountOf[method], currency, amount: -amount },
  ];
}

/** Currencies in which entries do not sum to zero, with what is left over. Empty: the journal may be written. */
export function imbalances(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const [currency, sum] of sums) if (sum === 0) sums.delete(currency);
  return sums;
}
