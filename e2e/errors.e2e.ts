import { api } from '@waylight/contract';
import { errorTable } from '@waylight/contract/wire/errors';
import { openPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { orderFormOf } from './order-form.ts';
import { journey, openStage, type Said, type Scene } from './stage.ts';

// Answers that are no answers, in the words and the time of the catalogue of errors; and what the browser keeps.
const stage = openStage();

const answered = (status: number, code: number, message: string) => ({ status, json: { code, message } });
const quotes = '**/bfkapi/quote/getPageList**';
const currency = '**/bfkapi/getSessionCurrency**';

const answersOf = ({ path }: { readonly path: string }) => `**${path}**`;

/** Goes on to a page as a link does. */
const goOn = ({ page }: Scene, path: string) => page.evaluate((address) => history.pushState({}, '', address), path);

/** Signed in at home, with the cookie gone: no new bearer comes. */
async function withoutCookie(scene: Scene) {
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await scene.heading({ zh: '关于我们', en: 'About us' }).waitFor();
  await scene.page.waitForLoadState('networkidle');
  await scene.context.clearCookies();
  scene.expectComplaint(/401/);
}

journey(
  stage,
  '401 with 2012 leads to the sign-in at once, says so, and loads it anew after two seconds',
  async (scene) => {
    const { page } = scene;
    await withoutCookie(scene);
    const said = { zh: '登录已失效，请重新登录', en: 'Verification failed, please log in again.' };
    await page.route(quotes, (route) => route.fulfill(answered(401, 2012, String(scene.say(said)))));
    let loadedAt = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loadedAt = Date.now();
    });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await goOn(scene, '/quotes');
    await refused;
    const refusedAt = Date.now();
    await page.waitForURL('**/login?redirect=/quotes');
    await scene.text(said).waitFor();
    await expect.poll(() => loadedAt).toBeGreaterThan(0);
    expect(loadedAt - refusedAt).toBeGreaterThan(1900);
    await scene.text(said).waitFor();
  },
);

for (const { name, message, shown } of [
  { name: 'says why', message: 'Insufficient permission, access denied!', shown: true },
  { name: 'never names an invalid access token', message: 'Invalid access token', shown: false },
])
  journey(
    stage,
    `401 with 2000 leads to the sign-in after two seconds and ${name}`,
    async (scene) => {
      const { page } = scene;
      await withoutCookie(scene);
      await page.route(quotes, (route) => route.fulfill(answered(401, 2000, message)));
      const refused = page.waitForResponse((response) => response.status() === 401);
      await goOn(scene, '/quotes');
      await refused;
      const refusedAt = Date.now();
      await page.waitForURL('**/login?redirect=/quotes');
      expect(Date.now() - refusedAt).toBeGreaterThan(1900);
      await scene.button({ zh: '登录', en: 'Sign in' }).waitFor();
      expect(await page.getByText(message).count()).toBe(shown ? 1 : 0);
    },
    { in: ['en'] },
  );

/** Chooses another currency, whose call fails, and reads the message for more than two seconds. */
async function noticeOf(scene: Scene, said: Said) {
  const { page } = scene;
  await scene.button({ zh: /^价格显示货币/, en: /^Display currency/ }).click();
  await page.getByRole('menuitemradio', { name: /^USD/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: scene.say(said) });
  await notice.waitFor();
  await scene.pass(2100);
  expect(await notice.count()).toBe(1);
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'hidden' });
}

