import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { mintScope } from '../../db/scope.ts';
import { type Booted, boot, databaseKinds } from '../../testing/boot.ts';
import { giveCoupon, openPlan, orderFor, type SoldPlan } from '../../testing/ordering.ts';
import { seeded } from '../../testing/seeded.ts';
import { mainAccess } from '../identity/identity.ts';
import { openOffers } from '../supply/service.ts';
import { type Booked, bookOrders } from './data.ts';
import type { OrderDraft } from './draft.ts';
import { newOrderCode } from './order-code.ts';
import { prepareOrder, readingTogether } from './service.ts';

/** Now one, now the other is what ends it. */
const someLimits = [
  { orders: 7, rooms: 12 },
  { orders: 3, rooms: 60 },
];

describe.each(databaseKinds)('a group of orders decided at once on the %s database', (kind) => {
  let house: Booted;
  const drafts: OrderDraft[] = [];
  let people: { id: number; distributorId: number }[];
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
      const prepared = await prepareOrder(reading, request, clock.now(), settings);
      if (!('draft' in prepared)) throw new Error('the order is there already');
      drafts.push(prepared.draft);
    }
    const terms = { threshold: 2_000, reduction: 1_000 };
    coupons = [await giveCoupon(database, '100001', terms), await giveCoupon(database, '100001', terms)];
  }, 120_000);
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

  /** What came of it, and nothing of it is kept. */
  async function tried(before: readonly OrderDraft[], book: (tx: Tx) => Promise<Booked[]>) {
    const enough = new Error('rolled back');
    let result: { answers: Omit<Booked, 'slot'>[]; traces: unknown } | undefined;
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

  it('has the outcomes, and leaves the traces, of the same orders one after the other', async () => {
    const { seed, random } = seeded(Number(process.env.SEED ?? 20_261_122));
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 8; round++) {
      const limits = someLimits[round % someLimits.length]!;
      const before = randomOrders(random, 6);
      const orders = randomOrders(random, 32);
      const together = await tried(before, (tx) => bookOrders(tx, orders, limits));
      const oneByOne = await tried(before, async (tx) => {
        const answers: Booked[] = [];
        for (const order of orders) answers.push(...(await bookOrders(tx, [order], limits)));
        return answers;
      });
      expect(together, `seed ${seed}, round ${round}`).toEqual(oneByOne);
      for (const { outcome } of together.answers) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Each way that an order can end was among them.
    expect([...outcomes.keys()].sort()).toEqual(
      [
        'made',
        'same',
        'reused',
        'codeTaken',
        'tooManyOrders',
        'tooManyRooms',
        'repeat',
        'soldOut',
        'couponGone',
      ].sort(),
    );
  }, 120_000);
});
