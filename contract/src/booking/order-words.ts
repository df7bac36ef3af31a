import type { PayMethod } from '../payment/payment.ts';
import type { Words } from '../value/words.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** States of an order and ways to pay, as screens, mails and exports name them. */

export const orderStatusWords: Record<OrderStatus, Words> = {
  unconfirmed: { zh: '待确认', en: 'Unconfirmed' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  rejected: { zh: '预订失败', en: 'Rejected' },
  cancelRequested: { zh: '取消申请中', en: 'Cancellation requested' },
  nonCancellable: { zh: '已确认 · 不可取消', en: 'Confirmed · non-cancellable' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

/** A cancelled order that nobody paid in time: the reason is said with it. */
export const expiredWords: Words = { zh: '已取消：超时未付', en: 'Cancelled: not paid in time' };

/** An order that is over and was never paid: in place of its payment status. */
export const nothingToPayWords: Words = { zh: '无需付款', en: 'Nothing to pay' };

export const paymentStatusWords: Record<PaymentStatus, Words> = {
  unpaid: { zh: '待付款', en: 'Unpaid' },
  onCredit: { zh: '已挂账', en: 'On credit' },
  paid: { zh: '已付款', en: 'Paid' },
  refunding: { zh: '退款中', en: 'Refunding' },
  refundFailed: { zh: '退款失败', en: 'Refund failed' },
  refunded: { zh: '已退款', en: 'Refunded' },
  // Held until the hotel confirms, deducted then: the words are true of both.
  advanceDeducted: { zh: '预付款已付', en: 'Paid from advance' },
  advanceDeductionFailed: { zh: '预付款扣款失败', en: 'Advance deduction failed' },
};

export const payMethodWords: Record<PayMethod, Words> = {
  advance: { zh: '预付款余额', en: 'Advance balance' },
  credit: { zh: '挂账', en: 'On credit' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  heli: { zh: '聚合支付', en: 'Helipay' },
};

/** Money of an order that a company does not pay at once: held until the hotel confirms, then owed; released when it ends. */
export const creditWords = {
  onCredit: { zh: '挂账', en: 'On credit' },
  held: { zh: '已占用额度', en: 'Credit held' },
  released: { zh: '恢复额度', en: 'Credit released' },
  partReleased: { zh: '恢复部分额度', en: 'Part of the credit released' },
  /** state of an order whose credit is back */
  isReleased: { zh: '额度已恢复', en: 'Credit released' },
} satisfies Record<string, Words>;
