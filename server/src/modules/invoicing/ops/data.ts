import type { opsApi } from '@waylight/contract';
import type {
  InvoiceItem,
  InvoiceNature,
  InvoiceStatus,
  InvoiceType,
} from '@waylight/contract/invoicing/invoicing-words';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { amounts, tooMuch } from '../application/data.ts';

/** Invoices of every company, for the console. Role waylight_ops. */

export type InvoiceListRequest = z.output<typeof opsApi.invoice.list.request>;

export interface InvoiceRow {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly companyCode: string;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly type: InvoiceType;
  readonly nature: InvoiceNature;
  readonly item: InvoiceItem;
  readonly title: string;
  readonly currency: string;
  readonly amount: number;
  readonly corrected: number;
  readonly status: InvoiceStatus;
  readonly number: string | null;
  readonly orders: number;
  readonly appliedAt: Date;
}

const columns = sql`i.id, i.distributor_id as "distributorId", i.code, coalesce(d.code, '') as "companyCode", d.name_zh as "companyZh",
  d.name_en as "companyEn", i.type, i.nature, i.item, i.title, i.currency, i.amount, i.corrected, i.status, i.number,
  (select count(*)::int from invoice_order k where k.invoice_id = i.id) as orders, i.applied_at as "appliedAt"`;

const waiting: readonly InvoiceStatus[] = ['applied', 'issued', 'voidAsked'];

function conditionsOf({ which, statuses, company, keyword, dateFrom, dateTo }: InvoiceListRequest) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (which === 'waiting') all.push(sql`i.status = any (${waiting}::text[])`);
  if (statuses.length > 0) all.push(sql`i.status = any (${statuses}::text[])`);
  if (company !== '') all.push(sql`i.distributor_id = (select id from distributor where code = ${company})`);
  if (keyword !== '') {
    const part = containing(keyword);
    all.push(sql`(i.code ilike ${part} or i.title ilike ${part} or i.number ilike ${part}
      or i.id in (select k.invoice_id from invoice_order k where k.order_code = upper(${keyword})))`);
  }
  if (dateFrom) all.push(sql`i.applied_at >= ${new Date(portalDayStart(dateFrom))}`);
  if (dateTo) all.push(sql`i.applied_at < ${new Date(portalDayStart(addDays(dateTo, 1)))}`);
  return sql.join(all, sql` and `);
}

/** A page of the invoices that a filter finds, and how many there are. */
export async function list(tx: Tx, filter: InvoiceListRequest) {
  const { page, limit, which } = filter;
  const order = which === 'waiting' ? sql`i.applied_at, i.id` : sql`i.applied_at desc, i.id desc`;
  const found = sql`from invoice i where ${conditionsOf(filter)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from (select i.id ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit}) found
      join invoice i on i.id = found.id join distributor d on d.id = i.distributor_id order by ${order}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export interface InvoiceDetail extends InvoiceRow {
  readonly creditCode: string;
  readonly taxId: string;
  readonly companyAddress: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
  readonly remark: string;
  readonly email: string;
  readonly recipient: string | null;
  readonly recipientPhone: string | null;
  readonly place: string;
  readonly express: 'first' | 'second' | null;
  readonly issuedOn: string | null;
  readonly sentAt: Date | null;
  readonly expressZh: string | null;
  readonly expressEn: string | null;
  readonly tracking: string | null;
  readonly reason: string | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly bytes: number | null;
}

export async function byCode(tx: Tx, code: string): Promise<InvoiceDetail | undefined> {
  const { rows } = await sql<InvoiceDetail>`
    select ${columns}, i.credit_code as "creditCode", i.tax_id as "taxId", i.company_address as "companyAddress", i.phone, i.bank,
      i.account, i.remark, i.email, i.recipient, i.recipient_phone as "recipientPhone",
      concat_ws(' ', i.country, i.province, i.city, i.area, i.street, i.postcode) as place, i.express, i.issued_on as "issuedOn",
      i.sent_at as "sentAt", i.express_zh as "expressZh", i.express_en as "expressEn", i.tracking_number as tracking, i.reason,
      i.file_id as "fileId", f.file_name as "fileName", f.media_type as "mediaType", f.bytes
    from invoice i join distributor d on d.id = i.distributor_id left join uploaded_file f on f.id = i.file_id
    where i.code = ${code}`.execute(tx);
  return rows[0];
}

export interface InvoicedOrder {
  readonly orderCode: string;
  readonly hotelZh: string;
  readonly hotelEn: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly billCode: string | null;
  readonly amount: number;
  readonly corrected: number;
  readonly toCorrect: number;
}

/** Orders of an invoice, by their stay, each with what of it is too much. */
export async function ordersOf(tx: Tx, invoiceId: number): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select k.order_code as "orderCode", k.hotel_zh as "hotelZh", k.hotel_en as "hotelEn", k.checkin, k.checkout, k.bill_code as "billCode",
      k.amount, k.corrected, ${tooMuch}::bigint as "toCorrect"
    from invoice_order k join invoice i on i.id = k.invoice_id join hotel_order o on o.id = k.order_id ${amounts}
    where k.invoice_id = ${invoiceId} order by k.checkin, k.order_id`.execute(tx);
  return rows;
}

export interface CaseRow {
  readonly id: number;
  readonly invoice: string;
  readonly invoiceStatus: InvoiceStatus;
  readonly number: string | null;
  readonly distributorId: DistributorId;
  readonly companyCode: string;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly currency: string;
  readonly orderCode: string;
  readonly invoiced: number;
  readonly tooMuch: number;
  readonly refunded: number;
  readonly openedAt: Date;
}

/** Open cases, the oldest first: all, those of one invoice, or one. */
export async function openCases(
  tx: Tx,
  which: { readonly invoiceId?: number; readonly id?: number; readonly limit?: number; readonly offset?: number },
): Promise<CaseRow[]> {
  const { invoiceId, id, limit = 100, offset = 0 } = which;
  const named =
    id !== undefined ? sql`c.id = ${id}` : invoiceId !== undefined ? sql`c.invoice_id = ${invoiceId}` : sql`true`;
  const { rows } = await sql<CaseRow>`
    select c.id, i.code as invoice, i.status as "invoiceStatus", i.number, c.distributor_id as "distributorId",
      coalesce(d.code, '') as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn", i.currency,
      k.order_code as "orderCode", k.amount - k.corrected as invoiced, ${tooMuch}::bigint as "tooMuch", c.refunded,
      c.opened_at as "openedAt"
    from (select * from invoice_case c where c.settled_at is null and ${named} order by c.id limit ${limit} offset ${offset}) c
      join invoice i on i.id = c.invoice_id join distributor d on d.id = c.distributor_id
      join invoice_order k on k.invoice_id = c.invoice_id and k.order_id = c.order_id
      join hotel_order o on o.id = c.order_id ${amounts}
    order by c.id`.execute(tx);
  return rows;
}

export async function countOpenCases(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from invoice_case where settled_at is null`.execute(tx);
  return rows[0]!.total;
}
