import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { BillRecord } from '@waylight/contract/billing/billing';
import { billStatusWords } from '@waylight/contract/billing/billing-words';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import { invoiceItemWords, invoiceNatureWords, invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { Authority } from '@waylight/contract/wire/access';
import { demoPassword } from '@waylight/server/demo/people';
import type { Run } from '@waylight/server/ops/command';
import { decideCommand, issueCommand, sendCommand } from '@waylight/server/ops/invoice';
import { expectSound } from '@waylight/server/testing/payment/paying';
import { addressSample, titleSample } from '@waylight/server/testing/samples';
import { afterAll, expect } from 'vitest';
import { billOrders, type OrderOnCredit, ordersOnCredit, untilWeekIsBilled } from './billed.ts';
import { expectTicking } from './code-time.ts';
import { faultsOf } from './faults.ts';
import { journey as anyJourney, openStage, type Scene, type Stage, shots } from './stage.ts';

/** Bills in the portal: found, opened, reconciled, paid in two ways, and kept from people whom they do not concern. */
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' }, { providers: true });

afterAll(async () => {
  await expectSound(stage.house);
});

const journey = (on: Stage, name: string, run: (scene: Scene) => Promise<void>) =>
  anyJourney(on, name, run, { timeoutMs: 180_000 });

/** A week or a month of orders is billed, in the browser's time too; the main account is signed in. */
async function billed(scene: Scene, cycle: 'weekly' | 'monthly' = 'weekly') {
  const bills = await billOrders(stage.till, cycle);
  await scene.context.clock.setSystemTime(scene.house.clock.now());
  await scene.signIn('100001', 'demo');
  return bills;
}

const money = (amount: number) => formatMoney({ amount, currency: 'CNY' });
/** An amount as the page writes it: with a no-break space, in one element or several. */
const said = (amount: number) => money(amount).replace(/^CNY /, '');
const rowOf = ({ page }: Scene, code: string) => page.getByRole('row').filter({ hasText: code });
const shot = ({ page, language }: Scene, name: string) =>
  page.screenshot({ path: `${shots}/bill-${name}-${page.viewportSize()!.width}-${language}.png`, fullPage: true });

/** The name of the file that a press saves. */
async function savedBy(scene: Scene, button: Parameters<Scene['button']>[0]): Promise<string> {
  const saving = scene.page.waitForEvent('download');
  await scene.button(button).click();
  return (await saving).suggestedFilename();
}

async function addColleague({ house }: Scene, loginName: string, access: Authority[]) {
  const main = await house.signIn('100001', 'demo');
  await main.send(api.staff.save, {
    nickName: '小周',
    realName: '周敏',
    loginName,
    department: 'finance',
    position: '会计',
    mobile: '+86 138 0000 0198',
    email: `${loginName}@yuncheng.example`,
    access: access as never,
    password: demoPassword,
  });
}

async function choose({ page, language }: Scene, method: 'wechat' | 'advance') {
  const card = page.getByRole('radio', { name: payMethodWords[method][language] });
  await card.waitFor({ state: 'attached' });
  if (!(await card.isChecked())) await page.locator('label').filter({ has: card }).click();
}

const amountField = (scene: Scene, code: string) =>
  scene.field({ zh: `本次结算金额，账单 ${code}`, en: `Amount for bill ${code}` });
const toPayment = (scene: Scene) => scene.button({ zh: '去付款', en: 'Continue to payment' });
const payButton = (scene: Scene) => scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ });

