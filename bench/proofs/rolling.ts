import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { freePort } from '../free-port.ts';
import { report } from '../load.ts';
import { nginxProgram, startNginx } from '../rolling/nginx.ts';
import { PortProcess } from '../rolling/process.ts';
import { citiesOf } from '../trade/alone.ts';
import type { CallName } from '../trade/desk.ts';
import type { StageOutcome } from '../trade/generator.ts';
import { shortForm } from '../trade/options.ts';
import { Site } from '../trade/site.ts';

/**
 * npm run prove -- rolling [rounds] [steps a second] [first port] [seed]: built processes behind the nginx of operating/ are restarted
 * one after the other while agencies search, order, pay and change.
 *
 * No call fails, and no stop takes longer than 30 s. Needs nginx, TEST_DATABASE_URL, TEST_REDIS_URL, and a build.
 */
const [rounds = 20, perSecond = 40, firstPort = 0, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
const limitMs = 30_000;
/** as rolling-restart.sh waits after each process */
const settleMs = 6000;
/** what changes something, and so may not be sent again by who does not know whether it was done */
const changes: readonly CallName[] = ['order', 'pay', 'change'];

const missing = [
  ...(databaseUrl && redisUrl ? [] : ['TEST_DATABASE_URL and TEST_REDIS_URL']),
  ...(nginxProgram ? [] : ['nginx']),
  ...(existsSync(new URL('../../server/dist/main.js', import.meta.url)) ? [] : ['npm run build']),
];
if (missing.length > 0) {
  console.log(`not run: it needs ${missing.join(', ')}`);
  process.exit(0);
}

const options = { ...shortForm, hotels: 300, agencies: 20, seed };
const folder = mkdtempSync(join(tmpdir(), 'waylight-rolling-'));
const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const faults: string[] = [];
const stops: number[] = [];
const starts: number[] = [];

/** One restart of each process. */
async function roll(processes: readonly PortProcess[], check: string): Promise<void> {
  for (const one of processes) {
    const { ms, code } = await one.stop('SIGTERM', check);
    stops.push(ms);
    if (ms > limitMs || code !== 0) faults.push(`a stop took ${Math.round(ms)} ms and ended with ${code}`);
    starts.push(await one.start());
    await wait(settleMs);
  }
}

/** Calls that were not answered well, by name and status. */
function failuresOf({ seen }: StageOutcome): Record<string, number> {
  const failures: Record<string, number> = {};
  for (const { name, status } of seen)
    if (status !== '200') failures[`${name} ${status}`] = (failures[`${name} ${status}`] ?? 0) + 1;
  return failures;
}

try {
  const site = await Site.open(options, databaseUrl, redisUrl);
  open.push(() => site.close());
  const ports = firstPort ? [1, 2, 3].map((n) => firstPort + n) : await Promise.all([1, 2, 3].map(freePort));
  const front = firstPort || (await freePort());
  const checkPort = firstPort ? firstPort + 4 : await freePort();
  const base = `http://127.0.0.1:${front}`;
  // A number of its own: calls of other work on this machine are not counted among these.
  const redis = Object.assign(new URL(redisUrl!), { pathname: '/7' }).href;
  const processes = ports.map(
    (port, i) =>
      new PortProcess(port, {
        ...site.settings(redis),
        ...{ PUBLIC_URL: base, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '3', DATA_DIR: join(folder, String(i)) },
        ...{
          RATE_PER_ADDRESS: '1000000',
          RATE_PER_ACCOUNT: '1000000',
          RATE_PER_COMPANY: '1000000',
          LOG_LEVEL: 'error',
        },
        ...{ MAX_UNPAID_ORDERS: '100000', MAX_UNPAID_ROOMS: '100000', CHALLENGE_COST: '2', DATABASE_CONNECTIONS: '8' },
      }),
  );
  for (const one of processes) {
    open.push(() => one.stop('SIGKILL'));
    await one.start();
  }
  const nginx = await startNginx({ port: front, checkPort, processes: ports, folder });
  open.push(() => nginx.kill('SIGTERM'));
  // The front door: a person signs in with a password, through nginx.
  await signIn(clientAt(base, 'waylight-portal', Date.now), '100001', 'demo');

  const { mix, thinkMs } = options;
  const ground = { port: front, cities: await citiesOf(base), mix, thinkMs, connections: 48 };
  const totals: Record<string, number> = {};
  const sent: Record<string, number> = {};
  let failedChanges = 0;
  report({ proof: 'rolling', seed, rounds, perSecond, loadAverage: loadavg()[0] });
  for (let round = 0; round < rounds; round++) {
    // Bearers end after some minutes: those of a round are new.
    const agencies = await spawnTarget(new URL('../trade/generator.ts', import.meta.url), []);
    open.push(() => agencies.kill());
    agencies.process.send({ ground: { ...ground, people: await site.people(base), seed: seed + round } });
    await once(agencies.process, 'message');
    let isOver = false;
    const rolling = roll(processes, `http://127.0.0.1:${checkPort}/readyz`).finally(() => {
      isOver = true;
    });
    // A stage is told when it is over, so a round has several.
    while (!isOver) {
      agencies.process.send({ stage: { perSecond, settleMs: 0, measureMs: 5000 } });
      const [outcome] = (await once(agencies.process, 'message')) as [StageOutcome];
      for (const { name } of outcome.seen) sent[name] = (sent[name] ?? 0) + 1;
      const failures = failuresOf(outcome);
      for (const [what, count] of Object.entries(failures)) {
        totals[what] = (totals[what] ?? 0) + count;
        if (changes.includes(what.split(' ')[0] as CallName)) failedChanges += count;
      }
      if (outcome.unanswered > 0) faults.push(`${outcome.unanswered} calls were not answered at all`);
      if (Object.keys(failures).length > 0) report({ round, failures });
    }
    await rolling;
    await agencies.kill();
  }
  if (Object.keys(totals).length > 0) faults.push(`calls failed: ${JSON.stringify(totals)}`);
  const most = (of: readonly number[]) => Math.round(Math.max(...of));
  report({
    ...{ proof: 'rolling', rounds, restarts: stops.length, sent, failed: totals, failedChanges },
    ...{ longestStopMs: most(stops), longestStartMs: most(starts), loadAverage: loadavg()[0], faults },
  });
  const told = readFileSync(join(folder, 'error.log'), 'utf8');
  const kinds = [
    ...told.matchAll(/(connect\(\) failed|prematurely closed|timed out|no live upstreams|reset by peer)/g),
  ];
  const counted: Record<string, number> = {};
  for (const [kind] of kinds) counted[kind!] = (counted[kind!] ?? 0) + 1;
  report({ nginx: counted });
} finally {
  for (const close of open.reverse()) await close();
}
process.exit(faults.length === 0 ? 0 : 1);
