import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { auditMoney } from '../../modules/payment/audit.ts';
import { clientAt, signIn, type TestClient } from '../boot.ts';
import { agreedTo, contactSample } from '../order-parts.ts';
import { spawnTarget } from '../spawned.ts';
import { testStart } from '../templates.ts';
import { type KillGround, openKillGround, shortLived, soldIn, stockIn } from './ground.ts';

/**
 * Orders and pays without pause while the server is killed again and again, then checks the result.
 *
 * Every acknowledged order is there, nothing happened twice, the ledger sums to zero, and the rooms gone are the
 * rooms sold.
 */
export interface KillOutcome {
  kills: number;
  ordersAcknowledged: number;
  paymentsAcknowledged: number;
  /** answers that never came: asked about afterwards by requestId */
  unknown: number;
  faults: string[];
}

const target = new URL('./target.ts', import.meta.url);
const people = [
  ['100001', 'demo', 'credit'],
  ['100001', 'demo', 'advance'],
  ['100002', 'demo', 'advance'],
] as const;
const guest = { lastName: 'ZHANG', firstName: 'SAN', nationality: 'CN', childAge: null };

interface OrderAttempt {
  requestId: string;
  company: string;
  request: Parameters<TestClient['send']>[1];
  orderCode?: string;
  paid?: boolean;
}

export async function killRounds(
  kind: 'embedded' | 'server',
  kills: number,
  random: () => number,
): Promise<KillOutcome> {
  const ground = await openKillGround(kind);
  try {
    return await roundsOn(ground, kills, random);
  } finally {
    await ground.end();
  }
}

async function roundsOn(ground: KillGround, kills: number, random: () => number): Promise<KillOutcome> {
  const asked: OrderAttempt[] = [];
  // Time goes on over all the lives of the server.
  const began = Date.now();
  const now = () => testStart + (Date.now() - began);
  const before = await ground.look(stockIn);
  for (let round = 0; round < kills; round++) {
    const server = await spawnTarget(target, [ground.place, String(now())], { TMPDIR: ground.scratch }, shortLived);
    let dead = false;
    const workers = people.map(([company, user, method]) =>
      work(clientAt(server.base, 'waylight-portal', now), company, user, method, asked, () => dead),
    );
    await acknowledged(asked, round % 2 === 0 ? 'orderCode' : 'paid');
    await new Promise((resolve) => setTimeout(resolve, random() * 1200));
    dead = true;
    await server.kill();
    await Promise.all(workers);
  }
  return { ...(await judge(ground, asked, before, now)), kills };
}

/** The killing begins when the selling has: after an order, or after a payment, of this round. */
async function acknowledged(asked: readonly OrderAttempt[], what: 'orderCode' | 'paid'): Promise<void> {
  const before = asked.length;
  for (let tries = 0; tries < 600 && !asked.slice(before).some((one) => one[what]); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** One clerk: prices a room, orders it, pays for it, until the server is gone. */
async function work(
  client: TestClient,
  company: string,
  user: string,
  method: 'credit' | 'advance',
  asked: OrderAttempt[],
  dead: () => boolean,
) {
  try {
    await signIn(client, company, user);
    for (let turn = 0; !dead(); turn++) {
      const [city] = await client.send(api.catalogue.hotCities, {});
      const stay = { checkin: addDays('2026-12-01', turn % 60), checkout: addDays('2026-12-03', turn % 60) };
      const rooms = [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }];
      const query = { ...stay, rooms, nationality: 'CN' };
      const list = await client.send(api.search.hotels, { destination: { kind: 'city', id: city!.infoId }, ...query });
      const card = list.records[turn % Math.max(1, list.bookable)];
      if (!card?.offer?.price) continue;
      const choice = { hotelId: card.infoId, ratePlanId: card.offer.ratePlanId, ...query };
      const checked = await client.send(api.booking.validate, choice);
      const requestId = crypto.randomUUID();
      const request = {
        requestId,
        ...choice,
        orderRooms: [{ bed: checked.beds[0]!.code, guests: [guest] }],
        contact: contactSample,
        ...agreedTo(checked.rate),
      };
      const one: OrderAttempt = { requestId, company, request };
      asked.push(one);
      const { orderCode } = await client.send(api.booking.create, request);
      one.orderCode = orderCode;
      const paid = await client.send(api.payment[method], {
        requestId: crypto.randomUUID(),
        subject: { kind: 'order', id: orderCode },
      });
      one.paid = paid.state === 'held' || paid.state === 'paid';
    }
  } catch (error) {
    // The server died under this call, or an account ran dry: both end the round for this clerk.
    if (error instanceof NoAnswer || error instanceof CallError) return;
    throw error;
  }
}

async function judge(
  ground: KillGround,
  asked: readonly OrderAttempt[],
  before: number,
  now: () => number,
): Promise<Omit<KillOutcome, 'kills'>> {
  const faults: string[] = [];
  // A minute later, when what the dead had taken in hand is anybody's again.
  const later = () => now() + 61_000;
  const server = await spawnTarget(target, [ground.place, String(later())], { TMPDIR: ground.scratch }, shortLived);
  let unknown = 0;
  for (const company of new Set(asked.map((one) => one.company))) {
    const client = clientAt(server.base, 'waylight-portal', later);
    await signIn(client, company, 'demo');
    for (const one of asked.filter((each) => each.company === company)) {
      const order = await client.send(api.booking.get, { requestId: one.requestId }).catch((error: CallError) => error);
      if (one.orderCode) {
        if (order instanceof Error) faults.push(`${one.orderCode} was acknowledged and is gone`);
        else if (order.orderCode !== one.orderCode) faults.push(`${one.orderCode} is now ${order.orderCode}`);
        else if (one.paid && !(await becomesPaid(client, one.orderCode)))
          faults.push(`${one.orderCode} was paid and is unpaid`);
        continue;
      }
      unknown++;
      // Sent again with the same requestId it has one effect, whether or not it had one before.
      const again = await client.send(api.booking.create, one.request as never).catch((error: CallError) => error);
      const twice = await client.send(api.booking.create, one.request as never).catch((error: CallError) => error);
      if (!(again instanceof Error) && (twice instanceof Error || twice.orderCode !== again.orderCode))
        faults.push(`${one.requestId} made two orders`);
      if (!(order instanceof Error) && !(again instanceof Error) && again.orderCode !== order.orderCode)
        faults.push(`${one.requestId} was ordered again`);
    }
  }
  await server.kill();

  const { audit, sold, after } = await ground.look(async (database) => ({
    audit: await database.asSystem(auditMoney),
    sold: await soldIn(database),
    after: await stockIn(database),
  }));
  faults.push(...audit);
  if (before - after !== sold) faults.push(`${before - after} room nights are gone and ${sold} are sold`);
  return {
    ordersAcknowledged: asked.filter((one) => one.orderCode).length,
    paymentsAcknowledged: asked.filter((one) => one.paid).length,
    unknown,
    faults,
  };
}

/** The order hears of its payment through the outbox: within seconds of a restart, not at the instant of paying. */
async function becomesPaid(client: TestClient, orderCode: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const { paymentStatus } = await client.send(api.booking.get, { orderCode });
    if (paymentStatus !== 'unpaid') return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
