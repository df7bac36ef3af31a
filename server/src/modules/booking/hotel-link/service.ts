import type { HotelAnswer, HotelLinkState, HotelMailAbout } from '@waylight/contract/ops/hotel-link';
import type { Database, Tx } from '../../../db/database.ts';
import { claimDue, workThrough } from '../../../db/due.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { OrderId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { type LockedOrder, lockOrder } from '../data.ts';
import * as data from './data.ts';
import { isEnded, linkEnds, nextReminder, wantsAnswer } from './hotel-link.ts';

export { dueReminders } from './data.ts';

/** Mails to hotels about orders, each with a link of its own. The order is locked. System role or waylight_ops. */

/** Names the link; its secret is made when the mail is written. */
export interface HotelMail {
  readonly linkId: number;
}

interface Recipient {
  readonly email: string;
  readonly language: string;
  /** person of the operator who sends it; null: it is sent by itself */
  readonly by: string | null;
}

async function mail(tx: Tx, order: LockedOrder, about: HotelMailAbout, to: Recipient, now: number): Promise<boolean> {
  const ends = linkEnds(order, now);
  if (ends === undefined) return false;
  const linkId = await data.addLink(tx, order, { ...to, about, at: new Date(now), expiresAt: new Date(ends) });
  const request: HotelMail = { linkId };
  await requestMail(tx, 'hotelMail', request, now);
  return true;
}

const instant = (at: number | undefined) => (at === undefined ? null : new Date(at));

/** Where the last mail went, or where the hotel wants it; undefined: nowhere is known. */
async function recipientOf(tx: Tx, orderId: OrderId): Promise<Recipient | undefined> {
  const [last] = await data.linksOf(tx, orderId);
  if (last) return { email: last.email, language: last.language, by: null };
  const { email, language } = await data.addressOf(tx, orderId);
  return email === null ? undefined : { email, language, by: null };
}

/** The order is paid or held: its hotel is asked to confirm it, or for its number. A hotel without an address is asked by people. */
export async function askHotel(tx: Tx, order: LockedOrder, now: number): Promise<void> {
  const to = await recipientOf(tx, order.id);
  if (!to || !(await mail(tx, order, 'asked', to, now))) return;
  await data.keepAsking(tx, order, new Date(now), instant(nextReminder(order, now, now)));
}

/** Tells a hotel that was asked that the order has changed or has ended. One that cannot take it need not be told of its end. */
export async function tellHotel(tx: Tx, order: LockedOrder, about: 'changed' | 'ended', now: number): Promise<void> {
  const asking = await data.askingOf(tx, order.id);
  if (!asking) return;
  const stands = await standingAnswers(tx, order.id);
  const to = await recipientOf(tx, order.id);
  if (to && !(about === 'ended' && stands.includes('cannot'))) await mail(tx, order, about, to, now);
  const next = about === 'ended' ? undefined : nextReminder(order, asking.askedAt.getTime(), now);
  await data.setReminder(tx, order.id, instant(next));
}

export const standingAnswers = async (tx: Tx, orderId: OrderId): Promise<HotelAnswer[]> =>
  (await data.answersOf(tx, orderId)).flatMap(({ answer, undoneAt }) => (undoneAt === null ? [answer] : []));

/** A person sends the link again, perhaps elsewhere. Throws NO_RESERVATION_ADDRESS, HOTEL_LINK_OVER. */
export async function sendHotelLink(
  tx: Tx,
  order: LockedOrder,
  { email, language, by }: { email?: string | undefined; language?: string | undefined; by: string },
  now: number,
): Promise<Recipient> {
  const known = await data.addressOf(tx, order.id);
  const last = await recipientOf(tx, order.id);
  const address = email ?? last?.email ?? known.email;
  if (address === null) throw new No('NO_RESERVATION_ADDRESS');
  const to = { email: address, language: language ?? last?.language ?? known.language, by };
  const about = isEnded(order) ? 'ended' : 'asked';
  if (!(await mail(tx, order, about, to, now))) throw new No('HOTEL_LINK_OVER');
  if (about === 'asked') await askAnew(tx, order, now);
  return to;
}

/** Reminders count from now on. */
export async function askAnew(tx: Tx, order: LockedOrder, now: number): Promise<void> {
  await data.keepAsking(tx, order, new Date(now), instant(nextReminder(order, now, now)));
}

const batch = 50;
const leaseMs = 120_000;

/** Reminds hotels that have not answered. Answers how many rows were due. */
export async function remindHotels(database: Database, now: number): Promise<number> {
  return workThrough(
    batch,
    (limit) =>
      database.asSystem((tx) =>
        claimDue<{ id: number; order_id: OrderId }>(tx, data.dueReminders, { now, leaseMs, limit }),
      ),
    async (rows) => {
      for (const row of rows) await database.asSystem((tx) => remind(tx, row.order_id, now));
    },
  );
}

async function remind(tx: Tx, orderId: OrderId, now: number): Promise<void> {
  const { code, distributorId } = await data.orderKeyOf(tx, orderId);
  const order = await lockOrder(tx, companyScopeOf({ distributorId }), code);
  const asking = await data.askingOf(tx, orderId);
  if (!order || !asking) return;
  const given = await standingAnswers(tx, orderId);
  const isAnswered = given.includes('confirmed') || given.includes('cannot') || order.hotelNumber !== null;
  if (isAnswered || isEnded(order)) return data.setReminder(tx, orderId, null);
  const to = wantsAnswer(order) ? await recipientOf(tx, orderId) : undefined;
  if (to) await mail(tx, order, 'reminded', to, now);
  await data.setReminder(tx, orderId, instant(nextReminder(order, asking.askedAt.getTime(), now)));
}

/** How an order stands with its hotel, for the console. */
export async function hotelLinkStateOf(tx: Tx, orderId: OrderId, now: number): Promise<HotelLinkState> {
  const links = await data.linksOf(tx, orderId);
  const known = await data.addressOf(tx, orderId);
  const asking = await data.askingOf(tx, orderId);
  const answers = await data.answersOf(tx, orderId);
  return {
    email: links[0]?.email ?? known.email,
    language: links[0]?.language ?? known.language,
    links: links.map(({ id, about, email, language, madeAt, madeBy, sentAt, expiresAt, revokedAt }) => ({
      ...{ id, about, email, language, madeAt: madeAt.toISOString(), madeBy, sentAt: sentAt?.toISOString() ?? null },
      expiresAt: expiresAt.toISOString(),
      state:
        revokedAt !== null ? 'replaced' : expiresAt.getTime() <= now ? 'expired' : sentAt === null ? 'waiting' : 'open',
    })),
    answers: answers.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      undoneAt: one.undoneAt?.toISOString() ?? null,
    })),
    remindAt: asking?.dueAt?.toISOString() ?? null,
  };
}
