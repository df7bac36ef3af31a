import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { api, opsApi } from '@waylight/contract';
import { codeOf, stepAt } from '@waylight/server/modules/identity/second-factor/totp';
import { sendEdit } from '@waylight/server/testing/edits';
import { executable, pdf, png } from '@waylight/server/testing/sample-files';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { signInByForm, verify } from './sign-in-form.ts';
import { journey, journeyInBoth, openStage, type Scene } from './stage.ts';

const stage = openStage({ REGISTRATION: 'auto' });

/** Fills inputs by the names that the browser and a password manager know them by. */
const fill = async ({ page }: Scene, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
};

/** Match of `pattern` in the first mail to `to` that has one; other mails may come in between. */
async function mailSaying({ house }: Scene, pattern: RegExp, to: string, after: number): Promise<string> {
  const found = () =>
    house.mails
      .slice(after)
      .filter((mail) => mail.to === to)
      .map((mail) => pattern.exec(mail.text)?.[0])
      .find((said) => said !== undefined);
  await expect.poll(found).toBeTruthy();
  return found()!;
}

/** An operator publishes another privacy policy. */
async function publishPrivacy({ house, language }: Scene) {
  const operator = await house.operator();
  const words = { zh: `Our policy ${language}`, en: `Our policy ${language}` };
  const act = () => ({ requestId: randomUUID(), reason: 'the law has changed', text: 'privacy' as const });
  await sendEdit(operator, opsApi.legalText.saveDraft, { ...act(), sections: [{ heading: words, text: words }] });
  const { draft, newest } = await operator.send(opsApi.legalText.get, { text: 'privacy' });
  await operator.send(opsApi.legalText.publish, { ...act(), newest, source: { draft: draft!.version }, from: null });
}

