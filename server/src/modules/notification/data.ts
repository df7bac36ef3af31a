import type { NotificationKind } from '@waylight/contract/notification/notification';
import type { Subject } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope, PersonScope } from '../../db/scope.ts';
import type { NotificationDetail } from '../../db/tables/notification.ts';
import { orderScope } from '../booking/order-rules.ts';
import { mayHear, needsOf } from './notification.ts';

/** The only SQL of notifications. */

/** People who may sign in, and what they may: the main account everything. */
const people = sql`distributor_user u`;
const active = sql`u.enabled and not u.locked`;
const has = (...any: readonly string[]) => sql`(u.is_main or u.access && ${[...any]}::text[])`;

export interface NotificationText {
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly detail?: NotificationDetail;
  /** not whoever asked for the cancellation of the order last */
  readonly butAsker?: boolean;
}

/** The person whose wish to cancel order `o` still stands; null: nobody's. */
const asker = sql`(select case when h.kind = 'cancelRequested' then h.user_id end from order_history h where h.order_id = o.id
  and h.kind in ('cancelRequested', 'cancelRefused', 'cancelWithdrawn', 'revoked') order by h.id desc limit 1)`;

/** An amount, which only readers with PRICE_VIEW get. */
const detailFor = ({ amount, currency, ...rest }: NotificationDetail) => sql`
  ${JSON.stringify(rest)}::jsonb || case when ${amount === undefined} or not ${has('PRICE_VIEW')} then '{}'::jsonb
    else ${JSON.stringify({ amount, currency })}::jsonb end`;

/** Tells everybody who may see an order. System role. */
export async function tellOfOrder(
  tx: Tx,
  { distributorId }: CompanyScope,
  { orderCode, workOrder }: { readonly orderCode: string; readonly workOrder?: string },
  { kind, at, detail = {}, butAsker = false }: NotificationText,
): Promise<void> {
  await sql`
    insert into notification (distributor_id, user_id, kind, at, order_code, work_order, detail)
    select u.distributor_id, u.id, ${kind}, ${at}::timestamptz, o.code, ${workOrder ?? null}, ${detailFor(detail)}
    from hotel_order o join ${people} on u.distributor_id = o.distributor_id
    where o.distributor_id = ${distributorId} and o.code = ${orderCode} and ${active}
      and (${has('ORDERS_ALL')} or ('ORDERS_OWN' = any (u.access) and o.created_by = u.id))
      and ${butAsker ? sql`u.id is distinct from ${asker}` : sql`true`}
    order by u.id`.execute(tx);
}

/** Tells whoever made a quote, and everybody who may see all of them. System role. */
export async function tellOfQuote(
  tx: Tx,
  { distributorId }: CompanyScope,
  code: string,
  { kind, at }: NotificationText,
) {
  await sql`
    insert into notification (distributor_id, user_id, kind, at, quote_code, detail)
    select u.distributor_id, u.id, ${kind}, ${at}::timestamptz, q.code, '{}'::jsonb
    from quote q join ${people} on u.distributor_id = q.distributor_id
    where q.distributor_id = ${distributorId} and q.code = ${code} and ${active} and ${has('PRICE_VIEW')}
      and (${has('ORDERS_ALL')} or q.created_by = u.id)
    order by u.id`.execute(tx);
}

/** Tells everybody of a company who has the authorities of the kind. System role. */
export async function tellOfMoney(
  tx: Tx,
  { distributorId }: CompanyScope,
  { kind, at, detail = {} }: NotificationText,
  billId?: number,
): Promise<void> {
  const needed = needsOf(kind).map((any) => sql`and ${has(...any)}`);
  await sql`
    insert into notification (distributor_id, user_id, kind, at, bill_id, detail)
    select u.distributor_id, u.id, ${kind}, ${at}::timestamptz, ${billId ?? null}::bigint, ${detailFor(detail)}
    from ${people} where u.distributor_id = ${distributorId} and ${active} ${sql.join(needed, sql` `)} order by u.id`.execute(
    tx,
  );
}

