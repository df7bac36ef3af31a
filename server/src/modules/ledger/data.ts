import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import type { AccountKind, JournalKind, Provider } from '../../db/tables/ledger.ts';
import type { AccountState } from './ledger.ts';

type Of = Pick<DistributorScope, 'distributorId'>;

export interface SubjectRef {
  readonly kind: string;
  readonly id: string;
}

export async function accountsOf(tx: Tx, { distributorId }: Of, currency: string): Promise<AccountState[]> {
  return tx
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'held', 'credit_limit as creditLimit'])
    .where('distributor_id', '=', distributorId)
    .where('currency', '=', currency)
    .execute();
}

export async function settlementTypeOf(tx: Tx, { distributorId }: Of): Promise<string> {
  const { settlement_type } = await tx
    .selectFrom('distributor')
    .select('settlement_type')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return settlement_type;
}

/** The id of an account, opened if it is not there yet. `distributorId` null: the platform's own. System role. */
export async function openAccount(
  tx: Tx,
  distributorId: number | null,
  kind: AccountKind,
  currency: string,
  now: number,
  provider: Provider | '' = '',
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
  // Whoever opened it at the same time has committed by now: the insert above waited for that.
  return (await find())!.id;
}

/** Reserves in one statement what the account covers; undefined when it does not, and then nothing has happened. */
export async function reserve(tx: Tx, { distributorId }: Of, kind: AccountKind, currency: string, amount: number) {
  return tx
    .updateTable('ledger_account')
    .set({ held: sql`held + ${amount}` })
    .where('distributor_id', '=', distributorId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where(
      sql<boolean>`case kind when 'ADVANCE' then -balance - held >= ${amount} else credit_limit - balance - held >= ${amount} end`,
    )
    .returning('id')
    .executeTakeFirst();
}

export async function insertHold(
  tx: Tx,
  { distributorId }: Of,
  hold: { accountId: number; currency: string; amount: number; subject: SubjectRef },
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_hold')
    .values({
      distributor_id: distributorId,
      account_id: hold.accountId,
      currency: hold.currency,
      amount: hold.amount,
      subject_kind: hold.subject.kind,
      subject_id: hold.subject.id,
      created_at: new Date(now),
      settled_at: null,
      journal_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The hold while it is pending, locked; undefined once it is settled. System role. */
export async function lockPendingHold(tx: Tx, holdId: number) {
  return tx
    .selectFrom('ledger_hold')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_hold.account_id')
    .select([
      'ledger_hold.id',
      'ledger_hold.distributor_id as distributorId',
      'ledger_hold.account_id as accountId',
      'ledger_hold.currency',
      'ledger_hold.amount',
      'ledger_hold.subject_kind as subjectKind',
      'ledger_hold.subject_id as subjectId',
      'ledger_account.kind',
    ])
    .where('ledger_hold.id', '=', holdId)
    .where('ledger_hold.state', '=', 'pending')
    .forUpdate(['ledger_hold', 'ledger_account'])
    .executeTakeFirst();
}

export async function unreserve(tx: Tx, accountId: number, amount: number): Promise<void> {
  await tx
    .updateTable('ledger_account')
    .set({ held: sql`held - ${amount}` })
    .where('id', '=', accountId)
    .execute();
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

/** A new journal; undefined when one of that kind and reference is there already. System role. */
export async function insertJournal(
  tx: Tx,
  journal: {
    distributorId: number | null;
    kind: JournalKind;
    reference: string;
    subject: SubjectRef | null;
  },
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('ledger_journal')
    .values({
      distributor_id: journal.distributorId,
      kind: journal.kind,
      reference: journal.reference,
      subject_kind: journal.subject?.kind ?? null,
      subject_id: journal.subject?.id ?? null,
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Entries of one journal; the trigger moves the balances in the order of the accounts' ids, so that two cannot deadlock. */
export async function insertEntries(
  tx: Tx,
  journalId: number,
  entries: readonly { accountId: number; distributorId: number | null; currency: string; amount: number }[],
): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values(
      [...entries]
        .sort((a, b) => a.accountId - b.accountId)
        .map(({ accountId, distributorId, currency, amount }) => ({
          journal_id: journalId,
          account_id: accountId,
          distributor_id: distributorId,
          currency,
          amount,
        })),
    )
    .execute();
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
  const { rows } = await sql<{ distributorId: number; left: number; limit: number; currency: string }>`
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

/** Who has enough credit again, or none at all any more, may be told anew. System role. */
export async function forgetReminded(tx: Tx, percent: number): Promise<void> {
  await sql`
    delete from credit_reminder r where not exists (
      select from ledger_account a where a.distributor_id = r.distributor_id and a.kind = 'CREDIT_RECEIVABLE'
        and a.credit_limit > 0 and (a.credit_limit - a.balance - a.held) * 100 < a.credit_limit * ${percent}::bigint)`.execute(
    tx,
  );
}

/** What an account of the platform stands at: a debit is positive. System role. */
export async function platformBalance(
  tx: Tx,
  kind: AccountKind,
  currency: string,
  provider: Provider | '' = '',
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
