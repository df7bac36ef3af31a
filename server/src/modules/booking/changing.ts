import type { ErrorName } from '@waylight/contract/errors';
import type { DistributorScope } from '../../db/scope.ts';
import { instantAt } from '../supply/wall-clock.ts';
import { isSecured } from './booking.ts';
import type { CancelFacts } from './cancellation.ts';

/** Whether an order may be changed at an instant. Pure. */

export interface ChangeFacts extends CancelFacts {
  /** false once part of it has been cancelled */
  readonly modifiable: boolean;
}

/**
 * Why an order cannot be changed, nor a change of it be asked for; undefined: it can. Nothing is changed before it is paid
 * or held, after its latest free cancellation, or once part of it has been cancelled.
 */
export function changeRefusal(order: ChangeFacts, now: number): ErrorName | undefined {
  if (order.status === 'rejected' || order.status === 'cancelled') return 'ORDER_ENDED';
  if (order.status === 'cancelRequested') return 'CANCEL_ASKED_ALREADY';
  if (now >= instantAt(order.timeZone, order.checkout, order.checkOutUntil)) return 'STAY_OVER';
  const { freeUntil } = order.cancellation;
  if (!order.modifiable || freeUntil === null || now >= Date.parse(freeUntil)) return 'ORDER_NOT_MODIFIABLE';
  return isSecured(order.paymentStatus) ? undefined : 'ORDER_NOT_SECURED';
}

/** Why somebody cannot ask for a change of an order that they may open; undefined: they can. */
export function mayNotChange(
  order: ChangeFacts,
  { access }: Pick<DistributorScope, 'access'>,
  now: number,
): ErrorName | undefined {
  return access.has('ORDER_OPERATE') ? changeRefusal(order, now) : 'FORBIDDEN';
}
