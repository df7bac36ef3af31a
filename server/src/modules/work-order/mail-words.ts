import type { Words } from '@waylight/contract/words';

/** Every sentence that the mails about work orders are made of. Chinese mails say 您 (design.md §3 of the product). */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  subject: { zh: '工单 {number} 已答复（订单 {order}）', en: 'Work order {number} has been answered (order {order})' },
  resolve: { zh: '工单 {number}“{type}”已解决：{remark}', en: 'Work order {number} “{type}” is resolved: {remark}' },
  refuse: { zh: '工单 {number}“{type}”未能办理，已关闭：{remark}', en: 'Work order {number} “{type}” could not be done and is closed: {remark}' },
} as const satisfies Record<string, Words>;
