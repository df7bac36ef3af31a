import { entryKindWords } from '@waylight/contract/ledger/ledger-words';
import { type CaseNote, caseNoteIn, settledItselfWords } from '@waylight/contract/payment/case-note';
import {
  type DecisionNote,
  decisionNoteIn,
  decisionWords,
  providerAnswerWords,
} from '@waylight/contract/payment/decision-note';
import { useLanguage } from '../../lib/language.ts';
import { type Say, type Text, useText } from '../../lib/words.ts';
import { providerWords } from './words.ts';

/** States and kinds of payments as people read them. A value without words is shown as it is stored. */

// biome-ignore format: both languages of a text stand on one line
const states = {
  created: { zh: '已创建', en: 'Created' },
  open: { zh: '待支付', en: 'Open' },
  pending: { zh: '待支付', en: 'Pending' },
  processing: { zh: '处理中', en: 'Processing' },
  held: { zh: '已占用', en: 'Held' },
  paid: { zh: '已支付', en: 'Paid' },
  voided: { zh: '已释放', en: 'Released' },
  closing: { zh: '关闭中', en: 'Closing' },
  closed: { zh: '已关闭', en: 'Closed' },
  latePaid: { zh: '逾期到账', en: 'Paid late' },
  autoRefunding: { zh: '自动退款中', en: 'Being refunded' },
  partlyRefunded: { zh: '部分退款', en: 'Partly refunded' },
  refunding: { zh: '退款中', en: 'Being refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
  suspense: { zh: '待查', en: 'In suspense' },
  failed: { zh: '失败', en: 'Failed' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const reasons = {
  late: { zh: '逾期到账', en: 'Paid too late' },
  surplus: { zh: '多付', en: 'Paid too much' },
  rejected: { zh: '订单被拒', en: 'Order rejected' },
  cancelled: { zh: '订单取消', en: 'Order cancelled' },
  changed: { zh: '订单变更', en: 'Order changed' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const routes = {
  original: { zh: '原路退回', en: 'The way it was paid' },
  balance: { zh: '退至预付款', en: 'To the advance' },
  bank: { zh: '银行转账', en: 'By bank' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const outcomes = {
  accepted: { zh: '已入账', en: 'Captured' },
  late: { zh: '逾期', en: 'Too late' },
  surplus: { zh: '多付', en: 'Too much' },
  declined: { zh: '未受理', en: 'Declined' },
} as const;

/** Kinds of lines in the books that companies have no word for, as they never see them. */
// biome-ignore format: both languages of a text stand on one line
const kinds = {
  ...entryKindWords,
  capture: { zh: '渠道收款', en: 'Captured' },
  earned: { zh: '确认收入', en: 'Earned' },
  suspense: { zh: '转入待查', en: 'Into suspense' },
  refunded: { zh: '渠道退款', en: 'Refunded' },
  settlement: { zh: '渠道结算', en: 'Paid out' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const accounts = {
  ADVANCE: { zh: '预付款', en: 'Advance' },
  CREDIT_RECEIVABLE: { zh: '应收挂账', en: 'Owed on credit' },
  SALES: { zh: '销售收入', en: 'Sales' },
  BANK: { zh: '银行存款', en: 'Bank' },
  SUSPENSE: { zh: '待查款项', en: 'Suspense' },
  REFUND_CLEARING: { zh: '退款清算', en: 'Refund clearing' },
  GATEWAY_CLEARING: { zh: '渠道清算', en: 'Gateway clearing' },
  PREPAID: { zh: '预收款', en: 'Prepaid' },
  FEES: { zh: '手续费', en: 'Fees' },
  FX: { zh: '汇兑损益', en: 'Exchange differences' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const notices = {
  payment: { zh: '支付', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
  paid: { zh: '已支付', en: 'paid' },
  notPaid: { zh: '未支付', en: 'not paid' },
  closed: { zh: '已关闭', en: 'closed' },
  refunded: { zh: '已退款', en: 'carried out' },
  refunding: { zh: '退款中', en: 'under way' },
  failed: { zh: '失败', en: 'failed' },
  unknown: { zh: '不明', en: 'unknown' },
  settled: { zh: '已处理', en: 'Settled' },
  repeated: { zh: '重复', en: 'Known before' },
  mismatch: { zh: '不符', en: 'Does not fit' },
  noted: { zh: '已记录', en: 'Noted' },
} as const;

// biome-ignore format: both languages of a text stand on one line
const differences = {
  'missing-ours': { zh: '我方缺失', en: 'Missing with us' },
  'missing-theirs': { zh: '支付机构缺失', en: 'Missing at the provider' },
  duplicate: { zh: '重复', en: 'Twice' },
  amount: { zh: '金额不符', en: 'Amount' },
  status: { zh: '状态不符', en: 'State' },
} as const;

const knownIn = (t: Say) => (words: Readonly<Record<string, Text>>) => (value: string) =>
  words[value] ? t(words[value]) : value;

/** Words of a difference with a provider: its kind, what it is about, and how it was settled. */
export function useCaseWords() {
  const t = useText();
  const language = useLanguage();
  return {
    difference: knownIn(t)(differences),
    note: (note: CaseNote) => caseNoteIn(note, language),
    settledAs: (as: string | null) => as ?? t(settledItselfWords),
  };
}

/** Words of a stored value: `say.state('paid')`. An account of a provider has its name after its kind. */
export function useStateWords() {
  const t = useText();
  const language = useLanguage();
  const known = knownIn(t);
  const way = known(providerWords);
  const kind = known(kinds);
  const account = (value: string) => {
    const [own = '', provider] = value.split(' ');
    return [known(accounts)(own), ...(provider ? [way(provider)] : [])].join(' · ');
  };
  return {
    ...{ state: known(states), reason: known(reasons), route: known(routes), outcome: known(outcomes) },
    ...{ notice: known(notices), decision: known(decisionWords) },
    way,
    kind,
    account,
    decisionNote: (note: DecisionNote) => decisionNoteIn(note, language) || '–',
    /** last answer of a provider; its own words as they came */
    answer: (answer: string | null) => (answer === null ? '–' : known(providerAnswerWords)(answer)),
  };
}
