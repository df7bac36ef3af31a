import { type ChangeKind, changeKinds } from '@waylight/contract/booking/change-words';
import { type OrderStatus, orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { resolveCancellation } from '@waylight/contract/supply/policy';
import { describe, expect, it } from 'vitest';
import { isSecured } from '../booking.ts';
import { type ChangeFacts, changeRefusal, changeRule, grantRefusal, mayChange, mayNotChange } from './change.ts';

const order = (change: Partial<ChangeFacts> = {}): ChangeFacts => ({
  status: 'confirmed',
  statusBefore: null,
  expired: false,
  paymentStatus: 'paid',
  total: 60_000,
  cancellation: {
    kind: 'free',
    timeZone: 'Pacific/Honolulu',
    freeUntil: '2026-12-08T04:00:00.000Z',
    freeUntilLocal: '2026-12-07 18:00',
    steps: [],
  },
  timeZone: 'Pacific/Honolulu',
  checkin: '2026-12-10',
  checkout: '2026-12-12',
  checkInFrom: '15:00',
  checkOutUntil: '12:00',
  modifiable: true,
  cancellable: true,
  confirmMinutes: 0,
  roomCount: 2,
  ...change,
});
const before = Date.parse('2026-12-08T03:59:59Z');

describe('whether an order can be changed', () => {
  const answers: Record<OrderStatus, string | undefined> = {
    unconfirmed: undefined,
    confirmed: undefined,
    nonCancellable: undefined,
    cancelRequested: 'CANCEL_ASKED_ALREADY',
    rejected: 'ORDER_ENDED',
    cancelled: 'ORDER_ENDED',
  };
  it.each(orderStatuses)('%s', (status) => expect(changeRefusal(order({ status }), before)).toBe(answers[status]));

  it('ends at its latest free cancellation, to the instant of the hotel’s clock', () => {
    expect(changeRefusal(order(), Date.parse('2026-12-08T04:00Z'))).toBe('ORDER_NOT_MODIFIABLE');
    const { cancellation } = order();
    const never = order({ cancellation: { ...cancellation, freeUntil: null, freeUntilLocal: null } });
    expect(changeRefusal(never, before)).toBe('ORDER_NOT_MODIFIABLE');
  });

  it('is over once part of it has been cancelled, and when the guests have left', () => {
    expect(changeRefusal(order({ modifiable: false }), before)).toBe('ORDER_NOT_MODIFIABLE');
    expect(changeRefusal(order(), Date.parse('2026-12-12T22:00Z'))).toBe('STAY_OVER');
  });

  it('needs it to be paid or held', () => {
    const allowed = paymentStatuses.filter((paymentStatus) => !changeRefusal(order({ paymentStatus }), before));
    expect(allowed).toEqual(['onCredit', 'paid', 'advanceDeducted']);
  });

  it('needs the authority to operate orders', () => {
    expect(mayNotChange(order(), { access: new Set(['ORDERS_ALL']) }, before)).toBe('FORBIDDEN');
    expect(mayNotChange(order(), { access: new Set(['ORDER_OPERATE']) }, before)).toBeUndefined();
  });
});

/** Every step that is allowed, written out once more by hand: status, how the hotel confirms, kind, paid or not → how. */
const ways = new Map<string, string>();
for (const kind of ['guests', 'requests', 'surcharges'] as const)
  for (const paid of ['paid', 'unpaid'] as const) {
    for (const status of ['unconfirmed', 'confirmed', 'nonCancellable'] as const)
      ways.set(`${status} instant ${kind} ${paid}`, 'atOnce');
    ways.set(`unconfirmed by hand ${kind} ${paid}`, 'atOnce');
    ways.set(`confirmed by hand ${kind} ${paid}`, 'hotelAnswers');
    ways.set(`nonCancellable by hand ${kind} ${paid}`, 'hotelAnswers');
  }
for (const hotel of ['instant', 'by hand'] as const) {
  for (const status of ['unconfirmed', 'confirmed', 'nonCancellable'] as const)
    ways.set(`${status} ${hotel} dates paid`, 'hotelAnswers');
  ways.set(`unconfirmed ${hotel} rooms paid`, 'atOnce');
  ways.set(`confirmed ${hotel} rooms paid`, 'atOnce');
  ways.set(`nonCancellable ${hotel} rooms paid`, 'nonCancellable');
}

describe('how each kind of change is made', () => {
  const cases = orderStatuses.flatMap((status) =>
    (['instant', 'by hand'] as const).flatMap((hotel) =>
      changeKinds.flatMap((kind) => paymentStatuses.map((paymentStatus) => ({ status, hotel, kind, paymentStatus }))),
    ),
  );
  it.each(cases)('$status, $hotel, $kind, $paymentStatus', ({ status, hotel, kind, paymentStatus }) => {
    const one = order({ status, paymentStatus, confirmMinutes: hotel === 'instant' ? 0 : 30 });
    const rule = changeRule(kind, one, before);
    const expected = ways.get(`${status} ${hotel} ${kind} ${isSecured(paymentStatus) ? 'paid' : 'unpaid'}`);
    if (expected === undefined) {
      const ended = ['rejected', 'cancelled'].includes(status) ? 'ORDER_ENDED' : 'ORDER_NOT_SECURED';
      expect(rule).toEqual({ refusal: status === 'cancelRequested' ? 'CANCEL_ASKED_ALREADY' : ended });
    } else
      expect(rule).toEqual(
        expected === 'atOnce' ? { way: 'atOnce', reason: null } : { way: 'request', reason: expected },
      );
    const operates = { access: new Set(['ORDER_OPERATE'] as const) };
    const answer = 'refusal' in rule ? rule.refusal : rule.way === 'atOnce' || rule.way;
    expect(mayChange(kind, one, operates, before)).toBe(answer);
    expect(mayChange(kind, one, { access: new Set() }, before)).toBe('FORBIDDEN');
  });

  it('rooms of an order that a change has made non-cancellable are asked for before it is confirmed, too', () => {
    for (const status of ['unconfirmed', 'confirmed'] as const)
      expect(changeRule('rooms', order({ status, cancellable: false }), before)).toMatchObject({ way: 'request' });
    expect(changeRule('rooms', order({ roomCount: 1 }), before)).toEqual({ refusal: 'ROOMS_NOT_OF_ORDER' });
  });
});

describe('the deadline goes with the dates, by the hotel’s own clock', () => {
  const policy = {
    refundable: true,
    steps: [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }],
  } as const;
  it.each([
    // [zone, new check-in, the instant at which nothing can be changed any more]
    ['Asia/Shanghai', '2027-03-29', '2027-03-28T10:00Z'],
    ['Pacific/Honolulu', '2027-03-29', '2027-03-29T04:00Z'],
    // clocks go forward in the night to 28 March in Paris, and back in the night to 4 April in Auckland
    ['Europe/Paris', '2027-03-28', '2027-03-27T17:00Z'],
    ['Europe/Paris', '2027-03-29', '2027-03-28T16:00Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T05:00Z'],
    ['Pacific/Auckland', '2027-04-05', '2027-04-04T06:00Z'],
  ])('%s, check-in %s', (timeZone, checkin, instant) => {
    const cancellation = resolveCancellation(policy, timeZone, { checkin, nights: 2 }, before);
    const moved = order({
      status: 'nonCancellable',
      cancellable: false,
      timeZone,
      cancellation,
      checkin,
      checkout: '2027-04-09',
    });
    const at = Date.parse(instant);
    for (const kind of changeKinds satisfies readonly ChangeKind[]) {
      expect(changeRule(kind, moved, at - 1)).not.toHaveProperty('refusal');
      expect(changeRule(kind, moved, at)).toEqual({ refusal: 'ORDER_NOT_MODIFIABLE' });
    }
    // An operator may grant what was asked for in time.
    expect(grantRefusal(moved, at)).toBeUndefined();
  });
});
