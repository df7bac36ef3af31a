import { raceOnCases } from '@waylight/server/testing/payment/case-races';
import { openTill } from '@waylight/server/testing/payment/paying';

// npm run prove -- case-races [races] [seed]: of two people on one difference with a provider one wins, and the other is told. TEST_DATABASE_URL.
const races = Number(process.argv[2] ?? 1_000);
const seed = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const till = await openTill({ database: process.env.TEST_DATABASE_URL ? 'server' : 'embedded' });
const began = performance.now();
const { faults, ...outcome } = await raceOnCases(till, races, seed);
await till.stop();
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ seconds, ...outcome, faults: faults.length }, null, 2));
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
