import { beforeAll, expect } from 'vitest';
import { enterConsole } from './console.ts';
import { recordsOfConsole } from './console-records.ts';
import { faultsOf } from './faults.ts';
import { journeyInBoth, openStage, type Scene, shots } from './stage.ts';
import { textsOf } from './walk-words.ts';

// Every page of the console's table, with all roles and a record of its own: a heading, a title, words in place, nothing beside the screen, no fault of axe.
const stage = openStage({ REGISTRATION: 'review' }, { providers: true, database: 'embedded' });

let records: Readonly<Record<string, string>>;
beforeAll(async () => {
  records = await recordsOfConsole(stage.till);
}, 600_000);

/** `LOOK=ops-work-orders`: pages whose address begins so alone, with pictures of four widths. */
const wanted = process.env.LOOK;
const nameOf = (row: string) => row.slice(1).replaceAll(/[/$]+/g, '-');
const widthsToSee = [1440, 1280, 768, 390];

/** Where a word should have been. */
const missing = /\bundefined\b|\bNaN\b|\[object |\{\w+\}/;
/** Pages that tell of placeholders by name. */
const tellsOfPlaceholders = new Set(['/ops/saved-answers', '/ops/hotel-languages/$tag']);
/** px that a page may be long: some twenty cards on a phone */
const tallest = 8_000;
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Goes on to an address as a link does, until nothing is asked any more and the page stands. */
async function goOn({ page }: Scene, path: string, asking: () => number) {
  const before = new URL(page.url()).pathname === path ? undefined : await page.title();
  await page.evaluate((address) => history.pushState({}, '', address), path);
  const until = Date.now() + 30_000;
  const stands = async () =>
    asking() === 0 &&
    (await page.title()) !== before &&
    page.evaluate(
      () =>
        document.querySelector('main h1')?.checkVisibility() === true && !document.querySelector('[aria-busy="true"]'),
    );
  // Twice in a row: between two answers a page looks done.
  for (let calm = 0; calm < 2 && Date.now() < until; ) {
    calm = (await stands()) ? calm + 1 : 0;
    await page.waitForTimeout(60);
  }
}

/** Pictures of a page for eyes. */
async function look({ page, language }: Scene, row: string) {
  for (const width of widthsToSee) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${shots}/${nameOf(row)}-${language}-${width}.png`, fullPage: true });
  }
}

journeyInBoth(
  stage,
  'every page of the console at a desk and on a phone',
  async (scene) => {
    const { page, language } = scene;
    const table: string = '../ops/src/pages.ts';
    const { pages } = (await import(table)) as { pages: { path: string }[] };
    const rows = pages.map(({ path }) => path);
    // A page about one thing is looked at with that thing.
    expect(rows.filter((row) => row.includes('$')).sort()).toEqual(Object.keys(records).sort());
    let asking = 0;
    const asks = (by: number) => (request: { url(): string }) => {
      if (request.url().includes('/getaway/')) asking += by;
    };
    page.on('request', asks(1));
    page.on('requestfinished', asks(-1));
    page.on('requestfailed', asks(-1));
    // A record that is not there, or that this page may not read.
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    await enterConsole(scene);
    refused.length = 0;
    const found: string[] = [];
    const titles = new Set<string>();
    const walked = wanted ? rows.filter((row) => nameOf(row).startsWith(wanted)) : rows;
    for (const [at, row] of walked.entries()) {
      const path = records[row] ?? row;
      const say = (fault: string) => found.push(`${path} ${language}: ${fault}`);
      await goOn(scene, path, () => asking);
      titles.add(await page.title());
      if (new URL(page.url()).pathname !== path) say(`leads to ${page.url()}`);
      for (const refusal of refused.splice(0)) say(refusal);
      if (
        language === 'en' &&
        row === path &&
        /\p{Script=Han}/u.test(await page.locator('main h1').first().innerText())
      )
        say('the heading is Chinese');
      if (wanted) await look(scene, row);
      // The second size begins the next page: half of the changes of size.
      for (const size of at % 2 === 0 ? [desk, phone] : [phone, desk]) {
        if (page.viewportSize()?.width !== size.width) {
          await page.setViewportSize(size);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) say(`${wide} px wider than ${size.width}`);
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        if (tall > tallest) say(`${tall} px long at ${size.width}`);
        for (const text of await textsOf(page))
          if (missing.test(text) && !tellsOfPlaceholders.has(row)) say(`a word is missing in "${text}"`);
        for (const fault of await faultsOf(scene, at > 1 ? 'main' : undefined)) say(`${size.width}: ${fault}`);
      }
    }
    expect(found, found.slice(0, 5).join(' | ')).toEqual([]);
    expect(titles.size, 'each page has a title of its own').toBe(walked.length);
  },
  { ...desk, timeoutMs: 600_000 },
);
