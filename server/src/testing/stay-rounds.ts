import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { eachNight, type Stay } from '@waylight/contract/value/stay';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { companyScopeOf } from '../db/scope.ts';
import { addDemoCompanies } from '../demo/load.ts';
import { demoCompanies } from '../demo/people.ts';
import { No } from '../http/no.ts';
import { cancelByOperator } from '../modules/booking/cancellation/service.ts';
import { orderNamed } from '../modules/booking/order/data.ts';
import { loadFolder } from '../modules/loading/service.ts';
import { auditMoney } from '../modules/payment/audit.ts';
import { close, grant } from '../modules/work-order/grant/service.ts';
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

/** Acts without which the rounds say nothing. */
const kinds = ['paid', 'moved', 'room cancelled', 'cancelled', 'loaded', 'loaded less than sold'];

export interface StayRounds {
  readonly attempts: number;
  readonly clients: number;
  readonly rooms: number;
  readonly seed: number;
  readonly database: 'embedded' | 'server';
}

export interface StayJudgement {
  /** how often each thing happened: `ordered`, `paid`, `moved`, `room cancelled`, `cancelled`, `loaded`, or the name of a refusal */
  readonly outcomes: Readonly<Record<string, number>>;
  /** what must never be; empty: it held */
  readonly broken: readonly string[];
}

/**
 * Orders, payments on credit, changes and cancellations from many clients at once over one room type.
 *
 * Stock files give more and fewer rooms meanwhile; the books are looked at during the rounds and at their end.
 */
