import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import { isSecured } from './booking.ts';

/** The amounts of an order by now, and what was paid. Pure; amounts are minor units of the order's currency. */

interface AmountFacts {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  /** what was agreed on */
  readonly total: number;
  readonly cancel_fee: number;
  readonly refunded: number;
}

interface OrderAmounts {
  /** what the agency put up for it: through a provider, from its advance balance or on its credit */
  readonly paid: number;
  /** what of that has gone back, or is on its way */
  readonly refunded: number;
  /** what of that is kept for a cancellation: paid − refunded once the order has ended */
  readonly fee: number;
  /** what it comes to: the whole of it while it stands, the fee when it has ended */
  readonly payable: number;
}

/**
 * An order that has ended was paid what was kept and what went back, whatever its payment is called by then (019). What was
 * only held was never paid: it is free again and in no book.
 */
export function amountsNow({ status, payment_status, total, cancel_fee: fee, refunded }: AmountFacts): OrderAmounts {
  if (status === 'cancelled' || status === 'rejected') return { paid: fee + refunded, refunded, fee, payable: fee };
  return { paid: isSecured(payment_status) ? total : 0, refunded: 0, fee: 0, payable: total };
}
