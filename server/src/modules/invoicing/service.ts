import type { BillInvoice } from '@waylight/contract/billing/billing';
import type { InvoiceStatus } from '@waylight/contract/invoicing/invoicing-words';
import type { Tx } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import * as data from './data.ts';
import { type InvoiceAction, nextInvoiceStatus } from './invoicing.ts';
import type { InvoiceNews } from './mails.ts';

/** Mover of an invoice; null: the operator. */
type Mover = Pick<DistributorScope, 'userId'> | null;

/**
 * The one place where an invoice, which is locked, takes its steps, with a line in its log. Throws STATE_CHANGE_FAILED with the
 * status that it has. System role.
 */
export async function step(
  tx: Tx,
  invoice: data.LockedInvoice,
  { action, remark, by }: { action: InvoiceAction; remark: string; by: Mover },
  change: data.InvoiceChange,
  now: number,
): Promise<InvoiceStatus> {
  const status = nextInvoiceStatus(invoice, action, by ? 'agency' : 'operator');
  if (!status) throw new No('STATE_CHANGE_FAILED', { status: invoice.status });
  const ended = status === 'voided' || status === 'refused' ? { ended_at: new Date(now), reason: remark } : {};
  const before =
    status === 'voidAsked' ? { status_before: invoice.status as 'issued' | 'sent' } : { status_before: null };
  await data.moveInvoice(tx, invoice.id, { ...change, ...ended, ...before, status });
  await data.addLog(tx, {
    invoice_id: invoice.id,
    distributor_id: invoice.distributorId,
    at: new Date(now),
    actor: by ? 'user' : 'operator',
    user_id: by?.userId ?? null,
    from_status: invoice.status,
    to_status: status,
    remark,
  });
  return status;
}

/** Voids it or asks for that, in the name of the company. Throws NO_SUCH_INVOICE, STATE_CHANGE_FAILED. System role. */
export async function cancel(
  tx: Tx,
  scope: DistributorScope,
  { invoiceId, reason }: { invoiceId: number; reason: string },
  now: number,
): Promise<InvoiceStatus> {
  const invoice = await data.lockInvoice(tx, scope, invoiceId);
  if (!invoice) throw new No('NO_SUCH_INVOICE');
  return step(tx, invoice, { action: 'cancel', remark: reason, by: scope }, {}, now);
}

/** Invoices of the orders in a bill of the company, the newest first, each with what of it is for those orders. */
export async function invoicesOfBill(tx: Tx, scope: DistributorScope, billId: number): Promise<BillInvoice[]> {
  const rows = await data.invoicesOfBill(tx, scope, billId);
  return rows.map(({ appliedAt, ...row }) => ({ ...row, appliedAt: appliedAt.toISOString() }));
}

/** Tells the applicant what the operator did. System role. */
export async function tell(
  tx: Tx,
  invoice: data.LockedInvoice,
  action: InvoiceNews['action'],
  remark: string,
  now: number,
) {
  const { id: invoiceId, code, distributorId, appliedBy } = invoice;
  const news: InvoiceNews = { invoiceId, code, distributorId, to: appliedBy, action, remark };
  await requestMail(tx, 'invoiceNews', news, now);
}
