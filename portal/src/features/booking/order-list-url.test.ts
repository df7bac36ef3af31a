import { booking } from '@waylight/contract/booking';
import { describe, expect, it } from 'vitest';
import { isNarrowed, listAsked, listQuery } from './order-list-url.ts';

describe('the address of the order list', () => {
  it('asks what it says, in a form that the contract takes', () => {
    const asked = listAsked({
      view: 'toPay',
      q: ' zhang ',
      status: 'confirmed',
      pay: 'unpaid',
      by: 'checkin',
      from: '2026-12-01',
      to: '2026-12-31',
      p: '3',
      n: '50',
    });
    expect(booking.list.request.parse(asked)).toEqual({
      view: 'toPay',
      keyword: 'zhang',
      statuses: ['confirmed'],
      paymentStatuses: ['unpaid'],
      dateKind: 'checkin',
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
      page: 3,
      limit: 50,
    });
    expect(isNarrowed(asked)).toBe(true);
  });

  it('falls back on what it cannot read, and never breaks', () => {
    const asked = listAsked({ view: 'x', status: 'y', pay: 'z', by: 'w', from: '2026-02-30', p: '-1', n: '7' });
    expect(asked).toEqual(listAsked({}));
    expect(isNarrowed(asked)).toBe(false);
    expect(Object.values(listQuery(asked)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('goes there and back', () => {
    const url = {
      view: 'applying',
      q: 'W1',
      status: 'cancelled',
      pay: 'refunded',
      by: 'checkout',
      from: '2026-12-01',
      to: undefined,
      p: '2',
      n: '100',
    };
    expect(listQuery(listAsked(url))).toEqual(url);
  });
});
