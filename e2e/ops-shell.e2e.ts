import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { expect } from 'vitest';
import { addConsolePerson, appCode, enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, openStage, shots } from './stage.ts';

// The console's frame: signing in, refused pages, acts with their reason and second person, the audit log.
const stage = openStage();

const said = {
  requests: { zh: '复核', en: 'Requests' },
  audit: { zh: '操作日志', en: 'Audit log' },
  thresholds: { zh: '复核额度', en: 'Thresholds' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  code: { zh: '验证码', en: 'Code' },
} as const;

journey(
  stage,
  'signing in to the console and out again',
  async (scene) => {
    const { page } = scene;
    await scene.go('/ops/audit?act=order');
    await page.waitForURL(/\/ops\/sign-in\?next=/);
    await scene.field({ zh: '用户名', en: 'Username' }).waitFor();
    expect(await page.title()).toBe(scene.say({ zh: '登录 – 驿灯运营台', en: 'Sign in – Waylight console' }));
    expect(await faultsOf(scene)).toEqual([]);
    await scene.field({ zh: '用户名', en: 'Username' }).fill('operator');
    await scene.field({ zh: '密码', en: 'Password' }).fill('wrong');
    await page.keyboard.press('Enter');
    await scene.text({ zh: '用户名或密码不正确', en: 'The username or password is incorrect.' }).waitFor();
    await scene.field({ zh: '密码', en: 'Password' }).fill('Demo-2026');
    await page.keyboard.press('Enter');
    await scene.heading(said.audit).waitFor();
    expect(new URL(page.url()).search).toBe('?act=order');
    expect(await faultsOf(scene)).toEqual([]);

    // A new load of the page knows the session by its cookie, and another language by the choice.
    await page.reload();
    await scene.heading(said.audit).waitFor();
    const [other, title] = scene.language === 'zh' ? ['EN English', 'Audit log'] : ['中 中文', '操作日志'];
    await page.getByRole('button', { name: other, exact: true }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();

    await page.getByRole('button', { name: /周宁/ }).click();
    await page.getByRole('button', { name: scene.language === 'zh' ? 'Sign out' : '退出登录' }).click();
    await page.waitForURL('**/ops/sign-in');
    await scene.go('/ops/audit');
    await page.waitForURL(/\/ops\/sign-in\?next=/);
  },
  { width: 1280 },
);

journey(
  stage,
  'a page that nobody touches asks again and still ends its session, and signing in leads back to it',
  async (scene) => {
    const { page } = scene;
    await enterConsole(scene, '/ops/requests?status=decided');
    await scene.heading(said.requests).waitFor();
    scene.expectComplaint(/401 \(Unauthorized\)/);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    // A call that is under way when the clock moves is given up: the page asks again in its next minute.
    await scene.pass(29 * 60_000);
    const address = async () => {
      await scene.pass(60_000);
      return page.url();
    };
    await expect.poll(address).toMatch(/\/ops\/sign-in\?.*ended=idle/);
    await scene.text({ zh: /^30 分钟没有操作/, en: /^Nothing was done for 30 minutes/ }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await scene.field({ zh: '用户名', en: 'Username' }).fill('operator');
    await scene.field({ zh: '密码', en: 'Password' }).fill('Demo-2026');
    await page.keyboard.press('Enter');
    await scene.heading(said.requests).waitFor();
    expect(new URL(page.url()).search).toBe('?status=decided');
  },
  { width: 1280 },
);

journey(
  stage,
  'a new person sets the app up, is refused what their roles lack, and gives a code again',
  async (scene) => {
    const { house, page } = scene;
    const username = `admin.${randomUUID().slice(0, 8)}`;
    await addConsolePerson(house, username, ['admin', 'content']);
    await enterConsole(scene, '/ops/thresholds', username);
    await scene.heading({ zh: '设置验证器应用', en: 'Set up your authenticator app' }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await scene.field(said.code).fill('12345');
    await page.keyboard.press('Enter');
    await scene.text({ zh: '请输入 6 位验证码', en: 'Enter 6 digits' }).waitFor();
    await scene.field(said.code).fill(appCode(house, secret));
    await page.keyboard.press('Enter');
    await scene.heading({ zh: '请保存恢复码', en: 'Keep your recovery codes' }).waitFor();
    expect(await page.locator('li code').count()).toBe(10);
    await scene.button({ zh: '已保存，进入运营台', en: 'I have kept them, go on' }).click();
    await scene.heading(said.thresholds).waitFor();
    const change = page.getByRole('button', {
      name: scene.language === 'zh' ? /修改“发放优惠券”/ : /Change: Giving coupons/,
    });
    // A call that is under way when the clock moves would be given up.
    await change.waitFor();
    expect(await faultsOf(scene)).toEqual([]);

    // The code is older than five minutes: it is asked for in the middle of the act.
    await scene.pass(6 * 60_000);
    await change.click();
    const amount = scene.field({ zh: '超过此金额需复核', en: 'Second person above' });
    const typed = scene.language === 'zh' ? '2,500' : '3,500';
    await amount.fill(typed);
    await page.keyboard.press('Enter');
    await scene.heading({ zh: '再次验证身份', en: 'Confirm it is you' }).waitFor();
    await scene.field(said.code).fill('000000');
    await page.keyboard.press('Enter');
    await scene.text({ zh: '验证码不正确或已使用', en: 'The code is incorrect or has already been used.' }).waitFor();
    await scene.pass(60_000);
    await scene.field(said.code).fill(appCode(house, secret));
    await page.keyboard.press('Enter');
    const reason = scene.field({ zh: '原因', en: 'Reason' });
    await reason.waitFor();
    expect(await page.getByRole('dialog').textContent()).toContain(`${typed}.00`);
    expect(await faultsOf(scene, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Tab');
    await scene.button({ zh: '设置复核额度', en: 'Set the threshold' }).click();
    await scene.text({ zh: '请填写原因', en: 'Give a reason' }).waitFor();
    await reason.fill('agreed on Monday');
    await scene.button({ zh: '设置复核额度', en: 'Set the threshold' }).click();
    await scene.text({ zh: '设置复核额度：已完成', en: 'Set the threshold: done' }).waitFor();

    // Behind another role lies a page that says what it needs.
    await house.database.asSystem((tx) =>
      tx
        .updateTable('operator')
        .set({ roles: ['content'] })
        .where('username', '=', username)
        .execute(),
    );
    await scene.go('/ops/audit');
    await scene.heading({ zh: '没有此页面的权限', en: 'This page is not open to you' }).waitFor();
    await scene.text({ zh: /需要权限：查看操作日志/, en: /It needs: reading the audit log/ }).waitFor();
    expect(await scene.link(said.audit).count()).toBe(0);
    expect(await faultsOf(scene)).toEqual([]);
    await scene.go('/ops/nowhere/at/all');
    await scene.heading({ zh: '没有这个页面', en: 'There is no such page' }).waitFor();
  },
  { width: 1280 },
);

journey(
  stage,
  'a second person grants what another one asked for, and the log has both',
  async (scene) => {
    const { house, page } = scene;
    const name = `lin.${randomUUID().slice(0, 8)}`;
    const maker = await house.operator('approver');
    const facts = { displayName: name, email: `${name}@waylight.example`, language: 'en', roles: ['desk'] } as const;
    const ask = (username: string, email: string) =>
      maker.send(opsApi.people.add, {
        ...{ requestId: randomUUID(), reason: 'starts on Monday', username },
        ...{ ...facts, roles: [...facts.roles], email },
      });
    const { approval: granted } = await ask(name, facts.email);
    const { approval: refused } = await ask(`${name}.two`, `two.${facts.email}`);

    await enterConsole(scene, '/ops/requests');
    await scene.heading(said.requests).waitFor();
    await page.getByRole('link', { name: granted! }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    // The keys of the list: down, and in.
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ops\/requests\/AP/);
    await scene.go(`/ops/requests/${refused}`);
    await scene.button({ zh: '拒绝', en: 'Refuse' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: scene.say({ zh: '拒绝', en: 'Refuse' }) }).click();
    await scene.text({ zh: '请填写拒绝的理由', en: 'Say why you refuse' }).waitFor();
    expect(await faultsOf(scene, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('textbox').fill('nobody was hired');
    await dialog.getByRole('button', { name: scene.say({ zh: '拒绝', en: 'Refuse' }) }).click();
    await scene.text({ zh: 'nobody was hired', en: 'nobody was hired' }).first().waitFor();

    await scene.go(`/ops/requests/${granted}`);
    await scene.text({ zh: 'starts on Monday', en: 'starts on Monday' }).first().waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await scene.button({ zh: '通过', en: 'Grant' }).click();
    await dialog.getByRole('button', { name: scene.say({ zh: '通过', en: 'Grant' }), exact: true }).click();
    await scene.text({ zh: '已通过，操作已生效', en: 'Granted: the act is done' }).waitFor();

    await scene.go('/ops/audit');
    await scene.field({ zh: '操作', en: 'Act' }).fill('people.add');
    await page.keyboard.press('Enter');
    await page.waitForURL(/act=people\.add/);
    const row = page.getByRole('row').filter({ hasText: 'starts on Monday' }).first();
    await row.getByRole('button').click();
    await dialog.getByRole('link', { name: granted! }).waitFor();
    expect(await faultsOf(scene, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await scene.button({ zh: '校验日志', en: 'Check the log' }).click();
    await dialog.getByText(scene.say({ zh: /日志完整/, en: /The log is whole/ })).waitFor();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await scene.button({ zh: '导出 Excel', en: 'Export to Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  },
  { width: 1280 },
);

journey(
  stage,
  'the console on a phone',
  async (scene) => {
    const { page } = scene;
    await scene.go('/ops/audit');
    await scene.field({ zh: '用户名', en: 'Username' }).waitFor();
    expect(await faultsOf(scene)).toEqual([]);
    await enterConsole(scene, '/ops/audit');
    for (const address of ['/ops/audit', '/ops/requests?status=decided', '/ops/thresholds']) {
      await scene.go(address);
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(500);
      expect(await faultsOf(scene)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBeLessThanOrEqual(390);
    }
    await scene.button({ zh: '菜单', en: 'Menu' }).click();
    // The count of what waits may be a part of its name.
    const requests = page.getByRole('dialog').getByRole('link', { name: /^(复核(?!额度)|Requests)/ });
    await requests.waitFor();
    expect(await faultsOf(scene, '[role="dialog"]')).toEqual([]);
    await requests.click();
    await scene.heading(said.requests).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  { width: 390, height: 844 },
);

journey(
  stage,
  'a dialog that edits a record of a list says who else has it open',
  async (scene) => {
    const { page, language } = scene;
    await enterConsole(scene, '/ops/settings');
    const other = await stage.house.operator('approver');
    await other.send(opsApi.presence.open, { kind: 'settings', id: 'contact' });
    await scene.button({ zh: '修改联系方式', en: 'Change Contact' }).click();
    const dialog = page.getByRole('dialog');
    const told = { zh: '许航 也打开了此记录', en: '许航 also has this open' };
    await dialog.getByText(told[language]).waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/ops-others-${language}-${width}.png` });
    }
    // Closing takes it back: the other one has the record alone.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const alone = async () =>
      (await other.send(opsApi.presence.open, { kind: 'settings', id: 'contact' })).others.length === 0;
    await expect.poll(alone).toBe(true);
  },
  { width: 1280 },
);
