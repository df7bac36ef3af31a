import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from './mount.ts';
import { servePortal } from './portal-files.ts';

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
