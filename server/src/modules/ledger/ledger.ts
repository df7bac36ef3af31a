import type { AccountKind } from '../../db/tables/ledger.ts';

/** One side of a journal. A debit is positive, a credit negative; minor units of `currency`. */
export interface Entry {
  readonly account: AccountKind;
  readonly currency: string;
  readonly amount: number;
}

export interface AccountState {
  readonly kind: AccountKind;
  readonly balance: number;
  readonly held: number;
  readonly creditLimit: number | null;
}

/** The distributor's account behind each way to pay from the ledger. */
export const accountOf = { advance: 'ADVANCE', credit: 'CREDIT_RECEIVABLE' } as const;
export type LedgerMethod = keyof typeof accountOf;

/** What may still be spent from an account, in minor units; null when it is no account to spend from. */
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

/** A confirmed sale: what we owe becomes less, or what is owed to us more. */
export function saleEntries(method: LedgerMethod, amount: number, currency: string): Entry[] {
  return [
    { account: accountOf[method], currency, amount },
    { account: 'SALES', currency, amount: -amount },
  ];
}

/** Currencies in which entries do not sum to zero, with what is left over. Empty: the journal may be written. */
export function imbalances(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const [currency, sum] of sums) if (sum === 0) sums.delete(currency);
  return sums;
}
