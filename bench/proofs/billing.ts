import { randomInt } from 'node:crypto';
import { billRounds } from '@waylight/server/testing/bills/rounds';

// npm run prove -- billing [companies] [days] [acts a day] [seed] [deaths between payment and write-off]: the long form of
// bills.flow.test.ts, on the server of TEST_DATABASE_URL where there is one.
const [companies = 200, days = 730, acts = 40, seed = randomInt(1, 2 ** 30), asked] = process.argv.slice(2).map(Number);
const payments = asked ?? Math.ceil(days / 40);
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
console.log(JSON.stringify({ database, companies, days, acts, seed }));
const began = Date.now();
const say = (line: string) => process.stderr.write(`${Math.round((Date.now() - began) / 1000)} s: ${line}\n`);
const { faults, ...outcome } = await billRounds({
  companies,
  days,
  acts,
  deaths: { runs: Math.ceil(days / 10), payments },
  database,
  seed,
  say,
});
console.log(JSON.stringify({ ...outcome, faults: faults.length }, undefined, 2));
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
