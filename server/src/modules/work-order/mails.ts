import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill } from '@waylight/contract/value/words';
import { type WorkOrderType, workOrderName } from '@waylight/contract/work-order/work-order-words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { orderLetter } from '../booking/mail/service.ts';
import { messagesFrom } from './conversation/data.ts';
import { mailWords as words } from './mail-words.ts';

/** An operator has answered. */
export interface WorkOrderAnswer {
  readonly number: string;
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  readonly type: WorkOrderType;
  /** not given of what was queued before it was known */
  readonly isQuestion?: boolean;
  readonly action: 'resolve' | 'refuse';
  readonly remark: string;
  /** whoever made the order when not given */
  readonly to?: UserId;
}

/** An operator has written: one message, or those from an entry on until the mail is due. */
export interface WorkOrderMessages {
  readonly workOrderId: number;
  readonly number: string;
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  readonly type: WorkOrderType;
  /** not given of what was queued before it was known */
  readonly isQuestion?: boolean;
  readonly firstEntry: number;
  /** ISO instant; null: the first alone */
  readonly before: string | null;
  readonly to: UserId;
}

export function workOrderMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    /** To whoever asked, or whoever made the order. */
    async workOrderAnswered(tx: Tx, about: WorkOrderAnswer): Promise<Omit<Mail, 'id'>[]> {
      const { language, email, name, mailsOff } = await orderLetter(tx, about.distributorId, about.orderCode, about.to);
      if (mailsOff.includes('workOrderAnswered')) return [];
      const { orderCode: order, number, remark } = about;
      const values = { order, number, type: workOrderName(about)[language], remark };
      const body = [words[about.action], `${origin}/workOrderDetail?number=${number}`];
      return [write({ language, to: email, name, subject: words.subject, body, values })];
    },

    /** To whoever submitted it, or whoever made the order: the messages since their last mail. */
    async workOrderMessages(tx: Tx, about: WorkOrderMessages): Promise<Omit<Mail, 'id'>[]> {
      const { number, orderCode: order } = about;
      const before = about.before === null ? undefined : new Date(about.before);
      const messages = await messagesFrom(tx, about.workOrderId, about.firstEntry, before);
      if (messages.length === 0) return [];
      const { language, email, name, mailsOff } = await orderLetter(tx, about.distributorId, order, about.to);
      if (mailsOff.includes('workOrderAnswered')) return [];
      const lines = messages.map(({ at, who, remark }) =>
        fill(words.message[language], {
          at: wallTimeIn(portalZone, at.getTime()),
          who: who ?? words.staff[language],
          text: remark,
        }),
      );
      const body = [words.messages, ...lines, words.reply, `${origin}/workOrderDetail?number=${number}`];
      const values = { order, number, type: workOrderName(about)[language] };
      return [write({ language, to: email, name, subject: words.messagesSubject, body, values })];
    },
  } satisfies Record<string, Compose>;
}
