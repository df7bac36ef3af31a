import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { mintScope } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { LiveLegal } from '../../legal/live-legal.ts';
import { newOrderCode } from '../../numbers.ts';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { giveCoupon, openPlan, orderFor, type SoldPlan } from '../../testing/ordering.ts';
import { seeded } from '../../testing/seeded.ts';
import { mainAccess } from '../identity/identity.ts';
import { openOffers } from '../supply/service.ts';
import { type BookingOutcome, bookOrders } from './data.ts';
import type { OrderDraft } from './draft.ts';
import { prepareOrder, readingTogether } from './service.ts';

/** Now one, now the other is what ends it. */
const someLimits = [
  { orders: 7, rooms: 12 },
  { orders: 3, rooms: 60 },
];

describe.each(oneDatabase)('a group of orders decided at once on the %s database', (kind) => {
  let house: Booted;
  const drafts: OrderDraft[] = [];
  let people: { id: UserId; distributorId: DistributorId }[];
  let coupons: number[];

  beforeAll(async () => {
    house = await boot({ database: kind });
    const { database, clock, settings } = house;
    const client = await house.signIn('100001', 'demo');
    people = await database.asSystem((tx) =>
      tx
        .selectFrom('distributor_user')
        .select(['id', 'distributor_id as distributorId'])
        .orderBy('id')
        .limit(5)
        .execute(),
    );
    const { currency } = await database.asSystem((tx) =>
      tx.selectFrom('distributor').select('currency').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    const scope = mintScope({
      distributorId: people[0]!.distributorId,
      userId: people[0]!.id,
      isMain: true,
      access: new Set(mainAccess),
      currency,
    });
    // Two hotels' rooms over the end of a month, few of each, so that the last ones are fought for.
    for (const skip of [0, 12]) {
      const plan: SoldPlan = await openPlan(database, { free: 6, skip });
      const request = api.booking.create.request.parse(await orderFor(client, plan));
      const reading = readingTogether(database, scope, openOffers(database));
      const prepared = await prepareOrder(reading, request, clock.now(), { settings, legal: new LiveLegal() });
      if (!('draft' in prepared)) throw new Error('the order is there already');
      drafts.push(prepared.draft);
    }
    const terms = { threshold: 2_000, reduction: 1_000 };
    coupons = [await giveCoupon(database, '100001', terms), await giveCoupon(database, '100001', terms)];
  });
  afterAll(() => house?.stop());

  /** Orders of several people that get in each other's way in every way there is. */
  function randomOrders(random: () => number, count: number): OrderDraft[] {
    const below = (n: number) => Math.floor(random() * n);
    const some = <T>(from: readonly T[]): T => from[below(from.length)]!;
    const orders: OrderDraft[] = [];
    for (let i = 0; i < count; i++) {
      const draft = some(drafts);
      const person = some(people);
      const [checkin, checkout] = some([
        ['2026-12-30', '2027-01-02'],
        ['2026-12-31', '2027-01-01'],
        ['2027-01-01', '2027-01-04'],
        ['2026-11-29', '2027-01-02'],
        // past the end of what is sold
        ['2031-05-01', '2031-05-02'],
      ]);
      const row = {
        ...draft.row,
        code: newOrderCode(house.clock.now()),
        request_id: randomUUID() as string,
        request_hash: some(['one', 'other']),
        distributor_id: person.distributorId,
        created_by: person.id,
        checkin,
        checkout,
        room_count: 1 + below(3),
        guest_names: [some(['ZHANG / SAN', 'LI / SI', 'WANG / WU', `GUEST / ${i}`])],
        coupon_id: random() < 0.2 ? some(coupons) : null,
        booked_at: new Date(house.clock.now() + i).toISOString(),
      };
      const earlier = orders.length > 0 ? some(orders) : undefined;
      if (earlier && random() < 0.15) row.code = earlier.row.code;
      if (earlier && random() < 0.2) row.request_id = String(earlier.row.request_id);
      orders.push({ ...draft, row, repeatAccepted: random() < 0.5, ownOnly: random() < 0.5 });
    }
    return orders;
  }

  /** Everything that orders leave behind, told without the numbers that the database deals out. */
  async function traces(tx: Tx) {
    const { rows } = await sql<{ traces: unknown }>`select jsonb_build_array(
      (select jsonb_agg(to_jsonb(h) - 'id' order by h.code) from hotel_order h),
      (select jsonb_agg(jsonb_build_array(h.code, to_jsonb(r) - 'order_id') order by h.code, r.room_no)
        from order_room r join hotel_order h on h.id = r.order_id),
      (select jsonb_agg(jsonb_build_array(h.code, to_jsonb(g) - 'order_id') order by h.code, g.room_no, g.position)
        from order_guest g join hotel_order h on h.id = g.order_id),
      (select jsonb_agg(jsonb_build_array(h.code, to_jsonb(n) - 'order_id') order by h.code, n.night)
        from order_night n join hotel_order h on h.id = n.order_id),
      (select jsonb_agg(jsonb_build_array(h.code, to_jsonb(s) - 'order_id' - 'id') order by h.code, s.id)
        from order_history s join hotel_order h on h.id = s.order_id),
      (select jsonb_agg(to_jsonb(p) - 'id' order by p.subject_id) from payment_intent p),
      (select jsonb_agg(to_jsonb(o) - 'id' order by o.id) from outbox o),
      (select jsonb_agg(to_jsonb(u) order by u.distributor_id, u.user_id) from unpaid_hold u),
      (select jsonb_agg(to_jsonb(c) order by c.id) from coupon c),
      (select jsonb_agg(to_jsonb(s) - 'id' order by s.id) from coupon_step s),
      (select jsonb_agg(distinct c.hotel_id) from supply_change c),
      (select jsonb_agg(to_jsonb(m) order by m.room_type_id, m.month) from room_month m
        where m.room_type_id in (${drafts[0]!.row.room_type_id}::int, ${drafts[1]!.row.room_type_id}::int))) as traces`.execute(
      tx,
    );
    return rows[0]!.traces;
  }

  /** The outcome, of which nothing is kept. */
  async function tried(before: readonly OrderDraft[], book: (tx: Tx) => Promise<BookingOutcome[]>) {
    const enough = new Error('rolled back');
    let result: { answers: Omit<BookingOutcome, 'slot'>[]; traces: unknown } | undefined;
    await house.database
      .asSystem(async (tx) => {
        await bookOrders(tx, before, { orders: 100, rooms: 100 });
        // Some of what was there has run out: it makes the allowance smaller, and is no repetition of anything.
        await sql`update hotel_order set status = 'cancelled', expired_at = booked_at where room_count = 1`.execute(tx);
        const answers = (await book(tx)).map(({ slot: _, ...answer }) => answer);
        result = { answers, traces: await traces(tx) };
        throw enough;
      })
      .catch((error: unknown) => {
        if (error !== enough) throw error;
      });
    return result!;
  }

  const refusals = ['codeTaken', 'tooManyOrders', 'tooManyRooms', 'repeat', 'soldOut', 'couponGone'];
  const ways = ['made', 'same', 'reused', ...refusals];
  it('has the outcomes, and leaves the traces, of the same orders one after the other', async () => {
    const { seed, random } = seeded(Number(process.env.SEED ?? 20_261_122));
    const outcomes = new Set<string>();
    // Eight rounds, and more until each way that an order can end was among them.
    for (let round = 0; round < 8 || (round < 40 && outcomes.size < ways.length); round++) {
      const limits = someLimits[round % someLimits.length]!;
      const before = randomOrders(random, 6);
      const orders = randomOrders(random, 32);
      const together = await tried(before, (tx) => bookOrders(tx, orders, limits));
      const oneByOne = await tried(before, async (tx) => {
        const answers: BookingOutcome[] = [];
        for (const order of orders) answers.push(...(await bookOrders(tx, [order], limits)));
        return answers;
      });
      expect(together, `seed ${seed}, round ${round}`).toEqual(oneByOne);
      for (const { outcome } of together.answers) outcomes.add(outcome);
    }
    expect([...outcomes].sort()).toEqual([...ways].sort());
  });

  const hour = 3_600_000;
  type WantedOrder = Partial<{
    plan: number;
    person: number;
    rooms: number;
    stay: readonly [string, string];
    guest: string;
    code: string;
    request: string;
    hash: string;
    coupon: number;
    repeatAccepted: boolean;
    ownOnly: boolean;
    /** ms after the first */
    later: number;
  }>;
  let named = 0;
  /** An order of somebody whom nobody else has named, for one room over the turn of the year, unless it says otherwise. */
  function wanted({
    plan = 0,
    person = 0,
    rooms = 1,
    stay = ['2026-12-30', '2027-01-02'],
    ...more
  }: WantedOrder): OrderDraft {
    const draft = drafts[plan]!;
    const by = people[person]!;
    named++;
    const row = {
      ...draft.row,
      code: more.code ?? newOrderCode(house.clock.now()),
      request_id: more.request ?? (randomUUID() as string),
      request_hash: more.hash ?? 'one',
      distributor_id: by.distributorId,
      created_by: by.id,
      ...{ checkin: stay[0], checkout: stay[1], room_count: rooms },
      guest_names: [more.guest ?? `NOBODY / ${named}`],
      coupon_id: more.coupon ?? null,
      booked_at: new Date(started + (more.later ?? 0)).toISOString(),
    };
    return { ...draft, row, repeatAccepted: more.repeatAccepted ?? false, ownOnly: more.ownOnly ?? false };
  }
  let started = 0;

  /** The outcome of a group, as `outcome` or `outcome number`, with the rooms left of each plan; nothing is kept. */
  async function outcomesOf(
    orders: readonly OrderDraft[],
    limits: { orders: number; rooms: number },
    before?: (tx: Tx) => Promise<unknown>,
  ) {
    const enough = new Error('rolled back');
    let said: string[] = [];
    let left: (number[] | undefined)[] = [];
    await house.database
      .asSystem(async (tx) => {
        await before?.(tx);
        said = (await bookOrders(tx, orders, limits)).map(({ outcome, num }) =>
          num === null ? outcome : `${outcome} ${num}`,
        );
        left = await Promise.all(drafts.map((draft) => freeOver(tx, Number(draft.row.room_type_id))));
        throw enough;
      })
      .catch((error: unknown) => {
        if (error !== enough) throw error;
      });
    return { said, left };
  }
  /** Rooms free on 30 and 31 December and on 1, 2 and 3 January. */
  async function freeOver(tx: Tx, roomTypeId: number) {
    const { rows } = await sql<{ free: number[] }>`select array_agg(m.free[extract(day from d)::int] order by d) as free
      from generate_series('2026-12-30'::date, '2027-01-03', interval '1 day') d
        join room_month m on m.room_type_id = ${roomTypeId} and m.month = date_trunc('month', d)::date`.execute(tx);
    return rows[0]?.free;
  }
  const many = { orders: 100, rooms: 100 };
  const six = [6, 6, 6, 6, 6];

  describe('comes to what is written here by hand', () => {
    const later = ['2026-12-31', '2027-01-03'] as const;
    const next = ['2027-01-02', '2027-01-04'] as const;

    // Each line: what is asked for, and what comes of it.
    const groups: [
      name: string,
      limits: { orders: number; rooms: number },
      (readonly [WantedOrder, string])[],
      left: number[][],
    ][] = [
      [
        'rooms are sold while there are any, each night by itself',
        many,
        [
          [{ rooms: 4 }, 'made'],
          [{ rooms: 3 }, 'soldOut'],
          [{ rooms: 3, stay: next }, 'made'],
          [{ rooms: 2, stay: later }, 'made'],
          [{ rooms: 1, stay: ['2026-12-30', '2026-12-31'] }, 'made'],
          [{ rooms: 2, stay: ['2026-12-30', '2026-12-31'] }, 'soldOut'],
          [{ rooms: 1, stay: ['2027-01-01', '2027-01-02'] }, 'soldOut'],
          [{ rooms: 6, plan: 1 }, 'made'],
          [{ stay: ['2031-05-01', '2031-05-02'] }, 'soldOut'],
        ],
        [
          [1, 0, 0, 1, 3],
          [0, 0, 0, 6, 6],
        ],
      ],
      [
        'a request is one order, whatever else it says, and a code is given once',
        many,
        [
          [{ request: 'r-1', code: 'WL-A' }, 'made'],
          [{ request: 'r-1', code: 'WL-B' }, 'same'],
          [{ request: 'r-1', code: 'WL-C', hash: 'other' }, 'reused'],
          // Requests are a company's own.
          [{ request: 'r-1', code: 'WL-D', person: 2 }, 'made'],
          [{ code: 'WL-A' }, 'codeTaken'],
          // Nothing has been made under that one.
          [{ code: 'WL-B' }, 'made'],
        ],
        [[3, 3, 3, 6, 6], six],
      ],
      [
        'nobody holds more orders than they may, nor a company more rooms',
        { orders: 2, rooms: 9 },
        [
          [{ rooms: 2 }, 'made'],
          [{ rooms: 2 }, 'made'],
          [{ rooms: 1 }, 'tooManyOrders 2'],
          [{ rooms: 4, plan: 1, person: 1 }, 'made'],
          [{ rooms: 2, plan: 1, person: 1 }, 'tooManyRooms 9'],
          [{ rooms: 1, plan: 1, person: 1 }, 'made'],
          [{ rooms: 1, plan: 1, person: 1 }, 'tooManyOrders 2'],
          [{ rooms: 1, plan: 1, person: 2 }, 'made'],
        ],
        [
          [2, 2, 2, 6, 6],
          [0, 0, 0, 6, 6],
        ],
      ],
      [
        'a guest is ordered for once in a hotel at a time, unless somebody says so',
        many,
        [
          [{ guest: 'ZHANG / SAN' }, 'made'],
          [{ guest: 'ZHANG / SAN', stay: later }, 'repeat'],
          [{ guest: 'ZHANG / SAN', stay: next }, 'made'],
          [{ guest: 'ZHANG / SAN', stay: later, repeatAccepted: true }, 'made'],
          [{ guest: 'ZHANG / SAN', plan: 1 }, 'made'],
          [{ guest: 'ZHANG / SAN', person: 2 }, 'made'],
          // A colleague who sees only their own orders is told of those alone.
          [{ guest: 'ZHANG / SAN', person: 1, ownOnly: true }, 'made'],
          [{ guest: 'ZHANG / SAN', person: 1 }, 'repeat'],
        ],
        [
          [3, 2, 2, 4, 5],
          [5, 5, 5, 6, 6],
        ],
      ],
    ];
    it.each(groups)('%s', async (_, limits, asked, left) => {
      started = house.clock.now();
      const result = await outcomesOf(
        asked.map(([one]) => wanted(one)),
        limits,
      );
      expect(result.said).toEqual(asked.map(([, outcome]) => outcome));
      expect(result.left).toEqual(left);
    });

    it('a coupon is spent once, and by no order that is not made', async () => {
      started = house.clock.now();
      const [first, second] = coupons as [number, number];
      const { said } = await outcomesOf(
        [
          wanted({ coupon: first, rooms: 7 }),
          wanted({ coupon: first }),
          wanted({ coupon: first }),
          wanted({ coupon: second, person: 2 }),
          wanted({ coupon: second }),
        ],
        many,
      );
      // A company spends its own coupons alone.
      expect(said).toEqual(['soldOut', 'made', 'couponGone', 'couponGone', 'made']);
    });

    it.each([
      // [hours since it ran out, what comes of an order of nine rooms where ten are allowed, and of a second order of two]
      [1, 'tooManyRooms 8', 'tooManyOrders 1'],
      [23, 'tooManyRooms 8', 'tooManyOrders 1'],
      [24 - 1 / 3600, 'tooManyRooms 8', 'tooManyOrders 1'],
      [24, 'made', 'made'],
    ])('what ran out %f hours ago makes the allowance smaller for 24 hours', async (hours, rooms, orders) => {
      started = house.clock.now();
      const lost = wanted({ rooms: 3, plan: 1 });
      const ranOut = async (tx: Tx) => {
        await bookOrders(tx, [lost], many);
        await sql`update hotel_order set status = 'cancelled', expired_at = ${new Date(started)}::timestamptz
          where code = ${lost.row.code}`.execute(tx);
        // Its three rooms have gone back.
        await sql`update room_month set free = array_fill(12::smallint, array[cardinality(free)])
          where room_type_id = ${drafts[0]!.row.room_type_id}::int`.execute(tx);
      };
      const at = (more: WantedOrder) => wanted({ ...more, later: hours * hour });
      // Ten rooms less three are never fewer than the eight of one order.
      const byRooms = await outcomesOf([at({ rooms: 9 })], { orders: 100, rooms: 10 }, ranOut);
      expect(byRooms.said).toEqual([rooms]);
      // Two orders less one.
      const byOrders = await outcomesOf([at({}), at({})], { orders: 2, rooms: 100 }, ranOut);
      expect(byOrders.said).toEqual(['made', orders]);
    });
  });
});
