import { fromDecimal } from '@waylight/contract/value/money';

/** An amount as people type it, `1,000.5` or `１０００`, in minor units; undefined when it is none, or is below `least`. */
export function typedAmount(typed: string, currency: string, least = 0): number | undefined {
  const text = typed.normalize('NFKC').trim();
  // Commas only where they part thousands: 1,50 is no amount of 150.
  if (text.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return undefined;
  const plain = text.replaceAll(',', '').replace(/\.$/, '');
  if (!/^\d/.test(plain)) return undefined;
  const amount = fromDecimal(plain, currency);
  return amount !== undefined && amount >= least ? amount : undefined;
}
