import { api } from '@waylight/contract';
import { demoPassword } from '@waylight/server/demo/people';
import { addressSample, titleSample } from '@waylight/server/testing/samples';
import { beforeAll, expect } from 'vitest';
import { faultsOfCraft } from './craft.ts';
import { faultsOf } from './faults.ts';
import { printedControls, sticksOut, widthsBelowDesk } from './look.ts';
import { journeyInBoth, openStage, type Scene } from './stage.ts';
import { type Named, type Route, routesOf, titlesOfErrors, type Walker } from './walk-routes.ts';
import { subjectsOf } from './walk-subjects.ts';
import { chineseNames, faultsOfWords, textsOf } from './walk-words.ts';

// Every route, by everybody, in both languages, on a desk and on a phone.
const stage = openStage({}, { providers: true, database: 'embedded' });

const walkers = ['visitor', 'main', 'plain', 'books'] as const;
const logins: Partial<Record<Walker, string>> = { main: 'demo', plain: 'walk_plain', books: 'walk_books' };
/** `npm run prove -- journeys` looks at every page at every size, whoever walks and in whatever language. */
const everywhere = process.env.JOURNEYS_IN_BOTH !== undefined;
/** Calls that need no session, by their path on the wire. */
const openCalls = new Set(
  Object.values(api).flatMap((group) =>
    Object.values(group as Record<string, { path: string; access: unknown }>).flatMap(({ path, access }) =>
      access === 'public' ? [path] : [],
    ),
  ),
);
const price = /\b(?:CNY|USD|HKD|EUR|JPY|GBP)\s?\d|[¥￥]\s?\d/;

let named: Named;
let names: ReadonlySet<string>;

beforeAll(async () => {
  const { house } = stage;
  named = await subjectsOf(stage);
  const buyer = await house.signIn('100001', 'demo');
  for (const [loginName, access] of [
    [logins.plain!, ['ORDER_OPERATE', 'ORDERS_OWN']],
    [logins.books!, ['ORDERS_NONE', 'PRICE_VIEW', 'ACCOUNT_FINANCE']],
  ] as const)
    await buyer.send(api.staff.save, {
      nickName: 'Zhou',
      realName: 'Zhou Min',
      loginName,
      department: 'finance',
      position: 'A1',
      mobile: '+86 138 0000 0198',
      email: `${loginName}@yuncheng.example`,
      access: access as never,
      password: demoPassword,
    });
  names = await chineseNames(house.database, [titleSample, addressSample]);
});

/** Goes on to an address without loading the document anew, as a link does. */
async function goOn({ page }: Scene, path: string, settled: () => boolean, title: string | RegExp) {
  await page.evaluate((address) => history.pushState({}, '', address), path);
  const until = Date.now() + 30_000;
  const there = async () => {
    const now = await page.title();
    if (!(typeof title === 'string' ? now === title : title.test(now)) || !settled()) return false;
    return page.evaluate(() => {
      const heading = document.querySelector('h1');
      return heading?.checkVisibility() === true && !document.querySelector('[aria-busy="true"]');
    });
  };
  // Twice in a row: between two answers a page looks done.
  for (let calm = 0; calm < 2 && Date.now() < until; ) {
    calm = (await there()) ? calm + 1 : 0;
    await page.waitForTimeout(60);
  }
}

/** The page without its words, short: who has the same one needs no second look for faults of access. */
const shapeOf = ({ page }: Scene) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *, [role="dialog"] *')]
      .map(
        (one) =>
          `${one.tagName}${one.getAttribute('class')}${one.getAttribute('role')}${one.hasAttribute('aria-label')}`,
      )
      .join(),
  );

/** Where somebody is led who asks for a route. */
const goalOf = ({ row, path = row, isPublic, leads }: Route, walker: Walker) =>
  leads?.[walker] ?? (walker === 'visitor' && !isPublic ? '/login' : path);

