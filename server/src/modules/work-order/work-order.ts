import type { PlainDate } from '@waylight/contract/value/stay';
import { dateIn, nightsOf, portalZone } from '@waylight/contract/value/stay';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { WorkOrderAsked } from '@waylight/contract/work-order/work-order';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';

/** The wish, as it is kept. `agreed`: the most that the order may come to, minor units of its currency. */
export type WorkOrderWish = WorkOrderAsked & { readonly agreed?: number | undefined };

/** The machine of a work order, one table: action → status before → status after. Pure. */

export type WorkOrderAction = 'accept' | 'resolve' | 'refuse' | 'withdraw' | 'complete';

export const workOrderMoves: Readonly<
  Record<WorkOrderAction, Readonly<Partial<Record<WorkOrderStatus, WorkOrderStatus>>>>
> = {
  /** an operator has taken it up */
  accept: { notAccepted: 'handling' },
  /** what was asked for has been done */
  resolve: { notAccepted: 'resolved', handling: 'resolved' },
  /** it cannot be done */
  refuse: { notAccepted: 'closed', handling: 'closed' },
  /** the agency needs it no longer */
  withdraw: { notAccepted: 'closed', handling: 'closed', resolved: 'closed' },
  complete: { resolved: 'completed' },
};

/** The status after an action; undefined: the action is refused. */
export function nextWorkStatus(status: WorkOrderStatus, action: WorkOrderAction): WorkOrderStatus | undefined {
  return workOrderMoves[action][status];
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
