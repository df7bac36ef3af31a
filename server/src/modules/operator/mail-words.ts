/** Words of mails to the operator's people. */
export const mailWords = {
  invitationSubject: { zh: '运营台账号：请设置密码', en: 'Your console account: choose a password' },
  invitation: {
    zh: '您的运营台用户名是 {username}。请打开以下链接设置密码，首次登录时需绑定验证器应用：',
    en: 'Your username at the console is {username}. Choose a password by this link; the first sign-in sets up an authenticator app:',
  },
  invitationEnds: { zh: '链接 72 小时内有效，只能使用一次。', en: 'The link works once, within 72 hours.' },
} as const;
