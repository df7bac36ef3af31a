import { sql } from 'kysely';
import type { Booted } from './boot.ts';

/** Acts of an operator and of other buyers behind the portal's back, straight in the database. */

/** Every room type of a hotel has so many rooms free each night. */
export async function setFree(house: Booted, hotelId: number, free: number, roomTypeId?: number) {
  await house.database.asSystem(async (tx) => {
    await sql`update room_month set free = array_fill(${free}::smallint, array[cardinality(free)])
      where room_type_id in (select id from room_type where hotel_id = ${hotelId}
        and (${roomTypeId ?? null}::int is null or id = ${roomTypeId ?? null}))`.execute(tx);
    await sql`insert into supply_change (hotel_id) values (${hotelId})`.execute(tx);
  });
}

/** Nothing of a hotel is free on some nights; the others stay as they are. */
export async function sellOut(house: Booted, hotelId: number, nights: readonly string[]) {
  await house.database.asSystem(async (tx) => {
    for (const night of nights)
      await sql`update room_month set free[${Number(night.slice(8))}::int] = 0
        where month = ${`${night.slice(0, 7)}-01`}::date
          and room_type_id in (select id from room_type where hotel_id = ${hotelId})`.execute(tx);
    await sql`insert into supply_change (hotel_id) values (${hotelId})`.execute(tx);
  });
}

/** A hotel is taken from sale, or put back. */
export async function setOnSale(house: Booted, hotelId: number, on: boolean) {
  await house.database.asSystem((tx) => sql`update hotel set active = ${on} where id = ${hotelId}`.execute(tx));
}

/** Every night of a rate costs a tenth more. */
export async function raisePrice(house: Booted, hotelId: number, ratePlanId: number) {
  await house.database.asSystem(async (tx) => {
    await sql`update rate_month set prices = array(
        select p + p / 10 from unnest(prices) with ordinality t (p, i) order by i)
      where rate_plan_id = ${ratePlanId}`.execute(tx);
    await sql`insert into supply_change (hotel_id) values (${hotelId})`.execute(tx);
  });
}

/** Hotels of a city, the most popular first. */
export async function hotelsIn(house: Booted, cityEn: string): Promise<number[]> {
  const { rows } = await house.database.asAnyone((tx) =>
    sql<{ id: number }>`select h.id from hotel h join district c on c.id = h.city_id
      where c.name_en = ${cityEn} and h.active order by h.popularity desc, h.id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** Opens copies of a city's hotels with their rooms, rates and nights, until the list needs a second page. */
export async function growCity(house: Booted, cityEn: string, copies: number) {
  const ids = await hotelsIn(house, cityEn);
  const list = `{${ids.join(',')}}`;
  await house.database.asSystem(async (tx) => {
    for (let copy = 1; copy <= copies; copy++) {
      // Copied by way of json, so that a column added to a table is copied too.
      const rows = async (table: string, where: ReturnType<typeof sql>, change: ReturnType<typeof sql>) =>
        sql`insert into ${sql.table(table)}
          select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${change})).* from ${sql.table(table)} t
          where ${where}`.execute(tx);
      const by = copy * 10_000_000;
      const ofRooms = sql`t.room_type_id in (select id from room_type where hotel_id = any (${list}::int[]))`;
      const ofRates = sql`t.rate_plan_id in (select id from rate_plan where hotel_id = any (${list}::int[]))`;
      await rows('hotel', sql`t.id = any (${list}::int[])`, sql`jsonb_build_object('id', t.id + ${by}::int)`);
      await rows(
        'room_type',
        sql`t.hotel_id = any (${list}::int[])`,
        sql`jsonb_build_object('id', t.id + ${by}::int, 'hotel_id', t.hotel_id + ${by}::int)`,
      );
      await rows(
        'rate_plan',
        sql`t.hotel_id = any (${list}::int[])`,
        sql`jsonb_build_object('id', t.id + ${by}::int, 'hotel_id', t.hotel_id + ${by}::int,
          'room_type_id', t.room_type_id + ${by}::int)`,
      );
      await rows('room_month', ofRooms, sql`jsonb_build_object('room_type_id', t.room_type_id + ${by}::int)`);
      await rows('rate_month', ofRates, sql`jsonb_build_object('rate_plan_id', t.rate_plan_id + ${by}::int)`);
      await sql`insert into supply_change (hotel_id) select unnest(${list}::int[]) + ${by}::int`.execute(tx);
    }
  });
}
