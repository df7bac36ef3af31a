import { formatMoney } from '@waylight/contract/money';
import { fill, type Language, type Words } from '@waylight/contract/words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Settings } from '../../settings.ts';
import { readMailed } from './mail-data.ts';
import { mailWords as words } from './mail-words.ts';
import type { LateReason } from './reopening.ts';

/** Money came after the time to pay was over. `reason` null: the order is open again. */
export interface LateMail {
  readonly orderCode: string;
  readonly distributorId: number;
  /** minor units of the order's currency */
  readonly amount: number;
  readonly reason: LateReason | null;
}

type MailSettings = Pick<Settings, 'PUBLIC_URL' | 'BRAND_ZH' | 'BRAND_EN' | 'HOTEL_HOTLINE'>;

/** Writes booking's mails, to whoever made the order. */
export function bookingMails(settings: MailSettings) {
  const origin = settings.PUBLIC_URL ?? 'http://localhost:3000';
  return {
    async paidLate(tx: Tx, { orderCode, distributorId, amount, reason }: LateMail): Promise<Omit<Mail, 'id'>[]> {
      const order = await readMailed(tx, distributorId, orderCode);
      const language: Language = order.language;
      const all = {
        brand: language === 'zh' ? settings.BRAND_ZH : settings.BRAND_EN,
        hotline: settings.HOTEL_HOTLINE,
        name: order.name,
        order: orderCode,
        hotel: language === 'zh' ? order.hotelZh : order.hotelEn,
        stay: `${order.checkin} – ${order.checkout}`,
        amount: formatMoney({ amount, currency: order.currency }),
      };
      const say = (text: Words) => fill(text[language], all);
      const body =
        reason === null
          ? [words.reopened, words.stayLine]
          : [words.lateRefunded, words[reason], words.stayLine, words.refundTime];
      return [
        {
          to: order.email,
          subject: say(reason === null ? words.reopenedSubject : words.lateRefundedSubject),
          text: `${[say(words.greeting), ...body.map(say), `${origin}/orderDetail?orderCode=${orderCode}`, say(words.signature)].join('\n\n')}\n`,
        },
      ];
    },
  } satisfies Record<string, Compose>;
}
