import { api } from '@waylight/contract';
import { metresBetween } from '@waylight/engine/map-point';
import { announceChange } from '@waylight/server/modules/supply/changes';
import { hotelsIn } from '@waylight/server/testing/behind-the-portal';
import { expect } from 'vitest';
import { hotelOf } from './order-form.ts';
import { journey, openStage, type Scene, stay } from './stage.ts';

/** The maps of list and hotel page over the operator's tiles, which may stand in GCJ-02 and may not be there. */

const stage = openStage({
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'Tiles & Sons',
  MAP_TILES_GCJ02: 'true',
});
const everyTile = 'https://tiles.example/**';
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAUMNtagAAAABJRU5ErkJggg==',
  'base64',
);
/** Hotels have numbers; landmarks can be pressed as well. */
const hotelMarker = '.leaflet-marker-icon:has(span[class*="pin"])';
const coast = { zh: '海岸线：Natural Earth', en: 'Coastlines: Natural Earth' };

const withTiles = ({ context }: Scene) =>
  context.route(everyTile, (route) => route.fulfill({ contentType: 'image/png', body: grey }));

async function openList(scene: Scene) {
  await scene.signIn('100001', 'demo');
  await scene.go(`/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`);
  await scene.page.locator('[data-hotels]').first().waitFor({ state: 'attached' });
}

/** Scrolls to the map of a hotel's page, which is drawn only then. Rates push it down as they come. */
async function comeToMap({ page }: Scene) {
  await page.locator('#rooms table').first().waitFor();
  await page.locator('#location').scrollIntoViewIfNeeded();
}

/** Where the first marker stands on the tiles under it: the point that they draw there. */
function firstMarkerOnTiles({ page }: Scene) {
  return page.evaluate((hotel) => {
    const marker = document.querySelector(hotel)!.getBoundingClientRect();
    const tile = document.querySelector<HTMLImageElement>('.leaflet-tile-loaded')!;
    const [zoom, column, row] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(tile.src)!.slice(1).map(Number) as [
      number,
      number,
      number,
    ];
    const { left, top } = tile.getBoundingClientRect();
    const worldPx = 256 * 2 ** zoom;
    const x = (256 * column + marker.left - left) / worldPx;
    const y = (256 * row + marker.top - top) / worldPx;
    return {
      longitude: 360 * x - 180,
      latitude: (180 / Math.PI) * Math.atan(Math.sinh(Math.PI * (1 - 2 * y))),
    };
  }, hotelMarker);
}