/** Compares statement, bills and orders after everything was paid. */
async function expectEqualToTheFen(
  { house }: Scene,
  orders: readonly OrderOnCredit[],
  billIds: readonly number[],
  postedBefore: number,
) {
  const reader = await house.signIn('100001', 'demo');
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  for (const id of billIds) {
    const { bill, settlements, lines } = await reader.send(api.billing.get, { id: String(id) });
    expect(bill).toMatchObject({ status: 'writtenOff', unpaid: 0, received: bill.receivable });
    expect(settlements.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.receivable);
    expect(lines.records.every((line) => line.writtenOff === line.amount)).toBe(true);
  }
  for (const { orderCode, total: of } of orders) {
    const order = await reader.send(api.booking.get, { orderCode });
    expect(order).toMatchObject({ paymentStatus: 'paid', money: { paid: of, settled: of } });
  }
  const { records } = await reader.send(api.ledger.entries, { account: 'credit', kinds: ['writeOff'], limit: 4 });
  expect(records.reduce((sum, { change }) => sum + change, 0)).toBe(total);
  expect((await reader.send(api.ledger.account, {})).postedAmount).toBe(postedBefore - total);
}

journey(stage, 'a month is billed, paid by WeChat and from the advance, and invoiced', async (scene) => {
  const { page, language, house } = scene;
  const { bill, others, together, apart } = await billed(scene, 'monthly');
  const before = await (await house.signIn('100001', 'demo')).send(api.ledger.account, {});
  expect(before.nextDueOn).not.toBeNull();
  const half = Math.floor(bill.unpaid / 2);

  await scene.go(`/billDetail?id=${bill.id}`);
  await scene.link({ zh: '结算', en: 'Settle' }).click();
  await page.waitForURL(`**/billSettlement?bills=${bill.id}`);
  const field = amountField(scene, bill.code);
  for (const wrong of ['0', '0.001', '1000000.01', 'abc', '']) {
    await field.fill(wrong);
    await toPayment(scene).click();
    await scene.text({ zh: /^请输入正确的金额！/, en: /^Please enter the correct amount!/ }).waitFor();
    expect(page.url()).toContain('/billSettlement?bills=');
  }
  await shot(scene, 'amount-wrong');
  await field.fill((half / 100).toFixed(2));
  await shot(scene, 'amounts');
  expect(await faultsOf(scene)).toEqual([]);
  await toPayment(scene).click();
  await page.waitForURL('**/billSettlement?code=BS*');
  // The first order goes wholly or in part before the second is touched; credit is no way to pay a debt.
  await scene.text({ zh: '将核销的明细', en: 'Lines that will be settled' }).first().waitFor();
  await rowOf(scene, together[0]!.orderCode).waitFor();
  expect(await page.getByRole('radio', { name: payMethodWords.credit[language] }).count()).toBe(0);
  await choose(scene, 'wechat');
  await shot(scene, 'pay');
  expect(await faultsOf(scene)).toEqual([]);
  await payButton(scene).click();
  const id = new URL(page.url()).searchParams.get('code')!;
  await page.getByRole('img', { name: new RegExp(payMethodWords.wechat[language]) }).waitFor();
  await expectTicking(scene);
  const reader = await house.signIn('100001', 'demo');
  const facts = await reader.send(api.payment.outcome, { kind: 'bill', id });
  expect(facts.amount).toBe(half);
  expect(await stage.till.sandbox.pay({ provider: 'wechat', no: facts.paymentNo! })).toBe('paid');
  await page.waitForURL(`**/settlementSuccess?code=${id}`);
  await stage.till.settle();
  await scene.heading({ zh: '结算成功', en: 'Settlement complete' }).waitFor();
  await scene.text({ zh: /账单尚有余额未付/, en: /Part of the bills is still unpaid/ }).waitFor();
  await shot(scene, 'success-half');
  expect(await faultsOf(scene)).toEqual([]);

  // The rest of it, and two others, are chosen in the list and paid at once from the advance.
  await scene.go('/manages/billManage?status=unpaid');
  await rowOf(scene, bill.code).getByText(billStatusWords.partlyWrittenOff[language]).waitFor();
  for (const { code } of [bill, ...others]) {
    const box = page.getByRole('checkbox', { name: scene.say({ zh: `选择账单 ${code}`, en: `Choose bill ${code}` }) });
    await page.locator('label').filter({ has: box }).click();
  }
  await scene.text({ zh: '已选 3 张账单', en: '3 bills chosen' }).waitFor();
  await scene.link({ zh: '合并结算', en: 'Settle together' }).click();
  const rest = bill.unpaid - half + others.reduce((sum, { unpaid }) => sum + unpaid, 0);
  await page.getByText(said(rest)).first().waitFor();
  await toPayment(scene).click();
  await choose(scene, 'advance');
  await scene.text({ zh: '立即从预付款扣款，并核销账单', en: 'Deducted at once, and the bills are settled' }).waitFor();
  await payButton(scene).click();
  await page.waitForURL('**/settlementSuccess?code=BS*');
  await scene.text({ zh: /所选账单已结清/, en: /the bills are settled/ }).waitFor();
  await shot(scene, 'success');
  await stage.till.settle();
  await expectEqualToTheFen(
    scene,
    [...together, ...apart],
    [bill.id, ...others.map((other) => other.id)],
    before.postedAmount!,
  );

  // The statement has a line for each bill, which leads to the settlement.
  await scene.go('/accountManage/advanceBalance?account=credit&kinds=writeOff');
  await page.getByText(`+`).first().waitFor();
  await page.getByRole('link', { name: id }).first().click();
  await page.waitForURL(`**/settlementSuccess?code=${id}`);
  await scene.go(`/billDetail?id=${bill.id}`);
  await scene.link({ zh: id, en: id }).waitFor();
  await shot(scene, 'settled');
  await invoiceIt(scene, bill, together);
});

