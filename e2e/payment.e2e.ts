import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { api } from '@waylight/contract';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import { suspenseCommand } from '@waylight/server/ops/payment/suspense';
import { setFree } from '@waylight/server/testing/behind-the-portal';
import { makeOrder, openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { expectSound, type Gateway } from '@waylight/server/testing/payment/paying';
import { afterAll, expect } from 'vitest';
import { expectTicking } from './code-time.ts';
import { faultsOf } from './faults.ts';
import { journey as anyJourney, type JourneyOptions, openStage, type Scene, type Stage, shots } from './stage.ts';

// Orders are left unpaid here on purpose.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' }, { providers: true });

afterAll(async () => {
  await expectSound(stage.house);
});

/** Each waits for questions that the page asks every few seconds. */
const journey = (on: Stage, name: string, run: (scene: Scene) => Promise<void>, options: JourneyOptions = {}) =>
  anyJourney(on, name, run, { timeoutMs: 150_000, ...options });

const journeyInBoth = (on: Stage, name: string, run: (scene: Scene) => Promise<void>) =>
  journey(on, name, run, { in: ['zh', 'en'] });

const halfAnHour = 31 * 60_000;
let plans = 0;

/** An order of the company's main account that waits for payment. */
async function orderToPay(
  { house }: Scene,
  instant = true,
): Promise<{ orderCode: string; total: number; plan: SoldPlan }> {
  const buyer = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database, { instant, free: 40, skip: plans++ % (instant ? 30 : 5) });
  return { ...(await makeOrder(buyer, plan)), plan };
}

async function choose({ page, language }: Scene, method: Gateway) {
  const card = page.getByRole('radio', { name: payMethodWords[method][language] });
  await card.waitFor({ state: 'attached' });
  if (!(await card.isChecked())) await page.locator('label').filter({ has: card }).click();
}

const payButton = (scene: Scene) => scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ });

/** Opens a code with a provider; answers what a wallet reads from it. */
async function openCode(scene: Scene, method: Gateway, subject: { kind: 'order' | 'recharge'; id: string }) {
  const { page } = scene;
  const code = page.getByRole('img', {
    name: scene.say({
      zh: `${payMethodWords[method].zh}付款码`,
      en: `${payMethodWords[method].en} payment code`,
    }),
  });
  await code.waitFor();
  const buyer = await scene.house.signIn('100001', 'demo');
  const facts = await buyer.send(api.payment.outcome, subject);
  if (facts.show?.kind !== 'qr') throw new Error('there is no code');
  // Large enough for a phone's camera, with the quiet zone of four modules around it.
  const drawn = await code.evaluate((svg) => ({
    width: svg.getBoundingClientRect().width,
    modules: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
  }));
  expect((drawn.width * (drawn.modules - 8)) / drawn.modules).toBeGreaterThanOrEqual(200);
  return { content: facts.show.content, paymentNo: facts.paymentNo!, until: Date.parse(facts.show.until) };
}

async function expectAccessible(scene: Scene) {
  expect(await faultsOf(scene)).toEqual([]);
}

const shot = ({ page, language }: Scene, name: string) =>
  page.screenshot({ path: `${shots}/pay-${name}-${page.viewportSize()!.width}-${language}.png`, fullPage: true });

