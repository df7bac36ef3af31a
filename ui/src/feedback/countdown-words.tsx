/** Words of the countdown. */
export const countdownWords = {
  payBefore: { zh: '请在 {time} 前付款', en: 'Pay by {time}' },
  remaining: { zh: '剩余 {left}', en: '{left} left' },
  timeUp: { zh: '订单已超时，房价可能变化', en: 'Time is up. The price may change' },
  leftFive: { zh: '还剩 5 分钟', en: '5 minutes left' },
  leftOne: { zh: '还剩 1 分钟', en: '1 minute left' },
  beijingTime: { zh: '{time}（北京时间）', en: '{time} Beijing time' },
} as const;
