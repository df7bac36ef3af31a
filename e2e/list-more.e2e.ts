import { hotelsIn } from '@waylight/server/testing/behind-the-portal';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { journey, journeyInBoth, openStage, type Scene, stay } from './stage.ts';

/** The list beside its filters: hearts, hotels side by side, pasted names, the map, and layers that Back closes. */

const stage = openStage();
const list = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

const hotels = ({ page }: Scene) => page.locator('article[id]');

async function openList(scene: Scene, more = '') {
  await scene.signIn('100001', 'demo');
  await scene.go(list + more);
  await hotels(scene).first().waitFor();
}

/** Boxes of the cards, and how many of them are seen: the last one in part. */
async function cardsSeen({ page }: Scene) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
    const bars = [...document.querySelectorAll('nav')].filter((bar) => getComputedStyle(bar).position === 'fixed');
    const bottom = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    const seen = boxes.map(({ top, height }) => Math.max(0, Math.min(1, (bottom - top) / height)));
    return {
      first: boxes[0]?.top ?? 0,
      heights: boxes.map(({ height }) => height),
      count: seen.reduce((sum, share) => sum + share, 0),
    };
  });
}

/** The page, or the dialog on it: what lies behind one is half hidden and cannot be pressed. */
async function accessible(scene: Scene, part = 'html') {
  expect(await faultsOf(scene, part)).toEqual([]);
}

