import { words } from '../words.ts';

/** Conditions of a hotel or a rate, by their names: the page carries these alone of the table. */
export const conditionWords = {
  freeCancellation: words.freeCancellation,
  instant: words.instant,
  breakfast: words.breakfast,
  favourites: words.favourites,
  withCoupon: words.withCoupon,
} as const;
