import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { TestClient } from '@waylight/server/testing/boot';
import {
  giveCoupon,
  knowCoupons,
  makeOrder,
  openPlan,
  orderFor,
  type SoldPlan,
} from '@waylight/server/testing/ordering';
import { pdf, png } from '@waylight/server/testing/sample-files';
import { beforeAll, expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { sticksOut } from './look.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

// After an order: change, questions, cancellation before its deadline.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const dayMs = 86_400_000;

// So near to the tests' stay that its deadline is within the two weeks of the desk.
beforeAll(() => stage.house.clock.advance(34 * dayMs));

let plans = 0;

/** An order at 10 yuan less. Nobody is told of its coupon over the pages. */
async function orderByCoupon({ database }: Scene['house'], buyer: TestClient, plan: SoldPlan) {
  const order = await orderFor(buyer, plan);
  const { total } = order.accepted;
  const couponId = await giveCoupon(database, '100001', { threshold: total, reduction: 1_000 });
  await knowCoupons(database);
  return buyer.send(api.booking.create, { ...order, couponId, accepted: { ...order.accepted, total: total - 1_000 } });
}

/** A confirmed order, on the company's credit. */
async function confirmedOrder({ house }: Scene, withCoupon = false): Promise<string> {
  const buyer = await house.signIn('100001', 'demo');
  // Five rates whose deadlines are still to come so near to the stay.
  const plan = await openPlan(house.database, { skip: plans++ % 5 });
  const { orderCode } = await (withCoupon ? orderByCoupon(house, buyer, plan) : makeOrder(buyer, plan));
  await buyer.send(api.payment.credit, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
  await house.app.jobs.runDue(house.clock.now());
  return orderCode;
}

const final = { zh: /^取消后不能恢复/, en: /^This cannot be undone/ };

const drawer = ({ page }: Scene) => page.getByRole('dialog');

journey(stage, 'an order is cancelled from the desk of deadlines, its price first', async (scene) => {
  const { page } = scene;
  const code = await confirmedOrder(scene, true);
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await scene
    .link({ zh: /^免费取消即将截止|^订单$/, en: /^Free cancellation ends|^Orders$/ })
    .first()
    .click();
  await page.waitForURL('**/manages/**');
  await scene.link({ zh: '取消期限', en: 'Cancellation deadlines' }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await row.waitFor();
  await page.getByRole('tab', { name: scene.say({ zh: '日历', en: 'Calendar' }) }).click();
  await page.getByRole('table').first().getByRole('button').first().click();
  await page.waitForURL('**&day=*');
  expect(await faultsOf(scene)).toEqual([]);

  await scene.button({ zh: '生成订阅地址', en: 'Create a link' }).click();
  const address = await page.locator('code').innerText();
  expect(await (await fetch(new URL(new URL(address).pathname, stage.house.base))).text()).toContain(code);
  await scene.button({ zh: '停用', en: 'Revoke' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: scene.say({ zh: '停用', en: 'Revoke' }) })
    .click();
  await scene.button({ zh: '生成订阅地址', en: 'Create a link' }).waitFor();
  expect((await fetch(new URL(new URL(address).pathname, stage.house.base))).status).toBe(404);

  await scene.go('/manages/deadlines');
  await scene.button({ zh: `取消订单 ${code}`, en: `Cancel order ${code}` }).click();
  await drawer(scene)
    .getByText(scene.say({ zh: '现在取消不收费用', en: 'Cancelling now is free' }))
    .waitFor();
  await drawer(scene)
    .getByText(scene.say({ zh: /^优惠券（.*）将退回/, en: /^The coupon \(.*\) is returned/ }))
    .waitFor();
  const cancel = drawer(scene).getByRole('button', { name: scene.say({ zh: '取消订单', en: 'Cancel the order' }) });
  await drawer(scene).getByText(scene.say(final)).waitFor();
  await cancel.click();
  await scene.link({ zh: '请选择取消原因', en: 'Please enter the reason!' }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await drawer(scene)
    .getByText(scene.say({ zh: '行程变更', en: 'Itinerary change' }))
    .click();
  await cancel.click();
  // Done, the drawer closes by itself.
  await scene.text({ zh: /订单取消成功/, en: /Order cancelled./ }).waitFor();
  await drawer(scene).waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});

journey(stage, 'a deadline that was reminded of is told at home and counted where the desk is', async (scene) => {
  const { page, house } = scene;
  const entry = () =>
    page
      .getByRole('navigation', { name: scene.say({ zh: '订单管理', en: 'Order management' }) })
      .getByRole('link', { name: scene.say({ zh: '取消期限', en: 'Cancellation deadlines' }) });
  // Nothing is told where nothing is near.
  await scene.signIn('100002', 'demo');
  await scene.go('/manages/orderManage');
  await entry().waitFor();
  expect(await entry().innerText()).not.toMatch(/\d/);
  await scene.go('/home');
  // Counters of nothing are not there; the card says what can be done.
  await scene
    .text({ zh: /^(还没有订单|目前没有需要你处理的事)/, en: /^(No orders yet|Nothing needs you right now)/ })
    .waitFor();
  expect(await page.getByText(scene.say({ zh: '14 天内的取消期限', en: 'Deadlines within 14 days' })).count()).toBe(0);

  const code = await confirmedOrder(scene);
  const until = new Date(house.clock.now() + dayMs / 4);
  const local = until.toISOString().slice(0, 16).replace('T', ' ');
  await house.database.asOwner(async (tx) => {
    const { id, distributor_id } = await tx
      .updateTable('hotel_order')
      .set({ free_cancel_until: until, free_cancel_until_local: local })
      .where('code', '=', code)
      .returning(['id', 'distributor_id'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('deadline_reminder')
      .values({ order_id: id, distributor_id, days: 1, at: new Date(house.clock.now()) })
      .execute();
  });
  await page.context().clearCookies();
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await scene.text({ zh: '提前 1 天提醒', en: '1-day reminder' }).first().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await scene.link({ zh: /^14 天内的取消期限 [1-9]/, en: /^Deadlines within 14 days [1-9]/ }).click();
  await page.waitForURL('**/manages/deadlines');
  await entry()
    .getByText(/^[1-9]/)
    .waitFor();
  expect(await faultsOf(scene)).toEqual([]);
});

journey(stage, 'guests change at once, dates are asked for with a file', async (scene) => {
  const { page } = scene;
  const code = await confirmedOrder(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/orderDetail?orderCode=${code}`);
  const change = scene.button({ zh: '更改订单', en: 'Change order' });
  const look = scene.button({ zh: '查看变化', en: 'See what changes' });

  await change.click();
  await drawer(scene)
    .getByText(scene.say({ zh: '更正或更换姓名', en: 'Correct or replace names' }), { exact: false })
    .click();
  await scene.field({ zh: '房间 1 第 1 位：姓（拼音）', en: 'Room 1, guest 1: Last name' }).fill('OUYANG');
  await look.click();
  // The name before stands beside the new one.
  const renamed = drawer(scene).locator('dl', { hasText: / \/ SAN → OUYANG \/ SAN/ });
  await renamed.getByText(scene.say({ zh: '房间 1 第 1 位', en: 'Room 1, guest 1' }), { exact: true }).waitFor();
  await scene.text({ zh: '价格不变', en: 'The price stays the same' }).waitFor();
  await scene.button({ zh: '确认更改', en: 'Confirm the change' }).click();
  await scene.text({ zh: '订单已更改', en: 'The order has been changed' }).waitFor();
  await drawer(scene).waitFor({ state: 'detached' });
  await page.getByText('OUYANG / SAN', { exact: true }).waitFor();
  // Each step of the history names its clock.
  const times = await page.locator('li time').allInnerTexts();
  expect(times.length).toBeGreaterThan(2);
  for (const time of times) expect(time).toMatch(/（北京时间）$| Beijing time$/);

  await change.click();
  await drawer(scene)
    .getByText(scene.say({ zh: '改期后订单不可取消', en: 'After a change of dates the order is non-cancellable' }))
    .click();
  await scene.button({ zh: /^新的入住/, en: /^New check-in/ }).click();
  await page.getByLabel(scene.say({ zh: '离店', en: 'Check-out' }), { exact: true }).fill('2027-01-03');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await look.click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    { name: 'passport.png', mimeType: 'image/png', buffer: png() },
    { name: '名单.pdf', mimeType: 'application/pdf', buffer: pdf() },
  ]);
  await scene.text({ zh: /notes\.txt：/, en: /notes\.txt: The uploaded file does not meet/ }).waitFor();
  const submit = scene.button({ zh: '提交申请', en: 'Submit the request' });
  await expect.poll(() => page.getByLabel(scene.say({ zh: '已上传', en: 'Uploaded' })).count()).toBe(2);
  await submit.click();
  await scene.link({ zh: '请填写补充说明', en: 'Please fill in the additional details' }).waitFor();
  await drawer(scene)
    .getByText(scene.say({ zh: /^办理后订单不可取消/, en: /^Once granted the order becomes non-cancellable/ }))
    .waitFor();
  await scene.field({ zh: '补充说明', en: 'Additional details' }).fill('One night longer, same room');
  expect(await faultsOf(scene)).toEqual([]);
  await submit.click();
  await scene.button({ zh: /^查看工单/, en: /^Open work order/ }).click();
  await page.waitForURL('**/workOrderDetail?*');
  await scene.text({ zh: '未受理', en: 'Not yet accepted' }).first().waitFor();
  await scene.button({ zh: '预览 passport.png', en: 'Preview passport.png' }).click();
  await drawer(scene).getByRole('img', { name: 'passport.png' }).waitFor();
  await page.keyboard.press('Escape');
  const kept = page.waitForEvent('download');
  await scene.button({ zh: '下载 名单.pdf', en: 'Download 名单.pdf' }).click();
  expect((await kept).suggestedFilename()).toBe('名单.pdf');
  expect(await faultsOf(scene)).toEqual([]);
  await scene.link({ zh: '全部工单', en: 'All work orders' }).click();
  await page.getByRole('row').filter({ hasText: code }).waitFor();
});

journey(
  stage,
  'a request that waits stands in the order’s head, and giving rooms back meanwhile is asked about',
  async (scene) => {
    const { page, house } = scene;
    const buyer = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { skip: plans++ % 5 });
    const { orderCode } = await makeOrder(buyer, plan, 2);
    await buyer.send(api.payment.credit, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
    await house.app.jobs.runDue(house.clock.now());
    await scene.signIn('100001', 'demo');
    await scene.go(`/orderDetail?orderCode=${orderCode}`);
    // An order on credit has not been paid.
    await scene.text({ zh: '挂账时间', en: 'On credit since' }).waitFor();
    const told = scene.text({ zh: '有申请正在处理，尚未答复', en: 'A request is waiting for an answer' });
    expect(await told.count()).toBe(0);
    await buyer.send(api.change.make, {
      ...{ requestId: randomUUID(), orderCode, content: 'one night longer' },
      asked: { dates: { checkin: '2026-12-30', checkout: '2027-01-03' } },
    });
    await page.reload();
    await told.waitFor();
    expect(await faultsOf(scene)).toEqual([]);

    await scene.button({ zh: '更改订单', en: 'Change order' }).click();
    await drawer(scene)
      .getByText(scene.say({ zh: /^取消其中几间/, en: /^Some rooms, for their whole stay/ }))
      .click();
    await drawer(scene)
      .getByText(scene.say({ zh: /^房间 2/, en: /^Room 2/ }))
      .click();
    await scene.button({ zh: '查看变化', en: 'See what changes' }).click();
    const confirm = scene.button({ zh: /^确认更改，恢复额度 CNY/, en: /^Confirm and release CNY/ });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    expect(await faultsOf(scene)).toEqual([]);
    await drawer(scene)
      .getByText(scene.say({ zh: '我知道，仍要取消这些房间', en: 'I understand; cancel the rooms anyway' }))
      .click();
    await drawer(scene)
      .getByText(scene.say({ zh: /^取消的房间不能恢复/, en: /^This cannot be undone: the rooms are given up/ }))
      .waitFor();
    await confirm.click();
    await scene.text({ zh: '订单已更改', en: 'The order has been changed' }).waitFor();
    await drawer(scene).waitFor({ state: 'detached' });
    await scene.text({ zh: '已确认 · 不可取消', en: 'Confirmed · non-cancellable' }).first().waitFor();
  },
);

/** From now on cancelling the order costs a part of it. */
async function charge({ house }: Scene, orderCode: string) {
  const from = new Date(house.clock.now() - dayMs / 24).toISOString();
  const fromLocal = from.slice(0, 16);
  const step = { from, fromLocal, percentBp: 3_333, nights: null, charge: 33_33 };
  const terms = { kind: 'partial', timeZone: 'Asia/Shanghai', freeUntil: from, freeUntilLocal: fromLocal };
  await house.database.asSystem((tx) =>
    tx
      .updateTable('hotel_order')
      .set({ cancellation: JSON.stringify({ ...terms, steps: [step] }) })
      .where('code', '=', orderCode)
      .execute(),
  );
}

journey(stage, 'a lower fee is asked for beside the fee, once, while the order stands', async (scene) => {
  const { page } = scene;
  const code = await confirmedOrder(scene);
  await charge(scene, code);
  await scene.signIn('100001', 'demo');
  await scene.go(`/orderDetail?orderCode=${code}`);
  const cancel = scene.button({ zh: '取消订单', en: 'Cancel order' });
  const askLess = scene.button({ zh: '申请减免费用', en: 'Ask for a lower fee' });
  const fee = scene.text({ zh: /现在取消要扣 CNY/, en: /Cancelling now costs CNY/ });
  await cancel.click();
  await fee.waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await askLess.click();
  await drawer(scene)
    .getByRole('heading', { name: scene.say({ zh: '申请减免取消费用', en: 'Ask for a lower cancellation fee' }) })
    .waitFor();
  const submit = scene.button({ zh: '提交申请', en: 'Submit the request' });
  await submit.click();
  await scene.link({ zh: '请填写补充说明', en: 'Please fill in the additional details' }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(scene, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await scene.field({ zh: '补充说明', en: 'Additional details' }).fill('The guest is ill; half the fee, please');
  await submit.click();
  await scene.button({ zh: /^查看工单/, en: /^Open work order/ }).click();
  await page.waitForURL('**/workOrderDetail?*');
  await scene.text({ zh: '未受理', en: 'Not yet accepted' }).first().waitFor();
  await scene
    .text({ zh: 'The guest is ill; half the fee, please', en: /^The guest is ill/ })
    .first()
    .waitFor();

  // The order stands and may be cancelled at its fee; a second request is not offered.
  await scene.go(`/orderDetail?orderCode=${code}`);
  await scene.text({ zh: '有申请正在处理，尚未答复', en: 'A request is waiting for an answer' }).waitFor();
  await cancel.click();
  await fee.waitFor();
  expect(await askLess.count()).toBe(0);
  const buyer = await scene.house.signIn('100001', 'demo');
  expect(await buyer.send(api.booking.get, { orderCode: code })).toMatchObject({ status: 'confirmed' });
});

journey(
  stage,
  'the states of an order without a way back stand below each other where a phone is too narrow',
  async (scene) => {
    const { house, page } = scene;
    const buyer = await house.signIn('100001', 'demo');
    const { orderCode } = await makeOrder(buyer, await openPlan(house.database, { refundable: false }));
    await buyer.send(api.payment.advance, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
    await house.app.jobs.runDue(house.clock.now());
    await scene.signIn('100001', 'demo');
    await scene.go(`/orderDetail?orderCode=${orderCode}`);
    await scene.text({ zh: '已确认 · 不可取消', en: 'Confirmed · non-cancellable' }).first().waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sticksOut(scene, width)).toEqual([]);
    }
  },
  { in: ['en'], width: 390, height: 844 },
);

/** Chooses an order in the list. */
async function chooseOrder({ page, say }: Scene, code: string) {
  const box = page.getByRole('checkbox', { name: say({ zh: `选择订单 ${code}`, en: `Choose order ${code}` }) });
  await box.waitFor({ state: 'attached' });
  await page.locator('label').filter({ has: box }).click();
}

journeyInBoth(stage, 'orders lie two lines high under tabs, and several are done with at once', async (scene) => {
  const { page } = scene;
  const first = await confirmedOrder(scene);
  const second = await confirmedOrder(scene);
  const buyer = await scene.house.signIn('100001', 'demo');
  const { orderCode: ended } = await makeOrder(buyer, await openPlan(scene.house.database, { skip: 2 }));
  await buyer.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode: ended, reason: 'other' });
  await scene.signIn('100001', 'demo');
  await scene.go('/manages/orderManage');
  await page.getByRole('link', { name: first, exact: true }).waitFor();

  const tabs = page.getByRole('navigation', { name: scene.say({ zh: '订单管理', en: 'Order management' }) });
  expect(await tabs.getByRole('link').count()).toBe(4);
  const [above, table] = [await tabs.boundingBox(), await page.locator('main table').boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(table!.y);
  expect(table!.width).toBeGreaterThan(1300);
  for (const density of ['compact', 'comfortable'] as const) {
    await scene.button({ zh: '显示设置', en: 'Display' }).click();
    await page
      .getByRole('dialog')
      .getByText(
        scene.say({ compact: { zh: '紧凑', en: 'Compact' }, comfortable: { zh: '宽松', en: 'Comfortable' } }[density]),
      )
      .click();
    await page.keyboard.press('Escape');
    await page.locator(`main table[data-density="${density}"]`).waitFor();
    const rows = await page.locator('main tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...rows), `${density} rows`).toBeLessThanOrEqual(52);
    // The hotel has what the columns beside it need not.
    const names = page.locator('main td[data-column="hotelRoom"] > :first-child');
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    const widths = await names.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths), 'px of a name').toBeGreaterThan(220);
    expect(await page.locator('main table').evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)).toBe(
      0,
    );
  }

  for (const code of [first, second, ended]) await chooseOrder(scene, code);
  await scene.button({ zh: '入住凭证', en: 'Vouchers' }).click();
  await drawer(scene).getByText(ended).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  const file = page.waitForEvent('download');
  await scene.button({ zh: '下载 2 张凭证', en: 'Download 2 vouchers' }).click();
  expect((await file).suggestedFilename()).toMatch(/^vouchers_2_[\d-]+\.pdf$/);
  await drawer(scene).waitFor({ state: 'detached' });

  await scene.button({ zh: '取消订单', en: 'Cancel orders' }).click();
  const confirm = scene.button({ zh: '取消 2 个订单', en: 'Cancel 2 orders' });
  await drawer(scene)
    .getByText(scene.say({ zh: '订单已取消或已被拒绝', en: 'The order has been cancelled or rejected.' }))
    .waitFor();
  await drawer(scene).getByText(scene.say(final)).waitFor();
  await confirm.click();
  await scene.link({ zh: '请选择取消原因', en: 'Please enter the reason!' }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await drawer(scene)
    .getByText(scene.say({ zh: '行程变更', en: 'Itinerary change' }))
    .click();
  await confirm.click();
  await scene.text({ zh: '2 个订单已取消。', en: '2 orders cancelled.' }).waitFor();
  await drawer(scene).waitFor({ state: 'detached' });
  await scene.text({ zh: '已选 1 个订单', en: '1 order chosen' }).waitFor();
  for (const orderCode of [first, second])
    expect((await buyer.send(api.booking.get, { orderCode })).status).toBe('cancelled');
});

journey(stage, 'the bar of an order has all that is done with it, on a phone in a menu', async (scene) => {
  const { page } = scene;
  const code = await confirmedOrder(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/orderDetail?orderCode=${code}`);
  const bar = page.getByRole('group', { name: scene.say({ zh: '订单操作', en: 'Order actions' }) });
  await bar.waitFor();
  expect(await bar.getByRole('button').count()).toBe(7);
  await bar.getByRole('button', { name: scene.say({ zh: '复制订单文字', en: 'Copy order as text' }) }).click();
  await scene.text({ zh: '订单文字已复制', en: 'Order copied as text' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const said of [`订单 ${code}`, `Order ${code}`, '地址：', 'Address: ', '房型：', 'Room: ', '餐食：', 'Meals: '])
    expect(copied).toContain(said);
  expect(copied).toMatch(/取消政策：免费取消至 2026[\s\S]*Cancellation policy: Free until/);
  await page.setViewportSize({ width: 390, height: 844 });
  // In sight wherever the page is scrolled, the one bar at the foot of the phone, and over nothing at the end.
  const menus = page.getByRole('navigation', { name: scene.say({ zh: '主导航', en: 'Main' }) });
  await expect.poll(() => menus.count()).toBe(0);
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * (document.querySelector('main')!.clientHeight - innerHeight)), part);
    await expect
      .poll(async () => {
        const { y, height } = (await bar.boundingBox())!;
        // Flush with the window while the page goes on under it.
        return y > 56 && (part === 1 ? y + height > 844 - 57 && y + height <= 844 : Math.round(y + height) === 844);
      })
      .toBe(true);
  }
  const history = page
    .getByRole('heading', { name: scene.say({ zh: '订单记录', en: 'History' }) })
    .locator('xpath=../..');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const lastCard = (await history.boundingBox())!;
  expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(lastCard.y + lastCard.height);
  await page.evaluate(() => scrollTo(0, 0));
  const more = bar.getByRole('button', { name: scene.say({ zh: '更多', en: 'More' }) });
  await more.click();
  await page.getByRole('menuitem', { name: scene.say({ zh: '复制订单文字', en: 'Copy order as text' }) }).click();
  // The message keeps off the deadline and the order's number.
  const toast = page.getByRole('status').filter({ hasText: scene.say({ zh: '订单文字已复制', en: 'Order copied' }) });
  const deadline = scene.text({ zh: /^免费取消至/, en: /^Free cancellation until/ }).first();
  const keptClear = [deadline, scene.heading({ zh: `订单 ${code}`, en: `Order ${code}` })];
  await expect
    .poll(async () => {
      const over = (await toast.boundingBox())!;
      const all = await Promise.all(keptClear.map((kept) => kept.boundingBox()));
      return all.every(
        (under) =>
          over.y >= under!.y + under!.height ||
          over.y + over.height <= under!.y ||
          over.x >= under!.x + under!.width ||
          over.x + over.width <= under!.x,
      );
    })
    .toBe(true);
  await more.click();
  await page.getByRole('menuitem', { name: scene.say({ zh: '单据', en: 'Documents' }) }).click();
  await drawer(scene)
    .getByRole('button', { name: scene.say({ zh: /^预览/, en: /^Preview/ }) })
    .first()
    .waitFor();
  expect(
    await drawer(scene)
      .getByRole('button', { name: scene.say({ zh: /^预览/, en: /^Preview/ }) })
      .count(),
  ).toBe(2);
  expect(await faultsOf(scene)).toEqual([]);
});
