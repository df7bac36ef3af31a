import type { HotelCard, search } from '@waylight/contract/search/search';
import { dayNumber, type Stay } from '@waylight/contract/value/stay';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { JsonText } from '@waylight/contract/wire/json-text';
import type { z } from 'zod';
import { metresBetween } from '../map-point.ts';
import type { CompanyPrices } from '../pass/company-prices.ts';
import type { Pass, PassAsked } from '../pass/pass.ts';
import { passOf } from '../pass/pass-cache.ts';
import type { CityBlock } from '../read-model/city-block.ts';
import type { City, Place } from '../read-model/places.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { scratch } from '../scratch.ts';
import { inOnePiece, json, jsonList, jsonObject } from '../text/json-writer.ts';
import { Cards, placeText } from './cards.ts';
import { CouponPrices, type HeldCoupons, noCoupons } from './coupon-prices.ts';
import { type Hits, hitsOf, isKept, type Page } from './hits.ts';
import { windowOf } from './ranking.ts';

export type HotelsAsked = z.output<(typeof search)['hotels']['request']>;
export type Sort = NonNullable<RequestOf<(typeof search)['hotels']>['sort']>;
type HotelsReply = ReplyOf<(typeof search)['hotels']>;
type StayQuery = Stay & Pick<PassAsked, 'rooms' | 'nationality'>;

/** Counts of a city without hotels. */
const noCounts = {
  areas: [],
  stars: [],
  themes: [],
  freeCancellation: 0,
  breakfast: 0,
  instant: 0,
  favourites: 0,
} satisfies HotelsReply['counts'];
const nothing: ReadonlySet<number> = new Set();

/** Around a landmark: hotels of its city within this far, or the nearest few where fewer lie so near. */
export const landmarkRadiusM = 10_000;
export const landmarkAtLeast = 20;

function passFor(
  model: Pick<ReadModel, 'base'>,
  block: CityBlock,
  query: StayQuery,
  now: number,
  prices: CompanyPrices | null,
): Pass {
  const base = dayNumber(model.base);
  const [from, to] = [dayNumber(query.checkin) - base, dayNumber(query.checkout) - base];
  return passOf(block, {
    checkin: query.checkin,
    from,
    to,
    rooms: query.rooms,
    nationality: query.nationality,
    now,
    prices,
  });
}

function distancesFrom(
  block: CityBlock,
  { latitude, longitude }: { latitude: number; longitude: number },
): Float64Array {
  return block.distancesFrom({ latitude, longitude }, (hotel) =>
    metresBetween(latitude, longitude, hotel.lat, hotel.lng),
  );
}

/** Which hotels of the city belong to a destination. */
function hotelsAt(block: CityBlock, place: Place, distance: Float64Array): readonly number[] {
  const { all } = block;
  if (place.kind === 'area') return all.filter((h) => block.hotels[h]!.area === place.id);
  if (place.kind === 'city') return all;
  const near = all.filter((h) => distance[h]! <= landmarkRadiusM);
  if (near.length >= landmarkAtLeast) return near;
  return [...all]
    .sort((a, b) => distance[a]! - distance[b]! || a - b)
    .slice(0, landmarkAtLeast)
    .sort((a, b) => a - b);
}

/** A search for hotels with everything that decides its answer. */
export interface HotelSearch {
  readonly model: Pick<ReadModel, 'base' | 'hotelsIn'>;
  /** undefined: the city has no hotels */
  readonly block: CityBlock | undefined;
  readonly place: Place;
  readonly city: City;
  readonly asked: HotelsAsked;
  /** ms since the epoch */
  readonly now: number;
  /** null: the caller may see no prices */
  readonly prices: CompanyPrices | null;
  /** ids of the caller's favourites */
  readonly mine?: ReadonlySet<number>;
  readonly held?: HeldCoupons;
}

/** A search for the other hotels of a hotel's city. */
export interface NearbySearch extends Omit<HotelSearch, 'block' | 'place' | 'city' | 'asked'> {
  readonly block: CityBlock;
  readonly hotelId: number;
  readonly asked: StayQuery & { page: number; limit: number };
}

