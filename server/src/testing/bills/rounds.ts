import { sql } from 'kysely';
import { act } from './acts.ts';
import { Chance } from './chance.ts';
import { dieAtWork } from './deaths.ts';
import { Judge } from './judge.ts';
import { dieOnPayment } from './payment-deaths.ts';
import { World } from './world.ts';

/**
 * Companies of random settlement types over simulated days: they order, change, cancel and pay, the operator does his part,
 * the run is killed on some nights, and every midnight is judged.
 */
export interface BillOptions {
  readonly companies: number;
  readonly days: number;
  /** acts a day, about */
  readonly acts: number;
  /** nights on which the run is killed, and on which a server is killed between the payment of bills and their write-off */
  readonly deaths: { readonly runs: number; readonly payments: number };
  readonly database: 'embedded' | 'server';
  readonly seed?: number;
  readonly say?: (line: string) => void;
}

export interface BillOutcome {
  readonly seed: number;
  /** days that went by: fewer than asked for where a fault was found */
  readonly days: number;
  readonly bills: Readonly<Record<string, number>>;
  readonly lines: number;
  readonly writeOffs: number;
  readonly reductions: number;
  readonly settlements: Readonly<Record<string, number>>;
  /** how often each act ended in each way, and each death came */
  readonly acts: Readonly<Record<string, number>>;
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Acts that run at once. */
const lanes = 3;

export async function billRounds({ seed, ...options }: BillOptions): Promise<BillOutcome> {
  const world = await World.open({ ...options, chance: new Chance(seed) });
  try {
    return await live(world, new Judge(world), options);
  } finally {
    await world.close();
  }
}

/** Lets the days go by, until one of them shows a fault. */
export async function live(
  world: World,
  judge: Judge,
  { days, acts, deaths, say = () => {} }: Pick<BillOptions, 'days' | 'acts' | 'deaths' | 'say'>,
): Promise<BillOutcome> {
  const { chance } = world;
  // Nobody has a bill to pay in the first days.
  const runs = drawnDays(deaths.runs, { from: 0, days }, chance);
  const payments = drawnDays(deaths.payments, { from: Math.floor(days / 3), days: Math.floor((days * 2) / 3) }, chance);
  let day = 0;
  // A death that did not come is tried again the next day.
  let due = 0;
  while (day < days && world.faults.length === 0) {
    await daytime(world, judge, chance, acts);
    if (payments.has(day)) due++;
    if (due > 0 && (await dieOnPayment(world, chance))) due--;
    await night(world, judge, chance, runs.has(day));
    day++;
    if (day % 10 === 0) say(`day ${day} of ${days}, ${world.today()}`);
  }
  const faults = world.faults.map((fault) => `day ${day}, ${new Date(world.now()).toISOString()}: ${fault}`);
  return { seed: chance.seed, days: day, ...(await figures(world)), acts: world.tally, faults };
}

function drawnDays(count: number, { from, days }: { from: number; days: number }, chance: Chance): Set<number> {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, days - from)) drawn.add(from + chance.int(days - from));
  return drawn;
}

/** One or two spells of acts, some at once; what is due happens after each. */
async function daytime(world: World, judge: Judge, chance: Chance, acts: number): Promise<void> {
  for (const most of chance.is(0.6) ? [9, 4] : [13]) {
    await world.later((1 + chance.int(most)) * hourMs + chance.int(60) * minuteMs);
    const wanted = Math.round(acts * (0.2 + 0.6 * (chance.int(100) / 100)));
    for (let done = 0; done < wanted; done += lanes)
      await Promise.all(Array.from({ length: Math.min(lanes, wanted - done) }, () => act(world, chance)));
    await world.work();
    world.faults.push(...(await judge.newBills()));
  }
}

/** The run after midnight, once, twice at once, or until it dies; and then the judge. */
async function night(world: World, judge: Judge, chance: Chance, isDeadly: boolean): Promise<void> {
  await world.goTo(world.nextRun() + chance.int(20) * minuteMs);
  if (isDeadly) await dieAtWork(world, chance);
  await (chance.is(0.2) ? Promise.all([world.work(), world.work()]) : world.work());
  world.faults.push(...(await judge.newBills()), ...(await judge.midnight()));
}

async function figures(
  world: World,
): Promise<Pick<BillOutcome, 'bills' | 'lines' | 'writeOffs' | 'reductions' | 'settlements'>> {
  const { rows } = await world.house.database.asSystem((tx) =>
    sql<Awaited<ReturnType<typeof figures>>>`
      select (select jsonb_object_agg(status, count) from (select status, count(*) from bill group by 1) b) as bills,
        (select count(*) from bill_line) as lines, (select count(*) from bill_write_off) as "writeOffs",
        (select count(*) from bill_entry where place = 'reduction') as reductions,
        (select jsonb_object_agg(state, count) from (select state, count(*) from bill_settlement group by 1) s) as settlements`.execute(
      tx,
    ),
  );
  return rows[0]!;
}