journey(stage, 'is offered the ways to pay that were agreed with the company, and no other', async (scene) => {
  const { page, language, house } = scene;
  const { orderCode } = await orderToPay(scene);
  // Its advance is not empty, which an operator's terms would be refused for.
  const agree = (modes: string) =>
    house.database.asSystem((tx) =>
      tx
        .updateTable('distributor')
        .set({ payment_modes: modes === 'none' ? [] : modes.split(',') })
        .where('code', '=', '100001')
        .execute(),
    );
  try {
    await agree('credit,alipay');
    await scene.signIn('100001', 'demo');
    await scene.go(`/payment?orderCode=${orderCode}`);
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('radio').count()).toBe(2);
    for (const method of ['credit', 'alipay'] as const)
      expect(await page.getByRole('radio', { name: payMethodWords[method][language] }).count()).toBe(1);
    await shot(scene, 'agreed');
    await agree('none');
    await page.reload();
    await scene.text({ zh: '目前没有可用的付款方式', en: 'No payment method is available right now' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await expectAccessible(scene);
    await shot(scene, 'none-agreed');
  } finally {
    await agree('advance,credit,wechat,alipay,heli');
  }
});

for (const method of ['wechat', 'alipay', 'heli'] as const)
  journey(stage, `pays with ${method} by its code`, async (scene) => {
    const { page, language } = scene;
    const onRequest = method === 'wechat';
    const { orderCode } = await orderToPay(scene, !onRequest);
    await scene.signIn('100001', 'demo');
    await scene.go(`/payment?orderCode=${orderCode}`);
    await choose(scene, method);
    if (method === 'wechat') await shot(scene, 'methods');
    await payButton(scene).click();
    const { content, paymentNo } = await openCode(scene, method, { kind: 'order', id: orderCode });
    await scene.text({ zh: /扫一扫/, en: /A screenshot .*does not work/ }).waitFor();
    await shot(scene, method);
    await expectAccessible(scene);
    await expectTicking(scene);
    // The code is the same one when the page is opened again, and runs by the server's clock whatever the device's says.
    if (method === 'heli') {
      await scene.context.clock.setSystemTime(scene.house.clock.now() + 2 * halfAnHour);
      // A first call whose time is wrong is refused, and sent again by the clock of its answer. The page that is left asks too.
      scene.expectComplaint(/status of 400 .*(login\/refresh|statisticsWebsiteViews|getPayWays|isPayOk)/);
    }
    await page.reload();
    const again = await openCode(scene, method, { kind: 'order', id: orderCode });
    expect(again.content).toBe(content);
    const shown = page.getByRole('timer').filter({ hasText: scene.say({ zh: /^二维码/, en: /^The code works/ }) });
    const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)(?: left)?$/.exec(await shown.innerText()) ?? [])
      .slice(1)
      .map(Number);
    const left = again.until - scene.house.clock.now();
    expect(Math.abs((minutes * 60 + seconds) * 1000 - left), `${await shown.innerText()}, ${left} ms`).toBeLessThan(
      30_000,
    );

    expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
    await page.waitForURL('**/paySuccess?orderCode=*');
    await scene.heading({ zh: '付款成功', en: 'Payment successful' }).waitFor();
    await page.getByText(paymentNo).waitFor();
    await page.getByText(payMethodWords[method][language], { exact: true }).waitFor();
    if (onRequest) {
      const until = {
        zh: /^等待酒店答复：.*（北京时间）前$/,
        en: /^Waiting for the hotel: answer by .* Beijing time$/,
      };
      await scene.text(until).waitFor();
      await scene.text({ zh: /^免费取消至 /, en: /^Free cancellation until / }).waitFor();
    }
    await shot(scene, `${method}-success`);
    await expectAccessible(scene);
    if (onRequest) {
      await scene.go(`/orderDetail?orderCode=${orderCode}`);
      // The chip above says that it is paid.
      const answer = { zh: /^酒店将在 .*前答复。$/, en: /^Hotel to reply by .* Beijing time\.$/ };
      await scene.text(answer).waitFor();
      await expectAccessible(scene);
    }
    if (method === 'alipay') {
      // The next order opens with the way of the last one.
      const next = await orderToPay(scene);
      await scene.go(`/payment?orderCode=${next.orderCode}`);
      await page.getByRole('radio', { name: payMethodWords[method][language], checked: true }).waitFor();
    }
  });

