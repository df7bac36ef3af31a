import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompanies } from '../../demo/people.ts';
import { addTestCompanies, type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { freeRooms, giveCoupon, openPlan, orderFor } from '../../testing/ordering.ts';
import { auditLedger } from '../ledger/service.ts';

const companies = 20;
const usersEach = 10;
const ordersEach = 5;
const rooms = 10;

/** The outcome of a call: 'made', the name of the no, or the HTTP status of what should never happen. */
function outcome(error: unknown): string {
  if (!(error instanceof CallError)) return String(error);
  return error.status === 200 ? (error.error ?? String(error.code)) : String(error.status);
}

describe.each(databaseKinds)('the last rooms on the %s database', (kind) => {
  let house: Booted;
  const buyers: TestClient[] = [];

  beforeAll(async () => {
    house = await boot({
      database: kind,
      settings: { MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000', HASHES_AT_ONCE: '2' },
    });
    const [company] = demoCompanies;
    const [person] = company!.people;
    await addTestCompanies(
      house,
      Array.from({ length: companies }, (_, i) => ({
        ...company!,
        code: `20${String(i).padStart(4, '0')}`,
        people: Array.from({ length: usersEach }, (_, n) => ({ ...person!, username: `buyer${n}`, isMain: n === 0 })),
      })),
    );
    for (let i = 0; i < companies; i++)
      for (let n = 0; n < usersEach; n++)
        buyers.push(await house.signIn(`20${String(i).padStart(4, '0')}`, `buyer${n}`));
  }, 240_000);
  afterAll(() => house?.stop());

  it('are sold to ten of a thousand orders, and the others are told', async () => {
    const plan = await openPlan(house.database, { free: rooms });
    const request = await orderFor(buyers[0]!, plan);
    const outcomes = await Promise.all(
      Array.from({ length: ordersEach }, () => buyers)
        .flat()
        .map((buyer) => {
          const sent = { ...request, requestId: randomUUID() };
          const send = () => buyer.send(api.booking.create, sent);
          // Where there is no answer the same request is sent again, as the portal does.
          const repeated = (error: unknown) => (error instanceof NoAnswer ? send() : Promise.reject(error));
          return send()
            .catch(repeated)
            .then(() => 'made', outcome);
        }),
    );
    const counts: Record<string, number> = {};
    for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
    expect(counts).toEqual({ made: rooms, SOLD_OUT: companies * usersEach * ordersEach - rooms });
    expect(await freeRooms(house.database, plan)).toEqual([0, 0, 0]);
    const { n } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('hotel_order')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('room_type_id', '=', plan.roomTypeId)
        .executeTakeFirstOrThrow(),
    );
    expect(n).toBe(rooms);
    expect(await house.database.asSystem(auditLedger)).toEqual([]);
  });

  it('and one coupon is spent by one of a hundred orders, and no other takes a room', async () => {
    const plan = await openPlan(house.database, { free: 100, skip: 3 });
    const ours = buyers.slice(0, usersEach);
    const request = await orderFor(ours[0]!, plan);
    const { total } = request.accepted;
    const couponId = await giveCoupon(house.database, '200000', { threshold: total, reduction: 1_000 });
    const order = { ...request, couponId, accepted: { ...request.accepted, total: total - 1_000 } };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => ours)
        .flat()
        .map((buyer) =>
          buyer.send(api.booking.create, { ...order, requestId: randomUUID() }).then(() => 'made', outcome),
        ),
    );
    expect(outcomes.filter((one) => one === 'made')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'COUPON_GONE')).toHaveLength(99);
    expect(await freeRooms(house.database, plan)).toEqual([99, 99, 99]);
    const stranger = buyers[usersEach]!.send(api.booking.create, { ...order, requestId: randomUUID() });
    expect(await stranger.then(() => 'made', outcome)).toBe('NO_SUCH_COUPON');
  });

  it('and given back while others are taken, without one lost, sold twice or waited for for ever', async () => {
    const plan = await openPlan(house.database, { free: 400, skip: 8 });
    const request = await orderFor(buyers[0]!, plan);
    // Sixteen orders of one user and of several, made while those made before run out.
    const crowd = [
      ...Array.from({ length: 8 }, () => buyers[0]!),
      ...buyers.slice(0, 80).filter((_, i) => i % 10 === 0),
    ];
    const past = house.clock.now() + 31 * 60_000;
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round++) {
      const made = crowd.map((buyer) =>
        buyer.send(api.booking.create, { ...request, requestId: randomUUID() }).then(() => 'made', outcome),
      );
      const ended = [1, 2, 3].map(() => house.app.jobs.runDue(past));
      outcomes.push(...(await Promise.all(made)));
      await Promise.all(ended);
    }
    expect(outcomes.filter((one) => one !== 'made')).toEqual([]);
    const held = await house.database.asSystem((tx) =>
      tx
        .selectFrom('hotel_order')
        .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
        .where('room_type_id', '=', plan.roomTypeId)
        .groupBy('status')
        .execute(),
    );
    const live = held.find(({ status }) => status === 'unconfirmed')?.n ?? 0;
    expect(held.reduce((sum, { n }) => sum + n, 0)).toBe(outcomes.length);
    expect(live).toBeLessThan(outcomes.length);
    expect(await freeRooms(house.database, plan)).toEqual([400 - live, 400 - live, 400 - live]);
    const counted = await house.database.asSystem((tx) =>
      tx
        .selectFrom('unpaid_hold')
        .select(({ fn }) => fn.sum<number>('orders').as('orders'))
        .executeTakeFirstOrThrow(),
    );
    const unpaid = await house.database.asSystem((tx) =>
      tx
        .selectFrom('hotel_order')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('status', '=', 'unconfirmed')
        .where('payment_status', '=', 'unpaid')
        .executeTakeFirstOrThrow(),
    );
    expect(counted.orders).toBe(unpaid.n);
  });

  it('and a credit that covers three of them covers three of twenty that pay at once', async () => {
    const plan = await openPlan(house.database, { free: 40, skip: 7 });
    const [main, ...colleagues] = buyers.slice(0, usersEach);
    const request = await orderFor(main!, plan);
    const codes: string[] = [];
    for (let i = 0; i < 20; i++)
      codes.push((await main!.send(api.booking.create, { ...request, requestId: randomUUID() })).orderCode);
    await house.database.asSystem((tx) =>
      tx
        .updateTable('ledger_account')
        .set({ credit_limit: request.accepted.total * 3 + 1 })
        .where('kind', '=', 'CREDIT_RECEIVABLE')
        .where('distributor_id', '=', (select) =>
          select.selectFrom('distributor').select('distributor.id').where('code', '=', '200000'),
        )
        .execute(),
    );
    const outcomes = await Promise.all(
      codes.map((id, i) =>
        colleagues[i % colleagues.length]!.send(api.payment.credit, {
          requestId: randomUUID(),
          subject: { kind: 'order', id },
        }).then(() => 'held', outcome),
      ),
    );
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'CREDIT_EXCEEDED')).toHaveLength(17);
    await house.app.jobs.runDue(house.clock.now());
    expect(await house.database.asSystem(auditLedger)).toEqual([]);
  });
});
