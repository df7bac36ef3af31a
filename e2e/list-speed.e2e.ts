import { growCity } from '@waylight/server/testing/behind-the-portal';
import { beforeAll, expect } from 'vitest';
import { journey, openStage, type Scene, stay } from './stage.ts';

/**
 * How the list feels on a slow machine: with the processor four times slower, what a person presses is answered on the
 * screen within 200 ms, and nothing jumps. Rounds, and the best of them counts: other work on the machine is not ours.
 */

const stage = openStage();
const list = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;
const limits = { interactionMs: 200, shift: 0.05 };
const mostRounds = 5;

// Seventy hotels: four pages.
beforeAll(() => growCity(stage.house, 'Shanghai', 10));

interface Seen {
  /** of each interaction, from the press to the next paint */
  interactions: { name: string; ms: number }[];
  /** the largest second-long burst of layout shifts that nobody caused */
  shift: number;
}

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

function told(): Seen {
  const { listSeen } = globalThis as unknown as {
    listSeen: { interactions: Map<number, { name: string; ms: number }>; shifts: number[][] };
  };
  return {
    interactions: [...listSeen.interactions.values()],
    shift: Math.max(0, ...listSeen.shifts.map((burst) => burst.reduce((sum, value) => sum + value, 0))),
  };
}

/** Filters, the order and the pages, as somebody uses them who is in a hurry. */
async function useList(scene: Scene): Promise<Seen> {
  const { page } = scene;
  const settled = async () => {
    await page.locator('article').first().waitFor();
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
  };
  const filters = page.getByRole('complementary');
  const box = (name: RegExp) =>
    filters
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .first();
  await scene.go(list);
  await expect.poll(() => page.locator('article').count(), { timeout: 30_000 }).toBe(20);
  await page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' });
  for (const [name, parameter] of [
    [/^(即时确认|Instant confirmation)/, 'now=1'],
    [/^(4 星|4 stars)/, 'star=4'],
  ] as const) {
    await box(name).click();
    await page.waitForURL(`**${parameter}**`);
    await settled();
  }
  const chips = page.getByRole('group', { name: scene.say({ zh: '已选条件', en: 'Applied filters' }) });
  await chips.getByRole('button', { name: scene.say({ zh: '清除全部', en: 'Clear all' }) }).click();
  await settled();
  await page.getByRole('button', { name: /排序|Sort/ }).click();
  await page.getByRole('option', { name: scene.say({ zh: '价格从低到高', en: 'Price, low to high' }) }).click();
  await page.waitForURL('**sort=price**');
  await settled();
  for (const number of [2, 3]) {
    const link = { zh: `第 ${number} 页`, en: `Page ${number}` };
    await page
      .getByRole('navigation', { name: /分页|Pages/ })
      .getByRole('link', { name: scene.say(link), exact: true })
      .click();
    await page.waitForURL(`**p=${number}**`);
    await settled();
  }
  // What is still to be painted and reported.
  await page.waitForTimeout(600);
  return page.evaluate(told);
}

journey(
  stage,
  'the list answers within 200 ms and does not jump on a machine four times slower',
  async (scene) => {
    const { page, context } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go(list);
    // New hotels are read by the list within seconds.
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator('article').first().waitFor();
        return page.locator('article').count();
      })
      .toBe(20);
    await context.addInitScript(watch);
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const rounds: { worstMs: number; shift: number; interactions: Seen['interactions'] }[] = [];
    for (let round = 0; round < mostRounds; round++) {
      const { interactions, shift } = await useList(scene);
      // A round in which nothing was measured proves nothing.
      expect(interactions.length).toBeGreaterThanOrEqual(5);
      rounds.push({ worstMs: Math.max(...interactions.map(({ ms }) => ms)), shift, interactions });
      if (rounds.length >= 2 && rounds.some(({ worstMs }) => worstMs < limits.interactionMs)) break;
    }
    const best = rounds.reduce((a, b) => (b.worstMs < a.worstMs ? b : a));
    const shift = Math.max(...rounds.map((round) => round.shift));
    console.log(
      JSON.stringify({
        figure: 'list-speed',
        language: scene.language,
        worstInteractionMs: best.worstMs,
        ofLimit: Number((best.worstMs / limits.interactionMs).toFixed(2)),
        layoutShift: Number(shift.toFixed(4)),
        rounds: rounds.map(({ worstMs }) => worstMs),
        slowest: best.interactions.toSorted((a, b) => b.ms - a.ms).slice(0, 3),
      }),
    );
    expect(best.worstMs).toBeLessThan(limits.interactionMs);
    expect(shift).toBeLessThan(limits.shift);
  },
  { timeoutMs: 240_000 },
);
