import type { Scene } from './stage.ts';

/** Until the slider says that the verification is solved: its thumb arrives before that. */
export async function verified({ page, say }: Scene) {
  const words = say({ zh: '验证通过', en: 'Verified' });
  await page
    .getByRole('slider')
    .and(page.locator(`[aria-valuetext="${words}"]`))
    .waitFor();
}

export async function verify(scene: Scene) {
  await scene.button({ zh: '无需拖动，点此验证', en: 'Verify without dragging' }).click();
  await verified(scene);
}

/** Where the parts of the form stand, in px from the top. */
export const placesOfForm = ({ page }: Scene) =>
  page.evaluate(() =>
    ['h1', '[name="companyCode"]', '[name="username"]', '[name="password"]', '[role="slider"]', '[type="submit"]'].map(
      (part) => Math.round(document.querySelector(part)!.getBoundingClientRect().top + scrollY),
    ),
  );

/** Signs in as a person does: three fields, the verification by its button, and Enter. */
export async function signInByForm(scene: Scene, company: string, username: string, password = 'Demo-2026') {
  await scene.field({ zh: '公司编码', en: 'Company code' }).fill(company);
  await scene.field({ zh: '用户名', en: 'Username' }).fill(username);
  await scene.field({ zh: '密码', en: 'Password' }).fill(password);
  await verify(scene);
  await scene.button({ zh: '登录', en: 'Sign in' }).click();
}
