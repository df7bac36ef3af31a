import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import { workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { solve } from '@waylight/server/testing/boot';
import { applyForAccount } from '@waylight/server/testing/console-year/agency';
import { flightRequest } from '@waylight/server/testing/enquiries';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { contact } from '@waylight/server/testing/work-orders';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import { newLastName } from './order-form.ts';
import { journey, openStage, type Scene } from './stage.ts';

// Orders at the console: confirmed, granted and approved by keyboard alone, answered on a phone, found by what is known of them.
const stage = openStage({ REGISTRATION: 'review' });

/** An order of the demo's main account on its credit. */
async function orderOnCredit({ house }: Scene, wanted: Parameters<typeof openPlan>[1]) {
  const buyer = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database, { free: 20, ...wanted });
  const { orderCode } = await makeOrder(buyer, plan);
  await buyer.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
  await house.app.jobs.runDue(house.clock.now());
  return { buyer, orderCode, plan };
}

const laterCheckout = '2027-01-03';

/** One night more is asked for an instant order: the number of the work order. */
async function nightMore(scene: Scene, skip: number): Promise<string> {
  const { buyer, orderCode, plan } = await orderOnCredit(scene, { skip });
  const dates = { checkin: plan.checkin, checkout: laterCheckout };
  const { number } = await buyer.send(api.workOrder.save, {
    ...{ requestId: randomUUID(), orderCode, type: 'changeDates', content: 'one night more', contact },
    asked: { dates },
  });
  return number;
}

/** Somebody without a pointer: to a thing that shows its focus, and Enter. */
async function press(scene: Scene, target: ReturnType<Scene['button']>) {
  await tabTo(scene, target);
  await expectFocusSeen(scene);
  await scene.page.keyboard.press('Enter');
}

