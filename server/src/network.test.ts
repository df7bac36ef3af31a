import { describe, expect, it } from 'vitest';
import { blocksOf } from './network.ts';

describe('an address is counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', undefined],
    ['::ffff:192.0.2.7', '192.0.2.7', undefined],
    ['::FFFF:c000:207', '192.0.2.7', undefined],
    ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['2001:0DB8:000a:000B::1', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['nonsense', 'nonsense', undefined],
    ['no:sense', 'no:sense', undefined],
  ])('%s as %s', (address, block, site) => {
    expect(blocksOf(address)).toEqual({ block, site });
  });
});
