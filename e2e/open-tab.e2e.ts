import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Request } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { otherBuilds } from './new-build.ts';
import { journey, openStage, type Scene } from './stage.ts';
import { type Named, routesOf } from './walk-routes.ts';

// A tab that stays open while the portal is built anew, and files of pages that do not come.
const builds = otherBuilds();
builds.build('a');
const stage = openStage({}, { folder: builds.folder });
afterAll(() => rmSync(dirname(builds.folder), { recursive: true, force: true }));

/** Pages of the main account that stand without anything in their address, with their titles. */
const titles = new Map(
  routesOf({ hotel: '-', orderForm: '-' } as Named).flatMap(({ row, path, leads, title }) =>
    path || leads?.main || row === '/401' || row === '/404' ? [] : [[row, title]],
  ),
);
const paths = [...titles.keys()];

const failed = { zh: '页面没有打开', en: 'The page did not open' };
const loadAgain = { zh: '重新加载', en: 'Load again' };

/** As a link does: without loading the document anew. */
const goOn = ({ page }: Scene, path: string) => page.evaluate((address) => history.pushState({}, '', address), path);

/** The page of the address stands: its title and a heading, and not that it failed. */
async function stands({ page, say }: Scene, path: string) {
  const title = `${say(titles.get(path)!)} – ${say({ zh: '驿灯', en: 'Waylight' })}`;
  const standing = page.waitForFunction(
    ([wanted, lost]) => {
      const heading = document.querySelector('h1');
      return document.title === wanted && heading !== null && heading.textContent !== lost;
    },
    [title, String(say(failed))],
  );
  await standing.catch(async () => expect(`${page.url()}: ${await page.title()}`).toBe(`${path}: ${title}`));
}

/** Documents that the browser loads from now on. */
function documentsOf({ page }: Scene): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

journey(
  stage,
  'an open tab goes on through two new builds, and loads the document anew once its files are gone',
  async (scene) => {
    const { page } = scene;
    let newest = 'a';
    builds.build(newest);
    await page.route(
      (url) => !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/getaway/'),
      async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response, body: builds.inNamesOf(newest, await response.text()) });
      },
    );
    await scene.signIn('100001', 'demo');
    await scene.go('/home');
    await page.locator('h1').waitFor();
    const documents = documentsOf(scene);
    // Gone to only when their files are gone.
    const apart = builds.pagesApart(paths.filter((path) => path !== '/home')).slice(0, 4);
    const early = paths.filter((path) => apart.every((one) => one.path !== path));
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
    for (let n = 0; n < 50; n++) {
      if (n === 17 || n === 34) {
        newest = n === 17 ? 'b' : 'c';
        builds.build(newest);
      }
      const path = early[(n + 1) % early.length]!;
      await goOn(scene, path);
      await stands(scene, path);
    }
    expect(documents(), 'loaded nothing anew in 50 pages').toBe(0);

    // The third new build has the tab's own files no longer.
    builds.build('d');
    newest = 'd';
    scene.expectComplaint(/404|dynamically imported|Refused to apply style/);
    // Another page may have loaded the file for a part of its own.
    const late = apart.find(({ file }) => !loaded.has(file));
    expect(late, 'a page whose file was not loaded').toBeDefined();
    await goOn(scene, late!.path);
    await expect.poll(documents).toBe(1);
    await stands(scene, late!.path);
    for (const path of early.slice(0, 3)) {
      await goOn(scene, path);
      await stands(scene, path);
    }
    expect(documents(), 'the new document knows the new files').toBe(1);
  },
  { timeoutMs: 180_000 },
);

const slow = '/accountManage/subaccountManage';

journey(stage, 'a page that has not arrived within two minutes fails, and can be loaded again', async (scene) => {
  const { page } = scene;
  builds.build('a');
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await page.locator('h1').waitFor();
  const documents = documentsOf(scene);
  scene.expectComplaint(/module late/);
  await page.route(`**/${builds.fileOf(slow)}`, () => {
    // no answer
  });
  await goOn(scene, slow);
  await page.waitForURL(`**${slow}`);
  await scene.pass(110_000);
  await page.getByRole('img', { name: scene.say({ zh: '页面加载中', en: 'Loading the page' }) }).waitFor();
  expect(await scene.heading(failed).count()).toBe(0);
  await scene.pass(11_000);
  await scene.heading(failed).waitFor();
  expect(documents()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await scene.button(loadAgain).click();
  await scene.heading({ zh: '子账号', en: 'Sub-accounts' }).waitFor();
  expect(documents()).toBe(1);
});

journey(stage, 'a page whose file is gone for good loads the document anew once, and then fails', async (scene) => {
  const { page } = scene;
  builds.build('a');
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await page.locator('h1').waitFor();
  const documents = documentsOf(scene);
  scene.expectComplaint(/404|dynamically imported/);
  await page.route(`**/${builds.fileOf(slow)}`, (route) => route.fulfill({ status: 404, json: {} }));
  await goOn(scene, slow);
  await scene.heading(failed).waitFor();
  await scene.pass(5000);
  await page.waitForTimeout(1000);
  expect(documents()).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await scene.button(loadAgain).click();
  await scene.heading({ zh: '子账号', en: 'Sub-accounts' }).waitFor();
  expect(documents()).toBe(2);
});

journey(stage, 'without a network a page that is not there yet fails in place', async (scene) => {
  const { page, context } = scene;
  builds.build('a');
  await scene.signIn('100001', 'demo');
  await scene.go('/about');
  await page.locator('h1').waitFor();
  const documents = documentsOf(scene);
  scene.expectComplaint(/INTERNET_DISCONNECTED|dynamically imported|preload CSS|failed/);
  await context.setOffline(true);
  await goOn(scene, slow);
  await scene.heading(failed).waitFor();
  expect(documents()).toBe(0);
  await context.setOffline(false);
  await scene.button(loadAgain).click();
  await scene.heading({ zh: '子账号', en: 'Sub-accounts' }).waitFor();
});