/** Down a list until a row has the focus, and in. */
async function openRow({ page }: Scene, key: string) {
  const row = page.locator(`[data-row-key="${key}"]`);
  await row.waitFor();
  for (let down = 0; down < 20; down++) {
    if (await row.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('Enter');
}

/** The act of an open dialog by keys: on to what would change, a reason, and done. */
async function carryOut(scene: Scene) {
  const { page } = scene;
  const dialog = page.getByRole('dialog');
  const goOn = dialog.locator('button[type=submit]');
  await press(scene, goOn);
  await dialog.getByRole('table').waitFor();
  await tabTo(scene, dialog.getByRole('textbox', { name: scene.say({ zh: /^原因/, en: /^Reason/ }) }));
  await page.keyboard.type('agreed by phone');
  await press(scene, goOn);
  await dialog.waitFor({ state: 'detached' });
  await keepsFocus(scene);
}

/** The last night of a plan is seen before anything is done. */
const plannedDay = (scene: Scene) => scene.page.getByRole('dialog').locator(`time[datetime="${laterCheckout}"]`);

/** Where the focus is after an act: on a thing of the page, not lost. */
const keepsFocus = ({ page }: Scene) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, nav')?.tagName)).toBe('MAIN');

journey(
  stage,
  'an order is taken at the desk and confirmed by keyboard',
  async (scene) => {
    const { page } = scene;
    const { buyer: demo, orderCode } = await orderOnCredit(scene, { instant: false });
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
    await keepsFocus(scene);
    const seen = await demo.send(api.booking.get, { orderCode });
    expect(seen).toMatchObject({ status: 'confirmed', hotelNumber: 'H-4711' });
    expect(seen.history.find(({ kind }) => kind === 'confirmed')?.who).toBe('周宁');
  },
  { width: 1280, timeoutMs: 300_000 },
);

journey(
  stage,
  'a work order is granted, a registration and a request are approved by keyboard',
  async (scene) => {
    const { house, page } = scene;
    const number = await nightMore(scene, 2);
    const companyName = `Far Hills ${newLastName('')}`;
    await applyForAccount(house, companyName, `Lake Road ${companyName}`);
    const maker = await house.operator('approver');
    const username = newLastName('lin.').toLowerCase();
    const { approval } = await maker.send(opsApi.people.add, {
      ...{ requestId: randomUUID(), reason: 'starts on Monday', username, displayName: username },
      ...{ email: `${username}@waylight.example`, language: 'en', roles: ['desk'] },
    });
    await enterConsole(scene, '/ops/work-orders');
    const before = scene.presses();
    await openRow(scene, number);
    await press(scene, scene.button({ zh: '领取', en: 'Take' }));
    await scene.text(workOrderStatusWords.handling).first().waitFor();
    await keepsFocus(scene);
    await press(scene, scene.button({ zh: '同意并执行', en: 'Grant' }));
    const dialog = page.getByRole('dialog');
    await tabTo(scene, dialog.getByRole('textbox').first());
    await page.keyboard.type('12000');
    await press(scene, dialog.locator('button[type=submit]'));
    await plannedDay(scene).first().waitFor();
    await tabTo(scene, scene.button({ zh: '返回修改', en: 'Back' }));
    await page.keyboard.press('Enter');
    await carryOut(scene);
    await scene.text(workOrderStatusWords.resolved).first().waitFor();

    await scene.go('/ops/registrations');
    const operator = await house.operator();
    const { records } = await operator.send(opsApi.company.registrations, {});
    await openRow(scene, String(records.find(({ nameZh }) => nameZh === companyName)!.id));
    await press(scene, scene.button({ zh: '批准注册', en: 'Approve' }));
    await tabTo(scene, dialog.getByRole('button', { name: scene.say({ zh: /结算方式/, en: /Settlement/ }) }));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await carryOut(scene);
    expect((await operator.send(opsApi.company.list, { keyword: companyName })).records).toMatchObject([
      { status: 'active' },
    ]);

    await scene.go('/ops/requests');
    await openRow(scene, approval!);
    const grant = { zh: '通过', en: 'Grant' };
    await press(scene, scene.button(grant));
    await press(scene, dialog.getByRole('button', { name: scene.say(grant), exact: true }));
    await scene.text({ zh: '已通过，操作已生效', en: 'Granted: the act is done' }).waitFor();
    await keepsFocus(scene);
    expect(scene.presses()).toBe(before);
  },
  { width: 1280, timeoutMs: 300_000 },
);

journey(
  stage,
  'an order, an enquiry and a work order are answered on a phone',
  async (scene) => {
    const { page } = scene;
    const { orderCode, buyer } = await orderOnCredit(scene, { instant: false, skip: 3 });
    const number = await nightMore(scene, 6);
    const { challenge } = await buyer.send(api.identity.challenge, { purpose: 'enquiry' });
    const verification = await solve(challenge);
    const { code } = await buyer.send(
      api.enquiry.flight,
      flightRequest({ email: `${newLastName('a')}@foshan.example`, verification }),
    );
    const dialog = page.getByRole('dialog');
    await enterConsole(scene, `/ops/orders/${orderCode}`);
    await scene.button({ zh: '确认订单', en: 'Confirm the order' }).first().click();
    await scene.field({ zh: '酒店确认号', en: 'The hotel’s number' }).fill('H-390');
    expect(await faultsOf(scene)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('H-390').waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });

    await scene.go(`/ops/enquiries/${code}`);
    await scene.button({ zh: '领取', en: 'Take' }).click();
    const answer = page.getByRole('textbox', { name: scene.say({ zh: /^答复/, en: /^Answer/ }) });
    await answer.fill('Two seats are held.');
    expect(await faultsOf(scene)).toEqual([]);
    await scene.button({ zh: '发送答复', en: 'Send the answer' }).click();
    await scene.text(enquiryStatusWords.answered).first().waitFor();

    await scene.go(`/ops/work-orders/${number}`);
    await scene.button({ zh: '领取', en: 'Take' }).click();
    await scene.field({ zh: '答复代理', en: 'Message to the agency' }).fill('We are asking the hotel.');
    expect(await faultsOf(scene)).toEqual([]);
    await scene.button({ zh: '发送', en: 'Send' }).click();
    await page.getByRole('listitem').filter({ hasText: 'We are asking the hotel.' }).waitFor();
    await scene.button({ zh: '同意并执行', en: 'Grant' }).click();
    await dialog.getByRole('textbox').first().fill('12000');
    expect(await faultsOf(scene)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await plannedDay(scene).first().waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
  { width: 390, height: 844, timeoutMs: 300_000 },
);

journey(stage, 'orders are found by who placed them and by their amount', async (scene) => {
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
