import { booking } from '@waylight/contract/booking/booking';
import { describe, expect, it } from 'vitest';
import { asKept, isNarrowed, listQuery, orderListRequest, sameView, viewQuery, without } from './order-list-url.ts';
import { unfilteredOrders } from './unfiltered-orders.ts';

const whole = {
  view: 'applying',
  q: 'W1',
  guest: '张三',
  hotel: 'bund',
  city: '上海',
  status: 'unconfirmed,cancelled',
  pay: 'refunded',
  settle: 'weekly,monthly',
  maker: '12',
  by: 'deadline',
  from: '2026-12-01',
  to: '2026-12-31',
  min: '100000',
  max: '250050',
  sort: '-checkin',
};

it('the document asks for the list of the plain address', () => {
  expect(JSON.parse(JSON.stringify(orderListRequest({})))).toEqual(unfilteredOrders);
});

describe('the address of the order list', () => {
  it('asks what it says, in a form that the contract takes', () => {
    const asked = orderListRequest({ ...whole, q: ' W1 ', p: '3', n: '50' });
    expect(booking.list.request.parse(asked)).toEqual({
      view: 'applying',
      keyword: 'W1',
      guest: '张三',
      hotel: 'bund',
      city: '上海',
      statuses: ['unconfirmed', 'cancelled'],
      paymentStatuses: ['refunded'],
      settlementTypes: ['weekly', 'monthly'],
      createdBy: 12,
      dateKind: 'deadline',
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
      amountFrom: 100000,
      amountTo: 250050,
      sort: 'checkin',
      ascending: false,
      page: 3,
      limit: 50,
    });
    expect(isNarrowed(asked)).toBe(true);
  });

  it('falls back on what it cannot read, and never breaks', () => {
    const asked = orderListRequest({
      view: 'x',
      status: 'y,z',
      pay: 'z',
      settle: ',',
      maker: '-4',
      by: 'w',
      from: '2026-02-30',
      min: '1e3',
      max: '-1',
      sort: '--amount',
      p: '-1',
      n: '7',
    });
    expect(asked).toEqual({ ...orderListRequest({}), sort: asked.sort, ascending: asked.ascending });
    expect(isNarrowed(asked)).toBe(false);
    expect(orderListRequest({ sort: 'price' })).toEqual(orderListRequest({}));
    expect(viewQuery(orderListRequest({ maker: '99999999999', min: '99999999999999999' }))).toEqual({});
  });

  it('goes there and back', () => {
    expect(viewQuery(orderListRequest(whole))).toEqual(whole);
    expect(listQuery(orderListRequest({ ...whole, p: '2', n: '100' }), 'a1')).toEqual({
      mine: 'a1',
      ...whole,
      p: '2',
      n: '100',
    });
    expect(viewQuery(orderListRequest({ sort: 'booked' }))).toEqual({ sort: 'booked' });
    expect(viewQuery(orderListRequest({ sort: '-booked' }))).toEqual({});
  });

  it('knows a view that was changed, and one that only looks it', () => {
    expect(sameView({ view: 'toPay' }, { view: 'toPay' })).toBe(true);
    expect(sameView({ status: 'cancelled,unconfirmed' }, { status: 'unconfirmed,cancelled' })).toBe(true);
    expect(sameView({ by: 'checkin' }, {})).toBe(true);
    expect(sameView({ by: 'checkin', from: '2026-12-01' }, { from: '2026-12-01' })).toBe(false);
    expect(sameView({ sort: 'amount' }, {})).toBe(false);
    const kept = asKept(whole, { limit: 50 });
    expect(kept).toMatchObject({ page: 1, limit: 50, keyword: 'W1' });
  });

  it('leaves out what is no longer asked for', () => {
    const asked = without(orderListRequest(whole), 'dateFrom', 'dateTo', 'createdBy', 'amountFrom', 'amountTo');
    const { from: _from, to: _to, maker: _maker, min: _min, max: _max, ...rest } = whole;
    expect(viewQuery(asked)).toEqual(rest);
  });
});
