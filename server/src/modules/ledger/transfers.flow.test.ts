import { describe, expect, it } from 'vitest';
import { databaseOn } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { transferRounds } from '../../testing/ledger-transfers.ts';
import { seeded } from '../../testing/seeded.ts';
import { bareDatabase } from '../../testing/templates.ts';

const { seed, random } = seeded();

describe('transfers of many at once', () => {
  const fine = { faults: [] };

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'sum to zero and stay within every limit on a server, also while they are read: npm run prove -- transfers has a million',
    { timeout: 240_000 },
    async () => {
      const { database, drop } = await bareDatabase(
        process.env.TEST_DATABASE_URL!,
        `waylight_test_transfers_${process.pid}`,
        24,
      );
      try {
        const outcome = await transferRounds(database, { transfers: 6_000, workers: 64, random });
        console.log(JSON.stringify({ seed, ...outcome }));
        expect(outcome).toMatchObject(fine);
        expect(Math.min(outcome.booked, outcome.refused, outcome.again, outcome.reads)).toBeGreaterThan(10);
      } finally {
        await drop();
      }
    },
  );

  it('do so on the embedded database', { timeout: 120_000 }, async () => {
    const database = databaseOn(await openEmbedded({}));
    try {
      await migrate(database);
      const outcome = await transferRounds(database, { transfers: 250, workers: 64, random });
      console.log(JSON.stringify({ seed, ...outcome }));
      expect(outcome).toMatchObject(fine);
      expect(outcome.booked).toBeGreaterThan(60);
    } finally {
      await database.close();
    }
  });
});
