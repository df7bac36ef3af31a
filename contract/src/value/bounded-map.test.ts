import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('BoundedMap', () => {
  it('holds so many keys, and drops the one that was put in first', () => {
    const gone: [string, number][] = [];
    const map = new BoundedMap<string, number>(2, (key, value) => gone.push([key, value]));
    map.set('a', 1).set('b', 2).set('c', 3);
    expect([...map]).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
    expect(gone).toEqual([['a', 1]]);
  });

  it('writes a key that it has without dropping one', () => {
    const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
    expect([...map]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('makes a value once', () => {
    const map = new BoundedMap<string, number>(2);
    let made = 0;
    const make = () => ++made;
    expect([map.orMake('a', make), map.orMake('a', make), map.orMake('b', make)]).toEqual([1, 1, 2]);
  });

  it('answers the dropped value, and nothing of an empty map', () => {
    const map = new BoundedMap<string, number>(2).set('a', 1);
    expect([map.dropFirst(), map.dropFirst()]).toEqual([1, undefined]);
  });
});
