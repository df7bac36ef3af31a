import type { api } from '@waylight/contract';
import {
  type InvoiceItem,
  type InvoiceNature,
  type InvoiceStatus,
  type InvoiceType,
  releasedStatuses,
} from '@waylight/contract/invoicing/invoicing-words';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import { amounts, tooMuch } from '../application/data.ts';
import { readable } from '../data.ts';

export type InvoiceFilter = z.output<typeof api.invoicing.list.request>;
export type RelationFilter = z.output<typeof api.invoicing.relations.request>;

export interface SummaryRow {
  readonly id: number;
  readonly code: string;
  readonly type: InvoiceType;
  readonly nature: InvoiceNature;
  readonly item: InvoiceItem;
  readonly title: string;
  readonly currency: string;
  readonly amount: number;
  readonly corrected: number;
  readonly status: InvoiceStatus;
  readonly applicant: string;
  readonly appliedAt: Date;
  readonly issuedAt: Date | null;
  readonly sentAt: Date | null;
  readonly number: string | null;
  readonly issuedOn: string | null;
}

const summary = sql`i.id, i.code, i.type, i.nature, i.item, i.title, i.currency, i.amount, i.corrected, i.status, u.real_name as applicant,
  i.applied_at as "appliedAt", i.issued_at as "issuedAt", i.sent_at as "sentAt", i.number, i.issued_on as "issuedOn"`;
const invoices = sql`invoice i join distributor_user u on u.id = i.applied_by`;

function conditionsOf({ distributorId }: CompanyScope, filter: InvoiceFilter): RawBuilder<boolean> {
  const { keyword, types, natures, dateFrom, dateTo } = filter;
  const all = [sql<boolean>`i.distributor_id = ${distributorId}`];
  if (keyword !== '') {
    const part = containing(keyword);
    all.push(
      sql`(i.code ilike ${part} or i.title ilike ${part} or i.number ilike ${part} or exists
        (select from invoice_order k where k.invoice_id = i.id and k.order_code ilike ${part}))`,
    );
  }
  if (types.length > 0) all.push(sql`i.type = any (${types}::text[])`);
  if (natures.length > 0) all.push(sql`i.nature = any (${natures}::text[])`);
  if (dateFrom) all.push(sql`i.applied_at >= ${new Date(portalDayStart(dateFrom))}`);
  if (dateTo) all.push(sql`i.applied_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}`);
  return sql.join(all, sql` and `);
}

/** A page of the invoices that a filter finds, newest first, and what it finds by status without its statuses. */
export async function listInvoices(tx: Tx, scope: CompanyScope, filter: InvoiceFilter) {
  const found = conditionsOf(scope, filter);
  const { rows: byStatus } = await sql<{ status: InvoiceStatus; count: number; sum: number }>`
    select i.status, count(*)::int as count, sum(i.amount - i.corrected)::bigint as sum from invoice i where ${found} group by i.status`.execute(
    tx,
  );
  const { statuses, page, limit } = filter;
  const wanted = statuses.length === 0 ? found : sql<boolean>`${found} and i.status = any (${statuses}::text[])`;
  const { rows } = await sql<SummaryRow>`select ${summary} from ${invoices} where ${wanted}
    order by i.applied_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const counted = byStatus.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  return {
    rows,
    counts: byStatus,
    total: counted.reduce((n, { count }) => n + count, 0),
    sum: counted.reduce((n, { status, sum }) => n + (releasedStatuses.includes(status) ? 0 : sum), 0),
  };
}

export interface DetailRow extends SummaryRow {
  readonly kind: 'company' | 'person';
  readonly creditCode: string;
  readonly taxId: string;
  readonly companyAddress: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
  readonly remark: string;
  readonly email: string;
  readonly recipient: string | null;
  readonly recipientPhone: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly street: string;
  readonly postcode: string;
  readonly express: 'first' | 'second';
  readonly expressZh: string | null;
  readonly expressEn: string;
  readonly trackingNumber: string | null;
  readonly reason: string | null;
  readonly endedAt: Date | null;
  readonly before: 'issued' | 'sent' | null;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** One invoice of the company whole. */
export async function findInvoice(tx: Tx, { distributorId }: CompanyScope, id: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${summary}, i.kind, i.credit_code as "creditCode", i.tax_id as "taxId", i.company_address as "companyAddress", i.phone,
      i.bank, i.account, i.remark, i.email, i.recipient, i.recipient_phone as "recipientPhone", i.country, i.province, i.city,
      i.area, i.street, i.postcode, i.express, i.express_zh as "expressZh", i.express_en as "expressEn",
      i.tracking_number as "trackingNumber", i.reason, i.ended_at as "endedAt", i.status_before as before,
      i.file_id as "fileId", f.file_name as "fileName", f.media_type as "mediaType", f.bytes
    from ${invoices} left join uploaded_file f on f.id = i.file_id
    where i.distributor_id = ${distributorId} and i.id = ${id}`.execute(tx);
  return rows[0];
}

