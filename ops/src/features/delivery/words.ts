import type {
  DeliveryAbout,
  DeliveryFailure,
  DeliveryState,
  DeliveryThing,
} from '@waylight/contract/ops/delivery/delivery';
import type { Text } from '../../lib/words.ts';

// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '发送失败', en: 'Failed deliveries' },
  kinds: { zh: '类别', en: 'What failed' },
  mail: { zh: '邮件与短信', en: 'Mails and messages' },
  reaction: { zh: '后续处理', en: 'Follow-ups' },
  mailLead: { zh: '未能发出的邮件和短信。系统会自动重试一天多，之后停止。排除原因后可重新发送一次。', en: 'Mails and text messages that did not leave. Each is tried again by itself for a little more than a day, then given up. With the cause out of the way it can be sent once more.' },
  reactionLead: { zh: '付款、确认等之后本应自动完成、但失败了的处理。系统会一直重试；排除原因后可立即重试。', en: 'What should have followed by itself after a payment, a confirmation and the like, and failed. It is tried again until it works; with the cause out of the way it can be tried at once.' },
  caption: { zh: '发送失败列表', en: 'List of failed deliveries' },
  none: { zh: '没有发送失败的邮件', en: 'Every mail has left' },
  noneFailed: { zh: '没有失败的处理', en: 'Nothing has failed' },
  state: { zh: '状态', en: 'Status' },
  open: { zh: '待处理', en: 'To be dealt with' },
  about: { zh: '事由', en: 'About' },
  any: { zh: '全部', en: 'Any' },
  reset: { zh: '清除筛选', en: 'Clear filters' },
  subject: { zh: '主题', en: 'Subject' },
  event: { zh: '事件', en: 'After what' },
  to: { zh: '收件人', en: 'To' },
  unknownTo: { zh: '未能生成', en: 'Not yet written' },
  thing: { zh: '相关内容', en: 'Belongs to' },
  at: { zh: '发起时间', en: 'Asked for' },
  attempts: { zh: '已尝试', en: 'Tries' },
  failure: { zh: '失败原因', en: 'What went wrong' },
  nextTry: { zh: '下次重试', en: 'Next try' },
  acts: { zh: '操作', en: 'Acts' },
  again: { zh: '重新发送', en: 'Send again' },
  retry: { zh: '立即重试', en: 'Try again now' },
  leaveMail: { zh: '不再发送', en: 'Leave it' },
  leaveReaction: { zh: '不再重试', en: 'Leave it' },
  decidedAgain: { zh: '{person}已要求重试：{reason}', en: '{person} asked for another try: {reason}' },
  decidedLeave: { zh: '{person}：{reason}', en: '{person}: {reason}' },
} as const;

// biome-ignore format: both languages of a text stand on one line
export const stateWords: Readonly<Record<DeliveryState, Text>> = {
  retried: { zh: '自动重试中', en: 'Being tried again' },
  givenUp: { zh: '已停止重试', en: 'Given up' },
  left: { zh: '不再处理', en: 'Left' },
};

// biome-ignore format: both languages of a text stand on one line
export const aboutWords: Readonly<Record<DeliveryAbout, Text>> = {
  order: { zh: '订单', en: 'Order' },
  hotel: { zh: '向酒店确认', en: 'Asking the hotel' },
  payment: { zh: '付款与额度', en: 'Payment and credit' },
  bill: { zh: '账单', en: 'Bill' },
  invoice: { zh: '发票', en: 'Invoice' },
  workOrder: { zh: '工单', en: 'Work order' },
  enquiry: { zh: '询单', en: 'Enquiry' },
  company: { zh: '公司', en: 'Company' },
  person: { zh: '账号与安全', en: 'Accounts and security' },
};

