import type { RatePrice, refusals } from '@waylight/contract/search/search';
import {
  feesAtHotel,
  type HotelFee,
  nightPrice,
  type PriceFactor,
  perNightOf,
  prepaidPerNight,
} from '@waylight/contract/supply/account-price';
import { shareOf } from '@waylight/contract/value/money';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { peopleIn } from '@waylight/contract/value/occupancy';
import { eachNight, nightsOf, type Stay } from '@waylight/contract/value/stay';

/** Rules of prices and of what may be sold. Pure: the clock, the rates and the stock are parameters. */

export type Refusal = (typeof refusals)[number];

export interface StayPriceAsked {
  readonly stay: Stay;
  readonly rooms: readonly Occupancy[];
  /** contract price of one room each night, prepaid fees not included; 0 is a night that is not sold */
  readonly nightly: readonly number[];
  readonly factor: PriceFactor;
  readonly currency: string;
  readonly fees: readonly HotelFee[];
  /** share of the price that is tax, in hundredths of a per cent */
  readonly taxBp: number;
}

/** The price of a stay as the contract has it; null when a night is not sold. */
export function stayPrice(asked: StayPriceAsked): RatePrice | null {
  const { stay, rooms, nightly, factor, currency, fees, taxBp } = asked;
  if (nightly.length === 0 || nightly.some((price) => price <= 0)) return null;
  const prepaid = prepaidPerNight(fees);
  const nights = eachNight(stay).map((night, i) => ({ night, amount: nightPrice(nightly[i]! + prepaid, factor) }));
  const total = rooms.length * nights.reduce((sum, { amount }) => sum + amount, 0);
  return {
    currency,
    total,
    perNight: perNightOf(total, nights.length, rooms.length),
    taxIncluded: shareOf(total, taxBp, 10_000),
    nights,
    atHotel: feesAtHotel(fees, nights.length, rooms),
  };
}

/** Guests that fit into one room of a rate. */
export interface RoomLimits {
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly maxPeople: number;
}

export interface RefusalAsked extends RoomLimits {
  readonly rooms: readonly Occupancy[];
  readonly nights: number;
  readonly minNights: number;
  readonly nationality: string;
  /** ISO codes it is sold to; null: everybody */
  readonly nationalities: readonly string[] | null;
  readonly tooLate: boolean;
  /** the rate of exchange is older than the settings allow */
  readonly outdated: boolean;
  /** fewest rooms free on any night; 0 when a night is not sold */
  readonly stock: number;
}

/**
 * Why a rate cannot be booked; null: it can. What other dates would not change is said first.
 */
export function refusal(asked: RefusalAsked): Refusal | null {
  const { rooms, nationality, nationalities } = asked;
  if (nationalities && !nationalities.includes(nationality)) return 'NATIONALITY';
  const fits = rooms.every(
    (room) =>
      room.adultNumAll <= asked.maxAdults &&
      room.childrenNumAll <= asked.maxChildren &&
      peopleIn(room) <= asked.maxPeople,
  );
  if (!fits) return 'OCCUPANCY';
  if (asked.nights < asked.minNights) return 'MIN_NIGHTS';
  if (asked.tooLate) return 'TOO_LATE';
  if (asked.outdated) return 'EXCHANGE_OUTDATED';
  return asked.stock < rooms.length ? 'SOLD_OUT' : null;
}

/** Fewest rooms free on any night; a night that is not sold counts as none. */
export function lowestStock(free: readonly number[], nightly: readonly number[]): number {
  let lowest = free.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  for (let i = 0; i < free.length; i++) lowest = Math.min(lowest, (nightly[i] ?? 0) > 0 ? free[i]! : 0);
  return lowest;
}

/** The nights of a stay out of packed months: `of(month)` is the array of `YYYY-MM-01`; a missing night is 0. */
export function unpackNights(stay: Stay, of: (month: string) => readonly number[] | undefined): number[] {
  if (nightsOf(stay) < 1) return [];
  return eachNight(stay).map((night) => of(`${night.slice(0, 8)}01`)?.[Number(night.slice(8)) - 1] ?? 0);
}
