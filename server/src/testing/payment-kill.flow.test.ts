import { expect, it } from 'vitest';
import { databaseKinds } from './boot.ts';
import { paymentKillRounds, paymentSteps } from './payment/kill-rounds.ts';
import { seeded } from './seeded.ts';

it('comes to the right end of every payment when it is killed at each step between intent and outcome', {
  timeout: 900_000,
}, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  // The embedded database is killed by kill.flow.test.ts in any case.
  const outcome = await paymentKillRounds({ kind: databaseKinds.at(-1)!, kills: 16, random });
  console.log(JSON.stringify(outcome));
  expect(outcome.faults).toEqual([]);
  for (const step of paymentSteps) expect(outcome.diedAt[step], step).toBeGreaterThan(0);
  expect(outcome.paymentsInTime).toBeGreaterThan(0);
  expect(outcome.refunds).toBeGreaterThan(0);
  expect(Math.max(...outcome.settledAfter)).toBeLessThan(60);
});
