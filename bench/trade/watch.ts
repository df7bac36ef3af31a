import { setTimeout as wait } from 'node:timers/promises';
import type { SpawnedServer } from '@waylight/server/testing/spawned';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { cpuOf, cpuOfMachine, privateMemoryOf } from '../cpu.ts';

/** A metric as a server's own /metrics tells it: the sum of its series. */
async function readMetrics(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) => {
    let sum = 0;
    for (const line of text.split('\n')) {
      const [, found, value] = /^([a-z_0-9]+)(?:\{[^}]*\})? (\S+)$/i.exec(line) ?? [];
      if (found === name) sum += Number(value);
    }
    return sum;
  };
}

/** A server with the port of its metrics. */
export interface MeasuredServer extends SpawnedServer {
  readonly metricsPort: number;
}

/** Processor time until now, ms, of each kind of process. */
export interface Cpu {
  readonly servers: number;
  readonly database: number;
  readonly redis: number;
  readonly proxy: number;
  readonly generators: number;
  readonly machine: number;
}

export interface Watched {
  readonly servers: readonly MeasuredServer[];
  readonly proxy?: SpawnedServer | undefined;
  readonly generators?: readonly SpawnedServer[];
  readonly redis?: Redis | undefined;
  /** undefined: the servers' database is embedded in them */
  readonly database?: pg.Client | undefined;
}

/** Waits until a server has done what its calls have set off: reactions are over and mails sent. */
export async function settled({ metricsPort }: MeasuredServer, mostMs = 60_000): Promise<void> {
  for (const until = performance.now() + mostMs; performance.now() < until; await wait(250)) {
    const of = await readMetrics(metricsPort);
    if (of('waylight_outbox_due') + of('waylight_mails_due') === 0) return;
  }
}

/** Processes of the database's sessions, but for the one that asks. */
async function backends(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

const known = new WeakMap<pg.Client, Map<number, number>>();
/** Sessions come and go: each is counted up to where it was last seen. */
async function cpuOfDatabase(client: pg.Client): Promise<number> {
  const seen = known.get(client) ?? new Map<number, number>();
  known.set(client, seen);
  for (const pid of await backends(client)) seen.set(pid, cpuOf(pid));
  return [...seen.values()].reduce((sum, one) => sum + one, 0);
}

const sumOf = (programs: readonly SpawnedServer[]) => programs.reduce((sum, one) => sum + cpuOf(one.process.pid!), 0);

export async function cpuNow({ servers, proxy, generators, redis, database }: Watched): Promise<Cpu> {
  const metrics = await Promise.all(servers.map(({ metricsPort }) => readMetrics(metricsPort)));
  const [, sys = 0] = /used_cpu_sys:([\d.]+)/.exec((await redis?.info('cpu')) ?? '') ?? [];
  const [, user = 0] = /used_cpu_user:([\d.]+)/.exec((await redis?.info('cpu')) ?? '') ?? [];
  return {
    servers: metrics.reduce((sum, of) => sum + of('process_cpu_seconds_total') * 1000, 0),
    database: database ? await cpuOfDatabase(database) : 0,
    redis: (Number(sys) + Number(user)) * 1000,
    proxy: proxy ? sumOf([proxy]) : 0,
    generators: sumOf(generators ?? []),
    machine: cpuOfMachine(),
  };
}

export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  return Object.fromEntries(
    Object.entries(before).map(([kind, ms]) => [kind, after[kind as keyof Cpu] - ms]),
  ) as unknown as Cpu;
}

/** Samples of what is waited for, until `stop`. */
export function watch({ servers, database }: Watched) {
  let over = false;
  let samples = 0;
  const waits: Record<string, number> = {};
  const most = { lagP99Ms: 0, poolWaiting: 0, readModelAgeMs: 0, connections: 0 };

  const locks = (async () => {
    while (!over && database) {
      const { rows } = await database.query<{ wait: string; n: number }>(
        `select wait_event_type || ' ' || wait_event as wait, count(*)::int as n from pg_stat_activity
          where datname = current_database() and state = 'active' and wait_event_type in ('Lock', 'LWLock', 'IO', 'IPC') group by 1`,
      );
      samples++;
      for (const { wait: event, n } of rows) waits[event] = (waits[event] ?? 0) + n;
      await wait(25);
    }
  })();
  const metrics = (async () => {
    while (!over) {
      for (const of of await Promise.all(servers.map(({ metricsPort }) => readMetrics(metricsPort)))) {
        most.lagP99Ms = Math.max(most.lagP99Ms, of('nodejs_eventloop_lag_p99_seconds') * 1000);
        most.poolWaiting = Math.max(most.poolWaiting, of('waylight_database_waiting'));
        most.connections = Math.max(most.connections, of('waylight_database_connections'));
        most.readModelAgeMs = Math.max(most.readModelAgeMs, of('waylight_read_model_age_seconds') * 1000);
      }
      await wait(1000);
    }
  })();
  return {
    async stop() {
      over = true;
      await Promise.all([locks, metrics]);
      // Sessions that wait at a moment, on average, by what for.
      const waitingOnAverage = Object.fromEntries(
        Object.entries(waits)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 6)
          .map(([event, n]) => [event, n / samples]),
      );
      const { rows } = (await database?.query<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )) ?? { rows: [] };
      return { ...most, waitingOnAverage, deadlocks: rows[0]?.n ?? 0 };
    },
  };
}

/** Memory, MB: resident of each server, and what the database's sessions hold for themselves. */
export async function memoryNow({ servers, database }: Watched) {
  const metrics = await Promise.all(servers.map(({ metricsPort }) => readMetrics(metricsPort)));
  const pids = database ? await backends(database) : [];
  return {
    servers: metrics.map((of) => Math.round(of('process_resident_memory_bytes') / 2 ** 20)),
    heaps: metrics.map((of) => Math.round(of('nodejs_heap_size_used_bytes') / 2 ** 20)),
    external: metrics.map((of) => Math.round(of('nodejs_external_memory_bytes') / 2 ** 20)),
    sessions: pids.length,
    ofSessions: Math.round(pids.reduce((sum, pid) => sum + privateMemoryOf(pid), 0)),
  };
}
