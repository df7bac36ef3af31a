import { type ThresholdName, thresholdNames, thresholdPresets } from '@waylight/contract/ops/approval';
import { exponentOf } from '@waylight/contract/value/money';

export interface ThresholdRow {
  name: ThresholdName;
  currency: string;
  /** minor units; 0: a second person is always needed */
  amount: number;
  /** 0: the preset, never changed */
  version: number;
}

/** Every act that may need two: its preset in CNY unless that was set, then further currencies in which it was set. */
export function thresholdRows(set: readonly ThresholdRow[]): ThresholdRow[] {
  return thresholdNames.flatMap((name) => {
    const own = set.filter((row) => row.name === name);
    const preset = { name, currency: 'CNY', amount: thresholdPresets[name] * 10 ** exponentOf('CNY'), version: 0 };
    const inCny = own.find(({ currency }) => currency === 'CNY') ?? preset;
    return [inCny, ...own.filter((row) => row !== inCny)];
  });
}
