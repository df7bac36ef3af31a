import { CityBlock } from './city-block.ts';
import type { readSupply } from './reading.ts';
import type { HotelFacts } from './rows.ts';
import type { RestoredModel } from './snapshot.ts';
import type { ModelState } from './state.ts';

type SupplyRead = Awaited<ReturnType<typeof readSupply>>;

/** Brings a city up to date: nights in place where the hotels still fit, else in a new block that replaces the old one. */
export async function updateCity(
  held: ModelState,
  cityId: number,
  { hotels, nights }: SupplyRead,
  maxNights: number,
): Promise<void> {
  const block = held.blocks.get(cityId);
  const facts = held.byCity.get(cityId);
  if (!block) return;
  if (!facts) {
    held.blocks.delete(cityId);
    return;
  }
  const read = hotels.filter(({ city }) => city === cityId);
  const unfit = read.filter((hotel) => !block.rewrite(hotel, nights.get(hotel.id)!, maxNights));
  if (unfit.length === 0 && facts.length === block.hotels.length) return;
  const rows = new Map(unfit.map((hotel) => [hotel.id, hotel]));
  const replaced = await block.replaced(facts, rows, nights, held.days, maxNights);
  if (replaced) held.blocks.set(cityId, replaced);
  else held.blocks.delete(cityId);
}

/** Takes cities over from a snapshot. A city whose hotels came or went is left out. */
export function restoreCities(held: ModelState, cities: RestoredModel['cities']): void {
  for (const { id, hotelIds, columns, planes } of cities) {
    const hotels = hotelIds.map((hotelId) => held.hotels.get(hotelId));
    const city = held.places.cities.get(id);
    if (!city || hotelIds.length !== held.byCity.get(id)?.length || hotels.some((hotel) => hotel?.city !== id))
      continue;
    const block = new CityBlock(city, hotels as HotelFacts[], columns, held.places);
    block.planes = planes;
    held.blocks.set(id, block);
  }
}
