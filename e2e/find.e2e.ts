import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { append } from '@waylight/server/db/outbox';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { beforeAll, expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { openSections, orderFormOf } from './order-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

/** Finding what was meant: codes and wrong letters, countries, the palette and its keys, and the bell. */

const stage = openStage();
let orderCode: string;

beforeAll(async () => {
  const { house } = stage;
  const buyer = await house.signIn('100001', 'demo');
  ({ orderCode } = await makeOrder(buyer, await openPlan(house.database)));
});

journey(stage, 'places are found by code and with wrong letters', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  const destination = page.getByRole('combobox', { name: /目的地|Destination/ });
  const first = page.getByRole('option').first();
  const city = scene.say({ zh: '上海', en: 'Shanghai' });
  await destination.fill('PVG');
  await expect.poll(() => first.innerText()).toContain('PVG');
  expect(await first.innerText()).toContain(city);
  await destination.fill('shangahi');
  await page.getByText(scene.say({ zh: '你是不是要找', en: 'Did you mean' })).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => destination.inputValue()).toBe(city);
  await destination.fill('zzzzqq');
  await page
    .getByText(scene.say({ zh: '没有找到“zzzzqq”', en: 'Nothing found for “zzzzqq”' }))
    .first()
    .waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  const country = page.getByRole('combobox', { name: /国籍|Nationality/ });
  await country.click();
  await page.getByText(scene.say({ zh: '常用', en: 'Frequent' }), { exact: true }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await country.fill('singapore');
  await page.keyboard.press('Enter');
  await expect.poll(() => country.inputValue()).toBe(scene.say({ zh: '新加坡', en: 'Singapore' }));
});

