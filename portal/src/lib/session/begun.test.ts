import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { begunName, fetchBegun, forgetBegun, startRequest } from './begun.ts';

const server = createServer((_, response) => response.end('asked anew'));
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
afterEach(() => {
  globalThis.waylightBegun = undefined;
});

const call = { path: '/order' } as unknown as Call;
const order = { orderCode: 'W1' };
const begin = (answer: Promise<Response>) => {
  globalThis.waylightBegun = new Map([[begunName('/order', order, 'en-us'), answer]]);
};
const asked = async (request: Record<string, string> = order, language = 'en-us') => {
  const init = { headers: { 'accept-language': language } };
  return (await fetchBegun(url, init, call, request as RequestOf<Call>)).text();
};

it('the answer that the document asked for is taken once', async () => {
  begin(Promise.resolve(new Response('asked early')));
  expect(await asked()).toBe('asked early');
  expect(await asked()).toBe('asked anew');
});

it('another request, and another language, ask the server', async () => {
  begin(Promise.resolve(new Response('asked early')));
  expect(await asked({ orderCode: 'W2' })).toBe('asked anew');
  expect(await asked(order, 'zh-cn')).toBe('asked anew');
});

it('what failed is asked for anew, and so is everything once the first page was left', async () => {
  begin(Promise.reject(new Error('no network')));
  expect(await asked()).toBe('asked anew');
  begin(Promise.resolve(new Response('asked early')));
  forgetBegun();
  expect(await asked()).toBe('asked anew');
});

it.each([
  ['/home', '', { page: 'home' }],
  ['/hotelDetail', '?hotelId=120042&in=2026-11-30', { page: 'hotel', of: '120042' }],
  ['/orderWrite', '?ratePlanId=1&hotelId=17340001', { page: 'hotel', of: '17340001' }],
  ['/orderDetail', '?orderCode=WL2611292FUCYN', { page: 'order', of: 'WL2611292FUCYN' }],
  ['/payment', '?orderCode=WL2611292FUCYN', { page: 'order', of: 'WL2611292FUCYN' }],
  ['/payment', '?orderCode=WL1,WL2', {}],
  ['/hotelDetail', '?hotelId=1e3', {}],
  ['/hotelDetail', '', {}],
  ['/orderDetail', '?orderCode=<b>', {}],
  ['/manages/orderManage', '?orderCode=WL2611292FUCYN', {}],
])('the session that begins at %s%s asks for what that page is about', (pathname, search, asked) => {
  expect(startRequest({ pathname, search })).toEqual({ withStart: true, ...asked });
});
