import type { ChangeKind, ChangeReason, ChangeWay } from '@waylight/contract/booking/change-words';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Reader } from '../../../db/scope.ts';
import { isSecured } from '../booking.ts';
import type { CancelFacts } from '../cancellation/cancellation.ts';

/** Whether an order may be changed at an instant, and how. Pure. */

export interface ChangeFacts extends CancelFacts {
  /** false once part of it has been cancelled */
  readonly modifiable: boolean;
  /** 0: from our own allotment, which asks nobody */
  readonly confirmMinutes: number;
  readonly roomCount: number;
}

/** Why an operator cannot carry out what was asked of an order; undefined: they can. The deadline was kept by asking. */
export function grantRefusal(order: ChangeFacts, now: number): ErrorName | undefined {
  if (order.status === 'rejected' || order.status === 'cancelled') return 'ORDER_ENDED';
  if (order.status === 'cancelRequested') return 'CANCEL_ASKED_ALREADY';
  if (now >= instantAt(order.timeZone, order.checkout, order.checkOutUntil)) return 'STAY_OVER';
  if (!order.modifiable) return 'ORDER_NOT_MODIFIABLE';
  return isSecured(order.paymentStatus) ? undefined : 'ORDER_NOT_SECURED';
}

/**
 * Why nothing about an order can be changed; undefined: something can. Nothing is changed after its latest free
 * cancellation, or once part of it has been cancelled.
 */
function standing(order: ChangeFacts, now: number): ErrorName | undefined {
  const refusal = grantRefusal(order, now);
  if (refusal && refusal !== 'ORDER_NOT_SECURED') return refusal;
  const { freeUntil } = order.cancellation;
  return freeUntil === null || now >= Date.parse(freeUntil) ? 'ORDER_NOT_MODIFIABLE' : undefined;
}

/** Why an operator cannot be asked for a change; undefined: they can. They are asked about what is paid or held. */
export function changeRefusal(order: ChangeFacts, now: number): ErrorName | undefined {
  return standing(order, now) ?? (isSecured(order.paymentStatus) ? undefined : 'ORDER_NOT_SECURED');
}

export type ChangeRule =
  | { readonly refusal: ErrorName }
  | { readonly way: ChangeWay; readonly reason: ChangeReason | null };

const atOnce: ChangeRule = { way: 'atOnce', reason: null };
const asked = (reason: ChangeReason): ChangeRule => ({ way: 'request', reason });

/**
 * The way of each kind of change now. Names and requests are taken at once, by hand-confirming hotels only before they
 * confirm.
 *
 * Rooms go at once while giving them back is free; other dates are always for an operator.
 */
export function changeRule(kind: ChangeKind, order: ChangeFacts, now: number): ChangeRule {
  const refusal = standing(order, now);
  if (refusal) return { refusal };
  switch (kind) {
    case 'guests':
    case 'requests':
    case 'surcharges':
      return order.confirmMinutes > 0 && order.status !== 'unconfirmed' ? asked('hotelAnswers') : atOnce;
    case 'dates':
      return isSecured(order.paymentStatus) ? asked('hotelAnswers') : { refusal: 'ORDER_NOT_SECURED' };
    case 'rooms':
      if (!isSecured(order.paymentStatus)) return { refusal: 'ORDER_NOT_SECURED' };
      if (order.roomCount < 2) return { refusal: 'ROOMS_NOT_OF_ORDER' };
      return order.cancellable && order.status !== 'nonCancellable' ? atOnce : asked('nonCancellable');
  }
}

/** Why somebody cannot change anything about an order that they may open; undefined: they can. */
export function mayNotChange(
  order: ChangeFacts,
  { access }: Pick<Reader, 'access'>,
  now: number,
): ErrorName | undefined {
  return access.has('ORDER_OPERATE') ? standing(order, now) : 'FORBIDDEN';
}

/** The permission for each kind: true: at once; `request`: by an operator; otherwise the reason against it. */
export function mayChange(
  kind: ChangeKind,
  order: ChangeFacts,
  { access }: Pick<Reader, 'access'>,
  now: number,
): true | 'request' | ErrorName {
  if (!access.has('ORDER_OPERATE')) return 'FORBIDDEN';
  const rule = changeRule(kind, order, now);
  if ('refusal' in rule) return rule.refusal;
  return rule.way === 'atOnce' ? true : 'request';
}