journey(stage, '403, 429, another status and no answer are said for two seconds at least', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await scene.button({ zh: /^价格显示货币/, en: /^Display currency/ }).waitFor();
  scene.expectComplaint(/403|429|502|ERR_FAILED/);
  // A proxy's answers are not ours: the words stand in the portal.
  const answers: [status: number, said: Said][] = [
    [403, { zh: '权限不足，无法访问', en: 'Insufficient permission, access denied!' }],
    [429, { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please try again later.' }],
    [502, { zh: '连接服务器失败', en: 'Failed to connect to server' }],
  ];
  for (const [status, said] of answers) {
    await page.route(currency, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>no</h1>' }));
    await noticeOf(scene, said);
    await page.unrouteAll();
  }
  // Our own answers say it themselves.
  await page.route(currency, (route) => route.fulfill(answered(429, 2429, 'slowly')));
  await noticeOf(scene, { zh: 'slowly', en: 'slowly' });
  await page.unrouteAll();
  await page.route(currency, (route) => route.abort('failed'));
  await noticeOf(scene, { zh: /网络不通或服务器没有回应/, en: /No answer came\. Check the network/ });
  await page.unrouteAll();
});

journey(stage, 'what a busy server did not answer is read again when it said, and written once', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await scene.button({ zh: /^价格显示货币/, en: /^Display currency/ }).waitFor();
  scene.expectComplaint(/503/);
  const busy = { ...answered(503, errorTable.UNAVAILABLE.code, 'busy') };
  const busyFor = (retryAfter: number) => ({ ...busy, json: { ...busy.json, data: { retryAfter } } });
  const readAt: number[] = [];
  await page.route(quotes, (route) => {
    readAt.push(Date.now());
    return readAt.length === 1 ? route.fulfill(busyFor(1)) : route.continue();
  });
  await goOn(scene, '/quotes');
  await scene.heading({ zh: '报价', en: 'Quotes' }).waitFor();
  await expect.poll(() => readAt.length).toBe(2);
  expect(readAt[1]! - readAt[0]!).toBeGreaterThanOrEqual(1000);
  expect(await page.getByText('busy').count()).toBe(0);
  await page.unrouteAll();

  let written = 0;
  await page.route(currency, (route) => {
    written++;
    return route.fulfill(busyFor(1));
  });
  await noticeOf(scene, { zh: 'busy', en: 'busy' });
  await scene.pass(30_000);
  expect(written).toBe(1);
  await page.unrouteAll();
});

journey(stage, 'a 403 to what a page reads first leads to /401, which names the page', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await page.locator('h1').waitFor();
  // Other readings of these pages find nothing.
  scene.expectComplaint(/40[034]/);
  const readFirst: [path: string, call: string, name: Said][] = [
    ['/quotes', quotes, { zh: '报价', en: 'Quotes' }],
    ['/accountManage/myCoupons', '**/coupon/pageMyCouponDetail**', { zh: '优惠券', en: 'Coupons' }],
    ['/manages/deadlines', '**/order/getDeadlineList**', { zh: '取消期限', en: 'Cancellation deadlines' }],
    ['/manages/workorderManage', '**/problem/getPageList**', { zh: '工单', en: 'Work orders' }],
    ['/invoiceManage/titles', '**/invoiceTitle/getPageList**', { zh: '发票抬头', en: 'Billing details' }],
    ['/invoiceManage/apply', answersOf(api.invoicing.ordersToInvoice), { zh: '申请发票', en: 'Request an invoice' }],
    ['/recharge', answersOf(api.recharge.terms), { zh: '充值', en: 'Top up' }],
    ['/recharge?step=2&code=RC1', answersOf(api.recharge.get), { zh: '充值', en: 'Top up' }],
    ['/billSettlement?code=BS1', answersOf(api.settlement.get), { zh: '账单', en: 'Bills' }],
    ['/orderDetail?orderCode=WL1', answersOf(api.booking.get), { zh: '订单', en: 'Orders' }],
    [
      orderFormOf(await openPlan(scene.house.database)),
      answersOf(api.booking.validate),
      { zh: '填写订单', en: 'Complete booking' },
    ],
  ];
  for (const [path, call, name] of readFirst) {
    await page.route(call, (route) => route.fulfill(answered(403, 2403, 'Insufficient permission, access denied!')));
    await goOn(scene, path);
    await page.waitForURL((url) => url.pathname === '/401' && url.searchParams.get('page') === path);
    await scene.heading({ zh: '没有权限', en: 'No access' }).waitFor();
    await scene.text({ zh: `“${name.zh}”需要开通权限`, en: `This account has no access to “${name.en}”` }).waitFor();
    await page.unrouteAll();
  }
});