/** Applies for an invoice of the bill; the operator issues and sends it, and voids it as the agency asks. */
async function invoiceIt(scene: Scene, bill: BillRecord, orders: readonly OrderOnCredit[]) {
  const { page, house, language } = scene;
  const { settings, clock } = house;
  const reader = await house.signIn('100001', 'demo');
  await reader.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  await reader.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
  const next = scene.button({ zh: '下一步', en: 'Next' });
  const byBill = async () => {
    await scene.go('/invoiceManage/apply');
    await page.getByRole('tab', { name: scene.say({ zh: '按账单', en: 'By bill' }) }).click();
    await rowOf(scene, bill.code).getByText(said(bill.receivable)).last().waitFor();
  };
  await byBill();
  const box = page.getByRole('checkbox', { name: scene.say({ zh: `选择 ${bill.code}`, en: `Choose ${bill.code}` }) });
  await page.locator('label').filter({ has: box }).click();
  await next.click();
  await page.locator('[id$="-item"] button').click();
  await page.getByRole('option', { name: invoiceItemWords.accommodationFee[language] }).click();
  await next.click();
  await page.locator('label').filter({ hasText: invoiceNatureWords.paper[language] }).click();
  await page.getByText(addressSample.recipient).waitFor();
  await next.click();
  await scene.button({ zh: '提交申请', en: 'Send the request' }).click();
  await page.waitForURL('**/invoiceManage/detail/*');
  const { code } = (await reader.send(api.invoicing.list, {})).records[0]!;
  await scene.heading({ zh: `发票 ${code}`, en: `Invoice ${code}` }).waitFor();

  const isNow = async (status: keyof typeof invoiceStatusWords) => {
    await page.reload();
    await page.locator('main').getByText(invoiceStatusWords[status][language], { exact: true }).first().waitFor();
  };
  const operate = (command: Run) => command(house.database, () => {});
  const issued = { number: code.replace(/^IV/, ''), date: '2026-12-01' };
  await operate(issueCommand(code, issued, settings, clock.now));
  await isNow('issued');
  await operate(sendCommand(code, { tracking: 'YY0012345678' }, settings, clock.now));
  await isNow('sent');
  await page.getByRole('definition').getByText('YY0012345678').waitFor();
  await shot(scene, 'invoice');
  await expectSameOnEveryPage(scene, bill, orders, page.url());

  await scene.button({ zh: '申请作废', en: 'Request voiding' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('wrong item');
  await dialog.getByRole('button', { name: scene.say({ zh: '申请作废', en: 'Request voiding' }) }).click();
  await isNow('voidAsked');
  await operate(decideCommand(code, 'void', { by: 'Li Na', reason: 'as you asked' }, clock.now));
  await isNow('voided');
  await byBill();
}

/** Statement, bill, order and invoice show the same amounts, to the fen. */
async function expectSameOnEveryPage(
  scene: Scene,
  bill: BillRecord,
  orders: readonly OrderOnCredit[],
  invoice: string,
) {
  const { page } = scene;
  for (const path of [`/billDetail?id=${bill.id}`, invoice]) {
    await scene.go(path);
    await page.getByText(said(bill.receivable)).first().waitFor();
    for (const { orderCode, total } of orders) await rowOf(scene, orderCode).getByText(said(total)).first().waitFor();
  }
  for (const { orderCode, total } of orders) {
    await scene.go(`/accountManage/advanceBalance?account=credit&q=${orderCode}`);
    await rowOf(scene, orderCode).getByText(said(total)).first().waitFor();
    await scene.go(`/orderDetail?orderCode=${orderCode}`);
    await page.getByText(said(total)).first().waitFor();
  }
  await scene.go(invoice);
}

journey(stage, 'bills are found by the address, opened to their lines, and reconciled', async (scene) => {
  const { page } = scene;
  const { bill, others, together } = await billed(scene);
  await scene.go('/manages');
  await page.waitForURL('**/manages/orderManage');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: scene.say({ zh: '账单', en: 'Bills' }) })
    .click();
  await page.waitForURL('**/manages/billManage');
  await rowOf(scene, bill.code).getByText(said(bill.receivable)).first().waitFor();
  for (const { code } of others) await rowOf(scene, code).waitFor();
  await shot(scene, 'list');
  expect(await faultsOf(scene)).toEqual([]);

  // One order finds its bill alone; the address says so and Back forgets it.
  await scene.field({ zh: '账单号或订单号', en: 'Bill or order' }).fill(together[0]!.orderCode);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/manages/billManage?q=${together[0]!.orderCode}`);
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'BL' }).count()).toBe(1);
  await rowOf(scene, bill.code).click();
  await page.waitForURL(`**?q=*&open=${bill.id}`);
  for (const { orderCode } of together) await scene.link({ zh: orderCode, en: orderCode }).waitFor();
  await page.reload();
  await scene.link({ zh: together[1]!.orderCode, en: together[1]!.orderCode }).waitFor();
  await shot(scene, 'list-open');
  expect(await savedBy(scene, { zh: '导出 Excel', en: 'Export to Excel' })).toMatch(/\.xlsx$/);
  await scene.go('/manages/billManage?settle=singleOrder&product=hotel&by=due&status=generated');
  for (const { code } of others) await rowOf(scene, code).waitFor();
  expect(await rowOf(scene, bill.code).count()).toBe(0);
  await scene.go('/manages/billManage?status=voided');
  await scene.text({ zh: '没有这种状态的账单', en: 'No bills with this status' }).waitFor();

  await scene.go(`/billDetail?id=${bill.id}`);
  await scene.heading({ zh: `账单 ${bill.code}`, en: `Bill ${bill.code}` }).waitFor();
  expect(await savedBy(scene, { zh: '导出明细', en: 'Export the lines' })).toMatch(/\.xlsx$/);
  await scene.button({ zh: `账单 ${bill.code} 的 PDF`, en: `Bill ${bill.code} as PDF` }).click();
  const paper = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: scene.say({ zh: '中英对照', en: 'Both languages' }) }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  await scene.button({ zh: '对账', en: 'Reconcile' }).click();
  await page.waitForURL('**&reconcile=1');
  const tick = (n: number) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name: scene.say({ zh: `勾选第 ${n} 行`, en: `Tick line ${n}` }) }) });
  await tick(1).click();
  await page.reload();
  await scene.text({ zh: '已勾选 1 / 2 条', en: '1 of 2 lines ticked' }).waitFor();
  await tick(2).click();
  await scene.text({ zh: '勾选合计与账单金额一致', en: 'The ticked lines add up to the bill' }).waitFor();
  await shot(scene, 'reconciled');
  expect(await faultsOf(scene)).toEqual([]);
  await scene.link({ zh: together[0]!.orderCode, en: together[0]!.orderCode }).click();
  await page.waitForURL('**/orderDetail?*');
  // The order's page leads back to its bill.
  await scene.link({ zh: bill.code, en: bill.code }).click();
  await page.waitForURL(`**/billDetail?id=${bill.id}`);
});

journey(stage, 'an order of an open bill shows what comes off it as soon as it is cancelled', async (scene) => {
  const { page, house } = scene;
  const [order] = await ordersOnCredit(house, 'weekly', 1, 40);
  await stage.till.later(untilWeekIsBilled(house.clock.now()));
  await scene.context.clock.setSystemTime(house.clock.now());
  await scene.signIn('100001', 'demo');
  await scene.go(`/orderDetail?orderCode=${order!.orderCode}`);
  const notBilled = scene.text({ zh: '尚未出账', en: 'Not billed yet' });
  await scene.text(billStatusWords.generated).waitFor();
  expect(await notBilled.count()).toBe(0);
  await scene.button({ zh: '取消订单', en: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(scene.say({ zh: '行程变更', en: 'Itinerary change' })).click();
  await dialog.getByRole('button', { name: scene.say({ zh: '取消订单', en: 'Cancel the order' }) }).click();
  await scene
    .text({ zh: /恢复额度/, en: /Credit released/ })
    .first()
    .waitFor();
  await notBilled.waitFor();
});

/** The card of what was spent, once home is drawn down to its foot. */
async function spendingOf(scene: Scene) {
  const { page } = scene;
  await scene.go('/home');
  const last = scene.heading({ zh: '还需要什么？', en: 'Anything else?' });
  // The page grows by each part that comes into view.
  await expect
    .poll(async () => {
      await last.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      return last.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight);
    })
    .toBe(true);
  return page.locator('section', { has: scene.heading({ zh: '近 12 个月', en: 'Last 12 months' }) });
}

/** Home has no such card, and does not ask for its figures. */
async function expectNoSpending(scene: Scene) {
  const asked: string[] = [];
  const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
  scene.page.on('request', note);
  expect(await (await spendingOf(scene)).count()).toBe(0);
  scene.page.off('request', note);
  expect(asked.filter((path) => path.endsWith(api.statistics.spending.path))).toEqual([]);
}

/** Columns, table and switch of the card show the figures of the server. */
async function expectSpending(scene: Scene) {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  const card = await spendingOf(scene);
  const rows = card.getByRole('row');
  const expectMonths = async (by: 'booking' | 'stay') => {
    const { months } = await main.send(api.statistics.spending, { by });
    const figures = [...months].reverse().map(({ month, amount, nights }) => `${month} ${money(amount)} ${nights}`);
    const written = async () => (await rows.allInnerTexts()).slice(1).map((row) => row.replace(/\s+/g, ' '));
    await expect.poll(written).toEqual(figures);
    const heights = await card
      .locator('rect')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('height'))));
    expect(heights.filter((height) => height > 0)).toHaveLength(
      months.filter(({ amount }) => amount > 0).length + months.filter(({ nights }) => nights > 0).length,
    );
    // The drawing is for the eye; who listens has the table.
    expect(await card.locator('figure').getAttribute('aria-hidden')).toBe('true');
  };
  await card.locator('summary').click();
  await expectMonths('booking');
  const way = card.getByRole('button', { name: scene.say({ zh: '按入住日', en: 'Day of check-in' }) });
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes(api.statistics.spending.path)),
    way.click(),
  ]);
  expect(request.url() + request.postData()).toMatch(/by\W+stay/);
  await expect.poll(() => way.getAttribute('aria-pressed')).toBe('true');
  await expectMonths('stay');
  await page.evaluate(() => scrollTo(0, 0));
}

journey(stage, 'a bookkeeper who sees no orders finds bills and pays them', async (scene) => {
  const { page, language } = scene;
  const { bill, together } = await billed(scene);
  const name = `books_${language}`;
  await addColleague(scene, name, ['ORDERS_NONE', 'PRICE_VIEW', 'ACCOUNT_FINANCE']);
  await scene.context.clearCookies();
  await scene.signIn('100001', name);
  await scene.go('/home');
  // Something to do although no order is seen.
  await scene.link({ zh: bill.code, en: bill.code }).waitFor();
  await shot(scene, 'home-bookkeeper');
  await expectNoSpending(scene);
  await scene.go('/manages');
  await page.waitForURL('**/manages/billManage');
  await scene.go(`/billDetail?id=${bill.id}`);
  await page.getByText(together[0]!.orderCode).first().waitFor();
  expect(await page.getByRole('link', { name: together[0]!.orderCode }).count()).toBe(0);
  await scene.link({ zh: '结算', en: 'Settle' }).click();
  await toPayment(scene).click();
  // Without PAY_CREDIT the advance is not theirs to spend; a provider is.
  await page.getByRole('radio', { name: payMethodWords.wechat[language] }).waitFor({ state: 'attached' });
  expect(await page.getByRole('radio', { name: payMethodWords.advance[language] }).isDisabled()).toBe(true);
});

journey(stage, 'bills stay out of sight of whom they do not concern', async (scene) => {
  const { page } = scene;
  const { bill, together } = await billed(scene);
  await expectSpending(scene);
  await scene.button({ zh: /进入客户视图/, en: /^Customer view/ }).click();
  await scene.button({ zh: '退出客户视图', en: 'Leave customer view' }).waitFor();
  await expectNoSpending(scene);
  for (const path of ['/manages/billManage', `/billDetail?id=${bill.id}`, `/billSettlement?bills=${bill.id}`]) {
    await scene.go(path);
    await scene.text({ zh: '客户视图下不显示这个页面', en: 'This page is not shown in customer view' }).waitFor();
    expect(await page.content()).not.toContain(said(bill.receivable));
  }

  scene.expectComplaint(/403/);
  await scene.context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await scene.signIn('100001', 'clerk');
  await scene.go('/home');
  await scene.heading({ zh: '待办', en: 'To do' }).waitFor();
  expect(await page.getByText(bill.code).count()).toBe(0);
  for (const path of ['/manages/billManage', `/billDetail?id=${bill.id}`, '/settlementSuccess?code=BS261121ABCDEF']) {
    await scene.go(path);
    await scene.heading({ zh: '没有权限', en: 'No access' }).waitFor();
  }

  const blind = `blind_${scene.language}`;
  await addColleague(scene, blind, ['ORDER_OPERATE', 'ORDERS_ALL']);
  await scene.context.clearCookies();
  await scene.signIn('100001', blind);
  await expectNoSpending(scene);

  await scene.context.clearCookies();
  await scene.signIn('100002', 'demo');
  for (const path of [`/billDetail?id=${bill.id}`, `/billSettlement?bills=${bill.id}`]) {
    await scene.go(path);
    await page.waitForURL(/\/404/);
  }
  // That company pays in advance: no bills are made, and the statement is where its payments are.
  await scene.go('/manages/billManage');
  await scene
    .text({ zh: '你公司为预付结算，不出账单', en: 'Your company pays in advance, so no bills are made' })
    .waitFor();
  await scene.link({ zh: '查看收支明细', en: 'See the statement' }).click();
  await page.waitForURL('**/accountManage/advanceBalance');
  expect(await page.content()).not.toContain(together[0]!.orderCode);
});
