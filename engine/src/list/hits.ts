import { filterFields } from '@waylight/contract/search/search';
import type { JsonText } from '@waylight/contract/wire/json-text';
import type { Pass } from '../pass/pass.ts';
import type { Place } from '../read-model/places.ts';
import { scratch } from '../scratch.ts';
import { inOnePiece } from '../text/json-writer.ts';
import { type Counts, countValues } from './counts.ts';
import type { CouponPrices, HeldCoupons } from './coupon-prices.ts';
import { type Filters, Sieve } from './filters.ts';

/** The hits of a search before order and pages: the same on each page and in every order. */
export interface Hits {
  readonly bookable: readonly number[];
  readonly soldOut: readonly number[];
  /** how many hotels each value of a filter would leave */
  readonly counts: JsonText<Counts>;
  readonly wanted: number;
  readonly of: HitsAsked;
  /** the page that was asked for last, where the hits are kept */
  page?: Page;
}

/** The cards of a page: nothing in them changes as long as their hits are good. */
export interface Page {
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
  /** the beginning of the list up to the end of its cards */
  readonly cards: string;
}

/** All that decides what is found in a pass. Sets and coupons are the same where they are the same object. */
export interface HitsAsked {
  readonly filters: Filters;
  readonly place: Place;
  /** hotels that are favourites of whoever asks */
  readonly mine: ReadonlySet<number>;
  readonly held: HeldCoupons;
}

const filterNames = Object.keys(filterFields) as (keyof Filters)[];

/** Whether two values of a filter are the same: numbers, texts, lists and ranges of them. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function isSame(a: HitsAsked, b: HitsAsked): boolean {
  if (a.place !== b.place || a.mine !== b.mine || a.held !== b.held) return false;
  for (const name of filterNames) if (!alike(a.filters[name], b.filters[name])) return false;
  return true;
}

/** The hits of the last search of a pass that was asked for before: its next page, or another order of it, begins there. */
const lastHits = new WeakMap<Pass, Hits>();

/** The hits of a search, from memory where the one before asked the same. `there`: hotels at the destination. */
export function hitsOf(pass: Pass, of: HitsAsked, coupons: CouponPrices, there: () => readonly number[]): Hits {
  const last = lastHits.get(pass);
  if (last && isSame(last.of, of)) return last;
  const hits = find(pass, of, coupons, there());
  // Most stays are asked for once.
  if (pass.again) lastHits.set(pass, { ...hits, counts: inOnePiece(hits.counts) });
  return hits;
}

/** Whether these hits stay in memory for the next search. */
export const isKept = (pass: Pass, hits: Hits): boolean => lastHits.get(pass) === hits;

function find(pass: Pass, of: HitsAsked, coupons: CouponPrices, there: readonly number[]): Hits {
  const { block } = pass;
  const { filters, mine } = of;
  const sieve = new Sieve(pass, filters);
  const { wanted } = sieve;
  const isMine = (h: number) => mine.has(block.hotelId[h]!);
  const hasCoupon = (h: number) => coupons.applies(h, wanted);
  const kept = sieve.named(filters.favourites ? there.filter(isMine) : there);
  const named = filters.withCoupon ? kept.filter(hasCoupon) : kept;
  const bookable: number[] = [];
  const soldOut: number[] = [];
  // Gates are set for named hotels alone, and read for no others.
  const gates = scratch.gates.of(block.hotels.length);
  sieve.sift(named, gates, bookable, soldOut);
  const favourites = filters.favourites
    ? bookable.length + soldOut.length
    : mine.size === 0
      ? 0
      : bookable.filter(isMine).length + soldOut.filter(isMine).length;
  const withCoupon = coupons.isEmpty ? 0 : bookable.filter(hasCoupon).length;
  const counts = countValues(pass, sieve, there, named, gates, favourites, withCoupon);
  return { bookable, soldOut, counts, wanted, of };
}
