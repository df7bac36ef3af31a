import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { layGeography } from '../demo/districts.ts';
import { demoCalendar, demoHotels, saveDemoHotels } from '../demo/load-demo.ts';
import { demoOfTests, testStart } from './templates.ts';

export interface CityHotel {
  readonly cityId: number;
  readonly country: string;
  readonly hotelId: number;
}

/** A hotel of every city of the demo; those that the small catalogue of tests lacks are added. */
export async function openEveryCity(database: Database): Promise<CityHotel[]> {
  const today = new Date(testStart).toISOString().slice(0, 10);
  const options = { seed: demoOfTests.DEMO_SEED, hotels: 0, today };
  const { cities } = layGeography(options.seed);
  return database.asSystem(async (tx) => {
    const { rows: there } = await sql<{ city_id: number; id: number }>`
      select city_id, min(id) as id from hotel group by city_id`.execute(tx);
    const hotels = new Map(there.map(({ city_id, id }) => [city_id, id]));
    const counts = cities.map(({ id }) => (hotels.has(id) ? 0 : 1));
    const added = [...demoHotels(options, cities, counts)];
    await saveDemoHotels(tx, demoCalendar(today), added, false);
    for (const { hotel } of added) hotels.set(hotel.city_id, hotel.id);
    return cities.map(({ id, country }) => ({ cityId: id, country, hotelId: hotels.get(id)! }));
  });
}
