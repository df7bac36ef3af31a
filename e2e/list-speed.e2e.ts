import { growCity } from '@waylight/server/testing/behind-the-portal';
import type { CDPSession, Locator } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { journey, openStage, type Scene, stay } from './stage.ts';

/**
 * The list on a processor four times slower than the reference: a press is answered within 200 ms, and nothing jumps.
 * Time of other programs is taken out; of each press the best round counts.
 */

const stage = openStage({}, { fast: true });
const list = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;
const limits = { interactionMs: 200, shift: 0.05 };
const mostRounds = 5;
/** Times slower than the reference that the list is tried at. */
const slowdown = 4;
/** ms in which an idle server core of 2024 does the work of `laboured`. */
const referenceMs = 15;

// Seventy hotels: four pages.
beforeAll(() => growCity(stage.house, 'Shanghai', 10));

interface Seen {
  /** of each interaction, from the press to the next paint */
  interactions: { name: string; ms: number }[];
  /** the largest second-long burst of layout shifts that nobody caused */
  shift: number;
}

interface Step {
  name: string;
  /** as the browser tells it */
  ms: number;
  /** Share of its busy time in which the page's thread had the processor; the rest went to other programs of the machine. */
  share: number;
}

/** ms of a step without the time of other programs. */
const ownMs = ({ ms, share }: Step) => ms * share;

/** Watches in the page, as the browser itself tells it. */
function watch() {
  const seen = { interactions: new Map<number, { name: string; ms: number }>(), shifts: [] as number[][] };
  let [start, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const before = seen.interactions.get(entry.interactionId)?.ms ?? 0;
      const target = entry.target instanceof Element ? (entry.target.textContent ?? '').slice(0, 24) : '';
      if (entry.duration >= before)
        seen.interactions.set(entry.interactionId, { name: `${entry.name} ${target}`, ms: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      // Bursts as web vitals count them: at most five seconds, with no gap of a second.
      if (entry.startTime - last > 1000 || entry.startTime - start > 5000) {
        seen.shifts.push([]);
        start = entry.startTime;
      }
      last = entry.startTime;
      seen.shifts.at(-1)?.push(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { listSeen: seen });
}

/** Longest interaction and jumps since the last reading, and the worst burst of all. */
function told(): Seen {
  const { listSeen } = globalThis as unknown as {
    listSeen: { interactions: Map<number, { name: string; ms: number }>; shifts: number[][] };
  };
  const interactions = [...listSeen.interactions.values()];
  listSeen.interactions.clear();
  return {
    interactions,
    shift: Math.max(0, ...listSeen.shifts.map((burst) => burst.reduce((sum, value) => sum + value, 0))),
  };
}

/** ms of a fixed piece of a page's work, the best of many: elements, styles, layout, JSON. */
function laboured(): number {
  const place = document.body.appendChild(document.createElement('div'));
  const times = Array.from({ length: 25 }, () => {
    const from = performance.now();
    const rows = Array.from({ length: 300 }, (_, row) => ({ row, name: `row ${row}`, cells: [row, row * 2, row * 3] }));
    place.replaceChildren(
      ...(JSON.parse(JSON.stringify(rows)) as typeof rows).map(({ name, cells }) => {
        const line = document.createElement('p');
        line.style.display = 'flex';
        line.append(
          name,
          ...cells.map((cell) => Object.assign(document.createElement('b'), { textContent: `${cell}` })),
        );
        return line;
      }),
    );
    place.getBoundingClientRect();
    return performance.now() - from;
  });
  place.remove();
  return Math.min(...times);
}

/** Scrolls to something and waits until it rests: cards that come into sight take their own height, and what is below them moves. */
async function boxAtRest(target: Locator) {
  let box = (await target.boundingBox())!;
  for (let before = Number.NaN; before !== box.y; ) {
    before = box.y;
    await target.scrollIntoViewIfNeeded();
    await target.page().waitForTimeout(150);
    box = (await target.boundingBox())!;
  }
  return box;
}

/** Filters, the order and the pages, as somebody uses them who is in a hurry. */
async function useList(scene: Scene, browser: CDPSession): Promise<{ steps: Step[]; shift: number }> {
  const { page } = scene;
  const steps: Step[] = [];
  const clock = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { busy: of('TaskDuration'), had: of('ThreadTime') };
  };
  /** Presses in the middle of something. Nothing is asked of the page until it has answered: asking costs it time. */
  const press = async (target: Locator, settled: () => Promise<unknown>) => {
    const name = (await target.innerText()).trim().slice(0, 24);
    const { x, y, width, height } = await boxAtRest(target);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(400);
    await page.evaluate(told);
    const before = await clock();
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(900);
    const after = await clock();
    await settled();
    const { interactions } = await page.evaluate(told);
    const share = Math.min(1, (after.had - before.had) / (after.busy - before.busy));
    steps.push({ name, ms: Math.max(0, ...interactions.map(({ ms }) => ms)), share });
  };
  /** The answer stands, and each of its cards is drawn: until then cards may take their own height. */
  const drawn = async () => {
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('article[id]').count(), { timeout: 45_000 }).toBe(20);
  };
  const arrived = (parameter: string) => async () => {
    await page.waitForURL(`**${parameter}**`);
    await drawn();
  };
  const box = (name: RegExp) =>
    page
      .getByRole('complementary')
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .first();
  await scene.go(list);
  await drawn();
  await page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await press(box(/^(4 星|4 stars)/), arrived('star=4'));
  await press(box(/^(3 星|3 stars)/), arrived('star=4,3'));
  const chips = page.getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Applied filters' }) });
  await press(chips.getByRole('button', { name: scene.say({ zh: '清除全部', en: 'Clear all' }) }), drawn);
  await press(scene.button({ zh: /^排序/, en: /^Sort/ }), () => page.getByRole('radiogroup').waitFor());
  await press(page.getByRole('radiogroup').locator('label').nth(1), arrived('sort=price'));
  for (const number of [2, 3]) {
    const link = { zh: `第 ${number} 页`, en: `Page ${number}` };
    const pages = page.getByRole('navigation', { name: /分页|Pages/ });
    await press(pages.getByRole('link', { name: scene.say(link), exact: true }), arrived(`p=${number}`));
  }
  return { steps, shift: (await page.evaluate(told)).shift };
}

journey(
  stage,
  'the list answers within 200 ms and does not jump on a machine four times slower',
  async (scene) => {
    const { page, context } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go(list);
    const hotels = page.locator('article[id]');
    // New hotels are read by the list within seconds.
    await expect
      .poll(
        async () => {
          await page.reload();
          // The first hotels are shown before the others.
          const last = hotels.nth(19).waitFor({ state: 'attached', timeout: 5000 });
          await last.catch(() => {});
          return hotels.count();
        },
        { timeout: 45_000, interval: 1000 },
      )
      .toBe(20);
    await context.addInitScript(watch);
    const browser = await context.newCDPSession(page);
    await browser.send('Performance.enable');
    const best = new Map<string, Step>();
    const shifts: number[] = [];
    const rates: number[] = [];
    const worst = () => [...best.values()].reduce((a, b) => (ownMs(b) > ownMs(a) ? b : a));
    do {
      // A machine that is slow by itself is slowed down less.
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const rate = Math.max(1, (slowdown * referenceMs) / (await page.evaluate(laboured)));
      await browser.send('Emulation.setCPUThrottlingRate', { rate });
      const { steps, shift } = await useList(scene, browser);
      // A round in which nothing was measured proves nothing.
      expect(steps.filter(({ ms }) => ms > 0).length).toBeGreaterThanOrEqual(5);
      for (const step of steps) {
        const before = best.get(step.name);
        if (!before || ownMs(step) < ownMs(before)) best.set(step.name, step);
      }
      shifts.push(shift);
      rates.push(rate);
    } while (ownMs(worst()) >= limits.interactionMs && rates.length < mostRounds);
    const worstMs = ownMs(worst());
    const shift = Math.max(...shifts);
    console.log(
      JSON.stringify({
        figure: 'list-speed',
        language: scene.language,
        worstInteractionMs: Math.round(worstMs),
        ofLimit: Number((worstMs / limits.interactionMs).toFixed(2)),
        layoutShift: Number(shift.toFixed(4)),
        slowedDown: rates.map((rate) => Number(rate.toFixed(1))),
        steps: [...best.values()].map(({ name, ms, share }) => `${name}: ${ms} ms, ${Math.round(share * 100)} % ours`),
      }),
    );
    expect(worstMs).toBeLessThan(limits.interactionMs);
    expect(shift).toBeLessThan(limits.shift);
  },
  { timeoutMs: 300_000 },
);

journey(stage, 'a page of the list is read when somebody points at it, and once', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  const read: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getHotelPageByCondition')) read.push(request.postDataJSON().page);
  });
  await scene.go(list);
  await page.locator('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(read).toEqual([1]);
  const third = page
    .getByRole('navigation', { name: /分页|Pages/ })
    .getByRole('link', { name: scene.say({ zh: '第 3 页', en: 'Page 3' }), exact: true });
  const answered = page.waitForResponse((response) => response.url().includes('getHotelPageByCondition'));
  await third.dispatchEvent('pointerover', { bubbles: true });
  await answered;
  expect(read).toEqual([1, 3]);
  await third.focus();
  await third.click();
  await page.waitForURL('**p=3**');
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(read.filter((one) => one === 3)).toEqual([3]);
});

