import { type OrderStatus, orderStatuses, paymentStatuses } from '@waylight/contract/booking';
import { describe, expect, it } from 'vitest';
import { type ChangeFacts, changeRefusal, mayNotChange } from './changing.ts';

const order = (change: Partial<ChangeFacts> = {}): ChangeFacts => ({
  status: 'confirmed',
  statusBefore: null,
  expired: false,
  paymentStatus: 'paid',
  total: 60_000,
  discount: 0,
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
