import { fromDecimal } from '@waylight/contract/value/money';

/** An amount as people type it, `1,000.5` or `１０００`, in minor units; undefined when it is none, or not within the limits. */
export function typedAmount(
  typed: string,
  currency: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const text = typed.normalize('NFKC').trim();
  // Commas only where they part thousands: 1,50 is no amount of 150.
  if (text.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return undefined;
  const plain = text.replaceAll(',', '').replace(/\.$/, '');
  if (!/^\d/.test(plain)) return undefined;
  const amount = fromDecimal(plain, currency);
  return amount !== undefined && amount >= least && amount <= most ? amount : undefined;
}

/**
 * The text of a field that takes a number alone: digits and one decimal point. Full-width signs are converted, and commas of
 * thousands go (`1,000.50`). undefined: no number.
 */
export function numberText(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d*\.?\d*$/.test(plain) ? plain : undefined;
}

/** A percentage from 0 to 200 with at most two decimals, in hundredths of a per cent; undefined: it is none. */
export function basisPointsTyped(text: string): number | undefined {
  // Two decimals, read as an amount of any currency that has two.
  const basisPoints = fromDecimal(text, 'CNY');
  return basisPoints !== undefined && basisPoints >= 0 && basisPoints <= 20_000 ? basisPoints : undefined;
}
