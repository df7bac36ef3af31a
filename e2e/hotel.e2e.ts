import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { demoPassword } from '@waylight/server/demo/people';
import { hotelsIn, raisePrice, sellOut, setFree, setOnSale } from '@waylight/server/testing/behind-the-portal';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { hotelOf } from './order-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

const stage = openStage();

const dates = { checkin: '2026-12-08', checkout: '2026-12-10' };
const minute = 60_000;

/** Each journey has a hotel of its own in each language, so that none changes what another sees. */
async function hotelFor({ house, language }: Scene, at: number): Promise<number> {
  const ids = [...(await hotelsIn(house, 'Tokyo')), ...(await hotelsIn(house, 'Shanghai'))];
  const id = ids[2 * at + (language === 'zh' ? 0 : 1)];
  if (!id) throw new Error('the demo has too few hotels');
  return id;
}

const books = (scene: Scene) => scene.link({ zh: /^预订/, en: /^Book / });

async function openHotel(scene: Scene, hotelId: number) {
  await scene.go(hotelOf({ hotelId, ...dates }));
  await books(scene).first().waitFor();
}

const heart = (scene: Scene) => scene.button({ zh: /^收藏.{2}/, en: /^Save .{2}/ });

journey(
  stage,
  'a favourite is kept at once, opens from the panel in a new tab and is taken off again',
  async (scene) => {
    const { page, house, context } = scene;
    const hotelId = await hotelFor(scene, 0);
    const buyer = await house.signIn('100001', 'demo');
    const kept = async () => (await buyer.send(api.favourite.list, {})).records.map(({ infoId }) => infoId);
    await scene.signIn('100001', 'demo');
    await openHotel(scene, hotelId);
    expect(await heart(scene).getAttribute('aria-pressed')).toBe('false');
    await heart(scene).click();
    expect(await heart(scene).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(kept).toContain(hotelId);

    await scene.button({ zh: '收藏', en: 'Saved' }).click();
    const panel = page.getByRole('dialog', { name: scene.say({ zh: '我的酒店', en: 'My hotels' }) });
    const link = panel.locator(`a[href*="hotelId=${hotelId}&"]`);
    await link.waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(`**/hotelDetail?hotelId=${hotelId}&**`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.close();

    // It is off the list before the server has said so.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/removeFavorite', async (route) => {
      await held;
      await route.continue();
    });
    await panel
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="hotelId=${hotelId}&"]`) })
      .getByRole('button')
      .click();
    await link.waitFor({ state: 'detached' });
    expect(await kept()).toContain(hotelId);
    answer();
    const removed = scene.text({ zh: '已取消收藏', en: 'Removed from your favourites' });
    await removed.waitFor();
    expect(await kept()).not.toContain(hotelId);
    const undo = scene.button({ zh: '撤销', en: 'Undo' });
    await undo.click();
    await expect.poll(kept).toContain(hotelId);
    await link.waitFor();
    await page.keyboard.press('Escape');
    // The heart of the page itself takes it off by the same words.
    await expect.poll(() => heart(scene).getAttribute('aria-pressed')).toBe('true');
    await removed.waitFor({ state: 'detached' });
    await heart(scene).click();
    expect(await heart(scene).getAttribute('aria-pressed')).toBe('false');
    await removed.waitFor();
    expect(await kept()).not.toContain(hotelId);
  },
);

journey(stage, 'a favourite that the server refuses is taken back and can be tried again', async (scene) => {
  const { page, house } = scene;
  const hotelId = await hotelFor(scene, 1);
  await scene.signIn('100001', 'demo');
  await openHotel(scene, hotelId);
  await setOnSale(house, hotelId, false);
  await heart(scene).click();
  const alert = page.getByRole('alert').filter({ hasText: scene.say({ zh: '重试', en: 'Try again' }) });
  await alert.waitFor();
  expect(await heart(scene).getAttribute('aria-pressed')).toBe('false');
  await setOnSale(house, hotelId, true);
  await alert.getByRole('button', { name: scene.say({ zh: '重试', en: 'Try again' }) }).click();
  await expect.poll(() => heart(scene).getAttribute('aria-pressed')).toBe('true');
  // The page of favourites prices it for dates of one's choice.
  await scene.go(`/accountManage/myCollection?in=${dates.checkin}&out=${dates.checkout}&r=2&nat=CN`);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="hotelId=${hotelId}&"]`) });
  await card.getByText(/CNY/).first().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
});

