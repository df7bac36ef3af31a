import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@waylight/contract';
import { expect, it } from 'vitest';
import { codingOf, compressed, compressedAtOnce, mayCompress } from './compression.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=0.1', 'br'],
  ['gzip; q=0.0', undefined],
] as const)('a client that takes %s gets %s', (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding);
});

it.each(['br', 'gzip'] as const)('what is compressed as %s is what it was', async (coding) => {
  const text = Buffer.from(JSON.stringify({ names: Array.from({ length: 200 }, (_, n) => `驿灯酒店 ${n}`) }));
  const unpack = coding === 'br' ? brotliDecompressSync : gunzipSync;
  for (const packed of [await compressed(text, coding), compressedAtOnce(text, coding)]) {
    expect(packed.length).toBeLessThan(text.length / 2);
    expect(unpack(packed).equals(text)).toBe(true);
  }
});

it('answers that a cookie opens, with bearer and key in them, are never compressed', () => {
  expect([api.identity.refresh, api.identity.login].map(mayCompress)).toEqual([false, false]);
  expect([api.identity.currentUser, api.search.hotels, api.advert.list].map(mayCompress)).toEqual([true, true, true]);
});
