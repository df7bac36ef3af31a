import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { NotificationKind } from '@waylight/contract/notification/notification';
import type { Authority } from '@waylight/contract/wire/access';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestMail } from '../../db/mail-queue.ts';
import { append, dispatch } from '../../db/outbox.ts';
import { type DistributorId, userIdTyped } from '../../db/tables/ids.ts';
import { reactions } from '../../reactions.ts';
import { insertBill } from '../../testing/billing.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { addSomebody } from '../../testing/settling.ts';
import { companyByCode } from '../identity/registration/registration.ts';
import { forgetNotifications } from './jobs.ts';

const log = pino({ level: 'silent' });
const dayMs = 86_400_000;

/** People of the company beside the main account, who makes the order; `maker` makes another one. */
const accounts: Record<string, readonly Authority[]> = {
  seesAll: ['PRICE_VIEW', 'ORDERS_ALL'],
  seesAllUnpriced: ['ORDERS_ALL'],
  ownOnly: ['PRICE_VIEW', 'ORDERS_OWN'],
  books: ['ACCOUNT_FINANCE', 'PRICE_VIEW', 'ORDERS_NONE'],
  booksUnpriced: ['ACCOUNT_FINANCE', 'ORDERS_NONE'],
  spends: ['PRICE_VIEW', 'PAY_CREDIT', 'ORDERS_NONE'],
};
type Person = 'main' | 'maker' | keyof typeof accounts;
const orderPeople: Person[] = ['main', 'seesAll', 'seesAllUnpriced'];

