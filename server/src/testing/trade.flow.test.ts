import { expect, it } from 'vitest';
import { databaseKinds } from './boot.ts';
import { tradeRounds } from './trade/rounds.ts';

/** On two servers where there is a PostgreSQL server; the long form is npm run prove -- trade. */
it('random trade leaves books, rooms, coupons, counters, refunds and providers that agree', async () => {
  const { faults, ...outcome } = await tradeRounds({ acts: 120, database: databaseKinds.at(-1)! });
  console.log(`trade: ${JSON.stringify(outcome)}`);
  expect(faults).toEqual([]);
  expect(outcome.orders).toBeGreaterThan(10);
}, 300_000);
