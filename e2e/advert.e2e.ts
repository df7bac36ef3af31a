import { advertPlaces } from '@waylight/contract/advert';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { journey, openStage, type Scene, stay } from './stage.ts';

/** Adverts: labelled wherever they stand, counted when they are seen and when they are followed, and open to visitors without a price. */

const stage = openStage();
const when = `in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;
const label = { zh: /^广告/, en: /^Ad\b/ };

/** Views and clicks so far of each place. */
async function counts({ house }: Scene) {
  const rows = await house.database.asSystem((tx) =>
    tx
      .selectFrom('advert_count as c')
      .innerJoin('advert as a', 'a.id', 'c.advert_id')
      .select(({ fn }) => ['a.place', fn.sum<string>('c.views').as('views'), fn.sum<string>('c.clicks').as('clicks')])
      .groupBy('a.place')
      .execute(),
  );
  const of = (place: string) => rows.find((row) => row.place === place);
  return Object.fromEntries(
    advertPlaces.map((place) => [
      place,
      { views: Number(of(place)?.views ?? 0), clicks: Number(of(place)?.clicks ?? 0) },
    ]),
  ) as Record<(typeof advertPlaces)[number], { views: number; clicks: number }>;
}

const amount = /(CNY|HKD|¥|￥)\s?\d/;

/** Opens the first country of direct purchase; answers how many hotels it says it has, and the list of each of its cities. */
async function openCountry({ page, say }: Scene) {
  const countries = page.getByRole('navigation', { name: say({ zh: '按国家或地区浏览', en: 'By country or region' }) });
  const country = countries.getByRole('link').nth(1);
  await country.click();
  await page.waitForURL(/\/booking\/itemFormHotel\?(.*&)?country=[A-Z]{2}/);
  await expect.poll(() => country.getAttribute('aria-current')).toBe('page');
  const cities = page.locator('main section', {
    has: page.getByRole('heading', { level: 2, name: say({ zh: /· \d+ 家酒店$/, en: /· (1 hotel|\d+ hotels)$/ }) }),
  });
  await cities.first().waitFor();
  return { hotels: Number(/\((\d+)\)$/.exec(await country.innerText())![1]), cities };
}

journey(stage, 'adverts of each place are counted when they are seen and followed', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  const labelled = (element: string) => page.locator(element).filter({ has: page.getByText(scene.say(label)) });
  // Those among the hotels of a list are counted in search-state.e2e.ts, where a city has hotels enough.
  const places: Record<Exclude<(typeof advertPlaces)[number], 'list'>, { path: string; advert: Locator }> = {
    banner: {
      path: '/home',
      advert: page.getByRole('region', { name: scene.say({ zh: '推荐', en: 'Featured' }) }).locator('li'),
    },
    hot: { path: '/home', advert: labelled('main section:has(h2) li:has(article)') },
    direct: { path: `/booking/itemFormHotel?${when}`, advert: labelled('main li:has(article)') },
    privateRoom: { path: `/booking/privateRoomHotel?${when}`, advert: labelled('main li:has(article)') },
  };
  for (const [place, { path, advert }] of Object.entries(places)) {
    await expect
      .poll(
        async () => {
          // Adverts that come late are left out of a list.
          await scene.go(path);
          await page.locator('main li').first().waitFor();
          return advert
            .first()
            .waitFor({ timeout: 3000 })
            .then(
              () => true,
              () => false,
            );
        },
        { message: place, timeout: 45_000, interval: 1000 },
      )
      .toBe(true);
    expect(await advert.first().innerText()).toMatch(scene.say({ zh: '广告', en: /\bAd\b/ }));
    const before = await counts(scene);
    await expect.poll(async () => (await counts(scene))[place as keyof typeof places].views).toBeGreaterThan(0);
    await advert.first().getByRole('link').first().click();
    await expect
      .poll(async () => (await counts(scene))[place as keyof typeof places].clicks)
      .toBe(before[place as keyof typeof places].clicks + 1);
  }
  // Hotels of a country stand under their cities, with prices for the stay.
  await scene.go(`/booking/itemFormHotel?${when}`);
  const { hotels, cities } = await openCountry(scene);
  await expect.poll(() => cities.locator('article').count()).toBe(hotels);
  expect(await cities.first().locator('article').first().innerText()).toMatch(amount);
});

journey(
  stage,
  'a visitor’s home has hot hotels, without a price and without a call that needs a session',
  async (scene) => {
    const { page } = scene;
    const closed: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const open = /^\/getaway\/bfkapi\/(openapi\/|login\/|logout\/|getSessionCurrency$)|^\/getaway\/lists\//;
      if (pathname.startsWith('/getaway/') && !pathname.startsWith('/getaway/brand') && !open.test(pathname))
        closed.push(pathname);
    });
    await scene.go('/home');
    const hot = page
      .locator('section', { has: scene.heading({ zh: '热门酒店', en: 'Popular hotels' }) })
      .locator('article');
    await hot.first().waitFor();
    expect(await hot.count()).toBe(4);
    expect(await hot.filter({ has: page.getByText(scene.say(label)) }).count()).toBeGreaterThan(0);
    // Names of hotels have no figures; amounts do.
    expect(await page.locator('main').innerText()).not.toMatch(amount);
    await hot.first().getByRole('link').click();
    await page.waitForURL(/\/login\?redirect=(%2F|\/)hotelDetail/);
    for (const topic of ['itemFormHotel', 'privateRoomHotel']) {
      await scene.go(`/booking/${topic}`);
      const mark = page.locator('main li:has(a[href*="/hotelDetail"])').first();
      await mark.waitFor();
      expect(await mark.innerText()).toMatch(scene.say({ zh: '广告', en: /\bAd\b/ }));
      expect(await page.locator('main').innerText()).not.toMatch(amount);
    }
    await scene.go('/booking/itemFormHotel');
    const { hotels, cities } = await openCountry(scene);
    await expect.poll(() => cities.locator('li:has(a[href*="/hotelDetail"])').count()).toBe(hotels);
    expect(await page.locator('main').innerText()).not.toMatch(amount);
    expect(closed).toEqual([]);
  },
);
