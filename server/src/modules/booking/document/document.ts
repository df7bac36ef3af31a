import type { PaperKind, PaperLanguage } from '@waylight/contract/booking/document';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { orderStatusWords } from '@waylight/contract/booking/order-words';
import type { QuoteAgency } from '@waylight/contract/quote/quote';
import { dayText } from '@waylight/contract/quote/quote-words';
import { beijingText, wallTimeText } from '@waylight/contract/supply/hotel-time-words';
import { policySteps } from '@waylight/contract/supply/policy-words';
import { bedsText, mealText } from '@waylight/contract/supply/rate-words';
import { perExtra } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { formatMoney } from '@waylight/contract/value/money';
import { type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { instantAt, wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, languages, type Parameters, type Words } from '@waylight/contract/value/words';
import { facadeOf } from '../../../documents/facade.ts';
import { type MoneyLine, type Paper, paperMark, type Section } from '../../../documents/paper.ts';
import type { Settings } from '../../../settings.ts';
import type { HotelPlace } from '../../catalogue/service.ts';
import { contactsOf } from '../../quote/paper.ts';
import { guestName } from '../order-rules.ts';
import { documentWords as words } from './words.ts';

/** The content of a confirmation and a voucher. Pure: the order as its reader may see it, the settings, the clock. */

/** The operator, whose confirmation an agency keeps. */
type Brand = Pick<Settings, 'BRAND_ZH' | 'BRAND_EN' | 'BRAND_LOGO' | 'HOTEL_HOTLINE'>;

/** An agency, whose paper its customer gets: nothing on it says who runs the portal. */
export interface OwnPaper {
  readonly agency: QuoteAgency;
  readonly logo: string | undefined;
  /** undefined: the hotel is in the catalogue no more */
  readonly place: HotelPlace | undefined;
}

/** An order as a paper says it. */
export type PaperOrder = Omit<
  OrderDetail,
  | 'answerBy'
  | 'bedOptions'
  | 'can'
  | 'cancelled'
  | 'clientRemark'
  | 'contact'
  | 'history'
  | 'payMethods'
  | 'payment'
  | 'settlementType'
>;

/**
 * There is nothing to put on paper before the hotel has agreed, nor after the order has ended. A cancellation may be asked
 * for of an order that no hotel has a number for yet.
 */
export function hasDocuments({
  status,
  confirmationNumber,
}: Pick<OrderDetail, 'status' | 'confirmationNumber'>): boolean {
  const stands = status === 'confirmed' || status === 'nonCancellable' || status === 'cancelRequested';
  return stands && confirmationNumber !== null;
}

const each = (say: (language: Language) => string): Words => ({ zh: say('zh'), en: say('en') });
const filled = (text: Words, given: (language: Language) => Parameters): Words =>
  each((language) => fill(text[language], given(language)));
const same = (text: string): Words => ({ zh: text, en: text });

const dayWords = (date: PlainDate): Words => each((language) => dayText(date, language));

export function paperOf(
  order: PaperOrder,
  asked: { kind: PaperKind; language: PaperLanguage },
  issuer: Brand | OwnPaper,
  now: number,
): Paper {
  const voucher = asked.kind === 'voucher';
  const city = (language: Language) => (language === 'zh' ? order.cityNameCn : order.cityNameEn);
  const name = 'agency' in issuer ? agencyName(issuer.agency) : { zh: issuer.BRAND_ZH, en: issuer.BRAND_EN };
  const beijing = (instant: number) => each((language) => wallTimeText(wallTimeIn(portalZone, instant), language));
  const made = beijing(now);
  const booked = beijing(Date.parse(order.bookedAt));
  const englishCount = (n: number, one: Words, many: Words) => (n === 1 ? one.en : fill(many.en, { n }));
  return {
    languages: asked.language === 'both' ? languages : [asked.language],
    brand: name,
    ...('agency' in issuer
      ? {
          letterhead: { contacts: contactsOf(issuer.agency) },
          logo: issuer.logo,
          onePage: true,
          picture: facadeOf(order.hotelId, order.star),
          ...(issuer.place ? { link: { label: words.map, href: issuer.place.mapHref } } : {}),
        }
      : { mark: paperMark(issuer.BRAND_LOGO), hotline: { label: words.hotline, number: issuer.HOTEL_HOTLINE } }),
    title: words[asked.kind],
    number: { label: words.order, text: order.orderCode },
    state: orderStatusWords[order.status],
    headline: { zh: order.infoName, en: order.nameEng },
    sublines: [
      ...('agency' in issuer ? ownNameLine(order, issuer, asked.language) : []),
      { zh: order.addressCn, en: order.addressEn },
      ...(order.hotelPhone ? [filled(words.phone, () => ({ phone: order.hotelPhone }))] : []),
    ],
    stay: {
      nights: order.nights,
      said: {
        zh: fill(words.stay.zh, { nights: order.nights, rooms: order.roomCount }),
        en: fill(words.stay.en, {
          nights: englishCount(order.nights, words.night, words.nights),
          rooms: englishCount(order.roomCount, words.oneRoom, words.manyRooms),
        }),
      },
      from: {
        label: words.checkin,
        day: dayWords(order.checkin),
        time: filled(words.from, (language) => ({ time: order.checkInFrom, city: city(language) })),
      },
      to: {
        label: words.checkout,
        day: dayWords(order.checkout),
        time: filled(words.until, (language) => ({ time: order.checkOutUntil, city: city(language) })),
      },
    },
    sections: [
      bookingOf(
        order,
        city,
        filled(words.beijingTime, (language) => ({ when: booked[language] })),
        voucher,
      ),
      guestsOf(order),
      policyOf(order, voucher),
      ...(order.money && !voucher ? [moneyOf(order.money, order.surcharges)] : []),
      notesOf(order, voucher),
    ],
    made: filled(words.made, (language) => ({ brand: name[language], when: made[language] })),
  };
}

const agencyName = ({ nameCn, nameEn }: QuoteAgency): Words => ({ zh: nameCn, en: nameEn });

/** Letters that the typeface of papers has. */
const drawn = /^[\u0020-\u024f\u0370-\u04ff\u2000-\u206f\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+$/;

/** The name that taxi drivers read, where the headline has it not. */
function ownNameLine(order: PaperOrder, { place }: OwnPaper, language: PaperLanguage): Words[] {
  const shown = [...(language === 'en' ? [] : [order.infoName]), ...(language === 'zh' ? [] : [order.nameEng])];
  return place && drawn.test(place.nameOwn) && !shown.includes(place.nameOwn) ? [same(place.nameOwn)] : [];
}

function bookingOf(order: PaperOrder, city: (language: Language) => string, booked: Words, voucher: boolean): Section {
  const facts: { term: Words; value: Words }[] = [
    // A guest has no use for a number that is not there.
    ...(voucher && order.hotelNumber === null
      ? []
      : [{ term: words.hotelNumber, value: same(order.hotelNumber ?? '--') }]),
    { term: words.confirmationNumber, value: same(order.confirmationNumber ?? '--') },
    { term: words.room, value: { zh: order.roomNameCn, en: order.roomNameEn } },
    { term: words.meal, value: each((language) => mealText(order.breakfasts, language, order.roomCount)) },
    {
      term: words.arrival,
      value: filled(order.arrivalTime === null ? words.arrivalDefault : words.arrivalAt, (language) => ({
        time: order.arrivalTime ?? '',
        city: city(language),
      })),
    },
  ];
  // The names of the agency and of its rate are not the hotel's business, nor the guest's.
  if (!voucher) {
    facts.push({ term: words.ratePlan, value: { zh: order.rateNameCn, en: order.rateNameEn } });
    if (order.clientOrderCode) facts.push({ term: words.clientOrder, value: same(order.clientOrderCode) });
    facts.push({ term: words.bookedAt, value: booked });
  }
  if (order.surcharges.length > 0)
    facts.push({ term: words.extras, value: each((language) => extrasText(order.surcharges, language)) });
  if (order.flight) facts.push({ term: words.flight, value: same(order.flight) });
  if (order.otherRequests) facts.push({ term: words.requests, value: same(order.otherRequests) });
  return { kind: 'facts', title: words.bookingTitle, facts };
}

/** Extras that the hotel is to have ready: `房间 1 · 加床 × 2`. */
function extrasText(surcharges: OrderDetail['surcharges'], language: Language): string {
  return perExtra(surcharges)
    .map((one) =>
      fill(words.extra[language], { name: surchargeName(one, language), room: one.roomNo, count: one.count }),
    )
    .join(language === 'zh' ? '；' : '; ');
}

function guestsOf(order: PaperOrder): Section {
  return {
    kind: 'rooms',
    title: words.guestsTitle,
    rooms: order.rooms.map((room) => ({
      name: filled(words.roomNo, () => ({ n: room.roomNo })),
      beds: each((language) => bedsText({ beds: room.bed }, language)),
      guests: room.guests.map((guest) => ({
        name: guestName(guest),
        note:
          guest.childAge === null
            ? words.adult
            : guest.childAge === 1
              ? words.infant
              : filled(words.child, () => ({ age: guest.childAge! })),
      })),
    })),
  };
}

function policyOf(order: PaperOrder, voucher: boolean): Section {
  const { cancellation: policy } = order;
  // Without a currency a step names its part of the stay and no amount: what the agency pays is not on a voucher.
  const currency = voucher ? undefined : order.money?.currency;
  const booked = Date.parse(order.bookedAt);
  const stepsIn = (language: Language) => policySteps(policy, { since: booked, place: order, currency, language });
  const english = stepsIn('en');
  const arrival = instantAt(order.timeZone, order.checkin, order.checkInFrom);
  const freeUntil = policy.freeUntil === null ? booked : Date.parse(policy.freeUntil);
  const inBeijing = (language: Language) =>
    policy.freeUntil === null || policy.freeUntilLocal === null
      ? undefined
      : beijingText(policy.freeUntil, policy.freeUntilLocal, language);
  return {
    kind: 'policy',
    title: words.policyTitle,
    freeShare: Math.min(1, Math.max(0, (freeUntil - booked) / Math.max(1, arrival - booked))),
    steps: stepsIn('zh').map((step, i) => {
      const deadline = step.free ? { zh: inBeijing('zh'), en: inBeijing('en') } : {};
      const when = (text: string, other: string | undefined) => (other ? `${text}  ${other}` : text);
      return {
        when: { zh: when(step.when, deadline.zh), en: when(english[i]!.when, deadline.en) },
        charge: { zh: step.charge, en: english[i]!.charge },
        free: step.free,
      };
    }),
  };
}

function moneyOf(money: NonNullable<OrderDetail['money']>, surcharges: OrderDetail['surcharges']): Section {
  const { currency } = money;
  const lines: MoneyLine[] = money.nights.map(({ night, amount, rooms }) => ({
    label: filled(words.nightLine, (language) => ({ date: dayText(night, language), rooms })),
    amount: { amount: amount * rooms, currency },
  }));
  for (const { price, count, times, ...one } of surcharges) {
    const label = filled(count * times === 1 ? words.surchargeOnce : words.surchargeLine, (language) => ({
      name: surchargeName(one, language),
      room: one.roomNo,
      units: count * times,
    }));
    if (price) lines.push({ label, amount: { amount: price.total, currency } });
  }
  // Where selling prices are told, what an extra costs by itself is not.
  const more = money.rooms + money.surcharges - lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  if (more !== 0) lines.push({ label: words.extras, amount: { amount: more, currency } });
  if (money.changeFee !== 0) lines.push({ label: words.changeFee, amount: { amount: money.changeFee, currency } });
  if (money.discount !== 0) lines.push({ label: words.discount, amount: { amount: -money.discount, currency } });
  return {
    kind: 'money',
    title: words.moneyTitle,
    lines,
    total: { label: words.total, amount: { amount: money.total, currency } },
  };
}

function notesOf(order: PaperOrder, voucher: boolean): Section {
  const fees = order.atHotel.map(({ zh, en, total, currency }) =>
    filled(words.atHotel, (language) => ({
      fee: language === 'zh' ? zh : en,
      amount: formatMoney({ amount: total, currency }),
    })),
  );
  return {
    kind: 'notes',
    title: words.notesTitle,
    lines: [
      ...(voucher ? [words.showThis, words.prepaid] : [words.identity]),
      ...fees,
      ...(order.otherRequests ? [words.hotelRequests] : []),
    ],
  };
}
