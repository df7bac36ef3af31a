import type { InvoiceStatus } from '@waylight/contract/invoicing/invoicing-words';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../db/scope.ts';
import type { UserId } from '../../db/tables/ids.ts';
import type { InvoicingTables } from '../../db/tables/invoicing.ts';
import { orderScope } from '../booking/order-rules.ts';

/** One at a time changes titles, addresses and applications of a company: two are never both its default, nor is their number overrun. */
export async function lockInvoicing(tx: Tx, { distributorId }: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(7230524, ${distributorId}::int)`.execute(tx);
}

const facts = [
  'id',
  'distributor_id as distributorId',
  'code',
  'status',
  'status_before as before',
  'nature',
  'email',
  'express',
  'applied_by as appliedBy',
] as const;

/** The state of an invoice that is locked. */
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

/** An invoice of a company by its id, locked. System role. */
export async function lockInvoice(tx: Tx, { distributorId }: CompanyScope, id: number) {
  return tx
    .selectFrom('invoice')
    .select(facts)
    .where('distributor_id', '=', distributorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The same by its code, whoever's it is. System role. */
export async function lockByCode(tx: Tx, code: string): Promise<LockedInvoice | undefined> {
  return tx.selectFrom('invoice').select(facts).where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Answers its id. System role. */
export async function insertInvoice(tx: Tx, row: Insertable<InvoicingTables['invoice']>): Promise<number> {
  const { id } = await tx.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertOrders(
  tx: Tx,
  rows: readonly Insertable<InvoicingTables['invoice_order']>[],
): Promise<void> {
  await tx.insertInto('invoice_order').values(rows).execute();
}

/** Columns that a step of an invoice fills. */
export type InvoiceChange = Updateable<InvoicingTables['invoice']>;

/** System role. */
export async function moveInvoice(
  tx: Tx,
  id: number,
  change: InvoiceChange & { status: InvoiceStatus },
): Promise<void> {
  await tx.updateTable('invoice').set(change).where('id', '=', id).execute();
}

/** System role. */
export async function addLog(tx: Tx, row: Insertable<InvoicingTables['invoice_log']>): Promise<void> {
  await tx.insertInto('invoice_log').values(row).execute();
}

/** Invoices of the orders in a bill, the newest first, each with what of it is for those orders and was not corrected. */
export async function invoicesOfBill(tx: Tx, { distributorId }: CompanyScope, billId: number) {
  const { rows } = await sql<{
    id: number;
    code: string;
    number: string | null;
    status: InvoiceStatus;
    amount: number;
    appliedAt: Date;
  }>`
    select i.id, i.code, i.number, i.status, sum(k.amount - k.corrected)::bigint as amount, i.applied_at as "appliedAt"
    from invoice_order k join invoice i on i.id = k.invoice_id
    where k.distributor_id = ${distributorId} and k.order_id in (select l.order_id from bill_line l
      where l.distributor_id = ${distributorId} and l.bill_id = ${billId} and l.order_id is not null)
    group by i.id order by i.applied_at desc, i.id desc limit 100`.execute(tx);
  return rows;
}

/** Whether a number stands on another invoice, or on a red-letter one. System role. */
export async function isNumberTaken(tx: Tx, number: string): Promise<boolean> {
  const numbered = tx.selectFrom('invoice').select('id').where('number', '=', number);
  const corrections = tx.selectFrom('invoice_correction').select('id').where('number', '=', number);
  return (await numbered.unionAll(corrections).executeTakeFirst()) !== undefined;
}

/** The reader of mails about an invoice; undefined: the person may not sign in any more. System role. */
export async function applicantOf(tx: Tx, { distributorId }: CompanyScope, userId: UserId) {
  return tx
    .selectFrom('distributor_user')
    .select(['real_name as name', 'language', 'email'])
    .where('distributor_id', '=', distributorId)
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .executeTakeFirst();
}

/** Whether the reader may open an order `o`. */
export function readable(scope: DistributorScope): RawBuilder<boolean> {
  const which = orderScope(scope);
  return which === 'all' ? sql`true` : which === 'own' ? sql`o.created_by = ${scope.userId}` : sql`false`;
}
