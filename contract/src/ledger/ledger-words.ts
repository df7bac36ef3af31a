import { creditWords } from '../booking/order-words.ts';
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

/** The kind of a line on a company's statement: an order on credit is not paid, and what comes back of it is no money. */
export const entryKindOf = (kind: EntryKind, account: StatementAccount): Words =>
  (account === 'credit' && ofCredit[kind]) || entryKindWords[kind];

const ofCredit: Partial<Record<EntryKind, Words>> = {
  sale: { zh: '订单挂账', en: 'Order on credit' },
  refund: creditWords.released,
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
  owed: { zh: '挂账余额（{currency}）', en: 'On credit ({currency})' },
} as const satisfies Record<string, Words>;

/** Sums of a statement: before, in, out and after; of credit it is what is owed. */
// biome-ignore format: both languages of a text stand on one line
export const statementSumWords: Record<StatementAccount, Record<'before' | 'in' | 'out' | 'after', Words>> = {
  advance: {
    before: { zh: '期初余额', en: 'Opening balance' },
    in: { zh: '转入', en: 'Money in' },
    out: { zh: '转出', en: 'Money out' },
    after: { zh: '期末余额', en: 'Closing balance' },
  },
  credit: {
    before: { zh: '期初挂账', en: 'On credit at the start' },
    in: { zh: '还款与恢复额度', en: 'Repaid or released' },
    out: { zh: '新增挂账', en: 'Put on credit' },
    after: { zh: '期末挂账', en: 'On credit at the end' },
  },
};