journey(stage, 'sold out leads to the same stay a few days away', async (scene) => {
  const { page, house } = scene;
  const hotelId = await hotelFor(scene, 2);
  await setFree(house, hotelId, 9);
  await sellOut(house, hotelId, [dates.checkin, addDays(dates.checkin, 1)]);
  await scene.signIn('100001', 'demo');
  await scene.go(hotelOf({ hotelId, ...dates }));
  const others = page.getByRole('region', {
    name: scene.say({ zh: '前后 3 天的同样入住', en: 'The same stay up to 3 days earlier or later' }),
  });
  // One day away a night of it is sold out too; two days away none is.
  const later = others.getByRole('button', { name: scene.say({ zh: /^晚 2 天.*CNY/, en: /^2 days later.*CNY/ }) });
  await later.waitFor();
  expect(await others.getByRole('button').count()).toBe(6);
  expect(await others.getByRole('button', { disabled: true }).count()).toBe(2);
  expect(await books(scene).count()).toBe(0);
  expect(await faultsOf(scene)).toEqual([]);
  const price = /CNY\s([\d,.]+)/.exec(await later.innerText())?.[1];
  await later.click();
  await page.waitForURL('**in=2026-12-10&out=2026-12-12**');
  await books(scene).first().waitFor();
  expect(await page.getByRole('group', { name: scene.say({ zh: '入住信息', en: 'Your stay' }) }).innerText()).toContain(
    price,
  );
});

