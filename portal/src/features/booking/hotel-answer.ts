import type { OrderDetail } from '@waylight/contract/booking/order';
import { beijingClockText } from '@waylight/contract/supply/hotel-time-words';
import type { Language } from '@waylight/contract/value/words';
import { sayIn } from '../../lib/words.ts';
import { takesPaymentIn } from './order-state.ts';
import { words } from './words.ts';

type Waiting = Pick<OrderDetail, 'answerBy' | 'payment' | 'paymentStatus' | 'status'>;

/** Until when the hotel answers, by Beijing's clock; an answer that is late is said to be. */
function answer({ answerBy }: Pick<Waiting, 'answerBy'>, now: number, language: Language) {
  if (answerBy === null) return { state: 'open', time: '' } as const;
  const time = beijingClockText(answerBy, now, language);
  return { state: now < Date.parse(answerBy) ? 'by' : 'late', time } as const;
}

const sentences = { by: words.answerBy, late: words.answerLate, open: words.answerOpen };
const heads = { by: words.waitsUntil, late: words.waitsLate, open: words.waitsOpen };

/** `Hotel to reply by 15:04 Beijing time.` `own`: that it is paid is said before where no chip says it yet. */
export function answerSentence(order: Waiting, own: boolean, now: number, language: Language): string {
  const t = sayIn(language);
  const { state, time } = answer(order, now, language);
  const what = t(sentences[state], { time });
  return own && takesPaymentIn(order) ? t(words.nextPaid, { what }) : what;
}

/** `Waiting for the hotel: answer by 15:04 Beijing time`, under the verdict of a payment. */
export function answerHead(order: Pick<Waiting, 'answerBy'>, now: number, language: Language): string {
  const { state, time } = answer(order, now, language);
  return sayIn(language)(heads[state], { time });
}
