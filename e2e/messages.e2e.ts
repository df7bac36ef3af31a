import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { giveInvoice, subAccount, titleSample } from '@waylight/server/testing/samples';
import { journey, openStage, stay } from './stage.ts';

/** Messages that follow an act, each where it is said. */

const stage = openStage();

journey(stage, 'menus lead to their first page, and an invoice title is amended and deleted', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  await scene.signIn('100001', 'demo');
  for (const [menu, first] of [
    ['/booking', '/home'],
    ['/manages', '/manages/orderManage'],
    ['/accountManage', '/accountManage/personalInfo'],
    ['/invoiceManage', '/invoiceManage/list'],
  ] as const) {
    await scene.go(menu);
    await page.waitForURL(`**${first}`);
  }
  await scene.go('/invoiceManage/titles');
  await page
    .getByRole('button', { name: scene.say({ zh: '修改', en: 'Change' }) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: scene.say({ zh: '保存', en: 'Save' }) })
    .click();
  await scene.text({ zh: '修改成功', en: 'Changes saved' }).first().waitFor();
  await page
    .getByRole('button', { name: scene.say({ zh: '删除', en: 'Delete' }) })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: scene.say({ zh: '删除', en: 'Delete' }) })
    .click();
  await scene.text({ zh: '删除成功', en: 'Deleted successfully' }).first().waitFor();
});

journey(stage, 'an invoice that nobody has issued is scrapped at once', async (scene) => {
  const { page, house } = scene;
  const id = await giveInvoice(house, '100001');
  await scene.signIn('100001', 'demo');
  await scene.go(`/invoiceManage/detail/${id}`);
  await page.getByRole('button', { name: scene.say({ zh: '作废', en: 'Void' }), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('wrong item');
  await dialog.getByRole('button', { name: scene.say({ zh: '作废', en: 'Void' }) }).click();
  await scene.text({ zh: '作废成功', en: 'Invoice voided' }).first().waitFor();
});

journey(stage, 'a sub-account is told to be imperfect, and that it was changed', async (scene) => {
  const { page, house } = scene;
  const main = await house.signIn('100001', 'demo');
  await main.send(api.staff.save, { ...subAccount('told_one'), realName: 'Told One' });
  await scene.signIn('100001', 'demo');
  await scene.go('/accountManage/subaccountManage');
  await scene.button({ zh: '编辑 Told One', en: 'Edit Told One' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[name="position"]').fill('');
  await drawer.getByRole('button', { name: scene.say({ zh: '保存', en: 'Save' }) }).click();
  await scene.text({ zh: '子账号信息不完整', en: 'Sub-account information is incomplete' }).first().waitFor();
  await drawer.locator('input[name="position"]').fill('Consultant');
  await drawer.getByRole('button', { name: scene.say({ zh: '保存', en: 'Save' }) }).click();
  await scene.text({ zh: '子账号已修改', en: 'Sub-account changed' }).first().waitFor();
});

journey(stage, 'an answer that is not the server’s own is told as no connection', async (scene) => {
  const { page } = scene;
  await scene.signIn('100001', 'demo');
  await scene.go(`/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`);
  const heart = page
    .locator('article[id]')
    .first()
    .getByRole('button', { name: scene.say({ zh: /^收藏/, en: /^Save / }) });
  await page.route(/(save|remove)Favorite/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>nothing here</h1>' }),
  );
  scene.expectComplaint(/Favorite/);
  await heart.click();
  await scene.text({ zh: '连接服务器失败', en: 'Failed to connect to server' }).first().waitFor();
});
