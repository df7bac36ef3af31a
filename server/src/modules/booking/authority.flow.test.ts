import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/wire/access';
import { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompanies } from '../../demo/people.ts';
import { addTestCompanies, type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan, orderFor, type SoldPlan } from '../../testing/ordering.ts';

const people = {
  main: ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDER_OPERATE', 'ORDERS_ALL'],
  /** sees every order and no price */
  blind: ['ORDERS_ALL'],
  /** makes and pays orders, and lists none */
  shy: ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDERS_NONE'],
  /** sees colleagues' orders, and may not touch them */
  watcher: ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDERS_ALL'],
} as const satisfies Record<string, readonly Authority[]>;
type Who = keyof typeof people;

const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

describe.each(oneDatabase)('what an authority lets do on the %s database', (kind) => {
  let house: Booted;
  let plan: SoldPlan;
  const as = {} as Record<Who, TestClient>;

  beforeAll(async () => {
    house = await boot({ database: kind });
    const [company] = demoCompanies;
    const [person] = company!.people;
    const names = Object.keys(people) as Who[];
    const staff = names.map((username) => ({
      ...person!,
      username,
      isMain: username === 'main',
      access: people[username],
    }));
    await addTestCompanies(house, [{ ...company!, code: '300001', people: staff }]);
    for (const name of names) as[name] = await house.signIn('300001', name);
    plan = await openPlan(house.database);
  });
  afterAll(() => house?.stop());

  const pay = (client: TestClient, id: string) =>
    client.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id } });

  it('without PRICE_VIEW no answer about an order carries an amount', async () => {
    const { orderCode, total } = await makeOrder(as.main, plan);
    await pay(as.main, orderCode);
    await house.app.jobs.runDue(house.clock.now());
    const answers = [
      await as.blind.send(api.booking.get, { orderCode }),
      await as.blind.send(api.booking.list, { keyword: orderCode }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      expect(text).toContain(orderCode);
      for (const word of [String(total), '"price"', '"money"', '"charge"', '"amount"'])
        expect(text).not.toContain(word);
    }
    expect((await as.main.send(api.booking.list, { keyword: orderCode })).records[0]?.price?.total).toBe(total);
    // Nor does it tell one by what it finds, or by its order.
    for (const asked of [{ amountFrom: 1 }, { amountTo: total }, { sort: 'amount' as const }])
      expect(await nameOf(as.blind.send(api.booking.list, asked)), JSON.stringify(asked)).toBe('FORBIDDEN');
  });

  it('without PRICE_VIEW a hotel does not tell what is paid there', async () => {
    const fee = {
      zh: '度假村费',
      en: 'Resort fee',
      amount: 3500,
      currency: 'USD',
      basis: 'roomNight',
      mode: 'atHotel',
    };
    await house.database.asOwner((tx) =>
      tx
        .updateTable('hotel')
        .set({ fees: JSON.stringify([fee]) })
        .where('id', '=', plan.hotelId)
        .execute(),
    );
    const { hotelId } = plan;
    expect(await as.blind.send(api.catalogue.hotel, { hotelId })).not.toHaveProperty('feesAtHotel');
    expect((await as.main.send(api.catalogue.hotel, { hotelId })).feesAtHotel).toMatchObject([{ amount: 3500 }]);
  });

  it('without PRICE_VIEW and ORDER_CREATE nothing is validated, made or paid', async () => {
    const request = await orderFor(as.main, plan);
    const { hotelId, ratePlanId, checkin, checkout, rooms, nationality } = request;
    expect(await nameOf(as.blind.send(api.booking.create, request))).toBe('FORBIDDEN');
    expect(
      await nameOf(as.blind.send(api.booking.validate, { hotelId, ratePlanId, checkin, checkout, rooms, nationality })),
    ).toBe('FORBIDDEN');
    const { orderCode } = await as.main.send(api.booking.create, request);
    expect(await nameOf(pay(as.blind, orderCode))).toBe('FORBIDDEN');
    expect(await nameOf(as.blind.send(api.ledger.account, {}))).toBe('FORBIDDEN');
    expect((await as.blind.send(api.booking.get, { orderCode })).can.pay).toBe('FORBIDDEN');
  });

  it('with ORDERS_NONE an own order is open until it is paid, and none is listed', async () => {
    const { orderCode } = await makeOrder(as.shy, plan);
    expect((await as.shy.send(api.booking.get, { orderCode })).can.pay).toBe(true);
    expect(await as.shy.send(api.booking.list, {})).toMatchObject({ total: 0, records: [], views: { all: 0 } });
    expect(await as.shy.send(api.booking.choices, {})).toEqual([]);
    const [choice, ...others] = await as.blind.send(api.booking.choices, { keyword: orderCode });
    expect([choice?.orderCode, others]).toEqual([orderCode, []]);
    expect(await as.watcher.send(api.booking.choices, { limit: 1 })).toHaveLength(1);
    expect(JSON.stringify(choice)).not.toContain('price');
    expect(await nameOf(as.shy.send(api.booking.get, { orderCode: (await makeOrder(as.main, plan)).orderCode }))).toBe(
      'NO_SUCH_ORDER',
    );
    expect(await pay(as.shy, orderCode)).toMatchObject({ state: 'held' });
    await house.app.jobs.runDue(house.clock.now());
    expect(await nameOf(as.shy.send(api.booking.get, { orderCode }))).toBe('NO_SUCH_ORDER');
    expect(await as.shy.send(api.payment.outcome, { kind: 'order', id: orderCode })).toMatchObject({ state: 'paid' });
  });

  it('a colleague’s order needs ORDERS_ALL to be seen and ORDER_OPERATE to be paid', async () => {
    const { orderCode } = await makeOrder(as.shy, plan);
    expect((await as.watcher.send(api.booking.get, { orderCode })).can.pay).toBe('FORBIDDEN');
    // A person who may not pay is not offered it, neither in the list nor on the deadline desk; the time limit is
    // shown all the same.
    for (const [who, canPay] of [
      ['watcher', false],
      ['main', true],
    ] as const) {
      const found = await as[who].send(api.booking.list, { keyword: orderCode });
      const desk = await as[who].send(api.deadline.list, {});
      for (const one of [...found.records, ...desk.records.filter((order) => order.orderCode === orderCode)])
        expect(one).toMatchObject({ canPay, payUntil: expect.any(String) });
      expect(found.records).toHaveLength(1);
    }
    expect(await nameOf(pay(as.watcher, orderCode))).toBe('FORBIDDEN');
    expect(await pay(as.main, orderCode)).toMatchObject({ state: 'held' });
    await house.app.jobs.runDue(house.clock.now());
    const [paid] = (await as.main.send(api.booking.list, { keyword: orderCode })).records;
    expect(paid).toMatchObject({ canPay: false, payUntil: null });
    const mine = await makeOrder(as.main, plan);
    expect(await nameOf(pay(as.shy, mine.orderCode))).toBe('NO_SUCH_ORDER');
  });

  it('an order alike is told of only to those who may see it', async () => {
    const other = await openPlan(house.database, { skip: 4 });
    const first = await as.main.send(api.booking.create, await orderFor(as.main, other, ['SITU', 'ZHUGE']));
    const again = async (client: TestClient) => {
      const request = await orderFor(client, other, ['SITU', 'MURONG']);
      return client.send(api.booking.create, { ...request, accepted: { ...request.accepted, repeat: false } });
    };
    const told = await again(as.watcher).catch((error: unknown) => error);
    expect(told).toMatchObject({ error: 'REPEAT_ORDER', data: { orders: [{ orderCode: first.orderCode }] } });
    expect(await nameOf(again(as.shy))).toBe('done');
  });
});
