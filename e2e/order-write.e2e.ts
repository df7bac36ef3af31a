import { api } from '@waylight/contract';
import { hotelsIn, setFree } from '@waylight/server/testing/behind-the-portal';
import { giveCoupon, knowCoupons, offerSurcharges, openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  agreeToAll,
  fillGuests,
  openSections,
  orderFormOf,
  submitButton,
  tickAgreements,
  writeOrder,
} from './order-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

const stage = openStage();

/** A rate for one room of two adults, as it is asked for on the wire. */
const askedOf = ({ hotelId, ratePlanId, checkin, checkout }: SoldPlan) => ({
  ...{ hotelId, ratePlanId, checkin, checkout, nationality: 'CN' },
  rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
});

journey(stage, 'names are pasted, an extra and a coupon are chosen, and the order is paid', async (scene) => {
  const { page, house, language } = scene;
  const plan = await openPlan(house.database, { skip: language === 'zh' ? 0 : 1 });
  await offerSurcharges(house.database, plan);
  await giveCoupon(house.database, '100001', { threshold: 100, reduction: 50 });
  await knowCoupons(house.database);
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));

  // A name typed in Chinese becomes pinyin by one press.
  const typed = ['姓（拼音）', '名（拼音）'].map((zh, at) =>
    scene.field({ zh: `房间 1 第 1 位：${zh}`, en: `Room 1, guest 1: ${at === 0 ? 'Last' : 'First'} name` }),
  );
  await typed[0]!.fill('欧阳');
  await typed[1]!.fill('小明');
  await typed[1]!.press('Tab');
  await scene.button({ zh: '改成拼音 OUYANG / XIAOMING', en: 'Use pinyin OUYANG / XIAOMING' }).click();
  expect(await Promise.all(typed.map((field) => field.inputValue()))).toEqual(['OUYANG', 'XIAOMING']);
  for (const field of typed) await field.fill('');

  await scene.button({ zh: '粘贴名单', en: 'Paste names' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill(`ZHAO/${language === 'zh' ? 'YI' : 'ER'}\n${language === 'zh' ? '单田芳' : '解晓东'}\nWANG/WU`);
  await scene.button({ zh: '识别名单', en: 'Read the names' }).click();
  // Pinyin is a suggestion: it goes nowhere until somebody confirms it.
  const fillIn = (n: number) =>
    scene.button({ zh: `填入 ${n} 位`, en: n === 1 ? 'Fill in 1 guest' : `Fill in ${n} guests` });
  await fillIn(1).waitFor();
  // The room takes two: who finds no place is said before anything is filled in.
  const leftOut = { zh: '1 位没有位置，不会填入', en: '1 guest has no place and is left out' };
  await dialog
    .getByRole('status')
    .filter({ hasText: scene.say(leftOut) })
    .filter({ hasText: 'WANG / WU' })
    .waitFor();
  // A surname of two readings is never among those that one press confirms.
  expect(await scene.button({ zh: /^全部确认/, en: /^Confirm all/ }).count()).toBe(0);
  await scene.button({ zh: '读 DAN', en: 'Read as JIE' }).click();
  await scene.button({ zh: '确认 DAN / TIANFANG', en: 'Confirm JIE / XIAODONG' }).click();
  await fillIn(2).click();
  await dialog.waitFor({ state: 'detached' });
  const nameAt = (guest: number) =>
    Promise.all(['lastName', 'firstName'].map((part) => page.locator(`#guest-0-${guest}-${part}`).inputValue()));
  expect(await nameAt(1)).toEqual(language === 'zh' ? ['DAN', 'TIANFANG'] : ['JIE', 'XIAODONG']);

  const total = async () => {
    const text = await page.locator('p', { hasText: scene.say({ zh: '应付总额', en: 'Amount to pay' }) }).innerText();
    return Number(/([\d,]+)\.(\d\d)/.exec(text)!.slice(1).join('').replaceAll(',', ''));
  };
  // The coupon that the list took off is chosen already; another is chosen in its place.
  const { best, coupons } = await house
    .signIn('100001', 'demo')
    .then((buyer) => buyer.send(api.booking.coupons, { ...askedOf(plan), surcharges: [] }));
  const off = coupons.find(({ couponId }) => couponId === best)!.reduction;
  // Sections that few orders change are folded, and say what is inside.
  const folded = (heading: { zh: string; en: string }) => page.locator('summary', { has: scene.heading(heading) });
  const couponLine = folded({ zh: '优惠券', en: 'Coupon' });
  await couponLine.filter({ hasText: (off / 100).toFixed(2) }).waitFor();
  await couponLine.click();
  const chosen = page.locator('label', { has: page.getByRole('radio', { checked: true }) });
  await chosen.filter({ hasText: (off / 100).toFixed(2) }).waitFor();
  await expect.poll(total).toBe((await roomsOf(scene, plan)) - off);
  const before = await total();
  await folded({ zh: '附加服务', en: 'Extras' }).click();
  const broadband = page.getByRole('textbox', { name: scene.say({ zh: /宽带/, en: /Broadband/ }) });
  await broadband.fill('2');
  await broadband.blur();
  await expect.poll(total).toBeGreaterThan(before);
  const withExtra = await total();
  await page
    .locator('label')
    .filter({ hasText: scene.say({ zh: /满 CNY\s1 减/, en: /off CNY\s1\+/ }) })
    .click();
  await expect.poll(total).toBe(withExtra + off - 50);

  await tickAgreements(scene);
  await scene.button(submitButton).click();
  await page.waitForURL('**/payment?orderCode=*');
  await scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
  await scene.link({ zh: '订单详情', en: 'Order details' }).click();
  await scene.text({ zh: /房间 1 · 宽带 × 2/, en: /Room 1: Broadband × 2/ }).waitFor();
});

