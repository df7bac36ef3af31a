import type { opsApi } from '@waylight/contract';
import type { CaseNote } from '@waylight/contract/payment/case-note';
import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { AttemptId } from '../../../db/tables/ids.ts';
import type { DifferenceClass } from '../../../db/tables/reconciliation.ts';
import { mostTries } from '../reconciliation/reconciliation.ts';

/** Payments and differences of every company, for the console. Role waylight_ops. */

type PaymentsRequest = z.output<typeof opsApi.money.payments.request>;
type CasesRequest = z.output<typeof opsApi.money.cases.request>;
type DaysRequest = z.output<typeof opsApi.money.days.request>;

export interface PaymentRow {
  readonly number: string;
  readonly method: string;
  readonly state: string;
  readonly company: string;
  readonly subjects: string;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly total: number;
}

/** Attempts by any number that somebody may have in hand. Each way to find one goes by an index. */
export async function payments(tx: Tx, { keyword, company, page, limit }: PaymentsRequest): Promise<PaymentRow[]> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (company !== '') all.push(sql`a.distributor_id = (select id from distributor where code = ${company})`);
  if (keyword !== '')
    all.push(sql`a.id in (
      select id from payment_attempt where out_trade_no = ${keyword}
      union select id from payment_attempt where provider_no = ${keyword}
      union select attempt_id from payment_refund where out_refund_no = ${keyword}
      union select p.attempt_id from payment_part p join payment_intent i on i.id = p.intent_id where i.subject_id = ${keyword})`);
  const found = sql`from payment_attempt a where ${sql.join(all, sql` and `)}`;
  const { rows } = await sql<PaymentRow>`
    select a.out_trade_no as number, a.gateway as method, a.state, coalesce(d.code, '') as company,
      coalesce((select string_agg(i.subject_id, ', ' order by i.id) from payment_part p join payment_intent i on i.id = p.intent_id
        where p.attempt_id = a.id), '') as subjects,
      a.amount, a.captured, a.refunded, a.currency, a.created_at as "createdAt", (select count(*)::int ${found}) as total
    from (select a.* ${found} order by a.id desc limit ${limit} offset ${(page - 1) * limit}) a
      join distributor d on d.id = a.distributor_id order by a.id desc`.execute(tx);
  return rows;
}

export interface CaseRow {
  readonly id: number;
  readonly provider: string;
  readonly day: string;
  readonly kind: 'payment' | 'refund';
  readonly difference: DifferenceClass;
  readonly number: string;
  readonly company: string | null;
  readonly payment: string | null;
  readonly currency: string;
  readonly billed: number;
  readonly recorded: number;
  readonly booked: number;
  readonly suspended: number;
  readonly note: CaseNote;
  readonly openedAt: Date;
  readonly settledAt: Date | null;
  readonly settledAs: string | null;
}

const caseColumns = sql`c.id, c.gateway as provider, r.day, c.kind, c.class as difference, c.number, d.code as company,
  a.out_trade_no as payment, c.currency, c.billed, c.recorded, c.booked, c.suspended, c.note, c.opened_at as "openedAt",
  c.settled_at as "settledAt", c.settled_as as "settledAs"`;
const caseTables = sql`reconciliation_case c join reconciliation_run r on r.id = c.run_id
  left join payment_attempt a on a.id = c.attempt_id left join distributor d on d.id = a.distributor_id`;

export async function cases(tx: Tx, { state, provider, day, page, limit }: CasesRequest) {
  const all: RawBuilder<unknown>[] = [state === 'open' ? sql`c.settled_at is null` : sql`c.settled_at is not null`];
  if (provider) all.push(sql`c.gateway = ${provider}`);
  if (day) all.push(sql`r.day = ${day}::date`);
  const where = sql.join(all, sql` and `);
  const order = state === 'open' ? sql`c.opened_at, c.id` : sql`c.settled_at desc, c.id desc`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation_case c join reconciliation_run r on r.id = c.run_id where ${where}`.execute(
    tx,
  );
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from ${caseTables} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
    tx,
  );
  return { rows, total: counted[0]!.total };
}

export async function caseById(tx: Tx, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from ${caseTables} where c.id = ${id}`.execute(tx);
  return rows[0];
}