export interface InvoicedOrder {
  readonly orderCode: string;
  readonly mayOpen: boolean;
  readonly billId: number | null;
  readonly billCode: string | null;
  readonly hotelZh: string;
  readonly hotelEn: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly amount: number;
  readonly corrected: number;
}

const invoicedOrder = (scope: DistributorScope) => sql`k.order_code as "orderCode", ${readable(scope)} as "mayOpen",
  k.bill_id as "billId", k.bill_code as "billCode", k.hotel_zh as "hotelZh", k.hotel_en as "hotelEn", k.checkin, k.checkout,
  k.amount, k.corrected`;

/** Orders of an invoice, by their stay, each with what of it is too much. */
export async function ordersOf(tx: Tx, scope: DistributorScope, invoiceId: number) {
  const { rows } = await sql<InvoicedOrder & { toCorrect: number }>`
    select ${invoicedOrder(scope)}, ${tooMuch} as "toCorrect"
    from invoice_order k join invoice i on i.id = k.invoice_id join hotel_order o on o.id = k.order_id ${amounts}
    where k.distributor_id = ${scope.distributorId} and k.invoice_id = ${invoiceId} order by k.checkin, k.order_id`.execute(
    tx,
  );
  return rows;
}

/** Invoices and orders that belong together, the newest invoice first. */
export async function relationsOf(tx: Tx, scope: DistributorScope, filter: RelationFilter) {
  const { invoiceId, orderCode, billCode, page, limit } = filter;
  const { distributorId } = scope;
  const named =
    invoiceId !== undefined
      ? sql`k.invoice_id = ${invoiceId}`
      : orderCode !== undefined
        ? sql`k.order_code = ${orderCode}`
        : sql`k.order_id in (select l.order_id from bill_line l join bill b on b.id = l.bill_id
            where b.distributor_id = ${distributorId} and b.code = ${billCode ?? ''} and l.order_id is not null)`;
  const found = sql`from invoice_order k join ${invoices} on i.id = k.invoice_id join hotel_order o on o.id = k.order_id
    where k.distributor_id = ${distributorId} and ${named}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  const { rows } = await sql<InvoicedOrder & SummaryRow & { part: number; taken: number }>`
    select ${summary}, ${sql`k.order_code as "orderCode", ${readable(scope)} as "mayOpen", k.bill_id as "billId",
      k.bill_code as "billCode", k.hotel_zh as "hotelZh", k.hotel_en as "hotelEn", k.checkin, k.checkout, k.amount as part,
      k.corrected as taken`}
    ${found} order by i.applied_at desc, i.id desc, k.checkin, k.order_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

/** Red-letter invoices of an invoice, oldest first. */
export async function correctionsOf(tx: Tx, { distributorId }: CompanyScope, invoiceId: number) {
  return tx
    .selectFrom('invoice_correction')
    .select(['number', 'issued_on as issuedOn', 'amount'])
    .where('distributor_id', '=', distributorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

/** The log of an invoice, oldest first. */
export async function logOf(tx: Tx, { distributorId }: CompanyScope, invoiceId: number) {
  return tx
    .selectFrom('invoice_log')
    .leftJoin('distributor_user', 'distributor_user.id', 'invoice_log.user_id')
    .select([
      'at',
      sql<string>`coalesce(distributor_user.real_name, invoice_log.actor)`.as('who'),
      'from_status as from',
      'to_status as to',
      'invoice_log.remark',
    ])
    .where('invoice_log.distributor_id', '=', distributorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('invoice_log.id')
    .execute();
}
