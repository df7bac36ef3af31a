import type { InvoiceStatus } from '@waylight/contract/invoicing/invoicing-words';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RefundFact } from '../../payment/refund/service.ts';
import { amounts, tooMuch } from '../application/data.ts';

/** Cases of the finance desk: money of an order went back that stands on an invoice. System role. */

/** Opens one for each invoice of the order that was applied for before the refund and counts still; once for each refund. */
export async function openCases(tx: Tx, { subject, distributorId, reference, amount, at }: RefundFact, now: number) {
  await sql`
    insert into invoice_case (invoice_id, order_id, distributor_id, reference, refunded, opened_at)
    select k.invoice_id, k.order_id, k.distributor_id, ${reference}, ${amount}, ${new Date(now)}
    from invoice_order k join invoice i on i.id = k.invoice_id
    where k.distributor_id = ${distributorId} and k.order_code = ${subject.id} and i.applied_at <= ${new Date(at)}
      and i.status not in ('voided', 'refused')
    on conflict (invoice_id, order_id, reference) do nothing`.execute(tx);
}

export interface OpenCase {
  readonly id: number;
  readonly code: string;
  readonly status: InvoiceStatus;
  readonly number: string | null;
  readonly currency: string;
  readonly orderCode: string;
  /** minor units: of the order on the invoice, of that more than was paid, and what went back */
  readonly invoiced: number;
  readonly tooMuch: number;
  readonly refunded: number;
  readonly openedAt: Date;
  readonly companyCode: string;
}

/** Cases that nobody has settled, the oldest first. */
export async function openCasesOf(tx: Tx): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select c.id, i.code, i.status, i.number, i.currency, k.order_code as "orderCode", k.amount - k.corrected as invoiced,
      ${tooMuch}::bigint as "tooMuch", c.refunded, c.opened_at as "openedAt", d.code as "companyCode"
    from invoice_case c join invoice i on i.id = c.invoice_id join distributor d on d.id = c.distributor_id
      join invoice_order k on k.invoice_id = c.invoice_id and k.order_id = c.order_id
      join hotel_order o on o.id = c.order_id ${amounts}
    where c.settled_at is null order by c.id limit 500`.execute(tx);
  return rows;
}

/** Settles a case; false: it is not open. */
export async function settleCase(tx: Tx, id: number, { by, as }: { by: string; as: string }, now: number) {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_case')
    .set({ settled_at: new Date(now), settled_by: by, settled_as: as })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Settles the cases of an invoice that counts no more. */
export async function settleCasesOf(tx: Tx, invoiceId: number, { by, as }: { by: string; as: string }, now: number) {
  await tx
    .updateTable('invoice_case')
    .set({ settled_at: new Date(now), settled_by: by, settled_as: as })
    .where('invoice_id', '=', invoiceId)
    .where('settled_at', 'is', null)
    .execute();
}
