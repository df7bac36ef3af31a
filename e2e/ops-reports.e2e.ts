import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Booted } from '@waylight/server/testing/boot';
import { makeTestBill } from '@waylight/server/testing/settling';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { actAtConsole, enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, journeyInBoth, openStage, shots } from './stage.ts';

// Reports of the console: a period beside another one, narrowed and grouped, as a sheet; receivables lead to their bills.
const stage = openStage();

/** Sixty days of sales of two companies, as reactions would have written them. */
async function sellForSixtyDays({ database }: Booted): Promise<void> {
  await database.asSystem((tx) =>
    sql`insert into report_day (day, distributor_id, hotel_id, currency, bookings, rooms, nights, revenue, cost, cancellations, cancelled,
        rejections, rejected, lost_nights, lost_cost, compensations, compensated, answers, answer_seconds, promises_kept, promises_missed)
      select g::date, d.id, h.id, d.currency, n, n, n * 2, n * 118000 + d.id * 100, n * 109000, (n > 3)::int, (n > 3)::int * 90000,
        0, 0, (n > 3)::int * 2, (n > 3)::int * 83000, 0, 0, n, n * 1900, n, (n > 4)::int
      from generate_series((now() at time zone 'Asia/Shanghai')::date - 59, (now() at time zone 'Asia/Shanghai')::date, interval '1 day') g,
        distributor d, (select id from hotel order by id limit 9) h,
        lateral (select 1 + (extract(doy from g)::int * 7 + d.id + h.id) % 5 as n) k
      where d.code in ('100001', '100002') and (extract(doy from g)::int + h.id) % 4 <> 0
      on conflict do nothing`.execute(tx),
  );
  await database.asSystem((tx) =>
    sql`insert into search_day (day, distributor_id, lists, hotels) select g::date, d.id, 90 + extract(day from g)::int * 3, 60
      from generate_series((now() at time zone 'Asia/Shanghai')::date - 59, (now() at time zone 'Asia/Shanghai')::date, interval '1 day') g, distributor d
      where d.code in ('100001', '100002') on conflict do nothing`.execute(tx),
  );
}

for (const [width, walk] of [
  [1440, journeyInBoth],
  [390, journeyInBoth],
] as const)
  walk(
    stage,
    `a report is narrowed, grouped and exported at ${width} px`,
    async (scene) => {
      const { page, language } = scene;
      await sellForSixtyDays(stage.house);
      const look = (name: string) =>
        page.screenshot({ path: `${shots}/ops-${name}-${language}-${width}.png`, fullPage: true });
      await enterConsole(scene, '/ops/reports');
      await scene.heading({ zh: '销售报表', en: 'Sales report' }).waitFor();
      await page.locator('figure canvas').waitFor();
      expect(await faultsOf(scene)).toEqual([]);
      await look('reports-day');
      await page.getByRole('tab', { name: scene.say({ zh: '酒店', en: 'Hotel' }) as string, exact: true }).click();
      await page.waitForURL(/by=hotel/);
      await page.locator('tbody tr').first().waitFor();
      await look('reports-hotel');
      await page.getByRole('tab', { name: scene.say({ zh: '公司', en: 'Company' }) as string, exact: true }).click();
      // Rows of the grouping before stay until the new ones have come.
      await page
        .locator('thead')
        .getByText(scene.say({ zh: '公司', en: 'Company' }) as string)
        .waitFor();
      const row = page.locator('tbody tr a').first();
      const company = await row.innerText();
      await row.click();
      await page.waitForURL(/company=100001/);
      await page.getByRole('button', { name: new RegExp(company) }).waitFor();
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        scene.button({ zh: '导出 Excel', en: 'Export to Excel' }).click(),
      ]);
      expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
      expect(await faultsOf(scene)).toEqual([]);
    },
    { width },
  );

journey(stage, 'receivables lead to the bills that are overdue', async (scene) => {
  const { page } = scene;
  const today = dateIn(portalZone, stage.house.clock.now());
  for (const [late, amount] of [
    [-10, 880_000],
    [12, 420_000],
    [45, 130_000],
    [120, 77_700],
  ] as const)
    await makeTestBill(
      stage.house.database,
      '100001',
      { lines: [{ amount }], dueOn: addDays(today, -late) },
      stage.house.clock.now(),
    );
  await enterConsole(scene, '/ops/reports/receivables');
  const cell = page.getByRole('link', { name: '777.00' });
  await cell.waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await page.screenshot({ path: `${shots}/ops-receivables-${scene.language}-1440.png`, fullPage: true });
  await cell.press('Enter');
  await page.waitForURL(/\/ops\/bills\?.*tab=overdue/);
  await page.getByRole('link', { name: /^BL/ }).first().waitFor();
});

journey(stage, 'an administrator has every order counted anew', async (scene) => {
  const { page, language } = scene;
  await enterConsole(scene, '/ops/reports');
  const act = { zh: '重新统计全部订单', en: 'Count every order anew' };
  await actAtConsole(scene, act);
  const ended = { zh: /最近一次重新统计/, en: /^Last counted by/ };
  await page.getByText(ended[language]).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await scene.button(act).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shots}/ops-reports-rebuilt-${language}-${width}.png` });
  }
});
