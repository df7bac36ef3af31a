import type { DeskKind } from '@waylight/contract/ops/desk';
import type { Text } from '../../lib/words.ts';

// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '工作台', en: 'Desk' },
  next: { zh: '等待酒店答复的订单', en: 'Orders waiting for the hotel' },
  nextNone: { zh: '没有等待答复的订单', en: 'No order waits for an answer' },
  all: { zh: '全部', en: 'All' },
  since: { zh: '最早', en: 'Oldest' },
  kind: { zh: '事项', en: 'What waits' },
  red: { zh: '{n} 个已超时或加急', en: '{n} late or urged' },
  amber: { zh: '{n} 个将到时限', en: '{n} soon due' },
  nothing: { zh: '没有待处理事项', en: 'Nothing waits' },
  order: { zh: '订单', en: 'Order' },
  hotel: { zh: '酒店', en: 'Hotel' },
  agency: { zh: '代理', en: 'Agency' },
  due: { zh: '答复时限', en: 'Answer due' },
  taker: { zh: '处理人', en: 'Taken by' },
} as const satisfies Record<string, Text>;

// biome-ignore format: both languages of a text stand on one line
export const kindWords: Readonly<Record<DeskKind, Text>> = {
  ordersToConfirm: { zh: '待确认订单', en: 'Orders to confirm' },
  cancellationsAsked: { zh: '申请取消的订单', en: 'Cancellation requests' },
  orderTasks: { zh: '订单待办', en: 'Order tasks' },
  hotelNumbers: { zh: '缺酒店确认号', en: 'Missing hotel numbers' },
  workOrders: { zh: '工单', en: 'Work orders' },
  registrations: { zh: '注册申请', en: 'Registrations' },
  groupRequests: { zh: '团队用房', en: 'Group requests' },
  flightRequests: { zh: '机票询单', en: 'Flight requests' },
  robotRequests: { zh: '机票机器人申请', en: 'Air-ticket robot requests' },
  supplierEntries: { zh: '供应商入驻', en: 'Supplier entries' },
  feedback: { zh: '意见反馈', en: 'Feedback' },
  invoices: { zh: '发票', en: 'Invoices' },
  invoiceCases: { zh: '发票差异', en: 'Invoice cases' },
  billsToRun: { zh: '待出账单', en: 'Bills to run' },
  billsOverdue: { zh: '逾期账单', en: 'Bills overdue' },
  approvals: { zh: '待复核', en: 'Requests to approve' },
  suspense: { zh: '待查款项', en: 'Suspense' },
  surplus: { zh: '多收款项', en: 'Surplus payments' },
  failedRefunds: { zh: '失败退款', en: 'Failed refunds' },
  refundsTwice: { zh: '重复退付', en: 'Refunds given twice' },
  cases: { zh: '对账差异', en: 'Cases' },
  daysWithoutBill: { zh: '缺对账单的日期', en: 'Days without a bill' },
  failedMails: { zh: '发送失败的邮件', en: 'Failed mails' },
  outbox: { zh: '未完成的后续处理', en: 'Failed follow-ups' },
};
