import type { HotelAnswer, HotelMailAbout } from '@waylight/contract/ops/hotel-link';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DueTable } from '../../../db/due.ts';
import type { DistributorId, OrderId } from '../../../db/tables/ids.ts';

/** SQL of what hotels are asked about orders. System role or waylight_ops, which does not read secrets. */

interface OrderKey {
  readonly id: OrderId;
  readonly distributorId: DistributorId;
}

/** The reservation address of an order's hotel, and the language of it; `email` null: it has none. */
export async function addressOf(tx: Tx, orderId: OrderId) {
  const { rows } = await sql<{ email: string | null; language: string }>`
    select h.reservation_email as email, coalesce(h.reservation_language,
        case when c.country_code in ('CN', 'HK', 'MO', 'TW') then 'zh' else 'en' end) as language
      from hotel_order o join hotel h on h.id = o.hotel_id join district c on c.id = h.city_id
      where o.id = ${orderId}::bigint`.execute(tx);
  return rows[0]!;
}

/** Columns of a link but for its secret. */
const linkColumns = [
  'id',
  'order_id as orderId',
  'distributor_id as distributorId',
  'about',
  'email',
  'language',
  'made_at as madeAt',
  'made_by as madeBy',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const;

/** Links of an order, the newest first. */
export async function linksOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('hotel_link')
    .select(linkColumns)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** The number of the new link. */
export async function addLink(
  tx: Tx,
  order: OrderKey,
  link: {
    readonly about: HotelMailAbout;
    readonly email: string;
    readonly language: string;
    readonly by: string | null;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('hotel_link')
    .values({
      ...{ order_id: order.id, distributor_id: order.distributorId, about: link.about, email: link.email },
      ...{ language: link.language, made_at: link.at, made_by: link.by, expires_at: link.expiresAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A link to be mailed, locked with its order's others behind it; undefined: a newer one has been sent. System role. */
export async function linkToSend(tx: Tx, id: number) {
  const link = await tx
    .selectFrom('hotel_link')
    .select(linkColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  const newer = await tx
    .selectFrom('hotel_link')
    .select('id')
    .where('order_id', '=', link.orderId)
    .where('id', '>', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return newer ? undefined : link;
}

/** The link gets its secret, and older ones of its order end. System role. */
export async function sendLink(tx: Tx, { id, orderId }: { id: number; orderId: OrderId }, tokenHash: Buffer, at: Date) {
  await tx.updateTable('hotel_link').set({ token_hash: tokenHash, sent_at: at }).where('id', '=', id).execute();
  await tx
    .updateTable('hotel_link')
    .set({ revoked_at: at })
    .where('order_id', '=', orderId)
    .where('id', '<', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The link of a secret that is open at `now`; undefined: there is none. System role. */
export async function openLink(tx: Tx, tokenHash: Buffer, now: number) {
  return tx
    .selectFrom('hotel_link')
    .innerJoin('hotel_order', 'hotel_order.id', 'hotel_link.order_id')
    .select(['hotel_link.id', 'order_id as orderId', 'hotel_link.distributor_id as distributorId', 'about', 'language'])
    .select('hotel_order.code as orderCode')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** Begins to ask, or begins anew. */
export async function keepAsking(tx: Tx, order: OrderKey, askedAt: Date, dueAt: Date | null) {
  await tx
    .insertInto('hotel_asking')
    .values({ order_id: order.id, distributor_id: order.distributorId, asked_at: askedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ asked_at: askedAt, due_at: dueAt }))
    .execute();
}

export async function askingOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('hotel_asking')
    .select(['asked_at as askedAt', 'due_at as dueAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function setReminder(tx: Tx, orderId: OrderId, dueAt: Date | null) {
  await tx.updateTable('hotel_asking').set({ due_at: dueAt }).where('order_id', '=', orderId).execute();
}

export const dueReminders: DueTable = { table: 'hotel_asking', dueAt: 'due_at', columns: ['id', 'order_id'] };

/** Code and company of an order. */
export async function orderKeyOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('hotel_order')
    .select(['id', 'code', 'distributor_id as distributorId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function hotelNumberOf(tx: Tx, orderId: OrderId): Promise<string | null> {
  const row = await tx
    .selectFrom('hotel_order')
    .select('hotel_number as hotelNumber')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.hotelNumber;
}

/** Facts of a stay that a hotel is told. Nothing here is a price. */
export async function stayOf(tx: Tx, orderId: OrderId) {
  const order = await tx
    .selectFrom('hotel_order')
    .select(['code', 'hotel_zh as hotelZh', 'hotel_en as hotelEn', 'room_zh as roomZh', 'room_en as roomEn', 'checkin'])
    .select(['checkout', 'room_count as roomCount', 'breakfasts', 'other_requests as otherRequests', 'flight'])
    .select(['arrival_time as arrivalTime', 'time_zone as timeZone', 'check_in_from as checkInFrom', 'status'])
    .select(['payment_status as paymentStatus', 'hotel_number as hotelNumber', 'confirm_minutes as confirmMinutes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rooms = await tx
    .selectFrom('order_room')
    .select(['room_no as roomNo', 'beds', 'adults', 'child_ages as childAges'])
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .execute();
  const guests = await tx
    .selectFrom('order_guest')
    .select(['room_no as roomNo', 'last_name as lastName', 'first_name as firstName', 'nationality'])
    .select('child_age as childAge')
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .orderBy('position')
    .execute();
  const extras = await tx
    .selectFrom('order_surcharge')
    .select(['room_no as roomNo', 'kind'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('order_id', '=', orderId)
    .groupBy(['room_no', 'kind'])
    .orderBy('room_no')
    .orderBy('kind')
    .execute();
  return { order, rooms, guests, extras: extras.map((one) => ({ ...one, count: Number(one.count) })) };
}
export type StayFacts = Awaited<ReturnType<typeof stayOf>>;

const answerColumns = [
  'id',
  'answer',
  'at',
  'hotel_number as hotelNumber',
  'reason',
  'undone_at as undoneAt',
  'undone_by as undoneBy',
] as const;

/** Answers of an order's hotel, the newest first. */
export async function answersOf(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('hotel_answer')
    .select(answerColumns)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

export async function addAnswer(
  tx: Tx,
  order: OrderKey,
  given: { linkId: number; answer: HotelAnswer; hotelNumber: string | null; reason: string },
  at: Date,
) {
  await tx
    .insertInto('hotel_answer')
    .values({
      ...{ order_id: order.id, distributor_id: order.distributorId, link_id: given.linkId, at, answer: given.answer },
      ...{ hotel_number: given.hotelNumber, reason: given.reason, undone_at: null, undone_by: null },
    })
    .execute();
}

/** Takes back every answer of an order that stands. */
export async function undoAnswers(tx: Tx, orderId: OrderId, by: string, at: Date) {
  await tx
    .updateTable('hotel_answer')
    .set({ undone_at: at, undone_by: by })
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute();
}

/** Texts of a language that the operator has added; undefined: there is none. */
export async function languageOf(tx: Tx, tag: string) {
  return tx.selectFrom('hotel_language').select(['tag', 'name', 'texts']).where('tag', '=', tag).executeTakeFirst();
}

export async function languageNames(tx: Tx) {
  return tx.selectFrom('hotel_language').select(['tag', 'name']).orderBy('tag').execute();
}
