import { describe, expect, it } from 'vitest';
import { isOurs } from './origin.ts';

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
