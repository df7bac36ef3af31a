import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { demoPassword } from '@waylight/server/demo/people';
import type { Run } from '@waylight/server/ops/command';
import { grantCommand, workOrderCommand } from '@waylight/server/ops/work-order/work-order';
import { noteCommand, sayCommand, waitsCommand } from '@waylight/server/ops/work-order/work-order-desk';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { png } from '@waylight/server/testing/sample-files';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { journey, openStage, type Scene } from './stage.ts';

// A work order from its first word to its last, as agency and as operator.
const stage = openStage();

const by = 'Li Na';

/** A confirmed order of the main account; `late`: only an operator cancels it. */
async function confirmedOrder({ house }: Scene, late = false) {
  const buyer = await house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(buyer, await openPlan(house.database));
  await buyer.send(api.payment.credit, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
  await house.app.jobs.runDue(house.clock.now());
  if (late) {
    const none = { kind: 'none', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null, steps: [] };
    await house.database.asSystem((tx) =>
      tx
        .updateTable('hotel_order')
        .set({ cancellation: JSON.stringify(none) })
        .where('code', '=', orderCode)
        .execute(),
    );
  }
  return { buyer, orderCode };
}

/** Asks for one night more on the order's page; answers the number of the work order. */
async function askForANight(scene: Scene, orderCode: string): Promise<string> {
  const { page } = scene;
  const dialog = page.getByRole('dialog');
  await scene.go(`/orderDetail?orderCode=${orderCode}`);
  await scene.button({ zh: '更改订单', en: 'Change order' }).click();
  await dialog
    .getByText(scene.say({ zh: '改期后订单不可取消', en: 'After a change of dates the order is non-cancellable' }))
    .click();
  await scene.button({ zh: /^新的入住/, en: /^New check-in/ }).click();
  await page.getByLabel(scene.say({ zh: '离店', en: 'Check-out' }), { exact: true }).fill('2027-01-03');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await scene.button({ zh: '查看变化', en: 'See what changes' }).click();
  await scene.field({ zh: '补充说明', en: 'Additional details' }).fill('one night more, please');
  await scene.button({ zh: '提交申请', en: 'Submit the request' }).click();
  await scene.text({ zh: /更改申请已提交/, en: /Change requested./ }).waitFor();
  await scene.button({ zh: /^查看工单/, en: /^Open work order/ }).click();
  await page.waitForURL('**/workOrderDetail?*');
  return new URL(page.url()).searchParams.get('number')!;
}

journey(stage, 'something is asked about an order in one press, from the list and from its page', async (scene) => {
  const { page } = scene;
  const { buyer, orderCode } = await confirmedOrder(scene);
  const dialog = page.getByRole('dialog');
  const title = () => dialog.getByRole('heading', { name: scene.say({ zh: '咨询客服', en: 'Ask about this order' }) });
  await scene.signIn('100001', 'demo');
  await scene.go(`/manages/orderManage?keyword=${orderCode}`);
  await scene.button({ zh: `咨询：订单 ${orderCode}`, en: `Ask about order ${orderCode}` }).click();
  await title().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  // An empty question is not sent; the contact is the order's.
  await scene.button({ zh: '提交咨询', en: 'Send the question' }).click();
  await dialog
    .getByText(scene.say({ zh: '请写下你的问题', en: 'Please write your question' }))
    .first()
    .waitFor();
  const asked = 'Can they check in by 13:00?';
  await scene.field({ zh: '你的问题', en: 'Your question' }).fill(asked);
  await scene.button({ zh: '提交咨询', en: 'Send the question' }).click();
  await scene.text({ zh: /已提交客服/, en: /Your question has been sent/ }).waitFor();
  await page.waitForURL('**/manages/orderManage?*');
  const { records } = await buyer.send(api.workOrder.list, { keyword: orderCode });
  expect(records).toMatchObject([{ orderCode, type: 'changeRequests', isQuestion: true, content: asked }]);
  const question = { zh: '咨询', en: 'Question about the order' };

  // One question at a time: what is open goes on where it stands.
  await scene.go(`/orderDetail?orderCode=${orderCode}`);
  await scene.link(question).first().waitFor();
  expect(await scene.text({ zh: '更改特殊要求', en: 'Change special requests' }).count()).toBe(0);
  await scene.button({ zh: '咨询客服', en: 'Ask us' }).click();
  await title().waitFor();
  await dialog.getByRole('link', { name: records[0]!.number }).click();
  await page.waitForURL(`**/workOrderDetail?number=${records[0]!.number}`);
  // The order's page stands, and says the question too, until the work order's is ready.
  await scene.heading({ zh: `工单 ${records[0]!.number}`, en: `Work order ${records[0]!.number}` }).waitFor();
  await page.getByText(scene.say(question), { exact: true }).waitFor();
  await scene.go('/manages/workorderManage');
  await page.getByRole('row', { name: records[0]!.number }).getByText(scene.say(question), { exact: true }).waitFor();

  // The question needs the authority to operate orders.
  await buyer.send(api.staff.save, {
    nickName: 'Zhou',
    realName: 'Zhou Min',
    loginName: 'only_reads',
    department: 'finance',
    position: 'A1',
    mobile: '+86 138 0000 0198',
    email: 'only_reads@yuncheng.example',
    access: ['ORDERS_ALL', 'PRICE_VIEW'],
    password: demoPassword,
  });
  await scene.context.clearCookies();
  await scene.signIn('100001', 'only_reads');
  await scene.go(`/manages/orderManage?keyword=${orderCode}`);
  await scene.link({ zh: `详情：订单 ${orderCode}`, en: `Open order ${orderCode}` }).waitFor();
  expect(await scene.button({ zh: /^咨询/, en: /^Ask/ }).count()).toBe(0);
  await scene.go(`/orderDetail?orderCode=${orderCode}`);
  await scene.heading({ zh: `订单 ${orderCode}`, en: `Order ${orderCode}` }).waitFor();
  expect(await scene.button({ zh: /^咨询/, en: /^Ask/ }).count()).toBe(0);
});

journey(stage, 'a work order is asked for, urged, answered, reconsidered and completed', async (scene) => {
  const { page, house } = scene;
  const { orderCode } = await confirmedOrder(scene);
  const operate = (command: Run) => command(house.database, () => {});
  const clock = house.clock.now;
  const dialog = page.getByRole('dialog');
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await scene.signIn('100001', 'demo');
  const number = await askForANight(scene, orderCode);
  await entry('one night more, please').waitFor();
  await scene.button({ zh: '催办', en: 'Send a reminder' }).click();
  await dialog.getByRole('textbox').fill('the guest is on the way');
  await dialog.getByRole('button', { name: scene.say({ zh: '催办', en: 'Send a reminder' }), exact: true }).click();
  await entry('the guest is on the way').waitFor();
  await scene.text({ zh: /后可再次催办$/, en: /^You can send another reminder after/ }).waitFor();

  // The operator takes it up and asks; what they note among themselves is theirs.
  await operate(workOrderCommand(number, 'accept', { by }, clock));
  await operate(noteCommand(number, 'a difficult guest', { by }, clock));
  await operate(sayCommand(number, 'We have asked the hotel.', { by }, clock));
  await operate(waitsCommand(number, 'agency', { by, question: 'Which floor?' }, clock));
  await scene.go('/home');
  await scene.link({ zh: /^工单待你回复/, en: /^Work orders awaiting you/ }).click();
  await page.waitForURL('**/manages/workorderManage?awaiting=1');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText(scene.say({ zh: '待你回复', en: 'Awaiting you' })).waitFor();
  await row.getByText(/^3/).waitFor();
  const menu = page.getByRole('navigation', { name: scene.say({ zh: '订单管理', en: 'Order management' }) });
  await menu.locator('[aria-current]').getByText('1', { exact: true }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  // Another one begins with the order that it is about.
  await scene.button({ zh: '提交工单', en: 'New work order' }).click();
  await dialog.getByRole('heading', { name: scene.say({ zh: '选择订单', en: 'Choose the order' }) }).waitFor();
  await scene.field({ zh: '订单号、入住人或酒店', en: 'Order number, guest or hotel' }).fill(orderCode);
  await dialog.getByRole('button').filter({ hasText: orderCode }).waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: number }).click();
  await scene.text({ zh: '未读消息', en: 'New' }).first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('a difficult guest');

  // An empty message and a wrong file are refused with their reasons.
  await scene.button({ zh: '发送', en: 'Send' }).click();
  await scene.text({ zh: '请填写留言', en: 'Please enter a message' }).waitFor();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]) },
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    { name: 'floor.png', mimeType: 'image/png', buffer: png() },
  ]);
  await scene
    .text({ zh: /notes\.txt：只能上传/, en: /notes\.txt: The uploaded file does not meet the requirements!/ })
    .waitFor();
  await scene.text({ zh: /large\.png：文件不能超过/, en: /large\.png: The file cannot be larger than 5 MB/ }).waitFor();
  await scene
    .text({ zh: /false\.png：只能上传/, en: /false\.png: The uploaded file does not meet the requirements!/ })
    .waitFor();
  await page.getByLabel(scene.say({ zh: '已上传', en: 'Uploaded' })).waitFor();
  await scene.field({ zh: '留言', en: 'Message' }).fill('the tenth, if it may be');
  expect(await faultsOf(scene)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await entry('the tenth, if it may be').getByText('floor.png').waitFor();
  await scene.text({ zh: '客服在等你回复', en: 'Our staff are waiting for your reply' }).waitFor({ state: 'detached' });
  expect(await scene.field({ zh: '留言', en: 'Message' }).inputValue()).toBe('');

  const grant = () =>
    operate(grantCommand(number, { by, reason: 'The eighth floor.' }, { maxNights: house.settings.MAX_NIGHTS, clock }));
  await grant();
  await scene.go(`/workOrderDetail?number=${number}`);
  await entry('The eighth floor.').waitFor();
  await scene.button({ zh: '申请重新处理', en: 'Reconsider' }).click();
  const send = dialog.getByRole('button', { name: scene.say({ zh: '申请重新处理', en: 'Reconsider' }), exact: true });
  await send.click();
  await dialog.getByText(scene.say({ zh: '请填写原因', en: 'Please enter the reason!' })).waitFor();
  await dialog.getByRole('textbox').fill('the tenth was promised');
  await send.click();
  await entry('the tenth was promised').waitFor();
  await page
    .locator('main')
    .getByText(scene.say({ zh: '处理中', en: 'In progress' }), { exact: true })
    .waitFor();

  // Nothing is carried out twice: the answer is given in words.
  await expect(grant()).rejects.toThrow('never is twice');
  // Somebody else was quicker: nothing changes, and the page says how it stands.
  await scene.button({ zh: '关闭工单', en: 'Close work order' }).click();
  await dialog.getByRole('heading', { name: scene.say({ zh: '确认关闭？', en: 'Close this work order?' }) }).waitFor();
  await operate(workOrderCommand(number, 'resolve', { by, reason: 'The tenth floor.' }, clock));
  await dialog
    .getByRole('button', { name: scene.say({ zh: '关闭工单', en: 'Close work order' }), exact: true })
    .click();
  await dialog.getByText(scene.say({ zh: '状态变更失败', en: 'The status could not be changed' })).waitFor();
  await dialog.getByText(scene.say({ zh: /已解决$/, en: /Resolved$/ })).waitFor();
  await page.keyboard.press('Escape');

  await scene.button({ zh: '确认完结', en: 'Complete' }).click();
  await dialog.getByRole('button', { name: scene.say({ zh: '确认完结', en: 'Complete' }), exact: true }).click();
  await scene.text({ zh: /^工单已结束/, en: /^The work order has ended/ }).waitFor();
  await page
    .locator('main')
    .getByText(scene.say({ zh: '已完结', en: 'Completed' }), { exact: true })
    .first()
    .waitFor();
  expect(await faultsOf(scene)).toEqual([]);
});

