import type { Words } from '@waylight/contract/words';

/** Every sentence that booking's mails are made of. Chinese mails say 您 (design.md §3 of the product). */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  stayLine: { zh: '{hotel}，{stay}', en: '{hotel}, {stay}' },

  reopenedSubject: { zh: '订单 {order} 的付款已到账，订单已恢复', en: 'Order {order} is open again: your payment has arrived' },
  reopened: { zh: '您的付款 {amount} 在付款时限之后到账。房间和价格仍与下单时一致，订单 {order} 已恢复，正在等待确认。', en: 'Your payment of {amount} arrived after the time to pay was over. Room and price are still as you ordered them, so order {order} is open again and on its way to be confirmed.' },

  lateRefundedSubject: { zh: '订单 {order} 的付款晚到，将全额退回', en: 'Your payment for order {order} came too late and goes back in full' },
  lateRefunded: { zh: '您的付款 {amount} 在付款时限之后到账，订单 {order} 无法恢复，款项将按原路全额退回。', en: 'Your payment of {amount} arrived after the time to pay was over. Order {order} could not be opened again, and the money goes back in full the way it came.' },
  ended: { zh: '原因：订单已经结束。', en: 'The reason: the order had been ended.' },
  orderedAgain: { zh: '原因：相同客人、酒店和日期已另有订单。', en: 'The reason: there is another order for the same guests, hotel and dates.' },
  termsChanged: { zh: '原因：价格或条款已变化，或已过入住时间。', en: 'The reason: the price or the terms have changed, or check-in has passed.' },
  soldOut: { zh: '原因：房间已售罄。', en: 'The reason: the room has been sold.' },
  refundTime: { zh: '到账时间取决于支付机构，通常为 1 至 3 个工作日。', en: 'When it arrives is up to the payment provider: usually one to three working days.' },

  confirmedSubject: { zh: '订单 {order} 已确认', en: 'Order {order} is confirmed' },
  confirmed: { zh: '酒店已确认订单 {order}，确认号 {number}。', en: 'The hotel has confirmed order {order}. Its confirmation number is {number}.' },
  rejectedSubject: { zh: '订单 {order} 预订失败', en: 'Order {order} could not be confirmed' },
  rejected: { zh: '很抱歉，酒店无法确认订单 {order}。原因：{note}。', en: 'We are sorry: the hotel could not confirm order {order}. The reason: {note}.' },
  cancelledSubject: { zh: '订单 {order} 已取消', en: 'Order {order} is cancelled' },
  cancelled: { zh: '订单 {order} 已取消。', en: 'Order {order} has been cancelled.' },
  feeLine: { zh: '按取消政策收取 {fee}。', en: 'By the cancellation policy {fee} is kept.' },
  refundLine: { zh: '退款 {refund}。', en: '{refund} goes back to you.' },
  cancelAskedSubject: { zh: '订单 {order} 的取消申请已提交', en: 'The cancellation of order {order} has been requested' },
  cancelAsked: { zh: '订单 {order} 的取消申请已提交，工单 {number}。与酒店确认后将答复您；在此之前订单仍然有效。', en: 'The cancellation of order {order} has been requested: work order {number}. You will hear from us when the hotel has answered; until then the order stands.' },
  cancelRefusedSubject: { zh: '订单 {order} 的取消申请未获同意', en: 'Order {order} could not be cancelled' },
  cancelRefused: { zh: '订单 {order} 的取消申请未获同意，订单仍然有效。原因：{note}。', en: 'The cancellation of order {order} was not granted, so the order stands. The reason: {note}.' },
} as const satisfies Record<string, Words>;