/** Total of the rooms alone, minor units. */
async function roomsOf({ house }: Scene, plan: SoldPlan): Promise<number> {
  const buyer = await house.signIn('100001', 'demo');
  return (await buyer.send(api.booking.validate, askedOf(plan))).amount.total;
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

journey(stage, 'the button stays in sight beside the form, and at the foot of a phone', async (scene) => {
  const { page, house } = scene;
  const plan = await openPlan(house.database, { skip: 4 });
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  const submit = scene.button(submitButton);
  for (const [width, height] of [
    [1440, 900],
    [1280, 620],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submit.waitFor();
    await openSections(scene);
    // Before anybody scrolls, too: the summary begins lower then.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => bottomOf((await submit.boundingBox())!)).toBeLessThanOrEqual(height);
    for (const part of ['#contact-name', '#clientRemark', '#agreement-agentTerms']) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          const { y, height: tall } = (await submit.boundingBox())!;
          return y >= 56 && y + tall <= height;
        })
        .toBe(true);
    }
    expect(await faultsOf(scene)).toEqual([]);
  }
  // Nothing is agreed to half: one box ticks and unticks all three.
  const boxes = page.locator('[id^="agreement-"]').getByRole('checkbox', { checked: true });
  await page.locator('label', { hasText: scene.say(agreeToAll) }).click();
  expect(await boxes.count()).toBe(3);
  await page.locator('[id="agreement-agentTerms"] label').click();
  expect(await boxes.count()).toBe(2);
  await page.locator('label', { hasText: scene.say(agreeToAll) }).click();
  expect(await boxes.count()).toBe(3);
});

/** Most presses of the pointer from the home page to the payment page. */
const mostPresses = { newcomer: 24, repeat: 9 };

