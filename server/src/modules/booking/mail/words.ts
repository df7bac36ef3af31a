import type { Words } from '@waylight/contract/value/words';

/** Every sentence that booking's mails are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  stayLine: { zh: '{hotel}，{stay}', en: '{hotel}, {stay}' },

  reopenedSubject: { zh: '订单 {order} 的付款已到账，订单已恢复', en: 'Order {order} is open again: your payment has arrived' },
  reopened: { zh: '您的付款{ofAmount}在付款时限之后到账。房间和价格仍与下单时一致，订单 {order} 已恢复，正在等待确认。', en: 'Your payment{ofAmount} arrived after the time to pay had run out. The room and price are unchanged, so order {order} is open again and waiting for confirmation.' },

  /** Left out for who may see no prices. */
  ofAmount: { zh: ' {amount} ', en: ' of {amount}' },

  lateRefundedSubject: { zh: '订单 {order} 的付款晚到，将全额退回', en: 'Your payment for order {order} arrived too late and will be refunded in full' },
  lateRefunded: { zh: '您的付款{ofAmount}在付款时限之后到账，订单 {order} 无法恢复，款项将按原路全额退回。', en: 'Your payment{ofAmount} arrived after the time to pay had run out. Order {order} could not be reopened, so the money will be refunded in full to the original payment method.' },
  ended: { zh: '原因：订单已经结束。', en: 'Reason: the order had already ended.' },
  orderedAgain: { zh: '原因：相同客人、酒店和日期已另有订单。', en: 'Reason: there is another order for the same guests, hotel and dates.' },
  termsChanged: { zh: '原因：价格或条款已变化，或已过入住时间。', en: 'Reason: the price or the terms have changed, or check-in has passed.' },
  soldOut: { zh: '原因：房间已售罄。', en: 'Reason: the rooms are sold out.' },
  couponGone: { zh: '原因：订单使用的优惠券已用于其他订单或已过期。', en: 'Reason: the order’s coupon has been used on another order or has expired.' },
  refundTime: { zh: '到账时间取决于支付机构，通常为 1 至 3 个工作日。', en: 'Refunds usually arrive within one to three working days, depending on the payment provider.' },

  tooMuchSubject: { zh: '订单 {order} 的一笔付款将全额退回', en: 'A payment for order {order} will be refunded in full' },
  priceChanged: { zh: '您为订单 {order} 支付的款项{ofAmount}已收到，但付款码生成后订单金额已更改，这笔款项将按原路全额退回。订单如仍待付款，请按新的金额重新付款。', en: 'We have received your payment{ofAmount} for order {order}. The order’s price changed after that payment code was made, so the money will be refunded in full to the original payment method. If the order is still unpaid, please pay the new amount.' },
  paidAlready: { zh: '您为订单 {order} 支付的款项{ofAmount}已收到，但订单此前已付款，这笔款项将按原路全额退回。', en: 'We have received your payment{ofAmount} for order {order}. The order had already been paid, so the money will be refunded in full to the original payment method.' },

  settledSubject: { zh: '{count} 个订单已随账单 {bill} 结清', en: 'Orders settled with bill {bill}: {count}' },
  settled: { zh: '账单 {bill} 已付款，您预订的以下订单已结清：', en: 'Bill {bill} has been paid. These orders of yours are now settled:' },

  sumTitle: { zh: '订单金额：', en: 'Order amount:' },
  rooms: { zh: '房费', en: 'Rooms' },
  extra: { zh: '房间 {room} · {name} × {count}', en: 'Room {room}: {name} × {count}' },
  changeFee: { zh: '已取消房间的费用', en: 'Charge for cancelled rooms' },
  coupon: { zh: '优惠', en: 'Discount' },
  couponNamed: { zh: '优惠券“{name}”', en: 'Coupon “{name}”' },
  sumLine: { zh: '{what}：{amount}', en: '{what}: {amount}' },
  total: { zh: '合计', en: 'Total' },

  confirmedSubject: { zh: '订单 {order} 已确认', en: 'Order {order} is confirmed' },
  voucher: { zh: '入住凭证见附件。', en: 'The voucher is attached.' },
  bookingSubject: { zh: '酒店预订已确认：{hotel}，{checkin} 入住', en: 'Your hotel is confirmed: {hotel}, arriving {checkin}' },
  booking: { zh: '您的酒店预订已确认：{hotel}，{stay}，酒店确认号 {number}。', en: 'Your booking is confirmed: {hotel}, {stay}. The hotel confirmation number is {number}.' },
  bookingOurs: { zh: '您的酒店预订已确认：{hotel}，{stay}，预订确认号 {number}。', en: 'Your booking is confirmed: {hotel}, {stay}. The booking confirmation number is {number}.' },
  showVoucher: { zh: '入住凭证见附件，办理入住时请出示凭证和全部入住人的有效证件。', en: 'The voucher is attached. Please show it with the identity documents of all guests at check-in.' },
  agencySign: { zh: '{agency} {contact}', en: '{agency} {contact}' },
  confirmed: { zh: '订单 {order} 已确认，预订确认号 {number}。', en: 'Order {order} is confirmed. The booking confirmation number is {number}.' },
  hotelNumber: { zh: '酒店确认号 {hotelNumber}。', en: 'The hotel confirmation number is {hotelNumber}.' },
  numberedSubject: { zh: '订单 {order} 的酒店确认号', en: 'Hotel confirmation number of order {order}' },
  numbered: { zh: '订单 {order} 的酒店确认号为 {hotelNumber}。', en: 'The hotel confirmation number of order {order} is {hotelNumber}.' },
  notedSubject: { zh: '关于订单 {order} 的留言', en: 'A message about order {order}' },
  noted: { zh: '关于订单 {order}：{note}', en: 'About order {order}: {note}' },
  rejectedSubject: { zh: '订单 {order} 预订失败', en: 'Order {order} could not be confirmed' },
  rejected: { zh: '很抱歉，酒店无法确认订单 {order}。原因：{note}。', en: 'We are sorry: the hotel could not confirm order {order}. Reason: {note}.' },
  unanswered: { zh: '很抱歉，到了入住时间酒店仍未答复，订单 {order} 未能确认，房间没有为您保留。', en: 'We are sorry: the hotel had not answered by check-in, so order {order} could not be confirmed and no room is held for you.' },
  cancelledSubject: { zh: '订单 {order} 已取消', en: 'Order {order} is cancelled' },
  cancelled: { zh: '订单 {order} 已取消。', en: 'Order {order} has been cancelled.' },
  cancelledNote: { zh: '说明：{note}', en: 'Note: {note}' },
  revokedSubject: { zh: '很抱歉，订单 {order} 无法履行，已取消', en: 'We are sorry: we have had to cancel order {order}' },
  revoked: { zh: '很抱歉，我们不得不取消已确认的订单 {order}。原因：{note}。已付的款项全额退回。', en: 'We are sorry: we have had to cancel order {order}, which had been confirmed. Reason: {note}. Everything paid will be refunded.' },
  compensatedSubject: { zh: '订单 {order} 的赔付已入账', en: 'Compensation for order {order} has been credited' },
  compensated: { zh: '按预订保障条款，我们已为订单 {order} 办理赔付。说明：{note}。', en: 'Under the booking guarantee, we have given compensation for order {order}. Note: {note}.' },
  compensatedAdvance: { zh: '{amount} 已计入贵公司的预付款余额。', en: '{amount} has been added to your company’s advance balance.' },
  compensatedCredit: { zh: '{amount} 已从贵公司的挂账中扣减。', en: '{amount} has been deducted from what your company owes.' },
  feeLine: { zh: '按取消政策收取 {fee}。', en: 'Under the cancellation policy, {fee} is charged.' },
  refundLine: { zh: '退款 {refund}。', en: '{refund} will be refunded.' },
  cancelAskedSubject: { zh: '订单 {order} 的取消申请已提交', en: 'Cancellation of order {order} has been requested' },
  cancelAsked: { zh: '订单 {order} 的取消申请已提交，工单 {number}。与酒店确认后将答复您；在此之前订单仍然有效。', en: 'Cancellation of order {order} has been requested: work order {number}. We will let you know once the hotel has answered; until then the order stands.' },
  cancelRefusedSubject: { zh: '订单 {order} 的取消申请未获同意', en: 'Order {order} could not be cancelled' },
  cancelRefused: { zh: '订单 {order} 的取消申请未获同意，订单仍然有效。原因：{note}。', en: 'The cancellation of order {order} was not accepted, so the order stands. Reason: {note}.' },
  changedSubject: { zh: '订单 {order} 已更改', en: 'Order {order} has been changed' },
  changed: { zh: '{who} 更改了订单 {order}：{what}。', en: '{who} has changed order {order}: {what}.' },
  changedTo: { zh: '更改内容：{note}', en: 'Changes: {note}' },
} as const satisfies Record<string, Words>;
