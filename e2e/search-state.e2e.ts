import { api } from '@waylight/contract';
import { growCity } from '@waylight/server/testing/behind-the-portal';
import { beforeAll, expect } from 'vitest';
import { journey, openStage, type Scene, stay } from './stage.ts';

const stage = openStage();

const shanghai = 1002;
const list = `/booking/bookItem?d=c:${shanghai}&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

// Thirty hotels fill one page of twenty and a part of a second.
beforeAll(() => growCity(stage.house, 'Shanghai', 4));

const queryOf = (scene: Scene) => new URL(scene.page.url()).searchParams;
// An advert does not count as a hotel of the result.
const cards = (scene: Scene) => scene.page.locator('article[id]');

/** A filter value in the left column. */
const box = ({ page }: Scene, name: RegExp) =>
  page
    .getByRole('complementary')
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name }) })
    .first();

async function openList(scene: Scene, more = '') {
  await scene.signIn('100001', 'demo');
  await scene.go(list + more);
  // The list shows new hotels within seconds.
  await expect.poll(() => cards(scene).count(), { timeout: 45_000 }).toBeGreaterThan(0);
}

journey(stage, 'filters, sort and page stand in the address and stay after a reload', async (scene) => {
  const { page } = scene;
  await openList(scene);
  await expect
    .poll(
      async () => {
        if ((await cards(scene).count()) < 20) await page.reload();
        await cards(scene).first().waitFor();
        return cards(scene).count();
      },
      { timeout: 45_000, interval: 1000 },
    )
    .toBe(20);
  await cards(scene).nth(9).scrollIntoViewIfNeeded();
  await scene.button({ zh: /^排序/, en: /^Sort/ }).click();
  await page
    .getByRole('radiogroup', { name: scene.say({ zh: '排序', en: 'Sort' }) })
    .locator('label', { hasText: scene.say({ zh: '价格从低到高', en: 'Price, low to high' }) })
    .click();
  await page.waitForURL('**sort=price**');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page
    .getByRole('navigation', { name: /分页|Pages/ })
    .getByRole('link', { name: /^(第 2 页|Page 2)$/ })
    .click();
  await page.waitForURL('**p=2**');
  await expect.poll(() => cards(scene).count()).toBe(10);
  const first = await cards(scene).first().innerText();
  await page.reload();
  await expect.poll(() => cards(scene).count()).toBe(10);
  expect(await cards(scene).first().innerText()).toBe(first);
  // An address of a page past the end leads to the last page.
  await page.goto(page.url().replace('p=2', 'p=9'));
  await page.waitForURL('**p=2**');
  await expect.poll(() => cards(scene).count()).toBe(10);
  // A filter goes back to the first page and keeps the sort.
  await box(scene, /^(免费取消|Free cancellation)/).click();
  await page.waitForURL('**free=1**');
  expect(queryOf(scene).get('p')).toBeNull();
  expect(queryOf(scene).get('sort')).toBe('price');
});

journey(
  stage,
  'guests that are not searched yet are marked, and hotels of the search before are busy',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    const search = page
      .locator('form')
      .getByRole('button', { name: scene.say({ zh: '搜索', en: 'Search' }), exact: true });
    const says = () =>
      search.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
    expect(await says()).toBe('');
    await page.getByRole('button', { name: scene.say({ zh: /客房与客人/, en: /Rooms and guests/ }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: scene.say({ zh: '增加房间数', en: 'More Rooms' }) }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await says()).toBe(scene.say({ zh: '条件已更改，尚未搜索', en: 'Changed, not searched yet' }));

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/getHotelPageByCondition', async (route) => {
      await held;
      await route.continue();
    });
    const busy = () => page.locator('main ol[aria-busy=true]').count();
    const before = await page.locator('main ol').first().boundingBox();
    const said = await cards(scene).first().innerText();
    await search.click();
    await page.waitForURL('**r=2,2**');
    await expect.poll(busy).toBe(1);
    expect(await says()).toBe('');
    expect((await page.locator('main ol').first().boundingBox())!.y).toBe(before!.y);
    // A price is never said to be of the stay that is still asked for.
    expect(await cards(scene).first().innerText()).toBe(said);
    // The map stands beside the list, with the prices of before.
    expect(await page.locator('main div[aria-busy=true]').count()).toBe(1);
    answer();
    await expect.poll(busy).toBe(0);
    expect(await page.locator('main div[aria-busy=true]').count()).toBe(0);
    await page.unroute('**/getHotelPageByCondition');
  },
);

journey(stage, 'Back takes off three filters one at a time', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const found = () => page.getByRole('heading', { level: 1 }).innerText();
  const steps: { url: string; title: string }[] = [{ url: page.url(), title: await found() }];
  for (const [name, parameter] of [
    [/^(免费取消|Free cancellation)/, 'free=1'],
    [/^(含早餐|Breakfast included)/, 'meal=1'],
    [/^(5 星|5 stars)/, 'star=5'],
  ] as const) {
    await box(scene, name).click();
    await page.waitForURL(`**${parameter}**`);
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
    steps.push({ url: page.url(), title: await found() });
  }
  const chips = page.getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Applied filters' }) });
  expect(await chips.getByRole('button', { name: /^(移除|Remove)/ }).count()).toBe(3);
  for (const { url, title } of steps.slice(0, -1).reverse()) {
    await page.goBack();
    await page.waitForURL(url);
    await expect.poll(found).toBe(title);
  }
  expect(await chips.count()).toBe(0);
});

journey(stage, 'an advert is labelled, never first, and at most one in ten', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const adverts = page.locator('article:not([id])');
  // The advert stands after the third hotel of the page.
  await expect
    .poll(
      async () => {
        if ((await adverts.count()) === 0) await page.reload();
        await cards(scene).first().waitFor();
        return adverts.count();
      },
      { timeout: 45_000, interval: 1000 },
    )
    .toBeGreaterThan(0);
  // Cards below the first screen are drawn a moment later.
  await expect.poll(() => cards(scene).count()).toBe(20);
  const shown = await adverts.count();
  expect(shown).toBeLessThanOrEqual(2);
  for (let index = 0; index < shown; index++)
    expect(await adverts.nth(index).innerText()).toContain(scene.say({ zh: '广告', en: 'Ad' }));
  // It is counted as seen, and as followed when its hotel is opened in a new tab.
  const counted = () =>
    scene.house.database.asSystem(async (tx) => {
      const { views, clicks } = await tx
        .selectFrom('advert_count as c')
        .innerJoin('advert as a', 'a.id', 'c.advert_id')
        .where('a.place', '=', 'list')
        .select(({ fn }) => [fn.sum<string>('c.views').as('views'), fn.sum<string>('c.clicks').as('clicks')])
        .executeTakeFirstOrThrow();
      return { seen: Number(views) >= shown, clicks: Number(clicks) };
    });
  await expect.poll(counted).toEqual({ seen: true, clicks: 0 });
  const [opened] = await Promise.all([
    scene.context.waitForEvent('page'),
    adverts
      .first()
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.close();
  await expect.poll(counted).toEqual({ seen: true, clicks: 1 });
  expect(await page.locator('article').first().getAttribute('id')).toMatch(/^hotel-/);
  // A city of fewer than ten hotels has no room for the advert that it has.
  const small = await stage.house.database.asAnyone((tx) =>
    tx
      .selectFrom('advert')
      .innerJoin('hotel', 'hotel.id', 'advert.hotel_id')
      .select('hotel.city_id')
      .where('advert.place', '=', 'list')
      .where('advert.channel', '=', 'EPS')
      .where('hotel.city_id', '<>', shanghai)
      .executeTakeFirstOrThrow(),
  );
  await scene.go(list.replace(`c:${shanghai}`, `c:${small.city_id}`));
  await cards(scene).first().waitFor();
  expect(await cards(scene).count()).toBeLessThan(10);
  expect(await adverts.count()).toBe(0);
  // A filtered list shows no adverts: their hotels may not match the filters.
  await scene.go(`${list}&star=4`);
  await cards(scene).first().waitFor();
  expect(await adverts.count()).toBe(0);
});

journey(stage, 'hot hotels of the company’s channel stand at home and open for the stay in the bar', async (scene) => {
  const { page, house, language } = scene;
  const section = page.locator('section').filter({ has: scene.heading({ zh: '热门酒店', en: 'Popular hotels' }) });
  const below = page.getByRole('region', { name: scene.say({ zh: '推荐', en: 'Featured' }) });
  const top = async () => (await below.boundingBox())!.y;
  const hotCall = '**/product/getHotHotel?**';
  for (const company of ['100001', '100002']) {
    const client = await house.signIn(company, 'demo');
    const banners = await client.send(api.advert.active, {});
    const elsewhere = new Set(banners.map(({ hotel }) => hotel?.infoId));
    // A hotel stands on home once: one of a banner makes room for the next.
    const hot = (await client.send(api.advert.hot, { limit: 12 }))
      .filter(({ infoId }) => !elsewhere.has(infoId))
      .slice(0, 4);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(hotCall, async (route) => {
      await held;
      await route.continue();
    });
    await scene.signIn(company, 'demo');
    await scene.go('/home');
    await scene
      .text({ zh: /\d 家酒店/, en: /\d hotels?$/ })
      .first()
      .waitFor();
    await page.locator('section[aria-busy="true"] [aria-hidden] span').first().waitFor();
    const before = await top();
    answer();
    await expect.poll(() => section.getByRole('article').count()).toBe(4);
    expect(await top()).toBe(before);
    const shown = await section.getByRole('link').allInnerTexts();
    expect(shown).toEqual(hot.map(({ infoName, nameEng }) => (language === 'zh' ? infoName : nameEng)));
    // Hotels that the operator chose are labelled as advertised.
    expect(await section.getByRole('article').first().innerText()).toContain(scene.say({ zh: '广告', en: 'Ad' }));
    // Each with its price, or told that nothing is free.
    await expect
      .poll(async () =>
        (await section.getByRole('article').allInnerTexts()).filter(
          (one) => !/[A-Z]{3}\s*\d|所选日期无房|No rooms/.test(one),
        ),
      )
      .toEqual([]);
    await page.unroute(hotCall);
  }

  // Links take rooms and guests from the search bar, even before a search.
  await page.getByRole('button', { name: scene.say({ zh: /客房与客人/, en: /Rooms and guests/ }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: scene.say({ zh: /^3/, en: /^3/ }) })
    .check({ force: true });
  await page.keyboard.press('Escape');
  await section.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/hotelDetail' && url.searchParams.get('r') === '3');

  // Without hotels the section is absent; a failed answer shows a note in their place. Adverts are hot hotels, too.
  const hotCalls = '**/getHotHotel*?**';
  for (const failed of [false, true]) {
    if (failed) scene.expectComplaint(/getHotHotel|500/);
    await page.route(hotCalls, (route) =>
      failed
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: { code: 1001, message: '', data: [] } }),
    );
    await scene.go('/home');
    if (failed) {
      await scene.text({ zh: '热门酒店加载失败', en: 'Popular hotels could not be loaded' }).waitFor();
      expect((await section.boundingBox())!.height).toBeGreaterThan(180);
    } else {
      await scene.heading({ zh: '还需要什么？', en: 'Anything else?' }).waitFor();
      await expect.poll(() => section.count()).toBe(0);
    }
    await page.unroute(hotCalls);
    if (!failed) continue;
    await section.getByRole('button').click();
    await section.getByRole('article').first().waitFor();
  }
});

journey(stage, 'nothing found names the filter to blame and gives it back', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go(`${list}&name=zzzzzz&free=1`);
  await scene.text({ zh: '没有符合全部条件的酒店', en: 'No hotels match all filters' }).waitFor();
  // The name alone excludes every hotel: only its removal brings hotels back.
  await scene.button({ zh: /去掉“zzzzzz” · \d+ 家酒店/, en: /Without “zzzzzz” · \d+ hotels/ }).click();
  await cards(scene).first().waitFor();
  expect(queryOf(scene).get('name')).toBeNull();
  expect(queryOf(scene).get('free')).toBe('1');
  await page.goBack();
  await scene.text({ zh: '没有符合全部条件的酒店', en: 'No hotels match all filters' }).waitFor();
  expect(await scene.button({ zh: /去掉“免费取消”/, en: /Without “Free cancellation”/ }).count()).toBe(0);
});

journey(
  stage,
  'a name filters once typing pauses, and a tap on the destination selects what is there',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    await page
      .getByRole('textbox', { name: scene.say({ zh: '酒店名称', en: 'Hotel name' }) })
      .pressSequentially('zzzzzz');
    await page.waitForURL('**name=zzzzzz**');
    await scene.text({ zh: '没有符合全部条件的酒店', en: 'No hotels match all filters' }).waitFor();
    const destination = page.getByRole('combobox').first();
    const before = await destination.inputValue();
    expect(before).not.toBe('');
    await destination.click();
    await page.keyboard.type('PVG');
    expect(await destination.inputValue()).toBe('PVG');
  },
);

journey(stage, 'a typed check-out before the check-in cannot be taken', async (scene) => {
  const { page } = scene;
  await openList(scene);
  await scene
    .button({ zh: /^入住 – 离店|^入住/, en: /^Check-in/ })
    .first()
    .click();
  const checkout = page.getByRole('textbox', { name: scene.say({ zh: '离店', en: 'Check-out' }) });
  const done = scene.button({ zh: '完成', en: 'Done' });
  await checkout.fill('2026-11-01');
  await checkout.press('Enter');
  await expect.poll(() => checkout.getAttribute('aria-invalid')).toBe('true');
  expect(await done.isDisabled()).toBe(true);
  await checkout.fill(stay.checkout);
  await checkout.press('Enter');
  await expect.poll(() => done.isDisabled()).toBe(false);
  expect(await checkout.getAttribute('aria-invalid')).toBe('false');
});

journey(stage, 'a link whose dates have passed says which stay is shown instead', async (scene) => {
  const said = scene.text({ zh: '链接里的日期已过', en: 'The dates in this link have passed' });
  await openList(scene);
  expect(await said.count()).toBe(0);
  await scene.go(list.replace(stay.checkin, '2025-01-01').replace(stay.checkout, '2025-01-03'));
  await said.waitFor();
  await cards(scene).first().waitFor();
  const hotelId = (await cards(scene).first().getAttribute('id'))!.replace('hotel-', '');
  await scene.go(`/hotelDetail?hotelId=${hotelId}&in=2025-01-01&out=2025-01-03&r=2&nat=CN`);
  await said.waitFor();
});

journey(stage, 'an area keeps its name and its place where a name leaves no hotel', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const areas = page.getByRole('complementary').getByRole('group', { name: scene.say({ zh: '区域', en: 'Area' }) });
  const name = await areas.getByRole('checkbox').first().locator('xpath=ancestor::label').innerText();
  await areas.getByRole('checkbox').first().check({ force: true });
  await page.waitForURL('**area=**');
  await page.goto(`${page.url()}&name=zzzzzz`);
  await scene.text({ zh: '没有符合全部条件的酒店', en: 'No hotels match all filters' }).waitFor();
  const area = name.split('\n')[0]!.trim();
  await scene.button({ zh: `移除“${area}”`, en: `Remove “${area}”` }).waitFor();
  expect(await areas.getByRole('checkbox', { name: area }).isChecked()).toBe(true);
});

journey(
  stage,
  'the map is asked for where there is no room beside the list',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    const map = page
      .getByRole('region', { name: scene.say({ zh: /地图/, en: /map/i }) })
      .or(page.locator('.leaflet-container'));
    expect(await map.count()).toBe(0);
    const toggle = scene.button({ zh: '地图', en: 'Map' });
    // It opens above the cards: the page goes up to it.
    await page.evaluate(() => scrollTo(0, 1200));
    await toggle.click();
    await page.locator('.leaflet-container').waitFor();
    // Its markers are those of one page, which is said where the list has more.
    const ofPage = scene.text({ zh: /^本页 20 家，共 \d+ 家$/, en: /^20 of \d+ hotels: this page$/ });
    await expect.poll(() => ofPage.count()).toBe((await cards(scene).count()) === 20 ? 1 : 0);
    const top = () => page.locator('.leaflet-container').evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(100);
    expect(await top()).toBeLessThan(300);
    await scene.button({ zh: '列表', en: 'List' }).click();
    await page.locator('.leaflet-container').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.leaflet-container').waitFor();
    expect(await toggle.count()).toBe(0);
  },
  { width: 1100 },
);

journey(
  stage,
  'one press closes what floats and reaches what it is on, and the focus goes back where it came from',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go('/home');
    const dates = page.getByRole('button', { name: /^Check-in – check-out/ });
    const guests = page.getByRole('button', { name: /^Rooms and guests/ });
    const place = page.getByRole('combobox').first();
    const open = (name: string) => page.getByRole('dialog', { name });
    const focused = (target: typeof dates) =>
      expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    /** A click on the left part of the element, even if another element covers it. */
    const press = async (target: typeof dates) => {
      const { x, y, height } = (await target.boundingBox())!;
      await page.mouse.click(x + 60, y + height / 2);
    };
    await press(dates);
    await open('Check-in – check-out').waitFor();
    await press(guests);
    await open('Rooms and guests').waitFor();
    await open('Check-in – check-out').waitFor({ state: 'detached' });
    await press(guests);
    await open('Rooms and guests').waitFor({ state: 'detached' });
    await focused(guests);
    await press(dates);
    await open('Check-in – check-out').waitFor();
    await press(place);
    await open('Check-in – check-out').waitFor({ state: 'detached' });
    await focused(place);
    // The same holds for the cities under the empty field.
    await page.getByRole('tab').first().waitFor();
    await press(dates);
    await open('Check-in – check-out').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    // Every calendar begins its weeks on Monday.
    const weekday = page.getByRole('grid').first().getByRole('columnheader', { includeHidden: true }).first();
    expect(await weekday.innerText()).toBe('Mon');
    // Tab stays inside the panel; Escape closes it and returns the focus.
    for (let tabs = 0; tabs < 12; tabs++) await page.keyboard.press('Tab');
    expect(await open('Check-in – check-out').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await focused(dates);

    // One click on a link leaves while a menu is open, and a menu's button closes its menu.
    const account = page.getByRole('button', { name: '林晓' });
    await press(account);
    await page.getByRole('menu').waitFor();
    await press(account);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await press(account);
    await page.getByRole('menu').waitFor();
    const orders = (await page.getByRole('link', { name: 'Orders', exact: true }).boundingBox())!;
    await page.mouse.click(orders.x + 10, orders.y + orders.height / 2);
    await page.waitForURL('**/manages/orderManage**');
  },
  { in: ['en'] },
);

journey(
  stage,
  'by finger a filter that was tapped keeps its count, and what was closed stays closed after a reload',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    await scene.button({ zh: /^筛选/, en: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    const conditions = sheet.getByRole('group', { name: '预订条件' });
    for (const name of ['免费取消', '含早餐']) {
      const choice = conditions.locator('label').filter({ hasText: name });
      await choice.tap();
      await expect.poll(() => page.url()).toContain(name === '含早餐' ? 'meal=1' : 'free=1');
      await expect.poll(() => choice.getByText(/^\d+$/).isVisible()).toBe(true);
    }
    await sheet.getByRole('button', { name: /^查看/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await cards(scene).first().waitFor();
    expect(await sheet.count()).toBe(0);

    // The search field keeps its height when it is filled, and both upper corners are round.
    await scene.go('/home');
    const place = page.getByRole('combobox').first();
    const box = page.locator('form').filter({ has: place });
    await place.fill('');
    const heightNow = async () => (await box.boundingBox())!.height;
    const empty = await heightNow();
    await place.fill('上海');
    expect(await heightNow()).toBe(empty);
    const corners = await place.evaluate((input) => {
      const round = (element: Element): string[] => {
        const style = getComputedStyle(element);
        return [style.borderTopLeftRadius, style.borderTopRightRadius];
      };
      const ways: string[][] = [];
      for (let element: Element | null = input; element && element.tagName !== 'FORM'; element = element.parentElement)
        if (round(element).some((radius) => radius !== '0px')) ways.push(round(element));
      return ways;
    });
    expect(corners.length).toBeGreaterThan(0);
    for (const [left, right] of corners) expect(right).toBe(left);
  },
  { in: ['zh'], width: 390, height: 844, touch: true },
);

journey(
  stage,
  'every advert at home leads to a page that is there',
  async (scene) => {
    const { page } = scene;
    for (const company of ['100001', '100002']) {
      await scene.context.clearCookies();
      await scene.signIn(company, 'demo');
      await scene.go('/home');
      const adverts = page.getByRole('region', { name: 'Featured' }).getByRole('listitem');
      await adverts.first().waitFor();
      const links = await adverts.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        await scene.go(link);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe(new URL(link, page.url()).pathname);
      }
    }
  },
  { in: ['en'] },
);
