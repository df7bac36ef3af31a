import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Processes on one database know each other by advisory locks, which end with the connection that holds them: a killed
 * process leaves nothing behind.
 *
 * A process that counts in its own memory wants to be alone; those that share a store go together. Keys must be the same.
 */

/** Advisory locks of ours, by class. */
const storeClass = 0x57_41_59_01;
const keysClass = 0x57_41_59_02;
/** How long a starting process waits for its predecessor to let go, ms. */
const patienceMs = 5000;
const againMs = 250;
const reconnectMs = 1000;

/** This process and one that runs already cannot work on the same database. */
export class NotTogether extends Error {}

export interface PresenceOptions {
  readonly url: string;
  /** nonces and rates are counted in a store that all processes share */
  readonly sharesStore: boolean;
  /** keys that every process must have the same of */
  readonly keys: readonly string[];
  /** the connection that holds the locks was lost, or another process has taken its place since */
  readonly warn: (error: unknown, what: string) => void;
  readonly patienceMs?: number;
}

export interface Presence {
  /** false: the locks were lost, and another process that cannot stand beside this one has taken them */
  readonly isRightful: boolean;
  leave(): Promise<void>;
}

/** Takes this process's place among those on the database. Throws NotTogether with the reason. */
export async function takePlace(options: PresenceOptions): Promise<Presence> {
  let client: pg.Client | undefined;
  let left = false;
  let isRightful = true;

  async function hold(patience: number): Promise<void> {
    const next = await connect(options);
    try {
      await lock(next, options, patience);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    isRightful = true;
    next.once('end', () => void holdAgain());
  }

  async function holdAgain(): Promise<void> {
    client = undefined;
    for (let told = false; !left && !client; ) {
      await wait(reconnectMs, undefined, { ref: false });
      if (left) return;
      await hold(0).catch((error: unknown) => {
        if (error instanceof NotTogether) isRightful = false;
        if (!told) options.warn(error, 'this process has lost its place among the processes on the database');
        told = true;
      });
    }
  }

  await hold(options.patienceMs ?? patienceMs);
  return {
    get isRightful() {
      return isRightful;
    },
    async leave() {
      left = true;
      await client?.end();
    },
  };
}

async function connect({ url, warn }: PresenceOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'waylight presence',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // A machine that has gone without a word must not hold a place for hours.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_session_timeout=0',
  });
  client.on('error', (error) => warn(error, 'the connection that holds the place of this process was lost'));
  await client.connect();
  return client;
}

async function lock(client: pg.Client, { sharesStore, keys }: PresenceOptions, patience: number): Promise<void> {
  const print = createHash('sha256').update(JSON.stringify(keys)).digest().readInt32BE(0);
  await client.query('select pg_advisory_lock_shared($1, $2)', [keysClass, print]);
  const until = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ others: boolean; held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = $1::int4::oid and objid <> $2::int4::oid
          and database = (select oid from pg_database where datname = current_database())) as others,
        ${sharesStore ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($3, 1) as held`,
      [keysClass, print, storeClass],
    );
    const { others, held } = rows[0]!;
    if (held && !others) return;
    if (performance.now() >= until)
      throw new NotTogether(
        others
          ? 'a process with another SERVER_KEY or PORTAL_SIGN_KEY works on this database'
          : 'another process works on this database, and without REDIS_URL each accepts what the other has answered once: set REDIS_URL for all of them',
      );
    // Taken once in each round: given back, so that one release lets go of it.
    if (held)
      await client.query(`select ${sharesStore ? 'pg_advisory_unlock_shared' : 'pg_advisory_unlock'}($1, 1)`, [
        storeClass,
      ]);
    await wait(againMs);
  }
}
