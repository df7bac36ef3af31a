import { api } from '@waylight/contract';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { placesOfForm, signInByForm, verify } from './sign-in-form.ts';
import { journey, journeyInBoth, openStage } from './stage.ts';

const stage = openStage();

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

const goesOn = { zh: '请先登录，登录后回到你要打开的页面', en: 'Sign in to go on to the page you asked for' };

journey(stage, 'an unknown address leads to the sign-in, a known one back to where one was', async (scene) => {
  const { page } = scene;
  await scene.go('/no/such/page');
  await page.waitForURL('**/login');
  await scene.heading({ zh: '登录', en: 'Sign in' }).waitFor();
  expect(await scene.text(goesOn).count()).toBe(0);

  const wanted = '/manages/orderManage?view=toPay';
  await scene.go(wanted);
  await page.waitForURL('**/login?redirect=**');
  await scene.text(goesOn).waitFor();
  await signInByForm(scene, '100001', 'demo');
  await page.waitForURL(`**${wanted}`);

  await scene.go('/login');
  await page.waitForURL('**/home');
  await scene.go('/no/such/page');
  await page.waitForURL('**/home');
  await page
    .getByRole('status')
    .filter({
      hasText: scene.say({
        zh: '页面不存在，已为你打开首页。',
        en: 'That page does not exist. You are on the home page.',
      }),
    })
    .waitFor();

  await scene.button({ zh: /^账号菜单/, en: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: scene.say({ zh: '退出登录', en: 'Sign out' }) }).click();
  await page.waitForURL('**/login');
  await scene.go('/manages/orderManage');
  await page.waitForURL('**/login?redirect=**');
});

journey(stage, 'a page that an account may not open leads to /401, which names it', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'clerk');
  for (const [path, name] of [
    ['/accountManage/subaccountManage', { zh: '子账号', en: 'Sub-accounts' }],
    ['/manages/billManage?view=open', { zh: '账单', en: 'Bills' }],
    ['/billDetail?id=7', { zh: '账单', en: 'Bills' }],
  ] as const) {
    await scene.go(path);
    await page.waitForURL((url) => url.pathname === '/401' && url.searchParams.get('page') === path);
    await scene.heading({ zh: '没有权限', en: 'No access' }).waitFor();
    await scene.text({ zh: `“${name.zh}”需要开通权限`, en: `This account has no access to “${name.en}”` }).waitFor();
    await scene.button({ zh: '复制链接给同事', en: 'Copy link for a colleague' }).waitFor();
  }
  // An address elsewhere is nobody's page.
  await scene.go('/401?page=https://elsewhere.example/');
  await scene.heading({ zh: '没有权限', en: 'No access' }).waitFor();
  expect(await scene.button({ zh: '复制链接给同事', en: 'Copy link for a colleague' }).count()).toBe(0);
});

