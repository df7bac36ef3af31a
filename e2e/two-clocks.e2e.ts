import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import type { Locator } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { hotelOf } from './order-form.ts';
import { journey, openStage } from './stage.ts';

// A deadline names the hotel's clock, and Beijing's beside it, wherever it is shown.
const stage = openStage();

const dayMs = 86_400_000;

// So near to the stay that its deadline is among those that wait at home.
beforeAll(() => stage.house.clock.advance(34 * dayMs));

journey(stage, 'the deadline of a hotel in America stands in both clocks from the list to the order', async (scene) => {
  const { page, house } = scene;
  const buyer = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database, { currency: 'USD' });
  const hotel = await buyer.send(api.catalogue.hotel, { hotelId: String(plan.hotelId) });
  const city = scene.language === 'zh' ? hotel.cityNameCn : hotel.cityNameEn;

  /** Times of the places at which a deadline is expected, each with both clocks. */
  const expectBoth = async (places: Locator) => {
    await places.first().waitFor();
    for (const text of await places.allInnerTexts()) {
      expect(text).toMatch(scene.say({ zh: /北京/, en: /Beijing/ }));
      expect(text).toContain(city);
      expect(text.match(/\d\d:\d\d/g)?.length).toBeGreaterThan(1);
    }
  };
  const free = scene.say({ zh: /免费取消|前取消免费|前免费/, en: /[Ff]ree cancellation/ });
  const withDeadline = (places: Locator) => places.filter({ hasText: free }).filter({ hasText: /\d\d:\d\d/ });

  await scene.signIn('100001', 'demo');
  const stay = `in=${plan.checkin}&out=${plan.checkout}&r=2&nat=CN`;
  await scene.go(`/booking/bookItem?d=c:${hotel.cityId}&${stay}`);
  await expectBoth(withDeadline(page.locator('article p, ol li article p')));
  for (const at of [0, 1])
    await page
      .getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare / }) })
      .nth(at)
      .click();
  const tray = page.getByRole('region', { name: scene.say({ zh: '待对比的酒店', en: 'Hotels to compare' }) });
  await tray.getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare/ }) }).click();
  await expectBoth(withDeadline(page.getByRole('dialog').getByRole('cell')));
  await page.keyboard.press('Escape');

  await scene.go(hotelOf(plan));
  await page.locator('#nearby').scrollIntoViewIfNeeded();
  await expectBoth(withDeadline(page.locator('#nearby li span')));

  const { orderCode } = await makeOrder(buyer, plan);
  await buyer.send(api.payment.credit, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
  await house.app.jobs.runDue(house.clock.now());
  await scene.go('/manages/orderManage');
  await expectBoth(withDeadline(page.getByRole('row').filter({ hasText: orderCode }).getByRole('cell')));

  await scene.go('/home');
  await expectBoth(
    page
      .getByRole('listitem')
      .filter({ hasText: orderCode })
      .filter({ hasText: /\d\d:\d\d/ }),
  );

  await scene.go(`/orderDetail?orderCode=${orderCode}`);
  await scene.button({ zh: '更改订单', en: 'Change order' }).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByText(scene.say({ zh: '改期后订单不可取消', en: 'After a change of dates the order is non-cancellable' }))
    .click();
  await scene.button({ zh: /^新的入住/, en: /^New check-in/ }).click();
  await page.getByLabel(scene.say({ zh: '离店', en: 'Check-out' }), { exact: true }).fill('2027-01-03');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await scene.button({ zh: '查看变化', en: 'See what changes' }).click();
  await expectBoth(withDeadline(drawer.getByRole('listitem')));
});
