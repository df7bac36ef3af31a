import type { AreaFacts } from './area-facts.ts';

/** Acts on mails and follow-ups that did not get through. */
// biome-ignore format: both languages of a text stand on one line
export const deliveryFacts: AreaFacts = {
  acts: {
    'mail.sendAgain': { zh: '重新发送邮件', en: 'Send a mail again' },
    'mail.leave': { zh: '不再发送邮件', en: 'Leave a mail unsent' },
    'reaction.retry': { zh: '立即重试后续处理', en: 'Try a failed follow-up again' },
    'reaction.leave': { zh: '不再重试后续处理', en: 'Leave a failed follow-up undone' },
  },
  fields: {
    recipients: { zh: '收件人', en: 'To' },
    delivery: { zh: '状态', en: 'Status' },
    dueAt: { zh: '下次重试', en: 'Next try' },
    attempts: { zh: '已尝试', en: 'Tries' },
  },
  values: {
    delivery: { retried: { zh: '自动重试中', en: 'Being tried again' }, givenUp: { zh: '已停止重试', en: 'Given up' }, left: { zh: '不再处理', en: 'Left' } },
  },
  subjects: {
    mail: { zh: '邮件', en: 'Mail' },
    reaction: { zh: '后续处理', en: 'Follow-up' },
  },
};
