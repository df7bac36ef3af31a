import type { api } from '@waylight/contract';
import { bedOption } from '@waylight/contract/catalogue/beds';
import type { Cancellation } from '@waylight/contract/search/search';
import type { OrderAmount } from '@waylight/contract/supply/surcharge';
import { childAgesOf } from '@waylight/contract/value/party';
import type { z } from 'zod';
import type { OrderBed } from '../../db/tables/booking.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import type { AcceptedTexts } from '../../legal/legal-versions.ts';
import type { Offer } from '../supply/offer.ts';
import { guestName } from './order-rules.ts';
import { type SurchargeLine, surchargeRow } from './surcharge.ts';

export type OrderRequest = z.output<typeof api.booking.create.request>;

/** An order as book_orders (db/functions/order/book-orders.sql) wants it: columns by their names, instants as ISO text. */
export interface OrderDraft {
  readonly row: Readonly<Record<string, unknown>> & { readonly code: string };
  readonly rooms: readonly {
    room_no: number;
    bed_code: string;
    beds: readonly OrderBed[];
    adults: number;
    child_ages: number[];
  }[];
  readonly guests: readonly Readonly<Record<string, unknown>>[];
  readonly nights: readonly { night: string; amount: number; contract_amount: number }[];
  readonly surcharges: readonly Readonly<Record<string, unknown>>[];
  readonly repeatAccepted: boolean;
  /** look for an order alike only among the buyer's own, who may not know of others */
  readonly ownOnly: boolean;
}

/** The amounts agreed to be paid: an order keeps each part. */
export interface AgreedTerms {
  readonly amount: OrderAmount;
  /** by which the discount is; null: there is none */
  readonly couponId: number | null;
  readonly surcharges: readonly SurchargeLine[];
  /** with the charges of rooms and surcharges */
  readonly cancellation: Cancellation;
}

export interface DraftFacts {
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly code: string;
  readonly requestHash: string;
  readonly ownOnly: boolean;
  /** versions of the legal texts that were agreed to */
  readonly acceptedTexts: AcceptedTexts;
  /** ms since the epoch */
  readonly now: number;
  readonly payUntil: number;
}

/** Puts together what was asked and what is offered: the order's own copy of everything that was agreed. */
export function draftOf(
  request: OrderRequest,
  offer: Offer & { price: NonNullable<Offer['price']> },
  { amount, couponId, surcharges, cancellation }: AgreedTerms,
  facts: DraftFacts,
): OrderDraft {
  const { hotel, room, rate, price, isDirect } = offer;
  return {
    row: {
      distributor_id: facts.distributorId,
      code: facts.code,
      request_id: request.requestId,
      request_hash: facts.requestHash,
      created_by: facts.userId,
      client_order_code: request.clientOrderCode || null,
      booked_at: new Date(facts.now).toISOString(),
      pay_until: new Date(facts.payUntil).toISOString(),
      hotel_id: hotel.hotelId,
      room_type_id: room.roomTypeId,
      rate_plan_id: rate.ratePlanId,
      is_direct: isDirect,
      hotel_zh: hotel.nameZh,
      hotel_en: hotel.nameEn,
      city_zh: hotel.cityNameZh,
      city_en: hotel.cityNameEn,
      star: hotel.star,
      address_zh: hotel.addressZh,
      address_en: hotel.addressEn,
      hotel_phone: hotel.phone,
      time_zone: hotel.timeZone,
      check_in_from: hotel.checkInFrom,
      check_out_until: hotel.checkOutUntil,
      room_zh: room.nameZh,
      room_en: room.nameEn,
      rate_zh: rate.infoName,
      rate_en: rate.nameEng,
      breakfasts: rate.breakfasts,
      confirm_minutes: rate.confirmMinutes,
      checkin: request.checkin,
      checkout: request.checkout,
      room_count: request.rooms.length,
      nationality: request.nationality,
      guest_names: request.orderRooms.flatMap(({ guests }) => guests.map(guestName)),
      contact: request.contact,
      other_requests: request.otherRequests,
      arrival_time: request.arrivalTime,
      flight: request.flight,
      client_remark: request.clientRemark,
      cancellation,
      free_cancel_until: cancellation.freeUntil,
      free_cancel_until_local: cancellation.freeUntilLocal,
      at_hotel: price.atHotel,
      terms_key: rate.termsKey,
      currency: amount.currency,
      total: amount.total,
      surcharge_total: amount.surcharges,
      discount: amount.discount,
      coupon_id: couponId,
      tax_included: price.taxIncluded,
      exchange: offer.exchange,
      contract_currency: offer.contract.currency,
      markup_bp: offer.markupBp,
      accepted_texts: facts.acceptedTexts,
    },
    rooms: request.orderRooms.map(({ bed }, i) => ({
      room_no: i + 1,
      bed_code: bed,
      beds: bedOption(room.beds, bed)?.beds ?? [],
      adults: request.rooms[i]!.adultNumAll,
      child_ages: childAgesOf(request.rooms[i]!),
    })),
    guests: request.orderRooms.flatMap(({ guests }, i) =>
      guests.map((guest, place) => ({
        room_no: i + 1,
        position: place + 1,
        last_name: guest.lastName,
        first_name: guest.firstName,
        nationality: guest.nationality,
        child_age: guest.childAge,
      })),
    ),
    nights: price.nights.map(({ night, amount }, i) => ({
      night,
      amount,
      contract_amount: offer.contract.nights[i] ?? 0,
    })),
    surcharges: surcharges.map((line) => surchargeRow(line, offer.exchange)),
    repeatAccepted: request.accepted.repeat,
    ownOnly: facts.ownOnly,
  };
}
