import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { addDemoCompanies } from '@waylight/server/demo/load';
import { demoCompanies } from '@waylight/server/demo/people';
import { clientAt, openDatabase, signIn } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { hashDemoPasswords, leastPasswordCost } from '@waylight/server/testing/templates';
import { sql } from 'kysely';
import type { Wire } from './load.ts';
import { type Answer, sendAtRate } from './open-loop.ts';
import { type Signer, signedWire } from './signed.ts';

export interface CompaniesAsked {
  readonly companies: number;
  /** s of each measurement */
  readonly seconds: number;
  readonly random: () => number;
  readonly redisUrl?: string | undefined;
}

/** The database's work in a measurement. */
export interface DatabaseLoad {
  readonly transactions: number;
  /** ms from the beginning to the end of each statement: on cores that searches share it grows with their work */
  readonly activeMs: number;
}

export interface CompaniesFound {
  readonly searches: number;
  readonly statuses: Record<string, number>;
  /** nobody searches, before and after the searches */
  readonly idle: readonly [DatabaseLoad, DatabaseLoad];
  /** the first search of each company */
  readonly first: DatabaseLoad;
  /** every company searches twice more */
  readonly again: DatabaseLoad;
}

/** Many companies that search on one process, each in a session of its own, and the load that this is for the database. */
export async function companiesSearching(asked: CompaniesAsked): Promise<CompaniesFound> {
  const { companies, seconds, random, redisUrl } = asked;
  const { database, url, drop } = await openDatabase('server');
  let target: Awaited<ReturnType<typeof spawnTarget>> | undefined;
  try {
    const codes = Array.from({ length: companies }, (_, i) => String(200_001 + i));
    const [model] = demoCompanies;
    for (let from = 0; from < codes.length; from += 500) {
      const added = codes
        .slice(from, from + 500)
        .map((code) => ({ ...model!, code, people: model!.people.slice(0, 1) }));
      await addDemoCompanies(database, added, Date.now());
    }
    await hashDemoPasswords(database, leastPasswordCost);
    target = await spawnTarget(new URL('./target.ts', import.meta.url), [], {
      BENCH_DATABASE_URL: url!,
      ...(redisUrl ? { BENCH_REDIS_URL: redisUrl } : {}),
    });
    const signers = await signedIn(target.base, codes);
    const port = Number(new URL(target.base).port);
    const [city] = await clientAt(target.base, 'waylight-portal', Date.now).send(api.catalogue.hotCities, {});
    const loadOf = loadBy(database);
    const idle = () => loadOf(() => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
    const answers: Answer[] = [];
    const search = async (rounds: number) => {
      const wires = await wiresOf(signers, rounds, city!.infoId);
      return loadOf(async () => {
        const perSecond = wires.length / seconds;
        answers.push(...(await sendAtRate(port, wires, { perSecond, connections: 64, random })));
      });
    };
    const before = await idle();
    const first = await search(1);
    const again = await search(2);
    const after = await idle();
    const statuses: Record<string, number> = {};
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    return { searches: answers.length, statuses, idle: [before, after], first, again };
  } finally {
    await target?.kill();
    await database.close();
    await drop();
  }
}

async function signedIn(base: string, codes: readonly string[]): Promise<Signer[]> {
  const signers: Signer[] = [];
  let next = 0;
  const one = async () => {
    for (let code = codes[next++]; code !== undefined; code = codes[next++]) {
      const client = clientAt(base, 'waylight-portal', Date.now);
      await signIn(client, code, 'demo');
      signers.push(client.credentials);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return signers;
}

/** A search of every company, `rounds` times, for stays of the next weeks. */
async function wiresOf(signers: readonly Signer[], rounds: number, cityId: number): Promise<Wire[]> {
  const today = dateIn(portalZone, Date.now());
  const wires: Wire[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [at, signer] of signers.entries()) {
      const checkin = addDays(today, 10 + (at % 20));
      const question = {
        destination: { kind: 'city' as const, id: cityId },
        ...{ checkin, checkout: addDays(checkin, 2), nationality: 'CN' },
        rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
        ...{ sort: 'price' as const, page: 1, limit: 20 },
      };
      wires.push(await signedWire(api.search.hotels, question, signer));
    }
  return wires;
}

type Opened = Awaited<ReturnType<typeof openDatabase>>['database'];

/** The database's load while something is done. Its own counts come up to a second late. */
function loadBy(database: Opened) {
  const until = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { rows } = await database.asSystem((tx) =>
      sql<{ transactions: number; activeMs: number }>`
        select xact_commit::int as transactions, active_time as "activeMs" from pg_stat_database
        where datname = current_database()`.execute(tx),
    );
    return rows[0]!;
  };
  return async (act: () => Promise<unknown>): Promise<DatabaseLoad> => {
    const before = await until();
    await act();
    const after = await until();
    return {
      transactions: after.transactions - before.transactions,
      activeMs: Math.round(after.activeMs - before.activeMs),
    };
  };
}
