import { openDatabase } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { cpuOf } from './cpu.ts';
import { measure, median, report } from './load.ts';
import { openSearches } from './searches.ts';

/**
 * The signed search call on PostgreSQL with Redis against the same without Redis, interleaved; and the Redis commands and
 * transactions that a search costs.
 *
 * Needs TEST_DATABASE_URL and TEST_REDIS_URL. `node:http` alone is measured by search.bench.ts.
 */
const rounds = 9;
const requests = 300;
const connections = 16;
const redisUrl = process.env.TEST_REDIS_URL;

if (!process.env.TEST_DATABASE_URL || !redisUrl) {
  console.log('shared-store.bench.ts needs TEST_DATABASE_URL and TEST_REDIS_URL');
  process.exit(0);
}
const { database, url, drop } = await openDatabase('server');
const redis = new Redis(redisUrl);
const start = (env: Record<string, string>) =>
  spawnTarget(new URL('./target.ts', import.meta.url), [], { BENCH_DATABASE_URL: url!, ...env });
const alone = await start({});
const shared = await start({ BENCH_REDIS_URL: redisUrl });
const portOf = (base: string) => Number(new URL(base).port);

/** Commands that this Redis has been asked, and transactions that the database has ended, until now. */
async function costs() {
  const stats = await redis.info('commandstats');
  let commands = 0;
  // Those inside a script have cost no trip.
  for (const [, name = '', calls] of stats.matchAll(/cmdstat_([\w|]+):calls=(\d+)/g))
    if (/^eval(sha)?$/.test(name)) commands += Number(calls);
  const { rows } = await database.asSystem((tx) =>
    sql<{ n: number }>`select xact_commit::int as n from pg_stat_database where datname = current_database()`.execute(
      tx,
    ),
  );
  return { commands, commits: rows[0]!.n };
}

const ratios = { cold: [] as number[], warm: [] as number[] };
const perSecond = { alone: [] as number[], shared: [] as number[] };
/** Processor time of each run: what else the machine does is not in it. */
const cpu = {
  alone: { cold: [] as number[], warm: [] as number[] },
  shared: { cold: [] as number[], warm: [] as number[] },
};
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

const searches = { alone: await openSearches(alone.base), shared: await openSearches(shared.base) };
async function run(which: 'alone' | 'shared', warm: boolean) {
  const wires = await searches[which].batch(warm, requests);
  const { pid } = { alone, shared }[which].process;
  const cpuBefore = cpuOf(pid!);
  const measured = await measure(portOf({ alone, shared }[which].base), wires, connections);
  if (Object.keys(measured.statuses).join() !== '200')
    throw new Error(`not every search was answered: ${JSON.stringify(measured.statuses)}`);
  cpu[which][warm ? 'warm' : 'cold'].push(cpuOf(pid!) - cpuBefore);
  return measured.perSecond;
}
for (let i = 0; i < 4; i++) for (const which of ['alone', 'shared'] as const) await run(which, i % 2 === 0);

for (let round = 0; round < rounds; round++)
  for (const warm of [false, true]) {
    const before = await run('alone', warm);
    const with_ = await run('shared', warm);
    const after = await run('alone', warm);
    ratios[warm ? 'warm' : 'cold'].push((2 * with_) / (before + after));
    if (warm) {
      perSecond.alone.push(after);
      perSecond.shared.push(with_);
    }
  }

// Jobs and the feed of changes go on all the time: a pause of the same length tells what they cost.
const spend = async (act: () => Promise<unknown>) => {
  const before = await costs();
  await act();
  // The database counts the transactions of a connection a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const after = await costs();
  return { commands: after.commands - before.commands, commits: after.commits - before.commits };
};
let took = 0;
const busy = await spend(async () => {
  const began = performance.now();
  for (let i = 0; i < 10; i++) await run('shared', true);
  took = performance.now() - began;
});
const idle = await spend(() => new Promise((resolve) => setTimeout(resolve, took)));
report({
  bench: 'signed search on PostgreSQL with Redis / without Redis',
  cold: median(ratios.cold),
  warm: median(ratios.warm),
  byCpu: { cold: mean(cpu.alone.cold) / mean(cpu.shared.cold), warm: mean(cpu.alone.warm) / mean(cpu.shared.warm) },
  warmPerSecond: { alone: Math.round(median(perSecond.alone)), shared: Math.round(median(perSecond.shared)) },
  redisCommandsOfSearch: (busy.commands - idle.commands) / (10 * requests),
  transactionsOfSearch: (busy.commits - idle.commits) / (10 * requests),
  transactionsBeside: { busy: busy.commits, idle: idle.commits },
  goal: { cold: 0.85, warm: 0.85, redisCommandsOfSearch: 1, transactionsOfSearch: 0.005 },
});
redis.disconnect();
await alone.kill();
await shared.kill();
await database.close();
await drop();
