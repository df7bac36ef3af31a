import { exponentOf } from '../value/money.ts';
import { type Occupancy, peopleIn } from '../value/occupancy.ts';
import type { Words } from '../value/words.ts';

/** How a contract price becomes the price of an account: exchange, mark-up, fees, rounding. Pure; amounts are minor units. */

/** A charge of a hotel besides the room; `amount` is in minor units of `currency`, for each unit of `basis`. */
export type HotelFee = Words & {
  code: string;
  mode: 'prepaid' | 'atHotel';
  basis: 'roomNight' | 'personNight' | 'stay';
  amount: number;
  currency: string;
};

/** A rate of exchange: units of `quote` that one unit of `base` buys, ×10^8. */
export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  readonly rateE8: number;
  /** ms since the epoch: from then on nothing is sold by it; null: however old it is */
  readonly goodUntil?: number | null;
}

/**
 * The rate ×10^8 from one currency to another. undefined: the operator has none; 'outdated': it is older than the settings
 * allow. Neither can price anything.
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

/** The factor from a contract price to an account's: the exact fraction, and the nearest float. */
export interface PriceFactor {
  readonly num: bigint;
  readonly den: bigint;
  readonly near: number;
  /** up to this contract price doubles are exact as well */
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
export function prepaidPerNight(fees: readonly HotelFee[]): number {
  return fees.reduce((sum, { mode, amount }) => (mode === 'prepaid' ? sum + amount : sum), 0);
}

/** The fees that the hotel collects itself for a stay; a fee per `stay` is due once, for any number of rooms. */
export function feesAtHotel(fees: readonly HotelFee[], nights: number, rooms: readonly Occupancy[]) {
  const people = rooms.reduce((sum, room) => sum + peopleIn(room), 0);
  const times = { roomNight: nights * rooms.length, personNight: nights * people, stay: 1 };
  return fees
    .filter(({ mode }) => mode === 'atHotel')
    .map(({ zh, en, basis, amount, currency }) => ({ zh, en, basis, amount, currency, total: amount * times[basis] }));
}

/** The average price of a room and night, rounded half up. For display and for the price filter. */
export function perNightOf(total: number, nights: number, rooms: number): number {
  return Math.floor((2 * total + nights * rooms) / (2 * nights * rooms));
}

/** The number of rooms left that is shown: five or fewer, else null. */
export function leftOf(stock: number): number | null {
  return stock <= 5 ? stock : null;
}
