import { api } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertCountsCommand } from '../../ops/advert.ts';
import { WrongUse } from '../../ops/command.ts';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { readAdvertCounts } from './data.ts';

describe.each(oneDatabase)('spending and adverts, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  it('adds up what paid orders came to, by the month of booking and of check-in, within the scope', async () => {
    const main = await house.signIn('100001', 'demo');
    const clerk = await house.signIn('100001', 'clerk');
    const sum = async (client: typeof main, by: 'booking' | 'stay') => {
      const { months, currency } = await client.send(api.statistics.spending, { by });
      expect(months).toHaveLength(12);
      expect(currency).toBe('CNY');
      return { months, amount: months.reduce((all, { amount }) => all + amount, 0) };
    };
    const before = await sum(main, 'booking');
    const own = await sum(clerk, 'booking');
    const plan = await openPlan(house.database);
    const { orderCode } = await makeOrder(main, plan);
    // An order that nobody has paid is no spending.
    expect((await sum(main, 'booking')).amount).toBe(before.amount);
    await main.send(api.payment.credit, {
      subject: { kind: 'order', id: orderCode },
      requestId: `spending-${orderCode}`,
    });
    // The order hears of its payment by a reaction.
    await house.app.jobs.runDue(house.clock.now());
    const { money, nights, roomCount } = await main.send(api.booking.get, { orderCode });
    const after = await sum(main, 'booking');
    expect(after.amount - before.amount).toBe(money!.total);
    const thisMonth = dateIn(portalZone, house.clock.now()).slice(0, 7);
    const last = after.months.at(-1)!;
    expect(last.month).toBe(thisMonth);
    expect(last.nights - before.months.at(-1)!.nights).toBe(nights * roomCount);
    // The clerk lists own orders only.
    expect((await sum(clerk, 'booking')).amount).toBe(own.amount);
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