journey(stage, 'a hotel in China stands where tiles in GCJ-02 draw it, in the list and on its page', async (scene) => {
  const { page, house } = scene;
  const buyer = await house.signIn('100001', 'demo');
  await withTiles(scene);
  const offBy = async (id: number) => {
    await page.locator('[data-tiles] .leaflet-tile-loaded').first().waitFor();
    const drawn = await firstMarkerOnTiles(scene);
    const hotel = await buyer.send(api.catalogue.hotel, { hotelId: String(id) });
    expect(metresBetween(hotel.latitude, hotel.longitude, hotel.googleLatitude, hotel.googleLongitude)).toBeGreaterThan(
      300,
    );
    return metresBetween(hotel.latitude, hotel.longitude, drawn.latitude, drawn.longitude);
  };
  await openList(scene);
  // Groups are pressed until a hotel stands alone.
  for (let pressed = 0; (await page.locator(hotelMarker).count()) === 0 && pressed < 8; pressed++) {
    await page.locator('[data-hotels]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  const first = await page.locator(hotelMarker).first().getAttribute('data-hotels');
  expect(await offBy(Number(first))).toBeLessThan(80);

  const [id] = await hotelsIn(house, 'Shanghai');
  await scene.go(hotelOf({ hotelId: id!, ...stay }));
  await comeToMap(scene);
  await page.locator(`#location ${hotelMarker}`).waitFor({ state: 'attached' });
  expect(await offBy(id!)).toBeLessThan(20);
});

journey(
  stage,
  'a wheel that scrolls the list goes on scrolling it over the map, and one that begins there zooms',
  async (scene) => {
    const { page } = scene;
    await withTiles(scene);
    await openList(scene);
    const map = page.locator('.leaflet-container').first();
    await map.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' });
    const scale = () => map.locator('.leaflet-control-scale-line').first().innerText();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scale();
    const { x, y, width } = (await map.boundingBox())!;
    // Above the map: it comes under the pointer as the page moves.
    await page.mouse.move(x + width / 2, y - 40);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 120);
    await expect.poll(scrolled).toBeGreaterThan(300);
    expect(await scale()).toBe(before);

    const at = await scrolled();
    await page.waitForTimeout(800);
    await page.mouse.wheel(0, 240);
    await expect.poll(scale).not.toBe(before);
    expect(await scrolled()).toBe(at);
  },
);

journey(stage, 'a visitor sees on the page About where the desk is, at the zoom of one marker', async (scene) => {
  const { page, house } = scene;
  await withTiles(scene);
  const brand = await (await fetch(new URL('/getaway/brand.json', house.base))).json();
  await scene.go('/about?tabActive=2');
  await page.locator('[data-tiles] .leaflet-tile-loaded').first().waitFor();
  expect(await page.locator(hotelMarker).count()).toBe(1);
  expect(await page.locator('.leaflet-tile-loaded').first().getAttribute('src')).toContain('/17/');
  const drawn = await firstMarkerOnTiles(scene);
  const { latitude, longitude, googleLatitude, googleLongitude } = brand.contact.at;
  expect(metresBetween(latitude, longitude, drawn.latitude, drawn.longitude)).toBeLessThan(20);
  expect(metresBetween(latitude, longitude, googleLatitude, googleLongitude)).toBeGreaterThan(300);
});

journey(stage, 'a map whose tiles cannot be reached is drawn as one without, until a tile comes', async (scene) => {
  const { page, context } = scene;
  scene.expectComplaint(/tiles\.example|net::ERR_FAILED/);
  let asked = 0;
  await context.route(everyTile, (route) => {
    asked++;
    return route.abort();
  });
  await openList(scene);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const area = page.locator('path[class*="area"]').first();
  await area.waitFor({ state: 'attached' });
  const fill = () => area.evaluate((path) => Number(getComputedStyle(path).fillOpacity));
  expect(await fill()).toBeGreaterThan(0.5);
  await scene.text(coast).waitFor();
  for (let zoomedOut = 0; (await page.locator('.leaflet-container[data-sea]').count()) === 0; zoomedOut++) {
    expect(zoomedOut).toBeLessThan(8);
    await scene.button({ zh: '缩小', en: 'Zoom out' }).click();
  }
  await page.locator('path[stroke="#758682"]').first().waitFor({ state: 'attached' });

  await context.unroute(everyTile);
  await withTiles(scene);
  await scene.button({ zh: '放大', en: 'Zoom in' }).click();
  await page.locator('[data-tiles] .leaflet-tile-loaded').first().waitFor();
  await scene.text(coast).waitFor({ state: 'detached' });
  await scene.text({ zh: 'Tiles & Sons', en: 'Tiles & Sons' }).waitFor();
  expect(await fill()).toBe(0);
});

journey(stage, 'a marker on the hotel page says which hotel it is and where', async (scene) => {
  const { page, house, language } = scene;
  await withTiles(scene);
  await scene.signIn('100001', 'demo');
  const [id] = await hotelsIn(house, 'Shanghai');
  const hotel = await (await house.signIn('100001', 'demo')).send(api.catalogue.hotel, { hotelId: String(id) });
  await scene.go(hotelOf({ hotelId: id!, ...stay }));
  await comeToMap(scene);
  await page.locator(`#location ${hotelMarker} span`).first().click();
  const info = page.locator('.leaflet-popup-content');
  await info.waitFor();
  expect(await info.innerText()).toContain(hotel.address[language]);
  expect(await info.innerText()).toContain(language === 'zh' ? hotel.infoName : hotel.nameEng);
  expect(await info.getByRole('link').count()).toBe(0);
});

journey(stage, 'a landmark on the maps says what it is and leads to the hotels around it', async (scene) => {
  const { page, house, language } = scene;
  await withTiles(scene);
  const buyer = await house.signIn('100001', 'demo');
  const { landmarks } = await buyer.send(api.place.outlines, { cityId: '1002' });
  const station = landmarks.find(({ kind }) => kind === 'station')!;
  const nameOf = (landmark: { infoName: string; nameEng: string }) =>
    language === 'zh' ? landmark.infoName : landmark.nameEng;
  const kind = scene.say({ zh: '车站', en: 'Station' }) as string;
  const marker = page.getByRole('button', {
    name: language === 'zh' ? `${kind}：${nameOf(station)}` : `${kind}: ${nameOf(station)}`,
  });
  const info = page.locator('.leaflet-popup-content');
  const around = info.getByRole('link', { name: scene.say({ zh: '搜索附近酒店', en: 'Search hotels around here' }) });

  // With the keyboard alone, in the list: filters and dates stay, the piece of the map does not.
  await scene.signIn('100001', 'demo');
  await scene.go(
    `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN&star=4,5&box=30.8,121,31.6,122`,
  );
  await marker.waitFor({ state: 'attached', timeout: 30_000 });
  for (const key of ['Enter', 'Space']) {
    await marker.focus();
    await page.keyboard.press(key);
    await around.waitFor();
    expect(await info.innerText()).toBe(`${nameOf(station)}\n${kind}\n${await around.innerText()}`);
    await expect.poll(() => around.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await info.waitFor({ state: 'detached' });
    expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => around.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**d=l:${station.id}**`);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    d: `l:${station.id}`,
    in: stay.checkin,
    out: stay.checkout,
    r: '2',
    nat: 'CN',
    star: '4,5',
  });
  await page.getByRole('heading', { name: nameOf(station) }).waitFor();
  // The centre is no landmark beside itself.
  await marker.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**box=**');

  // On a hotel's page, for its dates.
  const [id] = await hotelsIn(house, 'Shanghai');
  const hotel = await buyer.send(api.catalogue.hotel, { hotelId: String(id) });
  await scene.go(hotelOf({ hotelId: id!, ...stay }));
  await scene
    .link({ zh: /^预订/, en: /^Book / })
    .first()
    .waitFor();
  await comeToMap(scene);
  const near = page.locator('#location [class*="landmark"][role="button"]');
  await near.first().waitFor({ state: 'attached' });
  expect(await near.count()).toBe(hotel.landmarks.length);
  // The map moves to what has the focus.
  const pressed = hotel.landmarks[0]!;
  await near.first().focus();
  await page.keyboard.press('Enter');
  await info.waitFor();
  expect(await info.innerText()).toContain(nameOf(pressed));
  await around.click();
  await page.waitForURL(`**/booking/bookItem?d=l:${pressed.id}&in=${stay.checkin}&out=${stay.checkout}**`);
  await page.locator('article[id]').first().waitFor();
});

journey(stage, 'a map across the date line shows both sides of it and searches what is in view', async (scene) => {
  const { page, house } = scene;
  await withTiles(scene);
  const [west, east] = await hotelsIn(house, 'Tokyo');
  const cityId = await house.database.asSystem(async (tx) => {
    for (const [id, longitude] of [
      [west!, 179.9],
      [east!, -179.9],
    ] as const)
      await tx.updateTable('hotel').set({ latitude: -16.8, longitude }).where('id', '=', id).execute();
    await announceChange(tx, [west!, east!]);
    return (await tx.selectFrom('hotel').select('city_id').where('id', '=', west!).executeTakeFirstOrThrow()).city_id;
  });
  await house.app.readModel.refresh();
  await scene.signIn('100001', 'demo');
  const dates = `in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;
  await scene.go(`/booking/bookItem?d=c:${cityId}&${dates}&box=-17.2,179.6,-16.4,-179.6`);
  const bothSeen = async () => {
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('article[id]').count()).toBe(2);
    const frame = (await page.locator('.leaflet-container').boundingBox())!;
    for (const pin of await page.locator(`${hotelMarker} span[class*="pin"]`).all()) {
      const { x } = (await pin.boundingBox())!;
      expect(x).toBeGreaterThan(frame.x);
      expect(x).toBeLessThan(frame.x + frame.width);
    }
  };
  await page.locator(hotelMarker).nth(1).waitFor({ state: 'attached' });
  await bothSeen();
  const before = page.url();
  await scene.button({ zh: '缩小', en: 'Zoom out' }).click();
  await scene.button({ zh: '搜索此区域', en: 'Search this area' }).click();
  await page.waitForURL((url) => url.href !== before);
  const [, left, , right] = new URL(page.url()).searchParams.get('box')!.split(',').map(Number);
  expect(left).toBeGreaterThan(170);
  expect(right).toBeLessThan(-170);
  await bothSeen();
});
