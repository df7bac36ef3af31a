import { openPlan } from '@waylight/server/testing/ordering';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { openStage, shots } from './stage.ts';

/** A rate manager at the console: nights are chosen by keys, edited, shown before they are saved, and saved. */

const stage = openStage();

/** On the second of them the first month has two nights left. */
const days = { 1440: '2026-11-23', 390: '2026-11-29' };

test.each([1440, 390] as const)('nights of a hotel are edited by keyboard alone, at %i px', async (width) => {
  const { house, browser } = stage;
  house.clock.advance(Date.parse(`${days[width]}T02:00:00Z`) - house.clock.now());
  const plan = await openPlan(house.database, { free: 5 });
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  await context.clock.install({ time: house.clock.now() });
  const page = await context.newPage();
  await page.goto(`${house.base}/ops/sign-in`);
  await page.locator('input').nth(0).fill('operator');
  await page.locator('input').nth(1).fill('Demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await page.goto(`${house.base}/ops/calendar?keyword=${plan.hotelId}`);
  await page.locator('table a').first().click();
  await page.waitForURL((url) => url.pathname === `/ops/hotels/${plan.hotelId}/calendar`);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  // The first room, three nights from the second on.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBe(3);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.locator('[data-changed]').nth(2).waitFor();
  await page.screenshot({ path: `${shots}/ops-calendar-${width}.png` });
  expect(await faultsOf({ page })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('[data-changed]').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-row="0"][data-night="2"] b').textContent()).toBe('7');
  // Escape leaves an edit, and nothing is saved.
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  expect(await page.locator('[data-row="0"][data-night="2"] b').textContent()).toBe('7');
  await context.close();
});
