import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurns } from '../in-turns.ts';
import { atBeginning, SuffixIndex, toTheEnd } from './suffix-index.ts';

const letters = fc.constantFrom('a', 'b', '酒', '店', '\uffff');
const text = fc.array(letters, { maxLength: 6 }).map((of) => of.join(''));
const owners = fc.array(fc.record({ worth: fc.integer({ min: 0, max: 5 }), names: fc.array(text, { maxLength: 3 }) }), {
  maxLength: 120,
});

it('gives what begins with a text, the best first and each once, as looking through everything does', async () => {
  await fc.assert(
    fc.asyncProperty(owners, fc.array(letters, { minLength: 1, maxLength: 3 }), async (all, typed) => {
      const keyword = typed.join('');
      const index = await inTurns(
        SuffixIndex.of(all.length, (owner) => ({
          worth: all[owner]!.worth,
          names: all[owner]!.names.map((name) => ({ text: name, starts: [...name].map((_, i) => i) })),
        })),
      );
      const expected = new Map<number, number>();
      for (const [owner, { worth, names }] of all.entries())
        for (const name of names)
          for (let at = name.indexOf(keyword); at >= 0; at = name.indexOf(keyword, at + 1)) {
            const is = worth + (at === 0 ? atBeginning : 0) + (name.length === at + keyword.length ? toTheEnd : 0);
            expected.set(owner, Math.max(is, expected.get(owner) ?? 0));
          }
      const found: [number, number][] = [];
      for (const walk = index.walk(keyword); walk.owner >= 0; walk.step()) found.push([walk.owner, walk.worth]);
      expect(found.map(([, worth]) => worth)).toEqual([...expected.values()].sort((a, b) => b - a));
      expect(new Map(found)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

/** How many letters are wrong in `typed`, if `name` is what was meant; two swapped neighbours are one. */
function distance(typed: string, name: string): number {
  const at = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: name.length + 1 }, (_, j) => i + j),
  );
  for (let i = 1; i <= typed.length; i++)
    for (let j = 1; j <= name.length; j++) {
      const ways = [
        at[i - 1]![j]! + 1,
        at[i]![j - 1]! + 1,
        at[i - 1]![j - 1]! + (typed[i - 1] === name[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1])
        ways.push(at[i - 2]![j - 2]! + 1);
      at[i]![j] = Math.min(...ways);
    }
  return at[typed.length]![name.length]!;
}

it('gives what begins with a text but for wrong letters, as measuring every beginning does', async () => {
  const typedText = fc.array(letters, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(owners, typedText, fc.constantFrom(1, 2), async (all, typed, most) => {
      const keyword = typed.join('');
      const starts = (name: string) => [...name].map((_, i) => i);
      const index = await inTurns(
        SuffixIndex.of(all.length, (owner) => ({
          worth: all[owner]!.worth,
          names: all[owner]!.names.map((name) => ({ text: name, starts: starts(name) })),
        })),
      );
      const expected = new Map<number, number>();
      for (const [owner, { worth, names }] of all.entries())
        for (const name of names)
          for (const start of starts(name))
            for (let end = start + 1; end <= name.length; end++) {
              const away = distance(keyword, name.slice(start, end));
              if (away > most || (most > 1 && name[start] !== keyword[0])) continue;
              const is = worth + (start === 0 ? atBeginning : 0) + (end === name.length ? toTheEnd : 0) - away * 2600;
              expected.set(owner, Math.max(is, expected.get(owner) ?? Number.NEGATIVE_INFINITY));
            }
      const found: [number, number][] = [];
      for (const walk = index.walkNear(keyword, most); walk.owner >= 0; walk.step())
        found.push([walk.owner, walk.worth]);
      expect(found.map(([, worth]) => worth)).toEqual([...expected.values()].sort((a, b) => b - a));
      expect(new Map(found)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

it('lets others have their turn while a large one is made', async () => {
  let longest = 0;
  let last = performance.now();
  let turns = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    turns++;
  }, 1);
  const index = await inTurns(
    SuffixIndex.of(80_000, (owner) => ({
      worth: owner % 1000,
      names: [{ text: `hotel${(owner * 7919) % 80_000}inn`, starts: [0, 1, 2, 3, 4, 5, 6] }],
    })),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  expect(longest).toBeLessThan(500);
  expect(index.walk('hotel').worth).toBe(999 + atBeginning);
});