journeyInBoth(
  stage,
  'a newcomer books two rooms with a child, and books the hotel again, in few clicks',
  async (scene) => {
    const { page, house, language } = scene;
    const at = language === 'zh' ? 'ONE' : 'TWO';
    for (const hotelId of await hotelsIn(house, 'Shanghai')) await setFree(house, hotelId, 20);
    await scene.signIn('100001', 'demo');
    await scene.go('/home');
    const destination = page.getByRole('combobox', { name: /目的地|Destination/ });
    await destination.click();
    await page.keyboard.type('shanghai');
    await page
      .getByRole('option', { name: scene.say({ zh: /^上海/, en: /^Shanghai/ }) })
      .first()
      .click();
    await scene.button({ zh: /^客房与客人|^房间与客人/, en: /^Rooms and guests|^Guests/ }).click();
    await page.locator('label', { hasText: scene.say({ zh: '逐间填写', en: 'By room' }) }).click();
    await scene.button({ zh: '添加房间', en: 'Add a room' }).click();
    const second = page.getByRole('group', { name: scene.say({ zh: '房间 2', en: 'Room 2' }), exact: true });
    await second
      .getByRole('button', { name: scene.say({ zh: /儿童/, en: /Children/i }) })
      .last()
      .click();
    // Two presses by the pointer: the list, and the age in it.
    await second.getByRole('combobox').selectOption('5');
    const byList = 2;
    await scene.button({ zh: '完成', en: 'Done' }).click();
    await scene.button({ zh: '搜索', en: 'Search' }).click();
    await page.waitForURL('**/booking/bookItem?d=c:*');
    await scene
      .link({ zh: /^查看房型：/, en: /^View rooms of / })
      .first()
      .click();
    await page.waitForURL('**/hotelDetail?*r=2,2c5*');
    const books = scene.link({ zh: /^预订/, en: /^Book / });
    await books.first().click();
    await page.waitForURL('**/orderWrite?*');
    for (const [room, guests] of [2, 3].entries())
      for (let guest = 0; guest < guests; guest++) {
        await page.locator(`#guest-${room}-${guest}-lastName`).click();
        await page.keyboard.type(`SUN${'ABCDE'[room * 2 + guest]}`);
        await page.keyboard.press('Tab');
        await page.keyboard.type(at);
      }
    await tickAgreements(scene);
    await scene.button(submitButton).click();
    await page.waitForURL('**/payment?orderCode=*');
    expect(scene.presses() + byList, 'clicks of a newcomer').toBeLessThanOrEqual(mostPresses.newcomer);
    await scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();
    await page.waitForURL('**/paySuccess?orderCode=*');
    const orderCode = new URL(page.url()).searchParams.get('orderCode')!;

    await scene.go('/home');
    const began = scene.presses();
    await scene.link({ zh: '订单', en: 'Orders' }).first().click();
    await page.waitForURL('**/manages/orderManage**');
    await scene
      .link({ zh: new RegExp(orderCode), en: new RegExp(orderCode) })
      .first()
      .click();
    await page.waitForURL('**/orderDetail?*');
    await scene.link({ zh: '再订这家酒店', en: 'Book this hotel again' }).click();
    await page.waitForURL('**/hotelDetail?*');
    await books.first().click();
    await page.waitForURL('**/orderWrite?*');
    await tickAgreements(scene);
    await scene.button(submitButton).click();
    const anyway = scene.button({ zh: '仍要下单', en: 'Book anyway' });
    await Promise.race([anyway.click(), page.waitForURL('**/payment?orderCode=*')]);
    await page.waitForURL('**/payment?orderCode=*');
    expect(scene.presses() - began, 'clicks to book again').toBeLessThanOrEqual(mostPresses.repeat);
  },
  { timeoutMs: 120_000 },
);

journey(
  stage,
  'a message that comes with leaving a field does not take the button away from under the pointer',
  async (scene) => {
    const { page, house } = scene;
    const plan = await openPlan(house.database, { skip: 2 });
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await fillGuests(scene, [
      ['WU', 'LEI'],
      ['WU', 'YAN'],
    ]);
    await tickAgreements(scene);
    await openSections(scene);
    await page.locator('#clientRemark').fill('a'.repeat(21));
    const submit = scene.button(submitButton);
    await submit.scrollIntoViewIfNeeded();
    await page.locator('#clientRemark').focus();
    const { x, y, width } = (await submit.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 4);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    await page.getByRole('group', { name: scene.say({ zh: /^有 1 处/, en: /^1 thing/ }) }).waitFor();
    // One fault is said beside its field, which has the focus.
    const remark = page.locator('#clientRemark');
    await expect.poll(() => remark.evaluate((element) => element === document.activeElement)).toBe(true);
  },
  { in: ['zh'] },
);

