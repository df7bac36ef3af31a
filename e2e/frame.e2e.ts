import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from '@waylight/server/testing/sample-files';
import { afterAll, expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { sticksOut } from './look.ts';
import { journey, journeyInBoth, openStage, type Said, type Scene, shots } from './stage.ts';

// The frame of every page: the operator's own name and pictures, the side bar, menus of visitors, tabs of areas, banners that turn.
const folder = mkdtempSync(join(tmpdir(), 'waylight-frame-'));
const picture = join(folder, 'mark.png');
writeFileSync(picture, png(40, 40));
const stage = openStage(
  {
    BRAND_ZH: '渡口',
    BRAND_EN: 'Ferry',
    BRAND_LOGO: picture,
    BRAND_FAVICON: picture,
    LICENCE_RECORD: '京ICP备1号 https://beian.example/1; 京公网安备2号',
  },
  { withoutRobot: true },
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

journeyInBoth(stage, 'the operator’s name, pictures and records stand in the frame', async (scene) => {
  const { page, house } = scene;
  // Before any script runs.
  expect(await (await fetch(house.base)).text()).toContain('<title>Ferry 渡口</title>');
  await scene.go('/about?tabActive=2');
  await scene.heading({ zh: '联系我们', en: 'Contact' }).waitFor();
  expect(await page.title()).toBe(scene.say({ zh: '联系我们 – 渡口', en: 'Contact – Ferry' }));
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  const mark = await page.getByRole('banner').locator('img').getAttribute('src');
  for (const [address, name] of [
    [icon, 'favicon'],
    [mark, 'logo'],
  ] as const) {
    expect(address).toMatch(new RegExp(`^/getaway/brand/${name}-[0-9a-f]{10}\\.png$`));
    const answer = await fetch(house.base + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: '京ICP备1号' }).getAttribute('href')).toBe('https://beian.example/1');
  await footer.getByText('京公网安备2号').waitFor();
  await footer.getByText(scene.say({ zh: '© 渡口', en: '© Ferry' })).waitFor();
  const tabs = await footer
    .locator('a[href^="/about?"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')!));
  expect(tabs.map((href) => href.split('=')[1]).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  // The picture is asked for once somebody comes near.
  await footer.scrollIntoViewIfNeeded();
  const code = footer.getByRole('img');
  await code.scrollIntoViewIfNeeded();
  await footer.getByText(scene.say({ zh: /微信扫一扫/, en: /Scan with WeChat/ })).waitFor();
  // Nothing of the built-in name is left.
  expect(await page.locator('body').innerText()).not.toMatch(/驿灯|Waylight/);
});

journey(stage, 'an operator without an air-ticket robot has no word of one on any page', async (scene) => {
  const { page } = scene;
  const hasNone = async (path: string, drawn: Said) => {
    await scene.go(path);
    await scene.text(drawn).first().waitFor();
    expect(await page.locator('main').innerText(), path).not.toMatch(/机器人|robot/i);
    expect(await page.getByRole('switch').count(), path).toBe(0);
  };
  await hasNone('/toRegister', { zh: '提交注册', en: 'Register' });
  await scene.signIn('100001', 'demo');
  await hasNone('/accountManage/personalInfo', { zh: '下载营业执照', en: '100001' });
  await hasNone('/flightBooking', { zh: '联系方式', en: 'Contact' });
});

journey(stage, 'entries of the side bar keep their order and their place on every page', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  const bar = page.getByRole('complementary', { name: scene.say({ zh: '服务与工具', en: 'Service and tools' }) });
  const places = async (path: string) => {
    await scene.go(path);
    await bar.waitFor();
    await page.locator('h1').first().waitFor();
    const entries = await bar.getByRole('button').all();
    return Promise.all(
      entries.map(async (entry) => {
        const { x, y } = (await entry.boundingBox())!;
        return [await entry.innerText(), Math.round(x), Math.round(y)];
      }),
    );
  };
  const home = await places('/home');
  expect(home.map(([name]) => name)).toEqual(
    scene.language === 'zh' ? ['电话', '收藏', '顶部', '客服'] : ['Phone', 'Saved', 'Top', 'Help'],
  );
  for (const path of ['/manages/orderManage', '/about', '/accountManage/personalInfo', '/feedback'])
    expect(await places(path), path).toEqual(home);
  const up = bar.getByRole('button', { name: scene.say({ zh: '回到顶部', en: 'Back to top' }) });
  // Its place is kept while there is nothing to go back from.
  expect(await up.isDisabled()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 480 });
  await scene.go('/about?tabActive=6');
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return up.isDisabled();
    })
    .toBe(false);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const hotels = { zh: '酒店', en: 'Hotels' };
