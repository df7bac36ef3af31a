import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@waylight/server/db/database';
import type { ChangeFeed } from '@waylight/server/feed/change-feed';
import { feedOnNats } from '@waylight/server/feed/nats-feed';
import { feedOnTable } from '@waylight/server/feed/table-feed';
import { openNats } from '@waylight/server/outside/broker';
import { faultsOf, type HeardChange } from '@waylight/server/testing/feed/feed-judge';
import { FeedReader } from '@waylight/server/testing/feed/feed-reader';
import { makeThings, writeChanges } from '@waylight/server/testing/feed/feed-writers';
import { seeded } from '@waylight/server/testing/seeded';
import { type SpawnedServer, spawnTarget } from '@waylight/server/testing/spawned';
import { bareDatabase, onServer, withClient } from '@waylight/server/testing/templates';
import { freePort } from '../free-port.ts';

// npm run prove -- feed [SECONDS]: readers hear each committed change once and within a second, by looks, by wake-ups and by
// NATS, while processes and NATS are killed and connections cut.
const server = process.env.TEST_DATABASE_URL;
const natsProgram = ['nats-server', '/usr/sbin/nats-server'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);
if (!server) {
  console.log('not run: the feed over several processes needs TEST_DATABASE_URL');
  process.exit(0);
}
const seconds = Number(process.argv[2] ?? 60);
const promisedMs = 1000;
const program = new URL('../../server/src/testing/feed/feed-process.ts', import.meta.url);
const { seed, random } = seeded();
const folder = mkdtempSync(join(tmpdir(), 'waylight-feed-'));

/** A NATS of its own, that can be killed. After a stop of an hour nothing that it kept is there: `forgets`. */
class OwnNats {
  #process: ChildProcess | undefined;
  readonly #folder = join(folder, 'nats');
  constructor(readonly port: number) {}
  get url() {
    return `nats://127.0.0.1:${this.port}`;
  }
  start(): void {
    const words = ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.#folder];
    this.#process = spawn(natsProgram!, words, { stdio: 'ignore' });
  }
  kill(forgets = false): void {
    this.#process?.kill('SIGKILL');
    if (forgets) rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Way {
  readonly name: string;
  readonly open: (database: Database) => ChangeFeed | Promise<ChangeFeed>;
  readonly nats?: OwnNats;
}

/** Notes of a process: what it has heard. */
function notesOf(file: string): { begun: number; heard: HeardChange[] } {
  const [begun, ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const heard = lines.map((line) => {
    const [number, hotelId] = line.split(' ').map(Number) as [number, number];
    return { number, hotelId, at: 0 };
  });
  return { begun: Number(begun), heard };
}

/** Kills, stops and cuts off, at random, until the time is over. Answers how often each was done. */
async function disturb(way: Way, url: string, until: number, files: string[]) {
  const done = { killed: 0, paused: 0, cut: 0, natsKilled: 0, natsForgot: 0 };
  const start = async () => {
    const file = join(folder, `${way.name}-${files.length}`);
    files.push(file);
    return spawnTarget(program, [url, file, ...(way.nats ? [way.nats.url] : [])]);
  };
  const others: SpawnedServer[] = [await start(), await start(), await start()];
  while (performance.now() < until) {
    await wait(500 + random() * 1500);
    const i = Math.floor(random() * others.length);
    const draw = random();
    if (way.nats && draw < 0.2) {
      const forgets = random() < 0.5;
      way.nats.kill(forgets);
      done[forgets ? 'natsForgot' : 'natsKilled']++;
      await wait(random() * 3000);
      way.nats.start();
    } else if (draw < 0.4) {
      // The readers lose every connection in the middle of what they do, as by a restart of the database.
      await withClient(url, (db) =>
        db.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'waylight%'`),
      );
      done.cut++;
    } else if (draw < 0.7) {
      await others[i]!.kill();
      others[i] = await start();
      done.killed++;
    } else {
      others[i]!.process.kill('SIGSTOP');
      await wait(random() * 3000);
      others[i]!.process.kill('SIGCONT');
      done.paused++;
    }
  }
  return { done, others };
}

async function proveWay(way: Way) {
  const name = `waylight_feed_${randomBytes(4).toString('hex')}`;
  const { database, drop } = await bareDatabase(server!, name, 6);
  const url = onServer(server!, name);
  way.nats?.start();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  try {
    await makeThings(url);
    // Two that stay: one hears to the end, one is abandoned while it may be the publisher.
    const [steady, short] = [
      new FeedReader(await way.open(database)),
      new FeedReader(await way.open(database)),
    ] as const;
    for (const reader of [steady, short]) await reader.start();
    loop.enable();
    const committed = new Map<number, number>();
    const until = performance.now() + seconds * 1000;
    const files: string[] = [];
    const writing = writeChanges({
      url,
      writers: 6,
      ms: seconds * 1000,
      random,
      committed: (hotelId, at) => committed.set(hotelId, at),
    });
    setTimeout(() => void short.abandon(), seconds * 300);
    const { done, others } = await disturb(way, url, until, files);
    await writing;
    for (let tries = 0; tries < 100 && steady.heard.length < committed.size; tries++) await wait(100);
    await wait(2000);
    for (const other of others) await other.kill();
    await steady.abandon();
    const faults = faultsOf(steady.heard, new Set(committed.keys()));
    // A process has heard everything from where it began, up to where it was killed.
    files.forEach((file, i) => {
      const { begun, heard } = notesOf(file);
      const isLast =
        i >= files.length - others.length && others.some(({ process }) => process.spawnargs.includes(file));
      const end = isLast ? Number.POSITIVE_INFINITY : (heard.at(-1)?.number ?? 0) - 1;
      const expected = steady.heard.filter(({ number }) => number > begun && number <= end);
      const own = heard.filter(({ number }) => number <= end);
      faults.push(
        ...faultsOf(own, new Set(expected.map(({ hotelId }) => hotelId))).map((fault) => `process ${i}: ${fault}`),
      );
    });
    const tookMs = steady.heard.map(({ hotelId, at }) => at - committed.get(hotelId)!).sort((a, b) => a - b);
    const at = (share: number) => Math.round(tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))]!);
    const lateMs = Math.round(loop.max / 1e6);
    for (const reader of [steady, short]) await reader.feed.close();
    return {
      way: way.name,
      committed: committed.size,
      ...done,
      processes: files.length,
      faults: faults.length,
      begunAnew: steady.lost,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      mostMs: at(1),
      // How late this process came round: as much of the time is not the feed's.
      loopLateMs: lateMs,
      isRight: faults.length === 0 && steady.lost === 0 && at(1) < promisedMs + lateMs,
      some: faults.slice(0, 3),
    };
  } finally {
    loop.disable();
    way.nats?.kill();
    await drop();
  }
}

const unheard = (database: Database): Database => ({ ...database, listen: async () => {} });
const ways: Way[] = [
  { name: 'table', open: (database) => feedOnTable(unheard(database)) },
  { name: 'wake-ups', open: feedOnTable },
];
if (natsProgram) {
  const nats = new OwnNats(await freePort());
  ways.push({
    name: 'NATS',
    nats,
    open: (database) => feedOnNats(database, { url: nats.url, open: openNats, warn: () => {} }),
  });
} else console.log('not run: by NATS, because nats-server is not installed');

let isRight = true;
try {
  for (const way of ways) {
    const figures = await proveWay(way);
    console.log(JSON.stringify({ proof: 'feed', seed, seconds, ...figures }));
    isRight &&= figures.isRight;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);
