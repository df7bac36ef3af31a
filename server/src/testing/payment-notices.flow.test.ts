import { expect, it } from 'vitest';
import { moments, noticeRounds } from './notice-rounds.ts';
import { seeded } from './seeded.ts';

// The short form of `npm run prove -- notices`, which delivers a million.
it('believes each notification once: delivered twenty times in any order, before our call has returned and after expiry', {
  timeout: 240_000,
}, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  const outcome = await noticeRounds(12, random);
  console.log(JSON.stringify(outcome));
  expect(outcome.faults).toEqual([]);
  for (const moment of moments) {
    expect(outcome.payments[moment], moment).toBe(4);
    expect(outcome.deliveries[moment], moment).toBeGreaterThanOrEqual(4 * 20);
    expect(outcome.effects[moment], moment).toBe(4);
  }
  expect(outcome.beforeAnswer).toBe(4);
  expect(outcome.reopened + outcome.returned).toBe(4);
});
