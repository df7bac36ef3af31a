import { api, opsApi } from '@waylight/contract';
import { applyForAccount } from '@waylight/server/testing/console-year/agency';
import { pdf } from '@waylight/server/testing/sample-files';
import { makeTestBill } from '@waylight/server/testing/settling';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { actAtConsole, enterConsole } from './console.ts';
import { journey, openStage } from './stage.ts';

// The company's page of the console, a deposit out of a pasted statement, and previews.
const stage = openStage({ REGISTRATION: 'review' });

journey(stage, 'a transfer is booked as a deposit and stands on the company’s statement', async (scene) => {
  const { house } = stage;
  const { page, language } = scene;
  const { code } = await makeTestBill(
    house.database,
    '100001',
    { lines: [{ amount: 54_300 }], dueOn: '2026-12-20' },
    house.clock.now(),
  );
  const reference = `TRF20261124${language}7001`.toUpperCase();
  await enterConsole(scene);
  await scene.go('/ops/bank-statement');
  await page.locator('textarea').fill(`2026-11-24\t${reference}\t100001\t88.00`);
  await scene.button({ zh: '开始匹配', en: 'Find matches' }).click();
  await actAtConsole(scene, { zh: '登记预付款', en: 'Book a deposit' }, async () => {});
  // The line is read again by itself.
  await page.getByText(scene.say({ zh: '已作为充值入账', en: 'Booked as a deposit' })).waitFor();

  await scene.go('/ops/companies/100001');
  await page.getByRole('tab', { name: scene.say({ zh: '对账单', en: 'Statement' }) }).click();
  const entry = page.getByRole('row').filter({ hasText: reference });
  await entry.waitFor();
  expect(await entry.innerText()).toContain('88.00');
  await scene.go('/ops/companies/100001?tab=statement&to=2020-01-01');
  await page.getByText(scene.say({ zh: '没有账目', en: 'No entries' })).waitFor();
  await page.getByRole('tab', { name: scene.say({ zh: '账单', en: 'Bills' }), exact: true }).click();
  await page.getByRole('link', { name: code }).first().waitFor();
  await page.getByRole('link', { name: scene.say({ zh: '全部账单', en: 'All its bills' }) }).click();
  await page.waitForURL((url) => url.pathname === '/ops/bills' && url.searchParams.get('company') === '100001');
});

journey(stage, 'whoever may not read money sees neither statement nor bills', async (scene) => {
  const setRoles = (roles: string) =>
    stage.house.database.asOwner((tx) =>
      sql`update operator set roles = ${roles}::text[] where username = 'approver'`.execute(tx),
    );
  await setRoles('{desk}');
  await enterConsole(scene, '/ops/companies/100001?tab=statement', 'approver');
  const tab = (name: { zh: string; en: string }) => scene.page.getByRole('tab', { name: scene.say(name), exact: true });
  await tab({ zh: '订单', en: 'Orders' }).waitFor();
  expect(await tab({ zh: '对账单', en: 'Statement' }).count()).toBe(0);
  expect(await tab({ zh: '账单', en: 'Bills' }).count()).toBe(0);
});

journey(stage, 'hot cities are previewed as home shows them', async (scene) => {
  const { page, language } = scene;
  const visitor = stage.house.visitor();
  visitor.language = language;
  const cities = await visitor.send(api.catalogue.hotCities, { channel: 'EPS' });
  const names = cities.slice(0, 12).map(({ infoName, nameEng }) => (language === 'zh' ? infoName : nameEng));
  expect(names.length).toBeGreaterThan(0);
  await enterConsole(scene, '/ops/content/hot-cities');
  await scene.button({ zh: '预览代理看到的样子', en: 'Preview as the agency sees it' }).click();
  const chips = page.locator('ul[lang] > li');
  await chips.first().waitFor();
  const shown = await chips.allInnerTexts();
  expect(shown.map((text) => text.split('\n')[0]!.trim())).toEqual(names);
});

journey(stage, 'a licence that is a PDF is drawn in a frame that runs nothing', async (scene) => {
  const { page } = scene;
  const companyName = '佛山红印旅行社';
  const redBelow = '1 0 0 rg 0 0 200 100 re f';
  await applyForAccount(stage.house, companyName, '季华路 2 号', pdf('', redBelow));
  const operator = await stage.house.operator();
  const { records } = await operator.send(opsApi.company.registrations, { limit: 100 });
  const { id } = records.find(({ nameZh }) => nameZh === companyName)!;
  await enterConsole(scene, `/ops/registrations/${id}`);
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('');
  const inFrame = page.frameLocator('iframe').locator('img');
  await expect.poll(async () => (await inFrame.boundingBox())?.width).toBeGreaterThan(200);
  const colours = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = /src="([^"]+)/.exec(document.querySelector('iframe')!.srcdoc)![1]!;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    return [height / 4, (height * 3) / 4].map((y) => [...canvas.getImageData(width / 2, y, 1, 1).data.slice(0, 3)]);
  });
  expect(colours).toEqual([
    [255, 255, 255],
    [255, 0, 0],
  ]);
});
