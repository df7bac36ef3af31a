import type { Words } from '@waylight/contract/value/words';

/** Every sentence that the mails about work orders are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  subject: { zh: '工单 {number} 已答复（订单 {order}）', en: 'Work order {number} has been answered (order {order})' },
  resolve: { zh: '工单 {number}“{type}”已解决：{remark}', en: 'Work order {number} “{type}” is resolved: {remark}' },
  refuse: { zh: '工单 {number}“{type}”未能办理，已关闭：{remark}', en: 'Work order {number} “{type}” could not be fulfilled and is closed: {remark}' },
  messagesSubject: { zh: '工单 {number} 有新留言（订单 {order}）', en: 'New message on work order {number} (order {order})' },
  messages: { zh: '平台客服就工单 {number}“{type}”给您留言（北京时间）：', en: 'Our staff wrote to you about work order {number} “{type}” (Beijing time):' },
  message: { zh: '{at} {who}：{text}', en: '{at} {who}: {text}' },
  staff: { zh: '平台客服', en: 'Operator' },
  reply: { zh: '您可以在工单页面查看并回复：', en: 'Read and reply on the work order’s page:' },
} as const satisfies Record<string, Words>;

/** Remarks of a demo that answers by itself. */
// biome-ignore format: both languages of a sentence stand on one line
export const demoRemarks = {
  granted: { zh: '酒店已同意，已为您办理。', en: 'The hotel has agreed, and it has been done as you asked.' },
  again: { zh: '您的申请此前已办理完毕，订单维持现状。如仍有疑问，请联系客服。', en: 'What you asked for has been done before, and the order stays as it is. Our staff will gladly help you further.' },
  operator: { zh: '苏敏（自动答复）', en: 'Su Min (automatic)' },
  closed: { zh: '很抱歉，酒店暂时无法满足这项申请，订单维持不变。如需帮助，请联系客服。', en: 'We are sorry: the hotel cannot do this at the moment, so the order stays as it is. Our staff will gladly help you further.' },
} as const satisfies Record<string, Words>;
