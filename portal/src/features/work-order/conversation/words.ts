/** Words of the conversation of a work order, and of its steps. Some English sentences were agreed word for word: keep them. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '沟通记录', en: 'Conversation' },
  beijing: { zh: '以下均为北京时间', en: 'All times are Beijing time' },
  failed: { zh: '沟通记录加载失败', en: 'The conversation could not be loaded' },
  submitted: { zh: '提交了工单', en: 'submitted the work order' },
  moved: { zh: '{from} → {to}', en: '{from} → {to}' },
  urged: { zh: '催办', en: 'Reminder sent' },
  system: { zh: '系统', en: 'Automatic' },
  agency: { zh: '本公司', en: 'Your company' },
  operator: { zh: '平台客服', en: 'Operator' },
  fresh: { zh: '未读消息', en: 'New' },
  awaitingTitle: { zh: '客服在等你回复', en: 'Our staff are waiting for your reply' },
  awaitingText: { zh: '请在下方留言回答，客服收到后继续办理。', en: 'Reply below and they will continue with your request.' },

  message: { zh: '留言', en: 'Message' },
  messageHint: { zh: '写给平台客服，Ctrl 或 ⌘ + Enter 发送', en: 'To our staff. Ctrl or ⌘ + Enter sends it' },
  messageEmpty: { zh: '请填写留言', en: 'Please enter a message' },
  messageLong: { zh: '留言最多 1000 个字', en: 'Up to 1,000 characters' },
  send: { zh: '发送', en: 'Send' },
  sendAgain: { zh: '再发一次', en: 'Send again' },
  sent: { zh: '留言已发送', en: 'Message sent' },
  unknown: { zh: '没有收到回应，可能已经送达。再发一次不会重复。', en: 'No answer came, so it may have been sent. Sending it again will not duplicate it.' },
  ended: { zh: '工单已结束，不能再留言。', en: 'The work order has ended. No messages can be added.' },
  endedReopen: { zh: '工单已结束。如对结果有异议，可在 {until} 前申请重新处理。', en: 'The work order has ended. You can ask for it to be reconsidered until {until}.' },
  mayNot: { zh: '这个账号可以查看，但不能留言或操作。', en: 'This account can read, but not reply or act.' },

  all: { zh: '查看全部沟通记录', en: 'See all conversations' },
  allOf: { zh: '订单 {order} 的沟通记录', en: 'Conversations about order {order}' },
  about: { zh: '{type} · {number}', en: '{type} · {number}' },
  closeDialog: { zh: '关闭', en: 'Close' },
} as const;
