import type { CityPlan } from './districts.ts';

const weights = [0, 36, 14, 6.4, 3.4];

/** Cities that even a small catalogue (of a test) must have, with several hotels each. */
export const mainCities = ['东京', '上海', '北京', '曼谷', '新加坡', '巴黎', '伦敦', '纽约'] as const;

/** How many of `total` hotels each city gets: by its tier, the main cities first. The sum is `total`. */
export function allotHotels(cities: readonly CityPlan[], total: number): number[] {
  const isMain = (city: CityPlan) => (mainCities as readonly string[]).includes(city.zh);
  const weight = (city: CityPlan) => (city.zh === '东京' || city.zh === '上海' ? 64 : (weights[city.tier] ?? 1));
  const floor = Math.min(5, Math.floor((total * 0.7) / mainCities.length));
  const counts = cities.map((city) => (isMain(city) ? floor : 0));
  const left = total - counts.reduce((sum, count) => sum + count, 0);
  const open = cities.map((city, i) => Math.max(0, weight(city) - (counts[i] ?? 0)));
  const sum = open.reduce((a, b) => a + b, 0);
  const shares = open.map((share) => (share / sum) * left);
  for (const [i, share] of shares.entries()) counts[i] = (counts[i] ?? 0) + Math.floor(share);
  let missing = total - counts.reduce((a, b) => a + b, 0);
  const byRemainder = shares
    .map((share, i) => [share - Math.floor(share), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of byRemainder) {
    if (missing <= 0) break;
    counts[i] = (counts[i] ?? 0) + 1;
    missing -= 1;
  }
  return counts;
}