const others = {
  zh: ['机票', '团队用房', '关于我们'],
  en: ['Flights', 'Group rooms', 'About us'],
};

journeyInBoth(
  stage,
  'a visitor’s bar has every public menu, and on a phone all but one stand behind “More”',
  async (scene) => {
    const { page, language } = scene;
    const main = page
      .getByRole('navigation', { name: scene.say({ zh: '主导航', en: 'Main' }) })
      .filter({ visible: true });
    const signIn = page.getByRole('banner').getByRole('link', { name: scene.say({ zh: '登录', en: 'Sign in' }) });
    await scene.go('/about');
    await signIn.waitFor();
    expect(await main.getByRole('link').allInnerTexts()).toEqual([hotels[language], ...others[language]]);
    await page.setViewportSize({ width: 390, height: 844 });
    // The bar of a phone comes with a frame after the window has its size.
    const links = async () => (await main.getByRole('link').allInnerTexts()).map((name) => name.trim());
    await expect.poll(links).toEqual([hotels[language]]);
    await main.getByRole('button', { name: scene.say({ zh: '更多', en: 'More' }) }).click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect((await items.allInnerTexts()).slice(0, 3)).toEqual(others[language]);
    await items.filter({ hasText: others[language][1]! }).click();
    await page.waitForURL('**/groupRoom');
  },
);

