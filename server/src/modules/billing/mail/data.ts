import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { openStatuses } from '../list/data.ts';
import type { Reminder } from './mail.ts';

export interface ReminderRow {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly dueOn: string;
  readonly reminder: Reminder | null;
}

/** Unpaid bills that are due up to a day and may have a reminder to send, in the order of their ids. System role. */
export async function billsToRemind(tx: Tx, dueBy: string, after: number, limit: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select id, distributor_id as "distributorId", due_on as "dueOn", reminder from bill
    where status = any (${openStatuses}::text[]) and due_on <= ${dueBy}::date and reminder is distinct from 'longOverdue'
      and id > ${after} order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Keeps that a reminder is sent; false: the bill is paid meanwhile, or somebody else sends it. System role. */
export async function takeReminder(tx: Tx, { id, reminder }: ReminderRow, next: Reminder): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill')
    .set({ reminder: next })
    .where('id', '=', id)
    .where('reminder', 'is not distinct from', reminder)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface MailedBill {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly currency: string;
  readonly cycleFrom: string;
  readonly cycleTo: string;
  readonly dueOn: string;
  readonly receivable: number;
  readonly received: number;
  readonly unpaid: number;
  readonly status: string;
}

/** A bill as its mails tell of it. System role. */
export async function mailedBill(tx: Tx, id: number): Promise<MailedBill | undefined> {
  return tx
    .selectFrom('bill')
    .where('id', '=', id)
    .select([
      ...(['id', 'code', 'currency', 'receivable', 'received', 'unpaid', 'status'] as const),
      'distributor_id as distributorId',
      'cycle_from as cycleFrom',
      'cycle_to as cycleTo',
      'due_on as dueOn',
    ])
    .executeTakeFirst();
}
