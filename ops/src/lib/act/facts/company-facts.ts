import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import type { AreaFacts } from './area-facts.ts';

/** Acts on companies. */
// biome-ignore format: both languages of a text stand on one line
export const companyFacts: AreaFacts = {
  acts: {
    'company.approve': { zh: '批准注册', en: 'Approve a registration' },
    'company.refuse': { zh: '拒绝注册', en: 'Refuse a registration' },
    'company.setTerms': { zh: '修改合作约定', en: 'Change terms' },
    'company.suspend': { zh: '暂停公司', en: 'Suspend a company' },
    'company.resume': { zh: '恢复公司', en: 'Lift a suspension' },
    'company.note': { zh: '公司备注', en: 'Write a note about a company' },
    'company.deposit': { zh: '登记入款', en: 'Book a deposit' },
    'company.correctDeposit': { zh: '更正入款', en: 'Correct a deposit' },
    'company.withdraw': { zh: '登记退款', en: 'Book a withdrawal' },
    'company.repay': { zh: '登记还款', en: 'Book a repayment' },
    'company.correct': { zh: '更正账目', en: 'Book a correction' },
    'company.setLocked': { zh: '锁定或解锁账号', en: 'Lock or unlock an account' },
    'company.endSessions': { zh: '结束登录', en: 'End sessions' },
    'company.resetFactor': { zh: '重置两步验证', en: 'Reset a second factor' },
  },
  fields: {
    settlementType: { zh: '结算方式', en: 'Settlement' },
    settlementDays: { zh: '账单付款天数', en: 'Days to settle a bill' },
    creditBlockDays: { zh: '逾期停用额度（天）', en: 'Overdue stop, days' },
    creditLimit: { zh: '信用额度', en: 'Credit limit' },
    paymentModes: { zh: '付款方式', en: 'Ways to pay' },
    agreedOn: { zh: '三日账期起算日', en: 'Periods of three days from' },
    channel: { zh: '销售渠道', en: 'Sales channel' },
    code: { zh: '编码', en: 'Code' },
    deposit: { zh: '入款', en: 'Deposit' },
    withdrawal: { zh: '退款', en: 'Withdrawal' },
    repayment: { zh: '还款', en: 'Repayment' },
    correction: { zh: '更正', en: 'Correction' },
    reference: { zh: '流水号', en: 'Number' },
    account: { zh: '账户', en: 'Account' },
    direction: { zh: '方向', en: 'Direction' },
    against: { zh: '对方科目', en: 'Other side' },
    from: { zh: '来源', en: 'Paid from' },
    locked: { zh: '锁定', en: 'Locked' },
    sessions: { zh: '当前登录', en: 'Sessions' },
    secondFactor: { zh: '两步验证', en: 'Second factor' },
    notes: { zh: '备注数', en: 'Notes' },
  },
  values: {
    settlementType: settlementTypeWords,
    channel: { 1: { zh: 'EPS', en: 'EPS' }, 2: { zh: 'TL', en: 'TL' } },
    status: {
      pending: { zh: '待审核', en: 'Pending' },
      active: { zh: '正常', en: 'Active' },
      suspended: { zh: '已暂停', en: 'Suspended' },
      refused: { zh: '已拒绝', en: 'Refused' },
    },
    account: { advance: { zh: '预付款', en: 'Advance' }, credit: { zh: '信用额度', en: 'Credit' } },
    direction: { add: { zh: '增加', en: 'More to spend' }, take: { zh: '减少', en: 'Less to spend' } },
    against: { bank: { zh: '银行', en: 'Bank' }, sales: { zh: '销售', en: 'Sales' } },
    from: { bank: { zh: '银行转账', en: 'Bank' }, advance: { zh: '预付款', en: 'Advance' } },
  },
  subjects: {
    registration: { zh: '注册申请', en: 'Registration' },
    person: { zh: '账号', en: 'Account' },
  },
};
