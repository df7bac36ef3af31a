import { workOrderStatuses } from '@waylight/contract/work-order/work-order-words';
import { describe, expect, it } from 'vitest';
import { faultInAsked, nextWorkStatus, type WorkOrderAction, workOrderMoves } from './work-order.ts';

const actions = Object.keys(workOrderMoves) as WorkOrderAction[];

/** Every step there is, written out once more by hand; whatever is not here must be refused. */
const steps = new Map<string, string>([
  ['notAccepted accept', 'handling'],
  ['notAccepted resolve', 'resolved'],
  ['handling resolve', 'resolved'],
  ['notAccepted refuse', 'closed'],
  ['handling refuse', 'closed'],
  ['notAccepted withdraw', 'closed'],
  ['handling withdraw', 'closed'],
  ['resolved withdraw', 'closed'],
  ['resolved complete', 'completed'],
]);

describe('work order status', () => {
  const cases = workOrderStatuses.flatMap((status) => actions.map((action) => ({ status, action })));
  it.each(cases)('$status, $action', ({ status, action }) =>
    expect(nextWorkStatus(status, action)).toBe(steps.get(`${status} ${action}`)),
  );
});

describe('what is asked for', () => {
  const order = { roomCount: 3, checkin: '2026-12-10', checkout: '2026-12-12' };
  const now = Date.parse('2026-12-01T17:00Z'); // 2 December in Shanghai
  const rooms = (list: number[]) => faultInAsked('cancelRooms', { rooms: list }, order, now, 31);
  const dates = (checkin: string, checkout: string) =>
    faultInAsked('changeDates', { dates: { checkin, checkout } }, order, now, 31);

  it('is some of the rooms, never all of them and none that is not there', () => {
    expect([rooms([1]), rooms([2, 3])]).toEqual([undefined, undefined]);
    for (const wrong of [[1, 2, 3], [4], [1, 4], []]) expect(rooms(wrong)).toBe('ROOMS_NOT_OF_ORDER');
    expect(rooms([3, 3, 3])).toBeUndefined();
  });

  it('is other dates than before, from today on, of a stay that is sold', () => {
    expect(dates('2026-12-02', '2026-12-03')).toBeUndefined();
    expect(dates('2026-12-10', '2027-01-10')).toBeUndefined();
    for (const [checkin, checkout] of [
      ['2026-12-01', '2026-12-03'],
      ['2026-12-10', '2026-12-12'],
      ['2026-12-12', '2026-12-12'],
      ['2026-12-10', '2027-01-11'],
    ] as const)
      expect(dates(checkin, checkout)).toBe('DATES_NOT_POSSIBLE');
  });
});
