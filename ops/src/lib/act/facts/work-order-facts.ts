import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import type { AreaFacts } from './area-facts.ts';

/** Acts on work orders. */
// biome-ignore format: both languages of a text stand on one line
export const workOrderFacts: AreaFacts = {
  acts: {
    'workOrder.take': { zh: '领取工单', en: 'Take a work order' },
    'workOrder.say': { zh: '答复代理', en: 'Write to the agency' },
    'workOrder.note': { zh: '工单备注', en: 'Write a note about a work order' },
    'workOrder.wait': { zh: '标记工单等待', en: 'Say whom a work order waits for' },
    'workOrder.grant': { zh: '执行工单', en: 'Grant a work order' },
    'workOrder.resolve': { zh: '工单已解决', en: 'Resolve a work order' },
    'workOrder.refuse': { zh: '关闭工单', en: 'Close a work order' },
    'savedAnswer.save': { zh: '保存常用答复', en: 'Save an answer' },
    'savedAnswer.remove': { zh: '删除常用答复', en: 'Remove a saved answer' },
    'workOrder.reopen': { zh: '重新打开工单', en: 'Reopen a work order' },
  },
  fields: {
    handler: { zh: '处理人', en: 'Handler' },
    waitsFor: { zh: '等待', en: 'Waits for' },
    messages: { zh: '答复数', en: 'Messages' },
    notes: { zh: '备注数', en: 'Notes' },
    orderStatus: { zh: '订单状态', en: 'Order' },
    paymentStatus: { zh: '付款状态', en: 'Payment' },
    checkin: { zh: '入住日期', en: 'Check-in' },
    checkout: { zh: '离店日期', en: 'Check-out' },
    guests: { zh: '入住人', en: 'Guests' },
    total: { zh: '订单金额', en: 'Total' },
    surcharges: { zh: '附加服务金额', en: 'Extras in all' },
    fee: { zh: '取消费用', en: 'Fee' },
    refunded: { zh: '退款', en: 'Refunded' },
    requests: { zh: '特殊要求', en: 'Requests' },
    textZh: { zh: '中文', en: 'Chinese' },
    textEn: { zh: '英文', en: 'English' },
    extras: { zh: '附加服务', en: 'Extras' },
  },
  subjects: { savedAnswer: { zh: '常用答复', en: 'Saved answer' } },
  values: {
    status: workOrderStatusWords,
    orderStatus: orderStatusWords,
    paymentStatus: paymentStatusWords,
    waitsFor: { hotel: { zh: '酒店', en: 'Hotel' }, agency: { zh: '代理', en: 'Agency' }, nobody: { zh: '无', en: 'Nobody' } },
  },
};
