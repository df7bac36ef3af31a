import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { sticksOut } from './look.ts';
import { journey, openStage, shots } from './stage.ts';

const stage = openStage();

journey(stage, 'a customer accepts a shared quote, and the agency hears of it', async (scene) => {
  const { page, house, language } = scene;
  const main = await house.signIn('100001', 'demo');
  const skip = language === 'zh' ? 0 : 2;
  const plans = [await openPlan(house.database, { skip }), await openPlan(house.database, { skip: skip + 1 })];
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const lineOf = ({ hotelId, ratePlanId, checkin, checkout }: SoldPlan, selling: number) => ({
    ...{ hotelId, ratePlanId, checkin, checkout, rooms, nationality: 'CN', selling },
  });
  await main.send(api.quote.saveCard, {
    ...{ phone: '', wechat: 'yuncheng-77', email: '' },
    confirmations: { maker: false, contact: false, addresses: [] },
  });
  const { quoteCode } = await main.send(api.quote.create, {
    ...{ requestId: randomUUID(), title: 'Tokyo 东京', customer: '王女士', language, validUntil: '2026-12-29' },
    ...{ currency: 'CNY', lines: plans.map((plan, i) => lineOf(plan, 1_234_500 + i)) },
  });
  const { url } = await main.send(api.quote.share, { quoteCode });
  const path = new URL(url).pathname;

  const customer = await stage.browser.newContext({ baseURL: house.base, viewport: { width: 1440, height: 900 } });
  const opened = await customer.newPage();
  const seen = { ...scene, page: opened };
  for (const width of [1440, 390, 320]) {
    await opened.setViewportSize({ width, height: 900 });
    for (const spoken of ['zh', 'en', 'both']) {
      await opened.goto(`${path}?language=${spoken}`);
      expect(await sticksOut(seen, width)).toEqual([]);
      // The first screen of a phone, between the bars of its browser.
      const price = (await opened.locator('.total').first().boundingBox())!;
      if (width === 390) expect(price.y + price.height).toBeLessThanOrEqual(664);
      if (width !== 320)
        await opened.screenshot({ path: `${shots}/shared-quote-${spoken}-${width}.png`, fullPage: true });
    }
  }
  expect(await faultsOf(seen)).toEqual([]);
  // The switch of the page itself.
  await opened.getByRole('link', { name: language === 'zh' ? '中文' : 'English', exact: true }).click();
  await opened.waitForURL(`**/*?language=${language}`);
  // The house is the one on hotel cards, the face is the product's, and the operator is named nowhere.
  expect(await opened.locator('.picture svg').first().getAttribute('viewBox')).toBe('0 0 320 240');
  expect(await opened.evaluate(() => document.fonts.check('16px "Hanken Grotesk"'))).toBe(true);
  expect(await opened.content()).not.toMatch(/Waylight|驿灯/);
  // A guest reads the price in another currency, in the language that was chosen; what is accepted stays the agency's own.
  await opened.locator('summary').click();
  await opened.getByRole('link', { name: 'USD', exact: true }).click();
  await opened.waitForURL(`**/*?language=${language}&currency=USD`);
  expect(await opened.locator('.approximate').first().innerText()).toMatch(/^≈ USD\s[\d,]+\.\d\d$/);
  expect(await opened.locator('.total strong').first().innerText()).toMatch(/^CNY\s12,345\.00$/);
  // Without a choice nothing is sent.
  const accept = opened.getByRole('button', { name: language === 'zh' ? '接受报价' : 'Accept', exact: true });
  await accept.click();
  expect(new URL(opened.url()).hash).toBe('');
  await opened.getByRole('radio').nth(1).check();
  await accept.click();
  await opened.getByRole('status').waitFor();
  expect(await accept.count()).toBe(0);
  expect(await faultsOf(seen)).toEqual([]);
  await opened.screenshot({ path: `${shots}/shared-quote-accepted-${language}.png`, fullPage: true });
  await customer.close();
  await house.app.jobs.runDue(house.clock.now());

  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await page.getByRole('button', { name: scene.say({ zh: /^通知/, en: /^Notifications/ }) }).click();
  await page.getByRole('button', { name: new RegExp(quoteCode) }).click();
  await page.waitForURL(`**/quoteDetail?quoteCode=${quoteCode}`);
  await scene.text({ zh: '房间尚未预订，请尽快下单。', en: 'The room is not booked yet: book it soon.' }).waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await page.screenshot({ path: `${shots}/quote-accepted-${language}.png`, fullPage: true });
});
