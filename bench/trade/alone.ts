import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { clientAt } from '@waylight/server/testing/boot';
import { seeded } from '@waylight/server/testing/seeded';
import type { Wire } from '../load.ts';
import { type Answer, Lines, percentile } from '../open-loop.ts';
import type { Asks, AsksByPath } from './counting.ts';
import {
  type CallName,
  type Choice,
  Clerk,
  callNames,
  calls,
  chosenHotel,
  chosenRate,
  replyOf,
  type Stay,
  Wishes,
} from './desk.ts';
import type { TradeOptions } from './options.ts';
import type { Site } from './site.ts';
import { cpuBetween, cpuNow, type MeasuredServer, settled, type Watched } from './watch.ts';

/** The cities of a server, the most wanted first. */
export async function citiesOf(base: string): Promise<number[]> {
  const client = clientAt(base, 'waylight-portal', Date.now);
  const hot = (await client.send(api.catalogue.hotCities, {})).map(({ infoId }) => infoId);
  const { en } = await client.send(api.catalogue.citiesByLetter, {});
  const all = en.flatMap(({ cities }) => cities).sort((a, b) => b.hotels - a.hotels);
  return [...new Set([...hot, ...all.map(({ infoId }) => infoId)])];
}

interface Sample {
  readonly clerk: Clerk;
  readonly stay: Stay;
  readonly choice: Choice;
  readonly valid: ReplyOf<typeof calls.validate>;
}

/** Rates that people have found and may order, each asked for by the front door. */
async function findSamples(lines: Lines, clerks: readonly Clerk[], wishes: Wishes, wanted: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const ask = async <N extends CallName>(name: N, wire: Promise<Wire>) => {
    const { status, body } = await lines.ask(await wire);
    return replyOf(name, status, () => body);
  };
  for (let tries = 0; samples.length < wanted; tries++) {
    if (tries > 40 * wanted) throw new Error(`only ${samples.length} rates can be ordered`);
    const clerk = clerks[tries % clerks.length]!;
    const { checkin, checkout, rooms, nationality, destination } = wishes.search();
    const stay = { checkin, checkout, rooms, nationality };
    const list = await ask('search', clerk.search({ destination, ...stay }));
    const hotelId = list && chosenHotel(list, wishes.random);
    if (hotelId === undefined) continue;
    const page = await ask('rates', clerk.rates(hotelId, stay));
    const ratePlanId = page && chosenRate(page);
    if (ratePlanId === undefined) continue;
    const choice = { hotelId, ratePlanId, ...stay };
    const valid = await ask('validate', clerk.validate(choice));
    if (valid) samples.push({ clerk, stay, choice, valid });
  }
  return samples;
}

async function sendAll(lines: Lines, wires: readonly Wire[], atOnce: number) {
  const answers: (Answer & { body: string })[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = next++; i < wires.length; i = next++) answers[i] = await lines.ask(wires[i]!);
    }),
  );
  return answers;
}

/** Wires of each call in turn; what an order answered is what pay and change go on with. */
function wiresOf(samples: readonly Sample[], clerks: readonly Clerk[], wishes: Wishes) {
  let placed: { readonly clerk: Clerk; readonly code: string }[] = [];
  const of = (i: number) => samples[i % samples.length]!;
  const make: Record<CallName, (i: number) => Promise<Wire>> = {
    search: (i) => clerks[i % clerks.length]!.search(wishes.search()),
    hotel: (i) => of(i).clerk.hotel(of(i).choice.hotelId),
    rates: (i) => of(i).clerk.rates(of(i).choice.hotelId, of(i).stay),
    validate: (i) => of(i).clerk.validate(of(i).choice),
    order: (i) => of(i).clerk.order(of(i).choice, of(i).valid),
    pay: (i) => placed[i]!.clerk.pay(placed[i]!.code),
    change: (i) => placed[i]!.clerk.change(placed[i]!.code),
  };
  return {
    make: (name: CallName, count: number) => Promise.all(Array.from({ length: count }, (_, i) => make[name](i))),
    answered(name: CallName, answers: readonly (Answer & { body: string })[]) {
      if (name !== 'order') return;
      placed = answers.flatMap(({ status, body }, i) => {
        const made = replyOf('order', status, () => body);
        return made ? [{ clerk: of(i).clerk, code: made.orderCode }] : [];
      });
    },
  };
}

async function countsOf(server: MeasuredServer): Promise<AsksByPath> {
  server.process.send('counts');
  const [told] = (await once(server.process, 'message')) as [AsksByPath];
  return told;
}

