/** The worth of one unit of each currency in CNY, ×10^4. Every cross rate comes from this table. */
export const worthInCny: Record<string, number> = {
  CNY: 10_000,
  HKD: 9_120,
  TWD: 2_240,
  JPY: 458,
  KRW: 49,
  THB: 2_190,
  SGD: 54_700,
  MYR: 17_100,
  VND: 2.72,
  PHP: 1_215,
  INR: 803,
  EUR: 82_600,
  GBP: 94_100,
  CHF: 88_700,
  AED: 19_360,
  SAR: 18_950,
  USD: 71_100,
  CAD: 50_700,
  AUD: 46_400,
  NZD: 40_900,
};

/** How a price ends in each currency, in whole units: 668 yuan, 18,500 yen. */
const endings: Record<string, (units: number) => number> = {
  CNY: (v) => (v < 1000 ? step(v, 10) - 2 : step(v, 20)),
  HKD: (v) => (v < 1000 ? step(v, 10) - 2 : step(v, 20)),
  TWD: (v) => step(v, 50),
  JPY: (v) => (v < 20_000 ? step(v, 100) : step(v, 500)),
  KRW: (v) => step(v, 1000),
  THB: (v) => step(v, 50),
  VND: (v) => step(v, 10_000),
  PHP: (v) => step(v, 50),
  INR: (v) => step(v, 50),
  AED: (v) => step(v, 5),
  SAR: (v) => step(v, 5),
  MYR: (v) => step(v, 2),
};

function step(value: number, by: number): number {
  return Math.max(by, Math.round(value / by) * by);
}

/** A price that ends as prices of that currency do, in whole units. */
export function marketPrice(units: number, currency: string): number {
  return (endings[currency] ?? ((v: number) => step(v, 1)))(units);
}
