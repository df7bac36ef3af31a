import type { QuoteLine } from '@waylight/contract/quote/quote';
import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { addDays, type PlainDate } from '@waylight/contract/value/stay';

/** A typed selling price in minor units, thousands parted or not; undefined: no amount above zero of that currency. */
export function sellingTyped(text: string, currency: string): number | undefined {
  const amount = fromDecimal(text.replaceAll(/[,，\s]/g, ''), currency);
  return amount !== undefined && amount > 0 && amount <= 1_000_000_000_000 ? amount : undefined;
}

/** As it stands in the field before anybody types: without decimals that are zero. */
export function sellingText(amount: number, currency: string): string {
  return toDecimal(amount, currency).replace(/\.0+$/, '');
}

const usualDays = 3;

/** A few days, but not beyond the first arrival. */
export function validUntilFor(lines: readonly Pick<QuoteLine, 'checkin'>[], today: PlainDate): PlainDate {
  const usual = addDays(today, usualDays);
  const first = lines.map(({ checkin }) => checkin).sort()[0];
  return first !== undefined && first < usual && first >= today ? first : usual;
}

/** The same with what stands at `at` one place further up or down, where there is such a place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}
