import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { describe, expect, it } from 'vitest';
import type { ShownOffer } from '../price/shown-offer.ts';
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
const stay = { checkin: '2026-12-01', checkout: '2026-12-03', rooms: [], nationality: 'CN' };
const parts = [
  { ...stay, ratePlanId: 11 },
  { ...stay, ratePlanId: 12 },
];
/** Opens with an offer and the price shown before, for each part. */
const openWith = (...each: (readonly [Offer, ShownOffer | undefined])[]) =>
  openWriting(input, {
    parts: parts.slice(0, each.length),
    offers: each.map(([one]) => one),
    shown: each.map(([, before]) => before),
    coupons: [],
  });
const opened = openWith([offer(100), shown]);
const after = (...steps: OrderWritingStep[]) => steps.reduce(orderWritingStep, opened);
const fieldIds = (...steps: OrderWritingStep[]) => shownFaults(after(...steps)).map(({ fieldId }) => fieldId);

describe('writing an order', () => {
  it('opens without faults, and with a question when the offer is not the one shown', () => {
    expect(shownFaults(opened)).toEqual([]);
    expect([opened.changedTerms, opened.lowered]).toEqual([[], undefined]);
    const higher = offer(120, { outcome: 'higher' });
    const lower = offer(80, { outcome: 'lower' });
    expect(openWith([higher, shown]).changedTerms.map(({ question }) => question.kind)).toEqual(['price']);
    expect(openWith([lower, shown]).lowered).toEqual({ before: 100, after: 80 });
    expect(openWith([higher, undefined]).changedTerms).toEqual([]);
    // Each part asks for itself; what went down counts together.
    expect(openWith([higher, shown], [higher, shown]).changedTerms.map(({ part }) => part)).toEqual([0, 1]);
    expect(openWith([lower, shown], [lower, shown]).lowered).toEqual({ before: 200, after: 160 });
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
    const failed = { type: 'failed', error: 'no' } as const;
    expect(after(failed).failure).toBe('no');
    expect(after({ ...failed, part: 1 }).failedPart).toBe(1);
    expect(after(failed, { type: 'typed', change: { flight: 'CA1' } }).failure).toBeUndefined();
    expect(after(failed, { type: 'pressed' }).failure).toBeUndefined();
    expect(after(failed, { type: 'couponChosen', key: '11', coupon: null }).failure).toBe('no');
  });

  it('knows what the chosen coupon takes off, and nothing of another one', () => {
    const coupon = { couponId: 7, reduction: 500 } as CouponChoice;
    const chosen: OrderWritingStep = { type: 'couponChosen', key: '11', coupon };
    expect(after(chosen).input.couponIds).toEqual({ 11: 7 });
    expect(couponReduction(after(chosen), '11')).toBe(500);
    expect(couponReduction(after(chosen), '12')).toBe(0);
    expect(couponReduction(after(chosen, { type: 'typed', change: { couponIds: { 11: 8 } } }), '11')).toBe(0);
    expect(couponReduction(after(chosen, { type: 'couponChosen', key: '11', coupon: null }), '11')).toBe(0);
  });

  it('tells of a lower price, and asks about changed terms once', () => {
    const lower = after({ type: 'offerRead', offer: offer(90), before: shown });
    expect(lower.lowered).toEqual({ before: 100, after: 90 });
    expect(orderWritingStep(lower, { type: 'offerRead', offer: offer(95), before: shown }).lowered?.after).toBe(95);
    expect(orderWritingStep(lower, { type: 'offerRead', offer: offer(100), before: shown }).lowered?.after).toBe(90);
    const changed = after({
      type: 'offerChanged',
      part: 0,
      offer: offer(120, { outcome: 'termsChanged' }),
      before: shown,
    });
    expect(changed.changedTerms.map(({ question }) => question.kind)).toEqual(['price']);
    const again = { type: 'offerChanged', part: 0, offer: offer(130, { outcome: 'higher' }), before: shown } as const;
    expect(orderWritingStep(changed, again).changedTerms).toHaveLength(1);
    expect(orderWritingStep(changed, { ...again, part: 1 }).changedTerms.map(({ part }) => part)).toEqual([0, 1]);
    expect(orderWritingStep(changed, { type: 'termsAnswered' }).changedTerms).toEqual([]);
  });
});
