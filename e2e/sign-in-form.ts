import type { Scene } from './stage.ts';

/** Signs in as a person does: three fields, the verification by its button, and Enter. */
export async function signInByForm(scene: Scene, company: string, username: string, password = 'Demo-2026') {
  const { page } = scene;
  await scene.field({ zh: '公司编码', en: 'Company code' }).fill(company);
  await scene.field({ zh: '用户名', en: 'Username' }).fill(username);
  await scene.field({ zh: '密码', en: 'Password' }).fill(password);
  await scene.button({ zh: '无需拖动，点此验证', en: 'Verify without dragging' }).click();
  await page.getByRole('slider').and(page.locator('[aria-valuenow="100"]')).waitFor();
  await scene.button({ zh: '登录', en: 'Sign in' }).click();
}
