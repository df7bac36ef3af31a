import type { MarkUp, roundings } from '@waylight/contract/selling/mark-up';
import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { basisPointsTyped } from '../../lib/field/typed-amount.ts';

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
    const basisPoints = basisPointsTyped(percent);
    return basisPoints === undefined ? undefined : { kind, basisPoints, ...rounding };
  }
  const amount = fromDecimal(perNight.replaceAll(/[,，\s]/g, ''), currency);
  return amount !== undefined && amount >= 0 && amount <= 1_000_000_000 ? { kind, amount, ...rounding } : undefined;
}
