import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeOrder, openPlan } from '../server/src/testing/ordering.ts';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, openStage, shots } from './stage.ts';

// A hotel answers by its link without scripts, in three languages, and the desk reads the answer and takes it back.
const stage = openStage();

journey(stage, 'a hotel confirms by its link, and the desk sees it', async (scene) => {
  const { house, page } = scene;
  const plan = await openPlan(house.database, { instant: false, free: 20 });
  await house.database.asOwner((tx) =>
    sql`update hotel set reservation_email = 'desk@hotel.example', reservation_language = 'ja' where id = ${plan.hotelId}`.execute(
      tx,
    ),
  );

  // A language of its own, beside the English.
  await enterConsole(scene, '/ops/hotel-languages/new?tag=ja', 'operator');
  await scene.field({ zh: '名称', en: 'Name' }).fill('日本語');
  await page
    .getByRole('textbox', { name: 'Please confirm this booking', exact: true })
    .fill('ご予約の確認をお願いします');
  await page.getByRole('textbox', { name: 'Confirm the booking', exact: true }).fill('予約を確定する');
  expect(await faultsOf(scene)).toEqual([]);
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await scene.go('/ops/hotel-languages');
  await page.getByRole('link', { name: '日本語' }).waitFor();

  const demo = await house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(demo, plan);
  await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
  await house.app.jobs.runDue(house.clock.now());
  const mail = house.mails.find(({ to }) => to === 'desk@hotel.example')!;
  const path = `/share/hotel/${/\/share\/hotel\/([\w-]+)/.exec(mail.text)![1]}`;

  // axe needs scripts, the page none.
  await scene.go(path);
  expect(await faultsOf(scene)).toEqual([]);
  const plain = { baseURL: house.base, viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
  const context = await stage.browser.newContext(plain);
  const hotel = await context.newPage();
  await hotel.goto(path);
  await hotel.getByRole('heading', { name: 'ご予約の確認をお願いします' }).waitFor();
  await hotel.screenshot({ path: `${shots}/hotel-link-ja-390.png`, fullPage: true });
  await hotel.getByRole('link', { name: '中文' }).click();
  await hotel.getByRole('heading', { name: '请确认这个订单' }).waitFor();
  await hotel.screenshot({ path: `${shots}/hotel-link-zh-390.png`, fullPage: true });
  await hotel.getByRole('link', { name: 'English' }).click();
  await hotel.getByRole('heading', { name: 'Please confirm this booking' }).waitFor();
  expect(await hotel.content()).not.toMatch(/CNY|¥/);
  await hotel.setViewportSize({ width: 1280, height: 900 });
  await hotel.screenshot({ path: `${shots}/hotel-link-en-1280.png`, fullPage: true });
  await hotel.getByRole('textbox', { name: 'Your confirmation number' }).fill('H-2026');
  await hotel.getByRole('button', { name: 'Confirm the booking' }).click();
  await hotel.getByText('under the number H-2026').waitFor();
  await hotel.screenshot({ path: `${shots}/hotel-link-answered.png`, fullPage: true });
  await context.close();

  await scene.go(`/ops/orders/${orderCode}`);
  await scene.heading({ zh: '酒店确认', en: 'The hotel’s answer' }).waitFor();
  await page.getByText('H-2026').first().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await page.screenshot({ path: `${shots}/hotel-link-order.png`, fullPage: true });
  await scene.button({ zh: '撤回酒店的答复', en: 'Undo the answer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('H-2026').waitFor();
  await dialog.getByRole('textbox').fill('another guest');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/undone by|由 周宁 撤回/)
    .first()
    .waitFor();
});
