import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { clientAt, signIn, type TestClient } from '../boot.ts';
import { agreedTo, contactSample } from '../order-parts.ts';
import type { PaymentSandbox } from './sandbox.ts';

const guest = { firstName: 'SAN', nationality: 'CN', childAge: null };

export interface PlacedOrder {
  readonly orderCode: string;
  readonly total: number;
}

/** The parts that outlive the server on which a clerk works. */
export interface Work {
  readonly sandbox: PaymentSandbox;
  readonly now: () => number;
  /** every order that was acknowledged, by its code */
  readonly ordered: Map<string, PlacedOrder>;
}

export interface Life extends Work {
  readonly round: number;
  /** told of every answer that the server gives */
  answered(): void;
}

/** So many answers a turn has, about: whoever wants to die at any moment chooses among them. */
export const answersInTurn = 26;

/** One turn of a clerk: an order paid at once, one asked about, one paid twice, one never paid. */
export async function sell(base: string, life: Life, turn: number): Promise<void> {
  const { sandbox, now } = life;
  const client = toldOf(clientAt(base, 'waylight-portal', now), life.answered);
  try {
    await signIn(client, '100001', 'demo');
    const id = (i: number) => life.round * 1000 + turn * 10 + i;
    const pay = (method: 'wechat' | 'alipay' | 'heli', { orderCode }: PlacedOrder) =>
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
    // The reactions to what was paid have their time before the next turn.
    await new Promise((done) => setTimeout(done, 300));
  } catch (error) {
    // The server died under this call, or the provider would not: both end the turn.
    if (error instanceof NoAnswer || error instanceof CallError) return;
    throw error;
  }
}

async function order(client: TestClient, life: Life, number: number): Promise<PlacedOrder> {
  const [city] = await client.send(api.catalogue.hotCities, {});
  const stay = { checkin: addDays('2026-12-01', number % 60), checkout: addDays('2026-12-03', number % 60) };
  const query = { ...stay, rooms: [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }], nationality: 'CN' };
  const list = await client.send(api.search.hotels, { destination: { kind: 'city', id: city!.infoId }, ...query });
  const card = list.records[number % Math.max(1, list.bookable)];
  if (!card?.offer?.price) return order(client, life, number + 1);
  const choice = { hotelId: card.infoId, ratePlanId: card.offer.ratePlanId, ...query };
  const checked = await client.send(api.booking.validate, choice);
  // Nobody stays twice, so that late money is never refused because of another order.
  const lastName = `ZHANG ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
  const made = await client.send(api.booking.create, {
    requestId: crypto.randomUUID(),
    ...choice,
    orderRooms: [{ bed: checked.beds[0]!.code, guests: [{ ...guest, lastName }] }],
    contact: contactSample,
    ...agreedTo(checked.rate),
  });
  const one = { orderCode: made.orderCode, total: made.total };
  life.ordered.set(made.orderCode, one);
  return one;
}

/** The same client; `answered` hears of each of its answers. */
function toldOf(client: TestClient, answered: () => void): TestClient {
  const send: TestClient['send'] = async (...asked) => {
    const answer = await client.send(...asked);
    answered();
    return answer;
  };
  return { ...client, send };
}