journey(stage, 'coupons are told of once, in a dialog that Esc and Back close, and then on home', async (scene) => {
  const { page, house } = scene;
  await house.database.asSystem((tx) => tx.deleteFrom('person_notice').execute());
  await scene.signIn('100001', 'demo');
  let comes = () => {};
  const told = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/coupon/couponBulletFrame*', async (route) => {
    await told;
    await route.continue();
  });
  // A session whose start had no time for the news: the page asks for it.
  const start = '**/login/refresh*';
  await page.route(start, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    delete json.data?.start?.[api.coupon.news.path];
    await route.fulfill({ response, json });
  });
  await scene.go('/manages/orderManage');
  const dialog = page.getByRole('dialog', { name: scene.say({ zh: '优惠券提醒', en: 'Your coupons' }) });
  // The news waits until the field is left, so that it interrupts nobody who types.
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('tokyo');
  await search.blur();
  // The dialog's own file is slow: who begins to type meanwhile goes on.
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const files = '**/assets/*.js';
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  const news = page.waitForResponse('**/coupon/couponBulletFrame*');
  const file = page.waitForRequest(files);
  comes();
  await news;
  await file;
  await search.fill('tokyo 1');
  const came = page.waitForResponse(files);
  arrives();
  await came;
  await page.waitForTimeout(500);
  await page.unroute(start);
  await scene.pass(3_000);
  expect(await dialog.count()).toBe(0);
  expect(await search.inputValue()).toBe('tokyo 1');
  await search.fill('');
  await page.keyboard.press('Escape');
  // From a field to a button beside it is no rest.
  await search.blur();
  await page.waitForTimeout(1_200);
  expect(await dialog.count()).toBe(0);
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  const banner = scene.link({ zh: '查看优惠券', en: 'See coupons' });
  // News that come late, or with the session, push nothing down.
  await scene.go('/home');
  await banner.waitFor();
  await scene.heading({ zh: '待办', en: 'To do' }).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  await page.unrouteAll({ behavior: 'wait' });
  expect(await dialog.count()).toBe(0);
  await banner.click();
  await page.waitForURL('**/accountManage/myCoupons');
  await scene.go('/home');
  await scene.heading({ zh: '待办', en: 'To do' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await banner.count()).toBe(0);

  const other = await scene.somebodyElse(scene.language);
  await house.database.asSystem((tx) => tx.deleteFrom('person_notice').execute());
  await other.signIn('100001', 'demo');
  // The news is not for customers: it neither opens over their pages nor stands on home, and comes once they have gone.
  await other.go('/recharge');
  const enter = other.button({ zh: /进入客户视图/, en: /^Customer view/ });
  await enter.click();
  const leave = other.page.getByRole('banner').getByRole('button', { name: /^(退出客户视图|Leave customer view)/ });
  await leave.waitFor();
  let askedForNews = 0;
  other.page.on('request', (request) => {
    if (request.url().includes('/coupon/couponBulletFrame')) askedForNews++;
  });
  const expectNone = async (path: string) => {
    await other.go(path);
    await leave.waitFor();
    await other.page.getByRole('contentinfo').waitFor();
    await other.page.waitForLoadState('networkidle');
    expect(await other.page.getByRole('dialog').count(), path).toBe(0);
    expect(await other.page.getByText(/优惠券|coupons?/i).count(), path).toBe(0);
  };
  await expectNone('/manages/orderManage');
  expect(askedForNews).toBe(0);
  await leave.click();
  await leave.waitFor({ state: 'hidden' });
  await other.go('/manages/orderManage');
  const shown = other.page.getByRole('dialog', { name: scene.say({ zh: '优惠券提醒', en: 'Your coupons' }) });
  await shown.waitFor();
  await other.page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  expect(new URL(other.page.url()).pathname).toBe('/manages/orderManage');
  await other.go('/home');
  await other.link({ zh: '查看优惠券', en: 'See coupons' }).waitFor();
  await enter.click();
  await leave.waitFor();
  await expectNone('/home');
  await leave.click();
  await leave.waitFor({ state: 'hidden' });

  // News that somebody has noted is not told again.
  await house.database.asSystem((tx) => tx.deleteFrom('person_notice').execute());
  await other.go('/home');
  await shown.waitFor();
  const noted = other.page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"opened":true')),
  );
  await shown.getByRole('button', { name: scene.say({ zh: '知道了', en: 'Got it' }) }).click();
  await noted;
  await other.go('/home');
  await other.heading({ zh: '待办', en: 'To do' }).waitFor();
  await other.page.waitForLoadState('networkidle');
  expect(await other.link({ zh: '查看优惠券', en: 'See coupons' }).count()).toBe(0);
  expect(await shown.count()).toBe(0);
});

journey(stage, 'the sign-in says what is missing and what is wrong', async (scene) => {
  const { page } = scene;
  await scene.go('/login');
  const signIn = scene.button({ zh: '登录', en: 'Sign in' });
  await signIn.waitFor();
  // Errors have a place: nothing moves when they come.
  const places = await placesOfForm(scene);
  await signIn.click();
  await scene.text({ zh: '请填写密码', en: 'Enter your password' }).waitFor();
  expect(await placesOfForm(scene)).toEqual(places);
  await scene.field({ zh: '公司编码', en: 'Company code' }).fill('100001');
  await scene.field({ zh: '用户名', en: 'Username' }).fill('demo');
  await scene.field({ zh: '密码', en: 'Password' }).fill('Demo-2027');
  await signIn.click();
  await page
    .getByText(
      scene.say({
        zh: '请完成验证：拖动滑块，或点击验证按钮',
        en: 'Please drag the slider to complete the verification',
      }),
    )
    .waitFor();

  await verify(scene);
  await scene.button({ zh: '登录', en: 'Sign in' }).click();
  const alert = page.getByRole('alert');
  await alert
    .getByText(
      scene.say({ zh: '公司编码、用户名或密码不正确', en: 'The company code, username or password is incorrect.' }),
    )
    .waitFor();
  expect(await placesOfForm(scene)).toEqual(places);
  // Nothing typed is lost, and the solution that was spent is asked for anew.
  expect(await scene.field({ zh: '用户名', en: 'Username' }).inputValue()).toBe('demo');
  expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
  expect(pathOf(page.url())).toBe('/login');
});

