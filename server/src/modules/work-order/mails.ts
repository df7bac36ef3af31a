import { fill, type Words } from '@waylight/contract/words';
import { type WorkOrderType, workOrderTypeWords } from '@waylight/contract/work-order-words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Settings } from '../../settings.ts';
import { readMailed } from '../booking/mail-data.ts';
import { mailWords as words } from './mail-words.ts';

/** An operator has answered. */
export interface Answered {
  readonly number: string;
  readonly orderCode: string;
  readonly distributorId: number;
  readonly type: WorkOrderType;
  readonly action: 'resolve' | 'refuse';
  readonly remark: string;
}

type MailSettings = Pick<Settings, 'PUBLIC_URL' | 'BRAND_ZH' | 'BRAND_EN' | 'HOTEL_HOTLINE'>;

export function workOrderMails(settings: MailSettings) {
  const origin = settings.PUBLIC_URL ?? 'http://localhost:3000';
  return {
    /** To whoever made the order. */
    async workOrderAnswered(tx: Tx, about: Answered): Promise<Omit<Mail, 'id'>[]> {
      const { language, email, name } = await readMailed(tx, about.distributorId, about.orderCode);
      const all = {
        brand: language === 'zh' ? settings.BRAND_ZH : settings.BRAND_EN,
        hotline: settings.HOTEL_HOTLINE,
        name,
        order: about.orderCode,
        number: about.number,
        type: workOrderTypeWords[about.type][language],
        remark: about.remark,
      };
      const say = (text: Words) => fill(text[language], all);
      const link = `${origin}/workOrderDetail?number=${about.number}`;
      const lines = [say(words.greeting), say(words[about.action]), link, say(words.signature)];
      return [{ to: email, subject: say(words.subject), text: `${lines.join('\n\n')}\n` }];
    },
  } satisfies Record<string, Compose>;
}