/**
 * A list as text in two parts. Searches for the same page have the same cards: the same string, so that whoever has been
 * sent it is told which it was.
 */
export interface ListText {
  readonly cards: string;
  /** the cards are those of an earlier search */
  readonly isKnown: boolean;
  readonly rest: string;
}

export const wholeList = ({ cards, rest }: Pick<ListText, 'cards' | 'rest'>) => (cards + rest) as JsonText<HotelsReply>;

/**
 * The list of hotels. The kernel finds each hotel's lowest price as a float; whatever could
 * stand on the page, or on the edge of a price range, is priced exactly. Sold-out hotels stand after all others.
 */
export function searchHotels(search: HotelSearch): ListText {
  const { model, block, place, city, asked, now, prices, mine = nothing, held = noCoupons } = search;
  const { page, limit } = asked;
  const outdated = block && prices ? block.columns.currencies.filter((one) => prices.isOutdated(one)) : [];
  const rest = {
    pricedAt: now,
    place: placeText(model, place, city),
    currency: prices ? json(prices.currency) : undefined,
    outdated: outdated.length > 0 ? json(outdated) : undefined,
  };
  if (!block) {
    const counts = json({ ...noCounts, ...(prices ? { prices: [], withCoupon: 0 } : {}) });
    return {
      cards: '',
      isKnown: false,
      rest: jsonObject({ records: jsonList<HotelCard>([]), total: 0, page, limit, bookable: 0, counts, ...rest }),
    };
  }
  const pass = passFor(model, block, asked, now, prices);
  const distance = distancesFrom(block, place);
  const coupons = new CouponPrices(pass, held);
  const hits = hitsOf(pass, { filters: asked, place, mine, held }, coupons, () =>
    hotelsAt(block, asked.within ? city : place, distance),
  );
  const known = hits.page;
  const shown = pageOf(hits, asked, isKept(pass, hits), () => {
    const cards = new Cards(pass, now, coupons, mine);
    return cardsOf(pass, hits, asked, distance, cards);
  });

  const bookable = hits.bookable.length;
  const total = bookable + hits.soldOut.length;
  const after = jsonObject({ total, page, limit, bookable, counts: hits.counts, ...rest });
  return { cards: shown.cards, isKnown: shown === known, rest: `,${after.slice(1)}` };
}

type PageAsked = Pick<HotelsAsked, 'sort' | 'page' | 'limit'>;

/** The page that is asked for; the one before where that was the same. `mayKeep`: whether the hits are. */
function pageOf(
  hits: Hits,
  { sort, page, limit }: PageAsked,
  mayKeep: boolean,
  records: () => JsonText<HotelCard[]>,
): Page {
  const start = (page - 1) * limit;
  const known = hits.page;
  if (known && known.sort === sort && known.start === start && known.limit === limit) return known;
  const cards = `{"records":${records()}`;
  if (!mayKeep) return { sort, start, limit, cards };
  hits.page = { sort, start, limit, cards: inOnePiece(cards) };
  return hits.page;
}

/** The cards of a page as JSON: hotels that can be booked in the order that is asked for, and the others after them. */
function cardsOf(
  pass: Pass,
  { bookable, soldOut, wanted, of: { place } }: Hits,
  { sort, page, limit }: PageAsked,
  distance: Float64Array,
  cards: Cards,
): JsonText<HotelCard[]> {
  const [start, end] = [(page - 1) * limit, page * limit];
  const order = orderOf(pass, { wanted, sort, distance, bookable, place });
  const shown = windowOf(bookable, order.key, order.bound, order.compare, start, end);
  const late = order.soldOut;
  const [from, to] = [Math.max(0, start - bookable.length), Math.max(0, end - bookable.length)];
  const rest = windowOf(soldOut, late.key, 0, late.compare, from, to);
  return jsonList([
    ...shown.map((h) => cards.write(h, distance[h]!, pass.find(h, wanted))),
    ...rest.map((h) => cards.write(h, distance[h]!, undefined)),
  ]);
}

