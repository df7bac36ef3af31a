import { describe, expect, it } from 'vitest';
import { distributorIdTyped, orderIdTyped } from '../../db/tables/ids.ts';
import { differenceOf, inCurrency, linesOf, type ReportedOrder } from './report.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const order: ReportedOrder = {
  ...{ id: orderIdTyped(7), distributorId: distributorIdTyped(1), hotelId: 9, currency: 'CNY' },
  ...{ bookedAt: at('2026-11-20T23:59:59'), checkin: '2026-12-30', checkout: '2027-01-02', rooms: 2, total: 60_000 },
  contract: [{ amount: 50_000, exchange: null }],
  ...{ isSecured: true, status: 'confirmed', confirmMinutes: 0, promisedUntil: null, confirmedAt: null },
  ...{ cancelledAt: null, cancelFee: 0, rejected: null, compensated: null },
};
const asked = { confirmMinutes: 120, promisedUntil: at('2026-11-21T02:00:00') };

describe('lines of an order in the daily sums', () => {
  it('count the sale on the day of booking, and nothing that was never paid', () => {
    expect(linesOf(order)).toMatchObject([
      { kind: 'booked', day: '2026-11-20', bookings: 1, rooms: 2, nights: 6, revenue: 60_000, cost: 50_000 },
    ]);
    expect(linesOf({ ...order, isSecured: false })).toEqual([]);
  });

  it('count a cancellation on its own day: the fee stays, and the same share of the cost', () => {
    const ended = { status: 'cancelled', cancelledAt: at('2026-12-01T00:00:00'), cancelFee: 15_000 };
    const [, line] = linesOf({ ...order, ...ended });
    expect(line).toMatchObject({ kind: 'ended', day: '2026-12-01', cancellations: 1, cancelled: 45_000 });
    expect(line).toMatchObject({ lost_cost: 37_500, lost_nights: 6, rejections: 0 });
  });

  it.each([
    ['2026-11-21T02:00:00', { promises_kept: 1, promises_missed: 0, answer_seconds: 7200 }],
    ['2026-11-21T02:00:01', { promises_kept: 0, promises_missed: 1, answer_seconds: 7201 }],
    ['2026-11-20T23:00:00', { promises_kept: 1, promises_missed: 0, answer_seconds: 0 }],
  ])('an answer at %s', (answered, found) => {
    const [, line] = linesOf({ ...order, ...asked, confirmedAt: at(answered) });
    expect(line).toMatchObject({ kind: 'answered', answers: 1, ...found });
  });

  it('a rejection is an answer, and silence until check-in a promise missed', () => {
    const refused = { ...order, ...asked, status: 'rejected' };
    const rejection = { at: at('2026-11-21T01:00:00'), unanswered: false };
    expect(linesOf({ ...refused, rejected: rejection }).slice(1)).toMatchObject([
      { kind: 'answered', answers: 1, promises_kept: 1 },
      { kind: 'ended', rejections: 1, rejected: 60_000, lost_cost: 50_000, cancellations: 0 },
    ]);
    expect(linesOf({ ...refused, rejected: { ...rejection, unanswered: true } })[1]).toMatchObject({
      ...{ answers: 0, promises_missed: 1 },
    });
  });

  it('a compensation stands on the day it was given', () => {
    const compensated = { at: at('2026-12-05T10:00:00'), amount: 900 };
    expect(linesOf({ ...order, compensated })[1]).toMatchObject({ day: '2026-12-05', compensated: 900 });
  });
});

it.each([
  [10_000, 'USD', 'CNY', '7.1234', 71_234],
  [10_000, 'JPY', 'CNY', '0.05', 50_000],
  [105, 'CNY', 'JPY', '20', 21],
  [5, 'USD', 'CNY', '0.1', 1],
  [-5, 'USD', 'CNY', '0.1', -1],
  [1_000, 'KWD', 'CNY', '23.5', 2350],
])('%i of %s in %s by %s is %i', (amount, from, to, value, found) => {
  expect(inCurrency({ amount, exchange: { from, to, value } })).toBe(found);
});

describe('the difference that lines make', () => {
  it('is nothing where nothing changed, and moves a sum from day to day', () => {
    const lines = linesOf(order);
    expect(differenceOf(lines, lines)).toEqual([]);
    const later = linesOf({ ...order, bookedAt: at('2026-11-22T12:00:00'), total: 70_000 });
    expect(differenceOf(lines, later)).toMatchObject([
      { day: '2026-11-20', bookings: -1, revenue: -60_000 },
      { day: '2026-11-22', bookings: 1, revenue: 70_000 },
    ]);
  });
});
