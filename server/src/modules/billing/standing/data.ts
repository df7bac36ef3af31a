import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

export interface Standing {
  /** the earliest latest settlement date of what is unpaid, and all that is due by then */
  readonly nextDueOn: string | null;
  readonly nextDueAmount: number;
  /** the bill that is due first */
  readonly firstCode: string | null;
  readonly blockDays: number | null;
}

/** The next payment of a company. System role. */
export async function standingOf(tx: Tx, distributorId: DistributorId, currency: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (array_agg(b.due_on order by b.due_on, b.id))[1] as "nextDueOn", (array_agg(b.code order by b.due_on, b.id))[1] as "firstCode",
      coalesce(sum(b.unpaid) filter (where b.due_on = b.first_due), 0)::bigint as "nextDueAmount", d.credit_block_days as "blockDays"
    from distributor d left join (
      select *, min(due_on) over () as first_due from bill where distributor_id = ${distributorId} and currency = ${currency}
        and status in ('generated', 'partlyWrittenOff')) b on true
    where d.id = ${distributorId} group by d.id`.execute(tx);
  return rows[0]!;
}

/** A credit account whose facts are out of date. */
export interface StaleStanding {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly currency: string;
}

/** Companies whose facts in the ledger no longer agree with their bills, or will not from today on. System role. */
export async function staleStandings(tx: Tx, today: string, after: number, limit: number): Promise<StaleStanding[]> {
  const { rows } = await sql<StaleStanding>`
    select a.id, a.distributor_id as "distributorId", a.currency from ledger_account a join distributor d on d.id = a.distributor_id
      left join (select distributor_id, currency, min(due_on) as due_on from bill where status in ('generated', 'partlyWrittenOff')
        group by 1, 2) b on b.distributor_id = a.distributor_id and b.currency = a.currency
    where a.kind = 'CREDIT_RECEIVABLE' and a.id > ${after} and (a.next_due_on is distinct from b.due_on
      or (a.blocked_by is not null) is distinct from coalesce(b.due_on + greatest(1, d.credit_block_days) <= ${today}::date, false))
    order by a.id limit ${limit}`.execute(tx);
  return rows;
}