journey(stage, 'the palette leads to an order, a page and the list of keys, by keyboard alone', async (scene) => {
  const { page } = scene;
  const { keyboard } = page;
  await scene.signIn('100001', 'demo');
  await scene.go('/manages/deadlines');
  await page.locator('h1').waitFor();
  const palette = page.getByRole('dialog', { name: scene.say({ zh: '快速查找', en: 'Quick find' }) });
  // The keys are heard once their file has come, after the page. A second press would close the palette again.
  await page.waitForLoadState('networkidle');
  await keyboard.press('Control+k');
  await palette.waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await keyboard.type(orderCode);
  await palette.getByRole('option').filter({ hasText: orderCode }).waitFor();
  // Rows are pale until every group has answered.
  await palette.locator('[role="listbox"]:not([class*="stale"])').waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await keyboard.press('Enter');
  await page.waitForURL(`**/orderDetail?orderCode=${orderCode}`);
  expect(await palette.count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/manages/deadlines');

  await page.locator('h1').waitFor();
  await keyboard.press('g');
  await keyboard.press('o');
  await page.waitForURL('**/manages/orderManage');
  await page.locator('main input[type=search]').first().waitFor();
  await keyboard.press('/');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search');
  // In a field they are letters.
  await keyboard.type('go?/');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('go?/');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await keyboard.press('?');
  const list = page.getByRole('dialog', { name: scene.say({ zh: '键盘快捷键', en: 'Keyboard shortcuts' }) });
  await list.waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await list.getByRole('switch').focus();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press('?');
  await keyboard.press('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await keyboard.press('Control+k');
  await palette.waitFor();
});

journey(stage, 'letters typed while the palette is on its way are for its field, and open no page', async (scene) => {
  const { page } = scene;
  const { keyboard } = page;
  await scene.signIn('100001', 'demo');
  await scene.go('/manages/deadlines');
  await page.locator('h1').waitFor();
  // Scripts of the page itself are there by then: the next one is the palette's.
  await page.waitForLoadState('networkidle');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let heard = false;
  await page.route('**/assets/*.js', async (route) => {
    heard = true;
    await held;
    await route.continue();
  });
  await expect
    .poll(async () => {
      await keyboard.press('Control+k');
      return heard;
    })
    .toBe(true);
  // As single keys they lead to the orders.
  await keyboard.type('go');
  release();
  const field = page.getByRole('dialog').locator('input');
  await field.waitFor();
  expect(await field.inputValue()).toBe('go');
  expect(new URL(page.url()).pathname).toBe('/manages/deadlines');
});

journey(
  stage,
  'the palette finds quotes and work orders by number and customer, and pages by words of the trade',
  async (scene) => {
    const { page, house } = scene;
    const buyer = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { skip: 7 });
    const { hotelId, ratePlanId, checkin, checkout } = plan;
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const { quoteCode } = await buyer.send(api.quote.create, {
      requestId: randomUUID(),
      ...{ title: 'Spring trip', customer: 'Hartley', validUntil: checkin, currency: 'CNY' },
      lines: [{ hotelId, ratePlanId, checkin, checkout, rooms, nationality: 'CN', selling: 9_876_500 }],
    });
    const paid = (await makeOrder(buyer, plan)).orderCode;
    await buyer.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: paid } });
    await house.app.jobs.runDue(house.clock.now());
    const { number } = await buyer.send(api.workOrder.save, {
      ...{ requestId: randomUUID(), orderCode: paid, type: 'changeRequests', content: 'High floor' },
      contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
    });
    await scene.signIn('100001', 'demo');
    await scene.go('/manages/deadlines');
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    const field = palette.getByRole('combobox');
    const options = palette.getByRole('option');
    const quote = options.filter({ hasText: `Hartley · ${quoteCode}` });
    const findQuote = async (keyword: string) => {
      await field.fill(keyword);
      await quote.waitFor();
      expect(await quote.innerText()).not.toMatch(/\d{2},\d{3}/);
    };
    await findQuote('hartley');
    // The other groups have answered as well: nothing is pale any more.
    await palette.locator('[class*="stale"]').waitFor({ state: 'detached' });
    expect(await faultsOf(scene)).toEqual([]);
    await field.fill('');
    await quote.waitFor({ state: 'detached' });
    await findQuote(quoteCode);
    for (const [keyword, name] of [
      [scene.say({ zh: '退款', en: 'refund' }), scene.say({ zh: '预付款余额', en: 'Advance balance' })],
      [scene.say({ zh: '开票', en: 'invoice' }), scene.say({ zh: '申请发票', en: 'Request an invoice' })],
    ]) {
      await field.fill(keyword as string);
      await options.filter({ hasText: name as string }).waitFor();
    }
    await field.fill(number);
    await options.filter({ hasText: number }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/workOrderDetail?number=${number}`);
  },
);

journey(stage, 'the palette shows nothing that an account may not see', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'clerk');
  await scene.go('/home');
  const palette = page.getByRole('dialog');
  await page.locator('h1').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return palette.count();
    })
    .toBe(1);
  // Asked for once more it takes no letter from its field.
  await page.keyboard.press('Control+k');
  const options = await palette.getByRole('option').allInnerTexts();
  expect(options.some((text) => /订单|Orders/.test(text))).toBe(true);
  expect(options.filter((text) => /账单|Bills|发票|Invoice|子账号|Sub-accounts/.test(text))).toEqual([]);
  // The order is a colleague's.
  await page.keyboard.type(orderCode);
  await palette
    .getByText(/没有找到|Nothing found/)
    .first()
    .waitFor();
});

journeyInBoth(
  stage,
  'the bell counts what is new and leads there, and customers do not see it',
  async (scene) => {
    const { page, house } = scene;
    const { distributorId } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').where('code', '=', '100001').select('id as distributorId').executeTakeFirstOrThrow(),
    );
    await house.database.asSystem((tx) =>
      append(tx, 'order.rejected', { orderCode, distributorId }, house.clock.now()),
    );
    await house.app.jobs.runDue(house.clock.now());
    await scene.signIn('100001', 'demo');
    await scene.go('/home');
    const bell = page.getByRole('button', {
      name: scene.say({ zh: /^通知，\d+ 条未读/, en: /^Notifications, \d+ unread/ }),
    });
    await bell.click();
    const drawer = page.getByRole('dialog', { name: scene.say({ zh: '通知', en: 'Notifications' }) });
    await drawer
      .getByRole('button')
      .filter({ hasText: scene.say({ zh: '预订失败', en: 'Order rejected' }) })
      .first()
      .waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await drawer.getByRole('button', { name: scene.say({ zh: '邮件设置', en: 'Email settings' }) }).click();
    await page.getByRole('switch', { name: scene.say({ zh: '新账单', en: 'New bill' }) }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await page.getByRole('button', { name: scene.say({ zh: '返回通知', en: 'Back to notifications' }) }).click();
    await drawer
      .getByRole('button')
      .filter({ hasText: scene.say({ zh: '预订失败', en: 'Order rejected' }) })
      .first()
      .click();
    await page.waitForURL(`**/orderDetail?orderCode=${orderCode}`);
    await scene.go('/home');
    await page
      .getByRole('button', {
        name: scene.say({ zh: '进入客户视图：只显示售价', en: 'Customer view: show selling prices only' }),
      })
      .click();
    await page.getByRole('button', { name: /^(退出客户视图|Leave customer view)/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(通知|Notifications)/ }).count()).toBe(0);
  },
  { width: 390, height: 844 },
);

journey(stage, 'where no list of countries can be had China alone is offered', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  for (const path of ['**/lists/countries-*', '**/openapi/getAllCountry**'])
    await page.route(path, (route) => route.abort('aborted'));
  await scene.go('/home');
  const country = page.getByRole('combobox', { name: /国籍|Nationality/ });
  await country.click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([scene.say({ zh: '中国', en: 'China' })]);
});

/** Opens the pickers of a list and of a hotel with ever more people; the last way leads to the form, ages and all. */
async function groupsFromPicker(scene: Scene, list: string) {
  const { page } = scene;
  const link = scene.link({ zh: '10 人及以上：申请团队用房', en: '10 people or more: ask for group rooms' });
  const twoOrders = scene.text({
    zh: /一个订单最多 8 间.*分两个订单/,
    en: /An order takes 8 rooms at most.*in two orders/,
  });
  const open = async (path: string) => {
    await scene.go(path);
    await page
      .getByRole('button', { name: /客房与客人|Rooms and guests/ })
      .first()
      .click();
    await scene.button({ zh: '完成', en: 'Done' }).waitFor();
  };
  await open(`${list}&r=2,2,2,3&nat=CN`);
  await page.getByRole('group').first().waitFor();
  expect(await link.count()).toBe(0);
  await open(`${list}&r=1,1,1,1,1,1,1,1&nat=CN`);
  await twoOrders.waitFor();
  await link.waitFor();
  await open(`${list}&r=2,2,2,2c5-8&nat=CN`);
  await twoOrders.waitFor();
  await link.click();
  await page.waitForURL('**/groupRoom?**');
  await expect.poll(() => scene.field({ zh: /^儿童年龄/, en: /^Children’s ages/ }).inputValue()).toBe('5, 8');
  const adults = page.getByRole('main').getByLabel(scene.say({ zh: /^成人/, en: /^Adults/ }));
  expect(await adults.inputValue()).toBe('8');
  // The list is kept, and comes back with nothing open.
  await page.goBack();
  const picker = page.getByRole('button', { name: /客房与客人|Rooms and guests/ }).first();
  await picker.waitFor();
  await expect.poll(() => picker.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => link.isVisible()).toBe(false);
}

journey(stage, 'from ten people on, everything that was chosen goes along to the form for groups', async (scene) => {
  const { page, house } = scene;
  await scene.signIn('100001', 'demo');
  const plan = await openPlan(house.database, { free: 8 });
  const link = scene.link({ zh: '10 人及以上：申请团队用房', en: '10 people or more: ask for group rooms' });
  await groupsFromPicker(scene, `/booking/bookItem?d=c:1002&in=${plan.checkin}&out=${plan.checkout}`);
  await scene.go(orderFormOf(plan).replace('r=2', 'r=2,2,2,2,2'));
  await openSections(scene);
  const contact = { name: 'Group Desk', email: 'groups@foshan.example' };
  await page.getByLabel(scene.say({ zh: '联系人姓名', en: 'Name' }), { exact: true }).fill(contact.name);
  await page.getByLabel(scene.say({ zh: '电子邮箱', en: 'Email' }), { exact: true }).fill(contact.email);
  await page.getByLabel(scene.say({ zh: '其他要求', en: 'Other requests' })).fill('One floor');
  const typedAt = (tab: typeof page) =>
    tab
      .locator('form')
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const typed = expect.arrayContaining([contact.name, contact.email, 'One floor']);
  // A tab of its own gets the same, and takes it away from the browser.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
  await expect.poll(() => typedAt(tab)).toEqual(typed);
  await tab.close();
  expect(await page.evaluate(() => localStorage.getItem('waylight.groupBrought'))).toBeNull();
  await link.click();
  await page.waitForURL('**/groupRoom?**');
  const brought = Object.fromEntries(new URL(page.url()).searchParams);
  expect(brought).toMatchObject({ in: plan.checkin, out: plan.checkout, rooms: '5', adults: '10', nat: 'CN' });
  expect(brought.hotel).toBeTruthy();
  const destination = page.getByRole('combobox', { name: scene.say({ zh: '目的地', en: 'Destination' }) });
  await expect.poll(() => destination.inputValue()).toBe(brought.place);
  // Nothing personal stands in the address.
  expect(page.url()).not.toMatch(/Desk|foshan|floor/);
  expect(await typedAt(page)).toEqual(typed);
});
