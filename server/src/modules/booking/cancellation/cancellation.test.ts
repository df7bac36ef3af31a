import type { CancelWay } from '@waylight/contract/booking/cancel-words';
import { type OrderStatus, orderStatuses } from '@waylight/contract/booking/order';
import { type Policy, resolveCancellation } from '@waylight/contract/supply/policy';
import type { PlainDate } from '@waylight/contract/value/stay';
import { describe, expect, it } from 'vitest';
import { type CancelFacts, cancelRefusal, cancelTerms, couponOutcome, routesBack } from './cancellation.ts';

/** Two rooms of 80, 100 and 120: one night's price from 18:00 three days before, everything from noon of the day before. */
const policy: Policy = {
  refundable: true,
  steps: [
    { daysBefore: 3, time: '18:00', charge: { kind: 'nights', nights: 1 } },
    { daysBefore: 1, time: '12:00', charge: { kind: 'percent', bp: 10_000 } },
  ],
};

function order(zone: string, checkin: string, change: Partial<CancelFacts> = {}): CancelFacts {
  const charged = { total: 60_000, nightly: [8_000, 10_000, 12_000], rooms: 2 };
  const checkout = new Date(Date.parse(checkin) + 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    status: 'confirmed',
    statusBefore: null,
    expired: false,
    paymentStatus: 'paid',
    total: 60_000,
    cancellation: resolveCancellation(policy, zone, { checkin, nights: 3 }, Date.parse('2026-01-01'), charged),
    timeZone: zone,
    checkin,
    checkout,
    checkInFrom: '15:00',
    checkOutUntil: '12:00',
    cancellable: true,
    ...change,
  };
}

const terms = (of: CancelFacts, at: string) => cancelTerms(of, Date.parse(at));

describe('the deadline is an instant of the hotel’s own clock', () => {
  it.each([
    // [zone, check-in, the last minute that is free, the first that is not]
    ['Asia/Shanghai', '2026-12-10', '2026-12-07T09:59:59Z', '2026-12-07T10:00Z'],
    ['Pacific/Auckland', '2026-12-10', '2026-12-07T04:59:59Z', '2026-12-07T05:00Z'],
    ['Pacific/Honolulu', '2026-12-10', '2026-12-08T03:59:59Z', '2026-12-08T04:00Z'],
    // clocks are put forward in the night to 27 September in Auckland, and back in the night to 25 October in Paris
    ['Pacific/Auckland', '2026-09-29', '2026-09-26T05:59:59Z', '2026-09-26T06:00Z'],
    ['Pacific/Auckland', '2026-09-30', '2026-09-27T04:59:59Z', '2026-09-27T05:00Z'],
    ['Europe/Paris', '2026-10-27', '2026-10-24T15:59:59Z', '2026-10-24T16:00Z'],
    ['Europe/Paris', '2026-10-28', '2026-10-25T16:59:59Z', '2026-10-25T17:00Z'],
  ])('%s, check-in %s', (zone, checkin, free, late) => {
    expect(terms(order(zone, checkin), free)).toEqual({ way: 'atOnce', kind: 'free', fee: 0, refund: 60_000 });
    expect(terms(order(zone, checkin), late)).toEqual({ way: 'atOnce', kind: 'partial', fee: 16_000, refund: 44_000 });
  });
});

describe('what cancelling costs', () => {
  const shanghai = (change?: Partial<CancelFacts>) => order('Asia/Shanghai', '2026-12-10', change);

  it('is everything from the last step on, and then the hotel is asked', () =>
    expect(terms(shanghai(), '2026-12-09T04:00Z')).toEqual({ way: 'request', kind: 'none', fee: 60_000, refund: 0 }));

  it('is asked about too when the guests may have arrived, whatever the policy says', () => {
    const mild: Policy = { refundable: true, steps: [policy.steps[0]!] };
    const charged = { total: 60_000, nightly: [8_000, 10_000, 12_000], rooms: 2 };
    const cancellation = resolveCancellation(mild, 'Asia/Shanghai', { checkin: '2026-12-10', nights: 3 }, 0, charged);
    expect(terms(shanghai({ cancellation }), '2026-12-10T06:59Z')).toMatchObject({ way: 'atOnce', fee: 16_000 });
    expect(terms(shanghai({ cancellation }), '2026-12-10T07:00Z')).toMatchObject({ way: 'request', fee: 16_000 });
  });

  it('is nothing before the hotel has confirmed, however late', () =>
    expect(terms(shanghai({ status: 'unconfirmed' }), '2026-12-09T04:00Z')).toEqual({
      way: 'atOnce',
      kind: 'free',
      fee: 0,
      refund: 60_000,
    }));

  it('is everything once a change has made it non-cancellable, confirmed or not, however early', () => {
    for (const status of ['unconfirmed', 'confirmed', 'nonCancellable'] as const)
      expect(terms(shanghai({ status, cancellable: false }), '2026-11-01')).toEqual({
        way: 'request',
        kind: 'none',
        fee: 60_000,
        refund: 0,
      });
  });

  it('is never more than what has been paid', () => {
    expect(terms(shanghai({ total: 10_000 }), '2026-12-08T04:00Z')).toMatchObject({ fee: 10_000, refund: 0 });
    expect(terms(shanghai({ status: 'unconfirmed', paymentStatus: 'unpaid' }), '2026-12-08T04:00Z')).toMatchObject({
      fee: 0,
      refund: 0,
    });
  });
});

describe('whether an agency can cancel', () => {
  const answers: Record<OrderStatus, string | undefined> = {
    unconfirmed: undefined,
    confirmed: undefined,
    rejected: 'ORDER_ENDED',
    cancelRequested: 'CANCEL_ASKED_ALREADY',
    nonCancellable: 'ORDER_NON_CANCELLABLE',
    cancelled: 'ORDER_ENDED',
  };
  it.each(orderStatuses)('%s', (status) =>
    expect(cancelRefusal(order('Asia/Shanghai', '2026-12-10', { status }), Date.parse('2026-12-01'))).toBe(
      answers[status],
    ),
  );

  it('ends with the stay, by the hotel’s clock', () => {
    const auckland = order('Pacific/Auckland', '2026-12-10');
    expect(cancelRefusal(auckland, Date.parse('2026-12-12T22:59Z'))).toBeUndefined();
    expect(cancelRefusal(auckland, Date.parse('2026-12-12T23:00Z'))).toBe('STAY_OVER');
  });
});

it('a coupon comes back where nothing is kept, and is of use until its last day', () => {
  const outcome = (way: CancelWay, fee: number, today = '2026-12-01') =>
    couponOutcome({ way, fee }, { validTo: '2026-12-01' as PlainDate }, today as PlainDate);
  expect([outcome('atOnce', 0), outcome('atOnce', 1)]).toEqual(['returned', 'spent']);
  // An operator may keep less than the most, down to nothing.
  expect([outcome('request', 0), outcome('request', 1)]).toEqual(['returned', 'byFee']);
  expect(['atOnce', 'request'].map((way) => outcome(way as CancelWay, 0, '2026-12-02'))).toEqual([
    'expired',
    'expired',
  ]);
  expect([outcome('atOnce', 1, '2026-12-02'), outcome('request', 1, '2026-12-02')]).toEqual(['spent', 'expired']);
});

it('money goes to the balance only where a provider had it and the company has a balance', () => {
  expect(routesBack('wechat', ['advance', 'credit'])).toEqual(['original', 'balance']);
  expect(routesBack('wechat', ['credit'])).toEqual(['original']);
  for (const method of ['advance', 'credit', null] as const) expect(routesBack(method, ['advance'])).toEqual([]);
});
