import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../testing/boot.ts';
import { makeOrder, openPlan } from '../testing/ordering.ts';
import { wrongFieldsOf } from '../testing/refusal.ts';
import { subAccount } from '../testing/samples.ts';

describe.each(oneDatabase)('the start of a session, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  it('answers what every page begins with beside the first bearer, each as its call does', async () => {
    const startOf = async (username: string) => {
      const client = await house.signIn('100001', username);
      const { identity, ledger, currency, notification, announcement, coupon, quote } = api;
      const calls = [
        identity.currentUser,
        ledger.account,
        currency.ofSession,
        currency.all,
        notification.list,
        announcement.current,
        coupon.news,
        quote.markUp,
      ] as const;
      const asked = await Promise.all(
        calls.map(async (call) => [call.path, await client.send(call as Call, {}).catch(() => undefined)]),
      );
      client.credentials.bearer = undefined;
      client.credentials.key = house.settings.PORTAL_SIGN_KEY;
      const plain = await client.send(api.identity.refresh, {});
      expect(plain).not.toHaveProperty('start');
      const grant = await client.send(api.identity.refresh, { withStart: true });
      // The moment of the reading differs.
      const told = (replies: unknown): Record<string, unknown> =>
        JSON.parse(JSON.stringify(replies, (name, value) => (name === 'asOf' ? 0 : value)));
      return {
        start: told(grant?.start),
        asked: told(Object.fromEntries(asked.filter(([, reply]) => reply !== undefined))),
      };
    };
    const main = await startOf('demo');
    expect(main.start).toEqual(main.asked);
    expect(Object.keys(main.start)).toHaveLength(8);
    // A sub-account without credit is refused the money, here as there.
    const clerk = await startOf('clerk');
    expect(clerk.start).toEqual(clerk.asked);
    expect(clerk.start).not.toHaveProperty([api.ledger.account.path]);
    expect(clerk.start).toHaveProperty([api.identity.currentUser.path]);
    expect(await house.visitor().send(api.identity.refresh, { withStart: true })).toBeNull();
  });

  it('answers what home begins with beside the first bearer, each as its call does and to whom it does', async () => {
    const { advert, billing, booking, coupon, deadline, statistics, workOrder } = api;
    const calls = [advert, billing, booking, coupon, deadline, statistics, workOrder].flatMap((domain): Call[] =>
      Object.values(domain),
    );
    const startOf = async (username: string, password?: string) => {
      const client = await house.signIn('100001', username, password);
      const { bearer, key } = client.credentials;
      Object.assign(client.credentials, { bearer: undefined, key: house.settings.PORTAL_SIGN_KEY });
      const { page = [] } = (await client.send(api.identity.refresh, { withStart: true, page: 'home' })) ?? {};
      Object.assign(client.credentials, { bearer, key });
      for (const { path, request, reply } of page) {
        const asked = await client.send(calls.find((call) => call.path === path)!, request);
        expect(reply, path).toEqual(JSON.parse(JSON.stringify(asked)));
      }
      return page.map(({ path }) => path);
    };
    const main = await startOf('demo');
    expect(main).toHaveLength(8);
    // Answers that somebody may not read are left out of their start.
    const withheld = [billing.list, coupon.list, statistics.spending].map(({ path }) => path);
    const admin = await house.signIn('100001', 'demo');
    await admin.send(api.staff.save, { ...subAccount('home_blind'), access: ['ORDER_OPERATE', 'ORDERS_OWN'] });
    expect(await startOf('home_blind', 'Owned-123')).toEqual(
      main.filter((path) => !(withheld as string[]).includes(path)),
    );
    const elsewhere = house.visitor().send(api.identity.refresh as Call, { withStart: true, page: 'orders' });
    expect(await wrongFieldsOf(elsewhere)).toEqual(['page']);
  });

  it('answers what a page about a hotel or an order begins with, to those who may read it', async () => {
    const pageOf = async (client: TestClient, page: 'hotel' | 'order', of?: string) => {
      const { bearer, key } = client.credentials;
      Object.assign(client.credentials, { bearer: undefined, key: house.settings.PORTAL_SIGN_KEY });
      const grant = await client.send(api.identity.refresh, { withStart: true, page, of });
      Object.assign(client.credentials, { bearer, key });
      return grant?.page;
    };
    const [main, other] = [await house.signIn('100001', 'demo'), await house.signIn('100002', 'demo')];
    const { orderCode } = await makeOrder(main, await openPlan(house.database, { free: 2 }));
    const hotelId = [...house.app.readModel.hotels.keys()].at(-1)!;
    const json = (reply: unknown) => JSON.parse(JSON.stringify(reply));
    expect(await pageOf(main, 'hotel', String(hotelId))).toEqual([
      {
        path: api.catalogue.hotel.path,
        request: { hotelId },
        reply: json(await main.send(api.catalogue.hotel, { hotelId })),
      },
    ]);
    const untimed = (value: unknown) => ({ ...(json(value) as object), serverTime: 0 });
    const [started, about] = (await pageOf(main, 'order', orderCode))!;
    expect(started).toMatchObject({ path: api.booking.get.path, request: { orderCode } });
    expect(untimed(started!.reply)).toEqual(untimed(await main.send(api.booking.get, { orderCode })));
    const asked = { keyword: orderCode, limit: 20 };
    const workOrders = { path: api.workOrder.list.path, request: asked };
    expect(about).toEqual({ ...workOrders, reply: json(await main.send(api.workOrder.list, asked)) });
    // An order of another agency is nobody's, and nobody has asked anything about it; what is no id or code is nothing.
    expect(await pageOf(other, 'order', orderCode)).toEqual([
      { ...workOrders, reply: json(await other.send(api.workOrder.list, asked)) },
    ]);
    expect(await other.send(api.workOrder.list, asked)).toMatchObject({ total: 0, records: [] });
    for (const of of [undefined, '0', '999999999', 'x', orderCode]) expect(await pageOf(main, 'hotel', of)).toEqual([]);
    for (const of of [undefined, '0', 'x']) expect(await pageOf(main, 'order', of)).toEqual([]);
    expect(await wrongFieldsOf(pageOf(main, 'hotel', '<b>'))).toEqual(['of']);
  });
});
