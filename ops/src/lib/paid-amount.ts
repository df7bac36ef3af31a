import { typedAmount } from './typed-amount.ts';
import type { Text } from './words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  missing: { zh: '请填写金额', en: 'Enter an amount' },
  wrong: { zh: '请填写大于 0 的金额，如 1200.50', en: 'Enter an amount above zero, such as 1200.50' },
  tooMuch: { zh: '不能超过可用金额', en: 'This is more than there is' },
} as const;

/** Minor units above zero of an amount that was typed. */
export const paidAmount = (typed: string, currency: string): number | undefined => typedAmount(typed, currency, 1);

/** The fault of a typed amount; undefined: it can be sent. `most`: minor units. */
export function amountFault(typed: string, currency: string, most?: number): Text | undefined {
  if (typed.trim() === '') return words.missing;
  const amount = paidAmount(typed, currency);
  if (amount === undefined) return words.wrong;
  return most !== undefined && amount > most ? words.tooMuch : undefined;
}
