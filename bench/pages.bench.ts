import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@waylight/contract/value/words';
import { type Browser, chromium } from 'playwright-core';
import { loadOf } from '../e2e/page-load.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { demoList, firstHotel, signInAsDemo } from './demo-portal.ts';
import { median, report } from './load.ts';
import { film } from './pages/film.ts';
import { type Moves, movesOf } from './pages/moves.ts';
import { openPhone, type State, seenBy } from './pages/phone.ts';

/**
 * Pages as they come to stand on a phone: processor 4 times slower, Fast 4G, nothing kept. Medians of five loads, beside
 * a bare document with the same words. BENCH_ADDRESS: a demo that runs.
 *
 * `npm run bench -- pages [NAME…]`: some pages; `moves` from the list to a hotel and back; `film` writes pictures of the list
 * to .cache/film, four a second.
 */
const loads = Number(process.env.BENCH_LOADS ?? 5);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const films = fileURLToPath(new URL('../.cache/film', import.meta.url));
const languages = ['en', 'zh'] as const;
const executablePath = installedChromium()!;

interface Load {
  scripts: number;
  styles: number;
  calls: number;
  twice: number;
  kB: Record<'document' | 'script' | 'style' | 'font' | 'data' | 'picture', number>;
  shift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  /** longest piece of work after something stands */
  longestTaskMs: number;
  /** the first hotel of a list; 0 on other pages */
  firstCardMs: number;
  /** the same page once more: what the browser keeps comes from there */
  warm: { firstPaintMs: number; firstCardMs: number };
}

/** Names of CDP's kinds of resources, by ours. */
const kinds: Readonly<Record<string, keyof Load['kB']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

/** A session of its own: one whose cookie was used twice is ended. */
async function signedIn(browser: Browser, address: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  await signInAsDemo(await context.newPage(), address);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(browser: Browser, url: string, state: State | undefined, language: Language): Promise<Load> {
  const { context, page, cdp } = await openPhone(browser, state, language);
  const kindOf = new Map<string, keyof Load['kB']>();
  const kB: Load['kB'] = { document: 0, script: 0, style: 0, font: 0, data: 0, picture: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, kinds[type] ?? 'data'));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    kB[kindOf.get(requestId) ?? 'data'] += encodedDataLength / 1024;
  });
  const { scripts, styles, calls, twice } = await loadOf(page, url);
  await page.waitForTimeout(1000);
  const seen = await seenBy(page);
  const cold = { ...kB };
  await loadOf(page, url);
  const again = await seenBy(page);
  // A session that ended shows the sign-in page, whose figures look well.
  if (new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${page.url()}`);
  await context.close();
  return {
    scripts,
    styles,
    calls: calls.length,
    twice: twice.length,
    kB: cold,
    shift: seen.shift,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    blockedMs: seen.blocked,
    longestTaskMs: seen.longest,
    firstCardMs: seen.card,
    warm: { firstPaintMs: again.first, firstCardMs: again.card },
  };
}

/** Medians of each figure. */
function middle(of: readonly Load[]): Load {
  const at = (read: (load: Load) => number) => median(of.map(read));
  const { document, script, style, font, data, picture } = of[0]!.kB;
  const kB = { document, script, style, font, data, picture };
  for (const kind of Object.keys(kB) as (keyof Load['kB'])[]) kB[kind] = at((load) => load.kB[kind]);
  return {
    scripts: at((load) => load.scripts),
    styles: at((load) => load.styles),
    calls: at((load) => load.calls),
    twice: Math.max(...of.map((load) => load.twice)),
    kB,
    shift: at((load) => load.shift),
    firstPaintMs: at((load) => load.firstPaintMs),
    largestPaintMs: at((load) => load.largestPaintMs),
    blockedMs: at((load) => load.blockedMs),
    longestTaskMs: at((load) => load.longestTaskMs),
    firstCardMs: at((load) => load.firstCardMs),
    warm: {
      firstPaintMs: at((load) => load.warm.firstPaintMs),
      firstCardMs: at((load) => load.warm.firstCardMs),
    },
  };
}

/** Starts a demo of its own; answers its address and how to end it. */
async function openDemo(): Promise<{ address: string; close: () => void }> {
  if (process.env.BENCH_ADDRESS) return { address: process.env.BENCH_ADDRESS, close: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'waylight-pages-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const started = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_HOTELS: '400', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    detached: true,
  });
  const address = `http://localhost:${port}`;
  const close = () => {
    if (started.pid) process.kill(-started.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return { address, close };
    await new Promise((done) => setTimeout(done, 1000));
  }
  close();
  throw new Error('the demo did not start');
}

/** A document with the same words and nothing else. */
async function openBare() {
  let words = '';
  const server = createServer((_, response) => {
    const lines = words
      .split('\n')
      .map((line) => `<p>${line.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>bare</title><body><h1>bare</h1>${lines.join('')}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const say = (text: string) => {
    words = text;
  };
  return { address, say, close: () => server.close() };
}

const demo = await openDemo();
const bare = await openBare();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signInAsDemo(page, demo.address);
  const hotel = await firstHotel(page, demo.address);
  const list = (language: Language) => ({ name: `list ${language}`, path: demoList, language });
  const rows: { name: string; path: string; visitor?: true; language?: Language }[] = [
    { name: 'login', path: '/login', visitor: true },
    { name: 'home of visitors', path: '/home', visitor: true },
    { name: 'about', path: '/about', visitor: true },
    { name: 'home', path: '/home' },
    ...languages.map(list),
    { name: 'detail', path: hotel },
    { name: 'order list', path: '/manages/orderManage' },
  ];
  for (const { name, path, visitor, language = 'en' } of rows) {
    if (!isWanted(name.replace(/ (en|zh)$/, ''))) continue;
    const session = async () => (visitor ? undefined : await signedIn(browser, demo.address));
    const state = await session();
    const guest = await browser.newContext({ locale: language, ...(state ? { storageState: state } : {}) });
    const reader = await guest.newPage();
    await loadOf(reader, demo.address + path);
    bare.say(await reader.evaluate(() => document.body.innerText));
    await guest.close();
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let load = 0; load < loads; load++) {
      ours.push(await measure(browser, demo.address + path, await session(), language));
      theirs.push(await measure(browser, bare.address, undefined, language));
    }
    const [page, plain] = [middle(ours), middle(theirs)];
    report({
      figure: 'page',
      name,
      ...page,
      bare: { firstPaintMs: plain.firstPaintMs, largestPaintMs: plain.largestPaintMs, blockedMs: plain.blockedMs },
      firstPaintRatio: page.firstPaintMs / plain.firstPaintMs,
      largestPaintRatio: page.largestPaintMs / plain.largestPaintMs,
    });
  }
  const url = demo.address + demoList;
  if (isWanted('moves'))
    for (const language of languages) {
      const made: Moves[] = [];
      for (let move = 0; move < loads; move++)
        made.push(await movesOf(browser, url, await signedIn(browser, demo.address), language));
      const of = (name: keyof Moves) => [name, median(made.map((one) => one[name]))];
      report({ figure: 'moves', language, ...Object.fromEntries((Object.keys(made[0]!) as (keyof Moves)[]).map(of)) });
    }
  if (isWanted('film'))
    for (const language of languages)
      report({
        figure: 'film',
        language,
        folder: await film(browser, url, await signedIn(browser, demo.address), { language, folder: films }),
      });
} finally {
  await browser.close();
  bare.close();
  demo.close();
}
