import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { CalendarOperation, ChangedCell } from '@waylight/contract/ops/calendar';
import { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { boot, type TestClient } from './boot.ts';
import { editOf, readNights } from './calendar-edits.ts';
import { openPlan, orderFor } from './ordering.ts';
import { seeded } from './seeded.ts';

export interface CalendarRaces {
  readonly rounds: number;
  readonly seed: number;
  readonly database: 'embedded' | 'server';
}

/** Outcomes without which the rounds say nothing. */
const kinds = ['edited', 'CELLS_CHANGED', 'ordered', 'cancelled'];

export interface RaceJudgement {
  /** how often each thing happened: `ordered`, `cancelled`, `edited`, or the name of a refusal */
  readonly outcomes: Readonly<Record<string, number>>;
  /** what must never be; empty: it held */
  readonly broken: readonly string[];
}

/**
 * Operators and agencies at the same nights at once: orders come and go while both operators edit what they have read.
 *
 * The judge reads the tables after each round and reckons what is given and held by itself.
 */
export async function raceCalendar({ rounds, seed, database }: CalendarRaces): Promise<RaceJudgement> {
  const house = await boot({ database, settings: { MAX_UNPAID_ORDERS: '1000000', MAX_UNPAID_ROOMS: '1000000' } });
  try {
    const { random } = seeded(seed);
    const among = (n: number) => Math.floor(random() * n);
    const signedIn = async () => ({
      operators: [await house.operator(), await house.operator('approver')] as const,
      buyers: [await house.signIn('100001', 'demo'), await house.signIn('100001', 'demo')],
    });
    let people = await signedIn();
    const plan = await openPlan(house.database, { free: 4 });
    const asked = await orderFor(people.buyers[0]!, plan);
    const outcomes: Record<string, number> = {};
    const broken: string[] = [];
    const count = (name: string) => {
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    };
    const refused = (error: unknown) => {
      if (!(error instanceof CallError) || !error.error) throw error;
      count(error.error);
      return error;
    };
    const live: string[] = [];

    const trade = async (buyer: TestClient) => {
      if (live.length > 0 && random() < 0.5) {
        const [orderCode] = live.splice(among(live.length), 1);
        const call = { requestId: randomUUID(), orderCode: orderCode!, reason: 'itinerary' as const };
        await buyer.send(api.cancellation.cancel, call).then(() => count('cancelled'), refused);
      } else
        await buyer.send(api.booking.create, { ...asked, requestId: randomUUID() }).then(({ orderCode }) => {
          live.push(orderCode);
          count('ordered');
        }, refused);
    };
    const operation = (): CalendarOperation => {
      const kind = among(6);
      if (kind === 0) return { kind: 'setFree', rooms: among(4) };
      if (kind === 1) return { kind: 'setAllotment', rooms: among(6) };
      if (kind === 2) return { kind: 'addRooms', rooms: among(5) - 2 };
      if (kind === 3) return { kind: 'closeRooms' };
      return { kind: 'openRooms' };
    };
    const sets = new Set<CalendarOperation['kind']>(['setFree', 'setAllotment']);
    const edit = async (operator: TestClient, grid: Awaited<ReturnType<typeof readNights>>) => {
      const what = operation();
      const night = { from: plan.checkin, to: '2027-01-01', hotelId: plan.hotelId, rows: [plan.roomTypeId] };
      const request = editOf(grid, { ...night, operation: what });
      try {
        await operator.send(opsApi.calendar.edit, request);
        count('edited');
      } catch (error) {
        const { error: name, data } = refused(error);
        if (name !== 'CELLS_CHANGED' || !sets.has(what.kind)) broken.push(`${what.kind} answered ${name}`);
        // The second person sees what is different.
        const cells = (data.cells ?? []) as ChangedCell[];
        if (!cells.some((cell) => cell.read !== cell.now || cell.readFree !== cell.nowFree))
          broken.push('a refusal without a difference');
      }
    };
    // The meetings differ from run to run: rounds go on until each kind was there, at most three times as many.
    const goesOn = (round: number) => round < rounds || (round < 3 * rounds && kinds.some((kind) => !outcomes[kind]));
    for (let round = 0; goesOn(round); round++) {
      // Bearers end after a quarter of an hour, which many rounds outlast on a busy machine.
      if (round % 100 === 99) people = await signedIn();
      const { operators, buyers } = people;
      const grid = await readNights(operators[0], plan.hotelId, plan.checkin, 3);
      await Promise.all([...operators.map((one) => edit(one, grid)), ...buyers.map(trade)]);
      for (const fault of await faultsOf(house.database, plan.roomTypeId)) broken.push(`round ${round}: ${fault}`);
      if (broken.length > 20) break;
    }
    return { outcomes, broken };
  } finally {
    await house.stop();
  }
}

/** Nights that are below zero, above what is given, or sold beyond it without being known to lack rooms. */
async function faultsOf(database: Awaited<ReturnType<typeof boot>>['database'], roomTypeId: number): Promise<string[]> {
  const { rows } = await database.asSystem((tx) =>
    sql<{ night: string; free: number; short: number; kept: number | null; held: number }>`
      select (m.month + n.i::int - 1)::text as night, n.free, coalesce(m.short[n.i], 0) as short, m.closed_rooms[n.i] as kept,
        (select coalesce(sum(o.room_count), 0)::int from hotel_order o where o.room_type_id = m.room_type_id
          and o.rooms_returned_at is null and o.checkin <= m.month + n.i::int - 1 and o.checkout > m.month + n.i::int - 1) as held
      from room_month m, unnest(m.free) with ordinality as n (free, i)
      where m.room_type_id = ${roomTypeId} and m.month in ('2026-12-01', '2027-01-01')`.execute(tx),
  );
  return rows.flatMap(({ night, free, short, kept, held }) => {
    const given = free + held - short;
    if (free < 0 || given < 0) return [`${night} is below zero: ${free} free of ${given}`];
    if (free > Math.max(given - held, 0)) return [`${night} has ${free} free of ${given} with ${held} sold`];
    if (short > 0 && free > 0) return [`${night} sells ${free} though ${short} are missing`];
    if (kept !== null && free > 0 && given > 0 && kept === 0) return [`${night} is closed and open at once`];
    return [];
  });
}
