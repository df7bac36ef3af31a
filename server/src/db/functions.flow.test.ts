import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openDatabase } from '../testing/boot.ts';
import { onServer, withClient } from '../testing/templates.ts';
import { type Database, databaseOn } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { functionEdition, storedFunctions } from './functions.ts';
import { migrate, migrations } from './migrate.ts';
import { openMigrated } from './open.ts';
import { openPool } from './pool.ts';
import { editionOf, functionsDigest, schemaText } from './schema-text.ts';
import { companyScopeOf } from './scope.ts';
import type { DistributorId } from './tables/ids.ts';

const schemaFile = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

describe('schema.sql', () => {
  let database: Database;
  beforeAll(async () => {
    database = databaseOn(await openEmbedded({}));
    await migrate(database);
  });
  afterAll(() => database.close());

  it('says what the migrations make (npm run schema writes it)', async () => {
    expect(await database.asOwner((tx) => schemaText(tx))).toBe(schemaFile);
  });

  it('was written with the edition of the functions that are installed', () => {
    expect(editionOf(schemaFile)).toEqual({ edition: functionEdition, digest: functionsDigest() });
  });

  it('has every function and trigger from a file of its own', async () => {
    const files = readdirSync(new URL('./functions/', import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => basename(file))
      .sort();
    const stored = storedFunctions();
    expect(stored.map(({ name }) => `${name}.sql`).sort()).toEqual(files);
    const functions = await database.asOwner((tx) =>
      sql<{ name: string }>`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(
        tx,
      ),
    );
    expect(functions.rows.map(({ name }) => `${name.replaceAll('_', '-')}.sql`).sort()).toEqual(files);
    const triggers = await database.asOwner((tx) =>
      sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal`.execute(tx),
    );
    const created = stored.flatMap(({ sql: text }) =>
      [...text.matchAll(/^create (?:or replace|constraint) trigger (\w+)/gm)].map(([, name]) => name),
    );
    expect(created.sort()).toEqual(triggers.rows.map(({ name }) => name).sort());
  });
});

/** Definitions of functions and triggers, as the database has them. */
async function definitions(database: Database): Promise<unknown> {
  return database.asOwner(async (tx) => {
    const functions = await sql`
      select pg_get_functiondef(oid) as text, proacl::text as calls from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`.execute(tx);
    const triggers = await sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by tgname, tgrelid::regclass::text`.execute(
      tx,
    );
    return [functions.rows, triggers.rows];
  });
}

/** The migrations up to the last one that wrote functions itself, as they were run then. */
async function migrateTheOldWay(database: Database): Promise<void> {
  await database.asOwner(async (tx, session) => {
    await session.exec(
      'create table schema_migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    for (const { name, sql: text, hash } of migrations()) {
      if (name >= '0131') return;
      await session.exec(text);
      await sql`insert into schema_migration (name, hash) values (${name}, ${hash})`.execute(tx);
    }
  });
}

describe.each(databaseKinds)('the stored functions on %s', (kind) => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'waylight-functions-'));
  const name = `waylight_functions_${process.pid}`;
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: kind === 'server' ? onServer(serverUrl!, name) : undefined,
    DATABASE_OWNER_URL: undefined,
  };
  const start = () => openMigrated(settings, { connections: 2, warn: () => {} });
  const installedAt = (database: Database) =>
    database.asOwner((tx) =>
      sql<{ name: string; at: Date }>`select name, at from installed_function order by name`.execute(tx),
    );

  beforeAll(async () => {
    if (kind === 'server')
      await withClient(serverUrl!, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
      });
    const old = databaseOn(
      kind === 'server'
        ? openPool({ url: settings.DATABASE_URL!, connections: 2, warn: () => {} })
        : await openEmbedded({ dataDir: folder }),
    );
    await migrateTheOldWay(old);
    await old.close();
  });
  afterAll(async () => {
    if (kind === 'server')
      await withClient(serverUrl!, (client) => client.query(`drop database if exists ${name} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  });

  it('are those of a new database after the start on one that was migrated before there were files', async () => {
    const fresh = await openDatabase(kind);
    // A server has room for several processes that start at the same moment; the embedded database belongs to one.
    const started = await Promise.all(Array.from({ length: kind === 'server' ? 4 : 1 }, start));
    try {
      expect(await definitions(started[0]!)).toEqual(await definitions(fresh.database));
      const [upgraded, made] = await Promise.all(
        [started[0]!, fresh.database].map((one) => one.asOwner((tx) => schemaText(tx))),
      );
      expect(upgraded).toBe(made);
      expect((await installedAt(started[0]!)).rows).toHaveLength(storedFunctions().length);
    } finally {
      for (const one of started) await one.close();
      await fresh.database.close();
      await fresh.drop();
    }
  });

  it('are installed again when their text has changed, and only then', async () => {
    const database = await start();
    try {
      const before = (await installedAt(database)).rows;
      await migrate(database);
      expect((await installedAt(database)).rows).toEqual(before);

      await database.asOwner(async (tx, session) => {
        await session.exec(
          'create or replace function current_act() returns bigint language sql stable as $$ select 7::bigint $$',
        );
        await sql`update installed_function set hash = 'another' where name = 'current-act'`.execute(tx);
      });
      const act = () => database.asOwner((tx) => sql<{ act: number | null }>`select current_act() as act`.execute(tx));
      expect((await act()).rows).toEqual([{ act: 7 }]);
      await migrate(database);
      expect((await act()).rows).toEqual([{ act: null }]);
      const changed = (await installedAt(database)).rows.filter(
        ({ at }, place) => at.getTime() !== before[place]!.at.getTime(),
      );
      expect(changed.map(({ name: one }) => one)).toEqual(['current-act']);
    } finally {
      await database.close();
    }
  });

  it('of a newer edition are left alone by an older server', async () => {
    const database = await start();
    try {
      await database.asOwner((tx) =>
        sql`update installed_function set hash = 'newer', edition = ${functionEdition + 1} where name = 'book-orders'`.execute(
          tx,
        ),
      );
      await migrate(database);
      const { rows } = await database.asOwner((tx) =>
        sql<{ hash: string }>`select hash from installed_function where name = 'book-orders'`.execute(tx),
      );
      expect(rows).toEqual([{ hash: 'newer' }]);
    } finally {
      await database.close();
    }
  });
});

