import { CityBlock } from './city-block.ts';
import { columnsOf } from './columns.ts';
import { type HotelNights, unpack } from './planes.ts';
import type { HotelFacts, HotelSupply } from './rows.ts';
import type { EngineHost, SupplySource } from './source.ts';
import type { ModelState } from './state.ts';

/** Hotels whose nights travel in one answer of the database. */
const batchSize = 60;

/** Rooms, rates and nights of hotels, a batch at a time so that nobody waits long for the database. */
export async function readSupply(
  source: Pick<SupplySource, 'readSupply'>,
  base: string,
  facts: readonly HotelFacts[],
  days: number,
): Promise<{ hotels: HotelSupply[]; nights: Map<number, HotelNights> }> {
  const hotels: HotelSupply[] = [];
  const nights = new Map<number, HotelNights>();
  for (let i = 0; i < facts.length; i += batchSize) {
    const { rows, nights: text } = await source.readSupply(facts.slice(i, i + batchSize), base);
    hotels.push(...rows);
    for (const [id, unpacked] of unpack(rows, text, days)) nights.set(id, unpacked);
  }
  return { hotels, nights };
}

type ReadingHost = Pick<EngineHost, 'source' | 'maxNights'>;

/** Reads cities that have not been read; two who ask for the same one wait for one reading. */
export async function readCities(
  host: ReadingHost,
  base: string,
  held: ModelState,
  cityIds: readonly number[],
): Promise<void> {
  const missing = cityIds.filter((cityId) => !held.blocks.has(cityId) && !held.reading.has(cityId));
  if (missing.length > 0) {
    const read = readBlocks(host, base, held, missing)
      .then((blocks) => {
        for (const block of blocks) held.blocks.set(block.city.id, block);
      })
      .finally(() => {
        for (const cityId of missing) held.reading.delete(cityId);
      });
    for (const cityId of missing) held.reading.set(cityId, read);
  }
  await Promise.all(cityIds.map((cityId) => held.reading.get(cityId)));
}

/** Cities as they are now, which nobody keeps yet. */
export async function readBlocks(
  host: ReadingHost,
  base: string,
  held: ModelState,
  cityIds: readonly number[],
): Promise<CityBlock[]> {
  const facts = cityIds.flatMap((cityId) => held.byCity.get(cityId)!);
  const { hotels, nights } = await readSupply(host.source, base, facts, held.days);
  return cityIds.map((cityId) => {
    const supply = hotels.filter(({ city }) => city === cityId);
    const block = new CityBlock(
      held.places.cities.get(cityId)!,
      held.byCity.get(cityId)!,
      columnsOf(supply),
      held.places,
    );
    block.lay(nights, held.days, host.maxNights);
    return block;
  });
}

/** The cities to hold that have not been read, in groups of about a batch of hotels, those first that agencies go to most. */
export function* groupsToRead(held: ModelState, holds: (cityId: number) => boolean): Generator<number[]> {
  const rank = (cityId: number) => held.places.cities.get(cityId)!.hotRank ?? 1_000_000;
  const cities = [...held.byCity.keys()].sort((a, b) => rank(a) - rank(b) || a - b);
  let group: number[] = [];
  let hotels = 0;
  for (const cityId of cities) {
    if (held.blocks.has(cityId) || !holds(cityId)) continue;
    const size = held.byCity.get(cityId)!.length;
    if (group.length > 0 && hotels + size > batchSize) {
      yield group;
      group = [];
      hotels = 0;
    }
    group.push(cityId);
    hotels += size;
  }
  if (group.length > 0) yield group;
}
