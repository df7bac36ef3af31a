import type { PlainDate } from '@waylight/contract/value/stay';
import { dateIn, nightsOf, portalZone } from '@waylight/contract/value/stay';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { WorkOrderAsked, WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { completeDays, mostUrges, reconsiderDays, urgeHours } from '@waylight/contract/work-order/work-order-fields';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';

/** The wish, as it is kept; amounts are minor units. */
export type WorkOrderWish = WorkOrderAsked & WishAmounts;

interface WishAmounts {
  /** the most that the order may come to, in its currency */
  readonly agreed?: number | undefined;
  /** what it came to, and would have come to with the change on the day of the wish */
  readonly estimate?: WorkOrderDetail['estimate'];
}

/** The wish without its amounts. */
export const askedIn = ({ agreed: _, estimate: __, ...asked }: WorkOrderWish): WorkOrderAsked => asked;

/** The machine of a work order, one table with actors: whatever is not in it is refused. Pure. */

export const workOrderRoles = ['agency', 'operator', 'system'] as const;
export type WorkOrderRole = (typeof workOrderRoles)[number];
export type WorkOrderAction = 'accept' | 'resolve' | 'refuse' | 'withdraw' | 'complete' | 'reconsider' | 'lapse';

interface WorkOrderMove {
  readonly from: readonly WorkOrderStatus[];
  readonly to: WorkOrderStatus;
  readonly by: readonly WorkOrderRole[];
}

export const workOrderMoves: Readonly<Record<WorkOrderAction, WorkOrderMove>> = {
  /** an operator has taken it up */
  accept: { from: ['notAccepted'], to: 'handling', by: ['operator'] },
  /** what was asked for has been done */
  resolve: { from: ['notAccepted', 'handling'], to: 'resolved', by: ['operator'] },
  /** it cannot be done */
  refuse: { from: ['notAccepted', 'handling'], to: 'closed', by: ['operator'] },
  /** the agency needs it no longer */
  withdraw: { from: ['notAccepted', 'handling'], to: 'closed', by: ['agency'] },
  /** the agency has what it wanted, or has said nothing for a week */
  complete: { from: ['resolved'], to: 'completed', by: ['agency', 'system'] },
  /** the agency is not content with the answer, or the operator takes it back */
  reconsider: { from: ['resolved', 'closed'], to: 'handling', by: ['agency', 'operator'] },
  /** its order has ended: there is nothing left to change */
  lapse: { from: ['notAccepted', 'handling'], to: 'closed', by: ['system'] },
};

export const openStatuses = ['notAccepted', 'handling'] as const satisfies readonly WorkOrderStatus[];

/** A work order as its moves need to know it. */
export interface WorkOrderState {
  readonly status: WorkOrderStatus;
  readonly resolvedAt: Date | null;
  readonly closedAt: Date | null;
  /** it is the request to cancel an order that waits for the answer */
  readonly cancelWaits: boolean;
}

const dayMs = 86_400_000;

/** The instant, ms since the epoch, at which what is resolved completes by itself; undefined in another status. */
export function completesAt({ status, resolvedAt }: WorkOrderState): number | undefined {
  return status === 'resolved' && resolvedAt ? resolvedAt.getTime() + completeDays * dayMs : undefined;
}

/** The last instant at which it can be reconsidered; undefined in a status in which it cannot. */
export function reconsiderUntil({ status, resolvedAt, closedAt }: WorkOrderState): number | undefined {
  const answeredAt = status === 'resolved' ? resolvedAt : status === 'closed' ? closedAt : null;
  return answeredAt ? answeredAt.getTime() + reconsiderDays * dayMs : undefined;
}

/** The status after an action by somebody; undefined: the action is refused. `now`: ms since the epoch. */
export function nextWorkStatus(
  state: WorkOrderState,
  action: WorkOrderAction,
  role: WorkOrderRole,
  now: number,
): WorkOrderStatus | undefined {
  const move = workOrderMoves[action];
  if (!move.by.includes(role) || !move.from.includes(state.status)) return undefined;
  // Once it is taken up, the operator may have asked the hotel: only they end it.
  if (action === 'withdraw' && state.cancelWaits && state.status !== 'notAccepted') return undefined;
  if (action === 'complete' && role === 'system' && !(now >= completesAt(state)!)) return undefined;
  if (action === 'reconsider' && !(now <= reconsiderUntil(state)!)) return undefined;
  return move.to;
}

/** Whether something can still be written about it. */
export const takesMessages = (status: WorkOrderStatus): boolean => status !== 'closed' && status !== 'completed';

export interface UrgeFacts {
  readonly status: WorkOrderStatus;
  readonly made: number;
  readonly lastAt: Date | null;
}

/** When an agency may urge again, ms since the epoch; undefined: whenever it likes, as long as it may at all. */
export const urgeAgainAt = ({ lastAt }: UrgeFacts): number | undefined =>
  lastAt ? lastAt.getTime() + urgeHours * 3_600_000 : undefined;

/** The obstacle to an urge; undefined: none. */
export function urgeRefusal(urges: UrgeFacts, now: number): ErrorName | undefined {
  if (urges.status !== 'notAccepted' && urges.status !== 'handling') return 'STATE_CHANGE_FAILED';
  if (urges.made >= mostUrges) return 'URGED_ENOUGH';
  return now < (urgeAgainAt(urges) ?? now) ? 'URGED_LATELY' : undefined;
}

/** The fault of a wish; undefined: none. */
export function faultInAsked(
  type: WorkOrderType,
  { dates, rooms }: WorkOrderAsked,
  order: { roomCount: number; checkin: PlainDate; checkout: PlainDate },
  now: number,
  maxNights: number,
): ErrorName | undefined {
  if (type === 'cancelRooms') {
    const wanted = new Set(rooms);
    const known = [...wanted].every((roomNo) => roomNo <= order.roomCount);
    return known && wanted.size > 0 && wanted.size < order.roomCount ? undefined : 'ROOMS_NOT_OF_ORDER';
  }
  if (type !== 'changeDates' || !dates) return undefined;
  const nights = nightsOf(dates);
  const isSame = dates.checkin === order.checkin && dates.checkout === order.checkout;
  const isPast = dates.checkin < dateIn(portalZone, now);
  return nights < 1 || nights > maxNights || isSame || isPast ? 'DATES_NOT_POSSIBLE' : undefined;
}
