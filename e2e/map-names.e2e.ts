import { announceChange } from '@waylight/server/modules/supply/changes';
import { hotelsIn } from '@waylight/server/testing/behind-the-portal';
import { expect } from 'vitest';
import { journey, journeyInBoth, openStage, type Scene, stay } from './stage.ts';

/** The map that is drawn without tiles: names that cover nothing, and hotels that stand at one point. */

const stage = openStage();
const dates = `in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

async function openList(scene: Scene, address: string) {
  await scene.signIn('100001', 'demo');
  await scene.go(`/booking/bookItem?${address}&${dates}`);
}

/** Boxes of names, pictures and markers as they are seen, the pairs that touch, and markers that the edge cuts off. */
function touching({ page }: Scene) {
  return page.evaluate(() => {
    const map = document.querySelector('.leaflet-container')!.parentElement!;
    const seen = (selector: string, kind: string) =>
      [...map.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > left ? [{ kind, text: element.textContent ?? '', left, right, top, bottom }] : [];
      });
    const names = seen('[data-named] span', 'name');
    const all = [
      ...names,
      ...seen('[data-icon] i', 'picture'),
      ...seen('.leaflet-control, [data-control]', 'control'),
      ...seen('[data-hotels]:not([data-cut]) :is(span[class*="pin"], span[class*="group"])', 'marker'),
    ];
    const frame = map.getBoundingClientRect();
    const cut = all.filter(
      ({ kind, left, right, top, bottom }) =>
        kind === 'marker' &&
        right > frame.left &&
        left < frame.right &&
        bottom > frame.top &&
        top < frame.bottom &&
        (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom),
    );
    const pairs = names.flatMap((name) =>
      all
        .filter((other) => other !== name)
        .filter(
          (other) =>
            name.left < other.right && other.left < name.right && name.top < other.bottom && other.top < name.bottom,
        )
        .map((other) => `${name.text} × ${other.kind} ${other.text}`),
    );
    return { names: names.map(({ text }) => text), pairs, cut: cut.map(({ text }) => text) };
  });
}

journeyInBoth(stage, 'names on the map cover no marker and no other name, near and far', async (scene) => {
  const { page } = scene;
  await openList(scene, 'd=c:1002');
  await page.locator('[data-hotels]').first().waitFor({ state: 'attached' });
  const river = scene.language === 'zh' ? '黄浦江' : 'Huangpu River';
  await expect.poll(async () => (await touching(scene)).names).toContain(river);
  const counts: number[] = [];
  const everSeen = new Set<string>();
  for (const button of [
    undefined,
    { zh: '放大', en: 'Zoom in' },
    { zh: '放大', en: 'Zoom in' },
    ...Array.from({ length: 5 }, () => ({ zh: '缩小', en: 'Zoom out' })),
  ]) {
    if (button) await scene.button(button).click();
    await page.waitForTimeout(600);
    const { names, pairs, cut } = await touching(scene);
    expect(pairs).toEqual([]);
    expect(cut).toEqual([]);
    counts.push(names.length);
    for (const name of names) everSeen.add(name);
    for (const name of names) expect(/[\u4e00-\u9fff]/u.test(name), name).toBe(scene.language === 'zh');
  }
  // From far fewer names are left; on the way airports come into view, with their codes.
  expect(counts.at(-1)).toBeLessThan(counts[0]!);
  expect([...everSeen].join()).toMatch(/ PVG/);
});

/** Moves hotels of Tokyo to one point, the last one some metres beside it; answers them. */
async function gather({ house }: Scene, count: number) {
  const ids = (await hotelsIn(house, 'Tokyo')).slice(0, count);
  const cityId = await house.database.asSystem(async (tx) => {
    for (const [index, id] of ids.entries())
      await tx
        .updateTable('hotel')
        .set({ latitude: 35.6812 + (index === count - 1 ? 0.00003 : 0), longitude: 139.7671 })
        .where('id', '=', id)
        .execute();
    await announceChange(tx, ids);
    const row = await tx.selectFrom('hotel').select('city_id').where('id', '=', ids[0]!).executeTakeFirstOrThrow();
    return row.city_id;
  });
  await house.app.readModel.refresh();
  return { ids, address: `d=c:${cityId}&box=35.675,139.76,35.687,139.775` };
}

const focusIsIn = (scene: Scene, selector: string) =>
  expect.poll(() => scene.page.evaluate((of) => document.activeElement?.closest(of) !== null, selector)).toBe(true);

journey(
  stage,
  'hotels at one point open as a list that leads to each of them, by keyboard and mouse',
  async (scene) => {
    const { page } = scene;
    const { ids, address } = await gather(scene, 3);
    await openList(scene, address);
    const group = page.getByRole('button', {
      name: scene.say({ zh: /^同一位置有 3 家酒店/, en: /^3 hotels in one place/ }),
    });
    await group.waitFor({ state: 'attached' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    const list = page.locator('.leaflet-popup-content ul');
    const rows = list.getByRole('link');

    await group.focus();
    await page.keyboard.press('Enter');
    await list.waitFor();
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    expect(await rows.count()).toBe(3);
    await focusIsIn(scene, '.leaflet-popup-content li:first-child');
    await page.keyboard.press('ArrowDown');
    await focusIsIn(scene, '.leaflet-popup-content li:nth-child(2)');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await focusIsIn(scene, '.leaflet-popup-content li:last-child');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await focusIsIn(scene, '[data-hotels]');
    // No zoom takes such a group apart: its list is there from near as well.
    for (let nearer = 0; nearer < 3; nearer++) await scene.button({ zh: '放大', en: 'Zoom in' }).click();
    await page.waitForTimeout(600);
    await group.focus();
    await page.keyboard.press('Space');
    await list.waitFor();
    const href = await rows.nth(1).getAttribute('href');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => `${url.pathname}${url.search}` === href);
    expect(ids.some((id) => href!.includes(String(id)))).toBe(true);

    await page.goBack();
    await group.waitFor({ state: 'attached' });
    await group.locator('span').click();
    await list.waitFor();
    const last = await rows.nth(2).getAttribute('href');
    await rows.nth(2).click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === last);
  },
);

journey(
  stage,
  'on a phone a pin, or a hotel of several at one point, opens a card on the map',
  async (scene) => {
    const { page } = scene;
    const { address } = await gather(scene, 3);
    await openList(scene, address);
    await scene.button({ zh: '地图', en: 'Map' }).last().click();
    const group = page.locator('[data-hotels]:has(span[class*="group"])');
    await group.first().waitFor({ state: 'attached' });
    expect((await touching(scene)).pairs).toEqual([]);
    await group.first().locator('span').tap();
    const rows = page.locator('.leaflet-popup-content ul').getByRole('button');
    await rows.first().waitFor();
    expect((await rows.first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const name = await rows.nth(1).locator('strong').innerText();
    await rows.nth(1).tap();
    const card = page.getByRole('region', { name });
    await card.waitFor();
    await page.locator('.leaflet-popup-content').waitFor({ state: 'detached' });
    // The floating switch leads back to the list.
    await scene.button({ zh: '列表', en: 'List' }).last().click();
    await card.waitFor({ state: 'detached' });
    await page.locator('article[id]').first().waitFor();
  },
  { width: 390, height: 844, touch: true },
);
