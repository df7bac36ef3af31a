import type { Words } from '@waylight/contract/value/words';

/** Words of reminders and of the calendar. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const deadlineWords = {
  subject: { zh: '订单 {order} 的免费取消将在 {days} 天内截止', en: 'Order {order}: free cancellation ends within {days} days' },
  subjectOne: { zh: '订单 {order} 的免费取消将在 1 天内截止', en: 'Order {order}: free cancellation ends within a day' },
  body: { zh: '{hotel}，{stay}：免费取消截止于 {when}。此后取消将按订单所列的取消政策收费。', en: '{hotel}, {stay}: cancelling is free until {when}. After that it costs what the order’s policy says.' },
  what: { zh: '如需取消或更改，请在截止前办理：', en: 'If anything is to be cancelled or changed, do it before then:' },
  calendar: { zh: '{brand} 免费取消截止', en: '{brand} cancellation deadlines' },
  event: { zh: '免费取消截止 · {hotel} · {order}', en: 'Free cancellation ends · {hotel} · {order}' },
  eventText: { zh: '{when}\n入住 {stay}\n{guests}', en: '{when}\nStay {stay}\n{guests}' },
} as const satisfies Record<string, Words>;
