import { once } from 'node:events';
import { loadavg } from 'node:os';
import { type SpawnedServer, spawnTarget } from '@waylight/server/testing/spawned';
import { percentile } from '../open-loop.ts';
import { citiesOf } from './alone.ts';
import { callNames } from './desk.ts';
import type { Ground, Stage, StageOutcome } from './generator.ts';
import type { Arrangement, TradeOptions } from './options.ts';
import type { Site } from './site.ts';
import type { Seen } from './visitor.ts';
import { cpuBetween, cpuNow, memoryNow, type Watched, watch } from './watch.ts';

/** Generators as one: each sends its part of a rate. */
class Agencies {
  private constructor(readonly programs: readonly SpawnedServer[]) {}

  static async open(count: number, ground: Ground): Promise<Agencies> {
    const programs = await Promise.all(
      Array.from({ length: count }, () => spawnTarget(new URL('./generator.ts', import.meta.url), [])),
    );
    await Promise.all(
      programs.map(async ({ process }, i) => {
        process.send({ ground: { ...ground, seed: ground.seed + i } });
        await once(process, 'message');
      }),
    );
    return new Agencies(programs);
  }

  async stage(stage: Stage): Promise<StageOutcome> {
    const part = { ...stage, perSecond: stage.perSecond / this.programs.length };
    const outcomes = await Promise.all(
      this.programs.map(async ({ process }) => {
        process.send({ stage: part });
        const [outcome] = (await once(process, 'message')) as [StageOutcome];
        return outcome;
      }),
    );
    return {
      seen: outcomes.flatMap(({ seen }) => seen),
      unanswered: outcomes.reduce((sum, one) => sum + one.unanswered, 0),
      lateP99Ms: Math.max(...outcomes.map(({ lateP99Ms }) => lateP99Ms)),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.programs.map((one) => one.kill()));
  }
}

const isAnswer = ({ status }: Seen) => status === '200';
const named = (seen: readonly Seen[], name: string) => seen.filter((one) => one.name === name);

function figuresOf({ seen, unanswered, lateP99Ms }: StageOutcome, seconds: number) {
  const searches = named(seen, 'search').filter(isAnswer);
  const failed = seen.filter(({ status }) => status >= '500').length + unanswered;
  return {
    ...{
      searchesPerSecond: searches.length / seconds,
      p50Ms: percentile(searches, 0.5),
      p95Ms: percentile(searches, 0.95),
    },
    ...{ failedShare: failed / Math.max(1, seen.length + unanswered), lateP99Ms },
  };
}

/** Steps a second that are borne: answers come in time, and almost none is refused. */
async function findMost(agencies: Agencies, { ramp }: TradeOptions) {
  const { settleMs, measureMs, growth } = ramp;
  const stages: Record<string, number>[] = [];
  // Others on the machine may spoil a stage, so that a rate is tried from below again and again.
  let [next, borne, spoilt] = [ramp.firstPerSecond, 0, 0];
  while (stages.length < ramp.mostStages && spoilt < ramp.mostSpoilt) {
    const stage = { perSecond: next, settleMs, measureMs };
    const figures = figuresOf(await agencies.stage(stage), measureMs / 1000);
    stages.push({ perSecond: next, ...figures });
    if (figures.p95Ms < ramp.p95Ms && figures.failedShare < 0.01) {
      borne = Math.max(borne, next);
      next *= growth;
    } else {
      spoilt++;
      next /= Math.sqrt(growth);
    }
  }
  return { perSecond: borne || next, stages };
}

async function measureAt(share: number, most: number, agencies: Agencies, watched: Watched, options: TradeOptions) {
  const { settleMs, measureMs } = options;
  const perSecond = most * share;
  await agencies.stage({ perSecond, settleMs, measureMs: 0 });
  const before = await cpuNow(watched);
  const began = performance.now();
  const watching = watch(watched);
  const outcome = await agencies.stage({ perSecond, settleMs: 0, measureMs });
  const waits = await watching.stop();
  const cpu = cpuBetween(before, await cpuNow(watched));
  const wallMs = performance.now() - began;
  const seconds = measureMs / 1000;
  const byCall = Object.fromEntries(
    callNames.map((name) => {
      const seen = named(outcome.seen, name);
      const taken = seen.filter(isAnswer);
      const at = (part: number) => (taken.length > 0 ? percentile(taken, part) : null);
      const refused: Record<string, number> = {};
      for (const { status } of seen.filter((one) => !isAnswer(one))) refused[status] = (refused[status] ?? 0) + 1;
      return [name, { perSecond: taken.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), refused }];
    }),
  );
  const { searchesPerSecond, failedShare, lateP99Ms } = figuresOf(outcome, seconds);
  const { machine, ...ours } = cpu;
  const oursMs = Object.values(ours).reduce((sum, ms) => sum + ms, 0);
  return {
    ...{
      share,
      askedPerSecond: perSecond,
      searchesPerSecond,
      failedShare,
      unanswered: outcome.unanswered,
      calls: byCall,
    },
    searchesPerCpuSecond: {
      servers: (searchesPerSecond * wallMs) / cpu.servers,
      serversDatabaseRedis: (searchesPerSecond * wallMs) / (cpu.servers + cpu.database + cpu.redis),
    },
    /** cores in use; what the machine does for others beside us is the rest of `machine` */
    cores: Object.fromEntries(
      Object.entries({ ...cpu, others: machine - oursMs }).map(([kind, ms]) => [kind, ms / wallMs]),
    ),
    ...{ waits, generatorLateP99Ms: lateP99Ms, memoryMb: await memoryNow(watched), loadAverage: loadavg()[0] },
  };
}

/** The trade on some processes behind a proxy: what they bear, and what that costs at shares of it. */
export async function measureArrangement(
  site: Site,
  options: TradeOptions,
  { processes, redis }: Arrangement,
  say: (line: Record<string, unknown>) => void,
): Promise<void> {
  const programs: { kill(): Promise<void> }[] = [];
  try {
    const servers = [];
    for (let i = 0; i < processes; i++) servers.push(await site.start(redis));
    programs.push(...servers);
    const ports = servers.map(({ base }) => new URL(base).port);
    const proxy = await spawnTarget(new URL('./proxy.ts', import.meta.url), ports);
    programs.push(proxy);
    const { thinkMs, connections, mix, seed } = options;
    const people = await site.people(servers[0]!.base);
    const cities = await citiesOf(servers[0]!.base);
    const port = Number(new URL(proxy.base).port);
    const agencies = await Agencies.open(options.generators, { port, people, cities, mix, thinkMs, connections, seed });
    programs.push({ kill: () => agencies.close() });
    const watched: Watched = {
      ...{ servers, proxy, generators: agencies.programs, database: site.database },
      redis: redis ? site.redis : undefined,
    };
    const { firstPerSecond, settleMs } = options.ramp;
    await agencies.stage({ perSecond: firstPerSecond, settleMs: 4 * settleMs, measureMs: 0 });
    const most = await findMost(agencies, options);
    say({ bench: 'trade', part: 'ramp', processes, redis, mostPerSecond: most.perSecond, stages: most.stages });
    for (const share of options.shares) {
      const figures = await measureAt(share, most.perSecond, agencies, watched, options);
      say({ bench: 'trade', part: 'load', processes, redis, ...figures });
    }
  } finally {
    for (const program of programs) await program.kill();
  }
}
