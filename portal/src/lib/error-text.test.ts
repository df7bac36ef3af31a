import { describe, expect, it } from 'vitest';
import { errorText } from './calls.ts';

describe('an error without a message of its own', () => {
  it('is told in general words, and never in those of a library', () => {
    expect(['出错了，请重试', 'Something went wrong. Try again.']).toContain(
      errorText(new TypeError('x is undefined')),
    );
  });
});
