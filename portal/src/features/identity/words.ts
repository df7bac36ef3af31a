/** Words of the sign-in page. */
export const words = {
  title: { zh: '登录', en: 'Sign in' },
  line: { zh: '今晚，总有一扇窗为你的客人亮着。', en: 'Somewhere tonight, a window is lit for your guests.' },
  companyCode: { zh: '公司编码', en: 'Company code' },
  username: { zh: '用户名', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  remember: { zh: '记住我', en: 'Remember me' },
  rememberHint: {
    zh: '在这台设备上保持登录 30 天，不保存密码',
    en: 'Stay signed in on this device for 30 days. Your password is not stored.',
  },
  goesOn: { zh: '请先登录，登录后回到你要打开的页面', en: 'Sign in to go on to the page you asked for' },
  ended: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again.' },
  submit: { zh: '登录', en: 'Sign in' },
  register: { zh: '注册公司账号', en: 'Register your company' },
  forgot: { zh: '忘记密码？', en: 'Forgot your password?' },
  companyCodeMissing: { zh: '请填写公司编码', en: 'Enter your company code' },
  usernameMissing: { zh: '请填写用户名', en: 'Enter your username' },
  passwordMissing: { zh: '请填写密码', en: 'Enter your password' },
  passwordShort: { zh: '密码至少 6 位', en: 'Passwords have at least 6 characters' },
  verify: { zh: '请完成验证：拖动滑块，或点击验证按钮', en: 'Please drag the slider to complete the verification' },
  hotline: { zh: '服务热线 {phone}', en: 'Hotline {phone}' },
} as const;
