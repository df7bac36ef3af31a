import { settledItselfWords } from '@waylight/contract/payment/case-note';
import { decisionWords, providerAnswerWords } from '@waylight/contract/payment/decision-note';
import type { AreaFacts } from './area-facts.ts';

/** Acts on money in doubt. */
// biome-ignore format: both languages of a text stand on one line
export const moneyFacts: AreaFacts = {
  acts: {
    'money.ask': { zh: '向支付机构查询', en: 'Ask a provider about a payment' },
    'money.refundSuspended': { zh: '退回待查款项', en: 'Send money in suspense back' },
    'money.attach': { zh: '处理待查款项', en: 'Attach money in suspense' },
    'money.absent': { zh: '确认款项不存在', en: 'Declare money absent' },
    'money.refundOtherwise': { zh: '失败退款另行处理', en: 'Give a failed refund another way' },
    'money.failRefund': { zh: '确认退款失败', en: 'Say that a refund failed' },
    'money.retryRefund': { zh: '重新退款', en: 'Try a refund again' },
    'money.recoverRefund': { zh: '收回重复退款', en: 'Recover a refund given twice' },
    'money.settleCase': { zh: '结清对账差异', en: 'Close a difference' },
    'money.reverseCase': { zh: '冲回对账差异', en: 'Book a difference back' },
    'money.attachCase': { zh: '差异款归入预付款', en: 'Give a difference to a company' },
    'money.endDay': { zh: '不再等待对账单', en: 'Wait no longer for a day’s bill' },
    'money.payout': { zh: '登记渠道结算', en: 'Book a payout' },
  },
  fields: {
    state: { zh: '状态', en: 'State' },
    captured: { zh: '已收', en: 'Captured' },
    refunded: { zh: '已退', en: 'Given back' },
    inSuspense: { zh: '待查金额', en: 'In suspense' },
    advance: { zh: '预付款', en: 'Advance balance' },
    lastDecision: { zh: '最近处理', en: 'Last decision' },
    decisions: { zh: '处理次数', en: 'Decisions' },
    route: { zh: '退款途径', en: 'Way' },
    answer: { zh: '最近答复', en: 'Last answer' },
    givenTwice: { zh: '重复退付', en: 'Given twice' },
    settled: { zh: '处理方式', en: 'Settled as' },
    waitedFor: { zh: '等待对账单', en: 'Waited for' },
    providerAnswer: { zh: '支付机构答复', en: 'Provider’s answer' },
    providerText: { zh: '答复内容', en: 'Its words' },
    evidence: { zh: '证据', en: 'Evidence' },
    owed: { zh: '待结算', en: 'Owed by the provider' },
    arrived: { zh: '到账', en: 'Arrived' },
    fee: { zh: '手续费', en: 'Fee' },
  },
  values: {
    settled: { settledItself: settledItselfWords },
    providerAnswer: providerAnswerWords,
    lastDecision: decisionWords,
  },
  subjects: {
    refund: { zh: '退款', en: 'Refund' },
    case: { zh: '对账差异', en: 'Difference' },
    day: { zh: '对账日', en: 'Day' },
    provider: { zh: '支付机构', en: 'Provider' },
    recharge: { zh: '充值', en: 'Top-up' },
  },
};
