import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { kyselyOn, type Session, type SessionSource } from './dialect.ts';
import type { Schema } from './schema.ts';
import type { CompanyScope } from './scope.ts';

/** An open transaction. Nothing waits for the outside while one is open. */
export type Tx = Omit<Kysely<Schema>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

/**
 * Each method runs a function in a transaction and repeats all of it after a deadlock or serialisation failure, and where the
 * server takes no writes any more.
 *
 * So the function changes nothing outside the transaction and returns its findings.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** A transaction that sees what belongs to nobody and the rows of one distributor, whatever its SQL says. */
  asDistributor<T>(scope: CompanyScope, run: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no distributor's rows: the catalogue, for visitors and for the read model. */
  asAnyone<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction for sign-in, jobs and the operator's commands, which see every distributor. */
  asSystem<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction for the operator's console: it sees every distributor, and no hash or sealed secret. */
  asOps<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the owner of the tables: migrations and their check only. */
  asOwner<T>(run: (tx: Tx, session: Session) => Promise<T>): Promise<T>;
  /**
   * A transaction of the system that is one text and one round trip: the server ends it, whatever becomes of this process. Answers
   * the rows of the last statement that has some. It is not repeated.
   */
  atOnce(text: string): Promise<unknown[]>;
  /**
   * Calls back for each announcement on the channel: in this process before the announcing call returns, soon after
   * in others.
   *
   * Announcements of other processes may be late or lost, so readers also poll.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Tells every process that listens on the channel, this one at once and the others soon; for after a commit. */
  wake(channel: string): void;
  /** Connections of this process, and callers who wait for one; undefined: an embedded database has one connection. */
  load?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export type Connections = SessionSource &
  Pick<Database, 'kind' | 'listen' | 'load' | 'close'> & {
    /** begins a transaction; `begin` where it is absent */
    readonly begin?: string;
    /** no connection that is open now is used again: the server behind them is the primary no more */
    readonly abandon?: () => void;
    /** tells other processes in a statement of its own; absent: there are none */
    readonly notify?: (channel: string) => void;
    /** told of each transaction that is repeated */
    readonly warn?: (error: unknown, what: string) => void;
  };

interface Announcement {
  channel: string;
  payload: string;
}
const announcements = new WeakMap<Tx, Announcement[]>();

/** Tells every process that listens on a channel, if and when the transaction commits. */
export async function announce(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
  const made = announcements.get(tx);
  if (made) made.push({ channel, payload });
  else announcements.set(tx, [{ channel, payload }]);
}

/** No transaction could begin, or none that writes, so nothing has been done. HTTP answers it with 503. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** SQLSTATE classes after which the connection itself cannot be trusted. */
const brokenConnection = /^(08|57P0|XX|25006)/;
/** Silent, read-only, shutting down, crashed, not yet ready: whoever else has a connection to this server meets the same. */
const demoted = /^(08006|25006|57P0[123])$/;
/** A server that takes no writes has done nothing of a transaction: it is repeated on another connection. */
const readOnly = '25006';
/** Deadlock and serialization failure: nothing is wrong with the transaction but its moment. */
const repeatable = /^(40P01|40001|25006)$/;
const mostTries = 5;
/** ms at most before the first repetition; twice as long before each further one */
const jitterMs = 20;

/**
 * Whether an error says that the month of a row was made while the row was on its way into the rows without one. It is the
 * only check without a name.
 */
function isMonthMade(error: unknown): boolean {
  const { code, constraint, table } = Object(error) as Record<string, unknown>;
  return code === '23514' && !constraint && String(table).endsWith('_rest');
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null | undefined)?.code ?? '');

/** `ahead`: ms by which the clock of a test is ahead of the database's, which dates the lines of statements. */
export function databaseOn(connections: Connections, ahead?: () => number): Database {
  const listeners = new Map<string, ((payload: string) => void)[]>();

  async function transaction<T>(begin: string, run: (tx: Tx, session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await tryOnce(begin, run);
      } catch (error) {
        const code = codeOf(error);
        if (tries === mostTries && code === readOnly) throw new DatabaseUnavailable(error);
        if (tries === mostTries || !(repeatable.test(code) || isMonthMade(error))) throw error;
        connections.warn?.(error, `a transaction is repeated, try ${tries + 1} of ${mostTries}`);
        await wait(Math.random() * jitterMs * 2 ** tries);
      }
  }

  /** A session for one transaction, which is rolled back where `run` throws; a broken connection does not come back to the pool. */
  async function onSession<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const session = await connections.acquire().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let broken = false;
    try {
      return await run(session);
    } catch (error) {
      const code = codeOf(error instanceof DatabaseUnavailable ? error.cause : error);
      broken = brokenConnection.test(code);
      if (demoted.test(code)) connections.abandon?.();
      // The first error is the one to tell; a failed rollback only means that the connection is gone.
      await session.exec('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      connections.release(session, broken);
    }
  }

  const tryOnce = <T>(begin: string, run: (tx: Tx, session: Session) => Promise<T>): Promise<T> =>
    onSession(async (session) => {
      await session.exec(begin).catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const tx = kyselyOn(session);
      const result = await run(tx, session);
      await session.exec('commit');
      // The database tells the other processes; this one must drop what it remembers before the caller goes on.
      for (const { channel, payload } of announcements.get(tx) ?? [])
        for (const heard of listeners.get(channel) ?? []) heard(payload);
      return result;
    });

  // Commits of a server that notify wait for each other. Others hear of this one from the process that numbers it.
  const quietly = connections.kind === 'server' ? `; set local waylight.wake = 'later'` : '';
  const begin = connections.begin ?? 'begin';
  const as = (role: string, distributor = '') =>
    `${begin}; set local role ${role}; set local waylight.distributor_id = '${distributor}'${quietly}${
      ahead ? `; set local waylight.clock_ahead = '${ahead()} milliseconds'` : ''
    }`;

  return {
    kind: connections.kind,
    asDistributor: ({ distributorId }, run) => {
      if (!Number.isSafeInteger(distributorId)) throw new TypeError('a distributor id is an integer');
      return transaction(as('waylight_app', String(distributorId)), run);
    },
    asAnyone: (run) => transaction(as('waylight_app'), run),
    asSystem: (run) => transaction(as('waylight_system'), run),
    asOps: (run) => transaction(as('waylight_ops'), run),
    asOwner: (run) => transaction(begin, run),
    atOnce: (text) => onSession((session) => session.exec(`${as('waylight_system')}; ${text}; commit`)),
    listen(channel, heard) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard]);
      return connections.listen(channel, heard);
    },
    wake(channel) {
      for (const heard of listeners.get(channel) ?? []) heard('');
      connections.notify?.(channel);
    },
    ...(connections.load ? { load: connections.load } : {}),
    close: connections.close,
  };
}
