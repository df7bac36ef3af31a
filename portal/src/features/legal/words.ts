/** Words of About. Legal texts and terms say 您, the rest 你. */
export const words = {
  area: { zh: '公司与条款', en: 'Company and terms' },
  about: { zh: '关于我们', en: 'About us' },
  contact: { zh: '联系我们', en: 'Contact' },
  recruitment: { zh: '代理招募', en: 'Become an agent' },
  terms: { zh: '供应商与代理条款', en: 'Provider and agent terms' },
  guarantee: { zh: '客户保障', en: 'Guarantee' },
  version: { zh: '第 {n} 版，自 {date} 起生效', en: 'Version {n}, in force since {date}' },
  failed: { zh: '条款加载失败', en: 'The text could not be loaded' },
  changed: {
    zh: '本条款已更新，请阅读新版本后再次同意。',
    en: 'This text has changed since you read it. Please read the new version and agree again.',
  },
  aboutLead: {
    zh: '{brand}是面向旅行社的酒店预订平台：一次搜索，就能比较全球酒店的净价、取消政策和确认速度。',
    en: '{brand} is where travel agencies book hotels: one search compares net prices, cancellation policies and confirmation times of hotels around the world.',
  },
  aboutWork: { zh: '贴合旅行社的日常工作', en: 'Made for an agent’s working day' },
  aboutWorkText: {
    zh: '订单、工单、账单和发票在一处处理。价格显示含税总价，取消期限同时注明酒店当地时间和北京时间，付款方式按公司约定：预付款、信用额度或扫码支付。',
    en: 'Orders, work orders, bills and invoices are handled in one place. Prices show the total with taxes first, deadlines show the hotel’s time and then Beijing’s, and you pay as agreed: advance balance, credit, or a wallet.',
  },
  aboutPromise: { zh: '出了问题有保障', en: 'Help when something goes wrong' },
  aboutPromiseText: {
    zh: '确认后的订单受客户保障协议保护；订单上可以直接提交工单，处理进度一目了然。',
    en: 'Confirmed orders are covered by the customer guarantee. A work order raised on an order shows who is dealing with it and how far they are.',
  },
  reach: { zh: '联系方式', en: 'How to reach us' },
  readGuarantee: { zh: '查看客户保障', en: 'Read the guarantee' },
  toRecruitment: { zh: '成为代理', en: 'Become an agent' },
  address: { zh: '地址', en: 'Address' },
  hotelHotline: { zh: '酒店热线', en: 'Hotel hotline' },
  ticketHotline: { zh: '机票热线', en: 'Flight hotline' },
  email: { zh: '邮箱', en: 'Email' },
  hours: { zh: '服务时间', en: 'Service hours' },
  noContact: { zh: '还没有设置联系方式', en: 'No contact details have been set up' },
  wechat: { zh: '微信客服', en: 'WeChat' },
  wechatText: { zh: '用微信扫一扫，添加客服', en: 'Scan it with WeChat to reach customer service' },
  wechatAlt: { zh: '客服微信二维码', en: 'WeChat QR code of customer service' },
  map: { zh: '公司位置', en: 'Where we are' },
  recruitmentLead: {
    zh: '平台面向依法设立的旅行社和旅游分销商，免收加盟费。注册后由运营方审核，通过后即可查看净价并下单。',
    en: 'The platform is open to legally established travel agencies and distributors. There is no joining fee. The operator reviews each registration; once approved, you see net prices and can book.',
  },
  requirements: { zh: '申请条件', en: 'What you need' },
  requirement1: {
    zh: '有效的营业执照（PNG、JPG、WebP 或 PDF，10 MB 以内）',
    en: 'A valid business licence (PNG, JPG, WebP or PDF, up to 10 MB)',
  },
  requirement2: {
    zh: '公司地址、电话、传真，以及可以收信的邮箱',
    en: 'Company address, phone and fax, and an email address that reaches you',
  },
  requirement3: {
    zh: '一位有权代表公司接受条款的管理员',
    en: 'An administrator authorised to accept the terms for the company',
  },
  process: { zh: '审核流程', en: 'How approval works' },
  process1: {
    zh: '在线提交注册，填写公司资料并上传营业执照',
    en: 'Register online with your company’s details and business licence',
  },
  process2: {
    zh: '打开邮件中的链接，24 小时内确认邮箱',
    en: 'Confirm your email address with the link we send, within 24 hours',
  },
  process3: {
    zh: '运营方审核资料，通过后以邮件发送公司编码',
    en: 'The operator reviews the registration and emails the company code once it is approved',
  },
  process4: {
    zh: '用公司编码登录，为同事开设子账号',
    en: 'Sign in with the company code and add sub-accounts for your colleagues',
  },
  register: { zh: '注册公司账号', en: 'Register your company' },
} as const;
