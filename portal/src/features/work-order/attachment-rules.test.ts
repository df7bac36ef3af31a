import { describe, expect, it } from 'vitest';
import { attachmentFault, withinMost } from './attachment-rules.ts';
import { words } from './words.ts';

const megabyte = 1024 * 1024;

describe('attachments', () => {
  it.each([
    ['image/png', 5 * megabyte, undefined],
    ['image/jpeg', 1, undefined],
    ['application/pdf', 5 * megabyte + 1, words.fileLarge],
    ['application/pdf', 0, words.fileEmpty],
    ['image/webp', 10, words.fileKind],
    ['', 10, words.fileKind],
  ])('%s of %i bytes', (type, size, fault) => {
    expect(attachmentFault({ type, size })).toBe(fault);
  });

  it('are five at most', () => {
    expect(withinMost(['a', 'b', 'c'], 3)).toEqual({ taken: ['a', 'b'], left: ['c'] });
    expect(withinMost(['a'], 5)).toEqual({ taken: [], left: ['a'] });
  });
});
