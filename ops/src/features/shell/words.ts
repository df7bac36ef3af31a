/** Words of what stands around every page of the console. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  skip: { zh: '跳到正文', en: 'Skip to content' },
  navigation: { zh: '功能导航', en: 'Areas' },
  close: { zh: '关闭', en: 'Close' },
  menu: { zh: '菜单', en: 'Menu' },
  language: { zh: '语言', en: 'Language' },
  roles: { zh: '角色', en: 'Roles' },
  rowKeys: { zh: '列表单键快捷键', en: 'Single keys in lists' },
  rowKeysText: { zh: 'j / k 移动，回车打开，c 领取', en: 'j and k move, Enter opens, c takes' },
  ownSessions: { zh: '我的会话与恢复码', en: 'My sessions and recovery codes' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  waiting: { zh: '{n} 项待复核', en: '{n} waiting', one: '1 waiting' },
  loading: { zh: '页面加载中', en: 'Loading the page' },
  failed: { zh: '页面没有打开', en: 'The page did not open' },
  failedText: { zh: '可能是网络中断或服务器暂时没有回应。', en: 'The network may be down, or the server did not answer.' },
  again: { zh: '重新加载', en: 'Load again' },
  missingTitle: { zh: '没有这个页面', en: 'There is no such page' },
  missingText: { zh: '地址可能有误，或内容已不存在。', en: 'The address may be wrong, or what it named is gone.' },
  forbiddenTitle: { zh: '没有此页面的权限', en: 'This page is not open to you' },
  forbiddenText: { zh: '需要权限：{authorities}。请联系管理员调整角色。', en: 'It needs: {authorities}. Ask an admin about your roles.' },
  toStart: { zh: '返回首页', en: 'Back to the start' },
  proveTitle: { zh: '再次验证身份', en: 'Confirm it is you' },
  proveText: { zh: '涉及资金或权限的操作，需要最近 5 分钟内输入过验证器应用的验证码。', en: 'Acts on money and rights need a code of your authenticator app from the last 5 minutes.' },
  code: { zh: '验证码', en: 'Code' },
  codeWrong: { zh: '请输入 6 位验证码或完整的恢复码', en: 'Enter 6 digits or a whole recovery code' },
  confirm: { zh: '确认', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

/** Names of the roles. */
// biome-ignore format: both languages of a text stand on one line
export const roleWords = {
  desk: { zh: '客服', en: 'Desk' },
  finance: { zh: '财务', en: 'Finance' },
  supply: { zh: '供应', en: 'Supply' },
  content: { zh: '内容', en: 'Content' },
  commercial: { zh: '商务', en: 'Commercial' },
  audit: { zh: '审计', en: 'Audit' },
  admin: { zh: '管理员', en: 'Admin' },
} as const;

/** Names of the authorities, for the page that refuses. */
// biome-ignore format: both languages of a text stand on one line
export const authorityWords = {
  ORDERS_READ: { zh: '查看订单', en: 'reading orders' },
  ORDERS_ACT: { zh: '处理订单', en: 'acting on orders' },
  SERVICE_READ: { zh: '查看工单与询单', en: 'reading work orders and enquiries' },
  SERVICE_ACT: { zh: '处理工单与询单', en: 'answering work orders and enquiries' },
  SUPPLIERS_READ: { zh: '查看供应商合作询单', en: 'reading supplier enquiries' },
  COMPANIES_READ: { zh: '查看公司', en: 'reading companies' },
  COMPANIES_ACT: { zh: '管理公司', en: 'acting on companies' },
  MONEY_READ: { zh: '查看资金与账务', en: 'reading money and bills' },
  MONEY_ACT: { zh: '处理资金与账务', en: 'acting on money and bills' },
  SUPPLY_READ: { zh: '查看酒店与价格', en: 'reading hotels and rates' },
  SUPPLY_ACT: { zh: '管理酒店与价格', en: 'acting on hotels and rates' },
  CONTENT_READ: { zh: '查看内容', en: 'reading content' },
  CONTENT_ACT: { zh: '管理内容', en: 'acting on content' },
  PRICES_READ: { zh: '查看加价', en: 'reading mark-ups' },
  PRICES_ACT: { zh: '管理加价', en: 'acting on mark-ups' },
  PEOPLE_READ: { zh: '查看人员', en: 'reading people' },
  PEOPLE_ACT: { zh: '管理人员', en: 'acting on people' },
  AUDIT_READ: { zh: '查看操作日志', en: 'reading the audit log' },
  REPORTS_READ: { zh: '查看报表', en: 'reading reports' },
} as const;
