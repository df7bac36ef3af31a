import { QueryClient } from '@tanstack/react-query';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { asksAgain, waitBefore } from './asking-again.ts';

const busy = (data: Record<string, unknown>, status = 503) =>
  new CallError(status, errorTable.UNAVAILABLE.code, '', data, undefined);

describe('a reading is asked again', () => {
  it.each([
    { name: 'the server says when', error: busy({ retryAfter: 1 }), times: 0, again: true },
    { name: 'a second time', error: busy({ retryAfter: 5 }), times: 1, again: true },
    { name: 'no third time', error: busy({ retryAfter: 1 }), times: 2, again: false },
    { name: 'not where it does not say when', error: busy({}), times: 0, again: false },
    { name: 'not where it takes longer than a person waits', error: busy({ retryAfter: 60 }), times: 0, again: false },
    { name: 'not after too many calls', error: busy({ retryAfter: 1 }, 429), times: 0, again: false },
    { name: 'not without an answer', error: new NoAnswer(false, undefined), times: 0, again: false },
  ])('$name', ({ error, times, again }) => {
    expect(asksAgain(times, error)).toBe(again);
  });

  it('no sooner than the server said, and not all at once', () => {
    const waits = Array.from({ length: 50 }, () => waitBefore(0, busy({ retryAfter: 2 })));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3000);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('by the cache of queries', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: asksAgain, retryDelay: waitBefore } } });
    let reads = 0;
    const read = client.fetchQuery({
      queryKey: ['read'],
      queryFn: async () => {
        if (++reads === 1) throw busy({ retryAfter: 0.01 });
        return 'there';
      },
    });
    await expect(read).resolves.toBe('there');
    expect(reads).toBe(2);
  });
});
