import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { PayMethod } from '@waylight/contract/payment/payment';
import { addDays } from '@waylight/contract/value/stay';
import type { RequestOf } from '@waylight/contract/wire/call';
import { makeOrder } from '../ordering.ts';
import type { Chance } from './chance.ts';
import type { Agency, PlacedOrder } from './companies.ts';
import type { World } from './world.ts';

/** Acts of agencies about their orders, through the wire. Each answers how it ended; undefined: as wanted. */

export type Act = (world: World, agency: Agency, chance: Chance) => Promise<string | undefined>;

/** So many of its last orders an agency still thinks of. */
const lately = 25;

/** Orders and pays: mostly on credit, now and then from the advance or with WeChat. */
export const order: Act = async (world, agency, chance) => {
  const { broadband, ...plan } = chance.pick(world.plans);
  const checkin = addDays(world.today(), 1 + chance.int(chance.is(0.5) ? 6 : 45));
  const checkout = addDays(checkin, 1 + chance.int(4));
  const rooms = chance.is(0.4) ? 2 + chance.int(2) : 1;
  const { orderCode: code } = await makeOrder(agency.client, { ...plan, checkin, checkout }, rooms);
  agency.orders.push({ code, rooms, broadband, checkin, checkout });
  const method: PayMethod = chance.is(0.85) ? 'credit' : chance.is(0.7) ? 'advance' : 'wechat';
  // Some are never paid, and run out.
  if (chance.is(0.03)) return 'not paid';
  const request = { requestId: randomUUID(), subject: { kind: 'order', id: code } as const };
  const { paymentNo } = await agency.client.send(api.payment[method] as typeof api.payment.wechat, request);
  if (method === 'wechat' && paymentNo) world.codes.push(paymentNo);
  return method;
};

/** Mostly one whose guests have not come yet. */
function oneOf(world: World, { orders }: Agency, chance: Chance, least = 1): PlacedOrder | undefined {
  const some = orders.slice(-lately).filter(({ rooms }) => rooms >= least);
  const coming = some.filter(({ checkin }) => checkin > world.today());
  const found = coming.length > 0 && chance.is(0.9) ? coming : some;
  return found.length === 0 ? undefined : chance.pick(found);
}

async function change(
  world: World,
  agency: Agency,
  { code: orderCode }: PlacedOrder,
  asked: RequestOf<typeof api.change.preview>['asked'],
): Promise<string | undefined> {
  const { money } = await agency.client.send(api.change.preview, { orderCode, asked });
  const { workOrder } = await agency.client.send(api.change.make, {
    ...{ requestId: randomUUID(), orderCode, asked, content: 'please' },
    ...(money ? { accepted: { after: money.after, currency: money.currency } } : {}),
  });
  if (workOrder) world.workOrders.push(workOrder);
  return workOrder ? 'asked' : undefined;
}

/** A room less. */
export const dropRoom: Act = async (world, agency, chance) => {
  const one = oneOf(world, agency, chance, 2);
  if (!one) return 'nothing';
  return change(world, agency, one, { rooms: [one.rooms] });
};

/** A night more or less, or another day. */
export const move: Act = async (world, agency, chance) => {
  const one = oneOf(world, agency, chance);
  if (!one) return 'nothing';
  const by = chance.int(3) - 1;
  const checkin = addDays(one.checkin, by * chance.int(2));
  const checkout = addDays(one.checkout, chance.int(4) - 1);
  if (checkout <= checkin || checkin < world.today()) return 'nothing';
  return change(world, agency, one, { dates: { checkin, checkout } });
};

/** Broadband, or none of it any more. */
export const extras: Act = async (world, agency, chance) => {
  const one = oneOf(world, agency, chance);
  if (!one) return 'nothing';
  const count = chance.int(3);
  const surcharges = count === 0 ? [] : [{ roomNo: 1, surchargeId: one.broadband, count }];
  return change(world, agency, one, { surcharges });
};

export const cancel: Act = async (world, agency, chance) => {
  const one = oneOf(world, agency, chance);
  if (!one) return 'nothing';
  const { money } = await agency.client.send(api.cancellation.quote, { orderCode: one.code });
  const { way } = await agency.client.send(api.cancellation.cancel, {
    ...{ requestId: randomUUID(), orderCode: one.code, reason: 'itinerary' as const },
    ...(money ? { accepted: { fee: money.fee, currency: money.currency } } : {}),
  });
  return way;
};
