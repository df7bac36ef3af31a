import { expect, it } from 'vitest';
import { consoleYear } from './console-year/year.ts';

// The long form: npm run prove -- console-year 1000 200 365.
it('runs a business on the console alone, and books, stock and audit log agree', { timeout: 240_000 }, async () => {
  const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
  const { faults, ...outcome } = await consoleYear({ companies: 4, hotels: 61, days: 20, orders: 6, database });
  console.log(JSON.stringify(outcome));
  expect(faults).toEqual([]);
  expect(outcome.orders).toBeGreaterThan(20);
  expect(outcome.bills).toBeGreaterThan(0);
  expect(outcome.acts).toBeGreaterThan(50);
  expect(outcome.currencies).toBeGreaterThan(1);
  expect(outcome.cities).toBeGreaterThan(5);
  // Every area of the console that a month is sure to use.
  expect(outcome.areas).toEqual(expect.arrayContaining(['bill', 'calendar', 'company', 'hotel', 'order', 'pricing']));
});

it('has a payment provider beside it, whose record agrees with the books in the end', {
  timeout: 600_000,
}, async () => {
  const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
  // In so few days chance alone does not bring each act about: another seed draws what the first did not.
  const wanted = new Set(['paid by wechat', 'payout', 'difference ', 'suspense ']);
  for (const seed of [7, 8, 9, 10]) {
    const size = { companies: 1, hotels: 40, days: 4, orders: 3, seed };
    const { faults, tally } = await consoleYear({ ...size, provider: true, database });
    expect(faults).toEqual([]);
    for (const what of wanted) if (Object.keys(tally).some((one) => one.startsWith(what))) wanted.delete(what);
    if (wanted.size === 0) break;
  }
  expect([...wanted]).toEqual([]);
});
