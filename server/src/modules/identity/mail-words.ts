import type { Words } from '@waylight/contract/value/words';

/** Every sentence that identity's mails are made of. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  notYou: { zh: '如果不是您本人操作，请立即重置密码并联系我们。', en: 'If this was not you, reset your password at once and contact us.' },

  recoverySubject: { zh: '重置您的{brand}密码', en: 'Choose a new {brand} password' },
  recoveryLink: { zh: '请在 30 分钟内打开以下链接，为公司 {code} 的用户 {username} 设置新密码。链接只能使用一次。', en: 'Open this link within 30 minutes to choose a new password for {username} of company {code}. It works once.' },
  recoveryIgnore: { zh: '如果您没有申请重置密码，可以忽略这封邮件，密码不会改变。', en: 'If you did not ask for this, ignore this email: your password stays as it is.' },

  codesSubject: { zh: '您的{brand}公司编码', en: 'Your {brand} company codes' },
  codesIntro: { zh: '以下账号登记了这个邮箱：', en: 'These accounts use this email address:' },
  codesLine: { zh: '公司编码 {code}（{company}），用户名 {username}', en: 'Company code {code} ({company}), username {username}' },

  confirmSubject: { zh: '请确认您的邮箱', en: 'Confirm your email address' },
  confirmBody: { zh: '有人用这个邮箱在{brand}提交了公司注册。如果是您，请在 24 小时内打开链接确认邮箱：', en: 'Somebody registered a company at {brand} with this address. If it was you, confirm the address within 24 hours:' },
  confirmIgnore: { zh: '如果不是您，请忽略这封邮件，我们不会再写信到这个邮箱。', en: 'If it was not you, ignore this email. We will not write to this address again.' },

  registeredSubject: { zh: '已收到您的注册申请', en: 'We have received your registration' },
  registeredBody: { zh: '我们会审核您提交的资料，结果将发送到这个邮箱。', en: 'We are reviewing what you sent and will email the decision to this address.' },

  approvedSubject: { zh: '{company}的公司编码是 {code}', en: 'The company code of {company} is {code}' },
  approvedBody: { zh: '注册已通过。请用公司编码 {code} 和用户名 {username} 登录：', en: 'Your company is approved. Sign in with company code {code} and username {username}:' },

  refusedSubject: { zh: '您的注册申请未通过', en: 'Your registration was not approved' },
  refusedBody: { zh: '原因：{reason}', en: 'Reason: {reason}' },
  refusedAgain: { zh: '更正后可以重新提交：', en: 'You are welcome to correct it and register again:' },

  emailChanged: { zh: '您的邮箱已修改', en: 'Your email address was changed' },
  passwordChanged: { zh: '您的密码已修改，所有设备均已退出登录', en: 'Your password was changed and every device was signed out' },
  secondFactorOn: { zh: '您的账号已开启两步验证', en: 'Two-step verification was turned on for your account' },
  secondFactorOff: { zh: '您的账号已关闭两步验证', en: 'Two-step verification was turned off for your account' },
  financeNeedsPrices: { zh: '用户 {username} 的财务权限已收回', en: 'User {username} can no longer handle top-ups, bills and invoices' },
  financeWhy: { zh: '账户余额的变化会显示订单的价格，所以处理充值、账单和发票现在需要查价权限。用户 {username}（{name}）没有查价权限，财务权限因此已收回。', en: 'Balances before and after an order reveal its price, so handling top-ups, bills and invoices now requires the “Check prices” permission. User {username} ({name}) does not have it, so the finance permission was removed.' },
  financeAgain: { zh: '公司主账号可以在子账号管理中同时授予这两项权限：', en: 'Your company’s main account can grant both under Sub-accounts:' },

  newDevice: { zh: '您的账号在新设备上登录', en: 'New device signed in to your account' },
  cookieReused: { zh: '您的一个登录已被强制退出', en: 'One of your sessions was ended' },
  cookieReusedWhy: { zh: '同一个登录凭证在两处被使用，可能已被他人复制。为安全起见，该登录已退出。', en: 'Its cookie was used in two places, so somebody may have copied it. To be safe, the session was ended.' },
  accountSprayed: { zh: '有人多次尝试猜测账号 {username} 的密码', en: 'Somebody keeps guessing the password of {username}' },
  accountSprayedWhy: { zh: '这些尝试均未成功，我们已放慢其尝试速度。请使用不易猜到的密码，并开启两步验证。', en: 'None of the guesses was right, and we slow them down. Use a password that is hard to guess, and turn on two-step verification.' },
  accessRaised: { zh: '账号 {username} 的权限已增加', en: 'Account {username} was given more permissions' },
  noticeFrom: { zh: '来源：IP 地址 {address}，{device}', en: 'Source: IP address {address}, {device}' },
  noticeLog: { zh: '登录记录和安全设置：', en: 'Sessions and security settings:' },
  noticeBody: { zh: '公司 {code} 的用户 {username}，时间 {time}（北京时间）。', en: 'User {username} of company {code}, at {time} (Beijing time).' },
} as const satisfies Record<string, Words>;
