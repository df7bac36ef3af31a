import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { AttemptId, CaseId, DistributorId, RefundId } from '../../db/tables/ids.ts';
import type { AccountKind, JournalKind } from '../../db/tables/ledger.ts';
import type { AccountState } from './ledger.ts';
import { hasReference } from './write-off-data.ts';

export interface SubjectRef {
  readonly kind: string;
  readonly id: string;
}

export async function accountsOf(tx: Tx, { distributorId }: CompanyScope, currency: string) {
  return tx
    .selectFrom('ledger_account')
    .select([
      'kind',
      'balance',
      'held',
      'credit_limit as creditLimit',
      'blocked_by as blockedBy',
      'next_due_on as nextDueOn',
      'next_due_amount as nextDueAmount',
    ])
    .where('distributor_id', '=', distributorId)
    .where('currency', '=', currency)
    .execute();
}

/** Settlement type and agreed ways to pay of a company. */
export async function termsOf(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor')
    .select(['settlement_type as settlementType', 'payment_modes as paymentModes'])
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
}

/** The id of an account, opened if it is not there yet. `distributorId` null: the platform's own. System role. */
export async function openAccount(
  tx: Tx,
  distributorId: DistributorId | null,
  kind: AccountKind,
  currency: string,
  now: number,
  provider: GatewayMethod | '' = '',
): Promise<number> {
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('distributor_id', 'is not distinct from', distributorId)
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where('provider', '=', provider)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('ledger_account')
    .values({
      distributor_id: distributorId,
      kind,
      currency,
      provider,
      credit_limit: null,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.constraint('ledger_account_once').doNothing())
    .execute();
  // A concurrent process that opened it has committed by now: the insert above waited for it.
  return (await find())!.id;
}

/**
 * Reserves what the account covers and keeps the hold, in one statement; undefined when it does not, and then nothing has
 * happened.
 */
export async function reserve(
  tx: Tx,
  { distributorId }: CompanyScope,
  kind: AccountKind,
  hold: { currency: string; amount: number; subject: SubjectRef },
  now: number,
): Promise<number | undefined> {
  const { currency, amount, subject } = hold;
  const { rows } = await sql<{ id: number }>`
    with reserved as (
      update ledger_account set held = held + ${amount}
        where distributor_id = ${distributorId} and kind = ${kind} and currency = ${currency}
          and case kind when 'ADVANCE' then -balance - held >= ${amount}
            else blocked_by is null and credit_limit - balance - held >= ${amount} end
        returning id)
    insert into ledger_hold (distributor_id, account_id, currency, amount, subject_kind, subject_id, created_at)
      select ${distributorId}::bigint, id, ${currency}::text, ${amount}::bigint, ${subject.kind}::text, ${subject.id}::text,
        ${new Date(now)}::timestamptz from reserved
      returning id`.execute(tx);
  return rows[0]?.id;
}

/** The hold while it is pending, locked, its amount free again; undefined once it is settled. System role. */
export async function releaseHold(tx: Tx, holdId: number) {
  const { rows } = await sql<{
    distributorId: DistributorId;
    currency: string;
    amount: number;
    subjectKind: string;
    subjectId: string;
    kind: AccountKind;
  }>`
    with pending as (select * from ledger_hold where id = ${holdId} and state = 'pending' for update)
    update ledger_account a set held = held - pending.amount from pending where a.id = pending.account_id
      returning pending.distributor_id as "distributorId", pending.currency, pending.amount,
        pending.subject_kind as "subjectKind", pending.subject_id as "subjectId", a.kind`.execute(tx);
  return rows[0];
}

/**
 * Reserves more for a hold that is pending, or less (`by` below zero), in one statement; false when the account does not
 * cover it or the hold is settled, and then nothing has happened. System role.
 */
export async function resizeHold(tx: Tx, holdId: number, by: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with pending as (select * from ledger_hold where id = ${holdId} and state = 'pending' and amount + ${by} > 0 for update),
    reserved as (
      update ledger_account a set held = held + ${by} from pending where a.id = pending.account_id
        and (${by} < 0 or case a.kind when 'ADVANCE' then -balance - held >= ${by}
          else blocked_by is null and credit_limit - balance - held >= ${by} end)
        returning a.id)
    update ledger_hold h set amount = amount + ${by} from reserved where h.id = ${holdId} returning h.id`.execute(tx);
  return rows.length === 1;
}

/** Every account of a company in a currency, locked in the order of their numbers. System role. */
export async function lockAccounts(tx: Tx, { distributorId }: CompanyScope, currency: string): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('currency', '=', currency)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** One account of a company, locked until the transaction ends. System role. */
export async function lockAccount(
  tx: Tx,
  { distributorId }: CompanyScope,
  kind: AccountKind,
  currency: string,
): Promise<AccountState | undefined> {
  return tx
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'held', 'credit_limit as creditLimit', 'blocked_by as blockedBy'])
    .where('distributor_id', '=', distributorId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleHold(
  tx: Tx,
  holdId: number,
  state: 'posted' | 'voided',
  journalId: number | null,
  now: number,
): Promise<void> {
  await tx
    .updateTable('ledger_hold')
    .set({ state, journal_id: journalId, settled_at: new Date(now) })
    .where('id', '=', holdId)
    .execute();
}

export interface Side {
  /** null: the platform's own */
  readonly distributorId: DistributorId | null;
  readonly account: AccountKind;
  readonly provider: GatewayMethod | '';
  readonly currency: string;
  readonly amount: number;
}

export type JournalKey = { readonly journalId: number } | 'booked before' | 'no such account';

/**
 * A new journal with its entries, in one statement. Does nothing when an account is not open yet, or when a journal of
 * that kind and reference exists. System role.
 *
 * The trigger moves the balances in the order of the accounts' ids, so that two journals cannot deadlock.
 */
export async function insertJournal(
  tx: Tx,
  journal: {
    distributorId: DistributorId | null;
    kind: JournalKind;
    reference: string;
    subject: SubjectRef | null;
    /** of what concerns a payment: its attempt, a refund of it, a case of reconciliation */
    attemptId?: AttemptId | null;
    refundId?: RefundId | null;
    caseId?: CaseId;
    /** of a correction: the journal that it corrects */
    corrects?: number;
  },
  sides: readonly Side[],
  now: number,
): Promise<JournalKey> {
  const column = <K extends keyof Side>(name: K) => sides.map((side) => side[name]);
  const { rows } = await sql<{ journalId: number | null; accounts: number }>`
    with side as (
      select * from unnest(${column('distributorId')}::bigint[], ${column('account')}::text[], ${column('provider')}::text[],
        ${column('currency')}::text[], ${column('amount')}::bigint[]) with ordinality
        as s (owner, kind, provider, currency, amount, place)),
    found as materialized (
      select account.id, s.owner, s.currency, s.amount, s.place from side s cross join lateral (
        select a.id from ledger_account a where s.owner is null and a.distributor_id is null
          and a.kind = s.kind and a.currency = s.currency and a.provider = s.provider
        union all
        select a.id from ledger_account a where a.distributor_id = s.owner
          and a.kind = s.kind and a.currency = s.currency and a.provider = s.provider) account),
    journal as (
      insert into ledger_journal (distributor_id, kind, reference, subject_kind, subject_id, attempt_id, refund_id, case_id, corrects, at)
        select ${journal.distributorId}::bigint, ${journal.kind}::text, ${journal.reference}::text,
          ${journal.subject?.kind ?? null}::text, ${journal.subject?.id ?? null}::text, ${journal.attemptId ?? null}::bigint,
          ${journal.refundId ?? null}::bigint, ${journal.caseId ?? null}::bigint, ${journal.corrects ?? null}::bigint,
          ${new Date(now)}::timestamptz
          where (select count(*) from found) = ${sides.length}::int
        on conflict (kind, reference) do nothing returning id),
    entries as (
      insert into ledger_entry (journal_id, account_id, distributor_id, currency, amount)
        select journal.id, found.id, found.owner, found.currency, found.amount from journal cross join found
        order by found.id, found.place)
    select (select id from journal) as "journalId", (select count(*) from found)::int as accounts`.execute(tx);
  const { journalId, accounts } = rows[0]!;
  if (journalId !== null) return { journalId };
  return accounts === sides.length ? 'booked before' : 'no such account';
}

/** Sets the limit unless more than that is used already; false then. System role. */
export async function updateCreditLimit(tx: Tx, accountId: number, limit: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_account')
    .set({ credit_limit: limit })
    .where('id', '=', accountId)
    .where(sql<boolean>`balance + held <= ${limit ?? 0}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Companies whose credit has fallen below a share of the limit and that have not been told yet; now they are. System role. */
export async function takeLowCredit(tx: Tx, percent: number, now: number) {
  const { rows } = await sql<{ distributorId: DistributorId; left: number; limit: number; currency: string }>`
    with low as (
      select a.distributor_id, a.credit_limit - a.balance - a.held as left_over, a.credit_limit, a.currency
      from ledger_account a join distributor d on d.id = a.distributor_id and d.currency = a.currency
      where a.kind = 'CREDIT_RECEIVABLE' and a.credit_limit > 0 and d.status = 'active'
        and (a.credit_limit - a.balance - a.held) * 100 < a.credit_limit * ${percent}::bigint),
    told as (
      insert into credit_reminder (distributor_id, told_at) select distributor_id, ${new Date(now)}::timestamptz from low
      on conflict do nothing returning distributor_id)
    select low.distributor_id as "distributorId", left_over as "left", credit_limit as "limit", currency
    from low join told using (distributor_id) order by 1`.execute(tx);
  return rows;
}

/** Clears the low-credit reminder of companies whose credit has recovered or was withdrawn. System role. */
export async function forgetReminded(tx: Tx, percent: number): Promise<void> {
  await sql`
    delete from credit_reminder r where not exists (
      select from ledger_account a where a.distributor_id = r.distributor_id and a.kind = 'CREDIT_RECEIVABLE'
        and a.credit_limit > 0 and (a.credit_limit - a.balance - a.held) * 100 < a.credit_limit * ${percent}::bigint)`.execute(
    tx,
  );
}

/** Facts of a company's credit that billing tells. */
export interface Standing {
  /** the next latest settlement date, and the minor units due by then */
  readonly nextDueOn: string | null;
  readonly nextDueAmount: number;
  /** the overdue bill for whose sake credit has ended */
  readonly blockedBy: string | null;
}

/** Keeps the facts of a company's credit that billing tells. System role. */
export async function updateStanding(
  tx: Tx,
  { distributorId }: CompanyScope,
  currency: string,
  { nextDueOn, nextDueAmount, blockedBy }: Standing,
): Promise<void> {
  await tx
    .updateTable('ledger_account')
    .set({ next_due_on: nextDueOn, next_due_amount: nextDueAmount, blocked_by: blockedBy })
    .where('distributor_id', '=', distributorId)
    .where('kind', '=', 'CREDIT_RECEIVABLE')
    .where('currency', '=', currency)
    .execute();
}

/** Whether that kind and reference has been booked, however it was typed. System role. */
export async function isBooked(
  tx: Tx,
  { kind, reference }: { kind: JournalKind; reference: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_journal')
    .select('id')
    .where('kind', '=', kind)
    .where(hasReference(reference))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks an account of the platform: entries do not, so only who asks for it waits. System role. */
export async function lockPlatformAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('ledger_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** A deposit with what has been corrected of it. */
export interface BookedDeposit {
  readonly journalId: number;
  readonly distributorId: DistributorId;
  readonly currency: string;
  /** minor units, corrections included */
  readonly amount: number;
  readonly corrections: number;
}

/** A deposit by the bank's number of its transfer; of several from before numbers were compared so, the one typed like this. System role. */
export async function depositBy(tx: Tx, reference: string): Promise<BookedDeposit | undefined> {
  const { rows } = await sql<BookedDeposit>`
    select d.id as "journalId", d.distributor_id as "distributorId", min(e.currency) as currency,
      (-sum(e.amount))::bigint as amount, (count(distinct j.id) - 1)::int as corrections
      from ledger_journal d join ledger_journal j on j.id = d.id or j.corrects = d.id
        join ledger_entry e on e.journal_id = j.id and e.distributor_id is not null
      where d.id = (select id from ledger_journal where kind = 'deposit' and ${hasReference(reference)}
          order by reference = ${reference} desc, id limit 1) group by d.id`.execute(tx);
  return rows[0];
}

/** Balance of an account of the platform, the sum of its entries: a debit is positive. System role. */
export async function platformBalance(
  tx: Tx,
  kind: AccountKind,
  currency: string,
  provider: GatewayMethod | '' = '',
): Promise<number> {
  const { balance } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(sql<number>`coalesce(sum(ledger_entry.amount), 0)::bigint`.as('balance'))
    .where('ledger_account.distributor_id', 'is', null)
    .where('ledger_account.kind', '=', kind)
    .where('ledger_account.currency', '=', currency)
    .where('ledger_account.provider', '=', provider)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Everything in which the books contradict themselves, one line each. System role. */
export async function contradictions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'account ' || a.id || ': balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as fault
      from ledger_account a left join ledger_entry e on e.account_id = a.id where a.distributor_id is not null
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'account ' || a.id || ': ' || a.entries || ' lines, entries ' || count(e.id) || ', last line ' || coalesce(max(e.line), 0)
      from ledger_account a left join ledger_entry e on e.account_id = a.id where a.distributor_id is not null
      group by a.id having a.entries <> count(e.id) or a.entries <> coalesce(max(e.line), 0)
    union all
    select 'entry ' || id || ': ' || balance_after || ' after ' || amount || ', before it ' || before
      from (select id, amount, balance_after, coalesce(lag(balance_after) over (partition by account_id order by line), 0) as before
        from ledger_entry where distributor_id is not null) e where balance_after <> before + amount
    union all
    select 'account ' || a.id || ': held ' || a.held || ', pending holds ' || coalesce(sum(h.amount), 0)
      from ledger_account a left join ledger_hold h on h.account_id = a.id and h.state = 'pending'
      group by a.id having a.held <> coalesce(sum(h.amount), 0)
    union all
    select 'journal ' || journal_id || ': ' || sum(amount) || ' ' || currency || ' left over'
      from ledger_entry group by journal_id, currency having sum(amount) <> 0
    union all
    select 'journal ' || j.id || ': no entries'
      from ledger_journal j where not exists (select from ledger_entry e where e.journal_id = j.id)
    union all
    select 'hold ' || h.id || ': posted ' || h.amount || ', but its journal has ' || coalesce(e.amount::text, 'nothing')
      from ledger_hold h left join ledger_entry e on e.journal_id = h.journal_id and e.account_id = h.account_id
      where h.state = 'posted' and h.amount is distinct from e.amount`.execute(tx);
  return rows.map(({ fault }) => fault);
}
