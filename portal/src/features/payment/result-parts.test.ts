import { describe, expect, it } from 'vitest';
import { successText } from './result-parts.tsx';
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
