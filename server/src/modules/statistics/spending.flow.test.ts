import { api } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertCountsCommand } from '../../ops/advert.ts';
import { WrongUse } from '../../ops/command.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { subAccount } from '../../testing/samples.ts';
import { readAdvertCounts } from './data.ts';

describe.each(oneDatabase)('spending and adverts, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  const sum = async (client: TestClient, by: 'booking' | 'stay') => {
    const { months, currency } = await client.send(api.statistics.spending, { by });
    expect(months).toHaveLength(12);
    expect(currency).toBe('CNY');
    return { months, amount: months.reduce((all, { amount }) => all + amount, 0) };
  };
  /** Pays on credit, and waits for the reaction by which the order hears of it. */
  async function pay(client: TestClient, orderCode: string) {
    const subject = { kind: 'order', id: orderCode } as const;
    await client.send(api.payment.credit, { subject, requestId: `spending-${orderCode}` });
    await house.app.jobs.runDue(house.clock.now());
  }

  it('counts an order in the month of booking or of check-in, and a cancelled one by its fee alone', async () => {
    house.clock.advance(Math.max(0, Date.parse('2026-11-30T04:00:00Z') - house.clock.now()));
    const before = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { skip: 1 });
    const charged = { daysBefore: 60, time: '18:00', charge: { kind: 'percent', bp: 3_333 } };
    await house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${JSON.stringify([charged])}::jsonb where id = ${plan.ratePlanId}`.execute(
        tx,
      ),
    );
    /** Sums of the last two months, by either day. */
    const lastTwo = async () => {
      const client = await house.signIn('100001', 'demo');
      const of = async (by: 'booking' | 'stay') => (await sum(client, by)).months.slice(-2);
      return { booking: await of('booking'), stay: await of('stay') };
    };
    const start = await lastTwo();
    const { orderCode, total } = await makeOrder(before, plan);
    await pay(before, orderCode);
    const { nights } = await before.send(api.booking.get, { orderCode });
    // Months that are to come are not shown: the stay is in none yet.
    expect((await lastTwo()).stay).toEqual(start.stay);
    house.clock.advance(2 * 86_400_000);
    const none = { amount: 0, nights: 0, orders: 0 };
    /** Sums that one order adds to these months. */
    const added = async () => {
      const now = await lastTwo();
      expect(now.booking.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
      const less = ({ amount, nights, orders }: typeof none, was: typeof none) => ({
        amount: amount - was.amount,
        nights: nights - was.nights,
        orders: orders - was.orders,
      });
      return {
        booking: [less(now.booking[0]!, start.booking[1]!), less(now.booking[1]!, none)],
        stay: [less(now.stay[0]!, start.stay[1]!), now.stay[1]],
      };
    };
    const whole = { amount: total, nights, orders: 1 };
    expect(await added()).toMatchObject({ booking: [whole, none], stay: [none, whole] });
    const after = await house.signIn('100001', 'demo');
    const fee = Math.round((total * 3_333) / 10_000);
    const accepted = { fee, currency: 'CNY' };
    await after.send(api.cancellation.cancel, {
      requestId: `spent-${orderCode}`,
      orderCode,
      reason: 'itinerary',
      accepted,
    });
    await house.app.jobs.runDue(house.clock.now());
    const kept = { amount: fee, nights: 0, orders: 1 };
    expect(await added()).toMatchObject({ booking: [kept, none], stay: [none, kept] });
  });

  it('adds up what paid orders came to, within the scope', async () => {
    const main = await house.signIn('100001', 'demo');
    const clerk = await house.signIn('100001', 'clerk');
    const before = await sum(main, 'booking');
    const own = await sum(clerk, 'booking');
    const plan = await openPlan(house.database);
    const { orderCode } = await makeOrder(main, plan);
    // An order that nobody has paid is no spending.
    expect((await sum(main, 'booking')).amount).toBe(before.amount);
    await pay(main, orderCode);
    const { money, nights, roomCount } = await main.send(api.booking.get, { orderCode });
    const after = await sum(main, 'booking');
    expect(after.amount - before.amount).toBe(money!.total);
    const thisMonth = dateIn(portalZone, house.clock.now()).slice(0, 7);
    const last = after.months.at(-1)!;
    expect(last.month).toBe(thisMonth);
    expect(last.nights - before.months.at(-1)!.nights).toBe(nights * roomCount);
    // The clerk lists own orders only.
    expect((await sum(clerk, 'booking')).amount).toBe(own.amount);
    // Sums tell nothing of orders to people who see none.
    const unseeing = subAccount('sees_none');
    await main.send(api.staff.save, { ...unseeing, access: ['ORDERS_NONE', 'PRICE_VIEW', 'ACCOUNT_FINANCE'] });
    const books = await house.signIn('100001', unseeing.loginName, unseeing.password);
    for (const by of ['booking', 'stay'] as const) expect((await sum(books, by)).amount).toBe(0);
    const other = await house.signIn('100002', 'demo');
    expect((await other.send(api.statistics.spending, {})).currency).toBe('HKD');
  });

  it('counts adverts by day, and leaves out those that there are not', async () => {
    const visitor = house.visitor();
    const [advert] = await visitor.send(api.advert.active, {});
    const advertIds = [advert!.advertId, 999_999];
    expect(await visitor.send(api.statistics.advert, { advertIds, kind: 'view' })).toEqual({ counted: 1 });
    await visitor.send(api.statistics.advert, { advertIds, kind: 'view' });
    await visitor.send(api.statistics.advert, { advertIds: [advert!.advertId], kind: 'click' });
    const day = dateIn(portalZone, house.clock.now());
    const rows = await house.database.asSystem((tx) => readAdvertCounts(tx, day));
    expect(rows.find((row) => row.advertId === advert!.advertId)).toMatchObject({ day, views: 2, clicks: 1 });
    const told: string[] = [];
    await advertCountsCommand(undefined, () => house.clock.now())(house.database, (line) => told.push(line));
    expect(told.find((line) => line.includes(`advert ${advert!.advertId},`))).toMatch(
      new RegExp(`^${day}  advert ${advert!.advertId}, banner on every channel: 2 views, 1 clicks`),
    );
    expect(told.at(-1)).toMatch(/^since \d{4}-\d{2}-\d{2}: 2 views, 1 clicks$/);
    const later: string[] = [];
    await advertCountsCommand('9998-12-31')(house.database, (line) => later.push(line));
    expect(later).toEqual(['since 9998-12-31: 0 views, 0 clicks']);
    expect(() => advertCountsCommand('yesterday')).toThrow(WrongUse);
    const wrong = visitor.send(api.statistics.advert, { advertIds: [], kind: 'view' });
    expect(await refusalOf(wrong)).toBe('INVALID_REQUEST');
  });
});
