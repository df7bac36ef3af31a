import { CallError } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { attachmentFault, uploadFault, withinMost } from './attachment-rules.ts';
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

  it.each([
    ['FILE_TOO_LARGE', words.fileLarge],
    ['FILE_DISGUISED', words.fileKind],
    ['FILE_ACTIVE', words.fileKind],
    ['STORAGE_FULL', words.fileFailed],
  ] as const)('the server says %s', (error, said) => {
    expect(uploadFault(new CallError(200, errorTable[error].code, '', {}, undefined))).toBe(said);
  });

  it('are at most so many', () => {
    expect(withinMost(['a', 'b', 'c'], 3, 5)).toEqual({ taken: ['a', 'b'], left: ['c'] });
    expect(withinMost(['a'], 5, 5)).toEqual({ taken: [], left: ['a'] });
  });
});
