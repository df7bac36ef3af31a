import { describe, expect, it } from 'vitest';
import { termsKey } from './terms.ts';

const policy = {
  refundable: true,
  steps: [
    { daysBefore: 3, time: '18:00', charge: { kind: 'nights', nights: 1 } },
    { daysBefore: 1, time: '12:00', charge: { kind: 'percent', bp: 10_000 } },
  ],
};

describe('the fingerprint of terms', () => {
  const terms = {
    timeZone: 'Asia/Shanghai',
    checkInFrom: '15:00',
    checkOutUntil: '12:00',
    refundable: true,
    steps: policy.steps,
    breakfasts: 1,
    confirmMinutes: 0,
    minNights: 1,
    beds: [{ code: '1king', beds: [{ kind: 'king', count: 1 }] }],
    maxAdults: 2,
    maxChildren: 1,
    fees: [],
  };
  it('does not depend on the order of keys', () => {
    const steps = policy.steps.map(({ daysBefore, time, charge }) => ({ charge, time, daysBefore }));
    expect(termsKey({ ...terms, steps })).toBe(termsKey(terms));
  });
  it.each([
    { breakfasts: 2 },
    { steps: policy.steps.slice(1) },
    { refundable: false },
    { confirmMinutes: 30 },
    { checkOutUntil: '11:00' },
    { beds: [] },
    { fees: [{ amount: 1 }] },
  ])('changes with %j', (change) => expect(termsKey({ ...terms, ...change })).not.toBe(termsKey(terms)));
});
