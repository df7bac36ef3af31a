import { workOrderStatuses } from '@waylight/contract/work-order/work-order-words';
import { describe, expect, it } from 'vitest';
import {
  completesAt,
  faultInAsked,
  nextWorkStatus,
  reconsiderUntil,
  takesMessages,
  urgeAgainAt,
  urgeRefusal,
  type WorkOrderAction,
  type WorkOrderState,
  workOrderMoves,
  workOrderRoles,
} from './work-order.ts';

const actions = Object.keys(workOrderMoves) as WorkOrderAction[];
const dayMs = 86_400_000;
const answeredAt = new Date('2026-12-01T02:00Z');
const days = (n: number) => answeredAt.getTime() + n * dayMs;
const state = (status: WorkOrderState['status'], cancelWaits = false): WorkOrderState => ({
  status,
  resolvedAt: status === 'resolved' || status === 'completed' ? answeredAt : null,
  closedAt: status === 'closed' ? answeredAt : null,
  cancelWaits,
});

/** Every step there is, written out once more by hand; whatever is not here must be refused. All of them at day 7. */
const steps = new Map<string, string>([
  ['notAccepted accept operator', 'handling'],
  ['notAccepted resolve operator', 'resolved'],
  ['handling resolve operator', 'resolved'],
  ['notAccepted refuse operator', 'closed'],
  ['handling refuse operator', 'closed'],
  ['notAccepted withdraw agency', 'closed'],
  ['handling withdraw agency', 'closed'],
  ['resolved complete agency', 'completed'],
  ['resolved complete system', 'completed'],
  ['resolved reconsider agency', 'handling'],
  ['closed reconsider agency', 'handling'],
  ['resolved reconsider operator', 'handling'],
  ['closed reconsider operator', 'handling'],
  ['notAccepted lapse system', 'closed'],
  ['handling lapse system', 'closed'],
]);

describe('work order status', () => {
  const cases = workOrderStatuses.flatMap((status) =>
    actions.flatMap((action) => workOrderRoles.map((role) => ({ status, action, role }))),
  );
  it.each(cases)('$status, $action by $role', ({ status, action, role }) => {
    const expected = steps.get(`${status} ${action} ${role}`);
    expect(nextWorkStatus(state(status), action, role, days(7))).toBe(expected);
    // A cancellation that waits is withdrawn only while nobody has taken it up; nothing else is different.
    const waits = action === 'withdraw' && status === 'handling' ? undefined : expected;
    expect(nextWorkStatus(state(status, true), action, role, days(7))).toBe(waits);
  });

  it('completes by itself after seven days, and by the agency at once', () => {
    expect(nextWorkStatus(state('resolved'), 'complete', 'system', days(7) - 1)).toBeUndefined();
    expect(nextWorkStatus(state('resolved'), 'complete', 'agency', days(0))).toBe('completed');
    expect(completesAt(state('resolved'))).toBe(days(7));
    expect(completesAt(state('completed'))).toBeUndefined();
  });

  it.each(['resolved', 'closed'] as const)('is reconsidered within fourteen days of being %s', (status) => {
    expect(nextWorkStatus(state(status), 'reconsider', 'agency', days(14))).toBe('handling');
    expect(nextWorkStatus(state(status), 'reconsider', 'agency', days(14) + 1)).toBeUndefined();
    expect(reconsiderUntil(state(status))).toBe(days(14));
  });

  it('has no time to be reconsidered while it is open, nor once it is completed', () => {
    for (const status of ['notAccepted', 'handling', 'completed'] as const)
      expect(reconsiderUntil(state(status))).toBeUndefined();
  });

  it('takes messages until it ends', () => {
    expect(workOrderStatuses.filter(takesMessages)).toEqual(['notAccepted', 'handling', 'resolved']);
  });
});

describe('urging', () => {
  const hours = (n: number) => answeredAt.getTime() + n * 3_600_000;
  const urges = (made: number, status: WorkOrderState['status'] = 'handling') => ({
    status,
    made,
    lastAt: made === 0 ? null : answeredAt,
  });

  it.each(workOrderStatuses)('%s', (status) => {
    const isOpen = status === 'notAccepted' || status === 'handling';
    expect(urgeRefusal(urges(0, status), hours(0))).toBe(isOpen ? undefined : 'STATE_CHANGE_FAILED');
  });

  it('is for once in two hours, and five times in all', () => {
    expect(urgeRefusal(urges(1), hours(2) - 1)).toBe('URGED_LATELY');
    expect(urgeRefusal(urges(1), hours(2))).toBeUndefined();
    expect(urgeRefusal(urges(4), hours(2))).toBeUndefined();
    expect(urgeRefusal(urges(5), hours(99))).toBe('URGED_ENOUGH');
    expect([urgeAgainAt(urges(0)), urgeAgainAt(urges(1))]).toEqual([undefined, hours(2)]);
  });
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
