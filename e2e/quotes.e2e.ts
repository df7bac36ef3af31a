import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import { raisePrice } from '@waylight/server/testing/behind-the-portal';
import type { TestClient } from '@waylight/server/testing/boot';
import { openPlan, orderFor, type SoldPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { hotelOf } from './order-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const planFor = ({ house, language }: Scene, at: number) =>
  openPlan(house.database, { skip: 2 * at + (language === 'zh' ? 0 : 1) });

/** Every amount above a hundred units in an answer of the wire. */
function amountsIn(reply: unknown, found = new Set<number>()): Set<number> {
  if (typeof reply === 'object' && reply !== null)
    for (const [name, value] of Object.entries(reply))
      if (typeof value === 'number') {
        if (/^(total|perNight|amount|allRooms|taxIncluded|charge)$/.test(name) && value > 10_000) found.add(value);
      } else if (name !== 'atHotel') amountsIn(value, found);
  return found;
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** All that a net amount could look like on a page: with and without thousands, with and without its fen, raw. */
function formsOf(amount: number): RegExp {
  const [whole = '', cents = ''] = toDecimal(amount, 'CNY').split('.');
  const tails = cents === '00' ? ['', '\\.00'] : [`\\.${cents}`, ...(cents.endsWith('0') ? [`\\.${cents[0]}`] : [])];
  const heads = [whole, grouped(whole)].flatMap((head) => tails.map((tail) => head + tail));
  return new RegExp(`(?<![\\d,.])(${[...heads, String(amount)].join('|')})(?![\\d,]|\\.\\d)`);
}

const netIn = (text: string, nets: ReadonlySet<number>) => [...nets].filter((net) => formsOf(net).test(text));

/** Amounts that only an agency knows: the prices of a city, of a hotel, of its orders. */
async function netsOf(client: TestClient, plan: SoldPlan, orderCode: string) {
  const { hotelId, checkin, checkout } = plan;
  const stay = {
    checkin,
    checkout,
    rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    nationality: 'CN',
  };
  const { cityId } = await client.send(api.catalogue.hotel, { hotelId });
  return {
    cityId,
    list: amountsIn(
      (await client.send(api.search.hotels, { destination: { kind: 'city', id: cityId }, ...stay })).records,
    ),
    detail: amountsIn(await client.send(api.search.rates, { hotelId, ...stay })),
    order: amountsIn(await client.send(api.booking.get, { orderCode })),
  };
}

journeyInBoth(stage, 'in customer view no net price is anywhere: page, address, clipboard', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  // Selling prices end in 777: none of them is a net price of another room by chance.
  await main.send(api.quote.saveMarkUp, { own: { kind: 'perNight', amount: 77_700, roundTo: 1 }, showMargin: true });
  const plan = await planFor(scene, 0);
  const request = await orderFor(main, plan, ['SUN', scene.language === 'zh' ? 'WEI' : 'QIANG']);
  const { orderCode } = await main.send(api.booking.create, request);
  await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
  await house.app.jobs.runDue(house.clock.now());
  const nets = await netsOf(main, plan, orderCode);

  const list = `/booking/bookItem?d=c:${nets.cityId}&in=${plan.checkin}&out=${plan.checkout}&r=2&nat=CN`;
  const whole = async () =>
    `${await page.content()} ${page.url()} ${await page.title()} ${await page.evaluate(() => navigator.clipboard.readText())}`;
  const hotels = page.locator('article h2');
  const walk = async (check: (text: string, nets: ReadonlySet<number>) => void) => {
    await hotels.first().waitFor();
    await page
      .locator('article')
      .getByText(/\d\.\d\d$/)
      .first()
      .waitFor();
    check(await whole(), nets.list);
    await scene.go(hotelOf(plan));
    await page.locator('#rooms table').waitFor();
    check(await whole(), nets.detail);
    await scene
      .button({ zh: /查看价格明细$/, en: /show the price breakdown$/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    check(await whole(), nets.detail);
    await page.keyboard.press('Escape');
    await scene.go('/manages/orderManage');
    await page.getByRole('link', { name: orderCode, exact: true }).waitFor();
    check(await whole(), nets.order);
    await scene.go(`/orderDetail?orderCode=${orderCode}`);
    await scene.button({ zh: /订单文字/, en: /order as text/i }).click();
    check(await whole(), nets.order);
  };

  await scene.signIn('100001', 'demo');
  await scene.go(`${list}&price=100-99999900`);
  // As the agency sees them they are there: what looks for them can find them.
  await walk((text, amounts) => expect(netIn(text, amounts).length).toBeGreaterThan(0));

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await scene.go(`${list}&price=100-99999900`);
  await scene.button({ zh: /进入客户视图/, en: /^Customer view/ }).click();
  await scene.button({ zh: '退出客户视图', en: 'Leave customer view' }).waitFor();
  await hotels.first().waitFor();
  expect(page.url()).not.toContain('price=');
  await walk((text, amounts) => expect(netIn(text, amounts)).toEqual([]));
  await scene.go('/recharge');
  await scene.text({ zh: '客户视图下不显示这个页面', en: 'This page is not shown in customer view' }).waitFor();
  await main.send(api.quote.saveMarkUp, { own: null, showMargin: false });
});

journey(stage, 'a quote is made of a rate, opened by its link, and ordered at the price of the day', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  const plan = await planFor(scene, 1);
  const { hotelId, ratePlanId, checkin, checkout } = plan;
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const { rate } = await main.send(api.price.check, {
    hotelId,
    ratePlanId,
    checkin,
    checkout,
    rooms,
    nationality: 'CN',
  });
  const net = rate.price!.total;

  await scene.signIn('100001', 'demo');
  await scene.go(hotelOf(plan));
  const row = page.locator('tr', { has: page.locator(`a[href*="ratePlanId=${ratePlanId}&"]`) });
  const folded = page.getByRole('button', { name: /^(还有 \d+ 个价格|\d+ more rates?)$/ });
  await page.locator('#rooms table').waitFor();
  while ((await row.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  const add = row.getByRole('button', { name: /加入报价|to a quote$|^In quote/ });
  const before = await add.boundingBox();
  await add.click();
  await expect.poll(() => add.getAttribute('aria-pressed')).toBe('true');
  // The word changes, and nothing moves under the pointer.
  expect(await add.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: scene.say({ zh: /^报价篮/, en: /^To quote/ }) }).click();
  const selling = page.getByRole('textbox', { name: scene.say({ zh: /的售价/, en: /Selling price, CNY$/ }) });
  // Below what it costs is said beside the price, with the same decimals in every amount.
  await selling.fill('1');
  const loss = scene.text({ zh: '售价低于净价', en: 'Below the net price' });
  await loss.waitFor();
  const amounts = (await loss.locator('..').innerText()).match(/\d[\d,]*(\.\d+)?(?![\d.,]*%)/g) ?? [];
  expect(new Set(amounts.map((amount) => amount.split('.')[1]?.length ?? 0))).toEqual(new Set([2]));
  // It is asked about before it is saved.
  const question = lossQuestion(scene);
  await scene.button({ zh: '保存报价', en: 'Save the quote' }).click();
  await question.getByText((net / 100 - 1).toLocaleString('en', { minimumFractionDigits: 2 })).waitFor();
  await question.getByRole('button', { name: scene.say({ zh: '返回', en: 'Back' }) }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/quoteWrite');
  await selling.fill('98,765');
  await expect.poll(() => loss.count()).toBe(0);
  // The tray is the same in every tab; what comes and goes in another leaves the price that is typed here alone.
  const tab = await page.context().newPage();
  await tab.goto(new URL(hotelOf(plan), page.url()).href);
  await tab
    .getByRole('button', { name: scene.say({ zh: /加入报价$/, en: /to a quote$/ }) })
    .first()
    .click();
  await expect.poll(() => selling.count()).toBe(2);
  await tab.goto(page.url());
  await tab
    .getByRole('button', { name: scene.say({ zh: /移除/, en: /^Remove/ }) })
    .last()
    .click();
  await tab.close();
  await expect.poll(() => selling.count()).toBe(1);
  expect(await selling.inputValue()).toBe('98765');
  await scene
    .field({ zh: /^客户姓名或单位/, en: /^Customer/ })
    .last()
    .fill('Ms Wang 王女士');
  await scene.button({ zh: '保存报价', en: 'Save the quote' }).click();
  await page.waitForURL('**/quoteDetail?*');
  await scene.button({ zh: '生成链接', en: 'Make a link' }).click();
  const link = page.locator('a[href*="/share/quote/"]');
  await link.waitFor();
  const path = new URL((await link.getAttribute('href'))!).pathname;
  // The link is found again in this browser, and without it the page says why there is none.
  await page.reload();
  await link.waitFor();
  expect(new URL((await link.getAttribute('href'))!).pathname).toBe(path);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await scene.text({ zh: /不是在这个浏览器里生成的/, en: /was not made in this browser/ }).waitFor();

  const customer = await stage.browser.newContext({ viewport: { width: 390, height: 844 } });
  const opened = await customer.newPage();
  const answer = await opened.goto(house.base + path);
  expect(answer?.status()).toBe(200);
  const shown = `${await opened.content()} ${await opened.title()}`;
  expect(shown).toContain('98,765.00');
  expect(shown).toContain('Ms Wang 王女士');
  expect(netIn(shown, new Set([net]))).toEqual([]);
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await customer.close();

  await raisePrice(house, hotelId, ratePlanId);
  await page.getByRole('link', { name: scene.say({ zh: /^下单/, en: /^Book/ }) }).click();
  await page.getByRole('alertdialog', { name: scene.say({ zh: '价格上涨了', en: 'The price went up' }) }).waitFor();
});

/** Prices that a message lies over. */
function pricesUnderToasts(): string[] {
  const toasts = [...document.querySelectorAll('[data-react-aria-top-layer] > *')].map((one) =>
    one.getBoundingClientRect(),
  );
  if (toasts.length === 0) return ['no message is shown'];
  return [...document.querySelectorAll('[data-price]')]
    .filter((price) => {
      const { left, right, top, bottom } = price.getBoundingClientRect();
      return toasts.some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
    })
    .map((price) => price.textContent ?? '');
}

journey(stage, 'a hotel put into a quote from the list leaves the prices of the list in sight', async (scene) => {
  const { page, house } = scene;
  const plan = await planFor(scene, 5);
  const main = await house.signIn('100001', 'demo');
  const { cityId } = await main.send(api.catalogue.hotel, { hotelId: plan.hotelId });
  await scene.signIn('100001', 'demo');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await scene.go(`/booking/bookItem?d=c:${cityId}&in=${plan.checkin}&out=${plan.checkout}&r=2&nat=CN`);
    await page
      .getByRole('button', { name: scene.say({ zh: /加入报价/, en: /to a quote$/ }) })
      .first()
      .click();
    await expect.poll(() => page.evaluate(pricesUnderToasts)).toEqual([]);
  }
});

const lossQuestion = ({ page, say }: Scene) =>
  page.getByRole('alertdialog', {
    name: say({ zh: '售价低于净价，会亏损', en: 'Sold below the net price, at a loss' }),
  });

journey(stage, 'a loss is asked about once before a quote is given away, and nobody else is asked', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  const plan = await planFor(scene, 4);
  const { hotelId, ratePlanId, checkin, checkout } = plan;
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const { quoteCode } = await main.send(api.quote.create, {
    requestId: randomUUID(),
    ...{ title: 'Loss', customer: '', note: '', language: scene.language, validUntil: checkin, currency: 'CNY' },
    lines: [{ hotelId, ratePlanId, checkin, checkout, rooms, nationality: 'CN', selling: 100 }],
  });
  await scene.signIn('100001', 'demo');
  await scene.go(`/quoteDetail?quoteCode=${quoteCode}`);
  const question = lossQuestion(scene);
  const makeLink = scene.button({ zh: '生成链接', en: 'Make a link' });
  await makeLink.click();
  await question.getByRole('button', { name: scene.say({ zh: '返回', en: 'Back' }) }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.locator('a[href*="/share/quote/"]').count()).toBe(0);
  await makeLink.click();
  await question
    .getByRole('button', { name: scene.say({ zh: '仍按此价发给客户', en: 'Go on at this price' }) })
    .click();
  await page.locator('a[href*="/share/quote/"]').waitFor();
  // Agreed to once, it is not asked about again.
  await scene.button({ zh: '复制文字', en: 'Copy as text' }).click();
  await scene.button({ zh: '已复制', en: 'Copied' }).waitFor();
  expect(await question.count()).toBe(0);
});

journey(stage, 'a saved quote is changed, and what a colleague changed meanwhile is not undone', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  const [first, second] = [await planFor(scene, 2), await planFor(scene, 3)];
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const wanted = ({ hotelId, ratePlanId, checkin, checkout }: SoldPlan) => ({
    ...{ hotelId, ratePlanId, checkin, checkout },
    rooms,
    nationality: 'CN',
  });
  const head = { title: 'Autumn', customer: '', note: '', language: scene.language, validUntil: first.checkin };
  const { quoteCode } = await main.send(api.quote.create, {
    requestId: randomUUID(),
    ...head,
    currency: 'CNY',
    lines: [{ ...wanted(first), selling: 9_000_000 }],
  });

  await scene.signIn('100001', 'demo');
  await scene.go(hotelOf(second));
  const row = page.locator('tr', { has: page.locator(`a[href*="ratePlanId=${second.ratePlanId}&"]`) });
  const folded = page.getByRole('button', { name: /^(还有 \d+ 个价格|\d+ more rates?)$/ });
  await page.locator('#rooms table').waitFor();
  while ((await row.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  await row.getByRole('button', { name: scene.say({ zh: /加入报价/, en: /to a quote$/ }) }).click();

  await scene.go(`/quoteDetail?quoteCode=${quoteCode}`);
  await page.getByRole('link', { name: scene.say({ zh: '修改', en: 'Edit' }), exact: true }).click();
  await scene.heading({ zh: `修改报价 ${quoteCode}`, en: `Edit quote ${quoteCode}` }).waitFor();
  await page.getByRole('button', { name: scene.say({ zh: /加入这份报价$/, en: /to this quote$/ }) }).click();
  const selling = page.getByRole('textbox', { name: scene.say({ zh: /的售价/, en: /Selling price, CNY$/ }) });
  await selling.nth(1).waitFor();

  // One percentage for all items, rounded up to ten as the agency rounds.
  const markUp = scene.field({ zh: '统一加价（净价的 %）', en: 'Mark up every item by (% of net)' });
  await markUp.fill('300');
  await scene.button({ zh: '应用到全部', en: 'Apply to all' }).click();
  await scene.text({ zh: '请填写 0 到 200 之间的数', en: 'Enter a number from 0 to 200' }).waitFor();
  await markUp.fill('12.5');
  await markUp.press('Enter');
  await scene.text({ zh: '2 项售价已按 12.5% 更新', en: '2 selling prices set at 12.5%' }).waitFor();
  const kept = await main.send(api.quote.get, { quoteCode });
  const net = kept.lines[0]!.own!.net;
  expect(await selling.first().inputValue()).toBe(String(Math.ceil((net * 1.125) / 1000) * 10));
  expect(kept.revision).toBe(1);

  await selling.first().fill('0');
  await scene.text({ zh: '请填写大于 0 的金额', en: 'Enter an amount above zero' }).waitFor();
  await selling.first().fill('91,234');
  await page
    .getByRole('button', { name: scene.say({ zh: /^下移/, en: /^Move down/ }) })
    .first()
    .click();
  await scene.field({ zh: /^标题/, en: /^Title/ }).fill('Winter');

  // Between opening and saving a colleague says something else to the customer.
  await main.send(api.quote.change, {
    requestId: randomUUID(),
    ...{ ...head, quoteCode, revision: 1, note: 'from a colleague', currency: 'CNY' },
    lines: [{ no: 1, selling: 9_000_000 }],
  });
  await scene.button({ zh: '保存修改', en: 'Save the changes' }).click();
  await page.getByRole('alert').waitFor();
  expect(await scene.field({ zh: /^标题/, en: /^Title/ }).inputValue()).toBe('Winter');

  await scene.go(`/quoteEdit?quoteCode=${quoteCode}`);
  await scene.field({ zh: /^标题/, en: /^Title/ }).fill('Winter');
  await page.getByRole('button', { name: scene.say({ zh: /加入这份报价$/, en: /to this quote$/ }) }).click();
  await selling.nth(1).waitFor();
  await page
    .getByRole('button', { name: scene.say({ zh: /^下移/, en: /^Move down/ }) })
    .first()
    .click();
  await scene.button({ zh: '保存修改', en: 'Save the changes' }).click();
  await page.waitForURL('**/quoteDetail?*');
  await scene.text({ zh: '标题：Autumn → Winter', en: 'Title: Autumn → Winter' }).waitFor();
  await scene.text({ zh: /备注：（空） → from a colleague/, en: /Note: \(empty\) → from a colleague/ }).waitFor();
  const { lines } = await main.send(api.quote.get, { quoteCode });
  expect(lines.map(({ hotelId }) => hotelId)).toEqual([second.hotelId, first.hotelId]);

  // Somebody of another company does not even learn that there is such a quote.
  await scene.signIn('100002', 'demo');
  await scene.go(`/quoteEdit?quoteCode=${quoteCode}`);
  await page.waitForURL(/\/404/);
});
