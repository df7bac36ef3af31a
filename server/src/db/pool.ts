import type { Socket } from 'node:net';
import pg from 'pg';
import type { Connections } from './database.ts';
import type { Session } from './dialect.ts';
import { HostChoice, keptAlive } from './host/choice.ts';
import { parsers } from './wire-types.mjs';

export interface PoolOptions {
  /** of one host or several (host/address.ts) */
  url: string;
  /**
   * the server itself, where `url` is a pooler that hands each transaction to another session: nothing stays in a session
   * then, and announcements are heard here
   */
  direct?: string | undefined;
  /** upper bound for this process */
  connections: number;
  /**
   * How long a statement may go without an answer before its server counts as gone, ms; 30 s by default, which is longer than a
   * statement may take. 0: for ever.
   */
  silenceMs?: number;
  warn(error: unknown, what: string): void;
}

/**
 * Names of a pool's statements, which are prepared once for each connection. Lists of changing length make new texts
 * without end, so the number of names is limited.
 */
const mostNames = 500;
class StatementNames {
  readonly #names = new Map<string, string>();
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

/** How long a statement may take, and how long a caller may wait for a connection, ms. */
export const databaseTimes = { statementMs: 25_000, connectionMs: 25_000 } as const;

/** Settings of every transaction: given to a session at its start, and behind a pooler to each transaction. */
const limits = Object.entries({
  statement_timeout: String(databaseTimes.statementMs),
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
});
const limitsOfSession = limits.map(([name, value]) => `-c ${name}=${value}`).join(' ');
const limitsOfTransaction = limits.map(([name, value]) => `set local ${name} = '${value}'`).join('; ');

const mostSilenceMs = 30_000;

/** A server said nothing in time. Its machine may be gone without a word, and TCP would find out after a quarter of an hour. */
class SilentServer extends Error {
  /** connection_failure */
  readonly code = '08006';
  constructor(cause: unknown) {
    super('the database server does not answer', { cause });
  }
}

class PooledSession implements Session {
  constructor(
    readonly client: pg.PoolClient,
    /** absent: behind a pooler no statement has one */
    readonly names: StatementNames | undefined,
  ) {}
  async query(sql: string, parameters: readonly unknown[]) {
    const name = this.names?.of(sql);
    const { rows, rowCount } = await this.#heard(
      this.client.query({
        text: sql,
        values: parameters as unknown[],
        ...(name === undefined ? {} : { name }),
      }),
    );
    return { rows: rows as unknown[], affected: rowCount ?? 0 };
  }
  async exec(sql: string) {
    // One statement answers one result, several a list of them.
    const results = [await this.#heard(this.client.query(sql))].flat();
    return results.findLast(({ rows }) => rows.length > 0)?.rows ?? [];
  }
  /** The answer. A connection that gave none in time is cut: whatever else is sent on it would wait as long. */
  async #heard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      // The driver has no code for it.
      if ((error as Error).message !== 'Query read timeout') throw error;
      (this.client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      throw new SilentServer(error);
    }
  }
}

/** Connections to a PostgreSQL server (15 or newer), or to a pooler before one. */
export function openPool({ url, direct, connections, silenceMs = mostSilenceMs, warn }: PoolOptions): Connections {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format),
  } as pg.CustomTypesConfig;
  const hosts = new HostChoice(url);
  const names = direct ? undefined : new StatementNames();
  const pool = new pg.Pool({
    // The pool makes its connections by `new`.
    Client: function clientOfTurn(config: pg.ClientConfig) {
      return hosts.client(config);
    } as unknown as new () => pg.ClientBase,
    max: connections,
    types,
    application_name: 'waylight',
    // Also counts the time that a caller waits for a free connection.
    connectionTimeoutMillis: databaseTimes.connectionMs,
    query_timeout: silenceMs,
    ...keptAlive,
    // A connection keeps its plans. Those made while a table was nearly empty read all of it for as long as they live, and a
    // database may never be analysed; new connections plan for the tables as they are.
    maxLifetimeSeconds: 120,
    ...(direct ? {} : { options: limitsOfSession }),
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => warn(error, 'an idle database connection was lost'));
  const hearing = (error: unknown) => warn(error, 'a database connection in use was lost');

  // Connections of an earlier generation lead to a server that is the primary no more, and are not used again.
  let generation = 0;
  const generations = new WeakMap<pg.ClientBase, number>();
  pool.on('connect', (client) => generations.set(client, generation));

  async function connect(): Promise<pg.PoolClient> {
    for (let left = hosts.size; ; )
      try {
        const client = await pool.connect();
        if (generations.get(client) === generation) return client;
        client.release(true);
      } catch (error) {
        if (--left < 1 || !hosts.isOfHost(error)) throw error;
      }
  }

  const listening = listenOn(direct ? new HostChoice(direct) : hosts, warn);
  let closed = false;
  const toNotify = new Set<string>();

  async function notifyAll(channel: string): Promise<void> {
    const client = await connect();
    let broken = true;
    try {
      // Statements of one text are one transaction, and end with it.
      const text = `select pg_notify(${pg.escapeLiteral(channel)}, '')`;
      await client.query(direct ? `${limitsOfTransaction}; ${text}` : text);
      broken = false;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'server',
    warn,
    ...(direct ? { begin: `begin; ${limitsOfTransaction}` } : {}),
    async acquire() {
      const client = await connect().catch((error: unknown) => {
        warn(error, 'no database connection');
        throw error;
      });
      client.on('error', hearing);
      return new PooledSession(client, names);
    },
    release(session, broken) {
      const { client } = session as PooledSession;
      client.off('error', hearing);
      client.release(broken || generations.get(client) !== generation);
    },
    abandon() {
      generation++;
    },
    listen: listening.listen,
    notify(channel) {
      if (toNotify.has(channel)) return;
      toNotify.add(channel);
      // Wake-ups of one moment are one statement. A lost one costs time and nothing else: whoever listens looks by itself, too.
      setImmediate(() => {
        toNotify.delete(channel);
        if (!closed) notifyAll(channel).catch((error) => warn(error, 'a wake-up was not sent'));
      });
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closed = true;
      await listening.close();
      await pool.end();
    },
  };
}

/** One connection that hears announcements, opened with the first channel and again whenever it was lost. */
function listenOn(hosts: HostChoice, warn: PoolOptions['warn']) {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let listener: Promise<pg.Client> | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const client = await hosts.connect({ application_name: 'waylight listen', ...keptAlive });
    client.on('error', (error) => warn(error, 'the listening database connection was lost'));
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    try {
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    client.once('end', again);
    hosts.watch(client);
    // Announcements made while nobody listened are lost: every listener looks once.
    for (const heard of [...channels.values()].flat()) heard('');
    return client;
  }

  function again(): void {
    listener = undefined;
    if (closed) return;
    setTimeout(() => {
      if (closed || listener) return;
      listener = open();
      listener.catch((error) => {
        warn(error, 'listen');
        again();
      });
    }, 1000).unref();
  }

  return {
    async listen(channel: string, heard: (payload: string) => void): Promise<void> {
      const known = channels.get(channel);
      if (known) {
        known.push(heard);
        return;
      }
      channels.set(channel, [heard]);
      if (listener) await (await listener).query(`listen ${pg.escapeIdentifier(channel)}`);
      else {
        listener = open();
        // The caller is told of a failure; the connection is tried again all the same.
        listener.catch(again);
        await listener;
      }
    },
    async close(): Promise<void> {
      closed = true;
      await listener?.then(
        (client) => client.end(),
        () => {},
      );
    },
  };
}
