import { randomInt } from 'node:crypto';
import { tryForgeries } from '@waylight/server/testing/payment/forgeries';

// npm run prove -- forged [of each provider] [seed]: the long form of payment-forged.test.ts.
const each = Number(process.argv[2] ?? 3000);
const seed = Number(process.argv[3] ?? randomInt(1, 2 ** 31));
const outcome = await tryForgeries(each, seed);
console.log(JSON.stringify({ seed, outcome }));
const holes = outcome.filter(
  ({ believed, genuine, believedGenuine }) => Object.keys(believed).length > 0 || genuine !== believedGenuine,
);
process.exit(holes.length === 0 ? 0 : 1);
