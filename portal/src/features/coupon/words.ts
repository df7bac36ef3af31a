/** Words of the company's coupons, both languages on one line. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '优惠券', en: 'Coupons' },
  usable: { zh: '可使用', en: 'Usable' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已失效', en: 'Expired' },
  returned: { zh: '已从订单退回，可再次使用', en: 'Returned from an order, can be used again' },
  rules: { zh: '使用规则', en: 'Rules' },
  noneUsable: { zh: '没有可使用的优惠券', en: 'No coupons to use' },
  noneUsableText: { zh: '平台发放的优惠券会出现在这里，下单时可直接选用。', en: 'Coupons issued to your company appear here. Choose one when you place an order.' },
  noneUsed: { zh: '还没有使用过优惠券', en: 'No coupons used yet' },
  noneExpired: { zh: '没有失效的优惠券', en: 'No expired coupons' },
  search: { zh: '搜索酒店', en: 'Search hotels' },
  failed: { zh: '优惠券加载失败', en: 'The coupons could not be loaded' },
  newsTitle: { zh: '优惠券提醒', en: 'Your coupons' },
  newsIssued: { zh: '新到的优惠券', en: 'New coupons' },
  newsEnding: { zh: '即将到期', en: 'Expiring soon' },
  newsSee: { zh: '查看全部优惠券', en: 'See all coupons' },
  newsClose: { zh: '知道了', en: 'Got it' },
} as const;
