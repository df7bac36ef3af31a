import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Session } from './dialect.ts';

const folder = new URL('./functions/', import.meta.url);

/** Raised with every change of a text below: a server of an earlier edition leaves the texts of a newer one alone. */
export const functionEdition = 24;

/** Files of db/functions in the order of installation: a text stands after the functions that it needs at that moment. */
const installationOrder = [
  'company/session-distributor',
  'operator/current-act',
  'company/guard-by-distributor',
  'operator/refuse-change',
  'operator/operator-act-hash',
  'operator/chain-operator-act',
  'company/announce-as-distributor',
  'company/request-mail-as-distributor',
  'months/first-monthly-id',
  'months/monthly-id',
  'months/make-months',
  'months/drop-months',
  'money/move-balance',
  'money/check-journal-sum',
  'operator/keep-terms',
  'operator/keep-price-rule-change',
  'operator/complete-exchange-rate',
  'content/raise-version',
  'content/follow-hot-rank',
  'company/tell-kept-change',
  'money/follow-attempt',
  'money/open-payment-intents',
  'stock/stay-months',
  'stock/shift-nights',
  'stock/make-up-short-nights',
  'stock/set-allotment',
  'stock/supply-changed',
  'stock/number-changes',
  'stock/tell-supply-by-hand',
  'order/order-guest-text',
  'order/order-search-text',
  'order/count-unpaid',
  'order/count-unpaid-made',
  'order/take-coupon',
  'order/book-orders',
  'stock/return-rooms',
  'stock/take-rooms',
  'order/change-stay',
  'invoice/settled-orders',
  'invoice/order-invoiceable',
  'invoice/check-invoiced',
  'invoice/keep-invoice-ended',
] as const;

export interface StoredFunction {
  /** the function's, with - for _ */
  readonly name: string;
  /** creates or replaces the function, its triggers and who may call it */
  readonly sql: string;
  /** SHA-256, hex */
  readonly hash: string;
}

/** The living texts of all stored functions, in the order of installation. */
export function storedFunctions(): StoredFunction[] {
  return installationOrder.map((file) => {
    const text = readFileSync(new URL(`${file}.sql`, folder), 'utf8');
    return { name: basename(file), sql: text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Installs the texts that have changed, in the migrations' transaction and lock; answers their names. A database with a newer
 * edition stays as it is.
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
