import type { RecentGuest, SavedGuest } from '@waylight/contract/booking/guest';
import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { withinScope } from '../order/data.ts';

/** How many of the latest orders are looked through for guests. */
const ordersLookedThrough = 500;

type GuestFields = Omit<SavedGuest, 'guestId'>;

/** A page of the guests that the company keeps, by name, and how many match. */
export async function savedGuests(
  tx: Tx,
  { distributorId }: DistributorScope,
  wanted: { keyword: string; page: number; limit: number },
) {
  const part = containing(wanted.keyword);
  // In either order and with the stroke of a hotel list: somebody looks for `san zhang` as well as for `zhang / san`.
  const matching = sql<boolean>`concat_ws(' ', last_name, first_name, last_name, '/', first_name, note) ilike ${part}`;
  const found = tx
    .selectFrom('saved_guest')
    .where('distributor_id', '=', distributorId)
    .$if(wanted.keyword !== '', (query) => query.where(matching));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const records = await found
    .select(['id as guestId', 'last_name as lastName', 'first_name as firstName', 'nationality', 'note'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute();
  return { records, total };
}

/** Guests of the latest orders within a scope, each once with the order booked last, the latest first. */
export async function guestsOfOrders(tx: Tx, scope: DistributorScope, most: number): Promise<RecentGuest[]> {
  const { rows } = await sql<RecentGuest>`
    with latest as (
      select id, code, checkin, hotel_zh, hotel_en, booked_at from hotel_order
      where distributor_id = ${scope.distributorId} and ${withinScope(scope)}
      order by booked_at desc, id desc limit ${ordersLookedThrough}
    ), person as (
      select distinct on (g.last_name, g.first_name, g.nationality)
        g.last_name, g.first_name, g.nationality, g.room_no, g.position, o.*
      from latest o join order_guest g on g.order_id = o.id and g.distributor_id = ${scope.distributorId}
      order by g.last_name, g.first_name, g.nationality, o.booked_at desc, o.id desc
    )
    select p.last_name as "lastName", p.first_name as "firstName", p.nationality, p.code as "orderCode", p.checkin,
      p.hotel_zh as "hotelNameCn", p.hotel_en as "hotelNameEn", s.id is not null as saved
    from person p left join saved_guest s on s.distributor_id = ${scope.distributorId}
      and s.last_name = p.last_name and s.first_name = p.first_name and s.nationality = p.nationality
    order by p.booked_at desc, p.id desc, p.room_no, p.position limit ${most}`.execute(tx);
  return rows;
}

/** Keeps guests; one that is there already takes a new note, and keeps its own where none is given. Answers how many are new. */
export async function keepGuests(tx: Tx, scope: DistributorScope, guests: readonly GuestFields[], now: number) {
  const { rows } = await sql<{ added: boolean }>`
    insert into saved_guest (distributor_id, last_name, first_name, nationality, note, saved_by, saved_at)
    values ${sql.join(
      guests.map(
        ({ lastName, firstName, nationality, note }) =>
          sql`(${scope.distributorId}, ${lastName}, ${firstName}, ${nationality}, ${note}, ${scope.userId}, ${new Date(now)})`,
      ),
    )}
    on conflict (distributor_id, last_name, first_name, nationality)
    do update set note = case when excluded.note = '' then saved_guest.note else excluded.note end
    returning xmax = 0 as added`.execute(tx);
  return rows.filter(({ added }) => added).length;
}

/** One at a time changes the guests that a company keeps: neither is a name there twice nor the limit overrun. */
export async function lockSavedGuests(tx: Tx, { distributorId }: DistributorScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(7230523, ${distributorId}::int)`.execute(tx);
}

export async function countSavedGuests(tx: Tx, { distributorId }: DistributorScope): Promise<number> {
  const { n } = await tx
    .selectFrom('saved_guest')
    .where('distributor_id', '=', distributorId)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function isSaved(tx: Tx, { distributorId }: DistributorScope, guestId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_guest')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('id', '=', guestId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether another guest than `guestId` has that name and nationality. */
export async function isSavedTwice(tx: Tx, { distributorId }: DistributorScope, guest: SavedGuest) {
  const other = await tx
    .selectFrom('saved_guest')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('last_name', '=', guest.lastName)
    .where('first_name', '=', guest.firstName)
    .where('nationality', '=', guest.nationality)
    .where('id', '<>', guest.guestId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function amendGuest(tx: Tx, { distributorId }: DistributorScope, guest: SavedGuest): Promise<void> {
  await tx
    .updateTable('saved_guest')
    .set({
      last_name: guest.lastName,
      first_name: guest.firstName,
      nationality: guest.nationality,
      note: guest.note,
    })
    .where('distributor_id', '=', distributorId)
    .where('id', '=', guest.guestId)
    .execute();
}

export async function removeGuest(tx: Tx, { distributorId }: DistributorScope, guestId: number): Promise<void> {
  await tx.deleteFrom('saved_guest').where('distributor_id', '=', distributorId).where('id', '=', guestId).execute();
}
