import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@waylight/contract/value/words';
import type { Browser } from 'playwright-core';
import { openPhone, type State } from './phone.ts';

/** ms between two pictures, and how long is filmed */
const stepMs = 250;
const lengthMs = 5000;

/** Films a page from its address on: a picture for every quarter of a second, named by its time, in a folder of its own. */
export async function film(
  browser: Browser,
  url: string,
  state: State | undefined,
  { language, folder }: { language: Language; folder: string },
): Promise<string> {
  const { context, page, cdp } = await openPhone(browser, state, language);
  const place = join(folder, language);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const frames: { at: number; data: string }[] = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  const from = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(Math.max(0, from + lengthMs - Date.now()));
  await cdp.send('Page.stopScreencast');
  for (let ms = 0; ms <= lengthMs; ms += stepMs) {
    // The last picture before it stands on the screen then: the browser sends one for every change.
    const shown = frames.findLast(({ at }) => at <= from + ms);
    if (shown) writeFileSync(join(place, `${String(ms).padStart(4, '0')}.jpg`), Buffer.from(shown.data, 'base64'));
  }
  await context.close();
  return place;
}