journey(stage, 'a request to cancel is taken back, and asked for again from its work order', async (scene) => {
  const { page, house } = scene;
  const { buyer, orderCode } = await confirmedOrder(scene, true);
  const request = { requestId: randomUUID(), orderCode, reason: 'itinerary' as const };
  const { workOrder: number } = await buyer.send(api.cancellation.cancel, request);
  await house.app.jobs.runDue(house.clock.now());
  const dialog = page.getByRole('dialog');

  await scene.signIn('100001', 'demo');
  await scene.go(`/workOrderDetail?number=${number}`);
  await scene.button({ zh: '关闭工单', en: 'Close work order' }).click();
  await dialog.getByText(scene.say({ zh: /取消申请随之撤回/, en: /cancellation request is withdrawn/ })).waitFor();
  await dialog
    .getByRole('button', { name: scene.say({ zh: '关闭工单', en: 'Close work order' }), exact: true })
    .click();
  await scene.text({ zh: /^工单已结束/, en: /^The work order has ended/ }).waitFor();
  expect((await buyer.send(api.booking.get, { orderCode })).status).toBe('confirmed');

  await scene.button({ zh: '申请重新处理', en: 'Reconsider' }).click();
  await dialog.getByRole('textbox').fill('cancel it after all');
  await dialog.getByRole('button', { name: scene.say({ zh: '申请重新处理', en: 'Reconsider' }), exact: true }).click();
  // The order stands, so it is cancelled directly.
  await scene.heading({ zh: `取消订单 ${orderCode}`, en: `Cancel order ${orderCode}` }).waitFor();
  await scene.text({ zh: /^费用与(退款|额度)$/, en: /^Fee and (refund|credit)$/ }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
});

journey(
  stage,
  'on a phone the list has its box first, and the other filters when they are asked for',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go('/manages/workorderManage');
    const day = scene.field({ zh: '提交日期起', en: 'Submitted from' });
    const fold = page.getByRole('button', { name: scene.say({ zh: /筛选/, en: /filters/ }) });
    await scene.button({ zh: '查询', en: 'Search' }).waitFor();
    expect(await day.isVisible()).toBe(false);
    await fold.click();
    await day.fill('2026-11-01');
    await page.keyboard.press('Enter');
    await page.waitForURL(/2026-11-01/);
    await fold.click();
    await day.waitFor({ state: 'hidden' });
    expect(await fold.textContent()).toContain('1');
  },
  { width: 390, height: 844 },
);
