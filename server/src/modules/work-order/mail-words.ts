import type { Words } from '@waylight/contract/value/words';

/** Every sentence that the mails about work orders are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  subject: { zh: '工单 {number} 已答复（订单 {order}）', en: 'Work order {number} has been answered (order {order})' },
  resolve: { zh: '工单 {number}“{type}”已解决：{remark}', en: 'Work order {number} “{type}” is resolved: {remark}' },
  refuse: { zh: '工单 {number}“{type}”未能办理，已关闭：{remark}', en: 'Work order {number} “{type}” could not be done and is closed: {remark}' },
} as const satisfies Record<string, Words>;

/** Remarks of a demo that answers by itself. */
// biome-ignore format: both languages of a sentence stand on one line
export const demoRemarks = {
  granted: { zh: '酒店已同意，已为您办理。', en: 'The hotel has agreed, and it has been done as you asked.' },
  closed: { zh: '很抱歉，酒店暂时无法满足这项申请，订单维持不变。如需帮助，请联系客服。', en: 'We are sorry: the hotel cannot do this at the moment, so the order stays as it is. Our staff will gladly help you further.' },
} as const satisfies Record<string, Words>;
