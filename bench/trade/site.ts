import { randomBytes } from 'node:crypto';
import { type Database, databaseOn } from '@waylight/server/db/database';
import { openPool } from '@waylight/server/db/pool';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { onServer, withClient } from '@waylight/server/testing/templates';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import type { Signer } from '../signed.ts';
import { accountsOfDemo, addAgencies, openSessions, signInAll } from './agencies.ts';
import type { TradeOptions } from './options.ts';
import type { MeasuredServer } from './watch.ts';

/** Bearers are granted anew well before they end, ms. */
const signedInMs = 8 * 60_000;

/** A database with agencies, the Redis beside it, and servers that are started on both. */
export class Site {
  readonly #serverKey = randomBytes(32).toString('base64url');
  readonly #options: TradeOptions;
  #accounts: Awaited<ReturnType<typeof addAgencies>> = [...accountsOfDemo];
  #agencies: Database | undefined;
  #signers: { readonly at: number; readonly all: Promise<Signer[]> } | undefined;

  private constructor(
    options: TradeOptions,
    private readonly server: string | undefined,
    private readonly name: string,
    /** for watching; undefined: the database is embedded in the one server */
    readonly database: pg.Client | undefined,
    readonly redis: Redis | undefined,
  ) {
    this.#options = options;
  }

  /** `databaseUrl`: of a PostgreSQL server that gets a database for the time being. */
  static async open(
    options: TradeOptions,
    databaseUrl: string | undefined,
    redisUrl: string | undefined,
  ): Promise<Site> {
    const redis = redisUrl ? new Redis(redisUrl) : undefined;
    const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
    if (!databaseUrl) return new Site(options, undefined, name, undefined, redis);
    await withClient(databaseUrl, (client) =>
      client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
    );
    const url = onServer(databaseUrl, name);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const site = new Site(options, databaseUrl, name, client, redis);
    // The first server migrates and loads the demo.
    await (await site.start(false)).kill();
    site.#agencies = databaseOn(openPool({ url, connections: 1, warn: () => {} }));
    site.#accounts = await addAgencies(site.#agencies, options.agencies, options.peopleOfEach);
    await client.query('update room_month set free = array_fill(32000::smallint, array[cardinality(free)])');
    // As autovacuum would have done by now.
    await client.query('vacuum analyze');
    return site;
  }

  /** The settings of a server process of its own on this database. */
  settings(redisUrl: string): Record<string, string> {
    return {
      ...{ PROFILE: 'demo', SERVER_KEY: this.#serverKey, DATABASE_URL: onServer(this.server!, this.name) },
      ...{ REDIS_URL: redisUrl, DEMO_HOTELS: String(this.#options.hotels) },
    };
  }

  async start(withRedis: boolean, env: Record<string, string> = {}): Promise<MeasuredServer> {
    const metricsPort = await freePort();
    const server = await spawnTarget(new URL('../target.ts', import.meta.url), [], {
      SERVER_KEY: this.#serverKey,
      BENCH_HOTELS: String(this.#options.hotels),
      BENCH_METRICS_PORT: String(metricsPort),
      BENCH_CONNECTIONS: '16',
      ...(this.server ? { BENCH_DATABASE_URL: onServer(this.server, this.name) } : {}),
      ...(withRedis ? { BENCH_REDIS_URL: process.env.TEST_REDIS_URL! } : {}),
      ...env,
    });
    return Object.assign(server, { metricsPort });
  }

  /** Everybody at the wire. An embedded database ends with its server, and so do their sessions. */
  people(base: string): Promise<Signer[]> {
    if (!this.#agencies) return signInAll(base, this.#accounts);
    if (!this.#signers || Date.now() - this.#signers.at > signedInMs)
      this.#signers = { at: Date.now(), all: openSessions(this.#agencies, this.#serverKey, this.#accounts) };
    return this.#signers.all;
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
    await this.#agencies?.close();
    await this.database?.end();
    if (this.server)
      await withClient(
        this.server,
        async (client) => void (await client.query(`drop database ${this.name} with (force)`)),
      );
  }
}
