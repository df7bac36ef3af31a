import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../testing/ordering.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';
import { seeded } from '../../testing/seeded.ts';
import { makeTestBill } from '../../testing/settling.ts';
import { readSheet } from '../../testing/sheet-cells.ts';
import { receivablesAt } from './receivable/service.ts';
import { named, salesReport } from './sales/service.ts';
import { rebuildReports } from './service.ts';

const hour = 3_600_000;

describe.each(oneDatabase)('reports on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
  });
  afterAll(() => house?.stop());

  const signedIn = new Map<string, { client: TestClient; at: number }>();
  /** Bearers end after some minutes, and hours pass in these tests. */
  async function as(who: '100001' | '100002' | 'operator'): Promise<TestClient> {
    const known = signedIn.get(who);
    if (known && house.clock.now() - known.at < hour / 12) return known.client;
    const client = await (who === 'operator' ? house.operator() : house.signIn(who, 'demo'));
    signedIn.set(who, { client, at: house.clock.now() });
    if (who === 'operator') operator = client;
    return client;
  }
  const staff = () => as('operator');
  const due = () => house.app.jobs.runDue(house.clock.now());
  const today = () => dateIn(portalZone, house.clock.now());
  const act = () => ({ requestId: randomUUID(), reason: 'as agreed' });
  const period = (days = 60) => ({ from: addDays(today(), -days), to: today() });
  const sales = (more: object = {}) => operator.send(opsApi.report.sales, { period: period(), ...more });
  const kept = () =>
    house.database.asSystem(async (tx) => ({
      days: await tx
        .selectFrom('report_day')
        .selectAll()
        .orderBy(sql`day, distributor_id, hotel_id, currency`)
        .execute(),
      lines: await tx.selectFrom('report_line').selectAll().orderBy('order_id').orderBy('kind').execute(),
    }));

  /** A day of the trade: orders of two companies, each at one step or another of its life. */
  async function trade(random: () => number, plans: readonly SoldPlan[], rounds: number) {
    for (let round = 0; round < rounds; round++) {
      const who = random() < 0.7 ? '100001' : '100002';
      const client = await as(who);
      const rooms = random() < 0.4 ? 2 : 1;
      const { orderCode } = await makeOrder(client, plans[Math.floor(random() * plans.length)]!, rooms);
      if (random() < 0.1) continue;
      const subject = { kind: 'order' as const, id: orderCode };
      const pay = api.payment[who === '100001' ? 'credit' : 'advance'];
      const paid = client.send(pay, { requestId: randomUUID(), subject }).catch(() => undefined);
      // An advance may be used up.
      if (!(await paid)) continue;
      await due();
      const { status } = await client.send(api.booking.get, { orderCode });
      const chance = random();
      if (status === 'unconfirmed') {
        house.clock.advance(Math.floor((random() * hour) / 3));
        if (chance < 0.25) await (await staff()).send(opsApi.order.reject, { ...act(), orderCode });
        else if (chance < 0.9) await (await staff()).send(opsApi.order.confirm, { ...act(), orderCode });
      }
      const next = random();
      const later = await as(who);
      const seen = await later.send(api.booking.get, { orderCode });
      if (seen.status !== 'confirmed') continue;
      if (next < 0.25) {
        const quote = await later.send(api.cancellation.quote, { orderCode });
        await later.send(api.cancellation.cancel, {
          ...{ requestId: randomUUID(), orderCode, reason: 'itinerary', note: '', route: quote.routes[0]! },
          accepted: { fee: quote.money!.fee, currency: quote.money!.currency },
        });
      } else if (next < 0.4 && rooms === 2)
        await refusalOf(later.send(api.change.make, { requestId: randomUUID(), orderCode, asked: { rooms: [2] } }));
      else if (next < 0.55) {
        await (await staff()).send(opsApi.order.revoke, { ...act(), orderCode });
        await refusalOf(operator.send(opsApi.order.compensate, { ...act(), orderCode, percent: 10 }));
      }
    }
    await due();
    await staff();
  }

  it('are written step by step as they are rebuilt from nothing', { timeout: 300_000 }, async () => {
    const { seed, random } = seeded();
    console.log(`SEED=${seed}`);
    const plans = [
      await openPlan(house.database, { free: 100 }),
      await openPlan(house.database, { instant: false, free: 100 }),
      await openPlan(house.database, { currency: 'USD', free: 100 }),
    ];
    await trade(random, plans, 6);
    house.clock.advance(20 * hour);
    // Promises that were missed meanwhile.
    const waiting = await (await staff()).send(opsApi.order.list, { view: 'toConfirm', limit: 100 });
    for (const { orderCode } of waiting.records)
      await (await staff()).send(opsApi.order.confirm, { requestId: randomUUID(), orderCode });
    await trade(random, plans, 6);
    const step = await kept();
    expect(step.days.length).toBeGreaterThan(2);
    // Sums that are right stay as they are, and those that are gone come back.
    await rebuildReports(house.database);
    expect(await kept()).toEqual(step);
    await house.database.asSystem(async (tx) => {
      await tx.deleteFrom('report_day').execute();
      await tx.deleteFrom('report_line').execute();
    });
    await rebuildReports(house.database);
    expect(await kept()).toEqual(step);
    // A second reckoning without the product's rules: orders that were ever paid or held.
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ bookings: number; nights: number; revenue: number; cancellations: number; lost: number }>`
        select count(*)::int as bookings, sum((o.checkout - o.checkin) * o.room_count)::int as nights, sum(o.total)::bigint as revenue,
          count(*) filter (where o.status = 'cancelled')::int as cancellations,
          coalesce(sum(o.total - o.cancel_fee) filter (where o.status in ('cancelled', 'rejected')), 0)::bigint as lost
        from hotel_order o where exists (select from order_history s where s.order_id = o.id and s.kind in ('paid', 'reopened'))`.execute(
        tx,
      ),
    );
    const { now } = await sales();
    const sum = (of: (one: (typeof now.money)[number]) => number) => now.money.reduce((all, one) => all + of(one), 0);
    expect({
      ...{ bookings: now.bookings, nights: now.nights, revenue: sum(({ booked }) => booked) },
      ...{ cancellations: now.cancellations, lost: sum(({ cancelled, rejected }) => cancelled + rejected) },
    }).toEqual(rows[0]);
  });

  it('answer sums by day, company, hotel, city and channel that agree, beside another period', async () => {
    const all = await sales({ compare: { from: addDays(today(), -121), to: addDays(today(), -61) } });
    expect(all.days).toHaveLength(61);
    expect(all.now.bookings).toBeGreaterThan(0);
    expect(all.before).toMatchObject({ bookings: 0, money: [] });
    expect(all.days.at(-1)).toMatchObject({ key: today(), before: { bookings: 0 } });
    for (const by of ['day', 'company', 'hotel', 'city', 'channel'] as const) {
      const { groups, left } = await sales({ by });
      expect(left, by).toBe(0);
      const sum = (of: 'bookings' | 'nights' | 'answers') => groups.reduce((total, one) => total + one.now[of], 0);
      expect([sum('bookings'), sum('nights'), sum('answers')], by).toEqual([
        all.now.bookings,
        all.now.nights,
        all.now.answers,
      ]);
    }
    const { groups: companies } = await sales({ by: 'company' });
    expect(companies.map(({ key }) => key)).toContain('100001');
    const one = await sales({ company: '100001' });
    expect(one.now.bookings).toBe(companies.find(({ key }) => key === '100001')!.now.bookings);
    const { groups: hotels } = await sales({ by: 'hotel' });
    const hotelId = Number(hotels[0]!.key);
    expect((await sales({ hotelId })).now).toMatchObject({ bookings: hotels[0]!.now.bookings, lists: null });
    const { groups: cities } = await sales({ by: 'city' });
    expect((await sales({ cityId: Number(cities[0]!.key) })).now.bookings).toBe(cities[0]!.now.bookings);
    const channels = await Promise.all(([1, 2] as const).map((channel) => sales({ channel })));
    expect(channels.reduce((total, { now }) => total + now.bookings, 0)).toBe(all.now.bookings);
  });

  it('never add up currencies without a rate', async () => {
    const { now, rates, houseCurrency } = await sales();
    expect(houseCurrency).toBe('CNY');
    expect(now.money.map(({ currency }) => currency)).toContain('HKD');
    expect(rates).toMatchObject([{ currency: 'HKD', rate: expect.any(String) }]);
    const hkd = now.money.find(({ currency }) => currency === 'HKD')!;
    const cny = now.money.find(({ currency }) => currency === 'CNY')!;
    expect(now.worth!.booked).toBe(cny.booked + Math.round(hkd.booked * Number(rates[0]!.rate)));
    const taken = await house.database.asSystem((tx) =>
      sql`delete from exchange_rate where (base, quote) in (('HKD', 'CNY'), ('CNY', 'HKD')) returning base, quote, rate_e8, as_of`.execute(
        tx,
      ),
    );
    const without = await sales();
    expect(without.now.worth).toBeNull();
    expect(without.now.money).toEqual(now.money);
    await house.database.asSystem((tx) =>
      tx
        .insertInto('exchange_rate')
        .values(taken.rows as never)
        .execute(),
    );
  });

  it('count searches by day and company, and lose none at an orderly stop', async () => {
    const client = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database);
    const looksOf = async () => {
      const { now } = await sales({ company: '100001', period: { from: today(), to: today() } });
      return [now.lists, now.hotels];
    };
    await due();
    const [lists, hotels] = (await looksOf()) as [number, number];
    const stay = { checkin: plan.checkin, checkout: plan.checkout, nationality: 'CN' };
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const { city } = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').where('id', '=', plan.hotelId).select('city_id as city').executeTakeFirstOrThrow(),
    );
    const destination = { kind: 'city' as const, id: city };
    for (const page of [1, 2, 1]) await client.send(api.search.hotels, { ...stay, rooms, destination, page });
    await client.send(api.search.rates, { ...stay, rooms, hotelId: plan.hotelId });
    expect(await looksOf()).toEqual([lists, hotels]);
    await due();
    expect(await looksOf()).toEqual([lists + 2, hotels + 1]);
  });

  it('refuse what makes no sense, by field', async () => {
    const wrong = (asked: object) => wrongFieldsOf(operator.send(opsApi.report.sales, asked as never));
    expect(await wrong({ period: { from: '2026-11-02', to: '2026-11-01' } })).toEqual(['period.to']);
    expect(await wrong({ period: { from: '2020-01-01', to: '2026-11-01' } })).toEqual(['period.to']);
    expect(await refusalOf(sales({ company: '999999' }))).toBe('NO_SUCH_COMPANY');
    expect(
      await refusalOf(
        operator.send(opsApi.report.exportSales, { period: { from: '2020-01-01', to: '2020-02-01' }, by: 'hotel' }),
      ),
    ).toBe('NO_DATA');
  });

  it('are exported with a line for each group and currency', async () => {
    const file = await operator.send(opsApi.report.exportSales, { period: period(), by: 'company' });
    expect(file.name).toMatch(/\.xlsx$/);
    const { rows: cells } = await readSheet(file);
    const { groups } = await sales({ by: 'company' });
    expect(cells.length).toBe(1 + groups.reduce((sum, { now }) => sum + Math.max(1, now.money.length), 0));
  });

  it('tell receivables by age, which agree with bills and ledger', async () => {
    const due = [0, -1, -30, -31, -60, -61, -90, -91].map((days) => addDays(today(), days));
    const read = async () => {
      const report = await operator.send(opsApi.report.receivables, { currency: 'CNY' });
      return { report, one: report.records.find(({ company }) => company.code === '100001')! };
    };
    const before = (await read()).one;
    for (const [place, dueOn] of due.entries())
      await makeTestBill(house.database, '100001', { lines: [{ amount: 10 ** place }], dueOn }, house.clock.now());
    const { one, report } = await read();
    const grown = Object.fromEntries(
      Object.entries(one.ages).map(([age, amount]) => [age, amount - (before?.ages[age as 'to30'] ?? 0)]),
    );
    expect(grown).toEqual({ notDue: 1, to30: 110, to60: 11_000, to90: 1_100_000, over90: 10_000_000 });
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ unpaid: number; balance: number }>`
        select (select coalesce(sum(b.unpaid), 0)::bigint from bill b where b.distributor_id = d.id and b.currency = 'CNY' and b.status <> 'voided') as unpaid,
          (select sum(e.amount)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
            where a.distributor_id = d.id and a.kind = 'CREDIT_RECEIVABLE' and a.currency = 'CNY') as balance
        from distributor d where d.code = '100001'`.execute(tx),
    );
    expect(one).toMatchObject({ billed: Number(rows[0]!.unpaid), total: Number(rows[0]!.balance) });
    expect(one.billed + one.unbilled).toBe(one.total);
    expect(report.totals[0]!.total).toBe(report.records.reduce((sum, { total }) => sum + total, 0));
    const listed = await operator.send(opsApi.bill.list, { company: '100001', overdue: true });
    const overdue = one.billed - one.ages.notDue;
    expect(listed.sums.find(({ currency }) => currency === 'CNY')!.unpaid).toBe(overdue);
    expect((await readSheet(await operator.send(opsApi.report.exportReceivables, {}))).rows.length).toBeGreaterThan(1);
  });

  it('read daily sums and no order, in a fixed number of statements', async () => {
    const told: string[] = [];
    const listening: KyselyPlugin = {
      transformQuery: ({ node }) => {
        told.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const asked = { company: '', by: 'hotel' as const, compare: period(30), period: period() };
    await house.database.asOps(async (tx) => {
      const heard = tx.withPlugin(listening);
      const { groups } = await salesReport(heard, asked);
      await named(heard, 'hotel', groups);
      await receivablesAt(heard, undefined, house.clock.now());
    });
    expect(told).toHaveLength(10);
    expect(told.filter((text) => /report_day/.test(text))).toHaveLength(4);
    expect(told.filter((text) => /hotel_order|order_|ledger_entry|bill_line/.test(text))).toEqual([]);
  });
});
