import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, OrderId } from '../../../db/tables/ids.ts';
import { amounts, tooMuch } from '../application/data.ts';

/** Parts of invoices that say more than was paid, and what red-letter invoices take back of them. System role. */

export interface Excess {
  readonly orderId: OrderId;
  readonly orderCode: string;
  /** minor units, above zero */
  readonly amount: number;
}

/** Locks the orders of an invoice, by number. */
export async function lockOrdersOf(tx: Tx, invoiceId: number): Promise<void> {
  await sql`select id from hotel_order where id in (select order_id from invoice_order where invoice_id = ${invoiceId})
    order by id for update`.execute(tx);
}

/** Orders of an invoice of which it says more than was paid. */
export async function excessesOf(tx: Tx, invoiceId: number): Promise<Excess[]> {
  const { rows } = await sql<Excess>`
    select * from (select k.order_id as "orderId", k.order_code as "orderCode", ${tooMuch} as amount
      from invoice_order k join invoice i on i.id = k.invoice_id join hotel_order o on o.id = k.order_id ${amounts}
      where k.invoice_id = ${invoiceId} offset 0) x
    where amount > 0 order by "orderId"`.execute(tx);
  return rows;
}

export interface Correction {
  readonly number: string;
  /** plain date */
  readonly issuedOn: string;
  readonly by: string;
}

/** Takes the excesses back of an invoice, by one red-letter invoice. */
export async function insertCorrection(
  tx: Tx,
  { id, distributorId }: { readonly id: number; readonly distributorId: DistributorId },
  excesses: readonly Excess[],
  { number, issuedOn, by }: Correction,
  now: number,
): Promise<void> {
  const amount = excesses.reduce((sum, excess) => sum + excess.amount, 0);
  const made = { number, issued_on: issuedOn, amount, issued_at: new Date(now), issued_by: by };
  await tx
    .insertInto('invoice_correction')
    .values({ invoice_id: id, distributor_id: distributorId, ...made })
    .execute();
  await sql`update invoice set corrected = corrected + ${amount}::bigint where id = ${id}`.execute(tx);
  for (const { orderId, amount: taken } of excesses)
    await sql`update invoice_order set corrected = corrected + ${taken}::bigint
      where invoice_id = ${id} and order_id = ${orderId}`.execute(tx);
}

/** The invoice of an open case that says more than was paid of the order of the case. */
export async function excessOfCase(tx: Tx, caseId: number) {
  const { rows } = await sql<{ code: string; orderCode: string }>`
    select i.code, k.order_code as "orderCode" from invoice_case c
      join invoice_order k on k.invoice_id = c.invoice_id and k.order_id = c.order_id join invoice i on i.id = k.invoice_id
      join hotel_order o on o.id = k.order_id ${amounts}
    where c.id = ${caseId} and c.settled_at is null and ${tooMuch} > 0`.execute(tx);
  return rows[0];
}
