import type { BillStatus } from '@waylight/contract/billing/billing-words';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { BillDue } from '../settlement/data.ts';

/** Reads and writes of the operator's desk. All in the system role. */

/** The bill is voided: it keeps its lines and its reductions as they stand. */
export async function markVoided(tx: Tx, billId: number, reason: string, now: number): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ status: 'voided', voided_at: new Date(now), void_reason: reason })
    .where('id', '=', billId)
    .execute();
}

/**
 * Takes the lines of the statement out of a bill, reductions included: they count as posted now. Answers the number of the
 * first one. The account is locked.
 */
export async function releaseEntries(tx: Tx, billId: number, now: number): Promise<number> {
  const { rows } = await sql<{ firstLine: number }>`
    with freed as (delete from bill_entry where bill_id = ${billId} returning entry_id, distributor_id),
    released as (
      insert into bill_released (entry_id, distributor_id, at)
        select entry_id, distributor_id, ${new Date(now)}::timestamptz from freed
        on conflict (entry_id) do update set at = excluded.at)
    select min(e.line) as "firstLine" from freed join ledger_entry e on e.id = freed.entry_id`.execute(tx);
  return rows[0]!.firstLine;
}

/** How many reductions a bill has had. */
export async function countReductions(tx: Tx, billId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('bill_reduction')
    .select(sql<number>`count(*)`.as('count'))
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a reduction with its line of the statement, which has its place from here, and lowers the receivable. */
export async function insertReduction(
  tx: Tx,
  bill: BillDue,
  made: { readonly entryId: number; readonly amount: number; readonly reason: string; readonly status: BillStatus },
  now: number,
): Promise<void> {
  const { entryId: entry_id, amount, reason, status } = made;
  const owned = { entry_id, distributor_id: bill.distributorId, bill_id: bill.id };
  const at = new Date(now);
  await tx
    .insertInto('bill_reduction')
    .values({ ...owned, amount, reason, at })
    .execute();
  await tx
    .insertInto('bill_entry')
    .values({ ...owned, place: 'reduction', bill_line_id: null })
    .execute();
  await tx
    .updateTable('bill')
    .set({
      reduced: sql`reduced + ${amount}::bigint`,
      status,
      written_off_at: status === 'writtenOff' ? at : null,
    })
    .where('id', '=', bill.id)
    .execute();
}

export interface BillAtDesk {
  readonly code: string;
  readonly companyCode: string;
  readonly status: BillStatus;
  readonly settlementType: string;
  readonly currency: string;
  readonly cycleFrom: string;
  readonly cycleTo: string;
  readonly dueOn: string;
  readonly lineCount: number;
  readonly amount: number;
  readonly reduced: number;
  readonly received: number;
  readonly unpaid: number;
  readonly voidReason: string | null;
}

/** Bills to look at: all of one company, the newest first, or the unpaid ones of every company, those due first first. */
export async function billsAtDesk(tx: Tx, companyId: DistributorId | undefined, most: number): Promise<BillAtDesk[]> {
  let bills = tx
    .selectFrom('bill')
    .innerJoin('distributor', 'distributor.id', 'bill.distributor_id')
    .select([
      'bill.code',
      sql<string>`coalesce(distributor.code, '-')`.as('companyCode'),
      'bill.status',
      'bill.settlement_type as settlementType',
      'bill.currency',
      'bill.cycle_from as cycleFrom',
      'bill.cycle_to as cycleTo',
      'bill.due_on as dueOn',
      'bill.line_count as lineCount',
      'bill.amount',
      'bill.reduced',
      'bill.received',
      'bill.unpaid',
      'bill.void_reason as voidReason',
    ])
    .limit(most);
  bills =
    companyId === undefined
      ? bills.where('bill.status', 'in', ['generated', 'partlyWrittenOff']).orderBy('bill.due_on').orderBy('bill.id')
      : bills
          .where('bill.distributor_id', '=', companyId)
          .orderBy('bill.generated_at', 'desc')
          .orderBy('bill.id', 'desc');
  return bills.execute();
}
