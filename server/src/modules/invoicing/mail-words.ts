import type { Words } from '@waylight/contract/value/words';

/** Every sentence that the mails about invoices are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  subjectIssue: { zh: '发票申请 {code} 已开票', en: 'Invoice {code} has been issued' },
  subjectSend: { zh: '发票 {code} 已寄出', en: 'Invoice {code} is on its way' },
  subjectMailed: { zh: '电子发票 {code}', en: 'Electronic invoice {code}' },
  subjectRefuse: { zh: '发票申请 {code} 未能受理', en: 'Invoice {code} was not issued' },
  subjectVoid: { zh: '发票 {code} 已作废', en: 'Invoice {code} has been voided' },
  subjectKeep: { zh: '发票 {code} 未作废', en: 'Invoice {code} has not been voided' },
  subjectCorrect: { zh: '发票 {code} 已开红字发票', en: 'Red-letter invoice for {code}' },
  issue: { zh: '您申请的发票 {code}（抬头：{title}）已开具，发票号码 {number}，开票日期 {date}。', en: 'Invoice {code} for {title} has been issued: number {number}, dated {date}.' },
  send: { zh: '您的发票 {code}（发票号码 {number}）已由{express}寄出，快递单号 {tracking}。', en: 'Your invoice {code} (number {number}) is on its way by {express}, tracking number {tracking}.' },
  mailed: { zh: '您的电子发票 {code}（发票号码 {number}，抬头：{title}）已可下载：', en: 'Your electronic invoice {code} (number {number}, for {title}) can be downloaded:' },
  refuse: { zh: '很抱歉，您的发票申请 {code} 未能受理：{remark}。所选订单的金额可重新申请。', en: 'We are sorry: invoice {code} could not be issued: {remark}. You can apply again for its amounts.' },
  void: { zh: '您的发票 {code} 已按您的申请作废：{remark}。所含订单的金额可重新申请。', en: 'Invoice {code} has been voided as you asked: {remark}. You can apply again for its amounts.' },
  keep: { zh: '您申请作废的发票 {code} 未能作废：{remark}。发票继续有效。', en: 'Invoice {code} could not be voided: {remark}. It stays valid.' },
  correct: { zh: '发票 {code} 所含订单有退款，多开的金额已由红字发票 {remark} 冲红。', en: 'Orders on invoice {code} were refunded. Red-letter invoice {remark} corrects the excess amount.' },
} as const satisfies Record<string, Words>;
