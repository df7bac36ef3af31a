import type { RateSource, ruleWriters } from '@waylight/contract/supply/exchange-rate';
import { roleWords } from '../../session/role-words.ts';
import type { Text } from '../../words.ts';
import type { AreaFacts } from './area-facts.ts';

/** Where a rate of exchange came from. */
// biome-ignore format: both languages of a text stand on one line
export const rateSourceWords: Readonly<Record<RateSource, Text>> = {
  typed: { zh: '人工录入', en: 'Typed' },
  sheet: { zh: '表格导入', en: 'From a sheet' },
  demo: { zh: '演示数据', en: 'Demo data' },
  database: { zh: '数据库', en: 'Database' },
};

/** Writers of price rules that are no person. */
// biome-ignore format: both languages of a text stand on one line
export const ruleWriterWords: Readonly<Record<keyof typeof ruleWriters, Text>> = {
  demo: { zh: '演示数据', en: 'Demo catalogue' },
  loader: { zh: '导入', en: 'Import' },
  database: { zh: '数据库（手工）', en: 'Database, by hand' },
};

/** Acts on the operator's people, on prices and on coupons. */
// biome-ignore format: both languages of a text stand on one line
export const peopleFacts: AreaFacts = {
  acts: {
    'people.add': { zh: '添加人员', en: 'Add a person' },
    'people.change': { zh: '修改人员', en: 'Change a person' },
    'people.resetAccess': { zh: '重置登录', en: 'Reset access' },
    'people.endSession': { zh: '结束一个会话', en: 'End a session' },
    'people.endSessions': { zh: '结束会话', en: 'End sessions' },
    'people.setPassword': { zh: '设置自己的密码', en: 'Choose one’s own password' },
    'people.changePassword': { zh: '修改自己的密码', en: 'Change one’s own password' },
    'operator.signInByCode': { zh: '绑定验证器应用', en: 'Set up one’s authenticator app' },
    'operator.renewRecoveryCodes': { zh: '更换自己的恢复码', en: 'Renew one’s recovery codes' },
    'operator.endSession': { zh: '结束自己的会话', en: 'End one’s own session' },
    'pricing.setMarkUp': { zh: '设置加价', en: 'Set a mark-up' },
    'pricing.setRate': { zh: '设置汇率', en: 'Set a rate of exchange' },
    'priceDraft.create': { zh: '新建价格草案', en: 'Begin a draft of prices' },
    'priceDraft.setRule': { zh: '草案加入规则', en: 'Add a rule to a draft' },
    'priceDraft.dropRule': { zh: '草案移出规则', en: 'Take a rule out of a draft' },
    'priceDraft.publish': { zh: '发布价格草案', en: 'Publish a draft of prices' },
    'priceDraft.publishDue': { zh: '定时发布价格草案', en: 'Publish a draft at its time' },
    'priceDraft.unschedule': { zh: '取消定时发布', en: 'Take a time of publishing back' },
    'priceDraft.discard': { zh: '废弃价格草案', en: 'Discard a draft of prices' },
    'priceDraft.stepBack': { zh: '退回价格草案', en: 'Take a published draft back' },
    'couponIssue.give': { zh: '发放优惠券', en: 'Give coupons' },
    'couponIssue.withdraw': { zh: '收回优惠券', en: 'Take a coupon back' },
  },
  fields: {
    displayName: { zh: '显示名称', en: 'Name shown' },
    email: { zh: '邮箱', en: 'E-mail' },
    language: { zh: '邮件语言', en: 'Language of mails' },
    roles: { zh: '角色', en: 'Roles' },
    authenticatorApp: { zh: '验证器应用', en: 'Authenticator app' },
    sessions: { zh: '会话数', en: 'Sessions' },
    passwordChanged: { zh: '密码已更换', en: 'Password changed' },
    recoveryCodesRenewed: { zh: '恢复码已更换', en: 'Recovery codes renewed' },
    draftStatus: { zh: '草案状态', en: 'Draft' },
    publishAt: { zh: '发布时间', en: 'Published at' },
    drafts: { zh: '草案数', en: 'Drafts' },
    percentBp: { zh: '加价', en: 'Mark-up' },
    rate: { zh: '汇率', en: 'Rate' },
    effectiveRate: { zh: '执行汇率', en: 'Effective rate' },
    midRate: { zh: '中间价', en: 'Mid rate' },
    spreadBp: { zh: '点差', en: 'Spread' },
    rateSource: { zh: '来源', en: 'Source' },
    asOf: { zh: '汇率时间', en: 'As of' },
    usableCoupons: { zh: '可用优惠券', en: 'Usable coupons' },
    worthOfCoupons: { zh: '可用优惠券面值', en: 'Worth of usable coupons' },
    state: { zh: '状态', en: 'State' },
  },
  values: {
    roles: roleWords,
    status: { active: { zh: '启用', en: 'Active' }, disabled: { zh: '停用', en: 'Disabled' } },
    state: {
      usable: { zh: '可用', en: 'Usable' },
      reserved: { zh: '占用', en: 'Reserved' },
      used: { zh: '已使用', en: 'Used' },
      expired: { zh: '已过期', en: 'Expired' },
      withdrawn: { zh: '已收回', en: 'Taken back' },
    },
    rateSource: rateSourceWords,
    draftStatus: {
      draft: { zh: '草稿', en: 'Draft' },
      scheduled: { zh: '已定时', en: 'Scheduled' },
      published: { zh: '已发布', en: 'Published' },
      steppedBack: { zh: '已退回', en: 'Taken back' },
      discarded: { zh: '已废弃', en: 'Discarded' },
    },
    language: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  },
  subjects: {
    markUp: { zh: '加价规则', en: 'Mark-up rule' },
    priceDraft: { zh: '价格草案', en: 'Draft of prices' },
    exchangeRate: { zh: '汇率', en: 'Rate of exchange' },
    coupon: { zh: '优惠券', en: 'Coupon' },
  },
};
