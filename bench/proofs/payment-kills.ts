import { paymentKillRounds } from '@waylight/server/testing/payment/kill-rounds';

// npm run prove -- payment-kills [times] [embedded|server]: the long form of payment-kill.flow.test.ts, on the server of
// TEST_DATABASE_URL where there is one.
const outcome = await paymentKillRounds({
  kind:
    (process.argv[3] ?? (process.env.TEST_DATABASE_URL ? 'server' : 'embedded')) === 'server' ? 'server' : 'embedded',
  kills: Number(process.argv[2] ?? 1000),
  random: Math.random,
  say: (line) => process.stderr.write(`${line}\n`),
});
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 && Math.max(...outcome.settledAfter) < 60 ? 0 : 1);