journey(stage, 'a clerk sees no credit and cannot pay', async (scene) => {
  const { page, house } = scene;
  const clerk = await house.signIn('100001', 'clerk');
  const plan = await openPlan(house.database, { skip: scene.language === 'zh' ? 0 : 1 });
  const { orderCode } = await makeOrder(clerk, plan);

  await scene.signIn('100001', 'clerk');
  await scene.go(`/payment?orderCode=${orderCode}`);
  // An order of the clerk's own could be paid with a provider; none is set up here.
  await scene.text({ zh: '目前没有可用的付款方式', en: 'No payment method is available right now' }).waitFor();
  const bar = page.getByRole('banner');
  expect(await bar.getByText(/可用额度|预付款|Available credit|Advance balance/).count()).toBe(0);
  for (const way of await page.getByRole('radio').all()) expect(await way.isDisabled()).toBe(true);
  expect(await scene.button({ zh: /^支付/, en: /^Pay/ }).count()).toBe(0);
  // The server refuses the calls that the page does not offer.
  await expect(
    clerk.send(api.payment.credit, {
      subject: { kind: 'order', id: orderCode },
      requestId: `clerk-tries-${orderCode}`,
    }),
  ).rejects.toMatchObject({ status: 403, error: 'FORBIDDEN' });
});

journey(stage, 'another agency finds nobody behind an order code', async (scene) => {
  const { page, house } = scene;
  const owner = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database, { skip: scene.language === 'zh' ? 2 : 3 });
  const { orderCode } = await makeOrder(owner, plan);

  await scene.signIn('100002', 'demo');
  for (const path of ['/orderDetail', '/payment', '/paySuccess']) {
    await scene.go(`${path}?orderCode=${orderCode}`);
    await page.waitForURL(/\/404/);
    await scene.heading({ zh: '这里没有人住', en: 'Nobody is in' }).waitFor();
    if (path !== '/orderDetail') continue;
    await scene
      .text({
        zh: `“订单”里没有 ${orderCode}，请核对编号。`,
        en: `There is no ${orderCode} under “Orders”. Please check the number.`,
      })
      .waitFor();
    await scene.link({ zh: '查看订单', en: 'Go to Orders' }).waitFor();
  }
  await scene.go('/manages/orderManage');
  await scene.text({ zh: '还没有订单', en: 'No orders yet' }).waitFor();
  expect(await page.content()).not.toContain(orderCode);
});

journeyInBoth(stage, 'another language keeps the page and what was typed', async (scene) => {
  const { page, house, language } = scene;
  const plan = await openPlan(house.database, { skip: 4 });
  await scene.signIn('100001', 'demo');
  await scene.go(
    `/orderWrite?hotelId=${plan.hotelId}&ratePlanId=${plan.ratePlanId}&in=${plan.checkin}&out=${plan.checkout}&r=2&nat=CN`,
  );
  const lastName = page.locator('#guest-0-0-lastName');
  await lastName.fill('OUYANG');
  const before = page.url();
  const other = {
    zh: { button: 'EN English', title: 'Complete booking' },
    en: { button: '中 中文', title: '填写订单' },
  }[language];
  await page.getByRole('button', { name: other.button, exact: true }).click();
  await page.getByRole('heading', { name: other.title }).waitFor();
  expect(await lastName.inputValue()).toBe('OUYANG');
  expect(page.url()).toBe(before);
  expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh' ? 'en' : 'zh-CN');
  await expect.poll(() => page.title()).toContain(other.title);
  await page.reload();
  await page.getByRole('heading', { name: other.title }).waitFor();
});

journey(
  stage,
  'a session that ended keeps the company code and says on the page why',
  async (scene) => {
    const { page, context } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go('/manages/orderManage');
    const quotes = scene.link({ zh: '报价', en: 'Quotes' }).first();
    await quotes.waitFor();
    await context.clearCookies();
    // 400: a page that polls between the two clocks is told that its own is slow.
    scene.expectComplaint(/40[01]/);
    await scene.pass(20 * 60_000);
    // The next call finds out; a page that polls finds out before anything is pressed.
    await quotes.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForURL(/\/login\?redirect=/);
    const why = scene.text({ zh: /请重新登录/, en: /again/ });
    await why.waitFor();
    expect(await scene.text(goesOn).count()).toBe(0);
    expect(await scene.field({ zh: '公司编码', en: 'Company code' }).inputValue()).toBe('100001');
    // The page that is loaded anew after two seconds says the same.
    await page.reload();
    await why.waitFor();
    expect(await scene.field({ zh: '公司编码', en: 'Company code' }).inputValue()).toBe('100001');
    expect(await scene.field({ zh: '用户名', en: 'Username' }).inputValue()).toBe('');
  },
  { in: ['zh'] },
);
