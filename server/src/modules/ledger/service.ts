import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { Tx } from '../../db/database.ts';
import { type CompanyScope, companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import * as data from './data.ts';
import {
  accountOf,
  chargeEntries,
  compensationEntries,
  correctionEntries,
  depositEntries,
  type Entry,
  imbalances,
  type LedgerMethod,
  saleEntries,
  settlementEntries,
  spendable,
  writeOffEntries,
} from './ledger.ts';
import { creditEntriesOf, isTransferBooked, transfersBooked } from './write-off-data.ts';

/** The subject of a journal. `reference`: its idempotency key within its kind. */
export type Journal = Parameters<typeof data.insertJournal>[1];

/** The company and currency that system code books for. */
export interface AccountOwner {
  readonly distributorId: DistributorId;
  readonly currency: string;
}

export type HoldOutcome =
  | { readonly outcome: 'held'; readonly holdId: number }
  /** `short`: minor units that are missing */
  | { readonly outcome: 'short'; readonly short: number }
  | { readonly outcome: 'notOffered' }
  /** credit has ended for this overdue bill */
  | { readonly outcome: 'overdue'; readonly bill: string };

/**
 * Opens what a company needs to pay from the ledger, and the platform's other side of it. Repeating it changes
 * nothing. System role.
 */
export async function openAccounts(tx: Tx, distributorId: DistributorId, currency: string, now: number): Promise<void> {
  for (const kind of ['ADVANCE', 'CREDIT_RECEIVABLE'] as const)
    await data.openAccount(tx, distributorId, kind, currency, now);
  for (const kind of ['BANK', 'SALES'] as const) await data.openAccount(tx, null, kind, currency, now);
}

/**
 * Books a bank transfer to the advance balance, once per reference (the bank's own number of the transfer). System
 * role.
 *
 * Answers false when that reference has been booked, for a bill or against the credit too. `amount`: minor units, above 0.
 */
export async function deposit(
  tx: Tx,
  { distributorId, currency, amount, reference }: AccountOwner & { amount: number; reference: string },
  now: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a deposit is a positive number of minor units');
  if (await isTransferBooked(tx, reference, ['deposit', 'writeOff', 'bankRepayment'])) return false;
  const journal = { distributorId, kind: 'deposit', reference, subject: null } as const;
  return recordOnce(tx, journal, depositEntries(amount, currency), now);
}

/**
 * Books a provider's payout to our bank, once per provider and reference (the bank's own number of the transfer).
 * System role.
 *
 * `arrived` and `fee`, minor units: received by the bank, and kept by the provider. `tooMuch`: the provider does not
 * owe that much; nothing was booked.
 */
export async function bookPayout(
  tx: Tx,
  payout: { provider: GatewayMethod; currency: string; arrived: number; fee: number; reference: string },
  now: number,
): Promise<{ outcome: 'booked' | 'before' | 'tooMuch'; owed: number }> {
  const { provider, currency, arrived, fee, reference } = payout;
  const clearing = await data.openAccount(tx, null, 'GATEWAY_CLEARING', currency, now, provider);
  // Two payouts at once would both be owed: they wait for each other. What is captured meanwhile only adds to it.
  await data.lockPlatformAccount(tx, clearing);
  for (const kind of ['BANK', 'FEES'] as const) await data.openAccount(tx, null, kind, currency, now);
  const journal = {
    distributorId: null,
    kind: 'settlement',
    reference: `${provider}-${reference}`,
    subject: null,
  } as const;
  const owed = await data.platformBalance(tx, 'GATEWAY_CLEARING', currency, provider);
  if (await data.isBooked(tx, journal)) return { outcome: 'before', owed };
  if (arrived + fee > owed) return { outcome: 'tooMuch', owed };
  await record(tx, journal, settlementEntries(provider, arrived + fee, fee, currency), now);
  return { outcome: 'booked', owed: owed - arrived - fee };
}

/** Sets what a company may owe; null takes its credit away. False when more than that is used already. System role. */
export async function setCreditLimit(
  tx: Tx,
  { distributorId, currency, limit }: AccountOwner & { limit: number | null },
  now: number,
): Promise<boolean> {
  const account = await data.openAccount(tx, distributorId, 'CREDIT_RECEIVABLE', currency, now);
  return data.updateCreditLimit(tx, account, limit);
}

/** Reserves an amount for a subject until it is posted or voided. However many race, an account covers what it holds. */
export async function hold(
  tx: Tx,
  scope: CompanyScope,
  asked: { method: LedgerMethod; amount: number; currency: string; subject: data.SubjectRef },
  now: number,
): Promise<HoldOutcome> {
  const { method, amount, currency, subject } = asked;
  const holdId = await data.reserve(tx, scope, accountOf[method], { currency, amount, subject }, now);
  if (holdId !== undefined) return { outcome: 'held', holdId };
  const account = (await data.accountsOf(tx, scope, currency)).find(({ kind }) => kind === accountOf[method]);
  const left = account ? spendable(account) : null;
  if (!account || left === null) return { outcome: 'notOffered' };
  if (account.blockedBy) return { outcome: 'overdue', bill: account.blockedBy };
  return { outcome: 'short', short: Math.max(1, amount - left) };
}

/** Keeps when a company has to pay next, how much, and for which overdue bill its credit has ended. System role. */
export async function setStanding(
  tx: Tx,
  { distributorId, currency }: AccountOwner,
  standing: data.Standing,
): Promise<void> {
  await data.updateStanding(tx, companyScopeOf({ distributorId }), currency, standing);
}

/** Accounts of a company in a currency, with what is held and due. */
export const accountsOf = data.accountsOf;

/** Locks what a company has, for whoever moves more than one account of it. System role. */
export const lockAccounts = data.lockAccounts;

/** Reserves more or less for a hold that is pending; false when the account does not cover it. System role. */
export const resizeHold = data.resizeHold;

/**
 * Takes an amount from a company's account at once, without a hold before it. `to`: where it goes, SALES once the sale is
 * confirmed. `short`: nothing has happened. System role.
 */
export async function charge(
  tx: Tx,
  journal: Journal & { readonly distributorId: DistributorId },
  asked: { method: LedgerMethod; amount: number; currency: string; to: 'SALES' | 'PREPAID' },
  now: number,
): Promise<{ outcome: 'charged' } | Exclude<HoldOutcome, { outcome: 'held' }>> {
  const { method, amount, currency, to } = asked;
  const account = await data.lockAccount(tx, companyScopeOf(journal), accountOf[method], currency);
  const left = account ? spendable(account) : null;
  if (!account || left === null) return { outcome: 'notOffered' };
  if (account.blockedBy) return { outcome: 'overdue', bill: account.blockedBy };
  if (left < amount) return { outcome: 'short', short: amount - left };
  await record(tx, journal, chargeEntries(method, to, amount, currency), now);
  return { outcome: 'charged' };
}

/** Gives a company what it is due for a subject that was not kept, once for each; false: it has been given. System role. */
export async function compensate(
  tx: Tx,
  asked: AccountOwner & { method: LedgerMethod; amount: number; subject: data.SubjectRef },
  now: number,
): Promise<boolean> {
  const { distributorId, method, amount, currency, subject } = asked;
  const reference = `${subject.kind}-${subject.id}`;
  const journal = { distributorId, kind: 'compensation', reference, subject } as const;
  return recordOnce(tx, journal, compensationEntries(method, amount, currency), now);
}

/** Where a hold goes: a confirmed sale, or bills that an advance pays (their shares sum to the hold). */
export type HoldTarget =
  | { readonly account: 'SALES' }
  | { readonly account: 'CREDIT_RECEIVABLE'; readonly shares: readonly number[] };

/**
 * Turns a hold into a debt, or into the payment of one. Answers the journal; undefined: it had been settled before.
 * System role.
 */
export async function postHold(tx: Tx, holdId: number, target: HoldTarget, now: number): Promise<number | undefined> {
  const pending = await data.releaseHold(tx, holdId);
  if (!pending) return undefined;
  const { distributorId, amount, currency } = pending;
  const method = pending.kind === accountOf.advance ? 'advance' : 'credit';
  if (target.account === 'CREDIT_RECEIVABLE' && method === 'credit') throw new Error('a debt does not pay a debt');
  const subject = { kind: pending.subjectKind, id: pending.subjectId };
  const [kind, entries] =
    target.account === 'SALES'
      ? (['sale', saleEntries(method, amount, currency)] as const)
      : (['writeOff', writeOffEntries('ADVANCE', target.shares, currency)] as const);
  const journalId = await write(tx, { distributorId, kind, reference: `hold-${holdId}`, subject }, entries, now);
  if (journalId === undefined) throw new Error(`hold ${holdId} is pending and yet posted`);
  await data.settleHold(tx, holdId, 'posted', journalId, now);
  return journalId;
}

/**
 * Writes off bills: one entry on credit for each share, minor units above zero. Answers the entries in their order;
 * undefined: that reference has been booked before. System role.
 */
export async function writeOff(
  tx: Tx,
  journal: Omit<Journal, 'kind'>,
  { from, shares, currency }: { from: 'BANK' | 'PREPAID'; shares: readonly number[]; currency: string },
  now: number,
): Promise<readonly number[] | undefined> {
  const journalId = await write(tx, { ...journal, kind: 'writeOff' }, writeOffEntries(from, shares, currency), now);
  return journalId === undefined ? undefined : creditEntriesOf(tx, journalId);
}

/** Takes something off a company's debt for the sake of a bill. Answers the entry on credit. System role. */
export async function reduceCredit(
  tx: Tx,
  journal: Omit<Journal, 'kind'>,
  { amount, currency }: { readonly amount: number; readonly currency: string },
  now: number,
): Promise<number> {
  const entries = correctionEntries('credit', 'SALES', amount, currency);
  const journalId = await write(tx, { ...journal, kind: 'correction' }, entries, now);
  if (journalId === undefined) throw new Error(`correction ${journal.reference} has been booked before`);
  return (await creditEntriesOf(tx, journalId))[0]!;
}

/** Whether a bank transfer has been booked for anything; whoever does so now is waited for. System role. */
export const isTransferUsed = (tx: Tx, reference: string): Promise<boolean> =>
  isTransferBooked(tx, reference, ['deposit', 'repayment', 'writeOff']);

/** Uses of transfers that a pasted statement names. */
export const bookedAs = transfersBooked;

export { transferKey } from './write-off-data.ts';

/** Entries of a journal on a company's credit, in the order of their lines. System role. */
export const writtenOffEntries = creditEntriesOf;

/** Gives back what was reserved. False when it had been settled before. System role. */
export async function voidHold(tx: Tx, holdId: number, now: number): Promise<boolean> {
  if (!(await data.releaseHold(tx, holdId))) return false;
  await data.settleHold(tx, holdId, 'voided', null, now);
  return true;
}

/**
 * Writes one journal: its entries sum to zero and move the balances in the same statement (ledger.ts has the entries of
 * each kind). System role.
 *
 * Throws when that kind and reference has been booked before, and a `check_violation` when an account does not cover
 * it.
 */
export async function record(tx: Tx, journal: Journal, entries: readonly Entry[], now: number): Promise<void> {
  if (!(await recordOnce(tx, journal, entries, now)))
    throw new Error(`${journal.kind} ${journal.reference} has been booked before`);
}

/** The same for what may be asked for twice. False: it has been booked before, and nothing has happened. System role. */
export async function recordOnce(tx: Tx, journal: Journal, entries: readonly Entry[], now: number): Promise<boolean> {
  return (await write(tx, journal, entries, now)) !== undefined;
}

/** Spendable amounts by method, minor units; null: the company does not pay that way. */
export async function spendableBy(
  tx: Tx,
  scope: CompanyScope,
  currency: string,
): Promise<Record<LedgerMethod, number | null>> {
  const accounts = await data.accountsOf(tx, scope, currency);
  const left = (method: LedgerMethod) => {
    const account = accounts.find(({ kind }) => kind === accountOf[method]);
    return account ? spendable(account) : null;
  };
  return { advance: left('advance'), credit: left('credit') };
}

/** The overdue bill for whose sake a company's credit has ended; undefined: it goes on. */
export async function creditEndedBy(tx: Tx, scope: CompanyScope, currency: string): Promise<string | undefined> {
  const accounts = await data.accountsOf(tx, scope, currency);
  return accounts.find(({ kind }) => kind === accountOf.credit)?.blockedBy ?? undefined;
}

/** All that is in an account, what is held of it included; its row is locked. 0 is nothing at all. System role. */
export async function heldOrLeft(tx: Tx, scope: CompanyScope, method: LedgerMethod, currency: string): Promise<number> {
  const account = await data.lockAccount(tx, scope, accountOf[method], currency);
  if (!account) return 0;
  return method === 'advance' ? 0 - account.balance : account.balance + account.held;
}

/** Balance of an account of the platform, minor units: a debit is positive. System role. */
export const platformBalance = data.platformBalance;

/** Replays every entry and hold against the balances. Empty: the books agree with themselves. System role. */
export async function auditLedger(tx: Tx): Promise<string[]> {
  return data.contradictions(tx);
}

async function write(tx: Tx, journal: Journal, entries: readonly Entry[], now: number): Promise<number | undefined> {
  if (imbalances(entries).size > 0) throw new Error(`${journal.kind} ${journal.reference} does not sum to zero`);
  const sides = entries.map(({ account, currency, amount, provider = '' as const }): data.Side => {
    const own = account === 'ADVANCE' || account === 'CREDIT_RECEIVABLE';
    return { distributorId: own ? journal.distributorId : null, account, provider, currency, amount };
  });
  let written = await data.insertJournal(tx, journal, sides, now);
  if (written === 'no such account') {
    // The first of its kind: what is missing is opened, as few times as there are accounts.
    for (const { distributorId, account, provider, currency } of sides)
      await data.openAccount(tx, distributorId, account, currency, now, provider);
    written = await data.insertJournal(tx, journal, sides, now);
  }
  if (written === 'no such account') throw new Error(`${journal.kind} ${journal.reference} has no account`);
  return written === 'booked before' ? undefined : written.journalId;
}