/** The amount that a subject asks for, minor units; undefined: nothing is asked for it. System role. */
export async function amountOf(tx: Tx, { distributorId }: CompanyScope, { kind, id }: Subject) {
  return tx
    .selectFrom('payment_intent')
    .select(['amount', 'currency'])
    .where('distributor_id', '=', distributorId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Minor units to be paid of a bill, and by when. System role. */
export async function billFacts(tx: Tx, { distributorId }: CompanyScope, billId: number) {
  return tx
    .selectFrom('bill')
    .select(['unpaid as amount', 'currency', 'due_on as dueOn'])
    .where('distributor_id', '=', distributorId)
    .where('id', '=', billId)
    .executeTakeFirst();
}

/** Entries that a person may see by what they may now, joined with their order and bill. */
function seenBy(scope: DistributorScope) {
  const orders = orderScope(scope);
  const order = orders === 'all' ? sql`true` : orders === 'own' ? sql`o.created_by = ${scope.userId}` : sql`false`;
  const quotes = !mayHear(scope.access, 'quoteAccepted')
    ? sql`false`
    : scope.access.has('ORDERS_ALL')
      ? sql`true`
      : sql`q.created_by = ${scope.userId}`;
  const money = (['paymentReceived', 'refundMade', 'creditLow', 'billMade', 'billDue'] as const).filter((kind) =>
    mayHear(scope.access, kind),
  );
  return sql`notification n
    left join hotel_order o on o.code = n.order_code and o.distributor_id = n.distributor_id
    left join quote q on q.code = n.quote_code and q.distributor_id = n.distributor_id and q.deleted_at is null
    left join bill b on b.id = n.bill_id and b.distributor_id = n.distributor_id
    where n.distributor_id = ${scope.distributorId} and n.user_id = ${scope.userId}
      and case when n.quote_code is not null then q.id is not null and ${quotes}
        when n.order_code is null then n.kind = any(${money}::text[]) else o.id is not null and ${order} end`;
}

export interface ListedEntry {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly read: boolean;
  readonly orderCode: string | null;
  readonly workOrder: string | null;
  readonly billId: number | null;
  readonly billCode: string | null;
  readonly quoteCode: string | null;
  readonly title: string | null;
  readonly zh: string | null;
  readonly en: string | null;
  readonly guest: string | null;
  readonly detail: NotificationDetail;
}

/** A page of a person's entries, newest first, and how many there are. */
export async function listEntries(tx: Tx, scope: DistributorScope, offset: number, limit: number) {
  const { rows } = await sql<ListedEntry>`
    select n.id, n.kind, n.at, n.read_at is not null as read, n.order_code as "orderCode", n.work_order as "workOrder",
      n.bill_id as "billId", b.code as "billCode", n.quote_code as "quoteCode", q.title, o.hotel_zh as zh, o.hotel_en as en, o.guest_names[1] as guest, n.detail
    from ${seenBy(scope)} order by n.id desc offset ${offset} limit ${limit}`.execute(tx);
  const { rows: counted } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where n.read_at is null))::int as unread
    from ${seenBy(scope)}`.execute(tx);
  return { rows, ...counted[0]! };
}

export async function countUnread(tx: Tx, scope: DistributorScope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from ${seenBy(scope)} and n.read_at is null`.execute(tx);
  return rows[0]!.unread;
}

/** Marks one entry of a person, or all, as read. */
export async function markRead(tx: Tx, { distributorId, userId }: PersonScope, id: number | undefined, at: Date) {
  const all = tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('distributor_id', '=', distributorId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  await (id === undefined ? all : all.where('id', '=', id)).execute();
}

/** Takes away what is older. System role. */
export async function forgetEntries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notification').where('at', '<', before).execute();
}