const asks = ({ statements, databaseTrips, redisCommands, redisTrips }: Asks) => ({
  ...{ statements, databaseTrips, redisCommands, redisTrips },
});
type Figures = Record<string, number>;
const each = (figures: Figures, change: (value: number, name: string) => number): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, change(value, name)]));

/**
 * Costs of each call by itself: processor time of the server and of what it asks, with what the call sets off; and in
 * another process, which counts, the asks of the database and of Redis.
 */
export async function measureAlone(
  site: Site,
  options: TradeOptions,
  redis: boolean,
  say: (line: Record<string, unknown>) => void,
): Promise<void> {
  const counted = await oneByOne(site, options, redis, true);
  const timed = options.timedWhileCounted ? counted : await oneByOne(site, options, redis, false);
  say({ bench: 'trade', part: 'idle', redis, perSecond: { asks: counted.idle.asks, cpuMs: timed.idle.cpuMs } });
  for (const name of callNames) {
    const [{ asks, setsOff, beside }, { sent, answered, p50Ms, p99Ms, cpuMs }] = [counted.of[name], timed.of[name]];
    const line = { sent, answered, p50Ms, p99Ms, cpuMs, asks, setsOff, beside };
    say({ bench: 'trade', part: 'call', call: name, redis, ...line });
  }
}

async function oneByOne(site: Site, options: TradeOptions, redis: boolean, counts: boolean) {
  const server = await site.start(redis, counts ? { BENCH_COUNTS: 'yes' } : {});
  const lines = await Lines.open(Number(new URL(server.base).port), 4);
  try {
    const { random } = seeded(options.seed);
    const wishes = new Wishes(await citiesOf(server.base), random);
    const clerks = (await site.people(server.base)).map((one) => new Clerk(one, random));
    const samples = await findSamples(lines, clerks, wishes, Math.min(60, options.alone.order));
    const wires = wiresOf(samples, clerks, wishes);
    const watched: Watched = { servers: [server], redis: redis ? site.redis : undefined, database: site.database };
    // Code that is compiled, caches that are full: as after some minutes.
    await sendAll(lines, await wires.make('search', options.alone.search), 4);

    /** Figures of a time, and of what was counted beside all calls. */
    const spend = async (act: () => Promise<unknown>) => {
      const began = performance.now();
      const [before, countsBefore] = [await cpuNow(watched), counts ? await countsOf(server) : {}];
      await act();
      const [after, countsAfter] = [await cpuNow(watched), counts ? await countsOf(server) : {}];
      const { servers, database, redis: store } = cpuBetween(before, after);
      const none = { calls: 0, statements: 0, databaseTrips: 0, redisCommands: 0, redisTrips: 0 };
      const counted = (path: string) =>
        each(asks(countsAfter[path] ?? none), (n, what) => n - (countsBefore[path] ?? none)[what as keyof Asks]);
      return { ms: performance.now() - began, cpuMs: { servers, database, redis: store } as Figures, counted };
    };
    await settled(server);
    const idle = await spend(() => wait(options.quietMs));
    const rest = { cpu: each(idle.cpuMs, (ms) => ms / idle.ms), beside: each(idle.counted(''), (n) => n / idle.ms) };

    const of = {} as Record<CallName, ReturnType<typeof costs>>;
    const costs = (name: CallName, answers: readonly Answer[], spent: Awaited<ReturnType<typeof spend>>) => {
      const path = `/getaway${calls[name].path}`;
      const n = answers.length;
      const over = (ms: number, perMs: number) => (ms - perMs * spent.ms) / n;
      return {
        ...{ sent: n, answered: answers.filter(({ status }) => status === '200').length },
        ...{ p50Ms: percentile(answers, 0.5), p99Ms: percentile(answers, 0.99) },
        cpuMs: each(spent.cpuMs, (ms, what) => Math.max(0, over(ms, rest.cpu[what]!))),
        asks: each(spent.counted(path), (count) => count / n),
        setsOff: each(spent.counted(`${path} afterwards`), (count) => count / n),
        beside: each(spent.counted(''), (count, what) => over(count, rest.beside[what]!)),
      };
    };
    for (const name of callNames) {
      const made = await wires.make(name, options.alone[name]);
      let answers: (Answer & { body: string })[] = [];
      const spent = await spend(async () => {
        answers = await sendAll(lines, made, counts ? 1 : 4);
        await wait(options.quietMs / 4);
        await settled(server);
      });
      wires.answered(name, answers);
      of[name] = costs(name, answers, spent);
    }
    return { of, idle: { asks: each(rest.beside, (n) => n * 1000), cpuMs: each(rest.cpu, (ms) => ms * 1000) } };
  } finally {
    lines.close();
    await server.kill();
  }
}
