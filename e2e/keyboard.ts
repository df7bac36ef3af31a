import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Scene } from './stage.ts';

/** Moves of somebody without a pointer. */

const mostTabs = 120;

/** Tabs on until the focus is there, as somebody without a pointer does. */
export async function tabTo({ page }: Scene, target: Locator, key = 'Tab') {
  await target.waitFor({ state: 'attached' });
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** The place around what has the focus looks different from the same place without it. */
export async function expectFocusSeen({ page }: Scene) {
  const around = await page.evaluate(() => {
    const element = document.activeElement!;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    return { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 };
  });
  const clip = { ...around, x: Math.max(0, around.x), y: Math.max(0, around.y) };
  const withFocus = await page.screenshot({ clip });
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  // A dialog brings back a focus that leaves it: there, it rests on the dialog itself.
  await focused.evaluate((element) => {
    const dialog = element.closest<HTMLElement>('[role=dialog]');
    if (dialog) dialog.focus({ preventScroll: true });
    else element.blur();
  });
  const without = await page.screenshot({ clip });
  await focused.evaluate((element) => element.focus({ preventScroll: true }));
  expect(
    withFocus.equals(without),
    `the focus on ${await focused.evaluate((e) => e.outerHTML.slice(0, 200))} is seen`,
  ).toBe(false);
}
