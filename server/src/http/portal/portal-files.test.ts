import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from '../mount.ts';
import { documentsOf } from './portal-document.ts';
import { inlineHashes, servePortal } from './portal-files.ts';

const page = '<!doctype html><title>the page</title>';
const script = `console.log('${'window '.repeat(300)}')`;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waylight-portal-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', 'base-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'base-1a2b.js.br'), brotliCompressSync(script));
  app = fastify();
  answerErrors(app, 'fail', (await servePortal(app, folder)).sendPage);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each(['/', '/login', '/hotelDetail?hotelId=7', '/booking/bookItem?hotel=St.Regis', '/booking/bookItem?hotel=No.1'])(
  'the address of a page gets the page: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it.each(['/assets/gone-9z.js', '/assets/gone-9z.js?v=1', '/.vite/manifest.json', '/getaway/none', '/robots.txt'])(
  'what is not there is not the page: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'NO_SUCH_CALL' });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it('a file with a hash in its name is kept, compressed for those who take it, and caches are told so', async () => {
  const url = '/assets/base-1a2b.js';
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await app.inject({ url });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body).toBe(script);
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
});

it('the page is made anew when what it carries has another name', async () => {
  const other = fastify();
  writeFileSync(join(folder, 'index.html'), `<head></head>${page}`);
  let edition = '1.1';
  await servePortal(other, folder, { carried: () => ({ legal: edition }), edition: () => edition });
  writeFileSync(join(folder, 'index.html'), page);
  const carried = async () => /id="legal">"(.*?)"</.exec((await other.inject({ url: '/' })).body)?.[1];
  expect(await carried()).toBe('1.1');
  edition = '2.1';
  expect(await carried()).toBe('2.1');
  await other.close();
});

const files = {
  portal: { scripts: ['assets/router.js'], styles: [] },
  pages: {
    '/login': { scripts: ['assets/login.js'], styles: [], isPublic: true, frame: 'alone' },
    '/home': {
      scripts: ['assets/frame.js', 'assets/home.js'],
      styles: ['assets/1.css'],
      isPublic: true,
      frame: 'page',
      skeleton: { zh: '<i>{brand}</i>住', en: '<i>{brand}</i>Stay' },
    },
    '/payment': { scripts: ['assets/frame.js', 'assets/pay.js'], styles: [], isPublic: false, frame: 'page' },
    '/invoice/detail/$id': { scripts: ['assets/invoice.js'], styles: [], isPublic: false, frame: 'page' },
  },
  fonts: ['assets/face.woff2'],
};

it.each([
  ['/home', '', ['frame', 'home']],
  ['/login?redirect=%2Fhome', '', ['login']],
  ['/payment?order=1', '', ['router', 'login']],
  ['/payment?order=1', 'waylight=a.b', ['frame', 'pay']],
  ['/invoice/detail/7', '__Host-waylight=a.b', ['invoice']],
  ['/nowhere', 'waylight=a.b', []],
])('the document of %s with the cookie "%s" asks for %j', (url, cookie, scripts) => {
  const html = '<!doctype html><html lang="en"><head></head><body></body></html>';
  const written = mkdtempSync(join(tmpdir(), 'waylight-document-'));
  mkdirSync(join(written, '.vite'));
  writeFileSync(join(written, '.vite', 'pages.json'), JSON.stringify(files));
  const documentFor = documentsOf(written, html, { brand: { nameEn: '</script><b>' }, lists: { a: '/b' } });
  rmSync(written, { recursive: true });
  const body = String(documentFor({ url, headers: { cookie, 'accept-language': 'zh-CN' } } as FastifyRequest).body);
  expect(
    [...body.matchAll(/modulepreload" crossorigin fetchpriority="low" href="\/assets\/(\w+)\.js"/g)].map(
      ([, name]) => name,
    ),
  ).toEqual(scripts);
  expect(body).toContain('<html lang="zh-CN">');
  expect(body).toContain('{"nameEn":"\\u003c/script>\\u003cb>"}');
  expect(body).toContain('<script type="application/json" id="lists">{"a":"/b"}</script>');
  const inEnglish = documentFor({
    url,
    headers: { cookie: `${cookie}; language=en`, 'accept-language': 'zh-CN' },
  } as FastifyRequest);
  expect(String(inEnglish.body)).toContain('<html lang="en">');
});

it('the document begins with the skeleton of its page, in its language, with the name of the operator', () => {
  const html = '<html lang="en"><head></head><body><div class="first-paint" aria-hidden="true"></div></body></html>';
  const written = mkdtempSync(join(tmpdir(), 'waylight-skeleton-'));
  mkdirSync(join(written, '.vite'));
  writeFileSync(join(written, '.vite', 'pages.json'), JSON.stringify(files));
  const documentFor = documentsOf(written, html, { brand: { nameZh: '驿灯', nameEn: 'A & <b>' } });
  rmSync(written, { recursive: true });
  const bodyFor = (language: string, cookie: string) =>
    String(documentFor({ url: '/home', headers: { cookie, 'accept-language': language } } as FastifyRequest).body);
  expect(bodyFor('en', '')).toContain('aria-hidden="true"><i>A &#38; &#60;b&#62;</i>Stay</div>');
  expect(bodyFor('zh-CN', '')).toContain('<i>驿灯</i>住</div>');
  expect(bodyFor('en', '')).toContain('<body data-frame="page" data-guest>');
  expect(bodyFor('en', 'waylight=a.b')).toContain('<body data-frame="page">');
});

it('the document says where a visitor signs in without the rest of the portal', () => {
  const written = mkdtempSync(join(tmpdir(), 'waylight-sign-in-'));
  mkdirSync(join(written, '.vite'));
  writeFileSync(join(written, '.vite', 'pages.json'), JSON.stringify(files));
  const documentFor = documentsOf(written, '<html lang="en"><head></head><body></body></html>', {});
  rmSync(written, { recursive: true });
  const bodyFor = (url: string, cookie: string) =>
    String(documentFor({ url, headers: { cookie, 'accept-language': 'en' } } as FastifyRequest).body);
  expect(bodyFor('/login', '')).toContain('<body data-frame="alone" data-guest data-sign-in>');
  expect(bodyFor('/payment', '')).toContain('<body data-frame="alone" data-guest>');
  expect(bodyFor('/login', 'waylight=a.b')).toContain('<body data-frame="alone">');
});

it('the policy names the rules and scripts that the page carries by their hash, and no other script', () => {
  const written = mkdtempSync(join(tmpdir(), 'waylight-inline-'));
  expect(inlineHashes(written)).toEqual({ styles: [], scripts: [] });
  const data = '<script type="application/json">{}</script><script type="module" src="/a.js"></script>';
  writeFileSync(join(written, 'index.html'), `<style>body{margin:0}</style><script>start()</script>${data}`);
  expect(inlineHashes(written)).toEqual({
    styles: ["'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='"],
    scripts: [`'sha256-${createHash('sha256').update('start()').digest('base64')}'`],
  });
  rmSync(written, { recursive: true });
});
