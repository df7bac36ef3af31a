import { createServer } from 'node:net';
import { api } from '@waylight/contract';
import type { Database } from '../../db/database.ts';
import { auditMoney } from '../../modules/payment/audit.ts';
import { clientAt, signIn, type TestClient } from '../boot.ts';
import { type KillGround, openKillGround, shortLived, soldIn, stockIn } from '../kill/ground.ts';
import { DiedEarly, type SpawnedServer, spawnTarget } from '../spawned.ts';
import { testStart } from '../templates.ts';
import { answersInTurn, type Life, type PlacedOrder, sell, type Work } from './kill-clerk.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox.ts';

/** Where the server says that it is between the intent to pay and its outcome (house.ts, `reached`). */
export const paymentSteps = [
  'attempt saved',
  'provider has answered',
  'code kept',
  'notification kept',
  'notification settled',
  'notification done',
  'query answered',
  'capture written',
  'capture kept',
  'closing marked',
  'close asked',
  'close kept',
  'refund saved',
  'refund asked',
  'refund kept',
] as const;

export interface PaymentKillOutcome {
  kills: number;
  /** how often the server died at each step, and at any moment */
  diedAt: Record<string, number>;
  ordersAcknowledged: number;
  paymentsInTime: number;
  refunds: number;
  /** s of the product's clock from a restart until every payment had come to an end, after the last kill and after some before it */
  settledAfter: number[];
  faults: string[];
}

export interface PaymentKillOptions {
  readonly kind: 'embedded' | 'server';
  readonly kills: number;
  /** 0 to 1, evenly */
  readonly random: () => number;
  /** told now and then how far it is */
  readonly say?: (line: string) => void;
}

const target = new URL('../kill/target.ts', import.meta.url);
const minuteMs = 60_000;
/** After so many kills, and after the last, the server is left alone until everything has come to an end. */
const killsBetweenRests = 100;

/**
 * Orders, pays and lets codes run out while the server is killed at each named step in turn, or at any moment.
 *
 * Afterwards a payment is either kept for a confirmed order or has gone back, and the rooms gone are the rooms sold.
 */
export async function paymentKillRounds(options: PaymentKillOptions): Promise<PaymentKillOutcome> {
  const ground = await openKillGround(options.kind);
  const sandbox = await openPaymentSandbox({ startAt: testStart });
  try {
    return await roundsOn(ground, sandbox, options);
  } finally {
    await sandbox.stop();
    await ground.end();
  }
}

async function roundsOn(
  ground: KillGround,
  sandbox: PaymentSandbox,
  { kills, random, say = () => {} }: PaymentKillOptions,
): Promise<PaymentKillOutcome> {
  const began = Date.now();
  let moved = 0;
  const now = () => testStart + (Date.now() - began) + moved;
  const port = await freePort();
  const before = await ground.look(stockIn);
  const work: Work = { sandbox, now, ordered: new Map() };
  const diedAt: Record<string, number> = {};
  const live = (killAt: string) =>
    spawnTarget(
      target,
      [ground.place, String(now())],
      {
        TMPDIR: ground.scratch,
        KILL_AT: killAt,
        KILL_SETTINGS: JSON.stringify({ ...sandbox.environment, PORT: String(port) }),
      },
      shortLived,
    );
  const settledAfter: number[] = [];
  /** Starts the server and leaves it alone until everything has come to an end. */
  const rest = async () => {
    // Faults planned for the next time are over.
    await sandbox.clearFaults();
    const server = await live('never');
    const wait = async (ms: number) => {
      moved += ms;
      await server.ask(ms);
      await sandbox.clock({ now: now() });
      await server.ask('due');
    };
    const seconds = await calm(server, wait, sandbox, now, isSettled);
    settledAfter.push(seconds);
    say(`settled after ${seconds} s`);
    return { server, wait };
  };
  for (let round = 0; round < kills; round++) {
    const step = paymentSteps[round];
    const wanted = step ?? (random() < 0.5 ? paymentSteps[Math.floor(random() * paymentSteps.length)]! : 'any moment');
    // Codes that nobody used have run out by then.
    if (wanted.startsWith('clos')) moved += 32 * minuteMs;
    await sandbox.clock({ now: now() });
    /** Codes that were shown in this very life run out too: the lives before may have left none. */
    const later = async (server: SpawnedServer) => {
      moved += 32 * minuteMs;
      await server.ask(32 * minuteMs);
      await sandbox.clock({ now: now() });
    };
    try {
      await oneLife(await live(wanted), wanted, { ...work, round, answered: () => {} }, random, later);
    } catch (error) {
      // Its jobs may have come to the step before it listened.
      if (!(error instanceof DiedEarly && error.signal === 'SIGKILL')) throw error;
    }
    diedAt[wanted] = (diedAt[wanted] ?? 0) + 1;
    if ((round + 1) % 50 === 0)
      say(`${round + 1} kills, ${work.ordered.size} orders, ${Math.round((Date.now() - began) / 1000)} s`);
    if ((round + 1) % killsBetweenRests === 0 && round + 1 < kills) await (await rest()).server.kill();
  }
  const { server, wait } = await rest();
  // Unpaid orders run out, and late money goes back.
  for (const minutes of [32, 12, 1]) {
    await wait(minutes * minuteMs);
    // The last time nothing may be left that waits for a payer.
    await calm(server, wait, sandbox, now, minutes === 1 ? isOver : isSettled);
  }
  await server.kill();
  return {
    kills,
    diedAt,
    ordersAcknowledged: work.ordered.size,
    settledAfter,
    ...(await judge(ground, sandbox, work.ordered, before)),
  };
}

