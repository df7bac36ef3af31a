/** Words of the wallet, both languages on one line. */
export const words = {
  title: { zh: '沙箱钱包', en: 'Sandbox wallet' },
  lead: {
    zh: '这里代替顾客的手机：扫描演示站给出的付款码，付款或拒绝。不涉及真实资金。',
    en: 'This stands in for a customer’s phone: scan a code that the demo shows, then pay or decline. No real money moves.',
  },
  scan: { zh: '扫一扫', en: 'Scan a code' },
  paste: { zh: '粘贴付款码内容', en: 'Paste what the code says' },
  look: { zh: '识别', en: 'Read' },
  waiting: { zh: '等待付款', en: 'Waiting to be paid' },
  nothing: {
    zh: '还没有付款码。在演示站下单并选择扫码支付后，会出现在这里。',
    en: 'No codes yet. Order something in the demo and choose to pay by code: it appears here.',
  },
  done: { zh: '最近的交易', en: 'Latest payments' },
  pay: { zh: '确认付款', en: 'Pay now' },
  decline: { zh: '拒绝', en: 'Decline' },
  back: { zh: '返回钱包', en: 'Back to the wallet' },
  toMerchant: { zh: '返回商户网站', en: 'Back to the merchant' },
  refused: {
    zh: '无法付款，请返回商户网站重新发起',
    en: 'This cannot be paid. Go back to the merchant and start again',
  },
  errorCode: { zh: '错误代码', en: 'Error code' },
  reason: { zh: '原因', en: 'Reason' },
  payee: { zh: '收款方', en: 'Payee' },
  merchant: { zh: '驿灯演示商户', en: 'Waylight demo merchant' },
  goods: { zh: '商品', en: 'For' },
  order: { zh: '商户订单号', en: 'Merchant order no.' },
  serial: { zh: '交易单号', en: 'Transaction no.' },
  until: { zh: '付款码有效至', en: 'Code works until' },
  paid: { zh: '支付成功', en: 'Paid' },
  paidBefore: { zh: '这笔交易已经付过了', en: 'This has been paid before' },
  closed: { zh: '订单已关闭，不能付款', en: 'The order is closed and cannot be paid' },
  expired: { zh: '付款码已失效', en: 'The code has expired' },
  declined: { zh: '已取消，没有付款', en: 'Declined, nothing was paid' },
  unknown: { zh: '认不出这个付款码', en: 'No such code here' },
  unknownHint: {
    zh: '请粘贴完整的内容，例如 weixin://wxpay/bizpayurl?pr=…',
    en: 'Paste all of it, such as weixin://wxpay/bizpayurl?pr=…',
  },
  refunded: { zh: '已退款', en: 'Refunded' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  helipay: { zh: '合利宝聚合支付', en: 'Helipay' },
} as const;

export type Language = 'zh' | 'en';
