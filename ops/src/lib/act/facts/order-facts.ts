import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import type { AreaFacts } from './area-facts.ts';

/** Acts on orders. */
// biome-ignore format: both languages of a text stand on one line
export const orderFacts: AreaFacts = {
  acts: {
    'order.take': { zh: '领取订单', en: 'Take an order' },
    'order.release': { zh: '放回订单', en: 'Let go of an order' },
    'order.confirm': { zh: '确认订单', en: 'Confirm an order' },
    'order.confirmMany': { zh: '批量确认订单', en: 'Confirm several orders' },
    'order.reject': { zh: '拒绝订单', en: 'Reject an order' },
    'order.cancel': { zh: '取消订单', en: 'Cancel an order' },
    'order.keep': { zh: '不同意取消', en: 'Refuse a cancellation' },
    'order.revoke': { zh: '撤销已确认订单', en: 'Revoke an order' },
    'order.compensate': { zh: '赔付', en: 'Compensate' },
    'order.note': { zh: '写备注', en: 'Write a note' },
    'order.setHotelNumber': { zh: '登记酒店确认号', en: 'Set the hotel’s number' },
    'orderChange.make': { zh: '代为更改订单', en: 'Change an order on behalf' },
    'order.sendHotelLink': { zh: '给酒店发链接', en: 'Send the hotel its link' },
    'order.undoHotelAnswer': { zh: '撤回酒店的答复', en: 'Undo the hotel’s answer' },
    'hotelLanguage.save': { zh: '保存酒店语言', en: 'Save a hotel language' },
    'hotelLanguage.remove': { zh: '删除酒店语言', en: 'Remove a hotels’ language' },
    'order.resend': { zh: '重发确认邮件', en: 'Send the confirmation again' },
    'order.finishTask': { zh: '完成事项', en: 'Tick off a task' },
  },
  fields: {
    paymentStatus: { zh: '付款状态', en: 'Payment status' },
    confirmationNumber: { zh: '预订确认号', en: 'Booking confirmation no.' },
    hotelNumber: { zh: '酒店确认号', en: 'Hotel confirmation no.' },
    fee: { zh: '取消费', en: 'Fee' },
    refunded: { zh: '已退金额', en: 'Refunded' },
    taker: { zh: '处理人', en: 'Taken by' },
    compensation: { zh: '赔付金额', en: 'Compensation' },
    noteToAgency: { zh: '给代理的留言', en: 'Note to the agency' },
    confirmationSent: { zh: '确认邮件已重发', en: 'Confirmation sent' },
    rooms: { zh: '房间数', en: 'Rooms' },
    hotelLinkTo: { zh: '发到', en: 'Sent to' },
    hotelLanguage: { zh: '语言', en: 'Language' },
    hotelAnswer: { zh: '酒店答复', en: 'Hotel’s answer' },
    texts: { zh: '文字', en: 'Texts' },
    kind: { zh: '种类', en: 'Kind' },
    doneBy: { zh: '处理人', en: 'Done by' },
    doneNote: { zh: '处理结果', en: 'What came of it' },
  },
  subjects: { hotelLanguage: { zh: '酒店语言', en: 'Hotels’ language' } },
  values: { status: orderStatusWords, paymentStatus: paymentStatusWords },
};
