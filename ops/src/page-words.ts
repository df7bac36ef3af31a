/** Names of the pages of an area that has several. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  markUps: { zh: '加价规则', en: 'Mark-ups' },
  rates: { zh: '汇率', en: 'Rates of exchange' },
  coupons: { zh: '优惠券', en: 'Coupons' },
} as const;
