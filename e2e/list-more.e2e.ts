import AxeBuilder from '@axe-core/playwright';
import { hotelsIn } from '@waylight/server/testing/behind-the-portal';
import { expect } from 'vitest';
import { journey, openStage, type Scene, stay } from './stage.ts';

/** The list beside its filters: hearts, hotels side by side, pasted names, the map, and layers that Back closes. */

const stage = openStage();
const list = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

const hotels = ({ page }: Scene) => page.locator('article[id]');

async function openList(scene: Scene, more = '') {
  await scene.signIn('100001', 'demo');
  await scene.go(list + more);
  await hotels(scene).first().waitFor();
}

async function accessible({ page }: Scene) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
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
  await expect.poll(() => dialog.getByText('…', { exact: true }).count()).toBe(0);
  const different = await rows.count();
  await accessible(scene);
  await dialog.locator('label', { hasText: scene.say({ zh: '只看不同', en: 'Differences only' }) }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(different);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe(new URL(list, page.url()).search);
});

journey(stage, 'presses that follow each other quickly all count', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const sort = page.getByRole('radiogroup', { name: scene.say({ zh: '排序', en: 'Sort' }) });
  const star = page
    .getByRole('complementary')
    .locator('label', { hasText: scene.say({ zh: /^4 星/, en: /^4 stars/ }) });
  const free = scene.button({ zh: /^免费取消/, en: /^Free cancellation/ });
  const places = [];
  for (const target of [sort.locator('label').nth(1), star, free.first()]) places.push((await target.boundingBox())!);
  // Neither the address nor what is drawn has followed the first when the last is pressed.
  await Promise.all(places.map(({ x, y, height }) => page.mouse.click(x + 16, y + height / 2)));
  await expect.poll(() => page.url()).toMatch(/star=4.*free=1.*sort=price/);
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/star=4.*free=1.*sort=price/);
});

journey(stage, 'the list of favourites alone', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const keep = scene.say({ zh: /^收藏/, en: /^Save / });
  const first = hotels(scene).first();
  const heart = first.getByRole('button', { name: keep });
  if ((await heart.getAttribute('aria-pressed')) === 'false') {
    const saved = page.waitForResponse(/saveFavorite/);
    await heart.click();
    await saved;
  }
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
  await page.getByLabel(scene.say({ zh: '国籍', en: 'Nationality' })).selectOption('JP');
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
  const shown = page.locator('main li:has(strong)');
  // Published content is read again within seconds.
  await expect
    .poll(
      async () => {
        await scene.go('/booking/privateRoomHotel?p=2');
        await shown.first().waitFor();
        return shown.count();
      },
      { timeout: 30_000, interval: 1000 },
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
  expect(await rows.nth(2).innerText()).toContain(scene.say({ zh: '没有找到', en: 'Nothing alike' }));
  await accessible(scene);
  // Closed twice in one breath, it does not take the page beneath with it.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/home');
});

journey(stage, 'card and marker light each other up, and a moved map can be searched', async (scene) => {
  const { page } = scene;
  await openList(scene);
  const second = hotels(scene).nth(1);
  const marker = page.locator('.leaflet-marker-icon:has(span[class*="pin"])').nth(1);
  await marker.waitFor({ state: 'attached' });
  await second.hover();
  await expect.poll(() => marker.getAttribute('data-active')).toBe('');
  // The list moves to the card; what then lies under the pointer would light up instead.
  await page.mouse.move(2, 2);
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => second.getAttribute('data-active')).toBe('true');
  expect(
    await page.getByRole('button', { name: scene.say({ zh: '搜索此区域', en: 'Search this area' }) }).count(),
  ).toBe(0);
  await scene.button({ zh: '放大', en: 'Zoom in' }).click();
  await scene.button({ zh: '搜索此区域', en: 'Search this area' }).click();
  await page.waitForURL('**box=**');
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  const chip = page.getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Applied filters' }) });
  await chip.getByRole('button', { name: scene.say({ zh: /地图范围/, en: /Map area/ }) }).waitFor();
  await page.goBack();
  await chip.waitFor({ state: 'detached' });
});

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
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  },
  { width: 390, height: 844 },
);
