import { randomInt } from 'node:crypto';
import { tradeRounds } from '@waylight/server/testing/trade/rounds';

// npm run prove -- trade [seeds] [acts] [first seed]: the long form of trade.flow.test.ts. With TEST_DATABASE_URL two servers
// share a PostgreSQL database; without it one has the embedded.
const [seeds = 30, acts = 600, first = randomInt(1, 2 ** 30)] = process.argv.slice(2).map(Number);
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
let failed = 0;
for (let seed = first; seed < first + seeds; seed++) {
  const { faults, ...outcome } = await tradeRounds({ acts, seed, database });
  console.log(JSON.stringify({ database, ...outcome, faults: faults.length }));
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) failed++;
}
console.log(`${seeds - failed} of ${seeds} seeds held`);
process.exit(failed === 0 ? 0 : 1);
