import type { MarkUp, roundings } from '@waylight/contract/selling/mark-up';
import { fromDecimal, toDecimal } from '@waylight/contract/value/money';

/** A mark-up as it is typed. */
export interface MarkUpTyped {
  kind: MarkUp['kind'];
  percent: string;
  perNight: string;
  roundTo: `${(typeof roundings)[number]}`;
}

const plain = (decimal: string) => decimal.replace(/\.0+$|(\.\d*?[1-9])0+$/, '$1');

export function typedOf(rule: MarkUp, currency: string): MarkUpTyped {
  return {
    kind: rule.kind,
    percent: rule.kind === 'percent' ? plain((rule.basisPoints / 100).toFixed(2)) : '',
    perNight: rule.kind === 'perNight' ? plain(toDecimal(rule.amount, currency)) : '',
    roundTo: `${rule.roundTo}`,
  };
}

/** undefined: what is typed is no mark-up. */
export function markUpOf({ kind, percent, perNight, roundTo }: MarkUpTyped, currency: string): MarkUp | undefined {
  const rounding = { roundTo: Number(roundTo) as MarkUp['roundTo'] };
  if (kind === 'percent') {
    // Hundredths of a per cent: two decimals, read as an amount of any currency that has two.
    const basisPoints = fromDecimal(percent, 'CNY');
    return basisPoints !== undefined && basisPoints >= 0 && basisPoints <= 20_000
      ? { kind, basisPoints, ...rounding }
      : undefined;
  }
  const amount = fromDecimal(perNight.replaceAll(/[,，\s]/g, ''), currency);
  return amount !== undefined && amount >= 0 && amount <= 1_000_000_000 ? { kind, amount, ...rounding } : undefined;
}
