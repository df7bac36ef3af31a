import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, databaseOn } from '@waylight/server/db/database';
import { openPool } from '@waylight/server/db/pool';
import { takePlace } from '@waylight/server/db/presence';
import { sql } from 'kysely';
import { freePort } from '../free-port.ts';

// npm run prove -- failover: the primary of a synchronous standby is stopped, or killed, under eight writers: no row is lost or
// doubled, and writes go on within 10 s. Needs PostgreSQL's programs.
const limitMs = 10_000;
const writers = 8;
const debian = '/usr/lib/postgresql';
const releases = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
const folderOfPrograms = releases
  .map((one) => join(debian, one, 'bin'))
  .find((path) => existsSync(join(path, 'initdb')));
if (!folderOfPrograms && spawnSync('initdb', ['--version']).status !== 0) {
  console.log('not run: initdb, pg_basebackup and pg_ctl of PostgreSQL are not installed');
  process.exit(0);
}

// PostgreSQL refuses to run as root.
const uid =
  process.getuid?.() === 0
    ? Number(/^postgres:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
    : process.getuid!();

function run(name: string, ...words: string[]): void {
  const program = folderOfPrograms ? join(folderOfPrograms, name) : name;
  const { status } = spawnSync(program, words, { uid, stdio: 'ignore', cwd: '/' });
  if (status !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${status}`);
}

/** A primary and a standby that has every commit before it is answered. */
class Pair {
  readonly folder = mkdtempSync(join(tmpdir(), 'waylight-pair-'));
  url = '';
  readonly #first = join(this.folder, 'first');
  readonly #second = join(this.folder, 'second');

  async start(): Promise<void> {
    chownSync(this.folder, uid, -1);
    const [one, two] = [await freePort(), await freePort()];
    run('initdb', '-D', this.#first, '-A', 'trust', '-U', 'postgres');
    const settings = ["listen_addresses = '127.0.0.1'", 'shared_buffers = 32MB', `unix_socket_directories = ''`];
    appendFileSync(join(this.#first, 'postgresql.conf'), [`port = ${one}`, ...settings, ''].join('\n'));
    run('pg_ctl', '-D', this.#first, '-l', `${this.#first}.log`, '-w', 'start');
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(one),
      '-U',
      'postgres',
      '-D',
      this.#second,
      '-R',
      '-c',
      'fast',
    );
    appendFileSync(join(this.#second, 'postgresql.conf'), `port = ${two}\n`);
    run('pg_ctl', '-D', this.#second, '-l', `${this.#second}.log`, '-w', 'start');
    appendFileSync(join(this.#first, 'postgresql.conf'), "synchronous_standby_names = '*'\n");
    run('pg_ctl', '-D', this.#first, 'reload');
    this.url = `postgres://postgres@127.0.0.1:${one},127.0.0.1:${two}/postgres?target_session_attrs=read-write`;
  }

  async failOver(how: string): Promise<void> {
    run('pg_ctl', '-D', this.#first, '-m', how, 'stop');
    await wait(500);
    run('pg_ctl', '-D', this.#second, '-w', 'promote');
  }

  end(): void {
    run('pg_ctl', '-D', this.#second, '-m', 'immediate', 'stop');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Writes rows of numbers that are given out once, until it is told to stop; whoever is told that nothing was done repeats it. */
function writeOn(database: Database) {
  const kept: number[] = [];
  let [last, refused, unknown, longestMs, answered] = [0, 0, 0, 0, performance.now()];
  let isOver = false;
  const write = async () => {
    for (let id = ++last, isDone = true; !isOver; id = isDone ? ++last : id)
      isDone = await database
        .asOwner((tx) => sql`insert into mark values (${id})`.execute(tx))
        .then(() => {
          kept.push(id);
          longestMs = Math.max(longestMs, performance.now() - answered);
          answered = performance.now();
          return true;
        })
        .catch(async (error: unknown) => {
          // Cut while it was under way: kept or not, and the next number goes on.
          if (!(error instanceof DatabaseUnavailable)) return ++unknown > 0;
          refused++;
          await wait(50);
          return false;
        });
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return async () => {
    isOver = true;
    await all;
    return { kept, refused, unknown, longestMs: Math.round(longestMs) };
  };
}

async function round(how: string) {
  const pair = new Pair();
  await pair.start();
  const { url } = pair;
  const database = databaseOn(openPool({ url, connections: writers, warn: () => {} }));
  try {
    await database.asOwner((tx) => sql`create table mark (id int not null)`.execute(tx));
    let heard = 0;
    await database.listen('mark', () => heard++);
    const place = await takePlace({ url, sharesStore: true, rings: { SERVER_KEY: ['one key'] }, warn: () => {} });
    const stop = writeOn(database);
    await wait(2000);
    await pair.failOver(how);
    await wait(8000);
    heard = 0;
    database.wake('mark');
    await wait(500);
    const { kept, ...figures } = await stop();
    const { rows } = await database.asOwner((tx) =>
      sql<{ id: number; times: number }>`select id, count(*)::int as times from mark group by id`.execute(tx),
    );
    const there = new Set(rows.map(({ id }) => id));
    const lost = kept.filter((id) => !there.has(id)).length;
    const doubled = rows.filter(({ times }) => times > 1).length;
    // Once in this process at once, and once by way of the new primary.
    const follows = heard === 2 && place.isRightful;
    await place.leave();
    return { how, written: kept.length, lost, doubled, ...figures, follows };
  } finally {
    await database.close();
    pair.end();
  }
}

const rounds = [await round('fast'), await round('immediate')];
for (const figures of rounds) console.log(JSON.stringify({ proof: 'failover', ...figures, limitMs }));
const isRight = rounds.every((one) => !one.lost && !one.doubled && one.follows && one.longestMs < limitMs);
process.exit(isRight ? 0 : 1);
