import type { HotelAnswer } from '@waylight/contract/ops/hotel-link';
import type { Tx } from '../../../../db/database.ts';
import { No } from '../../../../http/no.ts';
import { confirmLocked } from '../../confirmation/service.ts';
import { addHistory, type LockedOrder, updateOrder } from '../../data.ts';
import { requestOrderMail } from '../../mail/service.ts';
import { addTask, endCannot, tickOffNews } from '../../task/data.ts';
import * as data from '../data.ts';
import { askAnew } from '../service.ts';

/** Answers of hotels by their links. The order is locked, and the rules allow the answer. */

export interface GivenAnswer {
  readonly linkId: number;
  readonly answer: HotelAnswer;
  /** of `confirmed` */
  readonly number: string;
  /** of `cannot` */
  readonly reason: string;
}

/** A hotel answers. A link never rejects: what cannot be confirmed is work for the desk. System role. */
export async function answerByHotel(tx: Tx, order: LockedOrder, given: GivenAnswer, now: number): Promise<void> {
  const { answer, linkId } = given;
  const hotelNumber = answer === 'confirmed' ? given.number : null;
  const reason = answer === 'cannot' ? given.reason : '';
  await data.addAnswer(tx, order, { linkId, answer, hotelNumber, reason }, new Date(now));
  const step = { by: 'hotel', from: order.status, to: order.status } as const;
  switch (answer) {
    case 'confirmed':
      await data.setReminder(tx, order.id, null);
      if (order.status === 'unconfirmed')
        return confirmLocked(tx, order, { by: 'hotel', hotelNumber: given.number }, now);
      await updateOrder(tx, order.id, { hotelNumber: given.number });
      await addHistory(tx, order, { ...step, kind: 'numbered', note: given.number }, now);
      return requestOrderMail(tx, order, { news: 'numbered', hotelNumber: given.number }, now);
    case 'cannot':
      await data.setReminder(tx, order.id, null);
      return addTask(tx, order, { kind: 'hotelCannot', note: given.reason }, now);
    case 'later':
      return;
    case 'noted':
      return tickOffNews(tx, order.id, 'hotel', now);
  }
}

/**
 * The desk takes the hotel's answers back: its link can answer anew, and its number is no number any more. An order that it has
 * confirmed stays confirmed. Throws NOTHING_TO_UNDO.
 */
export async function undoHotelAnswer(tx: Tx, order: LockedOrder, by: string, now: number): Promise<void> {
  const stands = (await data.answersOf(tx, order.id)).filter(({ undoneAt }) => undoneAt === null);
  if (stands.length === 0) throw new No('NOTHING_TO_UNDO');
  await data.undoAnswers(tx, order.id, by, new Date(now));
  const confirmed = stands.find(({ answer }) => answer === 'confirmed');
  if (confirmed && confirmed.hotelNumber === order.hotelNumber) {
    await updateOrder(tx, order.id, { hotelNumber: null });
    const step = { by: 'operator', operator: by, kind: 'numbered', note: '' } as const;
    await addHistory(tx, order, { ...step, from: order.status, to: order.status }, now);
  }
  await endCannot(tx, order.id, by, now);
  await askAnew(tx, order, now);
}
