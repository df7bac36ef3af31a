import type { Language } from '@waylight/contract/value/words';
import type { Browser, Page } from 'playwright-core';
import { openPhone, type State } from './phone.ts';

/** From the list to a hotel and back, as a person goes whose finger lingers before it lifts. */
export interface Moves {
  /** from the press until the hotel's name stands, and until its rates do */
  openMs: number;
  ratesMs: number;
  /** from Back until the list stands where it was left */
  backMs: number;
  /** calls that Back made, and pixels by which the list stands elsewhere */
  backCalls: number;
  backOffBy: number;
  /** longest pieces of work on the way there and back */
  openTaskMs: number;
  backTaskMs: number;
}

/** ms after which a page has asked for everything that it shows or may show next */
const restMs = 4000;

/** Runs in the page: the time from now, or from the next click, until all of these have been painted. */
function untilPainted({ when, there }: { when: 'click' | 'popstate'; there: string[] }) {
  const times: number[] = [];
  const told = globalThis as unknown as { painted: Promise<number[]>; tasks: number[] };
  told.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.tasks.push(duration);
  }).observe({ type: 'longtask' });
  told.painted = new Promise((done) => {
    addEventListener(
      when,
      (event) => {
        const from = event.timeStamp;
        const look = () => {
          // A page that is kept is there, out of sight.
          for (const [at, selector] of there.entries())
            if (times[at] === undefined && document.querySelector(selector)?.checkVisibility()) {
              times[at] = 0;
              // Painted by the next frame but one.
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  times[at] = performance.now() - from;
                  if (there.every((_, one) => times[one])) done(times);
                }),
              );
            }
          if (there.some((_, at) => times[at] === undefined)) requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

async function timesOf(page: Page, watched: Parameters<typeof untilPainted>[0], act: () => Promise<unknown>) {
  await page.evaluate(untilPainted, watched);
  await act();
  const told = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number[]> }).painted);
  await page.waitForTimeout(restMs / 2);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  return { times: told, longest: Math.max(0, ...tasks) };
}

/** Goes once; the hotel's files and answers have come before the press. */
export async function movesOf(
  browser: Browser,
  url: string,
  state: State | undefined,
  language: Language,
): Promise<Moves> {
  const { context, page } = await openPhone(browser, state, language);
  await page.goto(url);
  await page.locator('article[id]').first().waitFor();
  await page.waitForTimeout(restMs);
  const card = page.locator('article[id]').nth(2);
  const link = card.locator('a[href*="/hotelDetail?"]').first();
  // Once there, so that files and answers of the hotel are known.
  await link.tap();
  await page.locator('#rooms:not([data-waiting])').waitFor();
  await page.waitForTimeout(restMs);
  await page.goBack();
  await card.waitFor();
  await page.waitForTimeout(restMs);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const left = await page.evaluate(() => scrollY);
  const there = await timesOf(page, { when: 'click', there: ['#rooms', '#rooms:not([data-waiting])'] }, () =>
    link.tap(),
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/getaway/')) calls.push(request.url());
  });
  const back = await timesOf(page, { when: 'popstate', there: ['article[id]'] }, () =>
    page.evaluate(() => history.back()),
  );
  const stands = await page.evaluate(() => scrollY);
  await context.close();
  return {
    openMs: there.times[0]!,
    ratesMs: there.times[1]!,
    backMs: back.times[0]!,
    backCalls: calls.length,
    backOffBy: Math.abs(stands - left),
    openTaskMs: there.longest,
    backTaskMs: back.longest,
  };
}