export async function tryStays({ attempts, clients, rooms, seed, database }: StayRounds): Promise<StayJudgement> {
  const house = await boot({ database, settings: { MAX_UNPAID_ORDERS: '1000000', MAX_UNPAID_ROOMS: '1000000' } });
  const folder = mkdtempSync(join(tmpdir(), 'waylight-stock-'));
  try {
    const buyers = await signInBuyers(house, clients);
    const plan = await openPlan(house.database, { free: rooms });
    await freeUntilTheDay(house, plan);
    const request = await orderFor(buyers[0]!, plan);
    const { random } = seeded(seed);
    const outcomes: Record<string, number> = {};
    const broken: string[] = [];
    const count = (name: string) => {
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    };
    const live: { code: string; buyer: TestClient; rooms: number; paid?: true }[] = [];
    /** Any of those that are paid, of more than one room where that is asked for. */
    const paidOne = (rooms = 1) => {
      const some = live.filter((one) => one.paid && one.rooms >= rooms);
      return some[Math.floor(random() * some.length)];
    };
    /** Orders that nothing was heard of: asked about at the end by what they were sent under. */
    const unheard: { requestId: string; buyer: TestClient; rooms: number }[] = [];
    const totals = new Map<Stay, { total: number; currency: string; termsKey: string }>();
    for (const stay of stays) {
      const { rate } = await buyers[0]!.send(api.booking.validate, { ...askedOf(request), ...stay });
      totals.set(stay, { total: rate.price.total, currency: rate.price.currency, termsKey: rate.termsKey });
    }

    const refusal = (error: unknown) => {
      if (error instanceof NoAnswer) return count('no answer');
      if (error instanceof CallError && error.status === 200 && error.error) return count(error.error);
      broken.push(`an answer that is no refusal: ${String(error)}`);
    };
    async function order(buyer: TestClient) {
      const stay = stays[Math.floor(random() * stays.length)]!;
      const some = random() < 0.5 ? 2 : 1;
      const { total, ...terms } = totals.get(stay)!;
      const accepted = { ...request.accepted, ...terms, total: total * some };
      const requestId = randomUUID();
      try {
        const asked = { ...request, ...roomsOf(request, some), ...stay, accepted, requestId };
        const made = await buyer.send(api.booking.create, asked);
        count('ordered');
        live.push({ code: made.orderCode, buyer, rooms: some });
      } catch (error) {
        if (error instanceof NoAnswer) unheard.push({ requestId, buyer, rooms: some });
        refusal(error);
      }
    }
    async function pay() {
      const open = live.filter(({ paid }) => !paid);
      const one = open[Math.floor(random() * open.length)];
      if (!one) return;
      const subject = { kind: 'order', id: one.code } as const;
      await one.buyer.send(api.payment.credit, { requestId: randomUUID(), subject }).then(async ({ state }) => {
        count(state === 'held' ? 'paid' : `payment ${state}`);
        // The order hears of it, and can be changed from then on.
        await house.app.jobs.runDue(house.clock.now());
        if (state === 'held') one.paid = true;
      }, refusal);
    }
    async function cancel() {
      const [one] = live.splice(Math.floor(random() * live.length), 1);
      if (!one) return;
      await cancelIt(one).then(
        ({ way }) => {
          count('cancelled');
          // Not confirmed yet and changed already: an operator is asked.
          if (way === 'request') live.push(one);
        },
        (error: unknown) => {
          // A change has made it non-cancellable: it is there still.
          live.push(one);
          refusal(error);
        },
      );
    }
    type Live = (typeof live)[number];
    const cancelIt = ({ code, buyer }: Live) =>
      buyer.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode: code, reason: 'itinerary' });
    /** The remaining orders go, by the operator where a change has made them non-cancellable. */
    const end = async (one: Live) => {
      const said = await cancelIt(one).then(
        ({ way }) => way,
        (error: unknown) => (error instanceof CallError ? error.error : String(error)),
      );
      if (said === 'request' || said === 'ORDER_NON_CANCELLABLE' || said === 'CANCEL_ASKED_ALREADY')
        await house.database.asSystem(async (tx) => {
          const { distributorId } = (await orderNamed(tx, one.code))!;
          await cancelByOperator(
            tx,
            companyScopeOf({ distributorId }),
            one.code,
            { fee: 0, reason: 'over' },
            house.clock.now(),
          );
        });
      else if (said !== 'atOnce' && said !== 'ORDER_ENDED') broken.push(`${one.code} does not end: ${said}`);
    };
    async function dropRoom() {
      const one = paidOne(2);
      const asked = { requestId: randomUUID(), orderCode: one?.code ?? '', asked: { rooms: [2] } };
      if (!one) return;
      await one.buyer.send(api.change.make, asked).then(() => {
        // Nothing about it can be changed any more.
        one.rooms = 0;
        count('room cancelled');
      }, refusal);
    }
    /** Other dates are asked for by the agency and granted by an operator. */
    async function move() {
      const one = paidOne();
      if (!one) return;
      const dates = { ...stays[Math.floor(random() * stays.length)]! };
      try {
        const { money } = await one.buyer.send(api.change.preview, { orderCode: one.code, asked: { dates } });
        const made = await one.buyer.send(api.change.make, {
          ...{ requestId: randomUUID(), orderCode: one.code, asked: { dates }, content: 'other dates, please' },
          accepted: { after: money!.after, currency: money!.currency },
        });
        try {
          const granted = { remark: 'as you wish', operator: 'Li Na', maxNights: 31 };
          await house.database.asSystem((tx) => grant(tx, made.workOrder!, granted, house.clock.now()));
          count('moved');
        } catch (error) {
          if (!(error instanceof No)) throw error;
          count(`not moved: ${error.error}`);
          await house.database.asSystem((tx) =>
            close(tx, made.workOrder!, { remark: 'not possible', operator: 'Li Na' }, house.clock.now()),
          );
        }
      } catch (error) {
        refusal(error);
      }
    }

    /** Rooms that the hotel gives for each night: while a file is being loaded, the former and the coming number. */
    let given = new Set([rooms]);
    let loading = false;
    async function load(allotment: number) {
      if (loading) return;
      loading = true;
      given.add(allotment);
      const faults: string[] = [];
      writeFileSync(
        join(folder, 'stock.csv'),
        `roomTypeId,from,to,allotment\n${plan.roomTypeId},${nights[0]},${nights.at(-1)},${allotment}`,
      );
      const { short } = await loadFolder(house.database, folder, (fault) => faults.push(fault));
      count(short > 0 ? 'loaded less than sold' : 'loaded');
      if (faults.length !== short) broken.push(...faults);
      given = new Set([allotment]);
      loading = false;
    }
    /** The same file again, or one that gives more or fewer. */
    const loadAny = () => load([rooms, rooms, rooms + 2, Math.ceil(rooms / 2)][Math.floor(random() * 4)]!);
    const look = async () => {
      const before = given;
      const wrong = await oversold(house, plan);
      const maybe = new Set([...before, ...given]);
      broken.push(...wrong.filter(({ allotment }) => !maybe.has(allotment)).map(({ said }) => said));
    };

    let left = attempts;
    // The acts of the clients differ from run to run: they go on until each kind was done, at most twice as long.
    const goesOn = () => left-- > 0 || (left > -attempts && kinds.some((kind) => !outcomes[kind]));
    let finished = false;
    const watch = (async () => {
      while (!finished) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    await Promise.all(
      buyers.map(async (buyer) => {
        while (goesOn()) {
          const turn = random();
          if (turn < 0.4) await order(buyer);
          else if (turn < 0.62) await pay();
          else if (turn < 0.7) await cancel();
          else if (turn < 0.75) await loadAny();
          else await (turn < 0.88 ? move() : dropRoom());
        }
      }),
    );
    finished = true;
    await watch;
    await house.app.jobs.runDue(house.clock.now());
    await look();
    await load(rooms);
    await look();

    for (const { requestId, buyer, rooms } of unheard) {
      const made = await buyer.send(api.booking.get, { requestId }).catch(refusal);
      if (made) live.push({ code: made.orderCode, buyer, rooms });
    }
    for (const one of live) await end(one);
    await house.app.jobs.runDue(house.clock.now());
    const after = await freeRooms(house.database, plan);
    if (after.some((free) => free !== rooms)) broken.push(`everything cancelled, and free are ${after.join(', ')}`);
    broken.push(...(await house.database.asSystem(auditMoney)));
    return { outcomes, broken };
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The same rate, free to give back until the day of arrival: what cannot be changed tries nothing. */
async function freeUntilTheDay(house: Booted, { ratePlanId }: { ratePlanId: number }): Promise<void> {
  const steps = [{ daysBefore: 0, time: '12:00', charge: { kind: 'percent', bp: 10_000 } }];
  await house.database.asOwner((tx) =>
    tx
      .updateTable('rate_plan')
      .set({ cancel_steps: JSON.stringify(steps) })
      .where('id', '=', ratePlanId)
      .execute(),
  );
}

/** So many rooms, the guests of the second with names of their own. */
function roomsOf({ rooms: [asked], orderRooms: [room] }: Request, some: number) {
  const second = { ...room!, guests: room!.guests.map((guest) => ({ ...guest, firstName: 'ER' })) };
  return { rooms: Array.from({ length: some }, () => asked!), orderRooms: [room!, second].slice(0, some) };
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

/** By night, what the hotel would have to give for the rooms that are free, sold and missing: read in one statement. */
async function oversold(house: Booted, plan: { roomTypeId: number }): Promise<{ allotment: number; said: string }[]> {
  const { rows } = await house.database.asSystem((tx) =>
    sql<{ night: string; free: number; short: number; sold: number }>`
      select n.night::text as night, m.free[n.i]::int as free, coalesce(m.short[n.i], 0)::int as short,
        (select coalesce(sum(o.room_count), 0) from hotel_order o
          where o.room_type_id = ${plan.roomTypeId} and o.rooms_returned_at is null
            and o.checkin <= n.night and o.checkout > n.night)::int as sold
      from (select night::date, extract(day from night::date)::int as i
          from jsonb_array_elements_text(${JSON.stringify(nights)}::jsonb) night) n
        join room_month m on m.room_type_id = ${plan.roomTypeId} and m.month = date_trunc('month', n.night)::date`.execute(
      tx,
    ),
  );
  return rows.map(({ night, free, short, sold }) => ({
    allotment: free < 0 || (free > 0 && short > 0) ? Number.NaN : free + sold - short,
    said: `${night}: ${free} free, ${sold} sold and ${short} missing`,
  }));
}
