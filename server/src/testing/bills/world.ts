import { createServer } from 'node:net';
import { dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { No } from '../../http/no.ts';
import { runMs } from '../../modules/billing/cycle/cycle.ts';
import { WrongUse } from '../../ops/command.ts';
import { type Booted, boot } from '../boot.ts';
import { type KillGround, openKillGround } from '../kill/ground.ts';
import { openPaymentSandbox, type PaymentSandbox } from '../payment/sandbox.ts';
import { testStart } from '../templates.ts';
import type { Chance } from './chance.ts';
import { type Agency, foundAgencies, keyAgency } from './companies.ts';
import { openStock, type StockedPlan } from './stock.ts';

export interface WorldOptions {
  readonly database: 'embedded' | 'server';
  readonly companies: number;
  readonly days: number;
  readonly chance: Chance;
}

/** A bank transfer that the operator's command has booked for a bill. */
export interface BankTransfer {
  readonly billCode: string;
  readonly amount: number;
}

const dayMs = 86_400_000;

/** Agencies, a server, a payment provider and their clock. What was seen to happen is kept here, for the judge. */
export class World {
  /** transfers that the operator was told are booked, by number */
  readonly transfers = new Map<string, BankTransfer>();
  /** payments that a provider was asked for: somebody may pay them, now or later */
  readonly codes: string[] = [];
  readonly workOrders: string[] = [];
  readonly faults: string[] = [];
  readonly tally: Record<string, number> = {};
  agencies: Agency[] = [];
  plans: StockedPlan[] = [];
  /** the server is being killed: calls may stay without an answer */
  isDying = false;

  private constructor(
    readonly ground: KillGround,
    readonly sandbox: PaymentSandbox,
    readonly chance: Chance,
    readonly settings: Readonly<Record<string, string>>,
    public house: Booted,
  ) {}

  static async open({ database, companies, days, chance }: WorldOptions): Promise<World> {
    const ground = await openKillGround(database);
    const sandbox = await openPaymentSandbox({ startAt: testStart });
    const settings = {
      // One provider is enough: the others are tried elsewhere, and each asks for its account of every day.
      ...Object.fromEntries(Object.entries(sandbox.environment).filter(([name]) => name.startsWith('WECHAT'))),
      ...{ MAX_UNPAID_ORDERS: '1000000', MAX_UNPAID_ROOMS: '1000000', RATE_HOURS: '0', PORT: String(await freePort()) },
    };
    // Made once from the template, before the server has it.
    if (database === 'embedded') await ground.look(async () => {});
    const world = new World(ground, sandbox, chance, settings, await bootOn(ground, settings, testStart));
    await sandbox.clock({ now: world.now() });
    world.plans = await openStock(world.house.database, world.today(), Math.ceil(days / 30) + 4);
    world.agencies = await foundAgencies(world.house, { count: companies, clock: () => world.now() }, chance);
    return world;
  }

  now(): number {
    return this.house.clock.now();
  }
  /** the day in Shanghai */
  today(): string {
    return dateIn(portalZone, this.now());
  }

  /** Goes on to an instant: clocks never go back. */
  async goTo(at: number): Promise<void> {
    this.house.clock.advance(Math.max(0, at - this.now()));
    await this.sandbox.clock({ now: this.now() });
  }
  later(ms: number): Promise<void> {
    return this.goTo(this.now() + ms);
  }
  /** The next time at which cycles are billed, in Shanghai. */
  nextRun(): number {
    return portalDayStart(dateIn(portalZone, this.now() - runMs + dayMs)) + runMs;
  }

  /** Everything that is due now happens, and what follows from it. */
  async work(): Promise<void> {
    await this.house.app.jobs.runDue(this.now());
  }

  /** The server ends; `whileGone` has the database to itself, and then it is there again. */
  async restart(whileGone: (at: number) => Promise<void>): Promise<void> {
    const at = this.now();
    await this.house.stop();
    await whileGone(at);
    this.house = await bootOn(this.ground, this.settings, at);
    for (const agency of this.agencies) keyAgency(this.house, agency);
  }

  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  /** Does something of which a business no is an answer like any other; whatever else goes wrong is a fault. */
  async attempt(what: string, run: () => Promise<string | undefined>): Promise<void> {
    try {
      this.count(`${what}: ${(await run()) ?? 'done'}`);
    } catch (error) {
      const how = refusalOf(error);
      if (how !== undefined) this.count(`${what}: ${how}`);
      else if (this.isDying) this.count(`${what}: no answer`);
      else this.faults.push(`${what}: ${told(error)}`);
    }
  }

  async close(): Promise<void> {
    await this.house.stop();
    await this.sandbox.stop();
    await this.ground.end();
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof WrongUse) return 'refused';
  if (error instanceof No || (error instanceof CallError && error.status < 500)) return error.error;
  // The operator's acts look before they are done: the order may have moved on.
  if (/^\w+ is not allowed for /.test((error as Error).message)) return 'not allowed';
  return undefined;
}

function told(error: unknown): string {
  if (error instanceof CallError)
    return `${error.status} ${error.error} ${JSON.stringify(error.data)} ${error.message}`;
  if (error instanceof NoAnswer) return `no answer: ${error.message}`;
  return String((error as Error).stack ?? error);
}

function bootOn(ground: KillGround, settings: Readonly<Record<string, string>>, startAt: number): Promise<Booted> {
  const { place } = ground;
  const where = place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place };
  return boot({ ...where, startAt, settings: { ...settings } });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
