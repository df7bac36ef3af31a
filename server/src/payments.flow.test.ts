import { expect, it } from 'vitest';
import { paymentRounds } from './testing/payment-rounds.ts';
import { seeded } from './testing/seeded.ts';

it('loses no money and makes none up while everything goes wrong at the providers', { timeout: 400_000 }, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  const outcome = await paymentRounds(200, random, 5);
  console.log(JSON.stringify(outcome));
  expect(outcome.faults).toEqual([]);
  expect(outcome.difference).toBe(0);
  for (const [fault, hits] of Object.entries(outcome.struck)) expect(hits, fault).toBeGreaterThan(0);
});
