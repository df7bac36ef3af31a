import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noticeFile, noticeOf, readLock } from './notice.mjs';

it('NOTICE names every package that is installed with the product (npm run notice writes it)', () => {
  const notice = noticeOf(readLock());
  expect(readFileSync(noticeFile, 'utf8')).toBe(notice);
  expect(notice).toContain('fastify ');
  expect(notice).not.toContain('vitest ');
  expect(notice).not.toContain('no licence named');
});
