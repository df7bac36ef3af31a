import { exponentOf } from '@waylight/contract/value/money';

/** Where a night's price is cheap, usual and dear: edges in yuan, which other currencies follow. */
const edgesInYuan = [200, 400, 700, 1200, 2000];

const roundDigits = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10];

/** The number with one digit, or nearly, that is nearest by ratio: 98 → 100, 168 → 150, 5 640 → 6 000. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  const nearness = (d: number) => Math.max(d / digit, digit / d);
  return power * roundDigits.reduce((best, d) => (nearness(d) < nearness(best) ? d : best));
}

/** Ranges of a night's price in minor units of a currency; `rateE8`: units of it that one yuan buys, ×10^8. */
export function priceRanges(currency: string, rateE8: number): { min: number; max: number | null }[] {
  const unit = 10 ** exponentOf(currency);
  // Steps finer than the currency itself would all be the same.
  const edges = edgesInYuan.map((yuan) => {
    const value = (yuan * rateE8) / 100_000_000;
    return Math.max(1, Math.round((rateE8 === 100_000_000 ? yuan : round(value)) * unit));
  });
  const rising = [...new Set(edges)].sort((a, b) => a - b);
  return [0, ...rising].map((min, i) => ({ min, max: rising[i] ?? null }));
}
