import { giveCoupon, offerSurcharges, openPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { fillGuests, orderFormOf, submitButton, tickAgreements } from './order-form.ts';
import { journey, openStage } from './stage.ts';

const stage = openStage();

journey(stage, 'names are pasted, an extra and a coupon are chosen, and the order is paid', async (scene) => {
  const { page, house, language } = scene;
  const plan = await openPlan(house.database, { skip: language === 'zh' ? 0 : 1 });
  await offerSurcharges(house.database, plan);
  await giveCoupon(house.database, '100001', { threshold: 100, reduction: 50 });
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));

  await scene.button({ zh: '粘贴名单', en: 'Paste names' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill(`ZHAO/${language === 'zh' ? 'YI' : 'ER'}\n${language === 'zh' ? '单田芳' : '解晓东'}`);
  await scene.button({ zh: '识别名单', en: 'Read the names' }).click();
  // Pinyin is a suggestion: it goes nowhere until somebody confirms it.
  const fillIn = (n: number) =>
    scene.button({ zh: `填入 ${n} 位`, en: n === 1 ? 'Fill in 1 guest' : `Fill in ${n} guests` });
  await fillIn(1).waitFor();
  await scene.button({ zh: '读 DAN', en: 'Read as JIE' }).click();
  await scene.button({ zh: '确认 DAN / TIANFANG', en: 'Confirm JIE / XIAODONG' }).click();
  await fillIn(2).click();
  await dialog.waitFor({ state: 'detached' });
  const nameAt = (guest: number) =>
    Promise.all(['lastName', 'firstName'].map((part) => page.locator(`#guest-0-${guest}-${part}`).inputValue()));
  expect(await nameAt(1)).toEqual(language === 'zh' ? ['DAN', 'TIANFANG'] : ['JIE', 'XIAODONG']);

  const total = async () => {
    const text = await page.locator('form p').filter({ hasText: /CNY/ }).last().innerText();
    return Number(/([\d,]+)\.(\d\d)/.exec(text)!.slice(1).join('').replaceAll(',', ''));
  };
  const before = await total();
  const broadband = page.getByRole('textbox', { name: scene.say({ zh: /宽带/, en: /Broadband/ }) });
  await broadband.fill('2');
  await broadband.blur();
  await expect.poll(total).toBeGreaterThan(before);
  const withExtra = await total();
  await page
    .locator('label')
    .filter({ hasText: scene.say({ zh: /满 CNY\s1\.00 减/, en: /spend CNY\s1\.00/ }) })
    .click();
  await expect.poll(total).toBe(withExtra - 50);

  await tickAgreements(scene);
  await scene.button(submitButton).click();
  await page.waitForURL('**/payment?orderCode=*');
  await scene.button({ zh: /^支付 CNY/, en: /^Pay CNY/ }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
  await scene.link({ zh: '订单详情', en: 'Order details' }).click();
  await scene.text({ zh: /1 号房 宽带 × 2/, en: /Room 1: Broadband × 2/ }).waitFor();
});

journey(
  stage,
  'a message that comes with leaving a field does not take the button away from under the pointer',
  async (scene) => {
    const { page, house } = scene;
    const plan = await openPlan(house.database, { skip: 2 });
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await fillGuests(scene, [
      ['WU', 'LEI'],
      ['WU', 'YAN'],
    ]);
    await tickAgreements(scene);
    await page.locator('#clientRemark').fill('a'.repeat(21));
    const submit = scene.button(submitButton);
    await submit.scrollIntoViewIfNeeded();
    await page.locator('#clientRemark').focus();
    const { x, y, width } = (await submit.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 4);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    const summary = page.getByRole('group', { name: scene.say({ zh: /^有 1 处/, en: /^There is 1/ }) });
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  },
  { in: ['zh'] },
);

journey(
  stage,
  'without a network the page says so and offers another try, and the order goes on when it is back',
  async (scene) => {
    const { page, house, context } = scene;
    const plan = await openPlan(house.database, { skip: 3 });
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await fillGuests(scene, [
      ['ZHENG', 'YAN'],
      ['ZHENG', 'HAO'],
    ]);
    await tickAgreements(scene);
    scene.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await scene.text({ zh: '当前没有网络', en: 'You are offline' }).waitFor();
    await scene.button(submitButton).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The order was not placed' });
    await failed.waitFor();
    // Another rate would fail the same way: what helps is the same again.
    expect(await failed.getByRole('link').count()).toBe(0);
    await context.setOffline(false);
    await scene.text({ zh: '当前没有网络', en: 'You are offline' }).waitFor({ state: 'detached' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/payment?*');

    // Notices about the order cover nothing that can be pressed, however low the window is.
    const pay = scene.button({ zh: /^支付 CNY/, en: /^Pay CNY/ });
    await pay.waitFor();
    const { y = 0, height: tall = 0 } = (await pay.boundingBox()) ?? {};
    await page.setViewportSize({ width: 1440, height: Math.round(y + tall + 30) });
    const toast = (await page.getByRole('status').filter({ hasText: 'Successfully Ordered' }).boundingBox())!;
    expect(toast.y + toast.height).toBeLessThan(y);
  },
  { in: ['en'] },
);
