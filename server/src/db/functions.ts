import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Session } from './dialect.ts';

const folder = new URL('./functions/', import.meta.url);

/** Raised with every change of a text below: a server of an earlier edition leaves the texts of a newer one alone. */
export const functionEdition = 1;

/** Files of db/functions in the order of installation: a text stands after the functions that it needs when it is installed. */
const installationOrder = [
  'session-distributor',
  'current-act',
  'guard-by-distributor',
  'refuse-change',
  'announce-as-distributor',
  'request-mail-as-distributor',
  // the books and what is agreed
  'move-balance',
  'check-journal-sum',
  'keep-terms',
  'keep-price-rule-change',
  'keep-security-event',
  'follow-attempt',
  'open-payment-intents',
  // stock
  'stay-months',
  'shift-nights',
  'make-up-short-nights',
  'set-allotment',
  'supply-changed',
  'tell-supply-by-hand',
  // orders
  'order-guest-text',
  'order-search-text',
  'count-unpaid',
  'count-unpaid-made',
  'take-coupon',
  'book-orders',
  'return-rooms',
  'take-rooms',
  'change-stay',
] as const;

export interface StoredFunction {
  /** the file without its ending */
  readonly name: string;
  /** creates or replaces the function, its triggers and who may call it */
  readonly sql: string;
  /** SHA-256, hex */
  readonly hash: string;
}

/** The living texts of all stored functions, in the order of installation. */
export function storedFunctions(): StoredFunction[] {
  return installationOrder.map((name) => {
    const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
    return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Installs the texts that differ from what the database has; answers their names. Runs in the transaction of the migrations,
 * after them and under their lock. A database that a newer edition was installed in is left as it is.
 */
export async function installFunctions(tx: Tx, session: Session): Promise<string[]> {
  const { rows } = await sql<{ name: string; hash: string; edition: number }>`
    select name, hash, edition from installed_function`.execute(tx);
  if (rows.some(({ edition }) => edition > functionEdition)) return [];
  const installed = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = storedFunctions().filter(({ name, hash }) => installed.get(name) !== hash);
  for (const { name, sql: text, hash } of changed) {
    await session.exec(text);
    await sql`
      insert into installed_function (name, hash, edition) values (${name}, ${hash}, ${functionEdition})
      on conflict (name) do update set hash = excluded.hash, edition = excluded.edition, at = now()`.execute(tx);
  }
  return changed.map(({ name }) => name);
}
