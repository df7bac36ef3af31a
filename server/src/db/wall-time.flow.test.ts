import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseKinds, openDatabase } from '../testing/boot.ts';
import { clockChanges } from '../testing/clock-changes.ts';
import { instantAt } from './wall-time.ts';

describe.each(databaseKinds)('a wall time in SQL (%s)', (kind) => {
  it('is the instant that the contract says, also on nights on which clocks change', async () => {
    const { database, drop } = await openDatabase(kind);
    try {
      for (const [zone, , date, time, utc] of clockChanges) {
        const at = instantAt(sql`(${date}::date + ${time}::time)`, sql`${zone}::text`);
        const { rows } = await database.asSystem((tx) => sql<{ at: Date }>`select ${at} as at`.execute(tx));
        expect(rows[0]!.at.toISOString(), `${zone} ${date} ${time}`).toBe(new Date(utc).toISOString());
      }
    } finally {
      await drop();
    }
  });
});
