import { api } from '@waylight/contract';
import { raisePrice, setFree } from '@waylight/server/testing/behind-the-portal';
import {
  giveCoupon,
  knowCoupons,
  makeOrder,
  openPlan,
  orderFor,
  type SoldPlan,
} from '@waylight/server/testing/ordering';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import {
  fillGuests,
  hotelOf,
  newLastName,
  orderFormOf,
  submitButton,
  tickAgreements,
  writeOrder,
} from './order-form.ts';
import { journey, openStage, type Scene } from './stage.ts';

// Orders are left unpaid here on purpose, and those that run out lower what may be held.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const halfAnHour = 31 * 60_000;

/** Two guests whom nobody has ordered for. */
const newGuests = () =>
  [
    [newLastName('ZHAO'), 'MIN'],
    [newLastName('QIAN'), 'HUA'],
  ] as const;

/** Amounts in a text, in minor units of CNY. */
async function amountsIn(place: Locator): Promise<number[]> {
  const text = await place.innerText();
  return [...text.matchAll(/(\d[\d,]*)\.(\d\d)/g)].map(
    ([, whole = '', cents]) => Number(whole.replaceAll(',', '')) * 100 + Number(cents),
  );
}

/** Each language has rates of its own, so that the one does not buy the other's rooms. */
const planFor = ({ house, language }: Scene, at: number) =>
  openPlan(house.database, { skip: 2 * at + (language === 'zh' ? 0 : 1) });

/** The Book link of a rate, wherever the table has put it. */
async function bookLink({ page }: Scene, { ratePlanId }: SoldPlan): Promise<Locator> {
  const link = page.locator(`a[href*="ratePlanId=${ratePlanId}&"]`);
  const folded = page.getByRole('button', { name: /^(还有 \d+ 个价格|\d+ more rates?)$/ });
  await page.locator('a[href*="ratePlanId="]').first().waitFor();
  while ((await link.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  return link;
}

journey(stage, 'a price that rises is shown, old and new, before anything is ordered', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 0);
  await scene.signIn('100001', 'demo');
  await scene.go(hotelOf(plan));
  const book = await bookLink(scene, plan);
  await book.waitFor();
  await raisePrice(house, plan.hotelId, plan.ratePlanId);
  await book.click();
  const dialog = page.getByRole('alertdialog', { name: scene.say({ zh: '价格上涨了', en: 'The price went up' }) });
  await dialog.waitFor();
  const [before = 0, after = 0, difference = 0] = await amountsIn(dialog);
  expect(after).toBeGreaterThan(before);
  expect(difference).toBe(after - before);
  await dialog.getByRole('button', { name: scene.say({ zh: /^接受/, en: /^Accept/ }) }).click();
  await dialog.waitFor({ state: 'detached' });

  // The coupon that is chosen from the start comes off the new price.
  const total = page.locator('p', { hasText: scene.say({ zh: '应付总额', en: 'Amount to pay' }) });
  const totalNow = async () => (await amountsIn(total))[0] ?? 0;
  await expect.poll(totalNow).toBeLessThan(after);
  const known = await totalNow();

  // Once more, between the form and the order.
  await raisePrice(house, plan.hotelId, plan.ratePlanId);
  await writeOrder(scene, newGuests());
  await dialog.waitFor();
  const [second = 0, third = 0] = await amountsIn(dialog);
  expect(second).toBe(known);
  expect(third).toBeGreaterThan(known);
  await dialog.getByRole('button', { name: scene.say({ zh: /^接受/, en: /^Accept/ }) }).click();
  await page.waitForURL('**/payment?*');
  const pay = scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ });
  await pay.waitFor();
  expect(await amountsIn(pay)).toEqual([third]);
});

journey(stage, 'a room that is gone leads to other rates, with the guests kept', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 1);
  await setFree(house, plan.hotelId, 20);
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  const guests = newGuests();
  await fillGuests(scene, guests);
  await tickAgreements(scene);
  await setFree(house, plan.hotelId, 0, plan.roomTypeId);
  await scene.button(submitButton).click();
  await scene.text({ zh: '所选房型已售罄', en: 'The room is sold out for these dates.' }).waitFor();
  await scene.link({ zh: '查看其他价格', en: 'See other rates' }).click();
  await page.waitForURL('**/hotelDetail?*');
  const books = scene.link({ zh: /^预订/, en: /^Book / });
  await books.first().waitFor();
  expect(await page.locator(`a[href*="ratePlanId=${plan.ratePlanId}&"]`).count()).toBe(0);
  await books.first().click();
  await page.waitForURL('**/orderWrite?*');
  await scene.text({ zh: '已恢复上次填写的内容', en: 'Your earlier entries are restored' }).waitFor();
  expect(await page.locator('#guest-0-0-lastName').inputValue()).toBe(guests[0][0]);
  expect(await page.locator('#guest-0-1-firstName').inputValue()).toBe(guests[1][1]);
});