/** Works until the server is dead; dies by our hand at any moment, or when its step does not come. */
async function oneLife(
  server: SpawnedServer,
  wanted: string,
  life: Life,
  random: () => number,
  later: (server: SpawnedServer) => Promise<void>,
): Promise<void> {
  const { moment, answered } = wanted === 'any moment' ? anyMoment(random) : { moment: never, answered: () => {} };
  const longEnough = new Promise((done) => setTimeout(done, 180_000).unref());
  let over = false;
  const working = (async () => {
    for (let turn = 0; !over && turn < 1000; turn++) await sell(server.base, { ...life, answered }, turn);
  })();
  // It may die while it is told the time.
  const passing = wanted.startsWith('clos') ? setInterval(() => later(server).catch(() => {}), 15_000) : undefined;
  // The work ends by itself only when it fails.
  await Promise.race([server.ended, moment, longEnough, working]);
  clearInterval(passing);
  if (server.process.exitCode === null && server.process.signalCode === null) {
    await server.kill();
    if (wanted !== 'any moment') throw new Error(`the server never came to the step "${wanted}"`);
  }
  over = true;
  await working;
  if (server.process.signalCode !== 'SIGKILL') throw new Error(`the server ended with ${server.process.exitCode}`);
}

const never = new Promise<void>(() => {});

/** A while after one of the answers that a clerk gets, whichever: as early and as late in a turn on any machine. */
function anyMoment(random: () => number): { moment: Promise<void>; answered(): void } {
  let left = Math.floor(random() * answersInTurn);
  let come = () => {};
  const moment = new Promise<void>((resolve) => {
    come = () => setTimeout(resolve, random() * 150);
  });
  return {
    moment,
    answered() {
      if (left-- === 0) come();
    },
  };
}

/** Waits until nothing is under way any more; answers after how many seconds that was. The clock goes faster meanwhile. */
async function calm(
  server: SpawnedServer,
  wait: (ms: number) => Promise<void>,
  sandbox: PaymentSandbox,
  now: () => number,
  isCalm: typeof isSettled,
): Promise<number> {
  const started = now();
  const client = clientAt(server.base, 'waylight-portal', now);
  await signIn(client, '100001', 'demo');
  for (;;) {
    const seconds = (now() - started) / 1000;
    if ((await isCalm(client, sandbox)) || seconds > 90) return seconds;
    await wait(1000);
  }
}

