import { rulesWithoutAmount } from '@waylight/contract/ops/approval';
import { describe, expect, it } from 'vitest';
import { thresholdRows } from './threshold-rows.ts';

describe('rows of the thresholds', () => {
  it('have the preset in CNY until an amount is set, and further currencies behind it', () => {
    const usd = { name: 'deposit', currency: 'USD', amount: 700_000, version: 2 } as const;
    const deposits = thresholdRows([usd]).filter(({ name }) => name === 'deposit');
    expect(deposits).toEqual([{ name: 'deposit', currency: 'CNY', amount: 5_000_000, version: 0 }, usd]);
    const cny = { ...usd, currency: 'CNY' };
    expect(thresholdRows([cny]).filter(({ name }) => name === 'deposit')).toEqual([cny]);
  });

  it('of rules about what has no amount have none, and stand last', () => {
    const rows = thresholdRows([{ name: 'rateMoved', currency: 'CNY', amount: 100, version: 1 }]);
    expect(rows.slice(-rulesWithoutAmount.length)).toEqual(rulesWithoutAmount.map((name) => ({ name, amount: null })));
    expect(rows.filter(({ amount }) => amount === null)).toHaveLength(rulesWithoutAmount.length);
  });
});
