import pg from 'pg';
import type { Connections } from './database.ts';
import type { Session } from './dialect.ts';
import { parsers } from './wire-types.mjs';

export interface PoolOptions {
  url: string;
  /** upper bound for this process */
  connections: number;
  warn(error: unknown, what: string): void;
}

/**
 * Statements are prepared once for each connection, by a name that stands for their text. Lists of changing length make
 * new texts without end, so the number of names is limited.
 */
const mostNames = 500;
const names = new Map<string, string>();
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

class PooledSession implements Session {
  constructor(readonly client: pg.PoolClient) {}
  async query(sql: string, parameters: readonly unknown[]) {
    const name = nameOf(sql);
    const { rows, rowCount } = await this.client.query({
      text: sql,
      values: parameters as unknown[],
      ...(name === undefined ? {} : { name }),
    });
    return { rows: rows as unknown[], affected: rowCount ?? 0 };
  }
  async exec(sql: string) {
    await this.client.query(sql);
  }
}

/** Connections to a PostgreSQL server (15 or newer). */
export function openPool({ url, connections, warn }: PoolOptions): Connections {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'waylight',
    // Also counts the time that a caller waits for a free connection.
    connectionTimeoutMillis: 25_000,
    // A connection keeps its plans. Those made while a table was nearly empty read all of it for as long as they live, and a
    // database may never be analysed; new connections plan for the tables as they are.
    maxLifetimeSeconds: 120,
    options: '-c statement_timeout=25000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => warn(error, 'an idle database connection was lost'));
  const hearing = (error: unknown) => warn(error, 'a database connection in use was lost');

  let listener: pg.Client | undefined;
  const channels = new Map<string, ((payload: string) => void)[]>();
  let closed = false;
  const toNotify = new Set<string>();

  async function openListener() {
    const client = new pg.Client({ connectionString: url, application_name: 'waylight listen' });
    client.on('error', (error) => warn(error, 'the listening database connection was lost'));
    client.on('end', () => {
      listener = undefined;
      if (!closed && channels.size > 0)
        setTimeout(() => openListener().catch((error) => warn(error, 'listen')), 1000).unref();
    });
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listener = client;
    // Announcements made while nobody listened are lost: every listener looks once.
    for (const heard of [...channels.values()].flat()) heard('');
  }

  return {
    kind: 'server',
    warn,
    async acquire() {
      const client = await pool.connect().catch((error: unknown) => {
        warn(error, 'no database connection');
        throw error;
      });
      client.on('error', hearing);
      return new PooledSession(client);
    },
    release(session, broken) {
      const { client } = session as PooledSession;
      client.off('error', hearing);
      client.release(broken);
    },
    async listen(channel, heard) {
      const known = channels.get(channel);
      if (known) {
        known.push(heard);
        return;
      }
      channels.set(channel, [heard]);
      if (listener) await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await openListener();
    },
    notify(channel) {
      if (toNotify.has(channel)) return;
      toNotify.add(channel);
      // Wake-ups of one moment are one statement. A lost one costs time and nothing else: whoever listens looks by itself, too.
      setImmediate(() => {
        toNotify.delete(channel);
        if (!closed)
          pool.query('select pg_notify($1, $2)', [channel, '']).catch((error) => warn(error, 'a wake-up was not sent'));
      });
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closed = true;
      await listener?.end();
      await pool.end();
    },
  };
}
