import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { describe, expect, it } from 'vitest';
import { emptyOrder, faultsOf, roomsFor } from './order-input.ts';
import { couponReduction, type OrderWritingStep, openWriting, orderWritingStep, shownFaults } from './order-writing.ts';
import type { Offer } from './submit/offer.ts';

const contact = { name: '', email: 'x', mobile: '13800001402', enterprisePhone: '010-65001234', fax: '010-65001235' };
const input = emptyOrder(roomsFor([{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }], 'CN'), contact);
const offer = (total: number, more: Partial<Offer> = {}): Offer =>
  ({
    outcome: 'same',
    amount: { total, currency: 'CNY' },
    rate: { termsKey: 'k' },
    repeats: [],
    lowStock: true,
    ...more,
  }) as Offer;
const shown = { total: 100, currency: 'CNY', termsKey: 'k' };
const opened = openWriting(input, offer(100), shown);
const after = (...steps: OrderWritingStep[]) => steps.reduce(orderWritingStep, opened);
const fieldIds = (...steps: OrderWritingStep[]) => shownFaults(after(...steps)).map(({ fieldId }) => fieldId);

describe('writing an order', () => {
  it('opens without faults, and with a question when the offer is not the one shown', () => {
    expect(shownFaults(opened)).toEqual([]);
    expect([opened.changedTerms, opened.lowered]).toEqual([undefined, undefined]);
    expect(openWriting(input, offer(120, { outcome: 'higher' }), shown).changedTerms?.kind).toBe('price');
    expect(openWriting(input, offer(80, { outcome: 'lower' }), shown).lowered).toEqual({ before: 100, after: 80 });
    expect(openWriting(input, offer(120, { outcome: 'higher' }), undefined).changedTerms).toBeUndefined();
  });

  it('shows the fault of a field that was left until it is mended', () => {
    const left: OrderWritingStep = { type: 'fieldLeft', fieldId: 'contact-email' };
    const typed = (email: string): OrderWritingStep => ({
      type: 'typed',
      change: (before) => ({ contact: { ...before.contact, email } }),
    });
    expect(fieldIds(left)).toEqual(['contact-email']);
    expect(fieldIds(left, typed('y'))).toEqual(['contact-email']);
    expect(fieldIds(left, typed('lin@example.com'))).toEqual([]);
    // It comes back only when the field is left again.
    expect(fieldIds(left, typed('lin@example.com'), typed('y'))).toEqual([]);
    expect(fieldIds(left, typed('lin@example.com'), typed('y'), left)).toEqual(['contact-email']);
  });

  it('shows every fault when the button is pressed, and counts the presses', () => {
    const pressed = after({ type: 'pressed' }, { type: 'pressed' });
    expect(shownFaults(pressed)).toEqual(faultsOf(input));
    expect(pressed.attempt).toBe(2);
  });

  it('forgets a failure with the next change or press, not with a coupon', () => {
    const failed: OrderWritingStep = { type: 'failed', error: 'no' };
    expect(after(failed).failure).toBe('no');
    expect(after(failed, { type: 'typed', change: { flight: 'CA1' } }).failure).toBeUndefined();
    expect(after(failed, { type: 'pressed' }).failure).toBeUndefined();
    expect(after(failed, { type: 'couponChosen', coupon: null }).failure).toBe('no');
  });

  it('knows what the chosen coupon takes off, and nothing of another one', () => {
    const coupon = { couponId: 7, reduction: 500 } as CouponChoice;
    const chosen: OrderWritingStep = { type: 'couponChosen', coupon };
    expect(after(chosen).input.couponId).toBe(7);
    expect(couponReduction(after(chosen))).toBe(500);
    expect(couponReduction(after(chosen, { type: 'typed', change: { couponId: 8 } }))).toBe(0);
    expect(couponReduction(after(chosen, { type: 'couponChosen', coupon: null }))).toBe(0);
  });

  it('tells of a lower price, and asks about changed terms once', () => {
    const lower = after({ type: 'offerRead', offer: offer(90), before: shown });
    expect(lower.lowered).toEqual({ before: 100, after: 90 });
    expect(orderWritingStep(lower, { type: 'offerRead', offer: offer(95), before: shown }).lowered?.after).toBe(95);
    expect(orderWritingStep(lower, { type: 'offerRead', offer: offer(100), before: shown }).lowered?.after).toBe(90);
    const changed = after({ type: 'offerChanged', offer: offer(120, { outcome: 'termsChanged' }), before: shown });
    expect(changed.changedTerms?.kind).toBe('price');
    expect(orderWritingStep(changed, { type: 'termsAnswered' }).changedTerms).toBeUndefined();
  });
});