journey(stage, 'a refusal in the place of a file is said, and nothing is saved', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/accountManage/advanceBalance');
  const download = scene.button({ zh: '导出 Excel', en: 'Export to Excel' }).first();
  await download.waitFor();
  let saved = 0;
  page.on('download', () => saved++);
  for (const headers of [
    { 'content-type': 'application/octet-stream' },
    { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="balance.xlsx"' },
  ]) {
    const message = `blob of ${headers['content-type']}`;
    await page.route('**/exportAccountEntries**', (route) =>
      route.fulfill({ status: 200, headers, body: JSON.stringify({ code: 3001, message }) }),
    );
    await download.click();
    await page.getByText(message).first().waitFor();
    await page.unrouteAll();
  }
  expect(saved).toBe(0);
});

journey(stage, 'the language is that of the cookie, else of the browser, else English', async (scene) => {
  const { house } = scene;
  const open = async (locale: string, cookie?: string) => {
    const context = await stage.browser.newContext({ locale, baseURL: house.base });
    if (cookie) await context.addCookies([{ name: 'language', value: cookie, url: house.base }]);
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('h1').waitFor();
    return page;
  };
  const tongueOf = async (page: Awaited<ReturnType<typeof open>>) => ({
    lang: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
  });
  const chinese = { lang: 'zh-CN', title: '登录 – 驿灯' };
  const english = { lang: 'en', title: 'Sign in – Waylight' };
  for (const [locale, cookie, expected] of [
    ['zh-TW', undefined, chinese],
    ['fr-FR', undefined, english],
    ['fr-FR', 'zh', chinese],
    ['zh-CN', 'en', english],
  ] as const) {
    const page = await open(locale, cookie);
    expect(await tongueOf(page), `${locale} ${cookie}`).toEqual(expected);
    if (locale === 'fr-FR' && !cookie) {
      // A choice is kept for the next visit, and calls ask in it.
      await page.getByRole('button', { name: '中文' }).click();
      await expect.poll(() => tongueOf(page)).toEqual(chinese);
      const kept = (await page.context().cookies()).find(({ name }) => name === 'language');
      expect(kept?.value).toBe('zh');
      expect(kept!.expires * 1000 - Date.now()).toBeGreaterThan(300 * 86_400_000);
      const asked = page.waitForRequest((request) => request.url().includes('/getaway/bfkapi/'));
      await page.goto('/home');
      expect((await asked).headers()['accept-language']).toBe('zh-cn');
      await page.locator('h1').waitFor();
      expect(await page.title()).toBe('首页 – 驿灯');
    }
    await page.context().close();
  }
});

journey(stage, 'a visit is counted again at the first sign of life after 30 quiet minutes', async (scene) => {
  const { page } = scene;
  const counted: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/statisticsWebsiteViews'))
      counted.push((request.postDataJSON() as { flowToken: string | null }).flowToken);
  });
  await scene.go('/about');
  await expect.poll(() => counted).toEqual([null]);
  const token = () => page.evaluate(() => sessionStorage.getItem('flowToken'));
  await expect.poll(token).toMatch(/^[\w-]{22}$/);
  const first = await token();
  await scene.pass(29 * 60_000);
  await page.keyboard.press('Shift');
  await scene.pass(29 * 60_000);
  await page.keyboard.press('Shift');
  await page.waitForTimeout(300);
  expect(counted).toEqual([null]);
  await scene.pass(30 * 60_000);
  await page.waitForTimeout(300);
  expect(counted, 'nobody is there').toEqual([null]);
  await page.keyboard.press('Shift');
  await expect.poll(() => counted).toEqual([null, first]);
});
