import type { HotelMark } from '@waylight/contract/search/place';
import type { HotelCard } from '@waylight/contract/search/search';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { dayNumber, type Stay } from '@waylight/contract/value/stay';
import type { JsonText } from '@waylight/contract/wire/json-text';
import { metresBetween } from '../map-point.ts';
import type { CompanyPrices } from '../pass/company-prices.ts';
import { passOf } from '../pass/pass-cache.ts';
import type { CityHotels } from '../read-model/hotel-heads.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { handWritten } from '../text/json-writer.ts';
import { Cards } from './cards.ts';
import type { HeldCoupons } from './coupon-prices.ts';
import { CouponPrices } from './coupon-prices.ts';

export interface ChosenAsked extends Stay {
  readonly rooms: readonly Occupancy[];
  readonly nationality: string;
}

/** Hotels by their cities; those that are not sold are left out. */
export function citiesOf(model: Pick<ReadModel, 'cityOfHotel'>, hotelIds: readonly number[]): Map<number, number[]> {
  const byCity = new Map<number, number[]>();
  for (const id of new Set(hotelIds)) {
    const city = model.cityOfHotel(id);
    if (city === undefined) continue;
    const list = byCity.get(city);
    if (list) list.push(id);
    else byCity.set(city, [id]);
  }
  return byCity;
}

const fromCentre = (block: CityHotels, h: number) =>
  metresBetween(block.city.latitude, block.city.longitude, block.hotels[h]!.lat, block.hotels[h]!.lng);

/** The person who reads cards, and when. */
export interface CardsReader {
  readonly now: number;
  /** null: they may see no prices */
  readonly prices: CompanyPrices | null;
  readonly held: HeldCoupons;
  /** ids of their favourites */
  readonly mine: ReadonlySet<number>;
}

/** A card as JSON, and whether it has an offer. */
export interface Card {
  readonly json: JsonText<HotelCard>;
  readonly bookable: boolean;
}

/**
 * Cards of hotels that were chosen one by one, wherever they are, for one stay: by hotel id.
 * Distances are from the centre of each hotel's city. Hotels that are not sold are left out.
 */
export async function cardsOf(
  model: Pick<ReadModel, 'base' | 'city' | 'cityOfHotel'>,
  hotelIds: readonly number[],
  asked: ChosenAsked,
  { now, prices, held, mine }: CardsReader,
): Promise<Map<number, Card>> {
  const base = dayNumber(model.base);
  const cards = new Map<number, Card>();
  for (const [cityId, ids] of citiesOf(model, hotelIds)) {
    const block = await model.city(cityId);
    if (!block) continue;
    const { checkin, checkout, rooms, nationality } = asked;
    const [from, to] = [dayNumber(checkin) - base, dayNumber(checkout) - base];
    const pass = passOf(block, { checkin, from, to, rooms, nationality, now, prices });
    const writer = new Cards(pass, now, new CouponPrices(pass, held), mine);
    for (const id of ids) {
      const h = block.indexOf(id);
      if (h === undefined) continue;
      const found = pass.find(h, 0);
      cards.set(id, { json: writer.write(h, fromCentre(block, h), found), bookable: found !== undefined });
    }
  }
  return cards;
}

/** A hotel's mark: its card without an offer. */
export const markOf = (block: Pick<CityHotels, 'heads'>, h: number, distanceM: number): JsonText<HotelMark> =>
  handWritten(`${block.heads.card(h)}${distanceM}}`);

/** Marks of hotels that were chosen one by one, in the order in which they were; distances are from the centre of each hotel's city. */
export async function marksOf(
  model: Pick<ReadModel, 'factsOf' | 'cityOfHotel'>,
  hotelIds: readonly number[],
): Promise<Map<number, JsonText<HotelMark>>> {
  return new Map(
    hotelIds.flatMap((id): [number, JsonText<HotelMark>][] => {
      const block = model.factsOf(model.cityOfHotel(id) ?? Number.NaN);
      const h = block?.indexOf(id);
      return block && h !== undefined ? [[id, markOf(block, h, fromCentre(block, h))]] : [];
    }),
  );
}
