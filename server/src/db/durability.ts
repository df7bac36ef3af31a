import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Settings of PostgreSQL that must be on, so that a commit survives a loss of power; and the damage without each. */
const needed = {
  fsync: 'nothing that was committed is sure to be there after a loss of power, and the whole database may be lost',
  full_page_writes: 'a page that was half written at a loss of power is lost',
  synchronous_commit: 'what was committed last may be gone after a loss of power, payments among it',
} as const;
type Setting = keyof typeof needed;

/** The faults in the durability of a database, one line each; empty: none. */
export function durabilityFaults(settings: Readonly<Record<Setting, string>>): string[] {
  return (Object.keys(needed) as Setting[])
    .filter((name) => settings[name] === 'off')
    .map((name) => `${name} is off: ${needed[name]}`);
}

/** The same for an open database, as its own connections see it. The embedded one writes its files itself: no faults. */
export async function checkDurability(database: Database): Promise<string[]> {
  if (database.kind === 'embedded') return [];
  const { rows } = await database.asSystem((tx) =>
    sql<Record<Setting, string>>`select current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(tx),
  );
  return durabilityFaults(rows[0]!);
}
