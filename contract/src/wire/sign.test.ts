import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex, sign, stringToSign } from './sign.ts';

describe('the string to sign', () => {
  it.each([
    ['sorts by name in byte order', { b: '2', a: '1', B: '3' }, 'B=3&a=1&b=2'],
    ['leaves out null, empty strings and sign itself', { a: null, b: '', c: undefined, sign: 'x', d: 'y' }, 'd=y'],
    ['writes numbers and booleans as JSON does', { n: 1e21, t: true, z: 0, f: false }, 'f=false&n=1e+21&t=true&z=0'],
    ['lets strings stand as they are', { q: 'a&b="东京" %' }, 'q=a&b="东京" %'],
    [
      'sorts keys at every depth and drops white space',
      { o: { z: [{ b: 1, a: 'é' }], a: null } },
      'o={"a":null,"z":[{"a":"é","b":1}]}',
    ],
    ['keeps empty arrays and objects', { a: [], o: {} }, 'a=[]&o={}'],
    ['orders beyond the basic plane by bytes', { '\u{1F600}': '1', '\uFFFD': '2' }, '\uFFFD=2&\u{1F600}=1'],
  ])('%s', (_, parameters, expected) => {
    expect(stringToSign(parameters)).toBe(expected);
  });

  it('does not depend on the order in which fields were written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (parameters) => {
        const reversed = Object.fromEntries(Object.entries(parameters).reverse());
        expect(stringToSign(reversed)).toBe(stringToSign(parameters));
      }),
    );
  });

  it('is the same after a trip through JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (parameters) => {
        expect(stringToSign(JSON.parse(JSON.stringify(parameters)))).toBe(stringToSign(parameters));
      }),
    );
  });
});

describe('signing', () => {
  it('is SHA-256 over the string and the key, in upper-case hex', async () => {
    const frame = await sign({ b: 'x', a: 1 }, 'secret', 1_700_000_000_000, 'nonce-nonce-nonce');
    const text = 'a=1&appId=portal&b=x&nonce=nonce-nonce-nonce&signType=SHA256&timestamp=1700000000000&key=secret';
    expect(frame.sign).toBe(await sha256Hex(text));
  });

  it('agrees with the published vector of SHA-256', async () => {
    expect(await sha256Hex('abc')).toBe('BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD');
  });
});
