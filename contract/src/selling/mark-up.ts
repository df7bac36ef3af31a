import { z } from 'zod';
import { exponentOf, minorSchema } from '../value/money.ts';

/** The mark-up of an agency on its net price for its own customers. */

export const roundings = [1, 5, 10] as const;

const rounding = {
  /** prices are rounded up to a multiple of so many units of the currency */
  roundTo: z.union([z.literal(1), z.literal(5), z.literal(10)]),
};

export const markUp = z.discriminatedUnion('kind', [
  /** hundredths of a per cent of the net price */
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().min(0).max(20_000), ...rounding }),
  /** minor units of the account's currency for each room and night */
  z.strictObject({ kind: z.literal('perNight'), amount: minorSchema.min(0).max(1_000_000_000), ...rounding }),
]);
export type MarkUp = z.infer<typeof markUp>;

/** Until a company has said what it adds. */
export const firstMarkUp: MarkUp = { kind: 'percent', basisPoints: 1000, roundTo: 10 };

/** A mark-up with the currency in which its amounts and the net prices are. */
export interface Pricing {
  readonly markUp: MarkUp;
  readonly currency: string;
}

/** The stay that a net price is for. */
export interface StaySize {
  readonly nights: number;
  readonly rooms: number;
}

/**
 * The selling price of a stay, minor units like `net`. One room's stay is rounded, so that equal rooms sell for the
 * same amount; unequal net prices are marked up whole.
 */
export function sellingOf(net: number, { nights, rooms }: StaySize, { markUp: added, currency }: Pricing): number {
  const parts = rooms > 1 && net % rooms === 0 ? rooms : 1;
  const own = BigInt(net / parts);
  const unit = BigInt(added.roundTo) * 10n ** BigInt(exponentOf(currency));
  // Exact: in ten-thousandths until it is rounded.
  const exact =
    added.kind === 'percent'
      ? own * BigInt(10_000 + added.basisPoints)
      : (own + BigInt(added.amount) * BigInt(nights * (rooms / parts))) * 10_000n;
  const step = unit * 10_000n;
  const steps = (exact + step - 1n) / step;
  return Number(steps * unit) * parts;
}

/** Shares a whole out by weights so that the parts add up to it; equal shares where nothing weighs anything. */
export function shared(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const of = sum > 0 ? weights : weights.map(() => 1);
  const all = BigInt(sum > 0 ? sum : weights.length);
  let before = 0n;
  let given = 0;
  return of.map((weight) => {
    before += BigInt(weight);
    const upTo = Number((BigInt(whole) * before) / (all || 1n));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Shares an amount out in whole units of its currency where it is whole itself: nights with odd cents read like a fault. */
export function sharedWhole(amount: number, weights: readonly number[], currency: string): number[] {
  const unit = 10 ** exponentOf(currency);
  if (amount % unit !== 0) return shared(amount, weights);
  return shared(amount / unit, weights).map((part) => part * unit);
}

/** The profit, and its share of the selling price in tenths of a per cent. */
export function marginOf(net: number, selling: number): { margin: number; perMille: number } {
  const margin = selling - net;
  return { margin, perMille: selling === 0 ? 0 : Math.round((margin * 1000) / selling) };
}
