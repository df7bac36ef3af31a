import type { Words } from '@waylight/contract/value/words';

/** Sentences of billing's mails. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  madeSubject: { zh: '{company}的账单 {bill} 已出', en: 'Bill {bill} for {company}' },
  made: { zh: '{from} 至 {to} 的账单 {bill} 已生成，请在 {due} 前（含当日）结算。', en: 'Bill {bill} for {from} to {to} is ready. Please settle it by {due}.' },
  dueSoonSubject: { zh: '账单 {bill} 将于 {due} 到期', en: 'Bill {bill} is due on {due}' },
  dueSoon: { zh: '账单 {bill}（{from} 至 {to}）最晚须在 {due} 结算。', en: 'Bill {bill} for {from} to {to} must be settled by {due}.' },
  dueTodaySubject: { zh: '账单 {bill} 今天到期', en: 'Bill {bill} is due today' },
  dueToday: { zh: '今天是账单 {bill}（{from} 至 {to}）的最晚结算日。', en: 'Today is the last day to settle bill {bill} for {from} to {to}.' },
  overdueSubject: { zh: '账单 {bill} 已逾期', en: 'Bill {bill} is overdue' },
  overdue: { zh: '账单 {bill}（{from} 至 {to}）应在 {due} 前结算，现已逾期。', en: 'Bill {bill} for {from} to {to} was due on {due} and is now overdue.' },
  longOverdueSubject: { zh: '账单 {bill} 已逾期 7 天', en: 'Bill {bill} is 7 days overdue' },
  longOverdue: { zh: '账单 {bill}（{from} 至 {to}）应在 {due} 前结算，至今仍未结清。', en: 'Bill {bill} for {from} to {to} was due on {due} and has still not been settled.' },
  settledSubject: { zh: '账单 {bill} 已结清', en: 'Bill {bill} is settled' },
  settled: { zh: '账单 {bill}（{from} 至 {to}）已全部结清。', en: 'Bill {bill} for {from} to {to} is settled.' },
  thanks: { zh: '感谢您的付款。', en: 'Thank you for your payment.' },
  receivable: { zh: '应收金额：{receivable}', en: 'Amount: {receivable}' },
  unpaid: { zh: '未付金额：{unpaid}', en: 'Unpaid: {unpaid}' },
  block: { zh: '逾期账单可能会暂停挂账付款，结清后即可恢复。', en: 'Paying on credit may be suspended while a bill is overdue. It resumes once the bill is settled.' },
  paid: { zh: '如果您已付款，请忽略这封邮件。', en: 'If you have already paid, please ignore this email.' },
} as const satisfies Record<string, Words>;
