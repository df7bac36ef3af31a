import { rechargeLimits } from '@waylight/contract/payment/recharge';
import { fromDecimal } from '@waylight/contract/value/money';

/** Amounts that are offered, in yuan. */
export const quickAmounts = [1000, 5000, 10_000, 20_000, 50_000, 100_000] as const;

/** An amount as people type it, `1,000.5` or `１０００`, in minor units; undefined when it may not be recharged. */
export function amountIn(typed: string, currency: string, limits: { least: number; most: number } = rechargeLimits) {
  const text = typed.normalize('NFKC').trim();
  // Commas only where they part thousands: 1,50 is no amount of 150.
  if (text.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return undefined;
  const plain = text.replaceAll(',', '').replace(/\.$/, '');
  if (!/^\d/.test(plain)) return undefined;
  const amount = fromDecimal(plain, currency);
  return amount !== undefined && amount >= limits.least && amount <= limits.most ? amount : undefined;
}