interface Ranking extends Pick<Hits, 'wanted' | 'bookable'> {
  readonly place: Pick<Place, 'kind'>;
  readonly sort: Sort;
  /** metres of each hotel from the place */
  readonly distance: Float64Array;
}

/**
 * The order of a list: a float key that is right to within `bound`, and the exact order.
 *
 * Equal hotels are ordered by popularity, then by the lower id.
 *
 * `comprehensive` blends, for bookable hotels: half of the popularity (0–500), 50 per star, and up to 250 for the
 * price.
 *
 * The price part compares with the mean of hotels of as many stars: 250 × mean ÷ (mean + price). Without prices it is
 * left out.
 *
 * Around a landmark there are up to 1,000 for the distance, 1,000 ÷ (1 + km): somebody who names a place means near it.
 */
function orderOf(pass: Pass, { wanted, sort, distance, bookable, place }: Ranking) {
  const { hotelId, popularity: popular, star } = pass.block;
  const tie = (a: number, b: number) => popular[b]! - popular[a]! || hotelId[a]! - hotelId[b]!;
  const by = (key: (h: number) => number) => ({
    key,
    bound: 0,
    compare: (a: number, b: number) => key(a) - key(b) || tie(a, b),
  });
  const popularity = by((h) => -popular[h]!);
  const nearness = (h: number) => (place.kind === 'landmark' ? 1000 / (1 + distance[h]! / 1000) : 0);
  const standing = (h: number) => popular[h]! / 2 + 50 * star[h]! + nearness(h);
  if (sort === 'distance') {
    const near = by((h) => distance[h]!);
    return { ...near, soldOut: near };
  }
  if (sort === 'popularity') return { ...popularity, soldOut: popularity };
  if (sort === 'comprehensive') {
    const soldOut = by((h) => -standing(h));
    if (!pass.asked.prices) return { ...soldOut, soldOut };
    const sums = new Map<number, { sum: number; count: number }>();
    for (const h of bookable) {
      const of = sums.get(star[h]!) ?? { sum: 0, count: 0 };
      sums.set(star[h]!, { sum: of.sum + pass.near(h, wanted), count: of.count + 1 });
    }
    const key = (h: number) => {
      const { sum, count } = sums.get(star[h]!)!;
      const mean = sum / count;
      return -(standing(h) + (250 * mean) / (mean + pass.near(h, wanted)));
    };
    return { ...by(key), soldOut };
  }
  const sign = sort === 'price' ? 1 : -1;
  const totals = scratch.totals.of(hotelId.length);
  for (let i = 0; i < bookable.length; i++) totals[bookable[i]!] = Number.NaN;
  const total = (h: number) => {
    const known = totals[h]!;
    if (!Number.isNaN(known)) return known;
    totals[h] = pass.find(h, wanted)!.total;
    return totals[h]!;
  };
  return {
    key: (h: number) => sign * pass.near(h, wanted),
    bound: pass.bound,
    compare: (a: number, b: number) => sign * (total(a) - total(b)) || tie(a, b),
    soldOut: popularity,
  };
}

/** The other hotels of a hotel's city, nearest first. */
export function searchNearby(nearby: NearbySearch): JsonText<ReplyOf<(typeof search)['nearby']>> {
  const { model, block, hotelId, asked, now, prices, mine = nothing, held = noCoupons } = nearby;
  const pass = passFor(model, block, asked, now, prices);
  const at = block.indexOf(hotelId)!;
  const { lat, lng } = block.hotels[at]!;
  const distance = distancesFrom(block, { latitude: lat, longitude: lng });
  const others = block.all.filter((h) => h !== at);
  const { page, limit } = asked;
  const order = (a: number, b: number) => distance[a]! - distance[b]! || a - b;
  const shown = windowOf(others, (h) => distance[h]!, 0, order, (page - 1) * limit, page * limit);
  const cards = new Cards(pass, now, new CouponPrices(pass, held), mine);
  const records = shown.map((h) => cards.write(h, distance[h]!, pass.find(h, 0)));
  return jsonObject({ records: jsonList(records), total: others.length, page, limit });
}
