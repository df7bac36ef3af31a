import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { beforeAll, expect } from 'vitest';
import { shiftOf, watchJumps } from './jumps.ts';
import { faultsOfCalls, loadOf, type PageLoad } from './page-load.ts';
import { journey, openStage, type Scene } from './stage.ts';
import { type Named, routesOf, type Walker } from './walk-routes.ts';
import { subjectsOf } from './walk-subjects.ts';

/** Every route as it comes to stand on a slow line: few files, nothing asked twice, answers compressed, and nothing jumps. */

const stage = openStage({}, { providers: true, fast: true });
/** Scripts of the page itself are counted by scripts/check-size.mjs: here with the parts that come beside it. */
const most = { requests: 25, scripts: 12, styles: 3 };

/** Answers that pages have with their session. */
const withSession: Record<string, readonly Call[]> = {
  '/home': [
    api.booking.list,
    api.deadline.near,
    api.workOrder.list,
    api.billing.list,
    api.statistics.spending,
    api.coupon.news,
    api.coupon.list,
    api.advert.active,
  ],
  '/hotelDetail': [api.catalogue.hotel],
  '/orderWrite': [api.catalogue.hotel],
  '/payment': [api.booking.get],
  '/orderDetail': [api.booking.get, api.workOrder.list],
};

let named: Named;

beforeAll(async () => {
  named = await subjectsOf(stage);
});

/** A line on which every part of a page comes in its own time. */
async function slowLine({ context, page }: Scene) {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: 500_000,
    uploadThroughput: 200_000,
  });
}

/** Pages that somebody sees under their own address, once each. */
function pagesOf(walker: Walker): { row: string; path: string }[] {
  const seen = routesOf(named).filter(({ leads }) => !leads?.[walker]);
  const first = seen.filter(({ row }, at) => seen.findIndex((other) => other.row === row) === at);
  return first.map(({ row, path = row }) => ({ row, path }));
}

type Row = Pick<PageLoad, 'requests' | 'scripts' | 'styles'> & { path: string; shift: number };

/** Opens each page; answers what it cost, and what is wrong with it. */
async function openEach({ page }: Scene, walker: Walker, pages = pagesOf(walker)) {
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const { row, path } of pages) {
    const load = await loadOf(page, path);
    const { shift, faults: jumps } = await shiftOf(page);
    const { requests, scripts, styles, calls } = load;
    rows.push({ path, requests, scripts, styles, shift: Number(shift.toFixed(4)) });
    const wrong = [...faultsOfCalls(load), ...jumps];
    for (const [name, count] of Object.entries({ requests, scripts, styles }))
      if (count > most[name as keyof typeof most]) wrong.push(`${count} ${name}`);
    for (const call of calls)
      if (walker !== 'visitor' && withSession[row]?.some((one) => call.split(' ')[1] === `/getaway${one.path}`))
        wrong.push(`asks once more: ${call}`);
    const lists = calls.filter((call) => call.includes(api.search.hotels.path)).length;
    if (lists !== (row === '/booking/bookItem' ? 1 : 0)) wrong.push(`asks for ${lists} pages of hotels`);
    faults.push(...wrong.map((fault) => `${path} ${fault}`));
  }
  return { rows, faults };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  journey(
    stage,
    `no route asks for more than ${most.requests} things, or for one twice, and none jumps at ${width} px`,
    async (scene) => {
      const { context } = scene;
      // Parts that wait for an idle browser are no part of how a page comes to stand.
      await context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
      await context.addInitScript(watchJumps);
      await slowLine(scene);
      const visitor = await openEach(
        scene,
        'visitor',
        pagesOf('visitor').filter(({ row }) => row === '/home' || row === '/login'),
      );
      await scene.signIn('100001', 'demo');
      const main = await openEach(scene, 'main');
      const rows = [...visitor.rows, ...main.rows];
      // A walk over nothing proves nothing.
      expect(rows.length).toBeGreaterThan(40);
      console.log(JSON.stringify({ figure: 'page-requests', width, language: scene.language, rows }));
      expect([...visitor.faults.map((fault) => `visitor: ${fault}`), ...main.faults]).toEqual([]);
    },
    { width, height, timeoutMs: 300_000 },
  );
