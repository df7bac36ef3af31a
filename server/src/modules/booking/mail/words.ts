import type { Words } from '@waylight/contract/value/words';

/** Every sentence that booking's mails are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  stayLine: { zh: '{hotel}，{stay}', en: '{hotel}, {stay}' },

  reopenedSubject: { zh: '订单 {order} 的付款已到账，订单已恢复', en: 'Order {order} is open again: your payment has arrived' },
  reopened: { zh: '您的付款{ofAmount}在付款时限之后到账。房间和价格仍与下单时一致，订单 {order} 已恢复，正在等待确认。', en: 'Your payment{ofAmount} arrived after the time to pay was over. Room and price are still as you ordered them, so order {order} is open again and on its way to be confirmed.' },

  /** Left out for who may see no prices. */
  ofAmount: { zh: ' {amount} ', en: ' of {amount}' },

  lateRefundedSubject: { zh: '订单 {order} 的付款晚到，将全额退回', en: 'Your payment for order {order} came too late and goes back in full' },
  lateRefunded: { zh: '您的付款{ofAmount}在付款时限之后到账，订单 {order} 无法恢复，款项将按原路全额退回。', en: 'Your payment{ofAmount} arrived after the time to pay was over. Order {order} could not be opened again, and the money goes back in full the way it came.' },
  ended: { zh: '原因：订单已经结束。', en: 'The reason: the order had been ended.' },
  orderedAgain: { zh: '原因：相同客人、酒店和日期已另有订单。', en: 'The reason: there is another order for the same guests, hotel and dates.' },
  termsChanged: { zh: '原因：价格或条款已变化，或已过入住时间。', en: 'The reason: the price or the terms have changed, or check-in has passed.' },
  soldOut: { zh: '原因：房间已售罄。', en: 'The reason: the room has been sold.' },
  couponGone: { zh: '原因：订单使用的优惠券已用于其他订单或已过期。', en: 'The reason: the order’s coupon has been spent on another order, or has expired.' },
  refundTime: { zh: '到账时间取决于支付机构，通常为 1 至 3 个工作日。', en: 'When it arrives is up to the payment provider: usually one to three working days.' },

  tooMuchSubject: { zh: '订单 {order} 的一笔付款将全额退回', en: 'A payment for order {order} goes back in full' },
  priceChanged: { zh: '您为订单 {order} 支付的款项{ofAmount}已收到，但付款码生成后订单金额已更改，这笔款项将按原路全额退回。订单如仍待付款，请按新的金额重新付款。', en: 'Your payment{ofAmount} for order {order} has arrived. The order’s price was changed after that payment was opened, so the money goes back in full the way it came. If the order is still to be paid, please pay its new amount.' },
  paidAlready: { zh: '您为订单 {order} 支付的款项{ofAmount}已收到，但订单此前已付款，这笔款项将按原路全额退回。', en: 'Your payment{ofAmount} for order {order} has arrived. The order had been paid before, so the money goes back in full the way it came.' },

  settledSubject: { zh: '{count} 张订单已随账单 {bill} 结清', en: 'Orders settled with bill {bill}: {count}' },
  settled: { zh: '账单 {bill} 已付款，您预订的以下订单已结清：', en: 'Bill {bill} has been paid. These orders of yours are settled:' },

  sumTitle: { zh: '订单金额：', en: 'What the order comes to:' },
  rooms: { zh: '房费', en: 'Rooms' },
  extra: { zh: '{room} 号房 {name} × {count}', en: 'Room {room}: {name} × {count}' },
  changeFee: { zh: '已取消房间的费用', en: 'Charge for rooms cancelled' },
  coupon: { zh: '优惠', en: 'Discount' },
  couponNamed: { zh: '优惠券“{name}”', en: 'Coupon “{name}”' },
  sumLine: { zh: '{what}：{amount}', en: '{what}: {amount}' },
  total: { zh: '合计', en: 'Total' },

  confirmedSubject: { zh: '订单 {order} 已确认', en: 'Order {order} is confirmed' },
  confirmed: { zh: '酒店已确认订单 {order}，确认号 {number}。', en: 'The hotel has confirmed order {order}. Its confirmation number is {number}.' },
  rejectedSubject: { zh: '订单 {order} 预订失败', en: 'Order {order} could not be confirmed' },
  rejected: { zh: '很抱歉，酒店无法确认订单 {order}。原因：{note}。', en: 'We are sorry: the hotel could not confirm order {order}. The reason: {note}.' },
  unanswered: { zh: '很抱歉，到了入住时间酒店仍未答复，订单 {order} 未能确认，房间没有为您保留。', en: 'We are sorry: by check-in the hotel had not answered, so order {order} could not be confirmed and no room is kept for you.' },
  cancelledSubject: { zh: '订单 {order} 已取消', en: 'Order {order} is cancelled' },
  cancelled: { zh: '订单 {order} 已取消。', en: 'Order {order} has been cancelled.' },
  cancelledNote: { zh: '说明：{note}', en: 'Our remark: {note}' },
  revokedSubject: { zh: '很抱歉，订单 {order} 无法履行，已取消', en: 'We are sorry: order {order} cannot be kept and is cancelled' },
  revoked: { zh: '很抱歉，我们不得不取消已确认的订单 {order}。原因：{note}。已付的款项全额退回。', en: 'We are sorry: we have had to cancel order {order}, which had been confirmed. The reason: {note}. All that was paid goes back.' },
  compensatedSubject: { zh: '订单 {order} 的赔付已入账', en: 'Compensation for order {order} has been booked' },
  compensated: { zh: '按预订保障条款，我们已为订单 {order} 办理赔付。说明：{note}。', en: 'By the booking guarantee, compensation has been given for order {order}. Our remark: {note}.' },
  compensatedAdvance: { zh: '{amount} 已计入贵公司的预付款余额。', en: '{amount} has been added to your company’s advance balance.' },
  compensatedCredit: { zh: '{amount} 已从贵公司的挂账中扣减。', en: '{amount} has been taken off what your company owes.' },
  feeLine: { zh: '按取消政策收取 {fee}。', en: 'By the cancellation policy {fee} is kept.' },
  refundLine: { zh: '退款 {refund}。', en: '{refund} goes back to you.' },
  cancelAskedSubject: { zh: '订单 {order} 的取消申请已提交', en: 'The cancellation of order {order} has been requested' },
  cancelAsked: { zh: '订单 {order} 的取消申请已提交，工单 {number}。与酒店确认后将答复您；在此之前订单仍然有效。', en: 'The cancellation of order {order} has been requested: work order {number}. You will hear from us when the hotel has answered; until then the order stands.' },
  cancelRefusedSubject: { zh: '订单 {order} 的取消申请未获同意', en: 'Order {order} could not be cancelled' },
  cancelRefused: { zh: '订单 {order} 的取消申请未获同意，订单仍然有效。原因：{note}。', en: 'The cancellation of order {order} was not granted, so the order stands. The reason: {note}.' },
  changedSubject: { zh: '订单 {order} 已修改', en: 'Order {order} has been changed' },
  changed: { zh: '{who} 修改了订单 {order}：{what}。', en: '{who} has changed order {order}: {what}.' },
  changedTo: { zh: '修改内容：{note}', en: 'What is different: {note}' },
} as const satisfies Record<string, Words>;
