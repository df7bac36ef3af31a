import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paymentKillRounds, paymentSteps } from './testing/payment-kill-rounds.ts';
import { seeded } from './testing/seeded.ts';

it('comes to the right end of every payment when it is killed at each step between intent and outcome', {
  timeout: 900_000,
}, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'waylight-payment-kill-'));
  try {
    const outcome = await paymentKillRounds(dataDir, 20, random);
    console.log(JSON.stringify(outcome));
    expect(outcome.faults).toEqual([]);
    for (const step of paymentSteps) expect(outcome.diedAt[step], step).toBeGreaterThan(0);
    expect(outcome.paymentsInTime).toBeGreaterThan(0);
    expect(outcome.refunds).toBeGreaterThan(0);
    expect(outcome.settledAfter).toBeLessThan(60);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
