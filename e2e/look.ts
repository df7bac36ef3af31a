import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { journeyInBoth, type Said, type Scene, type Stage, shots } from './stage.ts';

/** One state of one page. */
export interface Look {
  name: string;
  path: string;
  /** address of the page in portal/src/pages.ts, where `path` does not begin with it */
  page?: string;
  /** words that stand on the page once it is all there */
  ready: Said;
  /** of the page's title */
  title: Said;
  as?: 'clerk' | 'otherAgency' | 'nobody';
  /** every route is walked in this very state (walk.e2e.ts): it is looked at again only for a picture */
  walked?: true;
  /** what a person does before looking */
  first?: (scene: Scene) => Promise<void>;
}

/** `LOOK=order-detail,quotes`: looks with these names alone, to look at one page. */
const wanted = process.env.LOOK?.split(',');

/** ms in which skeletons, maps and pictures make room for what they stand for */
const settleMs = 300;
/** times that a fault of width is measured before it counts */
const layoutTries = 6;

/** Between a desk and a phone, in px; 720 is a desk at 200 %. At 1280 and 1100 the bar has just room for its words. */
export const widthsBelowDesk = [1280, 1100, 1000, 720, 640] as const;

const people = { clerk: ['100001', 'clerk'], otherAgency: ['100002', 'demo'] } as const;
/** How many px the page is wider than its window. */
const overhang = ({ page }: Scene) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The innermost elements that reach beyond the window. */
const beyond = ({ page }: Scene) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
    return inner.slice(0, 2).map((one) => one.outerHTML.slice(0, 120));
  });

/** Tables that are wider than the box they stand in: somebody has to push them sideways to read a row. */
const sidewaysTables = ({ page }: Scene) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => table.parentElement!.scrollWidth > table.parentElement!.clientWidth + 1)
      .map((table) => table.querySelector('caption')?.textContent ?? 'a table'),
  );

/** Faults of width at a size of the window that are still there when a busy machine had its time to lay out. */
export async function sticksOut(scene: Scene, size: number): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const px = await overhang(scene);
    const found = px > 0 ? [`${px} px wider than ${size}: ${(await beyond(scene)).join(' ')}`] : [];
    // Under 1024 px a row is a card.
    if (size < 1024) for (const table of await sidewaysTables(scene)) found.push(`${table} goes sideways at ${size}`);
    if (found.length === 0 || tries === layoutTries) return found;
    await scene.page.waitForTimeout(settleMs);
  }
}

/** Icons and things to press that would be printed. */
export async function printedControls({ page }: Scene): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.lucide, button:not([data-print="words"]), [role="tab"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  await page.emulateMedia({ media: null });
  return found;
}

function lookAt(stage: Stage, what: string, looks: () => Look[], width: number, height: number, narrower: number[]) {
  journeyInBoth(
    stage,
    `${what} at ${width} px`,
    async (scene) => {
      const { page, context, language } = scene;
      const found: string[] = [];
      let who: Look['as'] | 'main' = 'nobody';
      for (const [at, look] of looks().entries()) {
        const { name, path, ready, title, first, as = 'main', walked } = look;
        if (wanted ? !wanted.includes(name) : walked && !process.env.JOURNEYS_IN_BOTH) continue;
        // Every page is walked in both languages at both widths (walk.e2e.ts): its states are seen once wide, once narrow.
        if (!wanted && (at % 2 === 0) === ((language === 'zh') === width > 640)) continue;
        const note = (what: string) => found.push(`${name} ${language} ${width}: ${what}`);
        const faultsBefore = found.length;
        if (as !== who) {
          await context.clearCookies();
          const [company, user] = as === 'main' || as === 'nobody' ? ['100001', 'demo'] : people[as];
          if (as !== 'nobody') await scene.signIn(company, user);
          who = as;
        }
        await page.setViewportSize({ width, height });
        try {
          if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
          await scene.go(path);
          await scene.text(ready).first().waitFor();
          await first?.(scene);
          await page.waitForTimeout(settleMs);
        } catch (error) {
          note(`does not come to be seen: ${String(error).split('\n')[0]}`);
        }
        const expected = scene.say(title);
        const actual = await page.title();
        if (typeof expected === 'string' ? actual !== expected : !expected.test(actual)) note(`title: ${actual}`);
        const { pathname } = new URL(page.url());
        if (pathname !== (look.page ?? path.split(/[?#]/)[0])) note(`another page: ${pathname}`);
        const lang = await page.locator('html').getAttribute('lang');
        if (lang !== (language === 'zh' ? 'zh-CN' : 'en')) note(`lang: ${lang}`);
        for (const fault of await faultsOf(scene)) note(fault);
        if (width > 640) for (const control of await printedControls(scene)) note(`on paper: ${control}`);
        // A picture of a whole page takes as long as all checks: it is for eyes, or shows a fault.
        if (wanted || found.length > faultsBefore)
          await page.screenshot({
            path: `${shots}/${name}-${language}-${width}.png`,
            fullPage: first === undefined || name !== 'list-dates',
          });
        for (const size of [width, ...narrower]) {
          await page.setViewportSize({ width: size, height });
          // A change of size is laid out by the frame after next.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          for (const fault of await sticksOut(scene, size)) note(fault);
        }
      }
      expect(found, found.slice(0, 5).join(' | ')).toEqual([]);
    },
    { width, height, timeoutMs: 300_000 },
  );
}

/** Looks at pages on a desk and on a phone, in both languages: their titles, faults of access, and what sticks out. */
export function lookEverywhere(stage: Stage, what: string, looks: () => Look[]) {
  lookAt(stage, what, looks, 1440, 900, [...widthsBelowDesk]);
  lookAt(stage, what, looks, 390, 844, [320]);
}