// biome-ignore format: both languages of a text stand on one line
export const failureWords: Readonly<Record<DeliveryFailure, Text>> = {
  unreachable: { zh: '连不上邮件或短信服务器', en: 'The mail or message server could not be reached' },
  signInRefused: { zh: '邮件服务器拒绝了平台的登录', en: 'The mail server did not accept our sign-in' },
  recipientRefused: { zh: '收件地址被拒收', en: 'The address was refused' },
  refused: { zh: '邮件服务器拒收了内容', en: 'The mail server refused the mail' },
  notWritten: { zh: '内容未能生成', en: 'It could not be written' },
  busy: { zh: '数据库繁忙', en: 'The database was busy' },
  unknown: { zh: '原因不明，请把编号 {id} 告知服务器维护人员', en: 'Cause unknown: tell whoever runs the server the number {id}' },
};

// biome-ignore format: both languages of a text stand on one line
export const thingWords: Readonly<Record<DeliveryThing, Text>> = {
  order: { zh: '订单 {code}', en: 'Order {code}' },
  bill: { zh: '账单 {code}', en: 'Bill {code}' },
  invoice: { zh: '发票 {code}', en: 'Invoice {code}' },
  workOrder: { zh: '工单 {code}', en: 'Work order {code}' },
  enquiry: { zh: '询单 {code}', en: 'Enquiry {code}' },
  company: { zh: '公司 {code}', en: 'Company {code}' },
  registration: { zh: '注册申请 {code}', en: 'Registration {code}' },
};

/** Facts by their topic. One that is not here is named by what it is about. */
// biome-ignore format: both languages of a text stand on one line
export const topicWords: Readonly<Record<string, Text>> = {
  'identity.companyApproved': { zh: '公司通过审核', en: 'Company approved' },
  'payment.held': { zh: '已挂账或冻结预付款', en: 'On credit, or held of the advance' },
  'payment.captured': { zh: '付款到账', en: 'Payment received' },
  'payment.late': { zh: '逾期付款到账', en: 'Payment came late' },
  'payment.tooMuch': { zh: '多收付款', en: 'Paid too much' },
  'payment.attemptEnded': { zh: '付款未完成', en: 'Payment came to nothing' },
  'payment.refunded': { zh: '发起退款', en: 'Refund promised' },
  'payment.refundEnded': { zh: '退款有结果', en: 'Refund ended' },
  'payment.refundRetried': { zh: '重新退款', en: 'Refund tried again' },
  'bill.made': { zh: '账单生成', en: 'Bill made' },
  'bill.due': { zh: '账单到期', en: 'Bill due' },
  'bill.writtenOff': { zh: '账单核销', en: 'Bill paid' },
  'bill.linesWrittenOff': { zh: '账单明细核销', en: 'Lines of a bill paid' },
  'bill.reduced': { zh: '账单减额', en: 'Bill reduced' },
  'bill.voided': { zh: '账单作废', en: 'Bill voided' },
  'order.toReport': { zh: '计入报表', en: 'Orders counted for reports' },
  'order.secured': { zh: '订单已付款或担保', en: 'Order paid or held' },
  'order.changed': { zh: '订单变更', en: 'Order changed' },
  'order.compensated': { zh: '订单赔付', en: 'Order compensated' },
  'order.confirmed': { zh: '订单确认', en: 'Order confirmed' },
  'order.rejected': { zh: '订单被拒', en: 'Order rejected' },
  'order.deadlineNear': { zh: '免费取消即将截止', en: 'Free cancellation ends soon' },
  'order.cancelAsked': { zh: '申请取消', en: 'Cancellation asked for' },
  'order.cancelled': { zh: '订单取消', en: 'Order cancelled' },
  'order.cancelRefused': { zh: '取消被拒', en: 'Cancellation refused' },
  'workOrder.answered': { zh: '工单答复', en: 'Work order answered' },
  'quote.accepted': { zh: '客户接受报价', en: 'Quote accepted' },
  'credit.low': { zh: '额度不足提醒', en: 'Credit is low' },
};
