import type { Tx } from '../../db/database.ts';
import { type CompanyScope, companyScopeOf } from '../../db/scope.ts';
import * as data from './data.ts';
import {
  accountOf,
  correctionEntries,
  type LedgerMethod,
  repaymentEntries,
  spendable,
  withdrawalEntries,
} from './ledger.ts';
import { type AccountOwner, record, recordOnce } from './service.ts';
import { isTransferBooked } from './write-off-data.ts';

/**
 * Entries that an operator books by hand on a company's accounts. Each locks the company's accounts first. System role.
 */

export interface HandEntry extends AccountOwner {
  /** minor units above 0 */
  readonly amount: number;
  /** the bank's number of the transfer, or of a booking without one the operator's own: booked once */
  readonly reference: string;
}

export type HandEntryOutcome =
  | { readonly outcome: 'booked' }
  | { readonly outcome: 'before' }
  /** nothing has happened: `left` minor units are all that there is to take */
  | { readonly outcome: 'short'; readonly left: number };

const booked = (isBooked: boolean): HandEntryOutcome => ({ outcome: isBooked ? 'booked' : 'before' });

/** Spendable amount of an account; of unlimited credit, as much as keeps it at its balance. */
async function leftOf(tx: Tx, owner: AccountOwner, method: LedgerMethod): Promise<number> {
  const scope = companyScopeOf(owner);
  await data.lockAccounts(tx, scope, owner.currency);
  const accounts = await data.accountsOf(tx, scope, owner.currency);
  const account = accounts.find(({ kind }) => kind === accountOf[method]);
  return (account && spendable(account)) ?? 0;
}

/** Money of the advance that the bank has paid out to the company. */
export async function withdraw(
  tx: Tx,
  { amount, reference, ...owner }: HandEntry,
  now: number,
): Promise<HandEntryOutcome> {
  const { distributorId, currency } = owner;
  const journal = { distributorId, kind: 'withdrawal', reference, subject: null } as const;
  const left = await leftOf(tx, owner, 'advance');
  if (await data.isBooked(tx, journal)) return { outcome: 'before' };
  if (left < amount) return { outcome: 'short', left };
  return booked(await recordOnce(tx, journal, withdrawalEntries(amount, currency), now));
}

/** Repays credit by bank or out of the advance, at most the debt. */
export async function repay(
  tx: Tx,
  { amount, reference, from, ...owner }: HandEntry & { readonly from: 'BANK' | 'ADVANCE' },
  now: number,
): Promise<HandEntryOutcome> {
  const { distributorId, currency } = owner;
  const journal = { distributorId, kind: 'repayment', reference, subject: null } as const;
  // A transfer that has paid a bill or was put to the advance repays nothing else.
  const uses = from === 'BANK' ? (['writeOff', 'deposit', 'repayment'] as const) : (['writeOff', 'repayment'] as const);
  if (await isTransferBooked(tx, reference, uses)) return { outcome: 'before' };
  const advance = await leftOf(tx, owner, 'advance');
  const owed = await owedOf(tx, companyScopeOf(owner), currency);
  if (await data.isBooked(tx, journal)) return { outcome: 'before' };
  const left = from === 'ADVANCE' ? Math.min(owed, advance) : owed;
  if (left < amount) return { outcome: 'short', left };
  return booked(await recordOnce(tx, journal, repaymentEntries(from, amount, currency), now));
}

/** Minor units that were booked under a reference of the operator’s, corrections left out; null: nothing was. */
export { bookedUnder } from './write-off-data.ts';

/** A deposit by the bank's number of its transfer, with what has been corrected of it. */
export const depositBy = data.depositBy;

/** Owed on credit for what is confirmed. */
export async function owedOf(tx: Tx, of: CompanyScope, currency: string): Promise<number> {
  const accounts = await data.accountsOf(tx, of, currency);
  return Math.max(0, accounts.find(({ kind }) => kind === 'CREDIT_RECEIVABLE')?.balance ?? 0);
}

/** Puts a booking right. `amount`: what the company has more to spend afterwards, below 0 less. */
export async function correct(
  tx: Tx,
  {
    amount,
    reference,
    method,
    against,
    ...owner
  }: HandEntry & { readonly method: LedgerMethod; readonly against: 'BANK' | 'SALES' },
  now: number,
): Promise<HandEntryOutcome> {
  const { distributorId, currency } = owner;
  const journal = { distributorId, kind: 'correction', reference, subject: null } as const;
  const left = await leftOf(tx, owner, method);
  if (await data.isBooked(tx, journal)) return { outcome: 'before' };
  if (amount < 0 && left < -amount) return { outcome: 'short', left };
  return booked(await recordOnce(tx, journal, correctionEntries(method, against, amount, currency), now));
}

export type DepositCorrection =
  | { readonly outcome: 'corrected'; readonly was: number; readonly deposit: data.BookedDeposit }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'noSuchDeposit' }
  | { readonly outcome: 'short'; readonly left: number };

/**
 * Brings a deposit, known by the bank's number of its transfer, to the amount that has arrived: the difference is a line of
 * its own. Asked for twice it is made once, for then the amount is that already.
 */
export async function correctDeposit(
  tx: Tx,
  reference: string,
  amountIn: (currency: string) => number,
  now: number,
): Promise<DepositCorrection> {
  const known = await data.depositBy(tx, reference);
  if (!known) return { outcome: 'noSuchDeposit' };
  const { distributorId, currency } = known;
  const left = await leftOf(tx, known, 'advance');
  // Read again: somebody else may have corrected it until the accounts were locked.
  const deposit = (await data.depositBy(tx, reference))!;
  const change = amountIn(currency) - deposit.amount;
  if (change === 0) return { outcome: 'same' };
  if (change < 0 && left < -change) return { outcome: 'short', left };
  const journal = {
    distributorId,
    kind: 'correction',
    reference: `deposit-${deposit.journalId}-${deposit.corrections + 1}`,
    subject: null,
    corrects: deposit.journalId,
  } as const;
  await record(tx, journal, correctionEntries('advance', 'BANK', change, currency), now);
  return { outcome: 'corrected', was: deposit.amount, deposit };
}
