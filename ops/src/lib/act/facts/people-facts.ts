import type { AreaFacts } from './area-facts.ts';

/** Acts on the operator's people, on prices and on coupons. */
// biome-ignore format: both languages of a text stand on one line
export const peopleFacts: AreaFacts = {
  acts: {
    'people.add': { zh: '添加人员', en: 'Add a person' },
    'people.change': { zh: '修改人员', en: 'Change a person' },
    'people.resetAccess': { zh: '重置登录', en: 'Reset access' },
    'people.endSessions': { zh: '结束会话', en: 'End sessions' },
    'pricing.setMarkUp': { zh: '设置加价', en: 'Set a mark-up' },
    'pricing.setRate': { zh: '设置汇率', en: 'Set a rate of exchange' },
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
    percentBp: { zh: '加价（万分之）', en: 'Mark-up in hundredths of a per cent' },
    rate: { zh: '汇率', en: 'Rate' },
    asOf: { zh: '汇率时间', en: 'As of' },
    usableCoupons: { zh: '可用优惠券', en: 'Usable coupons' },
    worthOfCoupons: { zh: '可用优惠券面值', en: 'Worth of usable coupons' },
    state: { zh: '状态', en: 'State' },
  },
  values: {
    status: { active: { zh: '启用', en: 'Active' }, disabled: { zh: '停用', en: 'Disabled' } },
    state: {
      usable: { zh: '可用', en: 'Usable' },
      reserved: { zh: '占用', en: 'Reserved' },
      used: { zh: '已使用', en: 'Used' },
      expired: { zh: '已过期', en: 'Expired' },
      withdrawn: { zh: '已收回', en: 'Taken back' },
    },
    language: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  },
  subjects: {
    markUp: { zh: '加价规则', en: 'Mark-up rule' },
    exchangeRate: { zh: '汇率', en: 'Rate of exchange' },
    coupon: { zh: '优惠券', en: 'Coupon' },
  },
};
