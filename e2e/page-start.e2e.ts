import { api } from '@waylight/contract';
import { openPlan } from '@waylight/server/testing/ordering';
import { beforeAll, expect } from 'vitest';
import { hotelOf } from './order-form.ts';
import { loadOf } from './page-load.ts';
import { journey, journeyInBoth, openStage, type Scene, shots } from './stage.ts';

/** How pages begin: what they ask for before somebody needs it, and what is seen before their files have come. */

const stage = openStage({}, { fast: true });

let detail: string;

beforeAll(async () => {
  detail = hotelOf(await openPlan(stage.house.database));
});

/** Ranks of the stylesheets, in the order in which they count (portal/bundle/joined-styles.ts). */
const sheetsOf = ({ page }: Scene): Promise<string[]> =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href?.match(/(?<=\/)\d(?=-[^/]+\.css$)/) ?? []));

journey(stage, 'a visitor’s page asks for no session, and the next page of a person does', async (scene) => {
  const { page } = scene;
  for (const path of ['/home', '/about']) {
    const { calls } = await loadOf(page, path);
    expect(calls.filter((call) => call.includes('/login/refresh'))).toEqual([]);
  }
  // Signed in by another tab meanwhile.
  await scene.signIn('100001', 'demo');
  const asked = page.waitForRequest('**/login/refresh');
  await page.evaluate(() => history.pushState({}, '', '/manages/orderManage'));
  await asked;
  await scene.heading({ zh: '订单管理', en: 'Orders' }).waitFor();
});

journey(
  stage,
  'a hotel’s page asks for its map and its neighbours when somebody scrolls there',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    const { calls } = await loadOf(page, detail);
    const nearby = calls.filter((call) => call.includes('pageNearbyStatic'));
    expect(nearby).toEqual([]);
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    await page.locator('#location').scrollIntoViewIfNeeded();
    await page.locator('#location .leaflet-container').waitFor();
    await page.locator('#nearby').scrollIntoViewIfNeeded();
    await page.locator('#nearby li').first().waitFor();
  },
  { width: 390, height: 640 },
);

journeyInBoth(
  stage,
  'a hotel is named before the files of its page have come',
  async (scene) => {
    const { page, house } = scene;
    await scene.signIn('100001', 'demo');
    const buyer = await house.signIn('100001', 'demo');
    const [hotelId] = /\d+/.exec(detail)!;
    const { infoName, nameEng } = await buyer.send(api.catalogue.hotel, { hotelId } as never);
    const name = (scene.language === 'zh' ? infoName : nameEng)!;
    let letCome = () => {};
    const held = new Promise<void>((come) => {
      letCome = come;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(detail, { waitUntil: 'commit' });
    const early = page.locator('.first-paint').getByText(name);
    await early.waitFor();
    const place = (await early.boundingBox())!;
    await page.screenshot({ path: `${shots}/hotel-named-${scene.language}.png` });
    letCome();
    const heading = page.getByRole('heading', { level: 1, name });
    await heading.waitFor();
    await expect.poll(() => page.locator('.first-paint').count()).toBe(0);
    // The page says it at the same place.
    const { x, y, height } = (await heading.boundingBox())!;
    expect(Math.abs(place.x - x)).toBeLessThan(1);
    expect(Math.abs(place.y + place.height / 2 - y - height / 2)).toBeLessThan(3);
  },
  { width: 390, height: 844 },
);

journey(stage, 'rules of a page that is come to later stand before those of what was opened already', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await scene.heading({ zh: '找酒店', en: 'Find hotels' }).waitFor();
  expect(await sheetsOf(scene)).toEqual(['0', '1', '2']);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const before = await sheetsOf(scene);
  expect(before.at(-1)).toBe('3');
  await scene.link({ zh: '订单', en: 'Orders' }).first().click();
  await scene.heading({ zh: '订单管理', en: 'Orders' }).waitFor();
  const after = await sheetsOf(scene);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after).toEqual(after.toSorted());
});