journey(stage, 'hotels are kept, and put side by side where they differ', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const heart = hotels(scene)
    .first()
    .getByRole('button', { name: scene.say({ zh: /^收藏/, en: /^Save / }) });
  const before = await heart.getAttribute('aria-pressed');
  const saved = page.waitForResponse(/(save|remove)Favorite/);
  await heart.click();
  const after = before === 'true' ? 'false' : 'true';
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(after);
  for (const index of [0, 1])
    await hotels(scene)
      .nth(index)
      .getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare / }) })
      .click();
  await saved;
  // Both are still known to the server and to this tab after a reload.
  await page.reload();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(after);
  await scene.button({ zh: /对比 2 \/ 4/, en: /Compare 2 of 4/ }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(() => dialog.locator('[aria-busy]').count()).toBe(0);
  const different = await rows.count();
  for (const term of [
    { zh: '餐食', en: 'Meals' },
    { zh: '取消政策', en: 'Cancellation' },
  ])
    await dialog.getByRole('rowheader', { name: scene.say(term) }).waitFor();
  await accessible(scene, '[role="dialog"]');
  await dialog.locator('label', { hasText: scene.say({ zh: '只看不同', en: 'Differences only' }) }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(different);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe(new URL(list, page.url()).search);

  // The tray waits where hotels are compared.
  const tray = page.getByRole('region', { name: scene.say({ zh: '待对比的酒店', en: 'Hotels to compare' }) });
  await tray.waitFor();
  await scene.go('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await tray.count()).toBe(0);
  await page.goBack();
  await tray.waitFor();
});

journeyInBoth(
  stage,
  'a first screen shows four hotels, or six in a compact list that a person keeps',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    const compact = scene.button({ zh: '紧凑列表', en: 'Compact list' });
    const comfortable = await cardsSeen(scene);
    expect(comfortable.first).toBeLessThanOrEqual(230);
    expect(comfortable.count).toBeGreaterThanOrEqual(4);
    // Filters, order, density and the age of the prices stand in one line.
    const sort = scene.button({ zh: /^排序/, en: /^Sort/ });
    const line = (await sort.boundingBox())!;
    for (const part of [
      compact,
      page.getByText(/^(价格更新于|Prices as of)/),
      scene.button({ zh: /^即时确认/, en: /^Instant/ }),
    ])
      expect(Math.abs((await part.first().boundingBox())!.y - line.y)).toBeLessThan(16);

    // Prices stand in one column, and coupons away from them.
    const columns = await page.evaluate(() =>
      [...document.querySelectorAll('article > :last-child')].map((money) => {
        const { x, width } = money.getBoundingClientRect();
        return `${x} ${width}`;
      }),
    );
    expect(new Set(columns).size).toBe(1);
    expect(columns[0]).toMatch(/ 200$/);
    for (const coupon of await page
      .locator('article')
      .getByText(/^券后 [\d,.]+$|^[\d,.]+ with coupon$/)
      .all())
      expect((await coupon.boundingBox())!.x).toBeLessThan(Number(columns[0]!.split(' ')[0]) - 100);

    // The bar at the edge lies on nothing.
    const bar = (await page
      .getByRole('complementary', { name: scene.say({ zh: '服务与工具', en: 'Service and tools' }) })
      .boundingBox())!;
    const map = (await page
      .getByRole('region', { name: scene.say({ zh: '酒店位置地图', en: 'Map of the hotels' }) })
      .boundingBox())!;
    expect(bar.x).toBeGreaterThanOrEqual(map.x + map.width);

    // A pressed button changes no height, and says in a tip what it does.
    const heart = hotels(scene)
      .first()
      .getByRole('button', { name: scene.say({ zh: /^收藏/, en: /^Save / }) });
    const wasKept = (await heart.getAttribute('aria-pressed')) === 'true';
    const tip = () => heart.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await tip()).toBe('none');
    await heart.hover();
    await expect.poll(tip).toMatch(wasKept ? /已收藏|Saved/ : /收藏|Save/);
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(String(!wasKept));
    // Cards below the first screen may come in between.
    expect((await cardsSeen(scene)).heights.slice(0, comfortable.heights.length)).toEqual(comfortable.heights);

    await compact.click();
    await expect.poll(() => compact.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(async () => (await cardsSeen(scene)).count).toBeGreaterThanOrEqual(6);
    await page.mouse.move(2, 2);
    await accessible(scene);
    // Words that prices have in common stand above them once; the numbers end in one line.
    await page.getByText(scene.language === 'zh' ? /^净价 · 含税 · CNY · / : /^Net, taxes included · CNY · /).waitFor();
    const price = page.locator('article > :last-child').filter({ hasText: /\d/ });
    for (const text of await price.allInnerTexts()) expect(text).not.toMatch(/CNY\u00a0|净价|Net|晚|night/);
    const ends = await price.evaluateAll((all) =>
      all.map((one) => Math.round(one.querySelector('p > span')!.getBoundingClientRect().right)),
    );
    expect(new Set(ends).size).toBe(1);
    await page.reload();
    await hotels(scene).first().waitFor();
    await expect.poll(async () => (await cardsSeen(scene)).count).toBeGreaterThanOrEqual(6);

    // Search, filters and order are at hand, whatever is scrolled.
    await hotels(scene).last().scrollIntoViewIfNeeded();
    for (const control of [
      page.getByRole('combobox').first(),
      sort,
      page.getByRole('complementary').first().getByRole('textbox').first(),
    ]) {
      const box = (await control.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(900);
    }
    await compact.click();
    await expect.poll(() => compact.getAttribute('aria-pressed')).toBe('false');

    // By keys: Enter opens the orders at the one in force, arrow keys go on from it, Enter closes them.
    await sort.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[type=radio]:checked'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price');
    expect(await sort.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

journeyInBoth(
  stage,
  'a phone shows two hotels and a half',
  async (scene) => {
    await openList(scene);
    expect((await cardsSeen(scene)).count).toBeGreaterThanOrEqual(2.5);
    for (const width of [320, 768, 1024, 1280]) {
      await scene.page.setViewportSize({ width, height: 844 });
      expect(await scene.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
  { width: 390, height: 844 },
);

journey(stage, 'presses that follow each other quickly all count', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const meal = scene.button({ zh: /^含早餐/, en: /^Breakfast/ });
  const star = page
    .getByRole('complementary')
    .locator('label', { hasText: scene.say({ zh: /^4 星/, en: /^4 stars/ }) });
  const free = scene.button({ zh: /^免费取消/, en: /^Free cancellation/ });
  const places = [];
  for (const target of [meal.first(), star, free.first()]) places.push((await target.boundingBox())!);
  // Neither the address nor what is drawn has followed the first when the last is pressed.
  await Promise.all(places.map(({ x, y, height }) => page.mouse.click(x + 16, y + height / 2)));
  const all = () => ['star=4', 'free=1', 'meal=1'].filter((one) => page.url().includes(one)).length;
  await expect.poll(all).toBe(3);
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  expect(all()).toBe(3);
});

journey(stage, 'one value of a filter is taken alone by keys, and the focus stays on its line', async (scene) => {
  const { page } = scene;
  await openList(scene, '&star=3');
  const aside = page.getByRole('complementary');
  const four = aside.getByRole('checkbox', { name: scene.say({ zh: /^4 星/, en: /^4 stars/ }) });
  await four.focus();
  await page.keyboard.press('Tab');
  const only = scene.button({ zh: '只看4 星', en: 'Only 4 stars' });
  await expect.poll(() => only.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**star=4**');
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  expect(await four.isChecked()).toBe(true);
  expect(await four.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await only.count()).toBe(0);
});

journey(stage, 'the list of favourites alone', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const keep = scene.say({ zh: /^收藏/, en: /^Save / });
  const first = hotels(scene).first();
  const heart = first.getByRole('button', { name: keep });
  // Which hotels are kept comes after the list.
  await page.waitForLoadState('networkidle');
  if ((await heart.getAttribute('aria-pressed')) === 'false') {
    const saved = page.waitForResponse(/saveFavorite/);
    await heart.click();
    await saved;
  }
  // The chip above and the filter beside count alike, without a reload.
  const filter = page.getByRole('checkbox', { name: scene.say({ zh: /^我的收藏/, en: /^Favourites/ }) });
  const chip = scene.button({ zh: /^我的收藏/, en: /^Favourites \d/ }).first();
  await expect.poll(() => filter.isEnabled()).toBe(true);
  const counted = (text: string) => /\d+/.exec(text)?.[0];
  const row = page.locator('label', { has: filter });
  await expect.poll(async () => counted(await row.innerText())).toBe(counted(await chip.innerText()));
  // Cards below the first screen are drawn a moment later.
  await page.locator('[class*="cardToCome"]').first().waitFor({ state: 'detached' });
  const hearts = await page.locator('article[id]').getByRole('button', { name: keep, pressed: true }).count();
  await scene
    .button({ zh: /^我的收藏/, en: /^Favourites \d/ })
    .first()
    .click();
  await page.waitForURL('**fav=1**');
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  await expect.poll(() => hotels(scene).count()).toBe(hearts);
  expect(await page.locator('article[id]').getByRole('button', { name: keep, pressed: true }).count()).toBe(hearts);
  await accessible(scene);
});

journey(stage, 'a hotel that is picked opens at once, for the same stay', async (scene) => {
  const { page, house } = scene;
  const [id] = await hotelsIn(house, 'Shanghai');
  const { name_zh, name_en } = await house.database.asAnyone((tx) =>
    tx.selectFrom('hotel').select(['name_zh', 'name_en']).where('id', '=', id!).executeTakeFirstOrThrow(),
  );
  await openList(scene);
  const name = scene.language === 'zh' ? name_zh : name_en;
  await page.getByRole('combobox', { name: /目的地|Destination/ }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await page.waitForURL('**/hotelDetail**');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ in: stay.checkin, out: stay.checkout, r: '2', nat: 'CN' });
  expect(searchParams.get('hotelId')).toBe(String(id));
});

journey(stage, 'hotels of a topic are priced for other guests', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go(`/booking/itemFormHotel?in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`);
  await page.locator('article').first().waitFor();
  await page.getByRole('combobox', { name: scene.say({ zh: '国籍', en: 'Nationality' }) }).fill('jp');
  // The countries come when somebody comes to the field.
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**nat=JP**');
  await page.getByRole('button', { name: scene.say({ zh: /客房与客人/, en: /Rooms and guests/ }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: scene.say({ zh: '增加房间数', en: 'More Rooms' }) }).click();
  await accessible(scene);
  await page.keyboard.press('Escape');
  await page.waitForURL('**r=2,2**');
  // Two rooms are in the sum of every card.
  await expect
    .poll(() => page.locator('article').first().innerText())
    .toMatch(scene.say({ zh: /×\s2\s间/, en: /×\s2\srooms/ }));
});

journey(stage, 'a visitor reads all pages of a topic', async (scene) => {
  const { page, house } = scene;
  // One more than a page, whatever was published before.
  const count = await house.database.asSystem(async (tx) => {
    const adverts = tx.selectFrom('advert').where('place', '=', 'privateRoom').where('channel', '=', 'EPS');
    const known = await adverts.select('hotel_id').execute();
    const { last } = await tx
      .selectFrom('advert')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const [like] = await adverts.selectAll().limit(1).execute();
    const hotels = await tx.selectFrom('hotel').select('id').where('active', '=', true).orderBy('id').execute();
    const more = hotels.filter(({ id }) => !known.some(({ hotel_id }) => hotel_id === id));
    const rows = more.slice(0, Math.max(0, 21 - known.length));
    if (rows.length > 0)
      await tx
        .insertInto('advert')
        .values(rows.map(({ id }, i) => ({ ...like!, id: last + i + 1, hotel_id: id, position: 900 })))
        .execute();
    return known.length + rows.length;
  });
  const shown = page.locator('main li:has(a[href*="/hotelDetail"])');
  // Published content is read again within seconds.
  await expect
    .poll(
      async () => {
        await scene.go('/booking/privateRoomHotel?p=2');
        await shown.first().waitFor();
        return shown.count();
      },
      { timeout: 45_000, interval: 1000 },
    )
    .toBe(count - 20);
  const pages = page.getByRole('navigation', { name: /分页|Pages/ });
  await pages.getByRole('link', { name: /^(第 1 页|Page 1)$/ }).click();
  await expect.poll(() => shown.count()).toBe(20);
  // A page past the end goes on to the last there is.
  await scene.go('/booking/privateRoomHotel?p=99');
  await page.waitForURL('**p=2');
  await expect.poll(() => shown.count()).toBe(count - 20);
});

journey(stage, 'a pasted list of names is found and priced', async (scene) => {
  const { page, house } = scene;
  const [id] = await hotelsIn(house, 'Shanghai');
  const name = await house.database.asAnyone((tx) =>
    tx.selectFrom('hotel').select(['name_zh', 'name_en']).where('id', '=', id!).executeTakeFirstOrThrow(),
  );
  // From where a search begins; a list of hotels has the same button.
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await scene.button({ zh: '粘贴酒店名单', en: 'Paste hotel names' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`1. ${name.name_zh}\n2. ${name.name_en}\nqqqqqqxyz`);
  await dialog.getByRole('button', { name: scene.say({ zh: '查价', en: 'Find and price' }) }).click();
  const rows = dialog.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  for (const index of [0, 1])
    expect(await rows.nth(index).getByRole('link').first().getAttribute('href')).toContain(`hotelId=${id}`);
  expect(await rows.nth(2).innerText()).toContain(scene.say({ zh: '没有找到', en: 'No similar' }));
  await accessible(scene);
  // Closed twice in one breath, it does not take the page beneath with it.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/home');
});

journey(stage, 'card and marker light each other up, and a moved map can be searched', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const searchHere = page.getByRole('button', { name: scene.say({ zh: '搜索此区域', en: 'Search this area' }) });
  await page.locator('[data-hotels]').first().waitFor({ state: 'attached' });
  expect(await searchHere.count()).toBe(0);
  // Groups are pressed until a hotel stands alone.
  const marker = page.locator('.leaflet-marker-icon:has(span[class*="pin"])').first();
  for (let pressed = 0; (await marker.count()) === 0 && pressed < 8; pressed++) {
    await page.locator('[data-hotels]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  const second = page.locator(`#hotel-${await marker.getAttribute('data-hotels')}`);
  await second.hover();
  await expect.poll(() => marker.getAttribute('data-active')).toBe('');
  // The list moves to the card; what then lies under the pointer would light up instead.
  await page.mouse.move(2, 2);
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => second.getAttribute('data-active')).toBe('true');
  await scene.button({ zh: '放大', en: 'Zoom in' }).click();
  await searchHere.click();
  await page.waitForURL('**box=**');
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  const chip = page.getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Applied filters' }) });
  await chip.getByRole('button', { name: scene.say({ zh: /地图范围/, en: /Map area/ }) }).waitFor();
  await page.goBack();
  await chip.waitFor({ state: 'detached' });
});

journey(stage, 'what is asked of rates goes along to the comparison and to the page of a hotel', async (scene) => {
  const { page } = scene;
  await openList(scene, '&free=1');
  const cards = [hotels(scene).first(), hotels(scene).nth(1)];
  for (const card of cards)
    await card.getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare / }) }).click();
  await scene.button({ zh: /对比 2 \/ 4/, en: /Compare 2 of 4/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(scene.say({ zh: '只比较符合筛选的价格：免费取消', en: 'Only rates with: Free cancellation' }))
    .waitFor();
  await dialog.locator('label', { hasText: scene.say({ zh: '只看不同', en: 'Differences only' }) }).click();
  await expect.poll(() => dialog.locator('[aria-busy]').count()).toBe(0);
  const totals = dialog.locator('tr[data-money] td');
  for (const [index, card] of cards.entries())
    expect(await card.innerText()).toContain((await totals.nth(index).innerText()).replace(/^[A-Z]{3}\s/, ''));
  await accessible(scene, '[role="dialog"]');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  await hotels(scene).first().locator('h2 a').click();
  await page.waitForURL(/hotelDetail.*free=1/);
  const chip = scene.button({ zh: '免费取消', en: 'Free cancellation' });
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  await chip.click();
  await expect.poll(() => page.url()).not.toContain('free=1');
  expect(await chip.getAttribute('aria-pressed')).toBe('false');
  // As any filter, it is a step of the history.
  await page.goBack();
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
});

journeyInBoth(
  stage,
  'on a phone the map takes the place of the list, and a marker opens a card on it',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    // However far down the list: the map fills the window, and the list comes back where it was.
    const far = await page.evaluate(() => {
      scrollTo(0, 900);
      return scrollY;
    });
    await scene.button({ zh: '地图', en: 'Map' }).click();
    const ends = () =>
      page.locator('.leaflet-container').evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 100 && bottom <= innerHeight;
      });
    await expect.poll(ends).toBe(true);
    await scene.button({ zh: '列表', en: 'List' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(far);
    await scene.button({ zh: '地图', en: 'Map' }).click();
    // Groups come apart as they are pressed; none covers another marker.
    const marker = page.locator('.leaflet-marker-icon:has(span[class*="pin"])').first();
    const group = page.locator('.leaflet-marker-icon:has(span[class*="group"])').first();
    await page.locator('[data-hotels]').first().waitFor({ state: 'attached' });
    for (let pressed = 0; (await marker.count()) === 0 && pressed < 8; pressed++) {
      await group.focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
    }
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('[data-hotels] > span')].map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const a of boxes)
      for (const b of boxes)
        if (a !== b) expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    const id = await marker.getAttribute('data-hotels');
    await marker.focus();
    await page.keyboard.press('Enter');
    const card = page.locator(`section h2 a[href*="hotelId=${id}"]`);
    await card.waitFor();
    expect(await hotels(scene).first().isVisible()).toBe(false);
    await accessible(scene);
    await scene.button({ zh: '列表', en: 'List' }).click();
    await hotels(scene).first().waitFor();

    // The tray of hotels to compare lies at the foot as well, and leaves the way to the map in sight.
    await hotels(scene)
      .first()
      .getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare / }) })
      .click();
    const tray = page.getByRole('region', { name: scene.say({ zh: '待对比的酒店', en: 'Hotels to compare' }) });
    await tray.waitFor();
    const foot = async () => {
      const toMap = (await scene.button({ zh: '地图', en: 'Map' }).boundingBox())!;
      return (await tray.boundingBox())!.y - toMap.y - toMap.height;
    };
    await expect.poll(foot).toBeGreaterThan(0);
  },
  { width: 390, height: 844 },
);

