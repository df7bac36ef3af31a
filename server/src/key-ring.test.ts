import { expect, it } from 'vitest';
import { keyRingOf, lookupHash, ofEach } from './key-ring.ts';

it('a ring is read from a list, the key in use first', () => {
  expect(keyRingOf('new, old')).toEqual(['new', 'old']);
  expect(ofEach(keyRingOf('new,old'), (key) => key.length)).toEqual([3, 3]);
});

it('processes with the same keys in another order look up the same hash', () => {
  const hash = (ring: string) => lookupHash(keyRingOf(ring), 'who').toString('hex');
  expect(hash('new,old')).toBe(hash('old,new'));
  expect(hash('new')).not.toBe(hash('old'));
  expect([hash('new'), hash('old')]).toContain(hash('new,old'));
});
