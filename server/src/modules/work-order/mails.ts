import { type WorkOrderType, workOrderTypeWords } from '@waylight/contract/work-order/work-order-words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { orderLetter } from '../booking/mail/service.ts';
import { mailWords as words } from './mail-words.ts';

/** An operator has answered. */
export interface WorkOrderAnswer {
  readonly number: string;
  readonly orderCode: string;
  readonly distributorId: number;
  readonly type: WorkOrderType;
  readonly action: 'resolve' | 'refuse';
  readonly remark: string;
  /** whoever made the order when not given */
  readonly to?: number;
}

export function workOrderMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    /** To whoever asked, or whoever made the order. */
    async workOrderAnswered(tx: Tx, about: WorkOrderAnswer): Promise<Omit<Mail, 'id'>[]> {
      const { language, email, name } = await orderLetter(tx, about.distributorId, about.orderCode, about.to);
      const { orderCode: order, number, remark } = about;
      const values = { order, number, type: workOrderTypeWords[about.type][language], remark };
      const body = [words[about.action], `${origin}/workOrderDetail?number=${number}`];
      return [write({ language, to: email, name, subject: words.subject, body, values })];
    },
  } satisfies Record<string, Compose>;
}
