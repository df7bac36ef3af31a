import { createServer } from 'node:net';
import { api } from '@waylight/contract';
import { CallError, NoAnswer } from '@waylight/contract/client';
import { addDays } from '@waylight/contract/stay';
import { type Database, databaseOn } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { auditLedger } from '../modules/ledger/service.ts';
import { clientAt, signIn, type TestClient } from './boot.ts';
import { soldIn, stockIn } from './kill-rounds.ts';
import { openPaymentSandbox, type PaymentSandbox } from './payment-sandbox.ts';
import { type Spawned, spawnTarget } from './spawned.ts';
import { prepareEmbedded, testStart } from './templates.ts';

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
  /** s from the last restart until every payment had come to an end */
  settledAfter: number;
  faults: string[];
}

const target = new URL('./kill-target.ts', import.meta.url);
const minuteMs = 60_000;
const guest = { firstName: 'SAN', nationality: 'CN', childAge: null };

interface Ordered {
  readonly orderCode: string;
  readonly total: number;
}

/**
 * Orders, pays in several ways and lets codes run out while the server is killed again and again: at each named step in
 * turn, or at any moment. The providers live on. Then looks: whatever a provider has is either kept for a confirmed order
 * or has gone back, and the rooms that are gone are exactly the rooms sold.
 */
export async function paymentKillRounds(
  dataDir: string,
  kills: number,
  random: () => number,
): Promise<PaymentKillOutcome> {
  const sandbox = await openPaymentSandbox({ startAt: testStart });
  const began = Date.now();
  let moved = 0;
  const now = () => testStart + (Date.now() - began) + moved;
  const port = await freePort();
  const before = await stockIn(await prepareEmbedded(), undefined);
  const ordered = new Map<string, Ordered>();
  const diedAt: Record<string, number> = {};
  const live = (killAt: string) =>
    spawnTarget(target, [dataDir, String(now())], {
      KILL_AT: killAt,
      KILL_SETTINGS: JSON.stringify({ ...sandbox.environment, PORT: String(port) }),
    }).catch(() => undefined);
  try {
    for (let round = 0; round < kills; round++) {
      const step = paymentSteps[round];
      const wanted =
        step ?? (random() < 0.5 ? paymentSteps[Math.floor(random() * paymentSteps.length)]! : 'any moment');
      // Codes that nobody used have run out by then.
      if (wanted.startsWith('clos')) moved += 32 * minuteMs;
      await sandbox.clock({ now: now() });
      const server = await live(wanted);
      if (server) await oneLife(server, wanted, { sandbox, now, ordered, round, random });
      diedAt[wanted] = (diedAt[wanted] ?? 0) + 1;
    }
    await sandbox.clearFaults();
    const settledAfter = await calm(live, sandbox, now, isSettled);
    // Whatever nobody paid runs out, and whatever came late goes back.
    for (const wait of [32, 12, 1]) {
      moved += wait * minuteMs;
      await sandbox.clock({ now: now() });
      // The last time nothing may be left that waits for a payer.
      await calm(live, sandbox, now, wait === 1 ? isOver : isSettled);
    }
    return {
      kills,
      diedAt,
      ordersAcknowledged: ordered.size,
      settledAfter,
      ...(await judge(dataDir, sandbox, ordered, before)),
    };
  } finally {
    await sandbox.stop();
  }
}

interface Life {
  sandbox: PaymentSandbox;
  now: () => number;
  ordered: Map<string, Ordered>;
  round: number;
  random: () => number;
}

/** Works until the server is dead; dies by our hand when its step does not come. */
async function oneLife(server: Spawned, wanted: string, life: Life): Promise<void> {
  const gone = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
  const atAnyMoment =
    wanted === 'any moment'
      ? new Promise((done) => setTimeout(done, 500 + life.random() * 4000))
      : new Promise(() => {});
  const longEnough = new Promise((done) => setTimeout(done, 90_000));
  let over = false;
  const work = (async () => {
    for (let turn = 0; !over && turn < 1000; turn++) await sell(server, life, turn);
  })();
  // The work ends by itself only when it fails.
  await Promise.race([gone, atAnyMoment, longEnough, work]);
  if (server.process.exitCode === null && server.process.signalCode === null) {
    if (wanted !== 'any moment') throw new Error(`the server never came to the step "${wanted}"`);
    await server.kill();
  }
  over = true;
  await work;
}

