import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import type { Booted, TestClient } from './boot.ts';
import { makeOrder, type SoldPlan } from './ordering.ts';

/** Races of two of the operator's people, and of a hotel's link, on one order or work order. One wins, and the other is told. */

interface Outcome {
  readonly who: string;
  readonly act: string;
  /** undefined: it was done; else the name of the refusal, and who was first */
  readonly refusal: { readonly error: string; readonly person: unknown } | undefined;
}

export interface RaceReport {
  readonly rounds: number;
  /** rounds in which not exactly one has won, or the loser was not told why, each in words */
  readonly faults: readonly string[];
  /** how often each act has won */
  readonly won: Readonly<Record<string, number>>;
}

export interface RaceField {
  readonly house: Booted;
  readonly demo: TestClient;
  /** the demo's two people by name */
  readonly people: readonly (readonly [string, TestClient])[];
  readonly plan: SoldPlan;
  readonly random: () => number;
}

const once = () => ({ requestId: randomUUID() });
const reason = 'race';
const told = ['STATE_CHANGED', 'ORDER_MOVED', 'STATE_CHANGE_FAILED', 'WORK_ORDER_GRANTED'];

async function tried(who: string, act: string, sent: Promise<unknown>): Promise<Outcome> {
  try {
    await sent;
    return { who, act, refusal: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { who, act, refusal: { error: error.error ?? 'unknown', person: error.data.person } };
  }
}

const later = async <T>(ms: number, run: () => Promise<T>): Promise<T> => {
  await new Promise((done) => setTimeout(done, ms));
  return run();
};

function judge(
  round: string,
  outcomes: readonly Outcome[],
  faults: string[],
  won: Record<string, number>,
): Outcome | undefined {
  const winners = outcomes.filter(({ refusal }) => refusal === undefined);
  for (const { act } of winners) won[act] = (won[act] ?? 0) + 1;
  if (winners.length !== 1) faults.push(`${round}: ${winners.length} have won: ${JSON.stringify(outcomes)}`);
  for (const { refusal } of outcomes) {
    if (refusal === undefined) continue;
    if (!told.includes(refusal.error)) faults.push(`${round}: refused with ${refusal.error}`);
    const [winner] = winners;
    if (refusal.error === 'STATE_CHANGED' && winner && refusal.person !== winner.who)
      faults.push(`${round}: told of ${String(refusal.person)}, and ${winner.who} was first`);
  }
  return winners[0];
}

/** An order that waits for its hotel, and the token of the hotel's link. */
async function waitingOrder({ house, demo, plan }: RaceField) {
  const { orderCode } = await makeOrder(demo, plan);
  await demo.send(api.payment.credit, { ...once(), subject: { kind: 'order', id: orderCode } });
  await house.app.jobs.runDue(house.clock.now());
  const mail = house.mails.findLast(
    ({ subject, text }) => subject.includes(orderCode) && text.includes('/share/hotel/'),
  );
  return { orderCode, token: /\/share\/hotel\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

const statusAfter: Readonly<Record<string, string>> = { confirm: 'confirmed', reject: 'rejected', hotel: 'confirmed' };

/** Two at once on an order that waits: two people, or one and the hotel. */
export async function raceOnOrders(field: RaceField, rounds: number): Promise<RaceReport> {
  const { house, people, random, demo } = field;
  const faults: string[] = [];
  const won: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const { orderCode, token } = await waitingOrder(field);
    const page = await house.app.http.inject({ url: `/share/hotel/${token}`, remoteAddress: `10.9.${round % 250}.1` });
    const seen = /name="seen" value="(\w+)"/.exec(page.body)?.[1] ?? '';
    const byPerson = ([who, client]: readonly [string, TestClient], n: number) =>
      random() < 0.5
        ? tried(who, 'confirm', client.send(opsApi.order.confirm, { ...once(), orderCode, hotelNumber: `P-${n}` }))
        : tried(who, 'reject', client.send(opsApi.order.reject, { ...once(), reason, orderCode }));
    const byHotel = async (): Promise<Outcome> => {
      const { statusCode } = await house.app.http.inject({
        ...{ method: 'POST', url: `/share/hotel/${token}/answer`, remoteAddress: `10.9.${round % 250}.1` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=confirmed&number=H-1&seen=${seen}`,
      });
      const refusal = statusCode === 303 ? undefined : { error: 'ORDER_MOVED', person: undefined };
      return { who: 'hotel', act: 'hotel', refusal };
    };
    const [first, second] = people as [RaceField['people'][number], RaceField['people'][number]];
    const isWithHotel = random() < 0.4;
    const waits = [random() * 6, random() * 6];
    const outcomes = await Promise.all([
      later(waits[0]!, () => byPerson(first, 1)),
      later(waits[1]!, () => (isWithHotel ? byHotel() : byPerson(second, 2))),
    ]);
    const winner = judge(`order ${round}`, outcomes, faults, won);
    const { status } = await demo.send(api.booking.get, { orderCode });
    if (winner && ![statusAfter[winner.act], 'nonCancellable'].includes(status))
      faults.push(`order ${round}: ${winner.act} has won, and it is ${status}`);
    const { total } = await first[1].send(opsApi.audit.list, { subject: orderCode });
    const acts = winner === undefined || winner.who === 'hotel' ? 0 : 1;
    if (total !== acts) faults.push(`order ${round}: ${total} rows of the audit log instead of ${acts}`);
  }
  return { rounds, faults, won };
}

/** Two people at once on a work order: each grants or refuses what they have read. */
export async function raceOnWorkOrders(field: RaceField, rounds: number): Promise<RaceReport> {
  const { house, people, random, demo } = field;
  const faults: string[] = [];
  const won: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const { orderCode } = await waitingOrder(field);
    await people[0]![1].send(opsApi.order.confirm, { ...once(), orderCode });
    const asked = { requests: { otherRequests: `quiet, please ${round}` } };
    const { workOrder: number } = await demo.send(api.change.make, { ...once(), orderCode, asked, content: 'please' });
    if (number === null) throw new Error('the change was made at once');
    const { entry } = await people[0]![1].send(opsApi.workOrder.get, { number });
    const outcomes = await Promise.all(
      people.slice(0, 2).map(([who, client]) => {
        const sent = { ...once(), reason, number, entry };
        const isGranting = random() < 0.5;
        return later(random() * 6, () =>
          isGranting
            ? tried(who, 'grant', client.send(opsApi.workOrder.grant, sent))
            : tried(who, 'refuse', client.send(opsApi.workOrder.refuse, sent)),
        );
      }),
    );
    const winner = judge(`work order ${round}`, outcomes, faults, won);
    const { otherRequests } = await demo.send(api.booking.get, { orderCode });
    if ((winner?.act === 'grant') !== (otherRequests === asked.requests.otherRequests))
      faults.push(`work order ${round}: ${winner?.act} has won, and the order says “${otherRequests}”`);
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ n: number }>`select count(*)::int as n from work_order_log l join work_order w on w.id = l.work_order_id
        where w.number = ${number} and l.kind = 'status' and l.to_status in ('resolved', 'closed')`.execute(tx),
    );
    if (rows[0]!.n !== 1) faults.push(`work order ${round}: ended ${rows[0]!.n} times`);
  }
  return { rounds, faults, won };
}
