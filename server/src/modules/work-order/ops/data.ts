import type { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import type { WorkOrderView } from '@waylight/contract/ops/work-order';
import type { WorkOrderContact } from '@waylight/contract/work-order/work-order-fields';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { WaitingParty } from '../../../db/tables/work-order.ts';
import { isQuestionOf } from '../data.ts';
import type { WorkOrderWish } from '../work-order.ts';

/** SQL of work orders at the console, over all companies. Role waylight_ops. */

export interface QueuedWorkOrder {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly number: string;
  readonly orderCode: string;
  readonly companyCode: string | null;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly type: WorkOrderType;
  readonly isQuestion: boolean;
  readonly status: WorkOrderStatus;
  readonly hotelZh: string;
  readonly hotelEn: string;
  readonly handler: string | null;
  readonly waitsFor: WaitingParty;
  readonly createdAt: Date;
  readonly urgedAt: Date | null;
  readonly urges: number;
  readonly agencyAt: Date;
}

const isOpen = sql<boolean>`w.status in ('notAccepted', 'handling')`;

/** Answered ones about which the agency has written since. */
const isAskedAgain = sql<boolean>`(w.status = 'resolved' and exists (
  select from work_order_log m where m.work_order_id = w.id and m.actor = 'user' and m.kind = 'message'
    and m.id > (select max(o.id) from work_order_log o where o.work_order_id = w.id and o.actor = 'operator')))`;

function viewOf(view: WorkOrderView, operator: string): RawBuilder<boolean> {
  switch (view) {
    case 'open':
      return sql<boolean>`(${isOpen} or ${isAskedAgain})`;
    case 'mine':
      return sql<boolean>`${isOpen} and w.handler = ${operator}`;
    case 'waitsHotel':
      return sql<boolean>`${isOpen} and w.waits_for = 'hotel'`;
    case 'waitsAgency':
      return sql<boolean>`${isOpen} and w.waits_for = 'agency'`;
    case 'ended':
      return sql<boolean>`w.status in ('resolved', 'closed', 'completed')`;
  }
}

const facts = sql`w.id, w.distributor_id as "distributorId", w.number, w.order_code as "orderCode", d.code as "companyCode",
  d.name_zh as "companyZh", d.name_en as "companyEn", w.type, ${isQuestionOf('w')} as "isQuestion", w.status, w.hotel_zh as "hotelZh", w.hotel_en as "hotelEn",
  w.handler, w.waits_for as "waitsFor", w.created_at as "createdAt", w.urged_at as "urgedAt",
  (select count(*)::int from work_order_log l where l.work_order_id = w.id and l.kind = 'urge') as urges,
  (select max(l.at) from work_order_log l where l.work_order_id = w.id and l.actor = 'user') as "agencyAt"`;

interface WantedWorkOrders {
  readonly view: WorkOrderView;
  readonly type: WorkOrderType | undefined;
  readonly company: string;
  readonly keyword: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of a queue: urged ones first, then the oldest; of what has ended the newest. */
export async function list(tx: Tx, wanted: WantedWorkOrders, operator: string) {
  const { view, type, company, keyword, page, limit } = wanted;
  const named = keyword.toUpperCase();
  const condition = sql`${viewOf(view, operator)} and (${type ?? null}::text is null or w.type = ${type ?? null})
    and (${company} = '' or w.distributor_id = (select c.id from distributor c where c.code = ${company}))
    and (${named} = '' or w.number = ${named} or w.order_code = ${named})`;
  const order = view === 'ended' ? sql`created_at desc, id desc` : sql`urged_at nulls last, created_at, id`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from work_order w where ${condition} limit 10000) found`.execute(tx);
  const { rows } = await sql<QueuedWorkOrder>`
    select ${facts} from (
      select * from work_order w where ${condition} order by ${order} limit ${limit} offset ${(page - 1) * limit}) w
      join distributor d on d.id = w.distributor_id
    order by ${view === 'ended' ? sql`w.created_at desc, w.id desc` : sql`w.urged_at nulls last, w.created_at, w.id`}`.execute(
    tx,
  );
  return { rows, total: counted[0]!.total };
}

interface WorkOrderDetail extends QueuedWorkOrder {
  readonly content: string;
  readonly contact: WorkOrderContact;
  readonly language: 'zh' | 'en';
  readonly asked: WorkOrderWish;
  readonly granted: boolean;
  readonly resolvedAt: Date | null;
  readonly closedAt: Date | null;
  readonly entry: number;
  readonly orderStatus: (typeof orderStatuses)[number];
  readonly paymentStatus: (typeof paymentStatuses)[number];
  readonly checkin: string;
  readonly checkout: string;
  readonly roomCount: number;
  readonly total: number;
  readonly currency: string;
}

/** One, in whatever status, with its order as it stands. */
export async function detail(tx: Tx, number: string): Promise<WorkOrderDetail | undefined> {
  const { rows } = await sql<WorkOrderDetail>`
    select ${facts}, w.content, w.contact, w.asked, coalesce(
        (select u.language from distributor_user u where u.id = w.created_by), 'en') as language, w.resolved_at as "resolvedAt", w.closed_at as "closedAt",
      exists (select from work_order_grant g where g.work_order_id = w.id) as granted,
      (select max(l.id)::int from work_order_log l where l.work_order_id = w.id) as entry,
      o.status as "orderStatus", o.payment_status as "paymentStatus", o.checkin::text, o.checkout::text,
      o.room_count as "roomCount", o.total, o.currency
    from work_order w join distributor d on d.id = w.distributor_id join hotel_order o on o.code = w.order_code
    where w.number = ${number}`.execute(tx);
  return rows[0];
}

/** The last entry of a conversation and who wrote it. */
export async function lastEntry(tx: Tx, workOrderId: number): Promise<{ entry: number; person: string }> {
  const { rows } = await sql<{ entry: number; person: string }>`
    select l.id::int as entry, coalesce(u.real_name, l.operator_name, l.actor) as person
    from work_order_log l left join distributor_user u on u.id = l.user_id
    where l.work_order_id = ${workOrderId} order by l.id desc limit 1`.execute(tx);
  return rows[0]!;
}

interface AnsweredOrder {
  readonly status: WorkOrderStatus;
  readonly handler: string | null;
  readonly waitsFor: WaitingParty;
  readonly messages: number;
  readonly notes: number;
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly guests: string;
  readonly total: number;
  readonly surcharges: number;
  readonly fee: number;
  readonly refunded: number;
  readonly currency: string;
  readonly requests: string;
  readonly extras: string;
}

/** A work order and its order, as an answer may change them. */
export async function answered(tx: Tx, number: string): Promise<AnsweredOrder> {
  const { rows } = await sql<AnsweredOrder>`
    select w.status, w.handler, w.waits_for as "waitsFor", o.status as "orderStatus", o.payment_status as "paymentStatus",
      (select count(*)::int from work_order_log l where l.work_order_id = w.id and l.actor = 'operator' and l.kind = 'message')
        as messages,
      (select count(*)::int from work_order_note n where n.work_order_id = w.id) as notes,
      o.checkin::text, o.checkout::text, array_to_string(o.guest_names, ', ') as guests, o.total,
      o.surcharge_total as surcharges, o.cancel_fee as fee, o.refunded, o.currency,
      concat_ws(' · ', nullif(o.other_requests, ''), nullif(o.arrival_time, ''), nullif(o.flight, '')) as requests,
      coalesce((select string_agg(s.kind || ' × ' || s.count, ', ' order by s.room_no, s.surcharge_id, s.batch)
        from order_surcharge s where s.order_id = o.id), '') as extras
    from work_order w join hotel_order o on o.code = w.order_code where w.number = ${number}`.execute(tx);
  return rows[0]!;
}
