import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { openPlan } from '@waylight/server/testing/ordering';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { actAtConsole, enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, openStage, type Said } from './stage.ts';

/** Areas of the console, each from its page to what arrives: prices, content, settings, imports. */
const stage = openStage({ HOTEL_HOTLINE: '400-000-0100' });

journey(stage, 'a draft of prices is simulated and published, and an agency pays more', async (scene) => {
  const { house, page } = scene;
  const plan = await openPlan(house.database);
  const agency = await house.signIn('100001', 'demo');
  const { roomTypeId: _, ...stay } = plan;
  const total = async () => {
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    return (await agency.send(api.booking.validate, { ...stay, rooms, nationality: 'CN' })).rate.price.total;
  };
  const before = await total();
  const name = `Winter ${scene.language}`;
  await enterConsole(scene, '/ops/prices/drafts');
  await actAtConsole(scene, { zh: '新建草案', en: 'New draft' }, (dialog) =>
    dialog.getByRole('textbox', { name: scene.say({ zh: '名称', en: 'Name' }) }).fill(name),
  );
  if (!/drafts\/\d+/.test(page.url())) await page.getByRole('link', { name }).click();
  const rule = async (dialog: Locator) => {
    await dialog.getByLabel(scene.say({ zh: '酒店编号', en: 'Hotel id' })).fill(String(plan.hotelId));
    await dialog
      .getByLabel(scene.say({ zh: '加价百分比', en: 'Mark-up in per cent' }))
      .fill(scene.language === 'zh' ? '40' : '60');
  };
  await actAtConsole(scene, { zh: '加入规则', en: 'Add a rule' }, rule, { isRoutine: true });
  await scene.button({ zh: '试算', en: 'Simulate' }).click();
  await scene
    .text({ zh: /没有已付款的订单|^合计$/, en: /No order was paid|^Total$/ })
    .first()
    .waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  expect(await total()).toBe(before);
  await actAtConsole(scene, { zh: '发布', en: 'Publish' }, async () => {});
  await scene.text({ zh: '已发布', en: 'Published' }).first().waitFor();
  await expect.poll(total).toBeGreaterThan(before);
});

journey(stage, 'an announcement is read by agencies in their own language until its last day', async (scene) => {
  const { house, page } = scene;
  const today = dateIn(portalZone, house.clock.now());
  const texts = { zh: '元旦期间照常服务', en: 'We work through New Year' };
  const agencies = { zh: await scene.somebodyElse('zh'), en: await scene.somebodyElse('en') };
  await enterConsole(scene, '/ops/content/announcements');
  await actAtConsole(scene, { zh: '发布公告', en: 'New announcement' }, async (dialog) => {
    await dialog.getByLabel(scene.say({ zh: /^中文内容/, en: /^Text in Chinese/ })).fill(texts.zh);
    await dialog.getByLabel(scene.say({ zh: /^英文内容/, en: /^Text in English/ })).fill(texts.en);
    await dialog.getByLabel(scene.say({ zh: /^开始日期/, en: /^First day/ })).fill(today);
    await dialog.getByLabel(scene.say({ zh: /^结束日期/, en: /^Last day/ })).fill(addDays(today, 1));
  });
  await page.getByText(texts[scene.language]).first().waitFor();
  for (const language of ['zh', 'en'] as const) {
    const agency = agencies[language];
    await agency.signIn('100001', 'demo');
    await agency.go('/home');
    await agency.page.getByText(texts[language]).waitFor();
  }
  expect(await faultsOf(agencies.en)).toEqual([]);
  // Pages are left before the days pass: their sessions end meanwhile.
  for (const one of [scene, agencies.zh, agencies.en]) {
    await one.page.goto('/favicon.svg');
    await one.context.clearCookies();
  }
  await scene.pass(2 * 86_400_000);
  await agencies.en.signIn('100001', 'demo');
  await agencies.en.go('/home');
  await agencies.en.page.locator('main h1').waitFor();
  await expect.poll(() => agencies.en.page.getByText(texts.en).count()).toBe(0);
});

journey(
  stage,
  'a setting is changed at the console with its history, and one of the environment is not',
  async (scene) => {
    const { page } = scene;
    const line = scene.language === 'zh' ? '400-000-0888' : '400-000-0999';
    await enterConsole(scene, '/ops/settings');
    const locked = page.getByText(scene.say({ zh: '酒店服务热线', en: 'Hotel service line' }), { exact: true });
    await locked.waitFor();
    await scene.text({ zh: '环境变量', en: 'Environment' }).first().waitFor();
    await actAtConsole(scene, { zh: '修改联系方式', en: 'Change Contact' }, async (dialog) => {
      expect(await dialog.getByLabel(scene.say({ zh: '酒店服务热线', en: 'Hotel service line' })).count()).toBe(0);
      await dialog.getByLabel(scene.say({ zh: '机票服务热线', en: 'Air-ticket service line' })).fill(line);
    });
    await page.getByText(line).first().waitFor();
    await scene.link({ zh: '修改记录', en: 'History' }).first().click();
    await page.waitForURL('**/ops/settings/history');
    await page.getByRole('row').filter({ hasText: line }).getByText('agreed by phone').waitFor();
    expect(await faultsOf(scene)).toEqual([]);
  },
);

