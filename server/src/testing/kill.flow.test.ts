import { expect, it } from 'vitest';
import { killRounds } from './kill/rounds.ts';
import { seeded } from './seeded.ts';

it('loses nothing that it acknowledged when it is killed while ordering and paying', { timeout: 240_000 }, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  const outcome = await killRounds('embedded', 4, random);
  console.log(JSON.stringify(outcome));
  expect(outcome.faults).toEqual([]);
  expect(outcome.ordersAcknowledged).toBeGreaterThan(0);
  expect(outcome.paymentsAcknowledged).toBeGreaterThan(0);
});
