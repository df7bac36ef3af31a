import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseKinds, openDatabase } from '../testing/boot.ts';
import { checkDurability, durabilityFaults } from './durability.ts';

const on = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

describe('the durability of a database', () => {
  it('is enough with everything on, or with a commit that waits for less than a replica', () => {
    expect(durabilityFaults(on)).toEqual([]);
    for (const synchronous_commit of ['local', 'remote_write', 'remote_apply'])
      expect(durabilityFaults({ ...on, synchronous_commit })).toEqual([]);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'] as const)('is told to lack %s', (name) => {
    expect(durabilityFaults({ ...on, [name]: 'off' })).toEqual([expect.stringContaining(`${name} is off: `)]);
  });

  it.each(databaseKinds)('is read from the %s database as its connections have it', async (kind) => {
    const { database, drop } = await openDatabase(kind);
    try {
      const { rows } = await database.asSystem((tx) =>
        sql<Record<keyof typeof on, string>>`select current_setting('fsync') as fsync,
          current_setting('full_page_writes') as full_page_writes,
          current_setting('synchronous_commit') as synchronous_commit`.execute(tx),
      );
      expect(await checkDurability(database)).toEqual(kind === 'embedded' ? [] : durabilityFaults(rows[0]!));
    } finally {
      await database.close();
      await drop();
    }
  });
});