describe.each(oneDatabase)('notifications on the %s database', (kind) => {
  let house: Booted;
  let orderCode: string;
  let makersOrder: string;
  let billId: number;
  let distributorId: DistributorId;
  const people = new Map<Person, TestClient>();

  const list = async (person: Person) => people.get(person)!.send(api.notification.list, {});
  const deliver = () => dispatch(house.database, reactions, house.clock.now(), log);
  /** Waits until nothing is left but reactions that failed: the house delivers too. */
  const allDelivered = () =>
    expect
      .poll(() =>
        house.database.asSystem((tx) =>
          tx
            .selectFrom('outbox')
            .select('topic')
            .where('done_at', 'is', null)
            .where('last_error', 'is', null)
            .execute(),
        ),
      )
      .toEqual([]);
  const forget = () => house.database.asOwner((tx) => tx.deleteFrom('notification').execute());

  beforeAll(async () => {
    // So few that a session lives longer than an order that waits to be paid.
    house = await boot({ database: kind, settings: { PAYMENT_MINUTES: '5' } });
    const owner = (await house.database.asSystem((tx) => companyByCode(tx, '100001')))!;
    ({ distributorId } = owner);
    people.set('main', await house.signIn('100001', 'demo'));
    people.set('maker', await addSomebody(house, ['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN']));
    for (const [name, access] of Object.entries(accounts)) people.set(name, await addSomebody(house, access));
    const plan = await openPlan(house.database);
    ({ orderCode } = await makeOrder(people.get('main')!, plan));
    ({ orderCode: makersOrder } = await makeOrder(people.get('maker')!, plan));
    ({ id: billId } = await insertBill(house.database, '100001'));
    await house.app.jobs.runDue(house.clock.now());
    await forget();
  });
  afterAll(() => house?.stop());

  interface Case {
    readonly kind: NotificationKind;
    readonly announce: (tx: Parameters<typeof append>[0], now: number) => Promise<void>;
    readonly told: readonly Person[];
    /** those of them who get the amount; undefined: there is none */
    readonly priced?: readonly Person[];
  }
  const order = () => ({ orderCode, distributorId });
  const refund = () => ({
    ...({ subject: { kind: 'order', id: orderCode }, reason: 'surplus', refundNo: 'F1' } as const),
    ...{ amount: 500, currency: 'CNY', distributorId },
  });
  const paid = { userId: userIdTyped(1), method: 'wechat', paymentNo: 'P1' } as const;
  const cases: readonly (readonly [string, Case])[] = [
    [
      'a confirmed order',
      { kind: 'orderConfirmed', announce: (tx, now) => append(tx, 'order.confirmed', order(), now), told: orderPeople },
    ],
    [
      'a confirmed order of a sub-account',
      {
        kind: 'orderConfirmed',
        announce: (tx, now) => append(tx, 'order.confirmed', { orderCode: makersOrder, distributorId }, now),
        told: [...orderPeople, 'maker'],
      },
    ],
    [
      'a rejected order',
      { kind: 'orderRejected', announce: (tx, now) => append(tx, 'order.rejected', order(), now), told: orderPeople },
    ],
    [
      'an order that the operator has cancelled',
      { kind: 'orderCancelled', announce: (tx, now) => append(tx, 'order.cancelled', order(), now), told: orderPeople },
    ],
    [
      'an answered work order',
      {
        kind: 'workOrderAnswered',
        announce: (tx, now) => append(tx, 'workOrder.answered', { ...order(), number: 'W1', answer: 'resolve' }, now),
        told: orderPeople,
      },
    ],
    [
      'a deadline',
      {
        kind: 'deadlineNear',
        announce: (tx, now) => append(tx, 'order.deadlineNear', { ...order(), days: 3 }, now),
        told: orderPeople,
      },
    ],
    [
      'a payment of an order',
      {
        kind: 'paymentReceived',
        announce: (tx, now) =>
          append(tx, 'payment.captured', { ...paid, distributorId, subject: { kind: 'order', id: orderCode } }, now),
        told: orderPeople,
        priced: ['main', 'seesAll'],
      },
    ],
    [
      'a refund of an order',
      {
        kind: 'refundMade',
        announce: (tx, now) => append(tx, 'payment.refundEnded', { ...refund(), outcome: 'refunded' }, now),
        told: orderPeople,
        priced: ['main', 'seesAll'],
      },
    ],
    [
      'a refund of a recharge',
      {
        kind: 'refundMade',
        announce: (tx, now) =>
          append(
            tx,
            'payment.refundEnded',
            { ...refund(), subject: { kind: 'recharge', id: 'R1' }, outcome: 'refunded' },
            now,
          ),
        told: ['main', 'books', 'booksUnpriced'],
        priced: ['main', 'books'],
      },
    ],
    [
      'a refund that failed',
      {
        kind: 'refundMade',
        announce: (tx, now) => append(tx, 'payment.refundEnded', { ...refund(), outcome: 'failed' }, now),
        told: [],
      },
    ],
    [
      'little credit',
      {
        kind: 'creditLow',
        announce: (tx, now) =>
          append(tx, 'credit.low', { distributorId, left: 500, limit: 10_000, currency: 'CNY' }, now),
        told: ['main', 'books', 'booksUnpriced', 'spends'],
        priced: ['main', 'books', 'spends'],
      },
    ],
    [
      'a bill made',
      {
        kind: 'billMade',
        announce: (tx, now) => append(tx, 'bill.made', { distributorId, billId }, now),
        told: ['main', 'books'],
        priced: ['main', 'books'],
      },
    ],
    [
      'a bill due',
      {
        kind: 'billDue',
        announce: (tx, now) => append(tx, 'bill.due', { distributorId, billId }, now),
        told: ['main', 'books'],
        priced: ['main', 'books'],
      },
    ],
  ];

  it.each(cases)(
    'tell of %s whoever may see it, once whoever delivers',
    async (_, { kind: event, announce, told, priced }) => {
      await forget();
      await house.database.asSystem((tx) => announce(tx, house.clock.now()));
      // The order of the payment was never opened at a provider: booking's reaction has nothing to confirm, and says so.
      await Promise.all([deliver(), deliver(), deliver()]);
      await allDelivered();
      for (const person of people.keys()) {
        const { records, unread } = await list(person);
        const mine = records.filter((one) => one.kind === event);
        expect(mine, person).toHaveLength(told.includes(person) ? 1 : 0);
        expect(unread, person).toBe(records.length);
        expect(mine[0]?.amount !== undefined, `${person} gets the amount`).toBe(priced?.includes(person) ?? false);
      }
      const other = await house.signIn('100002', 'demo');
      expect((await other.send(api.notification.list, {})).records).toEqual([]);
    },
  );

  it.each(['credit', 'advance'] as const)('tell of a payment by %s as of any other, the payer too', async (method) => {
    await forget();
    const main = people.get('main')!;
    const made = await makeOrder(main, await openPlan(house.database, { skip: method === 'credit' ? 1 : 2 }));
    await main.send(api.payment[method], { requestId: randomUUID(), subject: { kind: 'order', id: made.orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    for (const person of people.keys()) {
      const mine = (await list(person)).records.filter(({ kind: one }) => one === 'paymentReceived');
      expect(mine, person).toHaveLength(orderPeople.includes(person) ? 1 : 0);
      if (person === 'main') expect(mine[0]).toMatchObject({ orderCode: made.orderCode, amount: made.total, method });
    }
  });

  it('tell of a cancelled order whoever may see it and has not cancelled it', async () => {
    await forget();
    const main = people.get('main')!;
    const made = await makeOrder(main, await openPlan(house.database, { skip: 3 }));
    const cancelled = { requestId: randomUUID(), orderCode: made.orderCode, reason: 'other', note: '' } as const;
    await main.send(api.cancellation.cancel, { ...cancelled, route: 'original' });
    await house.app.jobs.runDue(house.clock.now());
    for (const person of people.keys()) {
      const mine = (await list(person)).records.filter(({ kind: one }) => one === 'orderCancelled');
      const told = orderPeople.includes(person) && person !== 'main';
      expect(mine, person).toHaveLength(told ? 1 : 0);
      if (told) expect(mine[0]).toMatchObject({ orderCode: made.orderCode });
    }
  });

  it('tell of an order that nobody paid in time whoever may see it, its maker too', async () => {
    await forget();
    const main = people.get('main')!;
    const made = await makeOrder(main, await openPlan(house.database, { skip: 4 }));
    house.clock.advance(6 * 60_000);
    await house.app.jobs.runDue(house.clock.now());
    for (const person of people.keys()) {
      const mine = (await list(person)).records.filter(({ orderCode: one }) => one === made.orderCode);
      expect(mine, person).toMatchObject(orderPeople.includes(person) ? [{ kind: 'orderExpired', read: false }] : []);
    }
  });

  it('are read one by one and all at once, by each person for themselves', async () => {
    await forget();
    const now = house.clock.now();
    await house.database.asSystem(async (tx) => {
      for (let i = 0; i < 3; i++) await append(tx, 'order.confirmed', order(), now);
    });
    await deliver();
    const [first] = (await list('main')).records;
    const main = people.get('main')!;
    expect(first).toMatchObject({ orderCode, read: false, hotel: { infoName: expect.any(String) } });
    const { notificationId } = first!;
    expect(await main.send(api.notification.markRead, { notificationId })).toEqual({ unread: 2 });
    expect(await people.get('seesAll')!.send(api.notification.markRead, { notificationId })).toEqual({ unread: 3 });
    expect((await list('main')).records.map(({ read }) => read)).toEqual([true, false, false]);
    expect(await main.send(api.notification.markRead, {})).toEqual({ unread: 0 });
    expect((await list('seesAll')).unread).toBe(3);
    expect((await main.send(api.notification.list, { page: 2, limit: 2 })).records).toHaveLength(1);
  });

  it('are withheld from somebody who may not see them any more, and gone after 90 days', async () => {
    const { userId } = await people.get('seesAll')!.send(api.identity.currentUser, {});
    await house.database.asOwner((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_OWN'] })
        .where('id', '=', userIdTyped(userId))
        .execute(),
    );
    await expect.poll(async () => (await list('seesAll')).records).toEqual([]);
    expect((await list('seesAllUnpriced')).records).toHaveLength(3);
    house.clock.advance(91 * dayMs);
    await forgetNotifications(house.database, house.clock.now());
    const left = await house.database.asSystem((tx) =>
      tx
        .selectFrom('notification')
        .select('id')
        .where('at', '<', new Date(house.clock.now() - 90 * dayMs))
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it('come by mail as each person chooses', async () => {
    const main = await house.signIn('100001', 'demo');
    const kinds = async () => (await main.send(api.notification.settings, {})).mails;
    expect((await kinds()).map(({ kind: one }) => one)).toEqual([
      'orderConfirmed',
      'orderRejected',
      'workOrderAnswered',
      'deadlineNear',
      'quoteAccepted',
      'creditLow',
      'billMade',
      'billDue',
    ]);
    await main.send(api.notification.saveSettings, {
      mails: [
        { kind: 'orderConfirmed', on: false },
        { kind: 'creditLow', on: true },
      ],
    });
    expect((await kinds()).filter(({ on }) => !on).map(({ kind: one }) => one)).toEqual(['orderConfirmed']);
    const mailed = async () => {
      const before = house.mails.length;
      const news = { news: 'confirmed', confirmationNumber: 'H-1', orderCode, distributorId };
      await house.database.asSystem((tx) => requestMail(tx, 'orderNews', news, house.clock.now()));
      await house.app.jobs.runDue(house.clock.now());
      return house.mails.slice(before).filter(({ text }) => text.includes(orderCode)).length;
    };
    expect(await mailed()).toBe(0);
    await main.send(api.notification.saveSettings, { mails: [{ kind: 'orderConfirmed', on: true }] });
    expect((await kinds()).every(({ on }) => on)).toBe(true);
    expect(await mailed()).toBe(1);
    const clerk = await house.signIn('100001', 'clerk');
    expect((await clerk.send(api.notification.settings, {})).mails.map(({ kind: one }) => one)).not.toContain(
      'billMade',
    );
  });
});
