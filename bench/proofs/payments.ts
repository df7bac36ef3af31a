import { paymentRounds } from '@waylight/server/testing/payment/rounds';
import { seeded } from '@waylight/server/testing/seeded';

// npm run prove -- payments [how many], SEED=… repeats a run: the long form of payments.flow.test.ts.
// TEST_DATABASE_URL chooses a PostgreSQL server, several times faster.

// Every notification is repeated. TEST_DATABASE_URL names a PostgreSQL server, which is several times faster.
const count = Number(process.argv[2] ?? 10_000);
const { seed, random } = seeded();
console.log(`seed ${seed}`);
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
const outcome = await paymentRounds(count, random, 1, { database, wave: 250, said: console.log });
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 ? 0 : 1);
