import { describe, expect, it } from 'vitest';
import { sumOfTicks, ticksOf, withTicks } from './reconcile.ts';

const lines = [
  { line: 1, amount: 120_000 },
  { line: 2, amount: -20_050 },
  { line: null, amount: 999 },
];

describe('ticks of a bill', () => {
  it('add up to what was ticked, each line once and lines without a number never', () => {
    const all = withTicks({}, lines, true);
    expect(all).toEqual({ 1: 120_000, 2: -20_050 });
    expect(sumOfTicks(withTicks(all, lines, true))).toEqual({ count: 2, sum: 99_950 });
    expect(sumOfTicks(withTicks(all, [lines[0]!], false))).toEqual({ count: 1, sum: -20_050 });
    expect(sumOfTicks({})).toEqual({ count: 0, sum: 0 });
  });

  it('are read again as they were kept, and not at all from anything else', () => {
    const { parse } = ticksOf(1, 2);
    expect(parse('{"3":100}')).toEqual({ 3: 100 });
    for (const stored of [null, '[1]', '{"3":"100"}', '{"3":1.5}', 'x'])
      expect(parse(stored), String(stored)).toEqual({});
  });
});
