import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';

/**
 * The two machines of an order, each one table: action → status before → status after. Whatever is not in a table is
 * refused. Pure.
 */

export type OrderAction =
  | 'confirm'
  | 'reject'
  | 'expire'
  | 'reopen'
  | 'restrict'
  | 'requestCancel'
  | 'cancel'
  | 'refuseCancel'
  | 'withdrawCancel'
  | 'operatorCancel';

/** `before`: the status in which the cancellation was requested. */
type After = OrderStatus | 'before';

export const orderMoves: Readonly<Record<OrderAction, Readonly<Partial<Record<OrderStatus, After>>>>> = {
  confirm: { unconfirmed: 'confirmed' },
  reject: { unconfirmed: 'rejected' },
  /** nobody paid in time */
  expire: { unconfirmed: 'cancelled' },
  /** money came late and can still be honoured: only what expiry cancelled */
  reopen: { cancelled: 'unconfirmed' },
  /** dates changed, part cancelled, or a rate without refund confirmed */
  restrict: { confirmed: 'nonCancellable' },
  requestCancel: { unconfirmed: 'cancelRequested', confirmed: 'cancelRequested' },
  cancel: { cancelRequested: 'cancelled' },
  refuseCancel: { cancelRequested: 'before' },
  /** the agency takes its request back, while nobody has taken it up */
  withdrawCancel: { cancelRequested: 'before' },
  /** by an operator only, with a reason */
  operatorCancel: { confirmed: 'cancelled', nonCancellable: 'cancelled' },
};

/** `agency`: somebody of the distributor's who may operate orders; what the policy grants by itself is the system's. */
export const orderRoles = ['agency', 'operator', 'system'] as const;
export type OrderRole = (typeof orderRoles)[number];

/** The actors of each step. An agency asks for a cancellation; the policy or an operator grants it. */
export const orderActors: Readonly<Record<OrderAction, readonly OrderRole[]>> = {
  confirm: ['operator', 'system'],
  /** the system: at check-in, when nobody has answered */
  reject: ['operator', 'system'],
  expire: ['system'],
  reopen: ['system'],
  restrict: ['operator', 'system'],
  requestCancel: ['agency'],
  cancel: ['operator', 'system'],
  refuseCancel: ['operator'],
  withdrawCancel: ['agency'],
  operatorCancel: ['operator'],
};

export interface OrderState {
  readonly status: OrderStatus;
  readonly statusBefore: 'unconfirmed' | 'confirmed' | null;
  /** cancelled because nobody paid in time, and by no person */
  readonly expired: boolean;
}

/** The status after an action by somebody; undefined: the action is refused. */
export function nextStatus(order: OrderState, action: OrderAction, role: OrderRole): OrderStatus | undefined {
  if (!orderActors[action].includes(role)) return undefined;
  if (action === 'reopen' && !order.expired) return undefined;
  const after = orderMoves[action][order.status];
  return after === 'before' ? (order.statusBefore ?? undefined) : after;
}

/** Whether a person of the hotel has confirmed it: what becomes of it afterwards, a person has to tell the hotel. */
export function isConfirmedByHand(order: Pick<OrderState, 'status' | 'statusBefore'> & { confirmMinutes: number }) {
  const status = order.status === 'cancelRequested' ? order.statusBefore : order.status;
  return order.confirmMinutes > 0 && (status === 'confirmed' || status === 'nonCancellable');
}

export type PaymentAction =
  | 'holdCredit'
  | 'holdAdvance'
  | 'failAdvance'
  | 'capture'
  | 'settleBill'
  | 'giveBack'
  | 'refund'
  | 'refundDone'
  | 'refundFail';

export const paymentMoves: Readonly<Record<PaymentAction, Readonly<Partial<Record<PaymentStatus, PaymentStatus>>>>> = {
  holdCredit: { unpaid: 'onCredit', advanceDeductionFailed: 'onCredit' },
  holdAdvance: { unpaid: 'advanceDeducted', advanceDeductionFailed: 'advanceDeducted' },
  /** nothing takes it here: a hold covers what is deducted (docs/decisions/038) */
  failAdvance: { unpaid: 'advanceDeductionFailed' },
  /** a payment provider has the money */
  capture: { unpaid: 'paid', advanceDeductionFailed: 'paid' },
  settleBill: { onCredit: 'paid' },
  /** what was held is free again: of credit nothing is left, of an advance the balance is whole again */
  giveBack: { onCredit: 'unpaid', advanceDeducted: 'refunded' },
  refund: { paid: 'refunding', onCredit: 'refunding', advanceDeducted: 'refunding', refundFailed: 'refunding' },
  refundDone: { refunding: 'refunded' },
  refundFail: { refunding: 'refundFailed' },
};

/** The payment status after an action; undefined: the action is refused. */
export function nextPayment(status: PaymentStatus, action: PaymentAction): PaymentStatus | undefined {
  return paymentMoves[action][status];
}

export const holdAction = { advance: 'holdAdvance', credit: 'holdCredit' } as const satisfies Record<
  string,
  PaymentAction
>;

/** An order goes to confirmation only when it is paid, or its amount is held. */
export function isSecured(status: PaymentStatus): boolean {
  return status === 'onCredit' || status === 'advanceDeducted' || status === 'paid';
}
