import {
  hasAmount,
  type RuleWithoutAmount,
  type ThresholdName,
  thresholdNames,
  thresholdPresets,
} from '@waylight/contract/ops/approval';
import { exponentOf } from '@waylight/contract/value/money';

export interface ThresholdRow {
  name: Exclude<ThresholdName, RuleWithoutAmount>;
  currency: string;
  /** minor units; 0: a second person is always needed */
  amount: number;
  /** 0: the preset, never changed */
  version: number;
}

/** A rule about something without an amount: a second person is always needed. */
export interface RuleRow {
  name: RuleWithoutAmount;
  amount: null;
}

/**
 * Every act that may need two: its preset in CNY unless that was set, then further currencies in which it was set. Rules without an
 * amount stand last.
 */
export function thresholdRows(
  set: readonly (Omit<ThresholdRow, 'name'> & { name: ThresholdName })[],
): (ThresholdRow | RuleRow)[] {
  const rows = thresholdNames.filter(hasAmount).flatMap((name) => {
    const own = set.flatMap((row) => (row.name === name ? [{ ...row, name }] : []));
    const preset = { name, currency: 'CNY', amount: thresholdPresets[name] * 10 ** exponentOf('CNY'), version: 0 };
    const inCny = own.find(({ currency }) => currency === 'CNY') ?? preset;
    return [inCny, ...own.filter((row) => row !== inCny)];
  });
  return [...rows, ...thresholdNames.flatMap((name) => (hasAmount(name) ? [] : [{ name, amount: null }]))];
}
