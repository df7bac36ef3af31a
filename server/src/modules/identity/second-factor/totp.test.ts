import { describe, expect, it } from 'vitest';
import { acceptedStep, base32, codeOf, otpauth, stepAt } from './totp.ts';

// The secret of RFC 6238's appendix B; its eight-digit codes end in our six.
const secret = Buffer.from('12345678901234567890');

describe('one-time passwords', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1000))).toBe(code);
  });

  it('may be one step off, and are taken once', () => {
    const now = 1_111_111_111_000;
    const step = stepAt(now);
    for (const off of [-1, 0, 1]) expect(acceptedStep(secret, codeOf(secret, step + off), now, 0)).toBe(step + off);
    for (const off of [-2, 2]) expect(acceptedStep(secret, codeOf(secret, step + off), now, 0)).toBeUndefined();
    expect(acceptedStep(secret, codeOf(secret, step), now, step)).toBeUndefined();
    expect(acceptedStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of "%s" is %s (RFC 4648)', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('are handed over as an address that apps read', () => {
    expect(otpauth('Waylight', '100001 demo', secret)).toBe(
      'otpauth://totp/Waylight:100001%20demo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Waylight&algorithm=SHA1&digits=6&period=30',
    );
  });
});