journey(stage, '“More” of a phone says what may still be spent, to those who may spend it', async (scene) => {
  const { page } = scene;
  const credit = page.getByRole('menuitem').filter({ hasText: scene.say({ zh: '可用额度', en: 'Available credit' }) });
  const advance = page.getByRole('menuitem').filter({ hasText: scene.say({ zh: '预付款', en: 'Advance balance' }) });
  const openMore = async () => {
    await page.keyboard.press('Escape');
    const foot = page
      .getByRole('navigation', { name: scene.say({ zh: '主导航', en: 'Main' }) })
      .filter({ visible: true });
    await foot.getByRole('button', { name: scene.say({ zh: '更多', en: 'More' }) }).click();
    await page.getByRole('menuitem').first().waitFor();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await scene.signIn('100001', 'clerk');
  await scene.go('/manages/orderManage');
  await openMore();
  expect((await page.getByRole('menuitem').allInnerTexts()).join()).not.toMatch(/CNY/);
  await scene.signIn('100001', 'demo');
  await scene.go('/manages/orderManage');
  await openMore();
  await credit.waitFor();
  expect(await credit.innerText()).toMatch(/CNY\s[\d,]+\.\d\d/);
  expect(await advance.innerText()).toMatch(/CNY\s[\d,]+\.\d\d/);
  expect(await faultsOf(scene)).toEqual([]);
  await page.screenshot({ path: `${shots}/more-balances-${scene.language}.png` });
  await credit.click();
  await page.waitForURL('**/accountManage/personalInfo');
  await openMore();
  await page
    .getByRole('menuitem')
    .filter({ hasText: scene.say({ zh: '客户视图', en: 'customer view' }) })
    .click();
  await openMore();
  expect(await credit.count()).toBe(0);
});

/** Where the row of banners is pushed to. */
const offsetOf = ({ page, say }: Scene) => {
  const featured: Said = { zh: '推荐', en: 'Featured' };
  return page
    .getByRole('region', { name: say(featured) })
    .locator('ul')
    .evaluate((row) => row.scrollLeft);
};

journey(
  stage,
  'banners are five, and turn every eight seconds unless somebody is near, has paused them, or wants no motion',
  async (scene) => {
    const { page, house } = scene;
    await house.database.asSystem(async (tx) => {
      const banner = { place: 'banner' as const, channel: null, hotel_id: null, picture: null, link: '/groupRoom' };
      const words = { title_zh: '团队', title_en: 'Groups', text_zh: '十人起', text_en: 'From ten people' };
      const days = { from_date: '2026-11-01', to_date: null, active: true };
      await tx
        .insertInto('advert')
        .values(
          [1, 2, 3, 4].map((n) => ({ id: 9000 + n, ...banner, ...words, ...days, position: 90 + n, language: null })),
        )
        .execute();
    });
    const banners = page.getByRole('region', { name: scene.say({ zh: '推荐', en: 'Featured' }) }).locator('ul > li');
    const pause = scene.button({ zh: '暂停轮播', en: 'Pause the slideshow' });
    const play = scene.button({ zh: '自动轮播', en: 'Play the slideshow' });
    const open = async (reducedMotion: 'reduce' | 'no-preference', first: typeof pause) => {
      await page.mouse.move(0, 0);
      await page.emulateMedia({ reducedMotion });
      await scene.go('/home');
      await first.waitFor();
      await banners.first().scrollIntoViewIfNeeded();
    };
    const rests = async () => {
      const before = await offsetOf(scene);
      await scene.pass(17_000);
      await page.waitForTimeout(600);
      expect(await offsetOf(scene)).toBe(before);
    };
    await scene.signIn('100001', 'demo');

    await open('reduce', play);
    expect(await banners.count()).toBe(5);
    await rests();

    await open('no-preference', pause);
    // The browser's clock runs on by itself: a slow machine has four seconds before the turn.
    await scene.pass(4000);
    expect(await offsetOf(scene)).toBe(0);
    await scene.pass(4500);
    await expect.poll(() => offsetOf(scene)).toBeGreaterThan(100);
    await page.waitForTimeout(600);
    await banners.nth(2).hover();
    await rests();
    await page.mouse.move(0, 0);
    await pause.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await play.waitFor();
    await rests();

    // The focus alone stops it as well.
    await open('no-preference', pause);
    await banners.first().getByRole('link').focus();
    await rests();
    // A pointer that leaves does not set it going again while the focus stays.
    await banners.nth(2).hover();
    await page.mouse.move(0, 0);
    await rests();
  },
);

journeyInBoth(
  stage,
  'pages of an area are one line of tabs above, and where it is cut a menu has them all',
  async (scene) => {
    const { page } = scene;
    await scene.signIn('100001', 'demo');
    await scene.go('/invoiceManage/titles');
    await page
      .getByRole('navigation', { name: scene.say({ zh: '发票管理', en: 'Invoice management' }) })
      .getByRole('link', { name: scene.say({ zh: '发票抬头', en: 'Billing details' }) })
      .and(page.locator('[aria-current="page"]'))
      .waitFor();

    await scene.go('/recharge');
    const line = page.getByRole('navigation', { name: scene.say({ zh: '我的账号', en: 'My account' }) });
    const all = line.getByRole('button', { name: scene.say({ zh: '全部页面', en: 'All pages' }) });
    const current = line.locator('[aria-current="page"]');
    await current.waitFor();
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => all.count()).toBe(width === 1440 || (width === 1024 && scene.language === 'zh') ? 0 : 1);
      expect(await sticksOut(scene, width)).toEqual([]);
      expect((await line.boundingBox())!.height).toBeLessThan(50);
      await expect
        .poll(async () => ends(await current.boundingBox()))
        .toBeLessThanOrEqual(ends(await line.boundingBox()));
    }
    await all.click();
    await page.getByRole('menuitem').first().click();
    await page.waitForURL('**/accountManage/personalInfo');
    await scene.heading({ zh: '个人信息', en: 'Personal information' }).waitFor();
    // The line goes back to its beginning with the page.
    await expect.poll(async () => (await current.boundingBox())!.x).toBeLessThan(20);
    expect(await faultsOf(scene)).toEqual([]);
  },
);

/** px of a box's right edge */
const ends = (box: { x: number; width: number } | null) => Math.round(box!.x + box!.width);

journey(
  stage,
  'a text that is hard to read is found, also where its neighbours were found right before',
  async (scene) => {
    const { page } = scene;
    const faults = async (body: string) => {
      await page.setContent(
        `<!doctype html><html lang="en"><title>Colours</title><main><h1>Colours</h1>${body}</main></html>`,
      );
      return (await faultsOf(scene)).map((fault) => fault.split(':')[0]);
    };
    const readable = '<p style="color: #222; background: #fff">dark on white</p>';
    expect(await faults(readable)).toEqual([]);
    expect(await faults(`${readable}<p style="color: #ddd; background: #fff">light on white</p>`)).toEqual([
      'color-contrast',
    ]);
    // A text that stands over something else has the same colours as one that does not.
    const above = (behind: string) =>
      `<div style="position: relative; height: 4em; background: ${behind}"><p style="position: absolute; color: #222">dark</p></div>`;
    expect(await faults(above('#fff'))).toEqual([]);
    expect(await faults(above('#333'))).toEqual(['color-contrast']);
  },
);
