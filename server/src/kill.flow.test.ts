import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRounds } from './testing/kill-rounds.ts';
import { seeded } from './testing/seeded.ts';

it('loses nothing that it acknowledged when it is killed while ordering and paying', { timeout: 240_000 }, async () => {
  const { seed, random } = seeded();
  console.log(`seed ${seed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'waylight-kill-'));
  try {
    const outcome = await killRounds(dataDir, 4, random);
    console.log(JSON.stringify(outcome));
    expect(outcome.faults).toEqual([]);
    expect(outcome.ordersAcknowledged).toBeGreaterThan(0);
    expect(outcome.paymentsAcknowledged).toBeGreaterThan(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
