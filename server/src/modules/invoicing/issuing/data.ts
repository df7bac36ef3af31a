import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Invoices that wait for the operator, the oldest first. System role. */
export async function waitingInvoices(tx: Tx) {
  return tx
    .selectFrom('invoice')
    .innerJoin('distributor', 'distributor.id', 'invoice.distributor_id')
    .select([
      'invoice.code',
      'invoice.status',
      'invoice.type',
      'invoice.nature',
      'invoice.item',
      'invoice.currency',
      'invoice.amount',
      'invoice.title',
      'invoice.credit_code as creditCode',
      'invoice.tax_id as taxId',
      'invoice.company_address as companyAddress',
      'invoice.phone',
      'invoice.bank',
      'invoice.account',
      'invoice.remark',
      'invoice.number',
      'invoice.recipient',
      'invoice.recipient_phone as recipientPhone',
      'invoice.country',
      'invoice.province',
      'invoice.city',
      'invoice.area',
      'invoice.street',
      'invoice.postcode',
      'invoice.email',
      'invoice.express',
      'invoice.applied_at as appliedAt',
      'distributor.code as companyCode',
      sql<string>`(select l.remark from invoice_log l where l.invoice_id = invoice.id order by l.id desc limit 1)`.as(
        'said',
      ),
      sql<number>`(select count(*)::int from invoice_order k where k.invoice_id = invoice.id)`.as('orders'),
    ])
    .where('invoice.status', 'in', ['applied', 'issued', 'voidAsked'])
    .orderBy('invoice.applied_at')
    .limit(500)
    .execute();
}
