import { describe, expect, it } from 'vitest';
import { graceMs, leaseMs, nextAsk, nextClosing, nextLook, nextRefundLook, nextTry } from './schedule.ts';

/** Runs a schedule from 0 and answers the seconds at which it asks. */
function seconds(next: (asked: number, now: number) => number | null, times: number): number[] {
  const at: number[] = [];
  for (let asked = 0, now = 0; asked < times; asked++) {
    const then = next(asked, now);
    if (then === null) break;
    at.push(then / 1000);
    now = then;
  }
  return at;
}

describe('when a provider is asked', () => {
  it('at 5, 15 and 30 seconds, 1, 2, 5 and 10 minutes, then every ten, and never past the end of the code', () => {
    expect(seconds((asked, now) => nextAsk(asked, now, null), 9)).toEqual([5, 15, 30, 60, 120, 300, 600, 1200, 1800]);
    expect(nextAsk(8, 0, 90_000)).toBe(90_000);
    expect(nextAsk(0, 100_000, 90_000)).toBe(105_000);
  });

  it('while closing often at first, and at least once a minute', () => {
    expect(seconds(nextClosing, 8)).toEqual([2, 6, 14, 30, 62, 122, 182, 242]);
    expect(graceMs).toBe(600_000);
  });

  it('after closing a few times more over a day', () => {
    expect(seconds(nextLook, 9)).toEqual([60, 660, 4260, 90_660]);
  });

  it('about a refund further and further apart, at most an hour', () => {
    expect(seconds(nextTry, 4)).toEqual([5, 15, 35, 75]);
    expect(nextTry(40, 0)).toBe(3_600_000);
  });
});

describe('a refund that was given another way', () => {
  it('is looked at again after a day, a week more and a month more', () => {
    expect(seconds(nextRefundLook, 9).map((at) => at / 86_400)).toEqual([1, 8, 38]);
    expect(nextRefundLook(3, 0)).toBeNull();
  });
});

describe('the lease of a piece of work', () => {
  it('outlasts three answers of a provider, and is half a minute at least', () => {
    expect(leaseMs({ PAYMENT_TIMEOUT_MS: 2_000 })).toBe(30_000);
    expect(leaseMs({ PAYMENT_TIMEOUT_MS: 10_000 })).toBe(35_000);
  });
});