journey(stage, 'another way closes the one before', async (scene) => {
  const { page } = scene;
  const { orderCode } = await orderToPay(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await choose(scene, 'wechat');
  await payButton(scene).click();
  const first = await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
  await scene.button({ zh: '换一种方式付款', en: 'Pay another way' }).click();
  await choose(scene, 'alipay');
  await payButton(scene).click();
  const second = await openCode(scene, 'alipay', { kind: 'order', id: orderCode });
  expect(second.paymentNo).not.toBe(first.paymentNo);
  expect((await stage.till.sandbox.trade('wechat', first.paymentNo)).state).toBe('closed');
  expect(await stage.till.sandbox.pay({ code: second.content })).toBe('paid');
  await page.waitForURL('**/paySuccess?orderCode=*');
});

for (const width of [1440, 390])
  journey(
    stage,
    `pays on Alipay’s own page and comes back from it, ${width}`,
    async (scene) => {
      const { page, context } = scene;
      const { orderCode } = await orderToPay(scene);
      const subject = { kind: 'order', id: orderCode } as const;
      const onItsPage = () => scene.button({ zh: '在支付宝网页付款', en: 'Pay on Alipay’s website instead' });
      const goThere = scene.link({ zh: '前往支付宝付款', en: 'Continue to Alipay' });
      await scene.signIn('100001', 'demo');
      await scene.go(`/payment?orderCode=${orderCode}`);
      await choose(scene, 'alipay');
      await payButton(scene).click();
      const first = await openCode(scene, 'alipay', subject);
      await shot(scene, 'alipay-code');
      // There, back to a code, and there again: each is another payment at the provider.
      await onItsPage().click();
      await goThere.waitFor();
      await scene.button({ zh: '改用二维码付款', en: 'Use a QR code instead' }).click();
      const second = await openCode(scene, 'alipay', subject);
      expect(second.paymentNo).not.toBe(first.paymentNo);
      await onItsPage().click();
      await goThere.waitFor();
      await expectAccessible(scene);
      await shot(scene, 'alipay-page');
      const address = await goThere.getAttribute('href');
      await page.reload();
      await goThere.waitFor();
      expect(await goThere.getAttribute('href')).toBe(address);

      const [tab] = await Promise.all([context.waitForEvent('page'), goThere.click()]);
      const press = (zh: string, en: string) => tab.getByRole('button', { name: scene.say({ zh, en }) }).click();
      const follow = (zh: string, en: string) => tab.getByRole('link', { name: scene.say({ zh, en }) }).click();
      const heading = (zh: string, en: string) => tab.getByRole('heading', { name: scene.say({ zh, en }) }).waitFor();
      await press('拒绝', 'Decline');
      await follow('返回商户网站', 'Back to the merchant');
      await tab.waitForURL(`**/paymentResult?orderCode=${orderCode}`);
      await heading('还没有付款', 'Not paid yet');
      await follow('去付款', 'Pay now');
      const again = tab.getByRole('link', { name: scene.say({ zh: '前往支付宝付款', en: 'Continue to Alipay' }) });
      await again.waitFor();
      expect(await again.getAttribute('href')).toBe(address);
      await tab.goto(address!);
      await press('确认付款', 'Pay now');
      await follow('返回商户网站', 'Back to the merchant');
      await tab.waitForURL('**/paymentResult?orderCode=*');
      await heading('付款成功', 'Payment successful');
      await tab.screenshot({ path: `${shots}/pay-alipay-back-${width}-${scene.language}.png`, fullPage: true });
      // The page that was left open knows it too.
      await page.bringToFront();
      await page.waitForURL('**/paySuccess?orderCode=*');
    },
    { width },
  );

journey(stage, 'several orders are paid at once from the list', async (scene) => {
  const { page } = scene;
  const orders = [await orderToPay(scene), await orderToPay(scene)];
  await scene.signIn('100001', 'demo');
  await scene.go('/manages/orderManage?view=toPay');
  for (const { orderCode } of orders) {
    const box = page.getByRole('checkbox', {
      name: scene.say({ zh: `选择订单 ${orderCode}`, en: `Choose order ${orderCode}` }),
    });
    await box.waitFor({ state: 'attached' });
    await page.locator('label').filter({ has: box }).click();
  }
  // Time that is left means the same wherever its reader is; the clock is named where it is not theirs.
  await scene
    .text({ zh: /前付款\s· 还剩 \d+ 分钟$/, en: /^Pay by \d\d:\d\d( Beijing time)?\s· \d+ minutes left$/ })
    .first()
    .waitFor();
  await shot(scene, 'list-chosen');
  await scene.link({ zh: '合并付款', en: 'Pay together' }).click();
  await page.waitForURL('**/payment?orderCode=*,*');
  for (const { orderCode } of orders) await scene.link({ zh: orderCode, en: orderCode }).waitFor();
  await choose(scene, 'heli');
  await payButton(scene).click();
  const { content, paymentNo } = await openCode(scene, 'heli', { kind: 'order', id: orders[0]!.orderCode });
  await shot(scene, 'together');
  const { amount } = await stage.till.sandbox.trade('helipay', paymentNo);
  expect(amount).toBe(orders.reduce((sum, { total }) => sum + total, 0));
  expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
  await page.waitForURL('**/paySuccess?orderCode=*');
  await scene.heading({ zh: '付款成功', en: 'Payment successful' }).waitFor();
  for (const { orderCode } of orders) await scene.link({ zh: orderCode, en: orderCode }).waitFor();
  await shot(scene, 'together-success');
});

journey(
  stage,
  'the order list is kept as a view, shown by other columns and exported in part',
  async (scene) => {
    const { page } = scene;
    const orders = [await orderToPay(scene), await orderToPay(scene)];
    await scene.signIn('100001', 'demo');
    await scene.go('/manages/orderManage');
    // A range that ends before it begins says so beside the field.
    await scene.field({ zh: '日期起', en: 'From' }).fill('2026-12-20');
    await page.keyboard.press('Enter');
    await scene.field({ zh: '日期止', en: 'To' }).fill('2026-12-01');
    await page.keyboard.press('Enter');
    await scene.text({ zh: '不能早于起始日期', en: 'This is before the first date' }).waitFor();
    await scene.go('/manages/orderManage');
    await scene.button({ zh: '更多筛选', en: 'More filters' }).click();
    await scene.field({ zh: '入住人', en: 'Guest' }).fill('张三');
    await page.keyboard.press('Enter');
    await page.waitForURL(/guest=/);
    await scene.button({ zh: '另存', en: 'Save as new' }).click();
    await scene.field({ zh: '视图名称', en: 'Name of the view' }).fill('Zhang');
    await page.keyboard.press('Enter');
    const tab = page.getByRole('tab', { name: 'Zhang' });
    await tab.waitFor();
    // Changed, put back, left and found again.
    await page
      .getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Filters in use' }) })
      .getByRole('button')
      .first()
      .click();
    await scene.button({ zh: '还原', en: 'Reset' }).click();
    await page.waitForURL(/guest=/);
    await page.getByRole('tab', { name: scene.say({ zh: /^全部/, en: /^All/ }) }).click();
    await tab.waitFor({ state: 'detached' });
    await page.reload();
    await scene.button({ zh: '我的视图', en: 'My views' }).click();
    await page.getByRole('menuitem', { name: 'Zhang' }).click();
    await tab.waitFor();

    await scene.button({ zh: '显示设置', en: 'Display' }).click();
    await page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: scene.say({ zh: '城市', en: 'City' }) })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: scene.say({ zh: '城市', en: 'City' }), exact: true }).waitFor();

    const box = page.getByRole('checkbox', { name: new RegExp(orders[0]!.orderCode) });
    await page.locator('label').filter({ has: box }).click();
    await scene.button({ zh: '导出', en: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: scene.say({ zh: '导出', en: 'Export' }), exact: true })
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/^orders_2026-11-\d\d_2026-11-\d\d\.xlsx$/);
    await page.keyboard.press('Escape');
    await scene.button({ zh: '取消选择', en: 'Clear' }).waitFor({ state: 'detached' });
  },
  { in: ['en'] },
);

