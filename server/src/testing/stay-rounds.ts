import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { CallError } from '@waylight/contract/client';
import { eachNight, type Stay } from '@waylight/contract/stay';
import { sql } from 'kysely';
import { addDemoCompanies } from '../demo/load.ts';
import { demoCompanies } from '../demo/people.ts';
import { auditLedger } from '../modules/ledger/service.ts';
import { type Booted, boot, type TestClient } from './boot.ts';
import { freeRooms, openPlan, orderFor } from './ordering.ts';
import { seeded } from './seeded.ts';

/** Every stay within the three nights of the test's, over the end of a month: they overlap in every way there is. */
const stays: readonly Stay[] = [
  { checkin: '2026-12-30', checkout: '2026-12-31' },
  { checkin: '2026-12-31', checkout: '2027-01-01' },
  { checkin: '2027-01-01', checkout: '2027-01-02' },
  { checkin: '2026-12-30', checkout: '2027-01-01' },
  { checkin: '2026-12-31', checkout: '2027-01-02' },
  { checkin: '2026-12-30', checkout: '2027-01-02' },
];
const nights = eachNight(stays.at(-1)!);

export interface StayRounds {
  readonly attempts: number;
  readonly clients: number;
  readonly rooms: number;
  readonly seed: number;
  readonly database: 'embedded' | 'server';
}

export interface StayJudgement {
  /** how often each thing happened: `ordered`, `paid`, `cancelled`, or the name of a refusal */
  readonly outcomes: Readonly<Record<string, number>>;
  /** what must never be; empty: it held */
  readonly broken: readonly string[];
}

/**
 * Orders for overlapping stays, payments on credit and cancellations from many clients at once over one room type, looked
 * at while it goes on and when all is over.
 */
export async function tryStays({ attempts, clients, rooms, seed, database }: StayRounds): Promise<StayJudgement> {
  const house = await boot({ database, settings: { MAX_UNPAID_ORDERS: '1000000', MAX_UNPAID_ROOMS: '1000000' } });
  try {
    const buyers = await signInBuyers(house, clients);
    const plan = await openPlan(house.database, { free: rooms });
    const request = await orderFor(buyers[0]!, plan);
    const { random } = seeded(seed);
    const outcomes: Record<string, number> = {};
    const broken: string[] = [];
    const count = (name: string) => {
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    };
    const live: { code: string; buyer: TestClient }[] = [];
    const totals = new Map<Stay, { total: number; currency: string; termsKey: string }>();
    for (const stay of stays) {
      const { rate } = await buyers[0]!.send(api.booking.validate, { ...askedOf(request), ...stay });
      totals.set(stay, { total: rate.price.total, currency: rate.price.currency, termsKey: rate.termsKey });
    }

    const refusal = (error: unknown) => {
      if (error instanceof CallError && error.status === 200 && error.error) return count(error.error);
      broken.push(`an answer that is no refusal: ${String(error)}`);
    };
    async function order(buyer: TestClient) {
      const stay = stays[Math.floor(random() * stays.length)]!;
      const accepted = { ...request.accepted, ...totals.get(stay)! };
      try {
        const made = await buyer.send(api.booking.create, { ...request, ...stay, accepted, requestId: randomUUID() });
        count('ordered');
        live.push({ code: made.orderCode, buyer });
      } catch (error) {
        refusal(error);
      }
    }
    async function pay() {
      const one = live[Math.floor(random() * live.length)];
      if (!one) return;
      const subject = { kind: 'order', id: one.code } as const;
      await one.buyer.send(api.payment.credit, { requestId: randomUUID(), subject }).then(() => count('paid'), refusal);
    }
    async function cancel() {
      const [one] = live.splice(Math.floor(random() * live.length), 1);
      if (one) await cancelIt(one).then(() => count('cancelled'), refusal);
    }
    const cancelIt = ({ code, buyer }: (typeof live)[number]) =>
      buyer.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode: code, reason: 'itinerary' });

    let left = attempts;
    let finished = false;
    const watch = (async () => {
      while (!finished) {
        broken.push(...(await oversold(house, plan, rooms)));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    await Promise.all(
      buyers.map(async (buyer) => {
        while (left-- > 0) {
          const turn = random();
          await (turn < 0.55 ? order(buyer) : turn < 0.75 ? pay() : cancel());
        }
      }),
    );
    finished = true;
    await watch;
    await house.app.jobs.runDue(house.clock.now());
    broken.push(...(await oversold(house, plan, rooms)));

    for (const one of live) await cancelIt(one);
    await house.app.jobs.runDue(house.clock.now());
    const after = await freeRooms(house.database, plan);
    if (after.some((free) => free !== rooms)) broken.push(`everything cancelled, and free are ${after.join(', ')}`);
    broken.push(...(await house.database.asSystem(auditLedger)));
    return { outcomes, broken };
  } finally {
    await house.stop();
  }
}

type Request = Awaited<ReturnType<typeof orderFor>>;
const askedOf = ({ hotelId, ratePlanId, rooms, nationality }: Request) => ({ hotelId, ratePlanId, rooms, nationality });

/** Several people of a few companies, each with a session. */
async function signInBuyers(house: Booted, clients: number): Promise<TestClient[]> {
  const [company] = demoCompanies;
  const [person] = company!.people;
  const companies = Math.ceil(clients / 8);
  await addDemoCompanies(
    house.database,
    Array.from({ length: companies }, (_, i) => ({
      ...company!,
      code: `40${String(i).padStart(4, '0')}`,
      people: Array.from({ length: 8 }, (__, n) => ({ ...person!, username: `buyer${n}`, isMain: n === 0 })),
    })),
    house.clock.now(),
  );
  const buyers: TestClient[] = [];
  for (let i = 0; i < clients; i++)
    buyers.push(await house.signIn(`40${String(Math.floor(i / 8)).padStart(4, '0')}`, `buyer${i % 8}`));
  return buyers;
}

/** Nights on which the rooms free and those of live orders are not the rooms that there are, read in one statement. */
async function oversold(house: Booted, plan: { roomTypeId: number }, rooms: number): Promise<string[]> {
  const { rows } = await house.database.asSystem((tx) =>
    sql<{ night: string; free: number; sold: number }>`
      select n.night::text as night,
        (select m.free[extract(day from n.night)::int] from room_month m
          where m.room_type_id = ${plan.roomTypeId} and m.month = date_trunc('month', n.night)::date)::int as free,
        (select coalesce(sum(o.room_count), 0) from hotel_order o
          where o.room_type_id = ${plan.roomTypeId} and o.rooms_returned_at is null
            and o.checkin <= n.night and o.checkout > n.night)::int as sold
      from (select jsonb_array_elements_text(${JSON.stringify(nights)}::jsonb)::date as night) n`.execute(tx),
  );
  return rows
    .filter(({ free, sold }) => free < 0 || free + sold !== rooms)
    .map(({ night, free, sold }) => `${night}: ${free} free and ${sold} sold of ${rooms}`);
}
