import { consoleYear } from '@waylight/server/testing/console-year/year';

// npm run prove -- console-year [companies] [hotels] [days] [orders a day] [seed]: the long form of console-year.flow.test.ts.
// TEST_DATABASE_URL for a server. The whole year is 1000 200 365.
const [companies = 20, hotels = 40, days = 60, orders = 20, seed] = process.argv.slice(2).map(Number);
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
const began = performance.now();
const { faults, ...outcome } = await consoleYear({
  companies,
  hotels,
  days,
  orders,
  provider: true,
  seed,
  database,
  say: console.log,
});
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ companies, hotels, database, seconds, ...outcome, faults: faults.length }, null, 2));
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