journeyInBoth(stage, 'a company registers and signs in with the code it was given', async (scene) => {
  const { page, house, language } = scene;
  const mailsBefore = house.mails.length;
  await scene.go('/login');
  await scene.link({ zh: '注册公司账号', en: 'Register your company' }).click();
  await page.waitForURL('**/toRegister');

  // Nothing typed: everything that is missing stands in one place, which has the focus.
  await scene.button({ zh: '提交注册', en: 'Register' }).click();
  await scene.heading({ zh: /有 \d+ 处需要修改/, en: /\d+ things to fix/ }).waitFor();
  await scene.text({ zh: '用户信息不完整', en: 'Some information is missing' }).waitFor();

  await fill(scene, { companyName: language === 'zh' ? '远山旅行社' : 'Far Hills Travel' });
  await page.getByRole('combobox', { name: scene.say({ zh: '国家或地区', en: 'Country or region' }) }).fill('cn');
  await page.keyboard.press('Enter');
  await page.locator('#register-province button').click();
  await page.getByRole('option', { name: scene.say({ zh: '浙江', en: 'Zhejiang' }) }).click();
  await page.locator('#register-city button').click();
  await page.getByRole('option', { name: scene.say({ zh: '杭州', en: 'Hangzhou' }) }).click();
  await fill(scene, { address: 'Lake Road 1', phone: '+86 571 5555 0100', fax: '+86 571 5555 0101' });

  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: executable });
  await scene.text({ zh: /文件内容不是 PNG/, en: /The file is not one of these: .*PNG/ }).waitFor();
  const good = language === 'zh' ? png(64, 48) : pdf();
  const kind = language === 'zh' ? 'image/png' : 'application/pdf';
  await choose.setInputFiles({ name: `licence.${kind.split('/')[1]}`, mimeType: kind, buffer: good });
  await scene.field({ zh: /开通机票机器人/, en: /Activate the air-ticket robot/ }).check({ force: true });
  await scene.text({ zh: /^\s*已上传/, en: /^\s*Uploaded/ }).waitFor();

  await fill(scene, {
    username: 'yuan_shan',
    realName: 'Lin Yuan',
    password: 'Secret-26',
    confirmPassword: 'Secret-26',
    mobile: '13800138000',
    email: `yuan.${language}@example.com`,
  });
  await scene.text({ zh: '我已阅读并同意', en: 'I have read and accept' }).click();
  // The privacy policy changes between reading and sending: what was typed stays, and it is agreed to again.
  await publishPrivacy(scene);
  await verify(scene);
  await scene.button({ zh: '提交注册', en: 'Register' }).click();
  const policy = page.getByRole('dialog', { name: scene.say({ zh: '隐私政策', en: 'Privacy Policy' }) });
  await policy.getByText(`Our policy ${language}`).first().waitFor();
  await policy.getByRole('button', { name: scene.say({ zh: '已阅读', en: 'I have read it' }) }).click();
  await scene
    .text({ zh: /^隐私政策已更新/, en: /^Changed since you read it: Privacy Policy/ })
    .last()
    .waitFor();
  await scene.text({ zh: '我已阅读并同意', en: 'I have read and accept' }).click();
  await verify(scene);
  await scene.button({ zh: '提交注册', en: 'Register' }).click();
  await scene.heading({ zh: '注册成功', en: 'You are registered' }).waitFor();
  const code = (await page.locator('dd strong').textContent())!;
  expect(code).toMatch(/^\d{6}$/);

  await page.getByRole('main').getByRole('link').click();
  await signInByForm(scene, code, 'yuan_shan', 'Secret-26');
  await page.waitForURL('**/home');
  // The file it sent can be kept.
  await scene.go('/accountManage/personalInfo');
  await scene.text({ zh: '已申请，等待出票部门开通', en: 'Requested: the ticketing desk will activate it' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    scene.button({ zh: '下载营业执照', en: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`licence.${kind.split('/')[1]}`);
  expect(Buffer.compare(readFileSync(await download.path()), good)).toBe(0);
  // The address is confirmed by a press on the page of the mailed link, and the code comes by mail then.
  const address = `yuan.${language}@example.com`;
  const link = await mailSaying(scene, /https?:\/\/\S+\/toRegister#confirm=\S+/, address, mailsBefore);
  await scene.go(link.slice(new URL(link).origin.length));
  await scene.heading({ zh: '确认邮箱', en: 'Confirm your email' }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await scene.button({ zh: '确认邮箱', en: 'Confirm' }).click();
  await scene.heading({ zh: '邮箱已确认', en: 'Your email is confirmed' }).waitFor();
  expect(await mailSaying(scene, /\b\d{6}\b/, address, mailsBefore)).toBe(code);
  // A name that is taken is said while it is typed.
  await scene.go('/mobileRegister');
  await fill(scene, { companyName: language === 'zh' ? '远山旅行社' : 'Far Hills Travel' });
  await page.keyboard.press('Tab');
  await scene.text({ zh: /该公司名称已注册/, en: /This company name is already registered/ }).waitFor();
});

journey(stage, 'a forgotten password is chosen anew by a mailed link, and only once', async (scene) => {
  const { page, house, language } = scene;
  const email = 'grace.wong@southstar.example';
  const ask = async (companyCode: string, to: string) => {
    await scene.go('/login');
    await scene.link({ zh: '忘记密码？', en: 'Forgot your password?' }).click();
    await scene.heading({ zh: '找回密码', en: 'Recover your password' }).waitFor();
    await fill(scene, { companyCode, email: to });
    await verify(scene);
    await scene.button({ zh: '发送链接', en: 'Send the link' }).click();
    await scene.heading({ zh: '请查收邮件', en: 'Check your email' }).waitFor();
    // The button that was at work has gone, and nothing for screen readers points at where it was.
    expect(await faultsOf(scene)).toEqual([]);
    return page.getByRole('main').innerText();
  };
  const before = house.mails.length;
  const unknown = await ask('100002', `nobody.${language}@southstar.example`);
  const known = await ask('100002', email);
  expect(known.replace(email, '')).toBe(unknown.replace(`nobody.${language}@southstar.example`, ''));

  const link = await mailSaying(scene, /https?:\/\/\S+\/forgetPassword#token=\S+/, email, before);
  const path = link.slice(new URL(link).origin.length);
  await scene.go(path);
  await scene.heading({ zh: '设置新密码', en: 'Choose a new password' }).waitFor();
  // The secret leaves the address as soon as it is read.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const password = `Anew-2026-${language}`;
  await fill(scene, { newPassword: password, repeated: `${password}?` });
  await scene.button({ zh: '保存新密码', en: 'Save the new password' }).click();
  await scene.text({ zh: '两次输入的密码不一致', en: 'The two passwords do not match' }).first().waitFor();
  await fill(scene, { newPassword: password, repeated: password });
  await scene.text({ zh: '强', en: 'strong' }).waitFor();
  await scene.button({ zh: '保存新密码', en: 'Save the new password' }).click();
  await page.waitForURL('**/login');
  await signInByForm(scene, '100002', 'demo', password);
  await page.waitForURL('**/home');

  await scene.go('/login');
  await scene.go(path);
  await fill(scene, { newPassword: password, repeated: password });
  await scene.button({ zh: '保存新密码', en: 'Save the new password' }).click();
  await scene.text({ zh: '链接已失效', en: 'This link has expired' }).waitFor();

  const codesBefore = house.mails.length;
  await scene.go('/forgetPassword?find=code');
  await fill(scene, { email });
  await verify(scene);
  await scene.button({ zh: '发送到邮箱', en: 'Email them to me' }).click();
  await scene.heading({ zh: '请查收邮件', en: 'Check your email' }).waitFor();
  expect(await mailSaying(scene, /100002/, email, codesBefore)).toBe('100002');
});

journey(stage, 'a main account opens a sub-account, and locking it takes effect at once', async (scene) => {
  const { page, context, language } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/accountManage/subaccountManage');
  await scene.button({ zh: '新增子账号', en: 'Add a sub-account' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(scene.say({ zh: '仅查看', en: 'View only' })).click();
  await drawer
    .getByRole('status')
    .getByText(/可查价，可看公司的全部订单|Can check prices, and sees all company orders/)
    .waitFor();
  const login = `viewer_${language}`;
  await fill(scene, {
    nickName: 'Mei',
    realName: `Mei ${language}`,
    mobile: '13800138001',
    email: `mei.${language}@example.com`,
    position: 'Consultant',
    loginName: login,
    password: 'Viewer-26',
  });
  await drawer.locator('#sub-department button').click();
  await page.getByRole('option', { name: scene.say({ zh: '销售部', en: 'Sales' }) }).click();
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await page.getByRole('rowheader', { name: `Mei ${language}` }).waitFor();

  // The colleague, in a browser of their own.
  const other = await context
    .browser()!
    .newContext({ baseURL: scene.house.base, locale: language === 'zh' ? 'zh-CN' : 'en' });
  const theirs = await other.newPage();
  await theirs.goto('/login');
  const colleague: Scene = {
    ...scene,
    page: theirs,
    context: other,
    button: (said) => theirs.getByRole('button', { name: scene.say(said) }),
    field: (said) => theirs.getByLabel(scene.say(said), { exact: true }),
  };
  await signInByForm(colleague, '100001', login, 'Viewer-26');
  await theirs.waitForURL('**/home');
  await theirs.goto('/accountManage/personalInfo');
  await theirs.getByText(/可查价，可看公司的全部订单|Can check prices, and sees all company orders/).waitFor();
  expect(await theirs.getByRole('link', { name: scene.say({ zh: '子账号', en: 'Sub-accounts' }) }).count()).toBe(0);

  await page
    .getByRole('button', { name: scene.say({ zh: `Mei ${language} 的更多操作`, en: `More for Mei ${language}` }) })
    .click();
  await page.getByRole('menuitem', { name: scene.say({ zh: '锁定', en: 'Lock' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: scene.say({ zh: '锁定', en: 'Lock' }) })
    .click();
  await page
    .getByRole('row')
    .filter({ hasText: `Mei ${language}` })
    .getByText(scene.say({ zh: '已锁定', en: 'Locked' }))
    .waitFor();

  await theirs
    .getByRole('link', { name: scene.say({ zh: '登录与安全', en: 'Sign-in and security' }) })
    .first()
    .click();
  await theirs.waitForURL(/\/login\?redirect=/);
  await other.close();
});

journey(stage, 'a second factor is set up, asked for, and stood in for by a recovery code', async (scene) => {
  const { page, house } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go('/accountManage/security');
  await scene.button({ zh: '开启两步验证', en: 'Turn it on' }).click();
  await fill(scene, { currentPassword: 'Demo-2026' });
  await page.keyboard.press('Enter');
  const secret = fromBase32((await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', ''));
  await fill(scene, { code: codeOf(secret, stepAt(house.clock.now())) });
  await page.keyboard.press('Enter');
  await scene.heading({ zh: '保存恢复码', en: 'Save your recovery codes' }).waitFor();
  // They are shown once: neither Escape nor a cross takes them away by accident.
  await page.keyboard.press('Escape');
  const ways = page.getByRole('dialog').getByRole('button', { name: scene.say({ zh: '关闭', en: 'Close' }) });
  expect(await ways.count()).toBe(0);
  const recoveryCodes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  await scene.button({ zh: '我已保存', en: 'I have saved them' }).click();

  await scene.button({ zh: '退出所有登录', en: 'Sign out everywhere' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: scene.say({ zh: '退出所有登录', en: 'Sign out everywhere' }) })
    .click();
  await page.waitForURL('**/login');
  await signInByForm(scene, '100001', 'demo');
  const code = page.locator('input[name="code"]');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await scene.text({ zh: '验证码不正确或已使用', en: 'The code is incorrect or has already been used.' }).waitFor();
  await code.fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await scene.go('/accountManage/security');
  await scene.button({ zh: '关闭两步验证', en: 'Turn it off' }).click();
  // The password alone does not switch it off.
  await fill(scene, { currentPassword: 'Demo-2026' });
  await page.keyboard.press('Enter');
  await scene.text({ zh: '请输入 6 位验证码或完整的恢复码', en: 'Enter 6 digits or a whole recovery code' }).waitFor();
  await fill(scene, { code: recoveryCodes[1]! });
  await page.keyboard.press('Enter');
  await scene.button({ zh: '开启两步验证', en: 'Turn it on' }).waitFor();

  // All of it stands in the log of the company, which the address narrows.
  await scene.link({ zh: '安全记录', en: 'Security log' }).first().click();
  await scene.heading({ zh: '安全记录', en: 'Security log' }).waitFor();
  const event = (zh: string, en: string) => page.getByRole('row').filter({ hasText: scene.say({ zh, en }) });
  await event('使用恢复码登录', 'Recovery code used').first().waitFor();
  await event('关闭两步验证', 'Two-step verification turned off').first().waitFor();
  await page.getByRole('button', { name: scene.say({ zh: '导出', en: 'Exports' }), exact: true }).click();
  await page.waitForURL(/groups=exports/);
  await scene.text({ zh: '没有符合条件的记录', en: 'No matching entries' }).first().waitFor();
  await page.reload();
  await scene.text({ zh: '没有符合条件的记录', en: 'No matching entries' }).first().waitFor();
});

journey(
  stage,
  'a language chosen on the sign-in page is the one that mails come in',
  async (scene) => {
    const { page, house } = scene;
    const inUse = async () => {
      const clerk = await house.signIn('100001', 'clerk');
      return (await clerk.send(api.identity.currentUser, {})).defaultLanguage;
    };
    expect(await inUse()).toBe('zh');
    await scene.go('/login');
    await fill(scene, { companyCode: '100001', username: 'clerk', password: 'Demo-2026' });
    await verify(scene);
    await page.getByRole('button', { name: 'EN English' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/home');
    await expect.poll(inUse).toBe('en');
    // The setting says at once what the switch has kept.
    await scene.go('/accountManage/personalInfo');
    await expect.poll(() => page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '中 中文' }).click();
    await expect.poll(() => page.getByRole('radio', { name: '中文' }).isChecked()).toBe(true);
    await expect.poll(inUse).toBe('zh');
  },
  { in: ['zh'] },
);

journey(stage, 'a person keeps their own particulars, and reads prices in another currency', async (scene) => {
  const { page, house, language } = scene;
  await scene.signIn('100001', 'clerk');
  await scene.go('/accountManage/personalInfo');
  await scene.button({ zh: '编辑你的资料', en: 'Edit About you' }).click();
  await fill(scene, { nickName: '', email: `chen.${language}@yuncheng.example` });
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await scene.heading({ zh: '有 2 处需要修改', en: '2 things to fix' }).waitFor();
  await fill(scene, { nickName: `Yu ${language}`, currentPassword: 'Demo-2026' });
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await page
    .getByRole('definition')
    .filter({ hasText: `Yu ${language}` })
    .waitFor();

  // A few words, which may not be too many, and a picture that the bar shows too.
  await scene.button({ zh: '编辑你的资料', en: 'Edit About you' }).click();
  const about = scene.field({ zh: /^个人简介/, en: /^About me/ });
  await about.fill('x'.repeat(201));
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await scene.heading({ zh: '有 1 处需要修改', en: '1 thing to fix' }).waitFor();
  await about.fill('Groups to Japan');
  await scene.button({ zh: '保存', en: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: 'Groups to Japan' }).waitFor();
  const picture = page.locator('input[type="file"]');
  const choose = (name: string, buffer: Buffer) => picture.setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('me.png', Buffer.alloc(5 * 1024 * 1024 + 1, 1));
  await scene.text({ zh: '文件不能超过 5 MB', en: 'The file cannot be larger than 5 MB' }).first().waitFor();
  await choose('me.png', Buffer.from('MZ this is a program'));
  await scene
    .text({ zh: /文件内容不是/, en: /The file is not one of these/ })
    .first()
    .waitFor();
  await choose('me.png', png(600, 400));
  const shown = page.getByRole('img', { name: scene.say({ zh: '头像', en: 'Picture' }) });
  await shown.waitFor();
  // A square out of its middle is what is sent.
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([256, 256]);
  await page.locator('header button img').waitFor();
  await scene.button({ zh: '移除图片', en: 'Remove the picture' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.locator('header button img').count()).toBe(0);

  await scene.button({ zh: /^价格显示货币/, en: /^Display currency/ }).click();
  await page.getByRole('menuitemradio', { name: /^USD/ }).click();
  await page.getByRole('button', { name: /USD$/ }).waitFor();
  // The session keeps it: another load of the page shows it again.
  await page.reload();
  await page.getByRole('button', { name: /USD$/ }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('flowToken'))).toMatch(/^[\w-]{22}$/);
  const clerk = await house.signIn('100001', 'clerk');
  expect(clerk.credentials.bearer).toBeTruthy();
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
