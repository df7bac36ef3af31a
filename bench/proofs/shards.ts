import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@waylight/contract';
import { readMembers } from '@waylight/server/modules/search/shard/data';
import { livesMs } from '@waylight/server/modules/search/shard/search-member';
import { isHottest, Shards } from '@waylight/server/modules/search/shard/shard';
import { type Booted, boot } from '@waylight/server/testing/boot';
import { compareWithSql, crowd } from '@waylight/server/testing/search/search-trial';
import { seeded } from '@waylight/server/testing/seeded';
import { searchMix, timeless } from '@waylight/server/testing/shards/search-mix';
import { areSettled, membersOf, startSearchProcess } from '@waylight/server/testing/shards/settled';
import { type SpawnedServer, spawnTarget } from '@waylight/server/testing/spawned';
import { bareDatabase, onServer } from '@waylight/server/testing/templates';
import { fineCpuOf } from '../cpu.ts';
import { measure, median, report } from '../load.ts';
import { openSearches } from '../searches.ts';

/**
 * npm run prove -- shards [N] [SEED]: N searches through a process that holds no nights against plain SQL, while search processes
 * are killed, stopped and started.
 *
 * Cities of a dead shard say so, and calls about others are as of one process.
 *
 * Searches for a second of processor time beside one process. PART=moving, dead or cost does one of the three.
 */
const url = process.env.TEST_DATABASE_URL;
if (!url) {
  console.log('not run: search processes need TEST_DATABASE_URL');
  process.exit(0);
}
const count = Number(process.argv[2] ?? 10_000);
const { seed, random } = seeded(Number(process.argv[3] ?? randomInt(2 ** 31)));
const today = '2026-11-21';
const stay = {
  ...{ checkin: '2026-12-10', checkout: '2026-12-12', nationality: 'CN' },
  rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
};
const program = new URL('../../server/src/testing/shards/search-process.ts', import.meta.url);
console.log(`seed ${seed}`);

/** Every program that was started: none outlives a proof that fails. */
const started = new Set<SpawnedServer>();
const noted = async (starting: Promise<SpawnedServer>) => {
  const one = await starting;
  started.add(one);
  return one;
};
const spawn = (...how: Parameters<typeof spawnTarget>) => noted(spawnTarget(...how));
const start = (house: Booted, copies: number) => noted(startSearchProcess(house, copies));

/** Waits until so many processes hold all that falls to them, and can be asked. */
async function quiet(house: Booted, routed: Booted, processes: number): Promise<void> {
  for (;;) {
    const isSettled = await areSettled(house, processes);
    await routed.app.router!.look();
    if (isSettled && routed.app.router!.processes === processes) return;
    await wait(100);
  }
}

const servesOnly = (house: Booted) => ({
  ...{ ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: house.databaseUrl!, SEARCH_PROCESSES: 'on' },
});

/** Equality, while one of three processes after the other is killed, stopped or comes back: two of three hold each city. */
async function proveMoving() {
  const one = await boot({ database: 'server' });
  await one.database.asSystem((tx) => tx.updateTable('district').set({ hot_rank: null }).execute());
  await crowd(one, seed);
  const others = await Promise.all([1, 2, 3].map(() => start(one, 2)));
  const routed = await boot({ beside: one, settings: servesOnly(one) });
  await quiet(one, routed, 3);
  const done = { killed: 0, stopped: 0 };
  let isOver = false;
  const disturbing = (async () => {
    while (!isOver) {
      await wait(1000 + random() * 4000);
      const i = Math.floor(random() * 3);
      if (random() < 0.6) {
        await others[i]!.kill();
        done.killed++;
        await wait(random() * 8000);
        others[i] = await start(one, 2);
      } else {
        others[i]!.process.kill('SIGSTOP');
        done.stopped++;
        await wait(random() * 8000);
        others[i]!.process.kill('SIGCONT');
      }
      // One copy of a city stays: what happens when none does is proved below.
      await quiet(one, routed, 3);
    }
  })();
  const began = performance.now();
  const trial = await compareWithSql(routed, today, count, seed);
  isOver = true;
  await disturbing;
  report({
    proof: 'searches through the router equal SQL',
    ...trial,
    ...done,
    seconds: (performance.now() - began) / 1000,
  });
  for (const other of others) await other.kill();
  await routed.stop();
  await one.stop();
}

/** All copies of a shard dead, again and again: its cities say so, and every other call is as of one process. */
async function proveDead() {
  const one = await boot({ database: 'server' });
  await one.app.readModel.whole;
  let others: SpawnedServer[] = await Promise.all([1, 2, 3].map(() => start(one, 1)));
  const routed = await boot({ beside: one, settings: servesOnly(one) });
  const [alone, together] = [await one.signIn('100001', 'demo'), await routed.signIn('100001', 'demo')];
  const draw = searchMix(one.app.readModel, today, random);
  const said = { rounds: 0, equal: 0, unavailable: 0, movedMs: [] as number[] };
  for (; said.rounds < 5; said.rounds++) {
    await quiet(one, routed, 3);
    const shards = new Shards(await membersOf(one));
    const victim = others[said.rounds % 3]!;
    await victim.kill();
    const killedAt = performance.now();
    const isDead = (id: number | undefined) => {
      const city = id === undefined ? undefined : one.app.readModel.places.cities.get(id);
      return city !== undefined && !isHottest(city) && shards.isHolder(victim.base, city);
    };
    for (let i = 0; i < count / 50; i++) {
      const call = draw();
      // Calls about several cities are answered or refused as a whole.
      if (call.city === undefined && call.name.startsWith('by')) continue;
      if (call.name === 'cheapest') continue;
      const expected = timeless(await call.ask(alone));
      const answer = await call.ask(together).catch((error: { error?: string }) => error.error ?? String(error));
      if (answer === 'CITY_UNAVAILABLE' && isDead(call.city)) said.unavailable++;
      else if (timeless(answer) === expected) said.equal++;
      else throw new Error(`${call.name} of city ${call.city}: ${timeless(answer).slice(0, 400)} (seed ${seed})`);
    }
    // Others take its cities when nobody has seen it for five seconds.
    const left = new Set([...one.app.readModel.hotels.values()].map(({ city }) => city).filter(isDead));
    for (const id of left)
      for (;;) {
        const request = { destination: { kind: 'city' as const, id }, ...stay };
        const answer = await together.send(api.search.hotels, request).catch(() => undefined);
        if (answer) break;
        await wait(50);
      }
    said.movedMs.push(Math.round(performance.now() - killedAt));
    others = [...others.filter((other) => other !== victim), await start(one, 1)];
  }
  if (said.unavailable === 0) throw new Error('no city of a dead shard was asked for');
  report({ proof: 'cities of a dead shard say so, others do not notice', ...said });
  for (const other of others) await other.kill();
  await routed.stop();
  await one.stop();
}

