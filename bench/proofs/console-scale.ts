import { loadavg } from 'node:os';
import { opsApi } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { rebuildReports } from '@waylight/server/modules/report/service';
import { boot } from '@waylight/server/testing/boot';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { onServer, withClient } from '@waylight/server/testing/templates';
import { sql } from 'kysely';
import { fillConsole } from '../console-data.ts';
import { median } from '../load.ts';

// npm run prove -- console-scale [orders] [waiting]: pages of the list, the desk and reports over very many orders. TEST_DATABASE_URL.
if (!process.env.TEST_DATABASE_URL) {
  console.error('console-scale needs TEST_DATABASE_URL');
  process.exit(2);
}
const orders = Number(process.argv[2] ?? 500_000);
const waiting = Number(process.argv[3] ?? 10_000);
const limits = { pageMs: 100, deskMs: 200, reportMs: 1000 };
const rounds = 15;

type Measured = readonly [what: string, limit: number, run: () => Promise<unknown>];
const say = (what: string) => process.stdout.write(`${what}\n`);
const house = await boot({ database: 'server' });
const { database } = house;
try {
  const main = await house.signIn('100001', 'demo');
  const { orderCode: modelCode } = await makeOrder(main, await openPlan(database, { instant: false }));
  await house.app.jobs.stop();
  let began = performance.now();
  await fillConsole(database, { modelCode, companies: 1000, orders, waiting, now: house.clock.now() });
  say(
    `${orders} orders of 1000 companies in ${Math.round(performance.now() - began)} ms; load ${loadavg()[0]!.toFixed(1)}`,
  );

  // As autovacuum would have done by now: it may be off on a server of tests.
  const { rows: names } = await database.asOwner((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  );
  const address = onServer(process.env.TEST_DATABASE_URL, names[0]!.name);
  await withClient(address, (client) => client.query('vacuum hotel_order'));

  let operator = await house.operator();
  const today = dateIn(portalZone, house.clock.now());
  const year = { from: addDays(today, -364), to: today };
  const list = (asked: object) => () => operator.send(opsApi.order.list, { limit: 50, ...asked });
  const amount = (of: object, more: object = {}) => list({ amount: { currency: 'CNY', ...of }, ...more });
  const report = (asked: object) => () => operator.send(opsApi.report.sales, { period: year, ...asked });
  const lists: readonly Measured[] = [
    ['the first page of all orders', limits.pageMs, list({})],
    ['page 200 of all orders', limits.pageMs, list({ page: 200 })],
    ['orders to confirm', limits.pageMs, list({ view: 'toConfirm' })],
    ['orders past their promise', limits.pageMs, list({ view: 'overdue' })],
    ['requested cancellations', limits.pageMs, list({ view: 'applying' })],
    ['orders without a hotel’s number', limits.pageMs, list({ view: 'noNumber' })],
    ['orders with tasks', limits.pageMs, list({ view: 'tasks' })],
    ['orders of a company', limits.pageMs, list({ company: 'SC00500' })],
    [
      'confirmed orders booked in a month',
      limits.pageMs,
      list({ statuses: ['confirmed'], dateFrom: addDays(today, -60), dateTo: addDays(today, -30) }),
    ],
    ['arrivals of a day', limits.pageMs, list({ dateKind: 'checkin', dateFrom: today, dateTo: today })],
    ['an order by its code', limits.pageMs, list({ keyword: 'WLSCALE00400000' })],
    ['orders of 5,000.00 to 5,100.00', limits.pageMs, amount({ from: 500_000, to: 510_000 })],
    ['orders of 100.00 and more', limits.pageMs, amount({ from: 10_000 })],
    ['orders of 20,000.00 and more', limits.pageMs, amount({ from: 2_000_000 })],
    ['orders of 39,800.00 and more', limits.pageMs, amount({ from: 3_980_000 })],
    ['orders of more than any', limits.pageMs, amount({ from: 9_000_000 })],
    ['orders of a currency without any', limits.pageMs, amount({ from: 1, currency: 'THB' })],
    [
      'arrivals of a day of 5,000.00 and more',
      limits.pageMs,
      amount({ from: 500_000 }, { dateKind: 'checkin', dateFrom: today, dateTo: today }),
    ],
    ['orders of rates bought directly', limits.pageMs, list({ supplier: 'direct' })],
    ['orders of contracted rates', limits.pageMs, list({ supplier: 'contract' })],
    ['a company’s orders of rates bought directly', limits.pageMs, list({ supplier: 'direct', company: 'SC00500' })],
    ['orders of one person', limits.pageMs, list({ maker: 'maker01234' })],
    ['orders of a hundred people', limits.pageMs, list({ maker: 'maker012' })],
    ['orders of everybody called Maker', limits.pageMs, list({ maker: 'maker' })],
    ['orders of nobody', limits.pageMs, list({ maker: 'nobody' })],
    [
      'orders of a person in a month',
      limits.pageMs,
      list({ maker: 'maker01234', dateFrom: addDays(today, -60), dateTo: addDays(today, -30) }),
    ],
    ['the desk', limits.deskMs, () => operator.send(opsApi.desk.waiting, {})],
  ];
  const reports: readonly Measured[] = [
    [
      'a year by day beside the year before',
      limits.reportMs,
      report({ compare: { from: addDays(today, -729), to: addDays(today, -365) } }),
    ],
    ['a year by company', limits.reportMs, report({ by: 'company' })],
    ['a year by hotel', limits.reportMs, report({ by: 'hotel' })],
    ['a month by city', limits.reportMs, report({ by: 'city', period: { from: addDays(today, -29), to: today } })],
    ['receivables', limits.reportMs, () => operator.send(opsApi.report.receivables, {})],
  ];
  const slow: string[] = [];
  const measure = async (measured: readonly Measured[]) => {
    for (const [what, limit, run] of measured) {
      await run();
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const from = performance.now();
        await run();
        times.push(performance.now() - from);
      }
      const [middle, least] = [median(times), Math.min(...times)];
      say(`${what}: ${middle.toFixed(0)} ms, at best ${least.toFixed(0)} (limit ${limit})`);
      if (middle > limit) slow.push(what);
    }
  };
  await measure(lists);
  const { kinds } = await operator.send(opsApi.desk.waiting, {});
  const there = kinds.reduce((all, { count }) => all + count, 0);
  say(`at the desk ${there} entries wait; load ${loadavg()[0]!.toFixed(1)}`);
  if (there < waiting) throw new Error(`${waiting} entries should wait`);
  began = performance.now();
  const { sums } = await rebuildReports(database);
  say(`reports rebuilt: ${sums} daily sums in ${Math.round(performance.now() - began)} ms`);
  await database.asOwner((tx) => sql`analyze report_day, report_line`.execute(tx));
  // A rebuild outlasts a session.
  operator = await house.operator();
  await measure(reports);
  if (slow.length > 0) throw new Error(`over their limit: ${slow.join(', ')}`);
} finally {
  await house.stop();
}
