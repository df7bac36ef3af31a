import { describe, expect, it } from 'vitest';
import { databaseOn } from '../../db/database.ts';
import { openPool } from '../../db/pool.ts';
import { openDatabase } from '../../testing/boot.ts';
import { transferRounds } from '../../testing/ledger-transfers.ts';
import { seeded } from '../../testing/seeded.ts';
import { wayTo } from '../../testing/templates.ts';

const { seed, random } = seeded();

describe('transfers of many at once', () => {
  const fine = { faults: [] };

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'sum to zero and stay within every limit on a server, also while they are read: npm run prove -- transfers has a million',
    { timeout: 240_000 },
    async () => {
      const { database: narrow, url, drop } = await openDatabase('server');
      await narrow.close();
      const database = databaseOn(openPool({ ...wayTo(url!), connections: 24, warn: () => {} }));
      try {
        const outcome = await transferRounds(database, { transfers: 2_500, workers: 64, random });
        console.log(JSON.stringify({ seed, ...outcome }));
        expect(outcome).toMatchObject(fine);
        expect(Math.min(outcome.booked, outcome.refused, outcome.reads)).toBeGreaterThan(5);
        // References that were booked before, and holds that are still pending.
        expect(outcome.again).toBeGreaterThan(0);
      } finally {
        await database.close();
        await drop();
      }
    },
  );

  it('do so on the embedded database', async () => {
    const { database } = await openDatabase('embedded');
    try {
      const outcome = await transferRounds(database, { transfers: 250, workers: 64, random });
      console.log(JSON.stringify({ seed, ...outcome }));
      expect(outcome).toMatchObject(fine);
      expect(outcome.booked).toBeGreaterThan(60);
    } finally {
      await database.close();
    }
  });
});
