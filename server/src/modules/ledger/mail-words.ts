import type { Words } from '@waylight/contract/value/words';

/** Sentences of the ledger's mails and short messages. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  lowSubject: { zh: '{company}的可用额度不足', en: '{company} is running low on credit' },
  lowBody: { zh: '可用额度还剩 {left}，不到信用额度 {limit} 的 {percent}%。额度用完后将无法挂账付款。', en: 'Available credit is {left}, less than {percent}% of the limit of {limit}. Once it is used up, orders cannot be paid on credit.' },
  lowUnpriced: { zh: '可用额度不到信用额度的 {percent}%。额度用完后将无法挂账付款。', en: 'Less than {percent}% of the credit limit is left. Once it is used up, orders cannot be paid on credit.' },
  lowWhat: { zh: '您可以结清账单、充值预付款，或联系我们提高额度。', en: 'You can settle bills, top up the advance balance, or ask us to raise the limit.' },
  lowWhy: { zh: '您收到这封邮件，是因为账号开启了额度提醒。', en: 'You receive this email because credit reminders are on for your account.' },
  lowSms: { zh: '【{brand}】{company}可用额度还剩 {left}，请及时结算或充值。', en: '{brand}: {company} has {left} of credit left. Settle bills or top up.' },
  lowSmsUnpriced: { zh: '【{brand}】{company}可用额度不到 {percent}%，请及时结算或充值。', en: '{brand}: {company} has less than {percent}% of its credit left. Settle bills or top up.' },
} as const satisfies Record<string, Words>;