/** One turn of a clerk: an order paid at once, one asked about, one paid twice, one never paid. */
async function sell(server: Spawned, life: Life, turn: number): Promise<void> {
  const { sandbox, now } = life;
  const client = clientAt(server.base, 'waylight-portal', now);
  try {
    await signIn(client, '100001', 'demo');
    const id = (i: number) => life.round * 1000 + turn * 10 + i;
    const pay = (method: 'wechat' | 'alipay' | 'heli', { orderCode }: Ordered) =>
      client.send(api.payment[method], {
        requestId: crypto.randomUUID(),
        subject: { kind: 'order', id: orderCode },
      });
    const paid = (provider: 'wechat' | 'alipay' | 'helipay', no: string | null) =>
      sandbox.pay({ provider, no: no!, force: true }).catch(() => {});

    const first = await order(client, life, id(1));
    await paid('wechat', (await pay('wechat', first)).paymentNo);

    const asked = await order(client, life, id(2));
    await sandbox.faults({ fault: 'notice-never', provider: 'alipay', times: 1 });
    await paid('alipay', (await pay('alipay', asked)).paymentNo);
    await client.send(api.payment.outcome, { kind: 'order', id: asked.orderCode });

    const twice = await order(client, life, id(3));
    const one = await pay('wechat', twice);
    const other = await pay('heli', twice);
    await paid('helipay', other.paymentNo);
    await paid('wechat', one.paymentNo);

    await pay('alipay', await order(client, life, id(4)));
    await new Promise((done) => setTimeout(done, 700));
  } catch (error) {
    // The server died under this call, or the provider would not: both end the turn.
    if (error instanceof NoAnswer || error instanceof CallError) return;
    throw error;
  }
}

async function order(client: TestClient, life: Life, number: number): Promise<Ordered> {
  const [city] = await client.send(api.catalogue.hotCities, {});
  const stay = { checkin: addDays('2026-12-01', number % 60), checkout: addDays('2026-12-03', number % 60) };
  const query = { ...stay, rooms: [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }], nationality: 'CN' };
  const list = await client.send(api.search.hotels, { destination: { kind: 'city', id: city!.infoId }, ...query });
  const card = list.records[number % Math.max(1, list.bookable)];
  if (!card?.offer?.price) return order(client, life, number + 1);
  const choice = { hotelId: card.infoId, ratePlanId: card.offer.ratePlanId, ...query };
  const checked = await client.send(api.booking.validate, choice);
  const { total, currency } = checked.rate.price;
  // Nobody stays twice, so that late money is never refused because of another order.
  const lastName = `ZHANG ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
  const made = await client.send(api.booking.create, {
    requestId: crypto.randomUUID(),
    ...choice,
    orderRooms: [{ bed: checked.beds[0]!.code, guests: [{ ...guest, lastName }] }],
    contact: {
      name: 'Li Si',
      email: 'li@agency.example',
      mobile: '+86 13800000000',
      fax: '+86 2155550101',
      enterprisePhone: '+86 2155550100',
    },
    accepted: { total, currency, termsKey: checked.rate.termsKey, lowStock: true, repeat: true },
    agreements: { customerProtection: true, providerTerms: true, agentTerms: true },
  });
  const one = { orderCode: made.orderCode, total: made.total };
  life.ordered.set(made.orderCode, one);
  return one;
}

/** Lives until nothing is under way any more; answers after how many seconds that was. */
async function calm(
  live: (killAt: string) => Promise<Spawned | undefined>,
  sandbox: PaymentSandbox,
  now: () => number,
  isCalm: typeof isSettled,
): Promise<number> {
  const server = await live('never');
  if (!server) throw new Error('the server does not start any more');
  const started = Date.now();
  try {
    const client = clientAt(server.base, 'waylight-portal', now);
    await signIn(client, '100001', 'demo');
    for (;;) {
      const seconds = (Date.now() - started) / 1000;
      const settled = await isCalm(client, sandbox);
      if (settled) return seconds;
      if (seconds > 90) return seconds;
      await new Promise((done) => setTimeout(done, 500));
    }
  } finally {
    await server.kill();
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
  dataDir: string,
  sandbox: PaymentSandbox,
  ordered: ReadonlyMap<string, Ordered>,
  before: number,
): Promise<Pick<PaymentKillOutcome, 'faults' | 'paymentsInTime' | 'refunds'>> {
  const faults: string[] = [];
  const database = databaseOn(await openEmbedded({ dataDir }));
  faults.push(...(await database.asSystem(auditLedger)));
  const { orders, attempts } = await readBack(database);
  const sold = await soldIn(database);
  await database.close();
  const after = await stockIn(undefined, dataDir);
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
    // What the hotel has to agree to stays unconfirmed until an operator has asked it; its payment is at its end.
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
