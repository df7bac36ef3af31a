/** Names of the pages of an area that has several. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  deliveries: { zh: '发送失败', en: 'Failed deliveries' },
  markUps: { zh: '加价规则', en: 'Mark-ups' },
  drafts: { zh: '价格草案', en: 'Price drafts' },
  rates: { zh: '汇率', en: 'Rates of exchange' },
  imports: { zh: '导入与导出', en: 'Import and export' },
  calendar: { zh: '房态日历', en: 'Calendar' },
  sales: { zh: '销售', en: 'Sales' },
  receivables: { zh: '应收账龄', en: 'Receivables' },
  campaigns: { zh: '优惠券活动', en: 'Campaigns' },
  coupons: { zh: '优惠券', en: 'Coupons' },
} as const;
