import type { AreaFacts } from './area-facts.ts';

/** Acts of the second person. */
// biome-ignore format: both languages of a text stand on one line
export const approvalFacts: AreaFacts = {
  acts: {
    'approval.decide': { zh: '处理复核申请', en: 'Decide a request' },
    'approval.setThreshold': { zh: '设置复核额度', en: 'Set a threshold' },
    'operator.signIn': { zh: '登录', en: 'Sign in' },
    'operator.signOut': { zh: '退出登录', en: 'Sign out' },
    'operator.proveFactor': { zh: '再次输入验证码', en: 'Give a code again' },
    'audit.exportActs': { zh: '导出操作日志', en: 'Export the audit log' },
  },
  fields: {
    decision: { zh: '处理结果', en: 'Decision' },
    threshold: { zh: '复核额度', en: 'Threshold' },
  },
  subjects: { approval: { zh: '复核申请', en: 'Request' } },
  values: {
    decision: {
      grant: { zh: '通过', en: 'Granted' },
      refuse: { zh: '拒绝', en: 'Refused' },
      withdraw: { zh: '撤回', en: 'Withdrawn' },
    },
  },
};
