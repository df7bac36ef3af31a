import { z } from 'zod';

/** ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
/** Integer minor units of a currency that stands beside it (fen, cents, yen). */
export const minorSchema = z.int();
/** A rate of exchange that was used: what one unit of `from` came to, as decimal text. */
export const exchangeSchema = z.object({ from: currencySchema, to: currencySchema, value: z.string() });
export type Exchange = z.infer<typeof exchangeSchema>;

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** ISO 4217 where it is not two. */
const exponents: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Decimals of a currency: how many digits of a minor amount stand behind the point. */
export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2;
}

/** `711600` CNY → `"7116.00"`; no grouping, no float. */
export function toDecimal(amount: number, currency: string): string {
  const digits = exponentOf(currency);
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `"7116.00"` → 711600; undefined when it is no amount of that currency (too many decimals, letters, beyond 2^53). */
export function fromDecimal(text: string, currency: string): number | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const digits = exponentOf(currency);
  const fraction = match[3] ?? '';
  if (fraction.length > digits) return undefined;
  const amount = Number(`${match[1]}${match[2]}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/**
 * Shown to a person: `CNY 7,116.00`, `CNY −50.00` with the minus sign U+2212. Always with the ISO code, because ¥ is two
 * currencies. Files for machines take `toDecimal`, which writes a hyphen.
 */
export function formatMoney({ amount, currency }: Money): string {
  const [whole, fraction] = toDecimal(amount, currency).split('.') as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${currency} ${grouped.replace('-', '−')}${fraction ? `.${fraction}` : ''}`;
}

/** The same within a text: no line breaks between the code and the number. */
export const moneyInText = (money: Money): string => formatMoney(money).replace(' ', '\u00a0');

/**
 * An amount as it reads in another currency, rounded to its minor unit; `rate`: units of that currency for one of this. For
 * reading only: no sum is made of such amounts.
 */
export const approximatedIn = ({ amount, currency }: Money, other: string, rate: number): number =>
  Math.round(amount * rate * 10 ** (exponentOf(other) - exponentOf(currency)));

/** `amount` × n ÷ d for whole numbers from 0: exact, rounded half up. */
export function shareOf(amount: number, n: number, d: number): number {
  return Number((2n * BigInt(amount) * BigInt(n) + BigInt(d)) / (2n * BigInt(d)));
}

/** Most that one night, or one unit of an extra, may cost in minor units: 31 nights of 8 rooms stay far below 2^53. */
export const mostUnit = 1_000_000_000_000;
