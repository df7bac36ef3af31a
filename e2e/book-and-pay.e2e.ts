import { api } from '@waylight/contract';
import { hotelsIn, setFree } from '@waylight/server/testing/behind-the-portal';
import { beforeAll, expect } from 'vitest';
import { fillGuests, tickAgreements } from './order-form.ts';
import { verify } from './sign-in-form.ts';
import { journeyInBoth, openStage } from './stage.ts';

const stage = openStage();

// Both languages buy at the same hotel: there is enough of everything.
beforeAll(async () => {
  for (const hotelId of await hotelsIn(stage.house, 'Shanghai')) await setFree(stage.house, hotelId, 20);
});

const mostPresses = 12;
const mostMs = 120_000;

journeyInBoth(stage, 'a newcomer signs in, books a room and pays', async (scene) => {
  const { page, language } = scene;
  const began = Date.now();

  await scene.go('/');
  await page.waitForURL('**/login');
  // The first field has the focus: who sits down may type at once, and Tab goes on.
  await page.locator('input[name="companyCode"]:focus').waitFor();
  await page.keyboard.type('100001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo-2026');
  await verify(scene);
  await scene.button({ zh: '登录', en: 'Sign in' }).click();
  await page.waitForURL('**/home');

  const destination = page.getByRole('combobox', { name: /目的地|Destination/ });
  await destination.click();
  await page.keyboard.type(language === 'zh' ? 'shanghai' : 'Shanghai');
  await page
    .getByRole('option', { name: language === 'zh' ? /^上海/ : /^Shanghai/ })
    .first()
    .waitFor();
  // Enter takes the first suggestion, once more sends the form.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/bookItem?d=c:*');

  await scene
    .link({ zh: /^查看房型：/, en: /^View rooms of / })
    .first()
    .click();
  await page.waitForURL('**/hotelDetail?*');
  await scene
    .link({ zh: /^预订/, en: /^Book / })
    .first()
    .click();
  await page.waitForURL('**/orderWrite?*');

  await fillGuests(scene, [
    ['ZHANG', language === 'zh' ? 'YI' : 'ER'],
    ['LI', language === 'zh' ? 'YI' : 'ER'],
  ]);
  await tickAgreements(scene);
  await scene.button({ zh: '提交订单', en: 'Place order' }).click();

  await page.waitForURL('**/payment?orderCode=*');
  const way = { zh: /^挂账/, en: /^Advance/ }[language];
  const chosen = page.getByRole('radio', { name: way });
  await chosen.waitFor({ state: 'attached' });
  if (!(await chosen.isChecked())) await page.locator('label').filter({ has: chosen }).click();
  await scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();

  await page.waitForURL('**/paySuccess?orderCode=*');
  await scene.heading({ zh: '挂账成功', en: 'Payment successful' }).waitFor();
  expect(Date.now() - began, 'ms to a paid order').toBeLessThan(mostMs);
  expect(scene.presses(), 'clicks to a paid order').toBeLessThanOrEqual(mostPresses);

  const orderCode = new URL(page.url()).searchParams.get('orderCode')!;
  await scene.link({ zh: '订单详情', en: 'Order details' }).click();
  await page.waitForURL('**/orderDetail?*');
  await scene.heading({ zh: `订单 ${orderCode}`, en: `Order ${orderCode}` }).waitFor();
  const head = await page.locator('main :has(> h1)').first().innerText();
  expect(head, 'a paid order asks for money').not.toMatch(/待付款|Unpaid/);
  await scene.text({ zh: 'ZHANG / YI', en: 'ZHANG / ER' }).waitFor();
  // The order and the ledger say the same of its payment.
  const client = await stage.house.signIn('100001', 'demo');
  const account = await client.send(api.ledger.account, {});
  if (language === 'zh') expect(account.remainLimit).toBeLessThan(50_000_000);
  else expect(account.balance).toBeLessThan(20_000_000);
});
