import { fromDecimal } from '@waylight/contract/value/money';

/** Amounts of a filter as they are typed. Pure. */

/** `wrong`: it cannot be read. `order`: the upper limit is below the lower one. */
export interface AmountFaults {
  min: false | 'wrong';
  max: false | 'wrong' | 'order';
}
export const noFaults: AmountFaults = { min: false, max: false };

/** Minor units of both limits, empty ones undefined; or what is wrong with them. */
export function amountsTyped(
  typed: { min: string; max: string },
  currency: string,
): { min: number | undefined; max: number | undefined } | { faults: AmountFaults } {
  const read = (text: string) => (text.trim() === '' ? undefined : (fromDecimal(text.trim(), currency) ?? Number.NaN));
  const [min, max] = [read(typed.min), read(typed.max)];
  const isWrong = (amount: number | undefined) => amount !== undefined && !(amount >= 0);
  const faults: AmountFaults = {
    min: isWrong(min) && 'wrong',
    max: isWrong(max) ? 'wrong' : max !== undefined && min !== undefined && max < min && 'order',
  };
  return faults.min || faults.max ? { faults } : { min, max };
}
