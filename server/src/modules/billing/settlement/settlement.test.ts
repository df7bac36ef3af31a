import { billStatuses } from '@waylight/contract/billing/billing-words';
import { describe, expect, it } from 'vitest';
import { choiceRefusal, shareOf, statusAfter } from './settlement.ts';

describe('an amount of a bill', () => {
  it.each([
    ['generated', 1000, 1, undefined, 1],
    ['generated', 1000, 1000, undefined, 1000],
    ['generated', 1000, 1001, 'BILL_AMOUNT_WRONG', 1000],
    ['partlyWrittenOff', 400, 400, undefined, 400],
    ['partlyWrittenOff', 400, 401, 'BILL_AMOUNT_WRONG', 400],
    ['writtenOff', 0, 1, 'BILL_NOT_PAYABLE', 0],
    ['voided', 1000, 1, 'BILL_NOT_PAYABLE', 0],
  ] as const)('%s with %i unpaid, of which %i is chosen', (status, unpaid, amount, refusal, share) => {
    expect(choiceRefusal({ status, unpaid }, amount)).toBe(refusal);
    // Money that comes later finds the bill as it is by then.
    expect(shareOf({ status, unpaid }, amount)).toBe(share);
  });

  it('is never taken of a voided bill', () => {
    for (const status of billStatuses) expect(shareOf({ status, unpaid: 5 }, 9)).toBe(status === 'voided' ? 0 : 5);
  });
});

it.each([
  [1000, 0, 'generated'],
  [1000, 1, 'partlyWrittenOff'],
  [1000, 999, 'partlyWrittenOff'],
  [1000, 1000, 'writtenOff'],
  // reduced to nothing
  [0, 0, 'writtenOff'],
] as const)('a bill over %i that has received %i is %s', (receivable, received, status) => {
  expect(statusAfter({ receivable }, received)).toBe(status);
});
