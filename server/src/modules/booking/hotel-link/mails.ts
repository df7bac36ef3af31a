import type { HotelTextName } from '@waylight/contract/booking/hotel-texts';
import type { HotelMailAbout } from '@waylight/contract/ops/hotel-link';
import type { Tx } from '../../../db/database.ts';
import type { Compose } from '../../../db/mail-queue.ts';
import { type LetterSettings, letters } from '../../../outside/letter.ts';
import type { WrittenMail } from '../../../outside/mail.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import type { Settings } from '../../../settings.ts';
import * as data from './data.ts';
import { isEnded } from './hotel-link.ts';
import type { HotelMail } from './service.ts';
import { speechIn } from './words.ts';

type HotelMailSettings = LetterSettings & Pick<Settings, 'DESK_EMAIL'>;

/** Subject and first paragraph. */
const texts: Readonly<Record<HotelMailAbout, readonly [HotelTextName, HotelTextName]>> = {
  asked: ['askSubject', 'ask'],
  reminded: ['remindSubject', 'remind'],
  changed: ['changedSubject', 'changed'],
  ended: ['endedSubject', 'ended'],
};

/** Mails to hotels, in their own language. The link is made here: nothing that is kept can open it. */
export function hotelMails(settings: HotelMailSettings) {
  const { origin, sender } = letters(settings);
  return {
    async hotelMail(tx: Tx, { linkId }: HotelMail, now: number): Promise<WrittenMail[]> {
      const link = await data.linkToSend(tx, linkId);
      if (!link) return [];
      const { order } = await data.stayOf(tx, link.orderId);
      const asks = link.about === 'asked' || link.about === 'reminded';
      // It was answered, or has ended, before the mail left; a person who sends it again means it.
      if (asks && link.madeBy === null && (isEnded(order) || order.hotelNumber !== null)) return [];
      const about = asks && isEnded(order) ? 'ended' : link.about;
      const speech = await speechIn(tx, link.language);
      const token = newSecret();
      await data.sendLink(tx, link, secretHash(token), new Date(now));
      const [subject, first] = texts[about];
      const values = {
        ...sender(speech.tag === 'zh-CN' ? 'zh' : 'en'),
        order: order.code,
        hotel: speech.named(order.hotelZh, order.hotelEn),
        room: speech.named(order.roomZh, order.roomEn),
        rooms: order.roomCount,
        checkin: speech.day(order.checkin),
        checkout: speech.day(order.checkout),
        link: `${origin}/share/hotel/${token}`,
      };
      const isOurs = about === 'asked' && order.confirmMinutes === 0;
      const names: HotelTextName[] = [
        ...(['mailGreeting', isOurs ? 'askNumber' : first, 'mailStay', 'mailLink', 'mailEnds', 'signature'] as const),
      ];
      return [
        {
          to: link.email,
          ...(settings.DESK_EMAIL === undefined ? {} : { replyTo: settings.DESK_EMAIL }),
          subject: speech.say(subject, values).replace(/\s+/g, ' '),
          text: `${names.map((name) => speech.say(name, values)).join('\n\n')}\n`,
        },
      ];
    },
  } satisfies Record<string, Compose>;
}