describe.each(databaseKinds)("a distributor's role on %s", (kind) => {
  let database: Database;
  let drop: () => Promise<void>;
  let distributorId: DistributorId;
  beforeAll(async () => {
    ({ database, drop } = await openDatabase(kind));
    const first = await database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    distributorId = first.id;
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const run = (statement: string) =>
    database.asDistributor(companyScopeOf({ distributorId }), (tx) => sql.raw(statement).execute(tx));

  it.each([
    'update room_month set free = free',
    'insert into room_month (room_type_id, month, free) values (1, now(), array[]::smallint[])',
    'delete from room_month',
    'insert into supply_change (hotel_id) values (1)',
    "insert into outbox (topic, payload, at, due_at) values ('payment.captured', '{}', now(), now())",
    'update outbox set done_at = now()',
    'delete from outbox',
    "insert into mail_queue (kind, data, at, due_at) values ('notice', '{}', now(), now())",
    'update mail_queue set done_at = now()',
    'delete from mail_queue',
    "select book_orders('[]', 1, 1)",
    'select return_rooms(1, now())',
    'select take_rooms(1)',
    'select change_stay(1, current_date, current_date + 1, 1)',
    "select set_allotment('[]')",
    "select take_coupon(1, 1, '', now())",
    "update installed_function set hash = ''",
  ])('may not: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('permission denied');
  });

  it('announces only the facts that it may, in the name of its own company', async () => {
    await expect(run("select announce_as_distributor('payment.captured', '{}', now())")).rejects.toThrow(
      'may not announce',
    );
    await expect(
      database.asAnyone((tx) => sql`select announce_as_distributor('payment.held', '{}', now())`.execute(tx)),
    ).rejects.toThrow('may not announce');
    await run(`select announce_as_distributor('payment.held', '{"distributorId": 0, "userId": 1}', now())`);
    const fact = await database.asSystem((tx) =>
      tx.selectFrom('outbox').select(['topic', 'payload']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(fact).toEqual({ topic: 'payment.held', payload: { distributorId, userId: 1 } });
  });

  it('asks only for the mails that it may, to people of its own company', async () => {
    await expect(run("select request_mail_as_distributor('recovery', '{}', now())")).rejects.toThrow('may not ask');
    await run(`select request_mail_as_distributor('notice', '{"distributorId": 0, "userId": 1}', now())`);
    const mail = await database.asSystem((tx) =>
      tx.selectFrom('mail_queue').select(['kind', 'data']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(mail).toEqual({ kind: 'notice', data: { distributorId, userId: 1 } });
  });
});
