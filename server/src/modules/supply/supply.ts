import type { RatePrice, refusals } from '@waylight/contract/search/search';
import { exponentOf } from '@waylight/contract/value/money';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { peopleIn } from '@waylight/contract/value/occupancy';
import { eachNight, nightsOf, type Stay } from '@waylight/contract/value/stay';
import type { StoredFee } from '../../db/tables/catalogue.ts';

/** Rules of prices and of what may be sold. Pure: the clock, the rates and the stock are parameters. */

export type Refusal = (typeof refusals)[number];

/** A rule that adds to the contract's price; null: any distributor, any hotel, any city. */
export interface MarkupRule {
  readonly distributorId: number | null;
  readonly hotelId: number | null;
  readonly cityId: number | null;
  readonly percentBp: number;
}

/** A rate of exchange: units of `quote` that one unit of `base` buys, ×10^8. */
export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  readonly rateE8: number;
  /** ms since the epoch: from then on nothing is sold by it; null: however old it is */
  readonly goodUntil?: number | null;
}

/**
 * The mark-up in hundredths of a per cent. A distributor's own rules come before the common ones, and among either the
 * rule of the hotel before that of its city before the one for everything. No rule: nothing is added.
 */
export function markupBp(rules: readonly MarkupRule[], hotelId: number, cityId: number): number {
  let best = 0;
  let bestRank = 0;
  for (const rule of rules) {
    if (rule.hotelId !== null && rule.hotelId !== hotelId) continue;
    if (rule.cityId !== null && rule.cityId !== cityId) continue;
    const rank = (rule.distributorId !== null ? 10 : 0) + (rule.hotelId !== null ? 3 : rule.cityId !== null ? 2 : 1);
    if (rank > bestRank) {
      bestRank = rank;
      best = rule.percentBp;
    }
  }
  return best;
}

/**
 * Rate ×10^8 from one currency to another. Undefined: the operator has none. `outdated`: it is older than the settings allow.
 * Either way nothing can be priced.
 */
export function rateBetween(
  rates: readonly ExchangeRate[],
  from: string,
  to: string,
  now: number,
): number | 'outdated' | undefined {
  if (from === to) return 100_000_000;
  const rate = rates.find(({ base, quote }) => base === from && quote === to);
  return rate && !isGood(rate, now) ? 'outdated' : rate?.rateE8;
}

const isGood = ({ goodUntil }: ExchangeRate, now: number) =>
  goodUntil === undefined || goodUntil === null || now < goodUntil;

/** A rate ×10^8 as decimal text: 712345678 → '7.12345678'. */
export function rateText(rateE8: number): string {
  const digits = String(rateE8).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '');
}

/** What a contract price is multiplied with to become an account's: the exact fraction, and nearly the same as a float. */
export interface PriceFactor {
  readonly num: bigint;
  readonly den: bigint;
  readonly near: number;
  /** up to this contract price doubles give the exact result too */
  readonly safe: number;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** The factor from minor units of a contract's currency to minor units of the account's, mark-up included. */
export function priceFactor(from: string, to: string, rateE8: number, percentBp: number): PriceFactor {
  const num = BigInt(10_000 + percentBp) * BigInt(rateE8) * 10n ** BigInt(exponentOf(to));
  const den = 1_000_000_000_000n * 10n ** BigInt(exponentOf(from));
  const by = divisor(num, den) || 1n;
  const [n, d] = [num / by, den / by];
  return { num: n, den: d, near: Number(n) / Number(d), safe: Math.floor((2 ** 51 - Number(d)) / (2 * Number(n))) };
}

/** One night of one room in the account's minor units: exact, rounded half up. `amount`: price and prepaid fees, ≥ 0. */
export function nightPrice(amount: number, factor: PriceFactor): number {
  if (amount <= factor.safe) {
    const den = Number(factor.den);
    return Math.floor((2 * amount * Number(factor.num) + den) / (2 * den));
  }
  return Number((2n * BigInt(amount) * factor.num + factor.den) / (2n * factor.den));
}

/** Prepaid fees that are due for each room and night, in minor units of the contract's currency. */
export function prepaidPerNight(fees: readonly StoredFee[]): number {
  return fees.reduce((sum, { mode, amount }) => (mode === 'prepaid' ? sum + amount : sum), 0);
}

/** What the hotel collects itself for a stay; a fee `stay` is due once, however many rooms. */
export function feesAtHotel(fees: readonly StoredFee[], nights: number, rooms: readonly Occupancy[]) {
  const people = rooms.reduce((sum, room) => sum + peopleIn(room), 0);
  const times = { roomNight: nights * rooms.length, personNight: nights * people, stay: 1 };
  return fees
    .filter(({ mode }) => mode === 'atHotel')
    .map(({ zh, en, basis, amount, currency }) => ({ zh, en, basis, amount, currency, total: amount * times[basis] }));
}

/** a × n ÷ d for whole numbers from 0, rounded half up, exact. */
export function shareOf(amount: number, n: number, d: number): number {
  return Number((2n * BigInt(amount) * BigInt(n) + BigInt(d)) / (2n * BigInt(d)));
}

/** For reading only: what a night in a room costs on average, rounded half up. The price filter goes by it. */
export function perNightOf(total: number, nights: number, rooms: number): number {
  return Math.floor((2 * total + nights * rooms) / (2 * nights * rooms));
}

export interface StayPriceAsked {
  readonly stay: Stay;
  readonly rooms: readonly Occupancy[];
  /** contract price of one room each night, prepaid fees not included; 0 is a night that is not sold */
  readonly nightly: readonly number[];
  readonly factor: PriceFactor;
  readonly currency: string;
  readonly fees: readonly StoredFee[];
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

/** Who fits into one room of a rate. */
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

/** Rooms left as they are told: the number when few are left, else null. */
export function leftOf(stock: number): number | null {
  return stock <= 5 ? stock : null;
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
