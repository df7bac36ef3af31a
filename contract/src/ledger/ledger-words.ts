import type { Words } from '../value/words.ts';
import type { EntryKind, StatementAccount } from './ledger.ts';

/** Lines of a statement, as screens and exports name them. */

// biome-ignore format: both languages of a text stand on one line
export const entryKindWords: Record<EntryKind, Words> = {
  deposit: { zh: '银行入账', en: 'Bank deposit' },
  recharge: { zh: '在线充值', en: 'Top-up' },
  sale: { zh: '订单扣款', en: 'Order charge' },
  refund: { zh: '退款', en: 'Refund' },
  compensation: { zh: '赔付', en: 'Compensation' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  repayment: { zh: '信用还款', en: 'Credit repayment' },
  writeOff: { zh: '账单付款', en: 'Bill payment' },
  correction: { zh: '更正', en: 'Correction' },
  conversion: { zh: '货币兑换', en: 'Currency conversion' },
};

// biome-ignore format: both languages of a text stand on one line
export const statementAccountWords: Record<StatementAccount, Words> = {
  advance: { zh: '预付款', en: 'Advance payment' },
  credit: { zh: '信用额度', en: 'Credit' },
};

// biome-ignore format: both languages of a text stand on one line
export const statementWords = {
  line: { zh: '序号', en: 'No.' },
  time: { zh: '时间（北京时间）', en: 'Time (Beijing)' },
  kind: { zh: '类型', en: 'Type' },
  about: { zh: '订单号', en: 'Order' },
  reference: { zh: '流水号', en: 'Reference' },
  change: { zh: '金额（{currency}）', en: 'Amount ({currency})' },
  balance: { zh: '余额（{currency}）', en: 'Balance ({currency})' },
  owed: { zh: '已用额度（{currency}）', en: 'Credit used ({currency})' },
} as const satisfies Record<string, Words>;
