import { describe, expect, it } from 'vitest';
import { calendarWeeks, type DeadlineOrder, daysWithOrders } from './deadline-days.ts';

const order = (orderCode: string, freeCancelUntil: string) => ({ orderCode, freeCancelUntil }) as DeadlineOrder;
const records = [
  order('A', '2026-11-21T15:59:00.000Z'),
  order('B', '2026-11-21T16:00:00.000Z'),
  order('C', '2026-11-24T04:00:00.000Z'),
  order('D', '2026-11-24T09:00:00.000Z'),
];
const codes = (orders: readonly DeadlineOrder[]) => orders.map(({ orderCode }) => orderCode).join('');

describe('days of deadlines', () => {
  it('are Shanghai’s, to the minute', () => {
    expect(daysWithOrders(records).map(({ date, orders }) => [date, codes(orders)])).toEqual([
      ['2026-11-21', 'A'],
      ['2026-11-22', 'B'],
      ['2026-11-24', 'CD'],
    ]);
  });

  it('stand in whole weeks that begin on Monday in every language', () => {
    const reply = { from: '2026-11-21', to: '2026-12-04', records };
    const monday = calendarWeeks(reply);
    expect(monday.map((week) => [week[0]!.date, week[6]!.date])).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
    expect(monday[0]!.map(({ outside }) => outside)).toEqual([true, true, true, true, true, false, false]);
    expect(monday[2]!.filter(({ outside }) => outside)).toHaveLength(2);
    expect(monday[1]!.map(({ orders }) => codes(orders))).toEqual(['', 'CD', '', '', '', '', '']);
    expect(calendarWeeks({ ...reply, from: '2026-11-22', to: '2026-12-05' })[0]![0]!.date).toBe('2026-11-16');
  });
});
