import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { sticksOut } from './look.ts';
import { journey, openStage, shots } from './stage.ts';

const stage = openStage();

journey(stage, 'a new company is led by hints that go away, and finds help by the palette', async (scene) => {
  const { page, house, language } = scene;
  await house.database.asSystem((tx) =>
    tx
      .updateTable('distributor_user')
      .set({ hints: ['search', 'order', 'payment'] })
      .where('username', '=', 'demo')
      .execute(),
  );
  await scene.signIn('100001', 'demo');
  const hint = page.getByRole('region', { name: scene.say({ zh: '新手提示', en: 'Getting started' }) });
  await scene.go('/home');
  await hint.waitFor();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sticksOut(scene, width)).toEqual([]);
    // It stands in the flow: nothing of the page lies under it.
    const box = (await hint.boundingBox())!;
    const below = (await page.locator('main h1').boundingBox())!;
    expect(below.y).toBeGreaterThanOrEqual(box.y + box.height);
    if (width !== 320) await page.screenshot({ path: `${shots}/hint-search-${language}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsOf(scene)).toEqual([]);

  // Followed, a hint is gone; the next one stands on the next page.
  await scene.go('/booking/bookItem?d=c:1&in=2026-12-01&out=2026-12-02&r=2&nat=CN');
  await hint.getByText(/第 2 步|Step 2/).waitFor();
  await page.screenshot({ path: `${shots}/hint-order-${language}-1440.png` });
  await page.waitForLoadState('networkidle');
  await scene.go('/home');
  await page.locator('main h1').waitFor();
  expect(await hint.count()).toBe(0);
  // Put away, it does not come again.
  await scene.go('/booking/bookItem?d=c:1&in=2026-12-01&out=2026-12-02&r=2&nat=CN');
  await hint.getByRole('button', { name: scene.say({ zh: '知道了', en: 'Got it' }) }).click();
  await expect.poll(() => hint.count()).toBe(0);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.locator('main h1, main h2').first().waitFor();
  expect(await hint.count()).toBe(0);

  // Keys count once the page's scripts run, which nothing on the page tells.
  const palette = page.getByRole('dialog').getByRole('combobox');
  const press = async () => {
    await page.keyboard.press('Control+k');
    return palette.count();
  };
  await expect.poll(press, { interval: 2000 }).toBe(1);
  await palette.fill(scene.say({ zh: '付款', en: 'Paying' }) as string);
  await page.getByRole('option', { name: scene.say({ zh: '付款', en: 'Paying' }), exact: true }).click();
  await page.waitForURL('**/help?area=payment');
  await scene.heading({ zh: '付款', en: 'Paying' }).waitFor();
  for (const area of ['search', 'order', 'payment', 'change', 'quote', 'billing', 'account']) {
    await scene.go(`/help?area=${area}`);
    await page.locator('main ol li').first().waitFor();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sticksOut(scene, width)).toEqual([]);
      if (width !== 320)
        await page.screenshot({ path: `${shots}/help-${area}-${language}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsOf(scene)).toEqual([]);
});