export interface DayRow {
  readonly day: string;
  readonly provider: string;
  readonly state: string;
  readonly source: 'bill' | 'questions' | null;
  readonly billedLines: number;
  readonly compared: number;
  readonly cases: number;
  readonly openCases: number;
  readonly tries: number;
  readonly why: string | null;
  readonly mayEnd: boolean;
}

export async function days(tx: Tx, { state, provider, page, limit }: DaysRequest) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (state === 'waiting') all.push(sql`r.state = 'waiting'`);
  if (provider) all.push(sql`r.gateway = ${provider}`);
  const where = sql.join(all, sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation_run r where ${where}`.execute(tx);
  const { rows } = await sql<DayRow>`
    select r.day, r.gateway as provider, r.state, r.source, r.billed_lines as "billedLines", r.compared, r.tries, r.why,
      (select count(*)::int from reconciliation_case c where c.run_id = r.id) as cases,
      (select count(*)::int from reconciliation_case c where c.run_id = r.id and c.settled_at is null) as "openCases",
      r.state = 'waiting' and r.tries >= ${mostTries}
        and not exists (select from reconciliation_day_decision x where x.run_id = r.id) as "mayEnd"
    from reconciliation_run r where ${where} order by r.day desc, r.gateway, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    tx,
  );
  return { rows, total: counted[0]!.total };
}

export interface RefundRow {
  readonly number: string;
  readonly state: string;
  readonly route: string;
  readonly answer: string | null;
  readonly tries: number;
  readonly isTwice: boolean;
}

/** Facts of the refunds of a payment that its story leaves out. */
export async function refundsOf(tx: Tx, attemptId: AttemptId): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select out_refund_no as number, state, route, answer, tries, twice_at is not null and recovered_at is null as "isTwice"
    from payment_refund where attempt_id = ${attemptId} order by id`.execute(tx);
  return rows;
}

/** Amount of a company's advance balance in a currency; null: it has none. */
export async function advanceOf(tx: Tx, distributorId: number, currency: string): Promise<number | null> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account where distributor_id = ${distributorId} and kind = 'ADVANCE' and currency = ${currency}`.execute(
    tx,
  );
  return rows[0]?.balance ?? null;
}

/** Payouts of the providers, newest first: what arrived and the fee. */
/** The payout of a provider under a number of the bank; null: there is none. */
export async function payoutUnder(tx: Tx, provider: string, reference: string) {
  const { rows } = await sql<{ arrived: number; fee: number }>`
    select sum(e.amount) filter (where a.kind = 'BANK')::bigint as arrived,
      coalesce(sum(e.amount) filter (where a.kind = 'FEES'), 0)::bigint as fee
    from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    where j.kind = 'settlement' and j.distributor_id is null and j.reference = ${`${provider}-${reference}`}
    group by j.id`.execute(tx);
  return rows[0] ?? null;
}

/** The note of the decision that the bill of a day is waited for no longer; null: it is still waited for. */
export async function dayDecision(tx: Tx, runId: number): Promise<DecisionNote | null> {
  const row = await tx
    .selectFrom('reconciliation_day_decision')
    .select('said')
    .where('run_id', '=', runId)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row?.said ?? null;
}

export async function payouts(tx: Tx, limit: number, offset: number) {
  const { rows } = await sql<{
    provider: string;
    reference: string;
    arrived: number;
    fee: number;
    currency: string;
    at: Date;
    total: number;
  }>`
    select j.at, split_part(j.reference, '-', 1) as provider, substr(j.reference, position('-' in j.reference) + 1) as reference,
      e.currency, sum(e.amount) filter (where a.kind = 'BANK')::bigint as arrived,
      coalesce(sum(e.amount) filter (where a.kind = 'FEES'), 0)::bigint as fee,
      (select count(*)::int from ledger_journal where kind = 'settlement' and distributor_id is null) as total
    from (select id, at, reference from ledger_journal where kind = 'settlement' and distributor_id is null
        order by id desc limit ${limit} offset ${offset}) j
      join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    group by j.id, j.at, j.reference, e.currency order by j.id desc`.execute(tx);
  return rows;
}
