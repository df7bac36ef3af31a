import type { Words } from '../value/words.ts';

/** Columns of the order export, in their order; what the dialog offers and what the sheet's head says. */
// biome-ignore format: both languages of a word stand on one line
export const orderColumnWords = {
  orderCode: { zh: '订单号', en: 'Order no.' },
  clientOrderCode: { zh: '我司订单号', en: 'Your reference' },
  bookedAt: { zh: '预订时间（北京时间）', en: 'Booked (Beijing time)' },
  status: { zh: '订单状态', en: 'Order status' },
  paymentStatus: { zh: '付款状态', en: 'Payment status' },
  hotel: { zh: '酒店', en: 'Hotel' },
  city: { zh: '城市', en: 'City' },
  room: { zh: '房型', en: 'Room type' },
  ratePlan: { zh: '价格计划', en: 'Rate plan' },
  meal: { zh: '早餐', en: 'Meal' },
  checkin: { zh: '入住日期', en: 'Check-in' },
  checkout: { zh: '离店日期', en: 'Check-out' },
  nights: { zh: '晚数', en: 'Nights' },
  rooms: { zh: '间数', en: 'Rooms' },
  guests: { zh: '入住人', en: 'Guests' },
  freeCancelUntil: { zh: '免费取消截止（酒店当地时间）', en: 'Free cancellation until (hotel time)' },
  freeCancelUntilBeijing: { zh: '免费取消截止（北京时间）', en: 'Free cancellation until (Beijing time)' },
  confirmationNumber: { zh: '预订确认号', en: 'Booking confirmation no.' },
  hotelNumber: { zh: '酒店确认号', en: 'Hotel confirmation no.' },
  contact: { zh: '联系人', en: 'Contact' },
  createdBy: { zh: '下单人', en: 'Booked by' },
  clientRemark: { zh: '内部备注', en: 'Internal note' },
  currency: { zh: '货币', en: 'Currency' },
  total: { zh: '订单金额', en: 'Order total' },
  surcharges: { zh: '其中附加服务', en: 'Of which extras' },
  discount: { zh: '优惠券', en: 'Coupon' },
  payable: { zh: '应付金额', en: 'Amount payable' },
  paid: { zh: '实付金额', en: 'Amount paid' },
  onCredit: { zh: '挂账金额', en: 'On credit' },
  refunded: { zh: '退款金额', en: 'Refunded' },
  fee: { zh: '取消费用', en: 'Cancellation fee' },
} as const satisfies Record<string, Words>;

export type OrderColumn = keyof typeof orderColumnWords;
export const orderColumns = Object.keys(orderColumnWords) as [OrderColumn, ...OrderColumn[]];

/** Columns that nobody is given without PRICE_VIEW. */
export const pricedColumns: ReadonlySet<OrderColumn> = new Set<OrderColumn>([
  'currency',
  'total',
  'surcharges',
  'discount',
  'payable',
  'paid',
  'onCredit',
  'refunded',
  'fee',
]);
