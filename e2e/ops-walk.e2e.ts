import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, journeyInBoth, openStage } from './stage.ts';
import { textsOf } from './walk-words.ts';

// Every page of the console's table, with all roles: a heading, a title, words in place, nothing beside the screen, no fault of axe.
const stage = openStage();

const table = readFileSync(new URL('../ops/src/pages.ts', import.meta.url), 'utf8');
const pagesOfConsole = [...table.matchAll(/^ {2}page\('\w+', '(\/[^'$]*)',/gm)].map(([, path]) => `/ops${path}`);

/** Where a word should have been. */
const missing = /\bundefined\b|\bNaN\b|\[object |\{\w+\}/;

// At a desk in both languages, on a phone in one: what is too wide there is so in either.
for (const [width, walk] of [
  [1280, journeyInBoth],
  [390, journey],
] as const)
  walk(
    stage,
    `every page of the console at ${width} px`,
    async (scene) => {
      const { page, language } = scene;
      expect(pagesOfConsole.length).toBeGreaterThan(20);
      await enterConsole(scene);
      const found: string[] = [];
      const titles = new Set<string>();
      for (const path of pagesOfConsole) {
        await scene.go(path);
        await page.locator('main h1').first().waitFor();
        await page
          .locator('[aria-busy="true"]')
          .waitFor({ state: 'detached' })
          .catch(() => undefined);
        await page.waitForLoadState('networkidle');
        const say = (fault: string) => found.push(`${path}: ${fault}`);
        titles.add(await page.title());
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) say(`${wide} px wider than the screen`);
        for (const text of await textsOf(page)) if (missing.test(text)) say(`a word is missing in "${text}"`);
        if (language === 'en' && /\p{Script=Han}/u.test(await page.locator('main h1').first().innerText()))
          say('the heading is Chinese');
        for (const fault of await faultsOf(scene)) say(fault);
      }
      expect(found).toEqual([]);
      expect(titles.size, 'each page has a title of its own').toBe(pagesOfConsole.length);
    },
    { width, timeoutMs: 180_000 },
  );
