import type { Language } from '@waylight/contract/value/words';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A phone on Fast 4G with a processor 4 times slower, and what it tells of a page. */

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

export async function openPhone(browser: Browser, storageState: State | undefined, language: Language): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(60_000);
  // The bench's compiler names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 * 0.9) / 8,
    uploadThroughput: (1_500_000 * 0.9) / 8,
  });
  return { context, page, cdp };
}

/** Runs in the page: notes paints, shifts that nobody caused, and what holds the main thread for more than 50 ms, before and after something stands. */
export function watch() {
  const seen = { shift: 0, first: 0, largest: 0, blocked: 0, longest: 0, card: 0 };
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Parameters<typeof take>[0]);
    }).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration <= seen.first) return;
    seen.blocked += Math.max(0, duration - 50);
    if (seen.first > 0) seen.longest = Math.max(seen.longest, duration);
  });
  const cards = new MutationObserver(() => {
    if (!document.querySelector('article[id]')) return;
    cards.disconnect();
    // Painted by the next frame but one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.card = performance.now();
      }),
    );
  });
  cards.observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, { seen });
}

export type Seen = Record<'shift' | 'first' | 'largest' | 'blocked' | 'longest' | 'card', number>;

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
