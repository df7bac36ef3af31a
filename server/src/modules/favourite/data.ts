import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';

interface KeptRow {
  hotel_id: number;
  at: Date;
}

/** A page of the user's favourites that are still sold, the one marked last first, and how many there are. */
export async function readFavourites(tx: Tx, { userId }: DistributorScope, offset: number, limit: number) {
  const { rows } = await sql<KeptRow & { total: number }>`
    select f.hotel_id, f.at, (count(*) over ())::int as total
    from favourite f join hotel h on h.id = f.hotel_id and h.active
    where f.user_id = ${userId} order by f.at desc, f.hotel_id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

/** Every hotel that the user marked, sold or not. */
export async function readFavouriteIds(tx: Tx, { userId }: DistributorScope): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('favourite').where('user_id', '=', userId).select('hotel_id').execute();
  return new Set(rows.map(({ hotel_id }) => hotel_id));
}

/** Which of some hotels are among the user's favourites. */
export async function favouritesAmong(tx: Tx, { userId }: DistributorScope, hotelIds: readonly number[]) {
  if (hotelIds.length === 0) return new Set<number>();
  const rows = await tx
    .selectFrom('favourite')
    .where('user_id', '=', userId)
    .where('hotel_id', 'in', hotelIds)
    .select('hotel_id')
    .execute();
  return new Set(rows.map(({ hotel_id }) => hotel_id));
}

export async function countFavourites(tx: Tx, { userId }: DistributorScope): Promise<number> {
  const { n } = await tx
    .selectFrom('favourite')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function addFavourite(tx: Tx, { distributorId, userId }: DistributorScope, hotelId: number, at: Date) {
  await tx
    .insertInto('favourite')
    .values({ user_id: userId, hotel_id: hotelId, distributor_id: distributorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, { userId }: DistributorScope, hotelId: number) {
  await tx.deleteFrom('favourite').where('user_id', '=', userId).where('hotel_id', '=', hotelId).execute();
}

/** The hotels that the user looked at and that are still sold, the latest first. */
export async function readVisits(tx: Tx, { userId }: DistributorScope, limit: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select v.hotel_id, v.at from hotel_visit v join hotel h on h.id = v.hotel_id and h.active
    where v.user_id = ${userId} order by v.at desc, v.hotel_id limit ${limit}`.execute(tx);
  return rows;
}

/** The hotel becomes the latest that the user looked at; beyond `most` the oldest go. */
export async function addVisit(
  tx: Tx,
  { distributorId, userId }: DistributorScope,
  hotelId: number,
  at: Date,
  most: number,
) {
  await tx
    .insertInto('hotel_visit')
    .values({ user_id: userId, hotel_id: hotelId, distributor_id: distributorId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'hotel_id']).doUpdateSet({ at }))
    .execute();
  await sql`delete from hotel_visit where user_id = ${userId} and hotel_id in (
    select hotel_id from hotel_visit where user_id = ${userId} order by at desc, hotel_id offset ${most})`.execute(tx);
}

/** Without a hotel: all of them. */
export async function removeVisits(tx: Tx, { userId }: DistributorScope, hotelId?: number) {
  const all = tx.deleteFrom('hotel_visit').where('user_id', '=', userId);
  await (hotelId === undefined ? all : all.where('hotel_id', '=', hotelId)).execute();
}
