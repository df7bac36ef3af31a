import type { Words } from '../value/words.ts';
import type { SecurityEventGroup, SecurityEventKind } from './security-log.ts';

/** Names of the events of the security log, on screens, in mails and in the operator's list. */
// biome-ignore format: both languages of a text stand on one line
export const securityEventWords: Record<SecurityEventKind, Words> = {
  signedIn: { zh: '登录', en: 'Signed in' },
  signedOut: { zh: '退出登录', en: 'Signed out' },
  signInRefused: { zh: '登录被拒绝', en: 'Sign-in refused' },
  proofRefused: { zh: '当前密码输入错误', en: 'Wrong current password' },
  secondFactorRefused: { zh: '两步验证码错误', en: 'Wrong verification code' },
  recoveryCodeUsed: { zh: '使用恢复码登录', en: 'Recovery code used' },
  newDevice: { zh: '在新设备上登录', en: 'Signed in on a new device' },
  sessionsEnded: { zh: '退出了其他登录', en: 'Other sessions signed out' },
  cookieReused: { zh: '旧的登录凭证被再次使用，已退出该登录', en: 'An old session cookie was used again; the session was ended' },
  accountSprayed: { zh: '有人多次尝试猜测密码', en: 'Repeated attempts to guess the password' },

  passwordChanged: { zh: '修改密码', en: 'Password changed' },
  passwordReset: { zh: '通过邮件重置密码', en: 'Password reset by email' },
  passwordSet: { zh: '主账号设置了新密码', en: 'Password set by the main account' },
  emailChanged: { zh: '更换电子邮箱', en: 'Email address changed' },
  secondFactorOn: { zh: '开启两步验证', en: 'Two-step verification turned on' },
  secondFactorOff: { zh: '关闭两步验证', en: 'Two-step verification turned off' },
  recoveryCodesRenewed: { zh: '重新生成恢复码', en: 'New recovery codes generated' },
  secondFactorDemanded: { zh: '要求全公司使用两步验证', en: 'Two-step verification required of everybody' },
  secondFactorNotDemanded: { zh: '不再要求全公司使用两步验证', en: 'Two-step verification no longer required' },

  subAccountAdded: { zh: '新增子账号', en: 'Sub-account added' },
  accessChanged: { zh: '更改权限', en: 'Permissions changed' },
  accountLocked: { zh: '锁定账号', en: 'Account locked' },
  accountUnlocked: { zh: '解锁账号', en: 'Account unlocked' },
  accountDisabled: { zh: '停用账号', en: 'Account disabled' },
  accountEnabled: { zh: '启用账号', en: 'Account enabled' },

  feedCreated: { zh: '创建日历订阅链接', en: 'Calendar feed created' },
  feedRevoked: { zh: '撤销日历订阅链接', en: 'Calendar feed revoked' },

  ordersExported: { zh: '导出订单', en: 'Orders exported' },
  billsExported: { zh: '导出账单', en: 'Bills exported' },
  statementExported: { zh: '导出余额明细', en: 'Balance statement exported' },
};

// biome-ignore format: both languages of a text stand on one line
export const securityGroupWords: Record<SecurityEventGroup, Words> = {
  signIn: { zh: '登录', en: 'Sign-ins' },
  credentials: { zh: '密码与验证', en: 'Passwords and verification' },
  people: { zh: '账号与权限', en: 'Accounts and permissions' },
  keys: { zh: '链接与密钥', en: 'Links and keys' },
  exports: { zh: '导出', en: 'Exports' },
};
