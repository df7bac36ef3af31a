import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { KeyRing } from '../key-ring.ts';
import { HostChoice, keptAlive } from './host/choice.ts';

/**
 * Processes on one database know each other by advisory locks, which end with the connection that holds them: a killed
 * process leaves nothing behind.
 *
 * A process that counts in its own memory wants to be alone; those that share a store go together. Each must verify what
 * the others sign.
 */

/** Advisory locks of ours, by class. */
const storeClass = 0x57_41_59_01;
/** Keys that a process signs with, and keys that it verifies. */
const signsClass = 0x57_41_59_03;
const verifiesClass = 0x57_41_59_04;
/** How long a starting process waits for its predecessor to let go, ms. */
const patienceMs = 5000;
const againMs = 250;
const reconnectMs = 1000;

/** This process and one that runs already cannot work on the same database. */
export class NotTogether extends Error {}

export interface PresenceOptions {
  /** of the server itself, one host or several: locks of a session mean nothing behind a pooler */
  readonly url: string;
  /** nonces and rates are counted in a store that all processes share */
  readonly sharesStore: boolean;
  /** rings of keys by the names of their settings */
  readonly rings: Readonly<Record<string, KeyRing>>;
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
  const hosts = new HostChoice(options.url);

  async function hold(patience: number): Promise<void> {
    const next = await connect(hosts, options);
    try {
      await lock(next, options, patience);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    isRightful = true;
    next.once('end', () => void holdAgain());
    hosts.watch(next);
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

async function connect(hosts: HostChoice, { warn }: PresenceOptions): Promise<pg.Client> {
  const client = await hosts.connect({
    application_name: 'waylight presence',
    ...keptAlive,
    connectionTimeoutMillis: 10_000,
    // A machine that has gone without a word must not hold a place for hours.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_session_timeout=0',
  });
  client.on('error', (error) => warn(error, 'the connection that holds the place of this process was lost'));
  return client;
}

/** The lock that stands for a key of a ring. */
const lockOf = (name: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest()
    .readInt32BE(0);

async function lock(client: pg.Client, { sharesStore, rings }: PresenceOptions, patience: number): Promise<void> {
  const signs = Object.entries(rings).map(([name, [first]]) => lockOf(name, first));
  const verifies = Object.entries(rings).flatMap(([name, ring]) => ring.map((key) => lockOf(name, key)));
  await client.query(
    `select pg_advisory_lock_shared($1, key) from unnest($2::int4[]) key
      union all select pg_advisory_lock_shared($3, key) from unnest($4::int4[]) key`,
    [signsClass, signs, verifiesClass, verifies],
  );
  const until = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ others: boolean; held: boolean }>(
      `with held as (select pid, classid::bigint as class, objid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())),
        signing as (select * from held where class = $1)
      select exists (select from signing where objid not in (select key::oid from unnest($4::int4[]) key))
          or exists (select from signing, unnest($2::int4[]) mine
            where not exists (select from held where held.pid = signing.pid and class = $3 and objid = mine::oid)) as others,
        ${sharesStore ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($5, 1) as held`,
      [signsClass, signs, verifiesClass, verifies, storeClass],
    );
    const { others, held } = rows[0]!;
    if (held && !others) return;
    if (performance.now() >= until)
      throw new NotTogether(
        others
          ? 'a process works on this database that signs with a key of SERVER_KEY or PORTAL_SIGN_KEY which this one does not have, or has not the one that this one signs with: a new key is the last of the list on every process before it is the first on one'
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