const rounds = 7;
const searchesOfRun = 1200;
const warmUps = 8;

/** Searches for each second of processor time, of one process and of a serving one with a search process, in turns. */
async function proveCost() {
  const name = `waylight_shards_${randomBytes(4).toString('hex')}`;
  const { database, drop } = await bareDatabase(url!, name, 2);
  const databaseUrl = onServer(url!, name);
  const key = randomBytes(32).toString('base64url');
  const target = new URL('../target.ts', import.meta.url);
  const env = { BENCH_DATABASE_URL: databaseUrl, SERVER_KEY: key };
  // How late a busy machine's loop comes round says nothing of what a search costs.
  const noLimit = { OVERLOAD_LAG_MS: '0' };
  const alone = await spawn(target, [], { ...env, BENCH_SETTINGS: JSON.stringify(noLimit) });
  const holder = await spawn(program, [databaseUrl, key, '0', '{}']);
  const routed = await spawn(target, [], {
    ...env,
    ...{
      BENCH_SETTINGS: JSON.stringify({
        ...noLimit,
        ...{ PROFILE: 'demo', DATABASE_URL: databaseUrl, SEARCH_PROCESSES: 'on' },
      }),
    },
  });
  while ((await database.asSystem((tx) => readMembers(tx, livesMs))).every(({ settled }) => settled === null))
    await wait(200);
  // A serving process looks once a second.
  await wait(3000);
  const searches = { alone: await openSearches(alone.base), routed: await openSearches(routed.base) };
  const programs = { alone: [alone], routed: [routed, holder] };
  const cpu = (which: keyof typeof programs) =>
    programs[which].reduce((sum, { process }) => sum + fineCpuOf(process.pid!), 0);
  /** ms of a search: all of it, and without what the processes do by themselves in that time. */
  const run = async (which: keyof typeof programs, isWarm: boolean) => {
    const wires = await searches[which].batch(isWarm, searchesOfRun);
    const [before, began] = [cpu(which), performance.now()];
    const { statuses } = await measure(Number(new URL(programs[which][0]!.base).port), wires, 32);
    if (Object.keys(statuses).join() !== '200')
      throw new Error(`not every search was answered: ${JSON.stringify(statuses)}`);
    const [after, tookMs] = [cpu(which), performance.now() - began];
    await wait(tookMs);
    const idle = cpu(which) - after;
    return { all: (after - before) / searchesOfRun, own: (after - before - idle) / searchesOfRun };
  };
  // Programs are quick when they have done the same a few thousand times.
  for (let i = 0; i < warmUps; i++)
    for (const isWarm of [false, true]) for (const which of ['alone', 'routed'] as const) await run(which, isWarm);
  const ms = { cold: { alone: [], routed: [] }, warm: { alone: [], routed: [] } } as Record<
    'cold' | 'warm',
    Record<'alone' | 'routed', { all: number; own: number }[]>
  >;
  for (let round = 0; round < rounds; round++)
    for (const isWarm of [false, true])
      for (const which of round % 2 === 0 ? (['alone', 'routed'] as const) : (['routed', 'alone'] as const))
        ms[isWarm ? 'warm' : 'cold'][which].push(await run(which, isWarm));
  const middle = (kind: 'cold' | 'warm', which: 'alone' | 'routed', part: 'all' | 'own') =>
    median(ms[kind][which].map((of) => of[part]));
  const found = Object.fromEntries(
    (['cold', 'warm'] as const).map((kind) => [
      kind,
      {
        ratio: middle(kind, 'alone', 'own') / middle(kind, 'routed', 'own'),
        ratioWithIdle: middle(kind, 'alone', 'all') / middle(kind, 'routed', 'all'),
        msAlone: middle(kind, 'alone', 'own'),
        msRouted: middle(kind, 'routed', 'own'),
      },
    ]),
  );
  report({ proof: 'searches for a second of processor time, of one process', ...found, goal: 0.85 });
  for (const { kill } of [alone, holder, routed]) await kill();
  await drop();
}

const parts = { moving: proveMoving, dead: proveDead, cost: proveCost };
const only = process.env.PART as keyof typeof parts | undefined;
let code = 0;
try {
  for (const [name, prove] of Object.entries(parts)) if (!only || name === only) await prove();
} catch (error) {
  console.error(error);
  code = 1;
}
for (const one of started) one.process.kill('SIGKILL');
process.exit(code);