journey(
  stage,
  'without a network the page says so and offers another try, and the order goes on when it is back',
  async (scene) => {
    const { page, house, context } = scene;
    const plan = await openPlan(house.database, { skip: 3 });
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await fillGuests(scene, [
      ['ZHENG', 'YAN'],
      ['ZHENG', 'HAO'],
    ]);
    await tickAgreements(scene);
    scene.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await scene.text({ zh: '当前没有网络', en: 'You are offline' }).waitFor();
    await scene.button(submitButton).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The order was not placed' });
    await failed.waitFor();
    // Another rate would fail the same way: what helps is the same again.
    expect(await failed.getByRole('link').count()).toBe(0);
    await context.setOffline(false);
    await scene.text({ zh: '当前没有网络', en: 'You are offline' }).waitFor({ state: 'detached' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/payment?*');
    // The title says so, is read out, and leaves the ways to pay in sight on a phone.
    const placed = scene.heading({ zh: '订单已提交，请付款', en: 'Order placed. Please pay' });
    await expect.poll(() => placed.evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await page.getByRole('status').filter({ hasText: 'Order placed' }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const stay = scene.text({ zh: /1\s间\s·\sZHENG\s\/\sYAN$/, en: /1\sroom\s·\sZHENG\s\/\sYAN$/ });
    const ways = page.getByRole('radiogroup');
    expect((await stay.boundingBox())!.y).toBeLessThan((await ways.boundingBox())!.y);
    await page.reload();
    await scene.heading({ zh: '付款', en: 'Payment' }).waitFor();
  },
  { in: ['en'] },
);

journeyInBoth(
  stage,
  'the form says who is mailed when the order is confirmed, and leads to where that is chosen',
  async (scene) => {
    const { page, house } = scene;
    const plan = await openPlan(house.database, { skip: 5 });
    const main = await house.signIn('100001', 'demo');
    const choose = (contact: boolean, addresses: string[]) =>
      main.send(api.quote.saveCard, {
        ...{ phone: '', wechat: '', email: '' },
        confirmations: { maker: false, contact, addresses },
      });
    await choose(false, []);
    await scene.signIn('100001', 'demo');
    await scene.go(orderFormOf(plan));
    await scene.text({ zh: /^即时确认的订单不发确认邮件/, en: /^Confirmed at once/ }).waitFor();
    await choose(true, ['desk@agency.example']);
    await page.reload();
    await openSections(scene);
    await page.locator('#contact-email').fill('guest@customer.example');
    await scene
      .text({
        zh: /将发给：联系人（guest@customer.example）、desk@agency.example。/,
        en: /go by email to the contact \(guest@customer.example\), desk@agency.example\./,
      })
      .waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await scene.link({ zh: '更改确认邮件的收件人', en: 'Change who gets confirmations' }).click();
    await page.waitForURL('**/accountManage/selling');

    // A clerk reads it and cannot change it.
    await page.context().clearCookies();
    await scene.signIn('100001', 'clerk');
    await scene.go(orderFormOf(plan));
    await scene.text({ zh: /desk@agency.example/, en: /desk@agency.example/ }).waitFor();
    expect(await scene.link({ zh: '更改确认邮件的收件人', en: 'Change who gets confirmations' }).count()).toBe(0);
    await choose(false, []);
  },
);

journey(stage, 'an order confirmed at once has its voucher where it was paid, a press away', async (scene) => {
  const { page, house } = scene;
  const plan = await openPlan(house.database, { instant: true });
  await scene.signIn('100001', 'demo');
  await scene.go(orderFormOf(plan));
  await page.locator('#guest-0-0-lastName').waitFor();
  // A bed without a choice is told beside the price, and asks for nothing.
  const beds = (await house.signIn('100001', 'demo').then((one) => one.send(api.booking.validate, askedOf(plan)))).beds;
  expect(await scene.heading({ zh: '床型', en: 'Beds' }).count()).toBe(beds.length > 1 ? 1 : 0);
  await writeOrder(scene, [
    ['KONG', 'YI'],
    ['KONG', 'ER'],
  ]);
  await scene.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
  const saving = page.waitForEvent('download');
  await scene.button({ zh: '下载入住凭证', en: 'Download voucher' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await faultsOf(scene)).toEqual([]);
});
