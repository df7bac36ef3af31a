import { z } from 'zod';
import { bedOption, placeNames } from '../catalogue/catalogue.ts';
import { rate, ratePrice, refusals, stayQuery } from '../search/search.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { roomsSchema } from '../value/occupancy.ts';
import { answeredDateSchema, plainDateSchema, stayRequest } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';

/** How far ahead a calendar of prices looks unless told, and at most; days. */
export const calendarDays = { usual: 60, most: 92 } as const;

const pricedRate = rate.extend({ price: ratePrice });
const pricedRoom = z.object({ roomTypeId: z.int(), ...placeNames, beds: z.array(bedOption) });

const stayErrors = ['NO_SUCH_HOTEL', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'] as const;

/** Prices of one hotel: day by day, night by night, and once more before the order. Read from the database. */
export const price = {
  calendar: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getPriceCalendar',
    access: ['PRICE_VIEW'],
    says: 'The lowest price of a hotel for each day of arrival, for so many nights, rooms and guests. A day on which nothing can be booked has null.',
    request: z.strictObject({
      hotelId: rowId,
      /** first day of arrival; today’s date in Shanghai unless told */
      from: plainDateSchema.optional(),
      days: z.int().min(1).max(calendarDays.most).default(calendarDays.usual),
      nights: z.int().min(1).max(31).default(1),
      rooms: roomsSchema,
      nationality: stayQuery.nationality,
    }),
    reply: z.object({
      currency: currencySchema,
      nights: z.int(),
      days: z.array(
        z.object({
          checkin: answeredDateSchema,
          /** all rooms and nights of the cheapest rate; null: nothing can be booked */
          total: minorSchema.nullable(),
          perNight: minorSchema.nullable(),
          /** the rate that costs so much */
          ratePlanId: z.int().nullable(),
          /** rooms left of it when they are 5 or fewer */
          left: z.int().nullable(),
        }),
      ),
      /** the cheapest day of all; null: nothing can be booked on any */
      lowest: z.object({ checkin: answeredDateSchema, total: minorSchema }).nullable(),
      pricedAt: z.int(),
    }),
    errors: stayErrors,
  }),
  otherDates: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getOtherDates',
    access: 'session',
    says: 'The same stay some days earlier or later, for a hotel that is sold out: which of them can be booked, and for how much.',
    request: stayRequest(z.strictObject({ hotelId: rowId, ...stayQuery, within: z.int().min(1).max(7).default(3) })),
    reply: z.object({
      dates: z.array(
        z.object({
          checkin: answeredDateSchema,
          checkout: answeredDateSchema,
          /** days after the stay asked for; negative: before it, 0: that stay itself */
          shift: z.int(),
          bookable: z.boolean(),
          /** absent without PRICE_VIEW, and where nothing can be booked */
          price: z.object({ currency: currencySchema, total: minorSchema, perNight: minorSchema }).optional(),
        }),
      ),
      pricedAt: z.int(),
    }),
    errors: stayErrors,
  }),
  detail: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getPriceDetailByHotel',
    access: ['PRICE_VIEW'],
    says: 'What the price of one rate is made of: each night, all rooms, tax and fees within it, and what the hotel collects itself.',
    request: stayRequest(z.strictObject({ hotelId: rowId, ratePlanId: rowId, ...stayQuery })),
    reply: z.object({
      room: pricedRoom,
      rate: pricedRate,
      /** nights × rooms = price.total */
      nights: z.array(
        z.object({
          night: plainDateSchema,
          /** one room */
          amount: minorSchema,
          /** all rooms of the search */
          allRooms: minorSchema,
          /** rooms free that night when they are 5 or fewer, else null */
          left: z.int().nullable(),
        }),
      ),
      rooms: z.int(),
      /** mandatory fees that the price contains */
      included: z.array(z.object({ zh: z.string(), en: z.string() })),
      pricedAt: z.int(),
    }),
    errors: [...stayErrors, 'NO_SUCH_RATE', 'EXCHANGE_OUTDATED'],
  }),
  check: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getHotelProductByConditionPreBy',
    access: ['PRICE_VIEW'],
    says: 'Price, terms and stock of a rate once more, before the booking form opens: what has changed since they were shown, and what else there is.',
    request: stayRequest(
      z.strictObject({
        hotelId: rowId,
        ratePlanId: rowId,
        ...stayQuery,
        /** what the buyer was shown, if anything */
        shown: z
          .strictObject({ total: minorSchema, currency: currencySchema, termsKey: z.string().max(80) })
          .optional(),
      }),
    ),
    reply: z.object({
      outcome: z.enum(['same', 'lower', 'higher', 'termsChanged', 'refused']),
      /** why it cannot be booked; null unless `outcome` is refused */
      refused: z.enum(refusals).nullable(),
      room: pricedRoom,
      rate,
      /** the cheapest rates of the hotel that can be booked instead, when this one cannot; three at most */
      instead: z.array(z.object({ room: pricedRoom, rate: pricedRate })),
      pricedAt: z.int(),
    }),
    errors: [...stayErrors, 'NO_SUCH_RATE', 'EXCHANGE_OUTDATED'],
  }),
  ranges: call({
    method: 'GET',
    path: '/bfkapi/product/getPriceRangesByRate',
    access: ['PRICE_VIEW'],
    says: 'Ranges to choose from for the price of a room and night, in round steps of a currency: the account’s unless another is named.',
    request: z.strictObject({ currency: currencySchema.optional() }),
    reply: z.object({
      currency: currencySchema,
      /** minor units; an end belongs to both ranges; max null: no upper end */
      ranges: z.array(z.object({ min: minorSchema, max: minorSchema.nullable() })),
    }),
    errors: ['NO_SUCH_CURRENCY'],
  }),
};