journey(
  stage,
  'on a phone Back closes the filters and the map, and returns to the card that was opened',
  async (scene) => {
    const { page } = scene;
    await openList(scene);
    await scene.button({ zh: /^筛选/, en: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/booking/bookItem');
    // Chosen in the sheet and confirmed: one step of the history for all of it.
    await scene.button({ zh: /^筛选/, en: /^Filters/ }).click();
    await sheet
      .locator('label')
      .filter({ hasText: scene.say({ zh: /^4 星/, en: /^4 stars/ }) })
      .first()
      .click();
    await page.waitForURL('**star=4**');
    await sheet.getByRole('button', { name: scene.say({ zh: /^查看/, en: /^Show \d/ }) }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toContain('star=4');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('star=4');
    await scene.button({ zh: '地图', en: 'Map' }).click();
    await page.locator('.leaflet-container').waitFor();
    await page.goBack();
    await page.locator('.leaflet-container').waitFor({ state: 'detached' });
    await hotels(scene).first().waitFor();
    await accessible(scene);
    const card = hotels(scene).nth(4);
    const id = await card.getAttribute('id');
    await card.locator('h2 a').click();
    await page.waitForURL('**/hotelDetail**');
    await page.goBack();
    await page.waitForURL('**/bookItem**');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id ?? '')).toBe(id);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  },
  { width: 390, height: 844 },
);

journey(
  stage,
  'the keyboard skips the filters to the first hotel',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go(`/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`);
    await page.locator('article').first().waitFor();
    const link = scene.link({ zh: '跳过筛选，到酒店列表', en: 'Skip filters, to the hotels' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true);
  },
  { width: 1440, height: 900 },
);
