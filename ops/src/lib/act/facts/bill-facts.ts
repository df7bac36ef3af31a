import { billStatusWords } from '@waylight/contract/billing/billing-words';
import { invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import type { AreaFacts } from './area-facts.ts';

/** Acts on bills and invoices. */
// biome-ignore format: both languages of a text stand on one line
export const billFacts: AreaFacts = {
  acts: {
    'bill.runCycle': { zh: '出账', en: 'Run a billing cycle' },
    'bill.runIrregular': { zh: '不定期出账', en: 'Make an irregular bill' },
    'bill.reduce': { zh: '减免账单', en: 'Reduce a bill' },
    'bill.void': { zh: '作废账单', en: 'Void a bill' },
    'bill.remind': { zh: '提醒付款', en: 'Remind of a bill' },
    'bill.writeOff': { zh: '登记银行收款', en: 'Book a transfer for a bill' },
    'invoice.issue': { zh: '开具发票', en: 'Issue an invoice' },
    'invoice.send': { zh: '寄送发票', en: 'Send an invoice' },
    'invoice.decide': { zh: '处理发票申请', en: 'Refuse, void or keep an invoice' },
    'invoice.correct': { zh: '红字更正', en: 'Correct an invoice' },
    'invoice.settleCase': { zh: '结清发票差异', en: 'Close an invoice case' },
  },
  fields: {
    receivable: { zh: '应收', en: 'Receivable' },
    reduced: { zh: '已减免', en: 'Reduced' },
    received: { zh: '已收', en: 'Received' },
    unpaid: { zh: '未收', en: 'Unpaid' },
    unbilled: { zh: '未出账', en: 'Not billed yet' },
    bills: { zh: '待结算账单数', en: 'Unpaid bills' },
    transfer: { zh: '银行流水号', en: 'Number of the transfer' },
    reminded: { zh: '提醒邮件', en: 'Reminder' },
    corrected: { zh: '红字更正金额', en: 'Corrected' },
    number: { zh: '号码', en: 'Number' },
    issuedOn: { zh: '开票日期', en: 'Day of issue' },
    file: { zh: '文件', en: 'File' },
    express: { zh: '快递公司', en: 'Express company' },
    tracking: { zh: '快递单号', en: 'Tracking number' },
    openCases: { zh: '待处理差异', en: 'Open cases' },
  },
  values: {
    status: { ...billStatusWords, ...invoiceStatusWords },
    reminded: {
      dueSoon: { zh: '即将到期', en: 'Due soon' },
      dueToday: { zh: '今天到期', en: 'Due today' },
      overdue: { zh: '已逾期', en: 'Overdue' },
      longOverdue: { zh: '逾期已久', en: 'Long overdue' },
    },
  },
};
