import { describe, expect, it } from 'vitest';
import { approximately } from './shown-currency.ts';

const shown = (currency: string, rate: number) => ({ currency, rate, accountCurrency: 'CNY', asOf: 0 });

describe('a price in the currency that is read', () => {
  it('is converted to its minor units, whatever their number', () => {
    expect(approximately(711_600, 'CNY', shown('USD', 0.14))).toBe(99_624);
    expect(approximately(711_600, 'CNY', shown('JPY', 21.5))).toBe(152_994);
    expect(approximately(711_600, 'CNY', shown('KWD', 0.043))).toBe(305_988);
  });

  it('is not converted when it is in that currency, when none was chosen, or when its rate is not known', () => {
    expect(approximately(711_600, 'CNY', shown('CNY', 1))).toBeUndefined();
    expect(approximately(711_600, 'CNY', undefined)).toBeUndefined();
    expect(approximately(711_600, 'USD', shown('JPY', 21.5))).toBeUndefined();
  });
});
