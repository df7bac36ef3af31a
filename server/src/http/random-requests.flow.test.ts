import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booted, boot } from '../testing/boot.ts';
import { sendRandomRequests } from '../testing/random-requests.ts';

/** The long form is npm run prove -- requests. */
let house: Booted;
beforeAll(async () => {
  house = await boot();
});
afterAll(() => house?.stop());

it('answers random and near-valid requests with an envelope and never with a 5xx', async () => {
  const outcome = await sendRandomRequests(house, { count: 1500 });
  console.log(
    `random requests: seed ${outcome.seed}, ${JSON.stringify(outcome.byStatus)}, ${outcome.succeeded} calls succeeded`,
  );
  expect(outcome.faults).toEqual([]);
  expect(outcome.succeeded).toBeGreaterThan(50);
});
