import { describe, expect, it } from 'vitest';
import { isVoidable, reductionRefusal } from './desk.ts';

describe('a bill at the desk', () => {
  it.each([
    [{ status: 'generated', received: 0, unpaid: 100 }, true],
    [{ status: 'partlyWrittenOff', received: 1, unpaid: 99 }, false],
    [{ status: 'writtenOff', received: 100, unpaid: 0 }, false],
    [{ status: 'writtenOff', received: 0, unpaid: 0 }, false],
    [{ status: 'voided', received: 0, unpaid: 100 }, false],
    // Not by the status alone: money that was received is never lost.
    [{ status: 'generated', received: 1, unpaid: 99 }, false],
  ] as const)('%j is voidable: %j', (bill, expected) => {
    expect(isVoidable(bill)).toBe(expected);
  });

  it.each([
    [{ status: 'generated', received: 0, unpaid: 100 }, 100, undefined],
    [{ status: 'generated', received: 0, unpaid: 100 }, 101, 'tooMuch'],
    [{ status: 'partlyWrittenOff', received: 40, unpaid: 60 }, 60, undefined],
    [{ status: 'partlyWrittenOff', received: 40, unpaid: 60 }, 61, 'tooMuch'],
    [{ status: 'writtenOff', received: 100, unpaid: 0 }, 1, 'notPayable'],
    [{ status: 'voided', received: 0, unpaid: 100 }, 1, 'notPayable'],
  ] as const)('%j is reduced by %j: %j', (bill, amount, refusal) => {
    expect(reductionRefusal(bill, amount)).toBe(refusal);
  });
});
