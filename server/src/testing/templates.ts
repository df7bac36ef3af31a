import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, databaseOn } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { keepMonths } from '../db/months/months.ts';
import { openPool, type PoolOptions } from '../db/pool.ts';
import { loadDemo } from '../demo/load.ts';
import { demoPassword } from '../demo/people.ts';
import type { PasswordCost } from '../modules/identity/password/passwords.ts';

/**
 * A migrated database with a small demo catalogue and the demo's people, made once for each state of the sources.
 *
 * It is kept as a dump for the embedded database, as a template database on a server.
 */
export const testHotels = 60;
/** The instant at which every test begins: 10:00 on a Saturday in Shanghai. */
export const testStart = Date.parse('2026-11-21T02:00:00Z');

const sources = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));
export const demoOfTests = { DEMO_SEED: 7, DEMO_HOTELS: testHotels };

let fingerprintOfRun: string | undefined;

/** Changes whenever what the template is made from does. Each boot would read all of it again. */
function fingerprint(): string {
  if (fingerprintOfRun) return fingerprintOfRun;
  const digest = createHash('sha256').update(readFileSync(join(sources, 'testing/templates.ts')));
  for (const folder of ['db', 'demo', 'modules/catalogue', 'modules/ledger'])
    for (const file of readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|mjs|sql)$/.test(file) && !file.includes('.test.'))
        digest.update(file).update(readFileSync(join(sources, folder, file)));
  fingerprintOfRun = digest.digest('hex').slice(0, 16);
  return fingerprintOfRun;
}

/** Rows of the template are dated by the tests' clock. */
const aheadOfTests = () => testStart - Date.now();

export const embeddedTemplate = () => join(cache, `template-${fingerprint()}.tar`);
export const serverTemplate = () => `waylight_template_${fingerprint()}`;

/** The least that argon2id takes. */
export const leastPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The demo, whose hotels get no mail (a test of theirs gives one an address) and whose password is checked at once. */
async function loadQuietDemo(database: Database): Promise<void> {
  await keepMonths(database, testStart);
  await loadDemo(database, demoOfTests, testStart, () => {});
  await database.asOwner((tx) => sql`update hotel set reservation_email = null`.execute(tx));
  await chooseLanguages(database);
  await hashDemoPasswords(database, leastPasswordCost);
}

/** Everybody has chosen the language they have: signing in on an English client leaves it as it is. */
export async function chooseLanguages(database: Database): Promise<void> {
  await database.asOwner((tx) => tx.updateTable('distributor_user').set({ language_chosen: true }).execute());
}

/** Everybody's password is the demo's, hashed at this cost. */
export async function hashDemoPasswords(database: Database, cost: PasswordCost): Promise<void> {
  const password_hash = await hash(demoPassword, cost);
  await database.asOwner(async (tx) => {
    await tx.updateTable('distributor_user').set({ password_hash }).execute();
    await tx.updateTable('operator').set({ password_hash }).execute();
  });
}

/** Half of the bytes are databases that nobody opens, and a log of what is written already: each copy would read them. */
const leaner = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

export async function prepareEmbedded(): Promise<string> {
  const path = embeddedTemplate();
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const connections = await openEmbedded({});
  const database = databaseOn(connections, aheadOfTests);
  await migrate(database);
  await loadQuietDemo(database);
  const session = await connections.acquire();
  for (const sql of leaner) await session.exec(sql);
  connections.release(session, false);
  const part = `${path}.${process.pid}`;
  writeFileSync(part, await connections.dump());
  renameSync(part, path);
  await database.close();
  return path;
}

/** Address of another database on the same server. */
export function onServer(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The way to a database of the server: by the pooler of TEST_POOLER_URL where there is one (`npm run prove -- pooler`). */
export function wayTo(url: string): Pick<PoolOptions, 'url' | 'direct'> {
  const pooler = process.env.TEST_POOLER_URL;
  return pooler ? { url: onServer(pooler, new URL(url).pathname.slice(1)), direct: url } : { url };
}

export async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const prepared = new Map<string, Promise<string>>();

/** The template's name on a server; who boots a second time does not ask again whether it is there. */
export function prepareServer(url: string): Promise<string> {
  const there = prepared.get(url) ?? makeOnServer(url);
  prepared.set(url, there);
  return there;
}

async function makeOnServer(url: string): Promise<string> {
  const name = serverTemplate();
  await withClient(url, async (client) => {
    // One process makes it, the others wait here.
    await client.query('select pg_advisory_lock(7230520)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const old = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'waylight\\_template\\_%' order by oid",
    );
    // Several checkouts may test on one server, each with a template of its own; only what piles up goes, the oldest first.
    for (const { datname } of old.rows.slice(0, -16))
      await client.query(`drop database if exists ${datname} with (force)`);
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const database = databaseOn(openPool({ url: onServer(url, draft), connections: 4, warn: () => {} }), aheadOfTests);
    try {
      await migrate(database);
      await loadQuietDemo(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Copies of the template: their names go on with the s since 1970 in base 36, the run's process and a random part. */
const copies = 'waylight_test_';
/** s after which nobody is at work any more in what a run left behind */
const leftBehind = 6 * 3600;

/** Name of a copy of the template that nobody else has. */
export function nameOfCopy(): string {
  const run = process.env.TEST_RUN ?? newRun();
  return `${copies}${run}_${randomBytes(6).toString('hex')}`;
}

const secondsNow = () => Math.floor(Date.now() / 1000);
/** Two runs may begin in the same second. */
const newRun = () => `${secondsNow().toString(36)}_${process.pid}`;

/** Drops a copy; in a run of vitest it is left to the end, because each drop makes the server write down everything. */
export async function dropCopy(url: string, name: string): Promise<void> {
  if (!process.env.TEST_RUN) await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
}

/** Begins a run, whose copies have its name, and drops what runs that were broken off left behind. */
export async function beginRun(url: string): Promise<void> {
  process.env.TEST_RUN = newRun();
  await dropCopies(url, (rest) => Number.parseInt(rest, 36) < secondsNow() - leftBehind);
}

/** Ends the run with its copies. */
export const endRun = (url: string): Promise<void> =>
  dropCopies(url, (rest) => rest.startsWith(`${process.env.TEST_RUN}_`));

/** Several at once share a checkpoint. */
const dropsAtOnce = 4;

async function dropCopies(url: string, isMeant: (rest: string) => boolean): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [copies]),
  );
  const names = rows.map(({ datname }) => datname).filter((name) => isMeant(name.slice(copies.length)));
  const dropEach = () =>
    withClient(url, async (client) => {
      for (let name = names.pop(); name; name = names.pop())
        await client.query(`drop database if exists ${name} with (force)`);
    });
  await Promise.all(Array.from({ length: dropsAtOnce }, dropEach));
}

/** An empty database of its own on a server, migrated, with as many connections as asked for. */
export async function bareDatabase(url: string, name: string, connections: number) {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  });
  const database = databaseOn(openPool({ ...wayTo(onServer(url, name)), connections, warn: () => {} }));
  await migrate(database);
  return {
    database,
    async drop() {
      await database.close();
      await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
