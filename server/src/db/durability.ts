import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What PostgreSQL has to have on, so that what it has said to be written is there after a loss of power. */
const needed = {
  fsync: 'nothing that was committed is sure to be there after a loss of power, and the whole database may be lost',
  full_page_writes: 'a page that was half written at a loss of power is lost',
  synchronous_commit: 'what was committed last may be gone after a loss of power, payments among it',
} as const;
type Setting = keyof typeof needed;

/** What is wrong with the durability of a database, one line each; empty: nothing. */
export function durabilityFaults(settings: Readonly<Record<Setting, string>>): string[] {
  return (Object.keys(needed) as Setting[])
    .filter((name) => settings[name] === 'off')
    .map((name) => `${name} is off: ${needed[name]}`);
}

/** The same of a database, as the server's own connections have it. The embedded one writes through its own files. */
export async function checkDurability(database: Database): Promise<string[]> {
  if (database.kind === 'embedded') return [];
  const { rows } = await database.asSystem((tx) =>
    sql<Record<Setting, string>>`select current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(tx),
  );
  return durabilityFaults(rows[0]!);
}