journey(stage, 'a wrong line of a file is named, a good file is saved and undone', async (scene) => {
  const { house, page } = scene;
  const plan = await openPlan(house.database, { skip: 3 });
  const night = '2026-12-30';
  const price = async () => {
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ price: number }>`
        select prices[30] as price from rate_month
        where rate_plan_id = ${plan.ratePlanId} and month = '2026-12-01'`.execute(tx),
    );
    return rows[0]!.price;
  };
  const before = await price();
  expect(before).not.toBe(77_700);
  const upload = async (name: string, ...lines: string[]) => {
    await scene.go('/ops/imports');
    const text = ['rateId,from,to,price', ...lines].join('\n');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.waitForURL(/\/ops\/imports\/\d+/);
    await house.app.jobs.runDue(house.clock.now());
  };
  await enterConsole(scene, '/ops/imports');
  await upload('wrong.csv', `${plan.ratePlanId},2026-12-31,2026-12-30,500`);
  await scene.text({ zh: /有错误的行不会保存/, en: /Wrong lines are not saved/ }).waitFor();
  await page.getByRole('row').filter({ hasText: 'to:' }).first().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  await upload('good.csv', `${plan.ratePlanId},${night},${night},777.00`);
  await actAtConsole(scene, { zh: '保存', en: 'Save' });
  await house.app.jobs.runDue(house.clock.now());
  await scene.text({ zh: '已保存', en: 'Saved' }).first().waitFor();
  expect(await price()).toBe(77_700);
  await actAtConsole(scene, { zh: '撤销', en: 'Undo' });
  await house.app.jobs.runDue(house.clock.now());
  await scene.text({ zh: '已撤销', en: 'Undone' }).first().waitFor();
  expect(await price()).toBe(before);
});

