import { fourEyes } from '@waylight/server/testing/four-eyes/four-eyes';

// npm run prove -- four-eyes [sequences] [seed]: the long form of four-eyes.flow.test.ts. TEST_DATABASE_URL for a server.
const sequences = Number(process.argv[2] ?? 10_000);
const seed = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
const began = performance.now();
const { faults, ...outcome } = await fourEyes({ sequences, seed, database, say: console.log });
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ sequences, database, seconds, ...outcome, faults: faults.length }, null, 2));
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
