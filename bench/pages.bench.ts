import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { loadOf } from '../e2e/page-load.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { demoList, firstHotel, signInAsDemo } from './demo-portal.ts';
import { median, report } from './load.ts';

/**
 * Pages as they come to stand on a phone: processor 4 times slower, Fast 4G, nothing kept. Medians of five loads, beside
 * a bare document with the same words. BENCH_ADDRESS: a demo that runs.
 */
const loads = Number(process.env.BENCH_LOADS ?? 5);
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
}

/** Names of CDP's kinds of resources, by ours. */
const kinds: Readonly<Record<string, keyof Load['kB']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

/** Runs in the page: notes paints, shifts that nobody caused, and what holds the main thread for more than 50 ms. */
function watch() {
  const seen = { shift: 0, first: 0, largest: 0, blocked: 0 };
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Parameters<typeof take>[0]);
    }).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > seen.first) seen.blocked += Math.max(0, duration - 50);
  });
  Object.assign(globalThis, { seen });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function measure(browser: Browser, url: string, storageState: State | undefined): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    locale: 'en-US',
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 * 0.9) / 8,
    uploadThroughput: (1_500_000 * 0.9) / 8,
  });
  const kindOf = new Map<string, keyof Load['kB']>();
  const kB: Load['kB'] = { document: 0, script: 0, style: 0, font: 0, data: 0, picture: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, kinds[type] ?? 'data'));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    kB[kindOf.get(requestId) ?? 'data'] += encodedDataLength / 1024;
  });
  const { scripts, styles, calls, twice } = await loadOf(page, url);
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Record<'shift' | 'first' | 'largest' | 'blocked', number> }).seen,
  );
  await context.close();
  return {
    scripts,
    styles,
    calls: calls.length,
    twice: twice.length,
    kB,
    shift: seen.shift,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    blockedMs: seen.blocked,
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
  const rows: [name: string, path: string, visitor?: true][] = [
    ['login', '/login', true],
    ['home of visitors', '/home', true],
    ['about', '/about', true],
    ['home', '/home'],
    ['list', demoList],
    ['detail', hotel],
    ['order list', '/manages/orderManage'],
  ];
  for (const [name, path, visitor] of rows) {
    const state = visitor ? undefined : await context.storageState();
    const guest = await browser.newContext({ locale: 'en-US', ...(state ? { storageState: state } : {}) });
    const reader = await guest.newPage();
    await loadOf(reader, demo.address + path);
    bare.say(await reader.evaluate(() => document.body.innerText));
    await guest.close();
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let load = 0; load < loads; load++) {
      ours.push(await measure(browser, demo.address + path, state));
      theirs.push(await measure(browser, bare.address, undefined));
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
} finally {
  await browser.close();
  bare.close();
  demo.close();
}
