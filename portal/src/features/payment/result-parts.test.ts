import { describe, expect, it } from 'vitest';
import type { Outcome } from './pay-order.ts';
import { chargedText, successText } from './result-parts.tsx';
import { words } from './words.ts';

describe('what a successful payment has led to', () => {
  it.each([
    [['unconfirmed'], words.successText],
    [['confirmed'], words.confirmedText],
    [['nonCancellable', 'confirmed'], words.confirmedText],
    [['rejected'], words.rejectedText],
    [['cancelRequested'], words.cancelRequestedText],
    [['cancelled', 'cancelled'], words.cancelledText],
    [['unconfirmed', 'rejected'], words.variousText],
  ] as const)('of orders that are %j is said as it is', (statuses, says) => {
    expect(successText(statuses.map((status) => ({ status })))).toBe(says);
  });
});

describe('what is being processed', () => {
  const deadline = '2026-11-21T10:00:00.000Z';
  const at = (asOf: number) =>
    chargedText({ state: 'processing', suspended: null, refund: null, inDoubt: false, deadline, asOf } as Outcome);

  it('is waited for in another way once the time to pay is over', () => {
    expect(at(Date.parse(deadline) - 1)).toBeUndefined();
    expect(at(Date.parse(deadline))).toBe(words.lastWordText);
  });
});