/** Every payment that a provider keeps belongs to a paid order, and nothing is on its way back. */
async function isSettled(client: TestClient, sandbox: PaymentSandbox): Promise<boolean> {
  const count = async (paymentStatus: 'paid' | 'refunding') =>
    (await client.send(api.booking.list, { limit: 1, paymentStatuses: [paymentStatus] })).total;
  const trades = await sandbox.trades();
  const kept = trades.filter(({ paidAt, refunds }) => paidAt !== null && refunds.length === 0).length;
  if (trades.some(({ refunds }) => refunds.some(({ state }) => state === 'processing'))) return false;
  return (await count('refunding')) === 0 && (await count('paid')) === kept;
}

async function isOver(client: TestClient, sandbox: PaymentSandbox): Promise<boolean> {
  const { total } = await client.send(api.booking.list, { limit: 1, view: 'toPay' });
  return total === 0 && isSettled(client, sandbox);
}

async function judge(
  ground: KillGround,
  sandbox: PaymentSandbox,
  ordered: ReadonlyMap<string, PlacedOrder>,
  before: number,
): Promise<Pick<PaymentKillOutcome, 'faults' | 'paymentsInTime' | 'refunds'>> {
  const faults: string[] = [];
  const { audit, orders, attempts, sold, after } = await ground.look(async (database) => ({
    audit: await database.asSystem(auditMoney),
    ...(await readBack(database)),
    sold: await soldIn(database),
    after: await stockIn(database),
  }));
  faults.push(...audit);
  if (before - after !== sold) faults.push(`${before - after} room nights are gone and ${sold} are sold`);
  for (const { orderCode } of ordered.values())
    if (!orders.has(orderCode)) faults.push(`${orderCode} was acknowledged and is gone`);

  const trades = await sandbox.trades();
  const kept = new Map<string, number>();
  let refunds = 0;
  for (const trade of trades) {
    const subject = attempts.get(trade.outTradeNo);
    if (subject === undefined) {
      faults.push(`${trade.outTradeNo} is known to the provider and not to us`);
      continue;
    }
    const back = trade.refunds.filter(({ state }) => state === 'success').reduce((sum, { amount }) => sum + amount, 0);
    if (trade.refunds.some(({ state }) => state === 'processing'))
      faults.push(`${trade.outTradeNo}: a refund is stuck`);
    if (back > trade.amount) faults.push(`${trade.outTradeNo}: ${back} went back of ${trade.amount}`);
    refunds += trade.refunds.length;
    if (trade.paidAt !== null) kept.set(subject, (kept.get(subject) ?? 0) + trade.amount - back);
  }
  let paymentsInTime = 0;
  for (const [code, { status, payment, total, minutes }] of orders) {
    const has = kept.get(code) ?? 0;
    // An order that the hotel has to agree to stays unconfirmed until an operator has asked; its payment is at its
    // end.
    const taken = payment === 'paid' && status !== 'cancelled';
    if (taken ? has !== total : has !== 0)
      faults.push(`${code} is ${status} and ${payment}, costs ${total}, and the providers keep ${has}`);
    if (!taken && status !== 'cancelled') faults.push(`${code} has come to no end: ${status}, ${payment}`);
    if (taken && status === 'unconfirmed' && minutes === 0) faults.push(`${code} is paid and was never confirmed`);
    if (taken) paymentsInTime++;
  }
  return { faults, paymentsInTime, refunds };
}

async function readBack(database: Database) {
  return database.asSystem(async (tx) => {
    const orders = await tx
      .selectFrom('hotel_order')
      .select(['code', 'status', 'payment_status as payment', 'total', 'confirm_minutes as minutes'])
      .execute();
    const attempts = await tx
      .selectFrom('payment_attempt')
      .innerJoin('payment_part', 'payment_part.attempt_id', 'payment_attempt.id')
      .innerJoin('payment_intent', 'payment_intent.id', 'payment_part.intent_id')
      .select(['out_trade_no as no', 'subject_id as code'])
      .execute();
    return {
      orders: new Map(orders.map(({ code, ...rest }) => [code, rest])),
      attempts: new Map(attempts.map(({ no, code }) => [no, code])),
    };
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
