import type { NotificationKind } from '@waylight/contract/notification/notification';
import type { Text } from '../../lib/words.ts';

/** Words of the bell and its drawer. */
export const words = {
  title: { zh: '通知', en: 'Notifications' },
  allRead: { zh: '全部标为已读', en: 'Mark all as read' },
  unread: { zh: '未读', en: 'Unread' },
  none: { zh: '还没有通知', en: 'No notifications yet' },
  noneText: {
    zh: '订单、工单、报价、付款和账单有新情况时，会出现在这里，保留 90 天。',
    en: 'News about orders, work orders, quotes, payments and bills appears here and stays for 90 days.',
  },
  failed: { zh: '通知加载失败', en: 'Notifications could not be loaded' },
  older: { zh: '更早的通知', en: 'Older notifications' },
  mails: { zh: '邮件设置', en: 'Email settings' },
  back: { zh: '返回通知', en: 'Back to notifications' },
  mailsText: { zh: '下列情况除了在这里通知，也给你发邮件：', en: 'Also get these by email:' },
  security: {
    zh: '登录与安全方面的邮件总会发送，不能关闭。',
    en: 'Emails about sign-in and security are always sent.',
  },
  noMails: { zh: '你的账号没有可以选择的邮件。', en: 'There are no emails to choose for your account.' },
  saved: { zh: '已保存', en: 'Saved' },

  onCredit: { zh: '订单已挂账', en: 'Order on credit' },
  workOrder: { zh: '工单 {code}', en: 'Work order {code}' },
  refused: { zh: '工单申请未通过', en: 'Work order refused' },
  message: { zh: '工单有新回复', en: 'New message on a work order' },
  deadlineDays: {
    zh: '免费取消还剩 {n} 天',
    en: '{n} days left to cancel free of charge',
    one: '1 day left to cancel free of charge',
  },
  left: { zh: '剩余 {amount}', en: '{amount} left' },
  unpaid: { zh: '未付 {amount}', en: '{amount} unpaid' },
  overdue: { zh: '账单已逾期 {n} 天', en: 'Bill overdue by {n} days', one: 'Bill overdue by 1 day' },
  dueToday: { zh: '账单今天到期', en: 'Bill due today' },
  dueIn: { zh: '账单 {n} 天后到期', en: 'Bill due in {n} days', one: 'Bill due tomorrow' },
} as const;

export const kindWords: Readonly<Record<NotificationKind, Text>> = {
  orderConfirmed: { zh: '订单已确认', en: 'Order confirmed' },
  orderRejected: { zh: '预订失败', en: 'Order rejected' },
  orderCancelled: { zh: '订单已取消', en: 'Order cancelled' },
  orderExpired: { zh: '订单超时未付，已取消', en: 'Order cancelled: not paid in time' },
  workOrderAnswered: { zh: '工单已处理', en: 'Work order answered' },
  deadlineNear: { zh: '取消期限临近', en: 'Cancellation deadline near' },
  quoteAccepted: { zh: '客户已接受报价', en: 'Quote accepted' },
  // Also of what is held of the advance: nothing is received then.
  paymentReceived: { zh: '付款成功', en: 'Payment made' },
  refundMade: { zh: '退款已到账', en: 'Refund made' },
  creditLow: { zh: '可用额度不足', en: 'Credit is low' },
  billMade: { zh: '新账单', en: 'New bill' },
  billDue: { zh: '账单到期提醒', en: 'Bill due' },
};
