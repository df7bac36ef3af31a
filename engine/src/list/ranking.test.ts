import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nth, windowOf } from './ranking.ts';

describe('selection', () => {
  it('finds the k-th smallest of any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), fc.nat(), (values, n) => {
        const k = n % values.length;
        expect(nth(Float64Array.from(values), k)).toBe([...values].sort((a, b) => a - b)[k]);
      }),
    );
  });

  it('cuts the page that sorting everything exactly would cut, however the keys are off within the bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.double({ min: -1.5, max: 1.5, noNaN: true })), {
          maxLength: 60,
        }),
        fc.nat(70),
        fc.nat(20),
        (keys, start, size) => {
          const items = keys.map((_, i) => i);
          const compare = (a: number, b: number) => keys[a]![0] - keys[b]![0] || a - b;
          const near = (item: number) => keys[item]![0] + keys[item]![1];
          expect(windowOf(items, near, 1.5, compare, start, start + size)).toEqual(
            [...items].sort(compare).slice(start, start + size),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
