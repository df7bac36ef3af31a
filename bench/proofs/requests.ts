import { boot } from '@waylight/server/testing/boot';
import { sendRandomRequests } from '@waylight/server/testing/random-requests';

// npm run prove -- requests [how many] [seed]: the long form of random-requests.flow.test.ts.
const count = Number(process.argv[2] ?? 100_000);
const house = await boot();
const outcome = await sendRandomRequests(house, {
  count,
  ...(process.argv[3] ? { seed: Number(process.argv[3]) } : {}),
});
console.log(JSON.stringify(outcome, null, 1));
await house.stop();
process.exit(outcome.faults.length === 0 && outcome.sent >= count ? 0 : 1);