const returns = async (scene: Scene) => {
  const { page } = scene;
  let askedAt = performance.now();
  page.on('request', () => {
    askedAt = performance.now();
  });
  await scene.signIn('100001', 'demo');
  await scene.go(list);
  const hotels = page.locator('article[id]');
  await expect.poll(() => hotels.count()).toBe(20);
  await page.waitForLoadState('networkidle');
  const opened = hotels.nth(14).locator('h2 a');
  await boxAtRest(opened);
  const place = () => opened.evaluate((name) => Math.round(name.getBoundingClientRect().top));
  const before = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await hotels.first().evaluate((card) => Object.assign(card, { isMarked: true }));
  const isMarked = () => hotels.first().evaluate((card) => 'isMarked' in card);
  await opened.click();
  await page.waitForURL('**/hotelDetail**');
  await page.locator('#rooms:not([data-waiting])').waitFor();
  // The list is kept, and nobody meets it meanwhile.
  expect(
    await page
      .getByRole('article')
      .filter({ has: page.locator('h2 a') })
      .count(),
  ).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // Parts that come once the page rests would count as asked by Back; `networkidle` is the document's, and long over.
  await expect.poll(() => performance.now() - askedAt).toBeGreaterThan(4000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await page.waitForURL('**/bookItem**');
  await expect.poll(() => hotels.count()).toBe(20);
  // Cards above it that were yet to be drawn kept their room.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  expect(await isMarked()).toBe(true);
  await page.waitForLoadState('networkidle');
  // Visits and views are told, not asked.
  expect(asked.filter((path) => !path.includes('/statistics/'))).toEqual([]);
};
const back = 'Back from a hotel far down shows the list where it was, and asks for nothing';
journey(stage, back, returns);
journey(stage, `${back}: on a phone`, returns, { width: 390, height: 844, touch: true });