journey(
  stage,
  'a page that has stood open asks for a refresh, which keeps its place and marks what changed',
  async (scene) => {
    const { page, house } = scene;
    const hotelId = await hotelFor(scene, 3);
    await setFree(house, hotelId, 9);
    await scene.signIn('100001', 'demo');
    await openHotel(scene, hotelId);
    const filter = scene.button({ zh: '含早餐', en: 'Breakfast' });
    await filter.click();
    await books(scene).first().waitFor();
    const link = (await books(scene).first().getAttribute('href')) ?? '';
    const ratePlanId = Number(/ratePlanId=(\d+)/.exec(link)?.[1]);
    await page.evaluate(() => scrollTo(0, 200));
    const note = scene.text({ zh: /^价格更新于/, en: /^Prices as of/ });
    const banner = scene.text({
      zh: '页面停留时间较长，价格和库存可能已变化',
      en: 'This page has been open for a while; price and stock may have changed',
    });
    expect(await note.count()).toBe(0);
    await scene.pass(11 * minute);
    await note.waitFor();
    expect(await banner.count()).toBe(0);
    await raisePrice(house, hotelId, ratePlanId);
    await scene.pass(10 * minute);
    await banner.waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    const before = await page.evaluate(() => scrollY);
    await scene.button({ zh: '刷新', en: 'Refresh' }).click();
    await banner.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="ratePlanId=${ratePlanId}&"]`) });
    await row.getByText(scene.say({ zh: /^原 CNY/, en: /^Was CNY/ })).waitFor();
    expect(await scene.text({ zh: /^原 CNY/, en: /^Was CNY/ }).count()).toBe(1);
    expect(await filter.getAttribute('aria-pressed')).toBe('true');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);
  },
);

journey(stage, 'the price calendar moves the stay by keys alone', async (scene) => {
  const { page, house } = scene;
  const hotelId = await hotelFor(scene, 4);
  await setFree(house, hotelId, 9);
  await sellOut(house, hotelId, ['2026-12-16']);
  await scene.signIn('100001', 'demo');
  await openHotel(scene, hotelId);
  const buyer = await house.signIn('100001', 'demo');
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const read = await buyer.send(api.price.calendar, { hotelId, nights: 2, rooms, nationality: 'CN' });
  expect(read.days).toHaveLength(60);

  await scene.button({ zh: '价格日历', en: 'Price calendar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('grid').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await expect.poll(focused).toBe(dates.checkin);
  expect(await faultsOf(scene)).toEqual([]);
  // The sold-out night closes two days of arrival, and Enter does nothing on them.
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('2026-12-15');
  const label = () => page.evaluate(() => document.activeElement?.lastElementChild?.textContent ?? '');
  expect(await label()).toMatch(scene.language === 'zh' ? /已售罄$/ : /sold out$/);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(1);
  for (const key of ['ArrowRight', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End']) await page.keyboard.press(key);
  expect(await focused()).toBe('2026-12-20');
  const day = read.days.find(({ checkin }) => checkin === '2026-12-20');
  expect((await label()).replaceAll(',', '')).toContain(((day?.total ?? 0) / 100).toFixed(2));
  await page.keyboard.press('Enter');
  await page.waitForURL('**in=2026-12-20&out=2026-12-22**');
  await expect
    .poll(async () =>
      (await page.getByRole('group', { name: scene.say({ zh: '入住信息', en: 'Your stay' }) }).innerText()).replaceAll(
        ',',
        '',
      ),
    )
    .toContain(((day?.total ?? 0) / 100).toFixed(2));
});

journey(stage, 'more prices open in place and take the focus; rates stand side by side', async (scene) => {
  const { page, house } = scene;
  // Whichever hotel has a room with more than three rates.
  const buyer = await house.signIn('100001', 'demo');
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  let hotelId: number | undefined;
  for (const city of ['Tokyo', 'Shanghai', 'Paris', 'Singapore'])
    for (const id of await hotelsIn(house, city)) {
      if (hotelId) break;
      const found = await buyer.send(api.search.rates, { hotelId: id, ...dates, rooms, nationality: 'CN' });
      if (found.rooms.some((room) => room.rates.filter(({ refused }) => refused === null).length > 3)) hotelId = id;
    }
  if (!hotelId) throw new Error('the demo has no room with more than three rates');
  await setFree(house, hotelId, 9);
  await scene.signIn('100001', 'demo');
  await openHotel(scene, hotelId);
  const count = await page.locator('tr[data-rate]').count();
  await scene
    .button({ zh: /^还有 \d+ 个价格$/, en: /^\d+ more rates?$/ })
    .first()
    .click();
  await expect.poll(() => page.locator('tr[data-rate]').count()).toBeGreaterThan(count);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-rate'))).toBe('3');

  // Rooms of every length of name have their rates on one grid.
  const places = await page
    .locator('tr[data-rate]')
    .evaluateAll((rates) =>
      rates.map((rate) =>
        [...rate.querySelectorAll('td')].slice(-4).map((cell) => Math.round(cell.getBoundingClientRect().left)),
      ),
    );
  for (const one of places) expect(one).toEqual(places[0]);

  for (const at of [0, 1]) await page.locator('tr[data-rate]').nth(at).locator('label').click();
  await scene.button({ zh: '对比 2 / 4', en: 'Compare 2 of 4' }).click();
  const dialog = page.getByRole('dialog', { name: scene.say({ zh: '价格对比', en: 'Rates side by side' }) });
  await dialog
    .getByRole('link', { name: scene.say({ zh: /^预订/, en: /^Book / }) })
    .first()
    .waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  const differing = await dialog.getByRole('rowheader').count();
  for (const row of (await dialog.getByRole('row').all()).slice(1, 1 + differing)) {
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(new Set(cells).size).toBeGreaterThan(1);
  }
  await dialog
    .locator('label')
    .filter({ has: page.getByRole('switch') })
    .click();
  await expect.poll(() => dialog.getByRole('rowheader').count()).toBeGreaterThan(differing);
});

journey(stage, 'pictures fill the screen, turn by keys from the first press, and close with Back', async (scene) => {
  const { page } = scene;
  const hotelId = await hotelFor(scene, 0);
  await scene.signIn('100001', 'demo');
  await openHotel(scene, hotelId);
  const address = page.url();
  const all = scene.button({ zh: /^查看全部 \d+ 张示意图$/, en: /^See all \d+ illustrations$/ });
  // The button ends with the pictures that it stands on.
  const pictures = page.locator('ul').filter({ has: scene.button({ zh: /^放大图片 1：/, en: /^Enlarge picture 1:/ }) });
  const [on, under] = [await all.boundingBox(), await pictures.boundingBox()];
  expect(on!.y + on!.height).toBeLessThanOrEqual(under!.y + under!.height);
  await all.click();
  const viewer = page.getByRole('dialog', { name: scene.say({ zh: '图片', en: 'Pictures' }) });
  await viewer.waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewer.getByRole('status').innerText()).toMatch(/^(第 2 张|2 of)/);
  expect(await faultsOf(scene)).toEqual([]);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await expect.poll(() => all.evaluate((element) => element === document.activeElement)).toBe(true);
});

/** A colleague of the demo's main account who may do just this. */
async function addColleague(
  { house }: Scene,
  loginName: string,
  access: ('PRICE_VIEW' | 'ORDER_OPERATE' | 'ORDERS_OWN')[],
) {
  const main = await house.signIn('100001', 'demo');
  await main.send(api.staff.save, {
    nickName: '小王',
    realName: '王芳',
    loginName,
    department: 'sales',
    position: '销售',
    mobile: '+86 138 0000 0199',
    email: `${loginName}@yuncheng.example`,
    access,
    password: demoPassword,
  });
}

journey(stage, 'a colleague without prices reads rooms and terms, and is told once why', async (scene) => {
  const { page, language } = scene;
  const hotelId = await hotelFor(scene, 0);
  await addColleague(scene, `reader_${language}`, ['ORDERS_OWN', 'ORDER_OPERATE']);
  await scene.signIn('100001', `reader_${language}`);
  await scene.go(hotelOf({ hotelId, ...dates }));
  const rooms = page.locator('#rooms');
  await rooms.locator('tr[data-rate]').first().waitFor();
  expect(
    await rooms.getByText(scene.say({ zh: '无查价权限', en: 'No permission to see prices' }), { exact: true }).count(),
  ).toBe(1);
  expect(await rooms.getByText(scene.say({ zh: /^免费至/, en: /^Free until/ })).count()).toBeGreaterThan(0);
  expect(await books(scene).count()).toBe(0);
  expect(await scene.button({ zh: '价格日历', en: 'Price calendar' }).count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toMatch(/(CNY|JPY)\s?\d/);
  expect(await faultsOf(scene)).toEqual([]);
});

journey(stage, 'a colleague who may not order hands the link on to one who may', async (scene) => {
  const { page, language } = scene;
  const hotelId = await hotelFor(scene, 0);
  await addColleague(scene, `looker_${language}`, ['PRICE_VIEW', 'ORDERS_OWN']);
  await scene.signIn('100001', `looker_${language}`);
  await scene.go(hotelOf({ hotelId, ...dates }));
  const copy = scene.button({ zh: '复制链接给同事', en: 'Copy link for a colleague' });
  await copy.first().waitFor();
  expect(await books(scene).count()).toBe(0);
  expect(await faultsOf(scene)).toEqual([]);
  await copy.first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await scene.signIn('100001', 'demo');
  await scene.go(link);
  await scene.link({ zh: '返回酒店', en: 'Back to the hotel' }).waitFor();
});

journey(
  stage,
  'the last four hotels viewed are kept in the browser and at the server, and can be forgotten',
  async (scene) => {
    const { page, house } = scene;
    const ids = (await hotelsIn(house, 'Shanghai')).slice(0, 5);
    await scene.signIn('100002', 'demo');
    for (const id of ids) {
      await scene.go(hotelOf({ hotelId: id, ...dates }));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    }
    const stored = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('hotelHistoryList') ?? '[]') as { infoId: number }[]).map(
          ({ infoId }) => infoId,
        ),
      );
    expect(await stored()).toEqual(ids.slice(1));
    await scene.go(hotelOf({ hotelId: ids[2]!, ...dates }));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const after = [ids[1], ids[3], ids[4], ids[2]];
    await expect.poll(stored).toEqual(after);
    const visitor = await house.signIn('100002', 'demo');
    const visits = async () => (await visitor.send(api.favourite.visits, {})).map(({ infoId }) => infoId);
    await expect.poll(visits).toEqual([...after].reverse());
    // Home shows the same four, and forgets them as the panel over it does.
    await scene.go('/home');
    // By the elements: what lies under the open panel has no roles.
    const viewed = page.locator('h3', { hasText: scene.say({ zh: '最近浏览', en: 'Recently viewed' }) });
    const onHome = page.locator('main section', { has: viewed }).locator('a[href*="/hotelDetail?"]');
    await expect.poll(() => onHome.count()).toBe(4);
    await scene.button({ zh: '收藏', en: 'Saved' }).click();
    await page.getByRole('tab', { name: scene.say({ zh: '最近浏览', en: 'Recently viewed' }) }).click();
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await rows.first().getByRole('button').click();
    await expect.poll(visits).not.toContain(ids[2]);
    await expect.poll(stored).toEqual(after.slice(0, 3));
    await expect.poll(() => onHome.count()).toBe(3);
    await scene.button({ zh: '清空浏览记录', en: 'Clear history' }).click();
    await scene.text({ zh: '还没有浏览过酒店', en: 'No hotels viewed yet' }).waitFor();
    expect(await visits()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await onHome.count()).toBe(0);
  },
);

/**
 * Boxes of total, price with coupon, Book and policy of a row that can be booked, measured at one moment: a page that is still being
 * laid out moves between two questions.
 */
async function moneyOf(scene: Scene, row: number) {
  const at = scene.page
    .locator('tr[data-rate]')
    .filter({ has: books(scene) })
    .nth(row);
  const total = at.getByRole('button', { name: scene.say({ zh: /价格明细$/, en: /price breakdown$/ }) });
  const coupon = at.getByText(scene.say({ zh: /^券后/, en: /with coupon$/ }));
  const parts = [total, at.getByRole('link').first(), coupon, at.locator('td p').first()];
  const handles = await Promise.all(
    parts.map(async (part) => ((await part.count()) > 0 ? part.elementHandle() : null)),
  );
  const boxes = await scene.page.evaluate(
    (elements) =>
      elements.map((element) => {
        if (!element) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    handles,
  );
  return { total: boxes[0], book: boxes[1], coupon: boxes[2], policy: boxes[3] };
}

type Box = NonNullable<Awaited<ReturnType<typeof moneyOf>>['total']>;
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x + 1 ||
  other.x + other.width <= one.x + 1 ||
  one.y + one.height <= other.y + 2 ||
  other.y + other.height <= one.y + 2;

journeyInBoth(
  stage,
  'the first price is on the first screen of a desk, and no money wraps or collides',
  async (scene) => {
    const { page, house } = scene;
    const hotelId = await hotelFor(scene, 1);
    await setFree(house, hotelId, 9);
    await scene.signIn('100001', 'demo');
    await openHotel(scene, hotelId);
    const first = await moneyOf(scene, 0);
    expect(first.total!.y + first.total!.height).toBeLessThan(900);
    expect(first.book!.y + first.book!.height).toBeLessThan(900);
    expect((await page.locator('tbody th svg').first().boundingBox())!.width).toBe(120);
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page
        .locator('tr[data-rate]')
        .filter({ has: books(scene) })
        .count();
      for (let row = 0; row < rows; row++) {
        const { total, coupon, book, policy } = await moneyOf(scene, row);
        expect(total!.height, `one line at ${width}`).toBeLessThan(32);
        expect(book!.height, `one line at ${width}`).toBeLessThan(46);
        expect(apart(total!, book!), `price and Book at ${width}`).toBe(true);
        expect(apart(policy!, book!), `deadline and Book at ${width}`).toBe(true);
        // On a phone the policy begins beside Book, and has the whole width but for Book.
        if (width < 640) {
          expect(Math.abs(policy!.y - book!.y), `policy at ${width}`).toBeLessThan(12);
          expect(policy!.width + book!.width, `policy at ${width}`).toBeGreaterThan(width - 90);
        }
        if (!coupon) continue;
        expect(coupon.height, `one line at ${width}`).toBeLessThan(26);
        expect(apart(coupon, book!) && apart(coupon, total!), `coupon at ${width}`).toBe(true);
      }
    }
  },
);

journey(stage, 'the keyboard skips name and pictures to the rooms', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await openHotel(scene, await hotelFor(scene, 1));
  await scene.link({ zh: '跳到主要内容', en: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const skip = scene.link({ zh: '跳到房型', en: 'Skip to rooms' });
  expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#rooms') !== null)).toBe(true);
});

journeyInBoth(
  stage,
  'the first price and Book are on the first 600 px of a phone, and the stay is changed from its line',
  async (scene) => {
    const { house } = scene;
    const hotelId = await hotelFor(scene, 0);
    await setFree(house, hotelId, 9);
    await scene.signIn('100001', 'demo');
    await openHotel(scene, hotelId);
    const { total, book } = await moneyOf(scene, 0);
    expect(total!.y + total!.height).toBeLessThanOrEqual(600);
    expect(book!.y + book!.height).toBeLessThanOrEqual(600);
    expect(await faultsOf(scene)).toEqual([]);
    const dates = scene.button({ zh: /^入住 – 离店/, en: /^Check-in – check-out/ });
    expect(await dates.isVisible()).toBe(false);
    const line = scene.button({ zh: /2 晚 · 1 间 · 2 人$/, en: /2 nights · 1 room · 2 people$/ });
    await line.click();
    await dates.waitFor();
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    expect(await faultsOf(scene)).toEqual([]);
  },
  { width: 390, height: 844, touch: true },
);

journey(stage, 'rates that do not fit the party are one line a room, which opens them on demand', async (scene) => {
  const { page, house } = scene;
  const hotelId = await hotelFor(scene, 4);
  await setFree(house, hotelId, 9);
  await scene.signIn('100001', 'demo');
  await scene.go(`${hotelOf({ hotelId, ...dates }).replace('r=2', 'r=4c5c6')}`);
  const folded = page.locator('tbody[data-brief]');
  await folded.first().waitFor();
  for (const room of await folded.all()) {
    expect(await room.getByRole('row').count()).toBe(1);
    expect((await room.boundingBox())!.height).toBeLessThan(56);
  }
  const before = await page.locator('tr[data-rate]').count();
  const opens = page.getByRole('button', { name: scene.say({ zh: /^查看 \d+ 个价格/, en: /^Show \d+ rates?/ }) });
  await opens.first().click();
  await expect.poll(() => page.locator('tr[data-rate]').count()).toBeGreaterThan(before);
  expect(await faultsOf(scene)).toEqual([]);
  // The line opens the part of the stay to change.
  await scene.button({ zh: '改人数', en: 'Change guests' }).first().click();
  await page.getByRole('dialog').waitFor();
});

journey(stage, 'a hotel that does not exist is said to', async (scene) => {
  await scene.signIn('100001', 'demo');
  for (const id of ['999999', 'abc']) {
    await scene.go(`/hotelDetail?hotelId=${id}`);
    await scene.heading({ zh: '酒店不存在', en: 'Hotel does not exist' }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
  }
  await scene.link({ zh: '重新搜索', en: 'Search again' }).click();
  await scene.page.waitForURL('**/home');
});

journey(
  stage,
  'the age of a child that is added stands in sight, and is asked for by Done alone',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    await openHotel(scene, await hotelFor(scene, 0));
    await scene.button({ zh: /^客房与客人/, en: /^Rooms and guests/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('label', { hasText: scene.say({ zh: '逐间填写', en: 'By room' }) }).click();
    await scene.button({ zh: '添加房间', en: 'Add a room' }).click();
    const second = page.getByRole('group', { name: scene.say({ zh: '房间 2', en: 'Room 2' }), exact: true });
    const more = second.getByRole('button', { name: scene.say({ zh: /儿童/, en: /Children/i }) }).last();
    const done = dialog.getByRole('button', { name: scene.say({ zh: '完成', en: 'Done' }) });
    // In a low window too it stands below its field, over none of those beside it, and all of it is seen.
    const field = (await scene.button({ zh: /^客房与客人/, en: /^Rooms and guests/ }).boundingBox())!;
    const shown = (await dialog.locator('..').boundingBox())!;
    expect(shown.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(shown.y + shown.height).toBeLessThanOrEqual(720);
    const clearOfFoot = async () => {
      const age = (await second.getByRole('combobox').last().boundingBox())!;
      return (await done.boundingBox())!.y - age.y - age.height;
    };
    // Pressed twice by a key: the button keeps the focus, and nothing is wrong yet.
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await second.getByRole('combobox').count()).toBe(2);
    await expect.poll(clearOfFoot).toBeGreaterThan(0);
    expect(await page.locator('select[aria-invalid=true]').count()).toBe(0);
    await done.click();
    const first = second.getByRole('combobox').first();
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(clearOfFoot).toBeGreaterThan(0);
    expect(await faultsOf(scene)).toEqual([]);
  },
  { height: 720 },
);
