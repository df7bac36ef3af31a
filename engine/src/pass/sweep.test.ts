import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import openWabt from 'wabt';
import { compiledSweep, kinds, type Sweep, shut, sweepInScript } from './sweep.ts';
import { sweepCompiled } from './sweep-compiled.ts';

/** A city of hotels with these numbers of plans, drawn from `next`: prices that wrap around, nights missing, shut classes. */
function cityOf(plansOf: readonly number[], next: () => number, byClass = false): Sweep {
  const plan0 = Uint32Array.from({ length: plansOf.length + 1 }, (_, h) =>
    plansOf.slice(0, h).reduce((sum, count) => sum + count, 0),
  );
  const plans = plan0.at(-1)!;
  const classes = 1 + Math.floor(next() * 20);
  const costs = [0, 1, 2 ** 31 - 2];
  const first = Int32Array.from({ length: plans }, () => Math.floor((next() - 0.5) * 2 ** 32));
  const cost = () => costs[Math.floor(next() * 12)] ?? Math.floor(next() * 5000);
  return {
    plan0,
    classOf: Uint16Array.from({ length: plans }, () => Math.floor(next() * classes)),
    kindOf: Uint8Array.from({ length: classes }, () => {
      const kind = Math.floor(next() * (kinds + 2));
      return kind < kinds ? kind : shut;
    }),
    ahead: Uint8Array.from({ length: plans }, () => Math.floor(next() * 8)),
    enough: Math.floor(next() * 6),
    first,
    last: first.map((sum) => sum + cost()),
    near: Float64Array.from(plansOf, () => 0.001 + next() * 10),
    ...(byClass
      ? {
          worth: {
            tables: Float64Array.from({ length: 3 * classes }, () => (next() < 0.1 ? Number.NaN : 0.001 + next() * 10)),
            tableOf: Uint16Array.from(plansOf, () => Math.floor(next() * 3)),
          },
        }
      : {}),
  };
}

describe('the sweep', () => {
  it('finds compiled, bit for bit, what it finds in TypeScript', () => {
    const compiled = compiledSweep()!;
    expect(compiled).toBeDefined();
    const plansOf = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        plansOf,
        fc.boolean(),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (of, byClass, stream) => {
          const city = cityOf(of, () => stream.next().value as number, byClass);
          const [one, other] = [new Float64Array(of.length * kinds), new Float64Array(of.length * kinds)];
          sweepInScript(city, one);
          compiled(city, other);
          expect(other).toEqual(one);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('needs no more memory than its city, and leaves nothing of a larger one behind', () => {
    const compiled = compiledSweep()!;
    let state = 7;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (const [turn, hotels] of [5000, 3, 700, 4000].entries()) {
      const city = cityOf(
        Array.from({ length: hotels }, () => Math.floor(next() * 12)),
        next,
        turn % 2 === 1,
      );
      const [one, other] = [new Float64Array(hotels * kinds), new Float64Array(hotels * kinds)];
      sweepInScript(city, one);
      compiled(city, other);
      expect(other).toEqual(one);
    }
  });

  it('runs what its text says', async () => {
    const wabt = await openWabt();
    const text = readFileSync(new URL('./sweep.wat', import.meta.url), 'utf8');
    const { buffer } = wabt.parseWat('sweep.wat', text, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(sweepCompiled);
  });
});
