import type { PayMethod } from '../payment/payment.ts';
import type { Words } from '../value/words.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';
import { creditWords, nothingToPayWords, paymentStatusWords } from './order-words.ts';

/** Whether an order has ended: nothing can come of it any more. */
export const isOver = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'cancelled' || status === 'rejected';

export interface PaymentStanding {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly creditReleased: boolean;
}

/** How far the payment of an order is. Of one that has ended unpaid nothing is asked, and credit that came back is no refund. */
export function paymentStandingWords(order: PaymentStanding): Words {
  if (order.creditReleased) return creditWords.isReleased;
  return isOver(order) && order.paymentStatus === 'unpaid'
    ? nothingToPayWords
    : paymentStatusWords[order.paymentStatus];
}

interface AmountStanding extends PaymentStanding {
  readonly payment: { readonly method: PayMethod } | null;
  readonly money?: { readonly settled: number } | undefined;
}

/** Names of the amounts of an order, given and come back, where they are credit: that is no payment, and no refund. */
export function creditAmountWords(order: AmountStanding): { readonly given?: Words; readonly back?: Words } {
  if (order.creditReleased) return { given: creditWords.onCredit, back: creditWords.released };
  // Until the hotel confirms, credit is held and nothing is billed.
  const given = order.status === 'unconfirmed' ? creditWords.held : creditWords.onCredit;
  return {
    ...(order.paymentStatus === 'onCredit' ? { given } : {}),
    // A part that a bill has settled comes back as money.
    ...(order.payment?.method === 'credit' && order.money?.settled === 0 ? { back: creditWords.released } : {}),
  };
}
