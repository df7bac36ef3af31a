import { brotliDecompressSync } from 'node:zlib';
import { api } from '@waylight/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { publicList, servePublicLists } from './public-lists.ts';

const country = (code: string) => ({ code, infoName: code, nameEng: code, pinyin: code });
const serve = (codes: string[]) => {
  const app = fastify();
  const countries = publicList('countries', api.catalogue.countries, {}, () => codes.map(country));
  return { app, addresses: servePublicLists(app, [countries]) };
};
const key = '/bfkapi/openapi/getAllCountry {}';

it('a list stands at an address that names its content, for a year and for everybody', async () => {
  const { app, addresses } = serve(['CN', 'JP']);
  const url = addresses[key]!;
  expect(url).toMatch(/^\/getaway\/lists\/countries-[0-9a-f]{16}\.json$/);
  const answer = await app.inject({ url });
  expect(answer.json()).toEqual([country('CN'), country('JP')]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(answer.json());
});

it('another content has another address, and the old one is gone', async () => {
  const before = serve(['CN']).addresses[key]!;
  const { app, addresses } = serve(['CN', 'JP']);
  expect(addresses[key]).not.toBe(before);
  expect(serve(['CN']).addresses[key]).toBe(before);
  expect((await app.inject({ url: before })).statusCode).toBe(404);
});
