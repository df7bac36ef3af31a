import type { QuoteLine, QuoteSheet, QuoteWanted } from '@waylight/contract/quote/quote';
import { type QuoteChange, quoteTexts } from '@waylight/contract/quote/quote-change';
import { type Pricing, sellingOf, shared } from '@waylight/contract/selling/mark-up';
import { soldPolicy } from '@waylight/contract/selling/selling';
import { nightsOf } from '@waylight/contract/value/stay';
import type { HotelPlace } from '../catalogue/service.ts';
import type { Offer } from '../supply/offer.ts';

/** A rate as a quote shows it. Pure. */

/** A rate that can be quoted, with what it costs; undefined when it cannot be booked for the stay. */
export function quoted(
  offer: Offer,
  wanted: QuoteWanted,
  pricing: Pricing,
  { picSrc, place }: { picSrc: string | null; place: HotelPlace | undefined },
  now: number,
) {
  const { hotel, room, rate, price } = offer;
  if (!price || rate.refused !== null) return undefined;
  const nights = nightsOf(wanted);
  const selling = sellingOf(price.total, { nights, rooms: wanted.rooms.length }, pricing);
  const line: QuoteLine = {
    hotelId: hotel.hotelId,
    ratePlanId: rate.ratePlanId,
    star: hotel.star,
    picSrc,
    hotelNameCn: hotel.nameZh,
    hotelNameEn: hotel.nameEn,
    ...(place ? { hotelNameOwn: place.nameOwn, mapHref: place.mapHref } : {}),
    cityNameCn: hotel.cityNameZh,
    cityNameEn: hotel.cityNameEn,
    addressCn: hotel.addressZh,
    addressEn: hotel.addressEn,
    timeZone: hotel.timeZone,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    roomNameCn: room.nameZh,
    roomNameEn: room.nameEn,
    beds: room.beds.map(({ code, beds }) => ({ code, beds: [...beds] })),
    breakfasts: rate.breakfasts,
    cancellation: soldPolicy(rate.cancellation),
    atHotel: price.atHotel,
    checkin: wanted.checkin,
    checkout: wanted.checkout,
    nights,
    rooms: wanted.rooms,
    nationality: wanted.nationality,
    currency: price.currency,
    selling,
    nightly: shared(
      selling,
      price.nights.map(({ amount }) => amount),
    ),
    pricedAt: new Date(now).toISOString(),
  };
  return { line, own: { net: price.total, termsKey: rate.termsKey } };
}

/** The rate that is wanted of a hotel's, or the cheapest that can be booked. */
export function chosen(offers: readonly Offer[], ratePlanId: number | null): Offer | undefined {
  if (ratePlanId !== null) return offers.find(({ rate }) => rate.ratePlanId === ratePlanId);
  let cheapest: Offer | undefined;
  for (const offer of offers)
    if (
      offer.price &&
      offer.rate.refused === null &&
      offer.price.total < (cheapest?.price?.total ?? Number.POSITIVE_INFINITY)
    )
      cheapest = offer;
  return cheapest;
}

type Texts = Pick<QuoteSheet, (typeof quoteTexts)[number]>;

/** A line as it will stand: `no` is its place before, null for one that is new. */
export interface ChangedLine {
  readonly no: number | null;
  readonly line: QuoteLine;
}

/** Changes of a quote, for its history; empty: none. */
export function changesOf(
  before: Texts & { readonly lines: readonly { readonly no: number; readonly line: QuoteLine }[] },
  after: Texts & { readonly lines: readonly ChangedLine[] },
): QuoteChange[] {
  const named = ({ hotelNameCn, hotelNameEn, roomNameCn, roomNameEn, checkin, checkout }: QuoteLine) => ({
    hotelNameCn,
    hotelNameEn,
    roomNameCn,
    roomNameEn,
    checkin,
    checkout,
  });
  const kept = after.lines.flatMap(({ no }) => no ?? []);
  const inOrder = before.lines.map(({ no }) => no).filter((no) => kept.includes(no));
  return [
    ...quoteTexts.flatMap((what) =>
      before[what] === after[what] ? [] : [{ what, from: before[what], to: after[what] }],
    ),
    ...before.lines.flatMap(({ no, line }) =>
      kept.includes(no) ? [] : [{ what: 'removed' as const, ...named(line) }],
    ),
    ...after.lines.flatMap(({ no, line }): QuoteChange[] => {
      if (no === null) return [{ what: 'added', ...named(line) }];
      const was = before.lines.find((one) => one.no === no)!.line;
      const { currency, selling } = line;
      return was.selling === selling
        ? []
        : [{ what: 'selling', ...named(line), currency, before: was.selling, after: selling }];
    }),
    ...(inOrder.join() === kept.join() ? [] : [{ what: 'moved' as const }]),
  ];
}

/** Whether the maker of an order has its confirmation by mail. `off`: mails that they do not want. */
export function makerIsMailed(chosen: boolean, off: readonly string[]): 'always' | 'onRequest' | 'never' {
  if (off.includes('orderConfirmed')) return 'never';
  return chosen ? 'always' : 'onRequest';
}
