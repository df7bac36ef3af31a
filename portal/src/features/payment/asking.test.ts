import { describe, expect, it } from 'vitest';
import { clockOffset, earlyBy, nextQuestion, pauseAfterEnd } from './asking.ts';

const hour = 3_600_000;

describe('asking what became of a payment', () => {
  it('is every 3 seconds for two minutes, then every 5', () => {
    expect([0, 60_000, 119_999].map((waited) => nextQuestion(waited, hour))).toEqual([3000, 3000, 3000]);
    expect([120_000, hour].map((waited) => nextQuestion(waited, hour))).toEqual([5000, 5000]);
  });

  it('comes at the very end too', () => {
    expect(nextQuestion(0, 1200)).toBe(1200);
    expect(nextQuestion(300_000, 4999)).toBe(4999);
  });

  it('is not over before it is by the clock of the server', () => {
    expect(earlyBy(999_200, 1_000_000)).toBe(800);
    expect(earlyBy(1_000_000, 1_000_000)).toBe(0);
    expect(earlyBy(1_000_300, 1_000_000)).toBe(0);
  });

  it('goes on after the end until there is an answer, ever more seldom', () => {
    expect([1, 2, 3, 4, 5, 99].map(pauseAfterEnd)).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  });

  it('goes by the clock of the server, but for the way of the answer', () => {
    expect(clockOffset(1_000_000, 999_200)).toBe(0);
    expect(clockOffset(1_000_000, 400_000)).toBe(600_000);
    expect(clockOffset(400_000, 1_000_000)).toBe(-600_000);
  });
});
