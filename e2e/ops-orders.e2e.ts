import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { expect } from 'vitest';
import { makeOrder, openPlan } from '../server/src/testing/ordering.ts';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journeyInBoth, openStage } from './stage.ts';

// Orders at the console: from the desk to a confirmed order by keyboard alone, with the hotel's own number.
const stage = openStage();

journeyInBoth(
  stage,
  'an order is taken at the desk and confirmed by keyboard',
  async (scene) => {
    const { house, page } = scene;
    const demo = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { instant: false, free: 20 });
    const { orderCode } = await makeOrder(demo, plan);
    const subject = { kind: 'order', id: orderCode } as const;
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject });
    await house.app.jobs.runDue(house.clock.now());

    await enterConsole(scene, '/ops/desk', 'operator');
    await scene.heading({ zh: '工作台', en: 'Desk' }).waitFor();
    const row = page.locator(`[data-row-key="${orderCode}"]`);
    await row.waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await row.focus();
    await page.keyboard.press('c');
    await page.getByText(scene.say({ zh: `已领取 ${orderCode}`, en: `${orderCode} is yours` })).waitFor();
    await row.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/ops/orders/${orderCode}`);
    const confirm = scene.button({ zh: '确认订单', en: 'Confirm the order' }).first();
    await confirm.waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await confirm.focus();
    await page.keyboard.press('Enter');
    await scene.field({ zh: '酒店确认号', en: 'The hotel’s number' }).waitFor();
    await page.keyboard.type('H-4711');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('H-4711').waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await page.getByRole('dialog').locator('button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('H-4711').first().waitFor();
    const seen = await demo.send(api.booking.get, { orderCode });
    expect(seen).toMatchObject({ status: 'confirmed', hotelNumber: 'H-4711' });
    expect(seen.history.find(({ kind }) => kind === 'confirmed')?.who).toBe('周宁');
  },
  { width: 1280 },
);

journeyInBoth(stage, 'orders are found by who placed them and by their amount', async (scene) => {
  const { house, page } = scene;
  const clerk = await house.signIn('100001', 'clerk');
  const { orderCode } = await makeOrder(clerk, await openPlan(house.database, { free: 20 }));
  await enterConsole(scene, '/ops/orders');
  const row = page.getByRole('row').filter({ hasText: orderCode });
  await row.waitFor();
  const type = async (said: { zh: string; en: string }, typed: string) => {
    await scene.field(said).fill(typed);
    await page.keyboard.press('Enter');
  };
  /** A filter is in force once the list is read by it. */
  const set = async (...[said, typed]: Parameters<typeof type>) => {
    const read = page.waitForResponse(/\/ops\/order\/list\b/);
    await type(said, typed);
    await read;
  };
  const lowest = { zh: '最低金额', en: 'Lowest total' };
  await set({ zh: '下单人', en: 'Booked by' }, 'demo');
  await row.waitFor({ state: 'detached' });
  await set({ zh: '下单人', en: 'Booked by' }, 'clerk');
  await row.waitFor();
  await set(lowest, '1,000,000');
  await row.waitFor({ state: 'detached' });
  await set(lowest, '1');
  await set({ zh: '最高金额', en: 'Highest total' }, '999999.99');
  await row.waitFor();
  await type(lowest, '1000000');
  await scene.text({ zh: '最低金额高于最高金额', en: 'The lowest is above the highest' }).waitFor();
  expect(page.url()).not.toContain('1000000');
  await expect.poll(() => row.count()).toBe(1);
  expect(await faultsOf(scene)).toEqual([]);
});
