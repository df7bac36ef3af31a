import type { BedCode, Rate, RateRoom } from '@waylight/contract/search/search';
import { anyWish, fitsWish, noWish } from '../../stay/rate-wish.ts';
import type { RateWish } from '../../stay/search-link.ts';

/** The rates of a hotel: filters, order, and the changes that a refresh brought. Pure. */

export interface RateFilters extends RateWish {
  bed: BedCode | null;
}
export const noRateFilters: RateFilters = { ...noWish, bed: null };

export function anyRateFilter(filters: RateFilters): boolean {
  return anyWish(filters) || filters.bed !== null;
}

const hasBed = (room: RateRoom, kind: BedCode) =>
  room.beds.some((option) => option.beds.some((bed) => bed.kind === kind));

/** Kinds of bed that the hotel's rooms have, in the order in which they are met. */
export function bedKindsOf(rooms: readonly RateRoom[]): BedCode[] {
  return [...new Set(rooms.flatMap((room) => room.beds.flatMap((option) => option.beds.map((bed) => bed.kind))))];
}

/** Bookable before refused, cheap before dear; without prices the server's order stays. */
function byPrice(a: Rate, b: Rate): number {
  if ((a.refused === null) !== (b.refused === null)) return a.refused === null ? -1 : 1;
  return (a.price?.total ?? 0) - (b.price?.total ?? 0);
}

/** The rooms that have rates after filtering, rates in order; rooms without a bookable rate come last. */
export function roomsShown(rooms: readonly RateRoom[], filters: RateFilters): RateRoom[] {
  const kept = rooms
    .filter((room) => filters.bed === null || hasBed(room, filters.bed))
    .map((room) => ({
      ...room,
      rates: room.rates.filter((rate) => fitsWish(rate, filters)).sort(byPrice),
    }))
    .filter((room) => room.rates.length > 0);
  const first = (room: RateRoom) => room.rates[0]!;
  return kept.sort((a, b) => byPrice(first(a), first(b)));
}

export function bookable(rooms: readonly RateRoom[]): Rate[] {
  return rooms.flatMap((room) => room.rates.filter((rate) => rate.refused === null));
}

/** The reason why no rate of a hotel can be booked. */
export type NothingFree = 'exchangeOutdated' | 'noQuotes' | 'soldOut' | 'nothingFits';

/** undefined: some rate can be booked. */
export function nothingFree(rooms: readonly RateRoom[]): NothingFree | undefined {
  if (bookable(rooms).length > 0) return undefined;
  const rates = rooms.flatMap((room) => room.rates);
  if (rates.some(({ refused }) => refused === 'EXCHANGE_OUTDATED')) return 'exchangeOutdated';
  if (rooms.length === 0) return 'noQuotes';
  return rates.every(({ refused, left }) => refused === 'SOLD_OUT' && !left) ? 'soldOut' : 'nothingFits';
}

/** The cheapest rate that can be booked; undefined without prices. */
export function cheapest(rooms: readonly RateRoom[]): Rate | undefined {
  return bookable(rooms).reduce<Rate | undefined>(
    (least, rate) =>
      rate.price && (least?.price === undefined || rate.price.total < least.price.total) ? rate : least,
    undefined,
  );
}

/** Rates of a room that are shown before it is expanded. */
export const ratesAtFirst = 3;

export interface RateChange {
  /** total before, when it is another now */
  total: number | undefined;
  /** it was bookable and is not, or the other way round */
  availability: boolean;
  terms: boolean;
}

type RateReading = Pick<Rate, 'ratePlanId' | 'refused' | 'termsKey' | 'price'>;

/** Differences between two readings, by rate plan; rates that are new or gone are not listed. */
export function changesBetween(before: readonly RateReading[], after: readonly RateReading[]): Map<number, RateChange> {
  const old = new Map(before.map((rate) => [rate.ratePlanId, rate]));
  const changes = new Map<number, RateChange>();
  for (const rate of after) {
    const was = old.get(rate.ratePlanId);
    if (!was) continue;
    const change: RateChange = {
      total: was.price && rate.price && was.price.total !== rate.price.total ? was.price.total : undefined,
      availability: (was.refused === null) !== (rate.refused === null),
      terms: was.termsKey !== rate.termsKey,
    };
    if (change.total !== undefined || change.availability || change.terms) changes.set(rate.ratePlanId, change);
  }
  return changes;
}