journey(
  stage,
  'a coupon that a colleague has used goes, and the order is placed without leaving the form',
  async (scene) => {
    const { page, house } = scene;
    const plan = await planFor(scene, 10);
    const reduction = 50_000;
    const couponId = await giveCoupon(house.database, '100001', { threshold: 50_100, reduction });
    await knowCoupons(house.database);
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    const total = page.locator('p', { hasText: scene.say({ zh: '应付总额', en: 'Amount to pay' }) });
    const totalNow = async () => (await amountsIn(total))[0] ?? 0;
    const colleague = await house.signIn('100001', 'clerk');
    const full = (await orderFor(colleague, plan)).accepted.total;
    await expect.poll(totalNow).toBe(full - reduction);
    const order = await orderFor(colleague, await planFor(scene, 11));
    const accepted = { ...order.accepted, total: order.accepted.total - reduction };
    await colleague.send(api.booking.create, { ...order, couponId, accepted });

    await writeOrder(scene, newGuests());
    await scene.text({ zh: /该优惠券已被使用/, en: /This coupon has been used/ }).waitFor();
    await expect.poll(totalNow).toBeGreaterThan(full - reduction);
    expect(await scene.link({ zh: '查看其他价格', en: 'See other rates' }).count()).toBe(0);
    await scene.button(submitButton).click();
    await page.waitForURL('**/payment?*');
  },
);

journey(stage, 'few rooms left is asked about before ordering', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 2);
  await setFree(house, plan.hotelId, 2, plan.roomTypeId);
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  const guests = newGuests();
  await writeOrder(scene, guests);
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByText(scene.say({ zh: '仅剩 2 间，是否继续预订？', en: 'Only 2 left. Continue booking?' }))
    .waitFor();
  // Back keeps the form as it is; the second time it goes on.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('#guest-0-0-lastName').inputValue()).toBe(guests[0][0]);
  await scene.button(submitButton).click();
  await dialog.getByRole('button', { name: scene.say({ zh: '继续预订', en: 'Continue booking' }) }).click();
  await page.waitForURL('**/payment?*');
});

journey(stage, 'the same guests twice are asked about, and may be ordered', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 3);
  const buyer = await house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(buyer, plan);
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  await writeOrder(scene, [
    ['ZHANG', 'SAN'],
    ['LI', 'SAN'],
  ]);
  const dialog = page.getByRole('dialog', {
    name: scene.say({ zh: '可能是重复订单', en: 'Possible duplicate booking' }),
  });
  await dialog.getByText(orderCode).waitFor();
  await dialog.getByRole('button', { name: scene.say({ zh: '仍要下单', en: 'Book anyway' }) }).click();
  await page.waitForURL('**/payment?*');
  expect(page.url()).not.toContain(orderCode);
});

journey(stage, 'an order nobody pays runs out, and can be ordered again as it was', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 4);
  const buyer = await house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(buyer, plan);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await page.getByRole('timer').waitFor();
  await scene.pass(halfAnHour);
  await page
    .getByRole('main')
    .getByText(scene.say({ zh: '订单已超时，房价可能变化', en: 'Time is up. The price may change' }))
    .first()
    .waitFor();
  await house.app.jobs.runDue(house.clock.now());
  const again = { zh: '按相同信息重新下单', en: 'Order again' };
  await scene.go(`/orderDetail?orderCode=${orderCode}`);
  await scene.text({ zh: '超时未付款，自动取消', en: 'Not paid in time: cancelled automatically' }).waitFor();
  await scene.link(again).click();
  await page.waitForURL('**/orderWrite?*');
  await page.locator('#guest-0-0-lastName').and(page.locator('[value="ZHANG"]')).waitFor();
  await tickAgreements(scene);
  await scene.button(submitButton).click();
  await page.waitForURL('**/payment?*');
  expect(page.url()).not.toContain(orderCode);
});
