import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { DatabaseRelay } from '../../testing/database-relay.ts';
import { onServer, withClient } from '../../testing/templates.ts';
import { databaseOn } from '../database.ts';
import { openMigrated } from '../open.ts';
import { openPool } from '../pool.ts';

/** A relay in place of a pooler reads along: nothing is sent that a session would have to keep. `npm run prove -- pooler` has a real one. */

const server = process.env.TEST_DATABASE_URL!;

describe.runIf(server)('a pooler before the database', () => {
  const mark = randomBytes(6).toString('hex');
  const [name, other] = [`waylight_pooled_${mark}`, `waylight_beside_${mark}`];
  const role = `waylight_guest_${mark}`;
  const url = server && onServer(server, name);
  let pooler: DatabaseRelay;

  beforeAll(() =>
    withClient(server, async (client) => {
      for (const each of [name, other]) await client.query(`create database ${each} template template0`);
      await client.query(`create role ${role} login password 'secret'`);
      await client.query(`alter database ${name} set timezone = 'Asia/Shanghai'`);
    }),
  );
  afterAll(() =>
    withClient(server, async (client) => {
      for (const each of [name, other]) await client.query(`drop database ${each} with (force)`);
      await client.query(`drop role ${role}`);
    }),
  );
  beforeEach(async () => {
    pooler = await new DatabaseRelay(url).start();
    pooler.hidesSession = true;
  });
  afterEach(() => pooler.stop());

  const settingsOf = (database: ReturnType<typeof databaseOn>) =>
    database.asOwner(async (tx) => {
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone where ${true}::boolean`.execute(
        tx,
      );
      return rows[0];
    });
  const limits = { statement: '25s', idle: '30s', zone: 'UTC' };
  const kept = /\blisten\b|advisory_lock\b|^\s*(?!set local)set\b|;\s*set (?!local)/i;

  it('is told nothing that a session keeps, and limits each transaction', async () => {
    const database = databaseOn(openPool({ url: pooler.address(url), direct: url, connections: 2, warn: () => {} }));
    const heard: string[] = [];
    await database.listen('mark', (payload) => heard.push(payload));
    expect(await settingsOf(database)).toEqual(limits);
    expect(await settingsOf(database)).toEqual(limits);
    heard.length = 0;
    database.wake('mark');
    // One of this process at once, and one by way of the database.
    await expect.poll(() => heard).toEqual(['', '']);
    await database.close();
    expect(pooler.starts.join()).not.toMatch(/options|timeout|timezone/);
    expect(pooler.names.filter((one) => one !== '')).toEqual([]);
    expect(pooler.names.length).toBeGreaterThan(0);
    expect(pooler.texts.filter((text) => kept.test(text))).toEqual([]);
    expect(pooler.texts.find((text) => text.includes('pg_notify'))).toMatch(/set local statement_timeout/);
  });

  it('is not taken for granted: a server itself is told names, and limits for the whole session', async () => {
    const database = databaseOn(openPool({ url: pooler.address(url), connections: 2, warn: () => {} }));
    await database.listen('mark', () => {});
    expect(await settingsOf(database)).toEqual(limits);
    await database.close();
    expect(pooler.starts.join()).toMatch(/options.*statement_timeout=25000/);
    expect(pooler.names.some((one) => one !== '')).toBe(true);
    expect(pooler.texts.filter((text) => kept.test(text))).toEqual(['listen "mark"']);
  });

  const open = (settings: Record<string, string>) =>
    openMigrated(readSettings({ PROFILE: 'demo', ...settings }), { connections: 2, warn: () => {} });
  const pooled = (direct: string) => ({
    DATABASE_URL: pooler.address(url),
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: direct,
  });

  it('is passed by migrations', async () => {
    const database = await open(pooled(url));
    try {
      expect(await database.asSystem((tx) => tx.selectFrom('distributor').select('id').execute())).toEqual([]);
      expect(pooler.texts.filter((text) => /create table|schema_migration/i.test(text))).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it.each([
    [
      'a direct address that leads to a pooler',
      () => pooled(pooler.address(url).replace('127.0.0.1', 'localhost')),
      /^DATABASE_DIRECT_URL: a pooler answers there/,
    ],
    [
      'a direct address of another database',
      () => pooled(onServer(server, other)),
      /^DATABASE_DIRECT_URL: it leads to another database/,
    ],
    [
      'a direct address of another role',
      () => pooled(url.replace(/\/\/[^/@]*@?/, `//${role}:secret@`)),
      /^DATABASE_DIRECT_URL: it signs in as waylight_guest/,
    ],
    [
      'an owner who comes by a pooler',
      () => ({ ...pooled(url), DATABASE_OWNER_URL: pooler.address(url) }),
      /^DATABASE_OWNER_URL: a pooler answers there/,
    ],
  ])('is refused at start: %s', async (_, settings, message) => {
    await expect(open(settings())).rejects.toThrow(message);
  });
});