journey(stage, 'what the provider does not say is processing, and never a failure', async (scene) => {
  const { sandbox } = stage.till;
  const { orderCode } = await orderToPay(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await choose(scene, 'alipay');
  await payButton(scene).click();
  const { content } = await openCode(scene, 'alipay', { kind: 'order', id: orderCode });
  await sandbox.faults({ fault: 'notice-never' }, { fault: 'refused', call: 'query' });
  try {
    expect(await sandbox.pay({ code: content })).toBe('paid');
    await scene.text({ zh: '支付处理中', en: 'Payment in progress' }).waitFor();
    await shot(scene, 'processing');
    await scene.go(`/paymentResult?orderCode=${orderCode}`);
    await scene.heading({ zh: '支付处理中', en: 'Payment in progress' }).waitFor();
    await expectAccessible(scene);
    await shot(scene, 'processing-result');
  } finally {
    await sandbox.clearFaults();
  }
  await scene.heading({ zh: '付款成功', en: 'Payment successful' }).waitFor();
});

journey(stage, 'an order whose time is over leads to a new one, and late money goes back', async (scene) => {
  const { house } = scene;
  const { sandbox } = stage.till;
  const { orderCode, plan } = await orderToPay(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await choose(scene, 'wechat');
  await payButton(scene).click();
  const { paymentNo } = await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
  // A page whose clock has not followed yet is told so.
  scene.expectComplaint(/40[01] \(/);
  // The order is ended before the page's time is over.
  await stage.till.later(halfAnHour);
  const buyer = await house.signIn('100001', 'demo');
  await expect.poll(async () => (await buyer.send(api.booking.get, { orderCode })).status).toBe('cancelled');
  await scene.context.clock.fastForward(halfAnHour);
  const again = scene.link({ zh: '按相同信息重新下单', en: 'Order again' });
  await again.waitFor();
  expect(await again.getAttribute('href')).toContain(`again=${orderCode}`);
  await shot(scene, 'over');

  // The rooms are sold meanwhile, and the money comes all the same.
  await setFree(house, plan.hotelId, 0, plan.roomTypeId);
  await sandbox.pay({ provider: 'wechat', no: paymentNo, force: true });
  await stage.till.later(1000);
  const subject = { kind: 'order', id: orderCode } as const;
  await expect.poll(async () => (await buyer.send(api.payment.outcome, subject)).refund).not.toBeNull();
  await scene.go(`/paymentResult?orderCode=${orderCode}`);
  await scene.heading({ zh: '付款未完成', en: 'Payment failed' }).waitFor();
  await scene.text({ zh: /^(正在退款|已退款) CNY/, en: /^Refunding CNY|^CNY.+ refunded/ }).waitFor();
  await scene.text({ zh: /款项没有用于订单/, en: /money was not used for the order/ }).waitFor();
  await scene.text({ zh: paymentNo, en: paymentNo }).waitFor();
  expect(await scene.text({ zh: /没有扣款/, en: /nothing has been charged/i }).count()).toBe(0);
  await shot(scene, 'late');
});

journey(
  stage,
  'the link of a payment whose order is cancelled since says so, and where the money is',
  async (scene) => {
    const { house } = scene;
    const buyer = await house.signIn('100001', 'demo');
    await scene.signIn('100001', 'demo');
    const ways = [
      ['credit', true, { zh: /^已恢复额度 CNY/, en: /^CNY.+ of credit released$/ }],
      ['credit', false, { zh: /^已恢复额度 CNY/, en: /^CNY.+ of credit released$/ }],
      ['advance', true, { zh: /^已退回预付款余额 CNY/, en: /^CNY.+ returned to your advance balance$/ }],
      ['advance', false, { zh: /^已退回预付款余额 CNY/, en: /^CNY.+ returned to your advance balance$/ }],
      ['wechat', true, { zh: /^(正在退款|已退款) CNY/, en: /^Refunding CNY|^CNY.+ refunded/ }],
    ] as const;
    for (const [method, instant, note] of ways) {
      const { orderCode } = await orderToPay(scene, instant);
      const subject = { kind: 'order', id: orderCode } as const;
      const { show } = await buyer.send(api.payment[method], { requestId: randomUUID(), subject });
      if (show?.kind === 'qr') await stage.till.sandbox.pay({ code: show.content });
      await stage.till.later(1000);
      const status = async () => (await buyer.send(api.booking.get, { orderCode })).status;
      await expect.poll(status).toBe(instant ? 'confirmed' : 'unconfirmed');
      await buyer.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'other' });
      await stage.till.later(1000);
      await scene.go(`/paySuccess?orderCode=${orderCode}`);
      await scene.heading({ zh: '订单已取消', en: 'Order cancelled' }).waitFor();
      await scene.text(note).waitFor();
      const provider = await scene.text({ zh: /支付机构为准/, en: /provider decides/ }).count();
      expect(provider > 0).toBe(method === 'wechat');
      await shot(scene, `cancelled-${method}-${instant ? 'confirmed' : 'held'}`);
    }
  },
);

journey(stage, 'without answers the page stops asking and lets the person ask', async (scene) => {
  const { page } = scene;
  const { orderCode } = await orderToPay(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await choose(scene, 'wechat');
  await payButton(scene).click();
  const { content } = await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
  scene.expectComplaint(/ERR_FAILED/);
  let asked = 0;
  await page.route('**/pay/isPayOk*', (route) => {
    asked++;
    return route.abort();
  });
  await scene.button({ zh: '我已付款', en: 'I have paid' }).waitFor({ timeout: 30_000 });
  const before = asked;
  expect(before).toBe(3);
  await scene.context.clock.fastForward(30_000);
  expect(asked).toBe(before);
  await shot(scene, 'silent');
  await page.unroute('**/pay/isPayOk*');
  expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
  await scene.button({ zh: '我已付款', en: 'I have paid' }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
});

journey(
  stage,
  'without an answer at the end of the time nothing is called over, and a payment is found',
  async (scene) => {
    const { page } = scene;
    const { orderCode } = await orderToPay(scene);
    await scene.signIn('100001', 'demo');
    await scene.go(`/payment?orderCode=${orderCode}`);
    await choose(scene, 'wechat');
    await payButton(scene).click();
    const { content } = await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
    scene.expectComplaint(/ERR_FAILED|40[01] \(/);
    let asked = 0;
    await page.route('**/pay/isPayOk*', (route) => {
      asked++;
      return route.abort();
    });
    await scene.button({ zh: '我已付款', en: 'I have paid' }).waitFor({ timeout: 30_000 });
    expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
    const before = asked;
    await scene.pass(halfAnHour);
    await stage.till.later(0);
    await expect.poll(() => asked).toBeGreaterThan(before + 1);
    expect(await scene.link({ zh: '按相同信息重新下单', en: 'Order again' }).count()).toBe(0);
    await page.unroute('**/pay/isPayOk*');
    await page.waitForURL('**/paySuccess?orderCode=*', { timeout: 45_000 });
  },
);

journey(stage, 'money of another amount is told, and nobody is led to pay twice', async (scene) => {
  const { page } = scene;
  const { sandbox } = stage.till;
  const { orderCode } = await orderToPay(scene);
  await scene.signIn('100001', 'demo');
  await scene.go(`/payment?orderCode=${orderCode}`);
  await choose(scene, 'wechat');
  await payButton(scene).click();
  const { content, paymentNo } = await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
  await sandbox.faults(
    { fault: 'notice-wrong-amount', provider: 'wechat', instead: true },
    { fault: 'answer-wrong-amount', provider: 'wechat' },
  );
  try {
    await sandbox.pay({ code: content });
    await stage.till.later(0);
    await scene.text({ zh: '已收到款项，正在核对', en: 'Payment received, being checked' }).first().waitFor();
  } finally {
    await sandbox.clearFaults();
  }
  const again = scene.button({ zh: '仍要另行付款', en: 'Pay again anyway' });
  await again.waitFor();
  expect(await payButton(scene).count()).toBe(0);
  expect(await scene.button({ zh: '刷新二维码', en: 'Get a new code' }).count()).toBe(0);
  await expectAccessible(scene);
  await shot(scene, 'suspended');
  await again.click();
  await scene.button({ zh: '不再付款', en: 'Do not pay' }).click();
  await page.reload();
  await again.click();
  await shot(scene, 'suspended-again');
  await scene.button({ zh: '继续付款', en: 'Continue' }).click();
  await payButton(scene).waitFor();

  // Paid together with others it is not forgotten.
  const { orderCode: other } = await orderToPay(scene);
  await scene.go(`/payment?orderCode=${other},${orderCode}`);
  await again.waitFor();
  await scene.text({ zh: `相关订单：${orderCode}`, en: `Orders concerned: ${orderCode}` }).waitFor();
  expect(await payButton(scene).count()).toBe(0);
  await shot(scene, 'suspended-together');
  await again.click();
  await scene.button({ zh: '继续付款', en: 'Continue' }).click();
  await payButton(scene).waitFor();
  await scene.go(`/paymentResult?orderCode=${orderCode}`);
  const checked = scene.heading({ zh: '已收到款项，正在核对', en: 'Payment received, being checked' });
  await checked.waitFor();
  scene.expectComplaint(/40[01] \(/);
  await scene.pass(halfAnHour);
  await stage.till.later(0);
  await scene.go(`/payment?orderCode=${orderCode}`);
  await page.waitForURL('**/paymentResult?orderCode=*');
  await checked.waitFor();
  expect(await scene.text({ zh: /没有扣款|自动/, en: /nothing has been charged|by itself/i }).count()).toBe(0);
  expect(await scene.link({ zh: '按相同信息重新下单', en: 'Order again' }).count()).toBe(0);
  await expectAccessible(scene);
  await shot(scene, 'suspended-closed');
  const decision = { by: 'wang', reason: 'the bank has seen it' };
  const { database, clock, settings } = scene.house;
  await suspenseCommand(paymentNo, 'credited', decision, settings, clock.now)(database, () => {});
  await page.reload();
  await scene.heading({ zh: '付款未完成', en: 'Payment failed' }).waitFor();
  await scene.text({ zh: '收到的款项已转入预付款', en: 'The money received is in your advance balance' }).waitFor();
  expect(await scene.text({ zh: /没有扣款/, en: /nothing has been charged/i }).count()).toBe(0);
  await shot(scene, 'credited');
});

journey(stage, 'while money for a recharge is being checked, no other one is suggested', async (scene) => {
  const { page } = scene;
  const { sandbox } = stage.till;
  await scene.signIn('100001', 'demo');
  await scene.go('/recharge');
  await scene.field({ zh: '充值金额', en: 'Amount' }).fill('88');
  await choose(scene, 'wechat');
  await scene.button({ zh: '去付款', en: 'Continue to payment' }).click();
  await page.waitForURL('**/recharge?step=2&code=*');
  const id = new URL(page.url()).searchParams.get('code')!;
  const { content } = await openCode(scene, 'wechat', { kind: 'recharge', id });
  const change = scene.link({ zh: '修改金额', en: 'Change the amount' });
  await change.waitFor();
  await sandbox.faults(
    { fault: 'notice-wrong-amount', provider: 'wechat', instead: true },
    { fault: 'answer-wrong-amount', provider: 'wechat' },
  );
  try {
    await sandbox.pay({ code: content });
    await stage.till.later(0);
    await scene.text({ zh: '已收到款项，正在核对', en: 'Payment received, being checked' }).first().waitFor();
  } finally {
    await sandbox.clearFaults();
  }
  await change.waitFor({ state: 'detached' });
  await page.reload();
  await scene.text({ zh: '已收到款项，正在核对', en: 'Payment received, being checked' }).first().waitFor();
  expect(await change.count()).toBe(0);
});

journey(
  stage,
  'a way whose answer was lost can be had again after another one',
  async (scene) => {
    const { page } = scene;
    const { orderCode } = await orderToPay(scene);
    const subject = { kind: 'order', id: orderCode } as const;
    await scene.signIn('100001', 'demo');
    await scene.go(`/payment?orderCode=${orderCode}`);
    await choose(scene, 'wechat');
    scene.expectComplaint(/ERR_FAILED/);
    await page.route('**/pay/wxPayStart', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/pay/isPayOk*', (route) => route.abort());
    await payButton(scene).click();
    await scene
      .text({ zh: '暂时无法确认付款结果', en: 'We cannot tell yet whether the payment went through' })
      .waitFor({ timeout: 60_000 });
    await page.unroute('**/pay/wxPayStart');
    await choose(scene, 'alipay');
    await payButton(scene).click();
    await openCode(scene, 'alipay', subject);
    await page.unroute('**/pay/isPayOk*');
    await scene.button({ zh: '换一种方式付款', en: 'Pay another way' }).click();
    await choose(scene, 'wechat');
    await payButton(scene).click();
    await openCode(scene, 'wechat', subject);
    expect(await scene.button({ zh: '刷新二维码', en: 'Get a new code' }).count()).toBe(0);
  },
  { in: ['en'] },
);

journeyInBoth(stage, 'recharges in three steps and finds it in the statement', async (scene) => {
  const { page, house, language } = scene;
  const buyer = await house.signIn('100001', 'demo');
  const { balance } = await buyer.send(api.ledger.account, {});
  const amount = language === 'zh' ? 100_000 : 123_456;
  await scene.signIn('100001', 'demo');
  await scene.go('/recharge');
  const field = scene.field({ zh: '充值金额', en: 'Amount' });
  await field.fill('0.001');
  await scene.button({ zh: '去付款', en: 'Continue to payment' }).click();
  await scene.text({ zh: /请输入正确的金额！/, en: /Please enter the correct amount!/ }).waitFor();
  if (language === 'zh') await scene.button({ zh: '1,000', en: '1,000' }).click();
  else await field.fill('1,234.56');
  await choose(scene, 'alipay');
  await shot(scene, 'recharge');
  await expectAccessible(scene);
  await scene.button({ zh: '去付款', en: 'Continue to payment' }).click();
  await page.waitForURL('**/recharge?step=2&code=*');
  const id = new URL(page.url()).searchParams.get('code')!;
  const { content } = await openCode(scene, 'alipay', { kind: 'recharge', id });
  await expectTicking(scene);
  await shot(scene, 'recharge-code');
  await expectAccessible(scene);
  expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
  await page.waitForURL('**/recharge?step=3&code=*');
  await scene.heading({ zh: '充值成功', en: 'Top-up complete' }).waitFor();
  expect((await buyer.send(api.ledger.account, {})).balance).toBe(balance + amount);
  const yuan = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await page
    .getByText(yuan(balance + amount))
    .first()
    .waitFor();
  await shot(scene, 'recharge-done');
  await expectAccessible(scene);

  await page
    .getByRole('main')
    .getByRole('link', { name: scene.say({ zh: '查看收支明细', en: 'See the statement' }) })
    .click();
  await page.waitForURL('**/accountManage/advanceBalance');
  await page.getByRole('link', { name: id }).waitFor();
  // Figures are read first, also on a phone: the filters stand below them.
  const figures = (await scene.text({ zh: '期末余额', en: 'Closing balance' }).boundingBox())!;
  expect(figures.y).toBeLessThan((await page.getByRole('main').getByRole('textbox').first().boundingBox())!.y);
  await shot(scene, 'statement');
  await expectAccessible(scene);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    scene.button({ zh: '导出 Excel', en: 'Export to Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await scene.button({ zh: '在线充值', en: 'Top-up' }).first().click();
  await page.waitForURL('**kinds=recharge*');
  await scene.text({ zh: '仅所筛选的明细', en: 'Filtered lines only' }).first().waitFor();
});

journey(
  stage,
  'on a phone a code can be handed on',
  async (scene) => {
    const { page } = scene;
    const { orderCode } = await orderToPay(scene);
    await scene.signIn('100001', 'demo');
    await scene.go(`/payment?orderCode=${orderCode}`);
    await choose(scene, 'wechat');
    await shot(scene, 'methods');
    await payButton(scene).click();
    await openCode(scene, 'wechat', { kind: 'order', id: orderCode });
    await scene.text({ zh: /手机无法扫描自己屏幕/, en: /A phone cannot scan its own screen/ }).waitFor();
    await shot(scene, 'wechat');
    await expectAccessible(scene);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await scene.button({ zh: '换一种方式付款', en: 'Pay another way' }).click();
    await choose(scene, 'alipay');
    await payButton(scene).click();
    const { content } = await openCode(scene, 'alipay', { kind: 'order', id: orderCode });
    await scene.link({ zh: '打开支付宝付款', en: 'Open Alipay' }).waitFor();
    await shot(scene, 'alipay');
    expect(await stage.till.sandbox.pay({ code: content })).toBe('paid');
    await page.waitForURL('**/paySuccess?orderCode=*');
    await scene.heading({ zh: '付款成功', en: 'Payment successful' }).waitFor();
    await shot(scene, 'success');
    for (const [name, path] of [
      ['recharge', '/recharge'],
      ['statement', '/accountManage/advanceBalance'],
    ] as const) {
      await scene.go(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await shot(scene, name);
      await expectAccessible(scene);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  },
  { width: 390, height: 844 },
);

journey(stage, 'money of the company is for those who may handle it', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'clerk');
  for (const path of ['/recharge', '/accountManage/advanceBalance']) {
    await scene.go(path);
    await scene.heading({ zh: '没有权限', en: 'No access' }).waitFor();
  }
  await scene.go('/accountManage/personalInfo');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('a[href="/recharge"]').count()).toBe(0);
  const { orderCode } = await orderToPay(scene);
  await scene.go(`/payment?orderCode=${orderCode}`);
  await page.waitForURL(/\/404/);
  // It says which order was not found, and leads to those that are there.
  await page.getByText(orderCode).waitFor();
  await scene.link({ zh: /^查看.*订单$/, en: /^Go to .*orders$/i }).waitFor();
});

journey(stage, 'an account in another currency is told how to recharge', async (scene) => {
  await scene.signIn('100002', 'demo');
  await scene.go('/recharge');
  await scene.heading({ zh: 'HKD 账户请用银行转账充值', en: 'Top up your HKD account by bank transfer' }).waitFor();
  await scene.text({ zh: '100002', en: '100002' }).first().waitFor();
  await shot(scene, 'recharge-bank');
  await expectAccessible(scene);
});

journey(stage, 'the bar says what is left, and says so when it is little', async (scene) => {
  const { page, house } = scene;
  const { orderCode, total } = await orderToPay(scene);
  const buyer = await house.signIn('100001', 'demo');
  const { creditLimit, remainLimit } = await buyer.send(api.ledger.account, {});
  const setLimit = (limit: number) =>
    house.database.asSystem((tx) =>
      tx.updateTable('ledger_account').set({ credit_limit: limit }).where('credit_limit', 'is not', null).execute(),
    );
  await setLimit(creditLimit! - remainLimit! + total + 100);
  try {
    const subject = { kind: 'order', id: orderCode } as const;
    await buyer.send(api.payment.credit, { subject, requestId: `bar-${orderCode}-credit` });
    await scene.signIn('100001', 'demo');
    await scene.go('/home');
    await scene.text({ zh: /额度不足 10%/, en: /below 10%/ }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: scene.say({ zh: /可用额度/, en: /Available credit/ }) })
      .click();
    await scene
      .text({ zh: '可用额度已不足信用额度的 10%。', en: 'Less than 10% of the credit limit is left.' })
      .waitFor();
    await scene.text({ zh: /^更新于/, en: /^As of/ }).waitFor();
    await shot(scene, 'bar');
    await scene.link({ zh: '收支明细', en: 'Statement' }).click();
    await page.waitForURL('**/accountManage/advanceBalance');
  } finally {
    await setLimit(creditLimit!);
  }
});
