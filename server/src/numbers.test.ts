import { describe, expect, it } from 'vitest';
import {
  newBillSettlementCode,
  newConfirmationNumber,
  newCouponCode,
  newOrderCode,
  newPaymentNo,
  newQuoteCode,
  newRechargeCode,
  newRefundNo,
  newWorkOrderNumber,
} from './numbers.ts';

const dated = [
  ['an order', newOrderCode, /^WL(\d{6})[2-9A-HJ-NP-Z]{6}$/],
  ['a work order', newWorkOrderNumber, /^WO(\d{6})[2-9A-HJ-NP-Z]{6}$/],
  ['a quote', newQuoteCode, /^Q(\d{6})[2-9A-HJ-NP-Z]{6}$/],
  ['a recharge', newRechargeCode, /^RC(\d{6})\d{8}$/],
  ['a settlement of bills', newBillSettlementCode, /^BS(\d{6})[2-9A-HJ-NP-Z]{6}$/],
  ['a payment', newPaymentNo, /^WP(\d{6})\d{12}$/],
  ['a refund', newRefundNo, /^WR(\d{6})\d{12}$/],
] as const;

describe('a number', () => {
  it.each(dated)('of %s has the day in Shanghai, also after midnight there', (_, make, form) => {
    // 2027-01-01 00:30 and 2026-12-31 23:30 in Shanghai; both are 31 December in UTC.
    expect(form.exec(make(Date.parse('2026-12-31T16:30:00Z')))?.[1]).toBe('270101');
    expect(form.exec(make(Date.parse('2026-12-31T15:30:00Z')))?.[1]).toBe('261231');
  });

  it('without a day has letters and digits that are easy to tell apart', () => {
    expect(newCouponCode()).toMatch(/^CP[2-9A-HJ-NP-Z]{8}$/);
    expect(newConfirmationNumber()).toMatch(/^C[2-9A-HJ-NP-Z]{8}$/);
  });

  it('does not come twice in five hundred', () => {
    for (const code of Array.from({ length: 500 }, () => newOrderCode(Date.parse('2026-11-21T17:00:00Z'))))
      expect(code).toMatch(/^WL261122[2-9A-HJ-NP-Z]{6}$/);
    for (const [, make] of dated)
      expect(new Set(Array.from({ length: 500 }, () => make(Date.parse('2026-11-21T17:00:00Z')))).size).toBe(500);
  });
});
