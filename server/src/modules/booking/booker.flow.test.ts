import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintScope } from '../../db/scope.ts';
import { feedOnTable } from '../../feed/table-feed.ts';
import { LiveLegal } from '../../legal/live-legal.ts';
import { newOrderCode } from '../../numbers.ts';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { freeRooms, openPlan, orderFor, type SoldPlan } from '../../testing/ordering.ts';
import { mainAccess } from '../identity/identity.ts';
import { openOffers } from '../supply/service.ts';
import { type Booker, openBooker } from './booker.ts';
import type { OrderDraft } from './draft.ts';
import { prepareOrder, readingTogether } from './service.ts';

describe.each(oneDatabase)('orders that go together on the %s database', (kind) => {
  let house: Booted;
  let booker: Booker;
  let plan: SoldPlan;
  let draft: OrderDraft;

  beforeAll(async () => {
    house = await boot({ database: kind });
    const settings = { ...house.settings, MAX_UNPAID_ORDERS: 100, MAX_UNPAID_ROOMS: 100 };
    booker = openBooker({ database: house.database, feed: feedOnTable(house.database), settings });
    plan = await openPlan(house.database, { free: 50 });
    const request = api.booking.create.request.parse(await orderFor(await house.signIn('100001', 'demo'), plan));
    const user = await house.database.asSystem((tx) =>
      tx
        .selectFrom('distributor_user')
        .innerJoin('distributor', 'distributor.id', 'distributor_user.distributor_id')
        .select(['distributor_user.id', 'distributor.id as distributorId', 'distributor.currency'])
        .where('distributor.code', '=', '100001')
        .where('username', '=', 'demo')
        .executeTakeFirstOrThrow(),
    );
    const scope = mintScope({
      distributorId: user.distributorId,
      userId: user.id,
      isMain: true,
      access: new Set(mainAccess),
      currency: user.currency,
    });
    const reading = readingTogether(house.database, scope, openOffers(house.database));
    const prepared = await prepareOrder(reading, request, house.clock.now(), { settings, legal: new LiveLegal() });
    if (!('draft' in prepared)) throw new Error('the order is there already');
    draft = prepared.draft;
  });
  afterAll(() => house?.stop());

  const another = (change: object = {}): OrderDraft => ({
    ...draft,
    row: { ...draft.row, code: newOrderCode(house.clock.now()), request_id: randomUUID(), ...change },
  });

  it('are each answered by themselves: one that the database refuses harms no other', async () => {
    const answers = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => booker.book(another())),
      booker.book(another({ hotel_id: 2_000_000_000 })),
      ...Array.from({ length: 10 }, () => booker.book(another())),
    ]);
    const made = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.outcome === 'made');
    expect(made).toHaveLength(20);
    expect(answers[10]?.status).toBe('rejected');
    expect(await freeRooms(house.database, plan)).toEqual([30, 30, 30]);
  });

  it('count as one when they are the same request, and as none when their code or content is taken', async () => {
    const first = another();
    const { code } = first.row;
    const [made, same, reused, taken] = await Promise.all([
      booker.book(first),
      booker.book({ ...first, row: { ...first.row, code: newOrderCode(house.clock.now()) } }),
      booker.book({ ...first, row: { ...first.row, request_hash: 'other' } }),
      booker.book(another({ code })),
    ]);
    expect(made).toMatchObject({ outcome: 'made', orderCode: code });
    expect(same).toMatchObject({ outcome: 'same', orderCode: code });
    expect(reused).toMatchObject({ outcome: 'reused' });
    expect(taken).toMatchObject({ outcome: 'codeTaken' });
    expect(await freeRooms(house.database, plan)).toEqual([29, 29, 29]);
  });

  it('find out from each other that one is a repetition, or the limit is reached', async () => {
    const alike = { repeatAccepted: false };
    const guests = { guest_names: ['XIAHOU / SAN'] };
    const outcomes = await Promise.all([1, 2, 3].map(() => booker.book({ ...another(guests), ...alike })));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['made', 'repeat', 'repeat']);

    const rest = await Promise.all(Array.from({ length: 40 }, () => booker.book(another({ room_count: 2 }))));
    // 22 rooms are held; two at a time 28 more are free, and the limit of 100 is not what ends it.
    expect(rest.filter(({ outcome }) => outcome === 'made')).toHaveLength(14);
    expect(rest.filter(({ outcome }) => outcome === 'soldOut')).toHaveLength(26);
    expect(await freeRooms(house.database, plan)).toEqual([0, 0, 0]);
  });
});
