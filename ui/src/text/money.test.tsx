import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { Money, moneyParts, moneyText } from './money.tsx';

describe('money', () => {
  it.each([
    [711_600, 'CNY', 'CNY 7,116.00'],
    [0, 'CNY', 'CNY 0.00'],
    [5, 'CNY', 'CNY 0.05'],
    [-8_000, 'CNY', 'CNY −80.00'],
    [12_346, 'JPY', 'JPY 12,346'],
    [1_234_567, 'KWD', 'KWD 1,234.567'],
    [900_719_925_474_099_1, 'CNY', 'CNY 90,071,992,547,409.91'],
  ])('%d minor units of %s', (amount, currency, expected) => {
    for (const locale of ['zh-CN', 'en-GB'])
      expect(moneyText(amount, currency, locale)).toBe(expected.replace(' ', '\u00a0'));
  });

  it.each([
    [10_000, 'CNY', 'CNY 100'],
    [9_950, 'CNY', 'CNY 99.50'],
    [-300_000, 'CNY', 'CNY −3,000'],
    [12_346, 'JPY', 'JPY 12,346'],
    [1_234_000, 'KWD', 'KWD 1,234'],
    [1_234_500, 'KWD', 'KWD 1,234.500'],
  ])('%d minor units of %s in short', (amount, currency, expected) => {
    for (const locale of ['zh-CN', 'en-GB'])
      expect(moneyText(amount, currency, locale, { short: true })).toBe(expected.replace(' ', '\u00a0'));
  });

  it('refuses what is no integer', () => {
    expect(() => moneyParts(71.16, 'CNY', 'zh-CN')).toThrow(RangeError);
    expect(() => moneyParts(Number.NaN, 'CNY', 'zh-CN')).toThrow(RangeError);
  });

  it('says in words what the sign for a converted amount says to the eye', () => {
    const drawn = renderToStaticMarkup(
      <UiProvider language="en">
        <Money amount={711_600} currency="CNY" approximate />
      </UiProvider>,
    );
    expect(drawn).toContain('>about<');
    expect(drawn).toContain('aria-hidden="true">≈');
  });

  it('keeps the code for a screen reader where the head of the column shows it', () => {
    const drawn = renderToStaticMarkup(<Money amount={711_600} currency="CNY" codeHidden />);
    expect(drawn.replace(/<[^>]+>/g, '')).toBe('CNY 7,116.00');
  });
});
