import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../mount.ts';
import { serveOps } from './ops-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'waylight-ops-'));
const html = '<head><meta name="brand" content="驿灯|Waylight" /><title>Waylight</title></head>';
const accept = { 'accept-language': 'en' };
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-1a2b3c4d.js'), 'plain');
  writeFileSync(join(folder, 'assets/index-1a2b3c4d.js.br'), 'packed');
  writeFileSync(join(folder, '.vite/builds.json'), '[]');
  app = fastify();
  answerErrors(app, 'fail', (reply) => reply.type('text/html').send('portal'));
  await serveOps(app, folder, () => ({ nameZh: '灯 & 站', nameEn: 'Lamps' }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the console’s files', () => {
  it.each(['/ops/', '/ops/requests', '/ops/requests/AP1234?x=a.b', '/ops/index'])(
    '%s is the page, with the name',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('content="灯 &#38; 站|Lamps"');
      expect(body).toContain('<title>Lamps 灯 &#38; 站</title>');
    },
  );

  it('/ops leads to /ops/', async () => {
    const { statusCode, headers } = await app.inject('/ops');
    expect([statusCode, headers.location]).toEqual([302, '/ops/']);
  });

  it('a file with a hash is kept for a year, packed for those who take it', async () => {
    const url = '/ops/assets/index-1a2b3c4d.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.body).toBe('packed');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect((await app.inject(url)).body).toBe('plain');
    expect((await app.inject('/ops/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/ops/assets/gone.js'],
    ['GET', '/ops/index.html'],
    ['GET', '/ops/.vite/builds.json'],
    ['POST', '/ops/requests'],
  ] as const)('%s %s is nothing', async (method, url) => {
    const { statusCode, body } = await app.inject({ method, url, headers: accept });
    expect(statusCode).toBe(404);
    expect(body).toContain('There is no such call');
  });

  it('the portal answers no address of a console that is not there', async () => {
    const bare = fastify();
    answerErrors(bare, 'fail', (reply) => reply.type('text/html').send('portal'));
    await serveOps(bare, join(folder, 'nowhere'), () => ({ nameZh: '', nameEn: '' }));
    expect((await bare.inject('/ops/requests')).statusCode).toBe(404);
    expect((await bare.inject('/ops')).statusCode).toBe(404);
    expect((await bare.inject('/opsites')).body).toBe('portal');
    await bare.close();
  });
});
