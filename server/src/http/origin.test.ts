import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { No } from './no.ts';
import { isOurs, isOwnForm, refuseForeignOrigin } from './origin.ts';

describe('the origin of a page', () => {
  it.each([
    ['https://portal.cn', 'portal.cn', 'https://portal.cn', true],
    ['https://portal.cn', 'inner:3000', 'https://portal.cn/', true],
    ['https://portal.cn:8443', 'portal.cn', 'https://portal.cn', false],
    ['http://portal.cn', 'portal.cn', 'https://portal.cn', false],
    ['https://evil.cn', 'evil.cn', 'https://portal.cn', false],
    ['null', 'portal.cn', 'https://portal.cn', false],
    [undefined, 'portal.cn', 'https://portal.cn', false],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 'http://localhost:3000', true],
    ['http://127.0.0.1:3001', '127.0.0.1:3000', 'http://localhost:3000', false],
    ['http://127.0.0.1:4711', '127.0.0.1:4711', null, true],
    ['https://evil.cn', '127.0.0.1:4711', null, false],
  ])('%s, asked at %s with PUBLIC_URL %s: %s', (origin, host, publicUrl, ours) => {
    expect(isOurs(origin, host, publicUrl)).toBe(ours);
  });
});

/** A request at portal.cn with an origin and what the browser says of the site. */
const asked = (origin?: string, site?: string) =>
  ({ headers: { origin, 'sec-fetch-site': site }, host: 'portal.cn' }) as unknown as FastifyRequest;

describe('a form', () => {
  it.each([
    ['of our own page', 'https://portal.cn', 'same-origin', true],
    ['without a referrer, by what the browser says', 'null', 'same-origin', true],
    ['of another page of the site', 'https://portal.cn', 'same-site', false],
    ['of elsewhere', 'https://evil.cn', 'cross-site', false],
    ['of an old browser without an origin', undefined, undefined, true],
    ['of an old browser that hides it', 'null', undefined, true],
    ['of an old browser on our page', 'https://portal.cn', undefined, true],
    ['of an old browser elsewhere', 'https://evil.cn', undefined, false],
  ])('%s: %s, %s is ours: %s', (_, origin, site, own) => {
    expect(isOwnForm(asked(origin, site), 'https://portal.cn')).toBe(own);
  });
});

describe('renewing by cookie', () => {
  it.each([
    ['https://portal.cn', undefined, false],
    ['https://portal.cn', 'same-origin', false],
    ['https://portal.cn', 'cross-site', true],
    ['https://evil.cn', 'same-origin', true],
    [undefined, undefined, true],
  ])('from %s, %s: refused %s', (origin, site, refused) => {
    const ask = () => refuseForeignOrigin(asked(origin, site), 'https://portal.cn');
    if (refused) expect(ask).toThrow(No);
    else expect(ask).not.toThrow();
  });
});
