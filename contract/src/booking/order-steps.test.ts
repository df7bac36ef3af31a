import { describe, expect, it } from 'vitest';
import { stepsShown } from './order-steps.ts';

const step = (kind: string, from: string | null = null, to: string | null = null) => ({ kind, from, to });
const shown = (...steps: ReturnType<typeof step>[]) =>
  stepsShown(steps).map(({ kind, credit }) => (credit ? `${kind} on credit` : kind));

describe('the history of an order', () => {
  it('tells of credit that is held and released, not of a payment', () => {
    expect(shown(step('created'), step('paid', 'unpaid', 'onCredit'), step('giveBack', 'onCredit', 'unpaid'))).toEqual([
      'created',
      'paid on credit',
      'giveBack on credit',
    ]);
  });

  it('tells of an order on credit that the operator had to cancel without a refund', () => {
    const revoked = [step('revoked', 'confirmed', 'cancelled'), step('refund', 'onCredit', 'refunding')];
    expect(shown(step('paid', 'unpaid', 'onCredit'), ...revoked)).toEqual([
      'paid on credit',
      'revoked on credit',
      'refund on credit',
    ]);
  });

  it('tells once that credit is back', () => {
    const refund = [step('refund', 'onCredit', 'refunding'), step('refundDone', 'refunding', 'refunded')];
    expect(shown(step('paid', 'unpaid', 'onCredit'), ...refund)).toEqual(['paid on credit', 'refund on credit']);
  });

  it('tells of money where a provider or the advance has paid, or a bill is settled', () => {
    const refund = [step('refund', 'paid', 'refunding'), step('refundDone', 'refunding', 'refunded')];
    expect(shown(step('paid', 'unpaid', 'paid'), ...refund)).toEqual(['paid', 'refund', 'refundDone']);
    expect(shown(step('paid', 'unpaid', 'onCredit'), step('billSettled', 'onCredit', 'paid'), ...refund)).toEqual([
      'paid on credit',
      'billSettled',
      'refund',
      'refundDone',
    ]);
    expect(shown(step('giveBack', 'advanceDeducted', 'refunded'))).toEqual(['giveBack']);
  });
});
