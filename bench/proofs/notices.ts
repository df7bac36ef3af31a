import { noticeRounds } from '@waylight/server/testing/notice-rounds';
import { seeded } from '@waylight/server/testing/seeded';

// npm run prove -- notices [payments], SEED=… repeats a run: the long form of payment-notices.flow.test.ts. Each
// payment is told twenty times. TEST_DATABASE_URL chooses a PostgreSQL server.

// Every payment is told twenty times: 50,000 are a million deliveries. TEST_DATABASE_URL names a PostgreSQL server.
const count = Number(process.argv[2] ?? 50_000);
const { seed, random } = seeded();
console.log(`seed ${seed}`);
const outcome = await noticeRounds(count, random, process.env.TEST_DATABASE_URL ? 'server' : 'embedded');
console.log(JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, 20) }));
process.exit(outcome.faults.length === 0 ? 0 : 1);
