import type { Rate } from '@waylight/contract/search/search';
import type { RateWish } from './search-link.ts';

/** Wishes by which the list picks the rate of a card: page and comparison show the same ones. */
export const noWish: RateWish = { freeCancellation: false, breakfast: false, instant: false };

export const anyWish = (wish: RateWish): boolean => wish.freeCancellation || wish.breakfast || wish.instant;

export function fitsWish(rate: Rate, wish: RateWish): boolean {
  return (
    (!wish.breakfast || rate.breakfasts > 0) &&
    (!wish.freeCancellation || rate.cancellation.kind === 'free') &&
    (!wish.instant || rate.confirmMinutes === 0)
  );
}

export const sameWish = (a: RateWish, b: RateWish): boolean =>
  a.freeCancellation === b.freeCancellation && a.breakfast === b.breakfast && a.instant === b.instant;
