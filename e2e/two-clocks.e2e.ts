import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import type { Booted } from '@waylight/server/testing/boot';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import type { Locator } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { hotelOf } from './order-form.ts';
import { journey, openStage, type Stage } from './stage.ts';

// A deadline names the hotel's clock, and Beijing's beside it, wherever it is shown.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const dayMs = 86_400_000;

// So near to the stay that its deadline is among those that wait at home.
beforeAll(() => stage.house.clock.advance(34 * dayMs));

/** An order whose free cancellation is still to end. */
async function orderWithDeadline({ house }: Stage, buyer: Awaited<ReturnType<Booted['signIn']>>) {
  for (let skip = 0; skip < 20; skip++) {
    const plan = await openPlan(house.database, { currency: 'USD', skip });
    const { orderCode } = await makeOrder(buyer, plan);
    const { cancellation } = await buyer.send(api.booking.get, { orderCode });
    if (cancellation.freeUntil !== null) return { plan, orderCode };
  }
  throw new Error('no rate in America can still be cancelled for free');
}

journey(
  stage,
  'the deadline of a hotel in America stands in both clocks from the list to the change of its order',
  async (scene) => {
    const { page, house } = scene;
    const buyer = await house.signIn('100001', 'demo');
    const { plan, orderCode } = await orderWithDeadline(stage, buyer);
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
    // One with a deadline, and one that may have none.
    const cards = page.locator('article');
    for (const card of [cards.filter({ hasText: free }).first(), cards.filter({ hasNotText: free }).first()])
      await card.getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare / }) }).click();
    const tray = page.getByRole('region', { name: scene.say({ zh: '待对比的酒店', en: 'Hotels to compare' }) });
    await tray.getByRole('button', { name: scene.say({ zh: /^对比/, en: /^Compare/ }) }).click();
    await expectBoth(withDeadline(page.getByRole('dialog').getByRole('cell')));
    await page.keyboard.press('Escape');

    await scene.go(hotelOf(plan));
    await page.locator('#nearby').scrollIntoViewIfNeeded();
    await expectBoth(withDeadline(page.locator('#nearby li span')));

    await scene.go(`/payment?orderCode=${orderCode}`);
    await expectBoth(withDeadline(page.locator('dd p')));

    await buyer.send(api.payment.credit, { subject: { kind: 'order', id: orderCode }, requestId: randomUUID() });
    await house.app.jobs.runDue(house.clock.now());
    await scene.go('/manages/orderManage');
    const inOrders = page.getByRole('row').filter({ hasText: orderCode }).getByRole('cell');
    await expectBoth(inOrders.filter({ hasText: city }).filter({ hasText: /\d\d:\d\d/ }));

    await scene.go('/home');
    const lane = page.locator(
      `ul[data-title="${scene.say({ zh: '14 天内的取消期限', en: 'Deadlines within 14 days' })}"]`,
    );
    await expectBoth(lane.getByRole('listitem').filter({ hasText: city }));

    await scene.go('/manages/deadlines?view=calendar');
    await expectBoth(page.getByRole('table').getByRole('listitem').filter({ hasText: city }));

    await scene.go(`/orderDetail?orderCode=${orderCode}`);
    // In the head of the order, above its facts.
    await expectBoth(withDeadline(page.locator('main p')).first());
    await scene.button({ zh: '更改订单', en: 'Change order' }).click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByText(scene.say({ zh: '改期后订单不可取消', en: 'After a change of dates the order is non-cancellable' }))
      .click();
    await scene.button({ zh: /^新的入住/, en: /^New check-in/ }).click();
    for (const [label, date] of [
      [{ zh: '入住', en: 'Check-in' }, plan.checkin],
      [{ zh: '离店', en: 'Check-out' }, plan.checkout],
    ] as const) {
      await page.getByRole('textbox', { name: scene.say(label), exact: true }).fill(addDays(date, 1));
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await scene.button({ zh: '查看变化', en: 'See what changes' }).click();
    await expectBoth(drawer.getByRole('listitem').filter({ hasText: /\d\d:\d\d/ }));
  },
);
