import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { beforeAll, expect } from 'vitest';
import { hotelOf, orderFormOf } from './order-form.ts';
import { loadOf, type PageLoad } from './page-load.ts';
import { journey, journeyInBoth, openStage, type Scene, shots, stay } from './stage.ts';

/** How the pages that a clerk opens most come to stand: nothing is asked twice, and nothing jumps. */

const stage = openStage({}, { fast: true });
const list = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;
/** Largest burst of shifts that nobody caused; 0.1 is what web vitals call good. */
const mostShift = 0.02;

/** Addresses by name. */
const addresses: Record<string, string> = {};

beforeAll(async () => {
  const { house } = stage;
  const buyer = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database);
  const { orderCode } = await makeOrder(buyer, plan);
  Object.assign(addresses, {
    home: '/home',
    list,
    detail: hotelOf(plan),
    'order write': orderFormOf(plan),
    payment: `/payment?orderCode=${orderCode}`,
    'order list': '/manages/orderManage',
    'order detail': `/orderDetail?orderCode=${orderCode}`,
    bills: '/manages/billManage',
    deadlines: '/manages/deadlines',
    quotes: '/quotes',
    'advance balance': '/accountManage/advanceBalance',
    person: '/accountManage/personalInfo',
    coupons: '/accountManage/myCoupons',
    favourites: '/accountManage/myCollection',
    security: '/accountManage/security',
    'sub-accounts': '/accountManage/subaccountManage',
    recharge: '/recharge',
  });
});

interface Jump {
  value: number;
  /** what moved, and by how much */
  moved: string[];
}

/** Notes every shift that nobody caused, as the browser tells it. */
function watchJumps() {
  const jumps: Jump[] = [];
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} ${(element?.textContent ?? '').slice(0, 24)}`;
  };
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
      );
      jumps.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { jumps });
}

/** Answers that pages have with their session. */
const withSession: Record<string, readonly Call[]> = {
  home: [
    api.booking.list,
    api.deadline.near,
    api.workOrder.list,
    api.billing.list,
    api.statistics.spending,
    api.coupon.news,
    api.coupon.list,
    api.advert.active,
  ],
  detail: [api.catalogue.hotel],
  'order write': [api.catalogue.hotel],
  payment: [api.booking.get],
  'order detail': [api.booking.get],
};
const comesWithSession = (name: string, call: string) =>
  withSession[name]?.some(({ path }) => call.split(' ')[1] === `/getaway${path}`);

const jumpsOf = ({ page }: Scene): Promise<Jump[]> =>
  page.evaluate(() => (globalThis as unknown as { jumps: Jump[] }).jumps);

/** Ranks of the stylesheets, in the order in which they count (portal/bundle/joined-styles.ts). */
const sheetsOf = ({ page }: Scene): Promise<string[]> =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href?.match(/(?<=\/)\d(?=-[^/]+\.css$)/) ?? []));

/** A line on which every part of a page comes in its own time. */
async function slowLine({ context, page }: Scene) {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: 500_000,
    uploadThroughput: 200_000,
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  journey(
    stage,
    `no page asks twice and none jumps at ${width} px`,
    async (scene) => {
      const { page, context } = scene;
      await context.addInitScript(watchJumps);
      await scene.signIn('100001', 'demo');
      await slowLine(scene);
      const rows: (Omit<PageLoad, 'calls'> & { name: string; calls: number; shift: number })[] = [];
      const faults: string[] = [];
      for (const [name, path] of Object.entries(addresses)) {
        const load = await loadOf(page, path);
        const jumps = await jumpsOf(scene);
        const shift = jumps.reduce((sum, { value }) => sum + value, 0);
        rows.push({ name, ...load, calls: load.calls.length, shift: Number(shift.toFixed(4)) });
        for (const call of load.calls) if (comesWithSession(name, call)) faults.push(`${name} asks once more: ${call}`);
        for (const call of load.twice) faults.push(`${name} asks twice: ${call}`);
        if (shift > mostShift)
          for (const { value, moved } of jumps)
            faults.push(`${name} jumps by ${value.toFixed(3)}: ${moved.join('; ')}`);
      }
      console.log(JSON.stringify({ figure: 'page-start', width, language: scene.language, rows }));
      expect(faults).toEqual([]);
    },
    { width, height, timeoutMs: 240_000 },
  );

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
    const { calls } = await loadOf(page, addresses.detail!);
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
    const [hotelId] = /\d+/.exec(addresses.detail!)!;
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
    await page.goto(addresses.detail!, { waitUntil: 'commit' });
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
