import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { sendEdit } from '@waylight/server/testing/edits';
import { openPlan } from '@waylight/server/testing/ordering';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { fillGuests, orderFormOf, submitButton, tickAgreements } from './order-form.ts';
import { journey, openStage, type Scene, shots } from './stage.ts';

// A legal text is edited and published at the console; the agency reads it where it agrees, and the order keeps the version.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

const guarantee = { zh: '客户保障协议', en: 'Customer Protection Agreement' };
const provider = { zh: '供应商条款', en: 'Provider Terms' };
const { legalText } = opsApi;

/** Somebody at the console publishes another version of the provider terms meanwhile. */
async function publishProviderTerms({ house, language }: Scene) {
  const operator = await house.operator();
  const act = () => ({ requestId: randomUUID(), reason: 'the law has changed', text: 'providerTerms' as const });
  const words = { zh: `新的条款 ${language}`, en: `New terms ${language}` };
  await sendEdit(operator, legalText.saveDraft, { ...act(), sections: [{ heading: words, text: words }] });
  const { draft, newest } = await operator.send(legalText.get, { text: 'providerTerms' });
  await operator.send(legalText.publish, { ...act(), newest, source: { draft: draft!.version }, from: null });
  return newest + 1;
}

const shot = async ({ page, language }: Scene, name: string) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/legal-${name}-${language}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Drafts and publishes the guarantee by the pages of the console. */
async function publishGuarantee(scene: Scene, added: string) {
  const { page } = scene;
  await enterConsole(scene, '/ops/content/legal');
  await page.getByRole('link', { name: scene.say(guarantee) }).waitFor();
  await shot(scene, 'list');
  expect(await faultsOf(scene)).toEqual([]);
  await page.getByRole('link', { name: scene.say(guarantee) }).click();
  await scene.heading(guarantee).waitFor();
  await scene.button({ zh: '起草新版本', en: 'Draft a new version' }).click();
  const dialog = page.getByRole('dialog');
  const texts = dialog.getByRole('textbox', { name: scene.say({ zh: '英文正文', en: 'Text in English' }) });
  await texts.first().fill(`${added} {brand}:\n- first line\n- {claimWeeks} weeks`);
  await dialog.getByText(scene.say({ zh: '代理看到的样子', en: 'As the agency sees it' })).click();
  await dialog.getByText('2 weeks', { exact: true }).waitFor();
  await shot(scene, 'editor');
  expect(await faultsOf(scene)).toEqual([]);
  // A placeholder that stands for nothing is refused where it is typed.
  await texts.nth(1).fill('{nothing}');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(scene.say({ zh: '没有占位符 {nothing}', en: 'There is no placeholder {nothing}' })).waitFor();
  await texts.nth(1).fill('mended');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('first line').last().waitFor();
  await shot(scene, 'save');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await shot(scene, 'draft');
  expect(await faultsOf(scene)).toEqual([]);
  await scene.button({ zh: '发布', en: 'Publish' }).click();
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('textbox').fill('counsel has seen it');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(scene.say({ zh: '已被替代', en: 'Replaced' }))
    .first()
    .waitFor();
  const newest = page.getByRole('link', { name: scene.say({ zh: /^查看第/, en: /^Show version/ }) }).first();
  await newest.click();
  await page.getByText('first line').first().waitFor();
  await shot(scene, 'published');
  expect(await faultsOf(scene)).toEqual([]);
}

journey(stage, 'a new text is read and agreed to on the order form, and the order keeps its version', async (scene) => {
  const { page, house, language } = scene;
  await page.setViewportSize({ width: 1440, height: 900 });
  await publishGuarantee(scene, `Ask ${language}`);
  const operator = await house.operator();
  const versionOf = async (text: 'customerProtection' | 'providerTerms') =>
    (await operator.send(legalText.get, { text })).inForce.version;
  const version = await versionOf('customerProtection');

  const plan = await openPlan(house.database, { skip: language === 'zh' ? 0 : 1 });
  await scene.signIn('100001', 'demo');
  await scene.go('/about?tabActive=5');
  await page.getByText(scene.say({ zh: `第 ${version} 版`, en: `Version ${version}` })).waitFor();
  await shot(scene, 'about');
  await scene.go(orderFormOf(plan));
  const names = [
    ['SUN', language === 'zh' ? 'MIN' : 'YAN'],
    ['LI', language === 'zh' ? 'HUA' : 'LAN'],
  ] as const;
  await fillGuests(scene, names);
  await scene.button({ zh: '阅读《客户保障协议》', en: 'Read the Customer Protection Agreement' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(scene.say({ zh: `第 ${version} 版`, en: `Version ${version}` })).waitFor();
  if (language === 'en') await drawer.getByRole('listitem').filter({ hasText: '2 weeks' }).waitFor();
  await shot(scene, 'drawer');
  await page.keyboard.press('Escape');
  await tickAgreements(scene);

  // The provider terms change between reading and sending.
  const changed = await publishProviderTerms(scene);
  await scene.button(submitButton).click();
  await drawer.getByText(scene.say({ zh: /本条款已更新/, en: /has changed since you read it/ })).waitFor();
  await drawer
    .getByText(scene.say({ zh: `新的条款 ${language}`, en: `New terms ${language}` }))
    .first()
    .waitFor();
  await shot(scene, 'changed');
  await page.keyboard.press('Escape');
  await page
    .getByText(scene.say({ zh: /^供应商条款已更新/, en: /Changed since you read it: Provider Terms/ }))
    .waitFor();
  await shot(scene, 'refused');
  expect(await faultsOf(scene)).toEqual([]);
  await scene.button({ zh: '阅读《供应商条款》', en: 'Read the Provider Terms' }).click();
  await drawer.getByRole('button', { name: scene.say({ zh: '同意', en: 'Agree' }), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await expect
    .poll(() => scene.field({ zh: '房间 1 第 1 位：姓（拼音）', en: 'Room 1, guest 1: Last name' }).inputValue())
    .toBe('SUN');
  await scene.button(submitButton).click();
  await page.waitForURL('**/payment?*');
  const [order] = (await operator.send(opsApi.order.list, {})).records;
  const { acceptedTexts } = await operator.send(opsApi.order.get, { orderCode: order!.orderCode });
  expect(acceptedTexts).toEqual([
    { text: 'customerProtection', version },
    { text: 'providerTerms', version: changed },
    { text: 'agentTerms', version: 1 },
  ]);
  await scene.go(`/ops/orders/${order!.orderCode}`);
  const agreed = scene.say({ zh: `${provider.zh}，第 ${changed} 版`, en: `${provider.en}, version ${changed}` });
  await page.getByRole('link', { name: agreed }).waitFor();
  await shot(scene, 'order');
});
