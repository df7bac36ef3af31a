import { paymentRounds } from '@waylight/server/testing/payment-rounds';
import { seeded } from '@waylight/server/testing/seeded';

// npm run prove -- payments [how many], SEED=… to have one again: the long form of payments.flow.test.ts, every
// notification repeated.
const count = Number(process.argv[2] ?? 10_000);
const { seed, random } = seeded();
console.log(`seed ${seed}`);
const outcome = await paymentRounds(count, random, 1);
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 ? 0 : 1);