journey(
  stage,
  'a rate of exchange gets a spread, a far move waits for a second person, and a slip is named',
  async (scene) => {
    const { house, page } = scene;
    const plan = await openPlan(house.database, { currency: 'USD' });
    const agency = await house.signIn('100001', 'demo');
    const { roomTypeId: _, ...stay } = plan;
    const total = async () => {
      const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
      return (await agency.send(api.booking.validate, { ...stay, rooms, nationality: 'CN' })).rate.price.total;
    };
    const before = await total();
    const pair = { zh: 'USD → CNY', en: 'USD → CNY' };
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: pair.en }) });
    const mid = (dialog: Locator) => dialog.getByLabel(scene.say({ zh: /^中间价/, en: /^Mid rate/ }));
    const currencies = { base: { zh: '原币种', en: 'From' }, quote: { zh: '目标币种', en: 'Into' } };
    const spread = (dialog: Locator) => dialog.getByLabel(scene.say({ zh: /^点差/, en: /^Spread/ }));
    await enterConsole(scene, '/ops/prices/rates');
    await row.getByText(scene.say({ zh: '演示数据', en: 'Demo data' }) as string).waitFor();
    await actAtConsole(scene, pair, async (dialog) => {
      await mid(dialog).fill('0');
      await spread(dialog).fill('4.123');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(scene.say({ zh: /请填写大于 0 的汇率/, en: /^Enter a rate above zero/ })).waitFor();
      await dialog.getByText(scene.say({ zh: /请填写 -20 至 50/, en: /^Enter a percentage from -20/ })).waitFor();
      // A slip of the decimal point is the server's to name.
      await mid(dialog).fill('711');
      await spread(dialog).fill('4');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(/0\.0711\D+711 CNY/).waitFor();
      // It stands at its field, which has the focus, and what was typed is there.
      const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);
      await expect.poll(() => isFocused(mid(dialog))).toBe(true);
      expect(await mid(dialog).getAttribute('aria-invalid')).toBe('true');
      expect([await mid(dialog).inputValue(), await spread(dialog).inputValue()]).toEqual(['711', '4']);
      expect(await faultsOf(scene)).toEqual([]);
      await mid(dialog).fill('7.11');
      await dialog.getByText(/7\.3944/).waitFor();
    });
    // A refusal about no field stands above them, with the focus: somebody's rate is newer.
    // Set from the clock of now: another journey may have moved it by days.
    const hongKong = house.database.asSystem((tx) =>
      sql<{ asOf: Date }>`select as_of as "asOf" from exchange_rate where base = 'USD' and quote = 'HKD'`.execute(tx),
    );
    const dateRate = (asOf: Date) =>
      house.database.asSystem((tx) =>
        sql`update exchange_rate set as_of = ${asOf} where base = 'USD' and quote = 'HKD'`.execute(tx),
      );
    const { asOf } = (await hongKong).rows[0]!;
    await dateRate(new Date(house.clock.now() + 2 * 86_400_000));
    await scene.button({ zh: '设置汇率', en: 'Set a rate' }).click();
    const dialog = page.getByRole('dialog');
    const typed = [
      [dialog.getByLabel(scene.say(currencies.base)), 'USD'],
      [dialog.getByLabel(scene.say(currencies.quote)), 'HKD'],
      [mid(dialog), '7.81'],
    ] as const;
    for (const [field, text] of typed) await field.fill(text);
    await dialog.locator('button[type=submit]').click();
    const message = dialog
      .getByRole('alert')
      .filter({ hasText: scene.say({ zh: /同样新或更新的汇率/, en: /as new or newer/ }) });
    await message.waitFor();
    await expect.poll(() => message.locator('..').evaluate((one) => one === document.activeElement)).toBe(true);
    for (const [field, text] of typed) expect(await field.inputValue()).toBe(text);
    expect(await faultsOf(scene)).toEqual([]);
    await scene.button({ zh: '取消', en: 'Cancel' }).click();
    await dateRate(asOf);
    await row.getByText('7.3944').waitFor();
    await row.getByText(scene.say({ zh: /^人工录入 · 周宁/, en: /^Typed · / })).waitFor();
    await expect.poll(async () => (await total()) / before).toBeCloseTo(1.04, 3);
    const after = await total();

    await actAtConsole(scene, pair, (dialog) => spread(dialog).fill('-1'));
    await scene.go('/ops/requests');
    await page.getByRole('row').filter({ hasText: 'USD CNY' }).waitFor();
    expect(await total()).toBe(after);
    const other = await scene.somebodyElse(scene.language);
    await enterConsole(other, '/ops/requests', 'approver');
    await other.page.getByRole('link', { name: /^AP/ }).first().click();
    await other.button({ zh: '通过', en: 'Grant' }).first().click();
    const sure = other.page.getByRole('dialog');
    await sure.getByRole('button', { name: other.say({ zh: '通过', en: 'Grant' }), exact: true }).click();
    await other.text({ zh: '已通过，操作已生效', en: 'Granted: the act is done' }).waitFor();
    await scene.go('/ops/prices/rates');
    await row.getByText('7.0389').waitFor();
    await expect.poll(async () => (await total()) / before).toBeCloseTo(0.99, 3);
    expect(await faultsOf(scene)).toEqual([]);
  },
);

journey(
  stage,
  'nothing is saved until something was changed, and a rule without an amount has no field',
  async (scene) => {
    const { page } = scene;
    const dialog = page.getByRole('dialog');
    const goOn = dialog.locator('button[type=submit]');
    await enterConsole(scene, '/ops/settings');
    await scene.button({ zh: '修改销售限制', en: 'Change Limits of selling' }).click();
    const nights = dialog.getByLabel(scene.say({ zh: /^最长入住晚数/, en: /^Longest stay in nights/ }));
    const before = await nights.inputValue();
    expect(await goOn.isDisabled()).toBe(true);
    await nights.fill('61');
    await expect.poll(() => goOn.isDisabled()).toBe(false);
    await nights.fill(` ${before} `);
    await expect.poll(() => goOn.isDisabled()).toBe(true);
    await nights.fill('61');
    await goOn.click();
    await dialog.getByRole('table').waitFor();
    // Back at the fields, what was typed is there.
    await scene.button({ zh: '返回修改', en: 'Back' }).click();
    expect(await nights.inputValue()).toBe('61');
    await scene.button({ zh: '取消', en: 'Cancel' }).click();
    await scene.go('/ops/thresholds');
    const row = (said: Said) => page.getByRole('row').filter({ hasText: scene.say(said) });
    const deposit = row({ zh: '记录入账', en: 'Recording a deposit' });
    await deposit.getByRole('button').waitFor();
    const moved = row({ zh: '汇率变动过大或首次设置', en: 'A rate of exchange that moves far, or is the first' });
    await moved.getByText(scene.say({ zh: '始终需要', en: 'always' })).waitFor();
    expect(await moved.getByRole('button').count()).toBe(0);
    expect(await faultsOf(scene)).toEqual([]);
  },
);
