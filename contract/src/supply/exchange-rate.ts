/**
 * A rate of exchange of the operator: the mid rate, the spread on it, and the effective rate by which prices are made.
 * Pure. Rates are ×10^8, spreads in hundredths of a per cent.
 */

/** Where a rate came from: a person's hand, a file of the loader, the demo's beginning, or SQL. */
export const rateSources = ['typed', 'sheet', 'demo', 'database'] as const;
export type RateSource = (typeof rateSources)[number];

/** Writers of price rules that are no person: the demo as it fills a database, a file of the loader, SQL by hand. */
export const ruleWriters = { demo: 'demo', loader: 'loader', database: 'database' } as const;

/** Least and most spread. */
export const spreadBounds = { least: -2_000, most: 5_000 } as const;
/** 9999999.99999999, the most that a rate is written with. */
const mostRateE8 = 999_999_999_999_999;
/** A rate that is so many times another one is a slip of the decimal point. */
const farTimes = 100;

/** `7.1234` as a whole number ×10^8; undefined: no rate. */
export function rateE8Of(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,8}))?$/.exec(text.trim());
  const rate = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(8, '0')}`) : 0;
  return rate > 0 ? rate : undefined;
}

/** A rate ×10^8 as decimal text: 712345678 → '7.12345678'. */
export function rateText(rateE8: number): string {
  const digits = String(rateE8).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '');
}

/** `1.5` per cent as 150; undefined: finer than two decimals, or out of bounds. */
export function spreadBpOf(text: string): number | undefined {
  if (!/^-?\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  const bp = Math.round(Number(text) * 100);
  return bp >= spreadBounds.least && bp <= spreadBounds.most ? bp + 0 : undefined;
}

/** Mid rate and spread together, rounded half up. The database computes the same (0330). */
export function effectiveRate(midE8: number, spreadBp: number): number {
  return Number((BigInt(midE8) * BigInt(10_000 + spreadBp) * 2n + 10_000n) / 20_000n);
}

/** The rate of the opposite pair: what one unit of the second currency is worth in the first. */
export function turnedRate(rateE8: number): number {
  return Math.min(mostRateE8, Math.max(1, Math.round(1e16 / rateE8)));
}

/**
 * Bounds of a new mid rate, which lies between them and on neither; `knownE8`: the mid rate there is, or the opposite one turned
 * round.
 */
export function sensibleRates(knownE8: number | undefined): { above: number; below: number } {
  if (knownE8 === undefined) return { above: 0, below: mostRateE8 + 1 };
  return { above: Math.floor(knownE8 / farTimes), below: Math.min(mostRateE8 + 1, knownE8 * farTimes) };
}

/** Whether a mid rate with its spread is nonsense beside the mid rate that is known. */
export function isNonsense(midE8: number, spreadBp: number, knownE8: number | undefined): boolean {
  const { above, below } = sensibleRates(knownE8);
  return midE8 <= above || midE8 >= below || effectiveRate(midE8, spreadBp) > mostRateE8;
}

/** Whether a rate is further from another one than so many per cent. */
export function isMoved(rateE8: number, fromE8: number, percent: number): boolean {
  const apart = BigInt(rateE8 > fromE8 ? rateE8 - fromE8 : fromE8 - rateE8);
  return apart * 100n > BigInt(fromE8) * BigInt(percent);
}
