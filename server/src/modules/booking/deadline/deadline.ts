import { reminderDays } from '@waylight/contract/booking/deadline';
import { beijingText, hotelTimeText } from '@waylight/contract/supply/hotel-time-words';
import { fill, type Language } from '@waylight/contract/value/words';
import type { Authority } from '@waylight/contract/wire/access';
import type { FastifyInstance } from 'fastify';
import { ICalCalendar } from 'ical-generator';
import type { Database, Tx } from '../../../db/database.ts';
import { type Compose, requestMail } from '../../../db/mail-queue.ts';
import { append } from '../../../db/outbox.ts';
import { mintScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { type LetterSettings, letters } from '../../../outside/letter.ts';
import { secretHash } from '../../../secret.ts';
import { type DueReminder, openDeadlines, readerOf, reminded, takeDueReminders } from './data.ts';
import { deadlineWords as words } from './words.ts';

/** Announced when the free cancellation of an order ends in some days. */
export type DeadlineNear = DueReminder;

declare module '../../../db/outbox.ts' {
  interface Topics {
    'order.deadlineNear': DeadlineNear;
  }
}

/** Tells, by mail as well, of every deadline that comes near. Any number of processes may run it. Answers how many there were. */
export async function remindOfDeadlines(database: Database, now: number): Promise<number> {
  return database.asSystem(async (tx) => {
    const due = await takeDueReminders(tx, reminderDays, now);
    for (const one of due) {
      await requestMail(tx, 'deadlineNear', one satisfies DueReminder, now);
      await append(tx, 'order.deadlineNear', one, now);
    }
    return due.length;
  });
}

interface Deadline {
  readonly until: Date | null;
  readonly untilLocal: string | null;
  readonly timeZone: string;
  readonly cityNameCn: string;
  readonly cityNameEn: string;
}

/** The hotel's time by name, and Beijing's where that differs. */
function whenText({ until, untilLocal, timeZone, ...place }: Deadline, language: Language): string {
  if (!until || untilLocal === null) return '';
  const beijing = beijingText(until.toISOString(), untilLocal, language);
  return [hotelTimeText(untilLocal, timeZone, place, language), beijing].filter(Boolean).join(' ');
}

/** Writes the reminder to whoever made the order; nobody is written to about an order that is settled by then, or who may not sign in any more. */
export function deadlineMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    async deadlineNear(tx: Tx, { distributorId, orderCode, days }: DueReminder, now: number) {
      const order = await reminded(tx, distributorId, orderCode, now);
      if (!order) return [];
      const { language } = order;
      const values = {
        order: orderCode,
        days,
        hotel: language === 'zh' ? order.hotelZh : order.hotelEn,
        stay: `${order.checkin} – ${order.checkout}`,
        when: whenText(order, language),
      };
      const subject = days === 1 ? words.subjectOne : words.subject;
      const body = [words.body, words.what, `${origin}/orderDetail?orderCode=${orderCode}`];
      return [write({ language, to: order.email, name: order.name, subject, body, values })];
    },
  } satisfies Record<string, Compose>;
}

/** How far a calendar looks ahead: further than the desk, because programs read it seldom. */
const feedMs = 90 * 86_400_000;
const minuteMs = 60_000;

/** The door of calendars: the token is all that opens it, and an ended one is answered like one that never was. */
export function openCalendarDoor(app: FastifyInstance, house: House): void {
  const { database, settings, clock } = house;
  app.get('/share/ical/:token', async (request, reply) => {
    await house.limit('calendar', { address: request.ip }, 120, 10 * minuteMs);
    const now = clock();
    const { token } = request.params as { token: string };
    const reader = await database.asSystem((tx) => readerOf(tx, secretHash(token), now));
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    if (!reader) return reply.code(404).type('text/plain; charset=utf-8').send('unknown');
    const scope = mintScope({ ...reader, access: new Set(reader.access as Authority[]) });
    const orders = await database.asDistributor(scope, (tx) => openDeadlines(tx, scope, now, now + feedMs));
    const { language } = reader;
    const { origin, sender } = letters(settings);
    const calendar = new ICalCalendar({
      name: fill(words.calendar[language], sender(language)),
      prodId: { company: 'waylight', product: 'deadlines', language: language.toUpperCase() },
      ttl: 3600,
    });
    for (const order of orders) {
      const until = order.free_cancel_until!;
      const facts = {
        order: order.code,
        hotel: language === 'zh' ? order.hotel_zh : order.hotel_en,
        stay: `${order.checkin} – ${order.checkout}`,
        guests: order.guest_names.join(', '),
        when: whenText(
          {
            until,
            untilLocal: order.free_cancel_until_local,
            timeZone: order.time_zone,
            cityNameCn: order.city_zh,
            cityNameEn: order.city_en,
          },
          language,
        ),
      };
      calendar.createEvent({
        id: `${order.code}@waylight`,
        start: new Date(until.getTime() - 30 * minuteMs),
        end: until,
        stamp: order.booked_at,
        summary: fill(words.event[language], facts),
        description: fill(words.eventText[language], facts),
        url: `${origin}/orderDetail?orderCode=${order.code}`,
      });
    }
    return reply.type('text/calendar; charset=utf-8').send(calendar.toString());
  });
}
