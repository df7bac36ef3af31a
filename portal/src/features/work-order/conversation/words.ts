/** Words of the conversation of a work order, and of its steps. Some English sentences were agreed word for word: keep them. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '沟通记录', en: 'Conversation' },
  beijing: { zh: '以下均为北京时间', en: 'All times are Beijing time' },
  failed: { zh: '没能取得沟通记录', en: 'The conversation could not be loaded' },
  submitted: { zh: '提交了工单', en: 'submitted the work order' },
  moved: { zh: '{from} → {to}', en: '{from} → {to}' },
  urged: { zh: '催办', en: 'Urged' },
  system: { zh: '系统', en: 'Automatic' },
  agency: { zh: '贵公司', en: 'Your company' },
  operator: { zh: '平台客服', en: 'Operator' },
  fresh: { zh: '未读消息', en: 'New' },
  awaitingTitle: { zh: '客服在等你回复', en: 'Our staff are waiting for your reply' },
  awaitingText: { zh: '请在下方留言回答，客服收到后继续办理。', en: 'Answer below, and they go on with your request.' },

  message: { zh: '留言', en: 'Message' },
  messageHint: { zh: '写给平台客服，Ctrl 或 ⌘ + Enter 发送', en: 'To our staff. Ctrl or ⌘ + Enter sends it' },
  messageEmpty: { zh: '请填写留言', en: 'Please fill in all the information!' },
  messageLong: { zh: '留言最多 1000 个字', en: 'A message is at most 1000 characters' },
  send: { zh: '发送', en: 'Send' },
  sendAgain: { zh: '再发一次', en: 'Send again' },
  sent: { zh: '留言已发送', en: 'Message sent' },
  unknown: { zh: '没有收到答复，可能已经送达。再发一次不会重复。', en: 'No answer came; it may have arrived. Sending it again does not do it twice.' },
  ended: { zh: '工单已结束，不能再留言。', en: 'The work order has ended: no messages can be added.' },
  endedReopen: { zh: '工单已结束。如对结果有异议，可在 {until} 前申请重新处理。', en: 'The work order has ended. You can have it reconsidered until {until}.' },
  mayNot: { zh: '这个账号可以查看，不能留言或操作。', en: 'This account may read it, but not write or act.' },

  all: { zh: '查看全部沟通记录', en: 'See all conversations' },
  allOf: { zh: '订单 {order} 的沟通记录', en: 'Conversations about order {order}' },
  about: { zh: '{type} · {number}', en: '{type} · {number}' },
  closeDialog: { zh: '关闭', en: 'Close' },
} as const;