journeyInBoth(
  stage,
  'every route is right for everybody',
  async (scene) => {
    const { page, context, language, house } = scene;
    const table: string = '../portal/src/pages.ts';
    const { pages, detours } = (await import(table)) as Record<string, { path: string }[]>;
    const routes = routesOf(named);
    const rows = new Set(routes.map(({ row }) => row));
    // A new page joins the walk.
    expect([...pages!, ...detours!].map(({ path }) => path).filter((path) => !rows.has(path))).toEqual([]);

    const found: string[] = [];
    const shapes = new Set<string>();
    const asked: string[] = [];
    let flying = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/getaway/')) return;
      flying++;
      asked.push(new URL(request.url()).pathname.replace('/getaway', ''));
    });
    page.on('requestfinished', (request) => void (request.url().includes('/getaway/') && flying--));
    page.on('requestfailed', (request) => void (request.url().includes('/getaway/') && flying--));
    const brand = language === 'zh' ? '驿灯' : 'Waylight';
    const desk = { width: 1440, height: 900 };
    const phone = { width: 390, height: 844 };

    for (const walker of walkers) {
      await context.clearCookies();
      if (logins[walker]) await scene.signIn('100001', logins[walker]);
      await page.setViewportSize(desk);
      await scene.go('/404');
      await page.locator('h1').waitFor();
      asked.length = 0;
      let framed = false;
      for (const [at, route] of routes.entries()) {
        const { row, path = row, title, bilingual } = route;
        const goal = goalOf(route, walker);
        const said = scene.say(goal === path ? title : (titlesOfErrors[goal] ?? title));
        const wanted = typeof said === 'string' ? `${said} – ${brand}` : said;
        const note = (what: string) => found.push(`${walker} ${language} ${path}: ${what}`);
        await goOn(scene, path, () => flying === 0, wanted);
        const here = await page.title();
        if (typeof wanted === 'string' ? here !== wanted : !wanted.test(here)) note(`title: ${here}`);
        const { pathname } = new URL(page.url());
        if (pathname !== goal.split(/[?#]/)[0]) note(`leads to ${pathname}`);
        const focused = await page.evaluate(() => document.activeElement?.tagName);
        if (focused !== 'H1' && !(pathname === '/login' && focused === 'INPUT') && at > 0) note(`focus on ${focused}`);
        // A page that somebody is led to is looked at under its own address.
        if (goal !== path && walker !== 'main') continue;
        const both = at % 2 === 0 ? [desk, phone] : [phone, desk];
        // Others find much the pages of the main account: they see each on a desk in one language, on a phone in the other.
        const sizes = everywhere || walker === 'main' ? both : [both[language === 'zh' ? 0 : 1]!];
        for (const size of sizes) {
          if (page.viewportSize()?.width !== size.width) {
            await page.setViewportSize(size);
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          }
          for (const fault of await sticksOut(scene, size.width)) note(fault);
          for (const fault of await faultsOfCraft(page)) note(`${size.width}: ${fault}`);
          if (size === phone) {
            // 1280 px at 400 %.
            await page.setViewportSize({ ...phone, width: 320 });
            for (const fault of await sticksOut(scene, 320)) note(fault);
            await page.setViewportSize(phone);
          }
          if (!bilingual) for (const fault of faultsOfWords(await textsOf(page), language, names)) note(fault);
          const shape = `${size.width} ${await shapeOf(scene)}`;
          if (shapes.has(shape) && framed) continue;
          shapes.add(shape);
          for (const fault of await faultsOf(scene, framed ? 'main' : undefined)) note(`${size.width}: ${fault}`);
          if (size !== desk) continue;
          for (const control of await printedControls(scene)) note(`on paper: ${control}`);
          // English words are the wider ones.
          for (const width of everywhere || language === 'en' ? widthsBelowDesk : []) {
            await page.setViewportSize({ ...desk, width });
            for (const fault of await sticksOut(scene, width)) note(fault);
          }
          await page.setViewportSize(desk);
        }
        framed = true;
        if (walker === 'visitor' && price.test((await page.content()).replaceAll(/USD 100(?![\d.,]*\d)/g, '')))
          note('a price');
      }
      if (walker === 'visitor')
        for (const call of new Set(asked))
          if (!openCalls.has(call) && !/^\/(brand|lists\/)/.test(call)) found.push(`visitors ask ${call}`);
    }
    await house.app.jobs.runDue(house.clock.now());
    expect(found, found.slice(0, 5).join(' | ')).toEqual([]);
  },
  { timeoutMs: 900_000 },
);
