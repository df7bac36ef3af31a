import { describe, expect, it } from 'vitest';
import { chargeBase, chargeBaseWords as words } from './charge-base.ts';

describe('the base of charges that are a part', () => {
  const percent = (bp: number) => ({ percentBp: bp, nights: null });
  const night = { percentBp: null, nights: 1 };
  it.each([
    // [steps, discount, extras, words]
    [[percent(3_000), percent(10_000)], 0, [], undefined],
    [[percent(3_000), percent(10_000)], 500, [], words.coupon],
    [[percent(3_000)], 500, ['stay'], words.both],
    [[percent(3_000)], 0, ['stay'], words.extras],
    [[night], 0, ['night'], words.extras],
    [[night], 0, ['stay'], undefined],
    [[night], 500, ['stay'], words.coupon],
    // All of it is what the order comes to.
    [[percent(10_000)], 500, ['night'], undefined],
    [[percent(0), percent(10_000)], 500, ['night'], undefined],
  ])('of %j with %i off and %j added', (steps, discount, extras, said) => {
    const order = { cancellation: { steps }, money: { discount }, surcharges: extras.map((basis) => ({ basis })) };
    expect(chargeBase(order as unknown as Parameters<typeof chargeBase>[0])).toBe(said);
  });
});
