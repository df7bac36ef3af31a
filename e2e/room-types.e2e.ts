import { api } from '@waylight/contract';
import { raisePrice, setFree } from '@waylight/server/testing/behind-the-portal';
import { openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { agreeToAll, fillGuests, type Names, newLastName, orderFormOf } from './order-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

// Orders are left unpaid here on purpose.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const addType = { zh: '添加其他房型', en: 'Add another room type' };
const submitTwo = { zh: '提交 2 个订单', en: 'Place 2 orders' };
const backToHotel = { zh: '返回酒店', en: 'Back to the hotel' };
const namesFor = (stem: string): Names => ['YI', 'ER', 'SAN', 'SI'].map((first) => [newLastName(stem), first] as const);

/** A rate, and another one of another room type in the same hotel. */
async function twoPlans({ house }: Scene, skip: number): Promise<{ plan: SoldPlan; other: SoldPlan }> {
  const plan = await openPlan(house.database, { skip });
  await setFree(house, plan.hotelId, 20);
  const buyer = await house.signIn('100001', 'demo');
  const { hotelId, checkin, checkout } = plan;
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const found = await buyer.send(api.search.rates, { hotelId, checkin, checkout, rooms, nationality: 'CN' });
  for (const room of found.rooms) {
    const rate = room.rates.find(({ refused }) => refused === null);
    if (rate && room.roomTypeId !== plan.roomTypeId)
      return { plan, other: { ...plan, roomTypeId: room.roomTypeId, ratePlanId: rate.ratePlanId } };
  }
  throw new Error('the hotel has one room type alone');
}

const formOfBoth = (plan: SoldPlan, other: SoldPlan) => `${orderFormOf(plan)}&also=${other.ratePlanId}:2`;

/** A bed for each room that has a choice, and the three documents. */
async function chooseBeds(scene: Scene) {
  const { page } = scene;
  for (const group of await page.getByRole('radiogroup', { name: scene.say({ zh: /^房间/, en: /^Room/ }) }).all())
    if ((await group.getByRole('radio', { checked: true }).count()) === 0) await group.locator('label').first().click();
  await page.locator('label', { hasText: scene.say(agreeToAll) }).click();
}

const codesIn = ({ page }: Scene) => new URL(page.url()).searchParams.get('orderCode')!.split(',');

journey(stage, 'rooms of two types are booked on one page, and paid together by credit', async (scene) => {
  const { page, house } = scene;
  const { plan, other } = await twoPlans(scene, 0);
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  await page.locator('#guest-0-0-lastName').fill('ZHOU');
  await scene.button(addType).click();
  const drawer = page.getByRole('dialog');
  // The rate that is chosen already is not offered a second time.
  await drawer.getByRole('listitem').first().waitFor();
  await drawer
    .getByRole('button', { name: scene.say({ zh: /^添加：/, en: /^Add / }) })
    .last()
    .click();
  await page.waitForURL('**/orderWrite?*also=*');
  await scene.heading({ zh: '房型', en: 'Room types' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.locator('#guest-0-0-lastName').inputValue()).toBe('ZHOU');
  expect(await page.locator('#guest-1-0-lastName').inputValue()).toBe('');

  // Back takes it out again, forward brings it back.
  await page.goBack();
  await page.locator('#guest-1-0-lastName').waitFor({ state: 'detached' });
  await page.goForward();
  await page.locator('#guest-1-0-lastName').waitFor();

  await scene.go(formOfBoth(plan, other));
  await scene.heading({ zh: '房型', en: 'Room types' }).waitFor();
  await fillGuests(scene, namesFor('ZHOU'));
  await chooseBeds(scene);
  await page.reload();
  await scene.text({ zh: '已恢复上次填写的内容', en: 'Your earlier entries are restored' }).waitFor();
  expect(await page.locator('#guest-1-1-firstName').inputValue()).toBe('SI');
  await scene.button(submitTwo).click();
  await page.waitForURL('**/payment?orderCode=*');
  const codes = codesIn(scene);
  expect(codes).toHaveLength(2);
  await page.locator('label', { hasText: scene.say({ zh: '挂账', en: 'On credit' }) }).click();
  await scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
  await house.app.jobs.runDue(house.clock.now());
  const buyer = await house.signIn('100001', 'demo');
  const orders = await Promise.all(codes.map((orderCode) => buyer.send(api.booking.get, { orderCode })));
  expect(orders.map(({ ratePlanId }) => ratePlanId)).toEqual([plan.ratePlanId, other.ratePlanId]);
  for (const order of orders) {
    expect(['confirmed', 'nonCancellable', 'unconfirmed']).toContain(order.status);
    expect(order.paymentStatus).toBe('onCredit');
  }
  expect(orders.map(({ rooms }) => rooms[0]!.guests[0]!.firstName)).toEqual(['YI', 'SAN']);
});

journey(stage, 'a room type that sells out is named, nothing is ordered, and the other one goes on', async (scene) => {
  const { page, house } = scene;
  const { plan, other } = await twoPlans(scene, 8);
  await scene.signIn('100001', 'demo');
  await scene.go(formOfBoth(plan, other));
  await scene.text(backToHotel).waitFor();
  await fillGuests(scene, namesFor('WEI'));
  await chooseBeds(scene);
  await setFree(house, other.hotelId, 0, other.roomTypeId);
  await scene.button(submitTwo).click();
  const failed = page
    .getByRole('alert')
    .filter({ hasText: scene.say({ zh: '订单没有提交成功', en: 'The order was not placed' }) });
  await failed.getByText(scene.say({ zh: /：所选房型已售罄/, en: /: The room is sold out/ })).waitFor();
  expect(page.url()).toContain('also=');

  // Reloaded, the page says which rooms are gone as well.
  await page.reload();
  await scene.text({ zh: '这个价格现在不能预订', en: 'This rate cannot be booked now' }).waitFor();
  await scene.text({ zh: /^房间 2：/, en: /^Room 2: / }).waitFor();
  await scene.link({ zh: '移除后继续（房间 2）', en: 'Continue without it (Room 2)' }).click();
  await page.locator('#guest-0-1-firstName').waitFor();
  expect(await page.locator('#guest-0-1-firstName').inputValue()).toBe('ER');
  expect(page.url()).not.toContain('also=');
  await scene.button({ zh: '提交订单', en: 'Place order' }).click();
  await page.waitForURL('**/payment?orderCode=*');
  expect(codesIn(scene)).toHaveLength(1);
});

journey(stage, 'one that sells out between two orders leaves the first one to be paid', async (scene) => {
  const { page, house } = scene;
  const { plan, other } = await twoPlans(scene, 16);
  await scene.signIn('100001', 'demo');
  await scene.go(formOfBoth(plan, other));
  await scene.text(backToHotel).waitFor();
  await fillGuests(scene, namesFor('TAO'));
  await chooseBeds(scene);
  let sold = false;
  await page.route('**/order/createOrder*', async (route) => {
    const response = await route.fetch();
    if (!sold) await setFree(house, other.hotelId, 0, other.roomTypeId);
    sold = true;
    await route.fulfill({ response });
  });
  await scene.button(submitTwo).click();
  await scene.text({ zh: /^房间 1 已下单：/, en: /^Booked: Room 1, / }).waitFor();
  expect(await page.locator('#guest-0-0-lastName').isDisabled()).toBe(true);
  await page.reload();
  const payMade = scene.link({ zh: '支付已生成的订单', en: 'Pay for what is booked' });
  await scene.text({ zh: '这个价格现在不能预订', en: 'This rate cannot be booked now' }).waitFor();
  await payMade.waitFor();

  // Somebody gave rooms back: the rest is ordered, what is ordered stays as it is, and both are paid together.
  await setFree(house, other.hotelId, 20, other.roomTypeId);
  await scene.button({ zh: '重试', en: 'Try again' }).click();
  await page.locator('#guest-1-0-lastName').waitFor();
  expect(await page.locator('#guest-0-0-lastName').isDisabled()).toBe(true);
  await payMade.waitFor();
  await scene.button({ zh: '提交剩余房间', en: 'Place the rest' }).click();
  await page.waitForURL('**/payment?orderCode=*');
  expect(codesIn(scene)).toHaveLength(2);
});

journey(stage, 'a room type is taken out or changed, and what was typed for the others stays', async (scene) => {
  const { page, house } = scene;
  const { plan, other } = await twoPlans(scene, 24);
  for (let times = 0; times < 30; times++) await raisePrice(house, other.hotelId, other.ratePlanId);
  await scene.signIn('100001', 'demo');
  await scene.go(formOfBoth(plan, other));
  await scene.text(backToHotel).waitFor();
  await fillGuests(scene, namesFor('LUO'));
  // Amounts of other lengths move nothing: party, amount and button of both types stand on one grid.
  const places = await page
    .getByRole('region', { name: scene.say({ zh: '房型', en: 'Room types' }), exact: true })
    .getByRole('listitem')
    .evaluateAll((types) =>
      types.map((type) => {
        const [party, remove] = [...type.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
        const amount = [...type.children].at(-2)!.getBoundingClientRect();
        return [party!.left, party!.width, amount.right, remove!.left].map(Math.round);
      }),
    );
  expect(places).toHaveLength(2);
  expect(places[1]).toEqual(places[0]);
  const picker = scene.button({ zh: /^客房与客人/, en: /^Rooms and guests/ }).first();
  await picker.click();
  const editor = page.getByRole('dialog');
  await editor
    .getByRole('button', { name: scene.say({ zh: /增加|加一/, en: /Increase|More/ }) })
    .first()
    .click();
  await editor.getByRole('button', { name: scene.say({ zh: '完成', en: 'Done' }) }).click();
  await page.waitForURL('**/orderWrite?*r=2,2&*');
  await page.locator('#guest-2-0-lastName').waitFor();
  const firstNames = async () =>
    Promise.all([0, 1, 2].map((room) => page.locator(`#guest-${room}-0-firstName`).inputValue()));
  expect(await firstNames()).toEqual(['YI', '', 'SAN']);

  await scene
    .button({ zh: /^移除/, en: /^Remove/ })
    .first()
    .click();
  await page.locator('#guest-1-0-lastName').waitFor({ state: 'detached' });
  expect(await page.locator('#guest-0-0-firstName').inputValue()).toBe('SAN');
  expect(page.url()).toContain(`ratePlanId=${other.ratePlanId}`);
});

journey(
  stage,
  'a price that rises between the drawer and the form is asked about, with its room type',
  async (scene) => {
    const { page, house } = scene;
    const { plan } = await twoPlans(scene, 32);
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await scene.button(addType).click();
    const drawer = page.getByRole('dialog');
    const types = drawer.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await types.first().waitFor();
    const name = await types.last().getByRole('heading').innerText();
    const buyer = await house.signIn('100001', 'demo');
    const { hotelId, checkin, checkout } = plan;
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const found = await buyer.send(api.search.rates, { hotelId, checkin, checkout, rooms, nationality: 'CN' });
    for (const { rates } of found.rooms)
      for (const rate of rates)
        if (rate.ratePlanId !== plan.ratePlanId) await raisePrice(house, hotelId, rate.ratePlanId);
    await types.last().getByRole('button').last().click();
    const dialog = page.getByRole('alertdialog', { name: scene.say({ zh: '价格上涨了', en: 'The price went up' }) });
    await dialog.getByText(name).waitFor();
    await dialog.getByRole('button', { name: scene.say({ zh: /^接受/, en: /^Accept/ }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await scene.button(submitTwo).waitFor();
  },
);

journeyInBoth(
  stage,
  'a thumb books two room types at 390 px, and the page reads well',
  async (scene) => {
    const { page, language } = scene;
    const { plan } = await twoPlans(scene, language === 'zh' ? 40 : 48);
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await scene.button(addType).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('listitem').first().waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await drawer
      .getByRole('button', { name: scene.say({ zh: /^添加：/, en: /^Add / }) })
      .last()
      .click();
    await scene.heading({ zh: '房型', en: 'Room types' }).waitFor();
    for (const [room, guest, name] of [
      [0, 0, 'YI'],
      [0, 1, 'ER'],
      [1, 0, 'SAN'],
      [1, 1, 'SI'],
    ] as const) {
      await page.locator(`#guest-${room}-${guest}-lastName`).fill(language === 'zh' ? 'BAI' : 'DAI');
      await page.locator(`#guest-${room}-${guest}-firstName`).fill(name);
    }
    await chooseBeds(scene);
    expect(await faultsOf(scene)).toEqual([]);
    await scene.button(submitTwo).click();
    await page.waitForURL('**/payment?orderCode=*');
    expect(codesIn(scene)).toHaveLength(2);
  },
  { width: 390, height: 844, touch: true },
);
