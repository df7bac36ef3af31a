import { setImmediate } from 'node:timers/promises';
import { portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { SurchargeTable } from '../db/tables/supply.ts';
import {
  saveAdverts,
  saveDistricts,
  saveFacilities,
  saveHotels,
  saveLandmarks,
  saveRatePlans,
  saveRoomTypes,
  saveSurcharges,
  saveThemes,
  saveWaters,
} from '../modules/loading/catalogue-data.ts';
import {
  type Calendar,
  calendarFrom,
  insertRateNights,
  insertRoomNights,
  type NightRow,
  saveRateNights,
  saveRoomNights,
} from '../modules/loading/nights-data.ts';
import { announcePlaces } from '../modules/supply/changes.ts';
import { byDemo, sayWho } from '../modules/supply/service.ts';
import { type AdvertisedHotel, advertsOf } from './adverts.ts';
import { allotHotels } from './allotment.ts';
import { worthInCny } from './currencies.ts';
import { type CityPlan, layGeography } from './districts.ts';
import { facilities, themes } from './facilities.ts';
import { type HotelRow, hotelsOf } from './hotels.ts';
import { type RatePlanRow, supplyOf } from './rates.ts';
import { type RoomTypeRow, roomsOf } from './rooms.ts';
import { cityDemand, dayNumber } from './season.ts';
import { surchargesOf } from './surcharges.ts';

export type DemoOptions = {
  seed: number;
  /** how many hotels, about 60 to 5,000 */
  hotels: number;
  /** 'YYYY-MM-DD'; prices begin on the first of its month and cover at least 400 nights from it */
  today: string;
};

export type DemoCounts = { cities: number; hotels: number; rooms: number; plans: number; months: number; ms: number };

/** A hotel with all that it sells. */
export type DemoHotel = {
  hotel: HotelRow;
  rooms: RoomTypeRow[];
  plans: RatePlanRow[];
  surcharges: SurchargeTable[];
  prices: NightRow[];
  free: NightRow[];
};

const nightsAhead = 400;
const hotelsAtOnce = 60;

/** The calendar that prices cover: whole months from today's. */
export const demoCalendar = (today: string): Calendar => calendarFrom(today, nightsAhead + Number(today.slice(8)) - 1);

/** Makes the hotels one by one. The same options make the same rows. `counts`: hotels of each city, by default as the demo has them. */
export function* demoHotels(
  { seed, hotels, today }: DemoOptions,
  cities: readonly CityPlan[],
  counts = allotHotels(cities, hotels),
): Generator<DemoHotel> {
  const calendar = demoCalendar(today);
  const first = dayNumber(calendar.months[0] ?? today);
  for (const [i, city] of cities.entries()) {
    const count = counts[i] ?? 0;
    if (count === 0) continue;
    const demand = cityDemand(seed, city, first, calendar.nights);
    for (const hotel of hotelsOf(seed, city, count, Number(today.slice(0, 4)))) {
      const rooms = roomsOf(seed, hotel);
      const { plans, free } = supplyOf(seed, hotel, rooms, demand);
      yield {
        hotel: hotel.row,
        rooms: rooms.map((room) => room.row),
        plans: plans.map((plan) => plan.row),
        surcharges: surchargesOf(seed, hotel, rooms),
        prices: plans.map(({ row, prices }) => ({ id: row.id, nights: prices })),
        free,
      };
    }
  }
}

async function saveExchangeRates(tx: Tx, asOf: Date): Promise<void> {
  const currencies = Object.keys(worthInCny);
  const rows = currencies.flatMap((base) =>
    currencies
      .filter((quote) => quote !== base)
      .map((quote) => ({
        base,
        quote,
        rate_e8: String(Math.round(((worthInCny[base] ?? 1) / (worthInCny[quote] ?? 1)) * 1e8)),
        as_of: asOf.toISOString(),
      })),
  );
  const demo = { spread_bp: 0, source: 'demo' as const, set_by: '' };
  await tx
    .insertInto('exchange_rate')
    .values(rows.map((row) => ({ ...row, mid_e8: row.rate_e8, ...demo })))
    .onConflict((conflict) =>
      conflict.columns(['base', 'quote']).doUpdateSet((eb) => ({
        rate_e8: eb.ref('excluded.rate_e8'),
        mid_e8: eb.ref('excluded.mid_e8'),
        as_of: eb.ref('excluded.as_of'),
        ...demo,
      })),
    )
    .execute();
}

/**
 * Fills the database with the demo catalogue in one transaction: all of it or nothing. `now` stamps what has a time.
 * Loading it twice changes nothing.
 */
export async function loadDemoCatalogue(
  database: Database,
  options: DemoOptions,
  now = new Date(portalDayStart(options.today)),
): Promise<DemoCounts> {
  const began = performance.now();
  const geography = layGeography(options.seed);
  const calendar = demoCalendar(options.today);
  const counts: DemoCounts = { cities: geography.cities.length, hotels: 0, rooms: 0, plans: 0, months: 0, ms: 0 };
  await database.asSystem(async (tx) => {
    const places = await saveDistricts(tx, geography.districts);
    const landmarks = await saveLandmarks(tx, geography.landmarks);
    if (places + landmarks + (await saveThemes(tx, themes)) > 0) await announcePlaces(tx);
    await saveWaters(tx, geography.waters);
    await saveFacilities(tx, facilities);
    await sayWho(tx, byDemo);
    await saveExchangeRates(tx, now);
    await sql`
      insert into markup_rule (distributor_id, hotel_id, city_id, percent_bp, created_at) values (null, null, null, 600, ${now.toISOString()})
      on conflict do nothing`.execute(tx);
    const isEmpty = (await tx.selectFrom('hotel').select('id').limit(1).execute()).length === 0;
    // The database works on one batch while the next is made; the pauses let its answers in.
    let saving: Promise<unknown> = Promise.resolve();
    let batch: DemoHotel[] = [];
    const advertised: AdvertisedHotel[] = [];
    const cityOf = new Map(geography.cities.map((city) => [city.id, city]));
    const saveSoFar = async () => {
      await saving;
      saving = saveDemoHotels(tx, calendar, batch, isEmpty);
      saving.catch(() => {});
      batch = [];
    };
    for (const made of demoHotels(options, geography.cities)) {
      batch.push(made);
      const { id, city_id, star, popularity } = made.hotel;
      advertised.push({
        id,
        city: cityOf.get(city_id)!,
        star,
        popularity,
        isDirect: made.plans.some((plan) => plan.direct_purchase),
      });
      counts.hotels += 1;
      counts.rooms += made.rooms.length;
      counts.plans += made.plans.length;
      counts.months += (made.prices.length + made.free.length) * calendar.months.length;
      if (batch.length % 5 === 0) await setImmediate();
      if (batch.length >= hotelsAtOnce) await saveSoFar();
    }
    await saveSoFar();
    await saving;
    await saveAdverts(tx, advertsOf(options.seed, advertised, options.today));
  });
  return { ...counts, ms: Math.round(performance.now() - began) };
}

/** `isEmpty`: no hotel is there yet, so that its nights need not be looked for. */
export async function saveDemoHotels(
  tx: Tx,
  calendar: Calendar,
  batch: readonly DemoHotel[],
  isEmpty: boolean,
): Promise<void> {
  await saveHotels(
    tx,
    batch.map(({ hotel }) => hotel),
  );
  await saveRoomTypes(
    tx,
    batch.flatMap(({ rooms }) => rooms),
  );
  await saveRatePlans(
    tx,
    batch.flatMap(({ plans }) => plans),
  );
  await saveSurcharges(
    tx,
    batch.flatMap(({ surcharges }) => surcharges),
  );
  const [saveRates, saveRooms] = isEmpty ? [insertRateNights, insertRoomNights] : [saveRateNights, saveRoomNights];
  await saveRates(
    tx,
    calendar,
    batch.flatMap(({ prices }) => prices),
  );
  await saveRooms(
    tx,
    calendar,
    batch.flatMap(({ free }) => free),
  );
}
