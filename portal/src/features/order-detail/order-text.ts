import type { OrderDetail } from '@waylight/contract/booking/order';
import { orderStatusWords } from '@waylight/contract/booking/order-words';
import { deadlineText } from '@waylight/contract/supply/hotel-time-words';
import { bedsText, mealText } from '@waylight/contract/supply/rate-words';
import type { Language } from '@waylight/contract/value/words';
import { listText } from '@waylight/contract/value/words';
import { dateText } from '@waylight/ui/text/date-text';
import { bracketed, sayIn } from '../../lib/words.ts';
import { feesAtHotel } from '../booking/fees-at-hotel.ts';
import { words } from '../booking/words.ts';
import { childText } from '../guest/guest-kind.ts';
import { nameText } from '../guest/guest-name.ts';

/** The order to be sent in a message, Chinese first and then English. No price: that is the agency's own. */
export const orderText = (order: OrderDetail, now: number): string =>
  (['zh', 'en'] as const).map((language) => orderTextIn(order, now, language)).join('\n\n');

/** The same in one language, with ordinary spaces for where it is pasted. `now`: ms since the epoch. */
export function orderTextIn(order: OrderDetail, now: number, language: Language): string {
  const t = sayIn(language);
  const zh = language === 'zh';
  const rooms = t(words.rooms, { n: order.roomCount });
  const nights = t(words.nights, { n: order.nights });
  const checkin = t(words.checkinAt, { date: dateText(order.checkin, language), time: order.checkInFrom });
  const checkout = t(words.checkoutAt, { date: dateText(order.checkout, language), time: order.checkOutUntil });
  const line = (name: string, value: string | null) => value && t(words.textLine, { name, value });
  return [
    `${t(words.detailTitle, { code: order.orderCode })} · ${orderStatusWords[order.status][language]}`,
    line(t(words.hotel), zh ? order.infoName : order.nameEng),
    line(t(words.address), zh ? order.addressCn : order.addressEn),
    line(t(words.phone), order.hotelPhone),
    line(t(words.room), `${zh ? order.roomNameCn : order.roomNameEn} · ${rooms}`),
    line(t(words.meal), mealText(order.breakfasts, language, order.roomCount)),
    line(t(words.checkin), checkin),
    line(t(words.checkout), `${checkout} · ${nights}`),
    ...order.rooms.map((room) => line(t(words.roomNo, { n: room.roomNo }), roomText(room, language))),
    line(t(words.hotelNumber), order.hotelNumber),
    line(t(words.confirmationNumber), order.confirmationNumber),
    line(t(words.policyTitle), deadlineLine(order, now, language)),
    ...feesAtHotel(order, language),
  ]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** `ZHANG / SAN, LI / SI (Child, 8) · 2 twin beds` */
function roomText({ guests, bed }: OrderDetail['rooms'][number], language: Language): string {
  const t = sayIn(language);
  const people = guests.map((guest) =>
    guest.childAge === null
      ? nameText(guest)
      : t(bracketed, { text: nameText(guest), more: childText(guest.childAge, t) }),
  );
  return `${listText(people, language)} · ${bedsText({ beds: bed }, language)}`;
}

/** Until when the order is cancelled for nothing, or that it is not; null: it is over. */
function deadlineLine(order: OrderDetail, now: number, language: Language): string | null {
  const t = sayIn(language);
  const { status, cancellation, timeZone } = order;
  if (status === 'cancelled' || status === 'rejected') return null;
  const { freeUntil, freeUntilLocal, kind } = cancellation;
  if (status === 'nonCancellable' || kind === 'none') return t(words.textNever);
  if (freeUntil === null || freeUntilLocal === null) return t(words.textFee);
  return Date.parse(freeUntil) > now
    ? t(words.textFree, { when: deadlineText(freeUntilLocal, timeZone, order, language) })
    : t(words.textFeeNow);
}
