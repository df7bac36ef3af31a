/** Words of what may still be spent: apart from the bar's, which the sign-in page carries too. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  credit: { zh: '可用额度', en: 'Available credit' },
  advance: { zh: '预付款', en: 'Advance balance' },
  inCurrency: { zh: '{name} ({currency})', en: '{name} ({currency})' },
  accountFigures: { zh: '账户余额', en: 'Account balance' },
  creditLimit: { zh: '信用额度', en: 'Credit limit' },
  creditUsed: { zh: '已用额度', en: 'Credit used' },
  creditPosted: { zh: '其中已入账', en: 'Posted' },
  creditHeld: { zh: '其中待酒店确认', en: 'On hold' },
  advanceHeld: { zh: '预付款冻结', en: 'Advance on hold' },
  term: { zh: '结算方式', en: 'Payment term' },
  asOf: { zh: '更新于 {time}（北京时间）', en: 'As of {time} Beijing time' },
  refresh: { zh: '刷新', en: 'Refresh' },
  creditLow: { zh: '额度不足 10%', en: 'below 10%' },
  creditGone: { zh: '额度已用完', en: 'used up' },
  creditLowText: { zh: '可用额度已不足信用额度的 10%。', en: 'Less than 10% of the credit limit is left.' },
  statement: { zh: '收支明细', en: 'Statement' },
  recharge: { zh: '充值', en: 'Recharge' },
} as const;

/** Settlement types by the name on the wire. */
export const termWords = {
  singleOrder: { zh: '单结', en: 'Per order' },
  weekly: { zh: '周结', en: 'Weekly' },
  halfMonth: { zh: '半月结', en: 'Half-monthly' },
  monthly: { zh: '月结', en: 'Monthly' },
  threeDay: { zh: '三日结', en: 'Every three days' },
  tenDay: { zh: '十日结', en: 'Every ten days' },
  irregular: { zh: '不定期结', en: 'Not fixed' },
  creditLimit: { zh: '额度结', en: 'Within the credit limit' },
  advance: { zh: '预付', en: 'Advance payment' },
  bookingWeekly: { zh: '按预订日周结', en: 'Weekly by booking date' },
  bookingHalfMonth: { zh: '按预订日半月结', en: 'Half-monthly by booking date' },
  bookingMonthly: { zh: '按预订日月结', en: 'Monthly by booking date' },
  checkinWeekly: { zh: '按入住日周结', en: 'Weekly by check-in' },
  checkinHalfMonth: { zh: '按入住日半月结', en: 'Half-monthly by check-in' },
  checkinMonthly: { zh: '按入住日月结', en: 'Monthly by check-in' },
  checkoutWeekly: { zh: '按离店日周结', en: 'Weekly by check-out' },
  checkoutHalfMonth: { zh: '按离店日半月结', en: 'Half-monthly by check-out' },
  checkoutMonthly: { zh: '按离店日月结', en: 'Monthly by check-out' },
} as const;
