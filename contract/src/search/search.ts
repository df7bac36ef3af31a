import { z } from 'zod';
import {
  type bedCodes,
  bedOption,
  coordinates,
  feeAtHotel,
  hotelState,
  placeNames,
  roomFacts,
} from '../catalogue/catalogue.ts';
import { couponPrice } from '../coupon/coupon.ts';
import { hotelSurcharge } from '../supply/surcharge.ts';
import { countryCode } from '../value/country.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { roomsSchema } from '../value/occupancy.ts';
import { plainDateSchema, stayFields, stayRequest } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** Where to look: a city, an area of one, or around a landmark. */
export const destination = z.strictObject({
  kind: z.enum(['city', 'area', 'landmark']),
  id: rowId,
});
export type Destination = z.infer<typeof destination>;

export const stayQuery = { ...stayFields, rooms: roomsSchema, nationality: countryCode };

/**
 * Costs of cancelling over time. Instants are ISO 8601 in UTC with the hotel's wall time beside them (`YYYY-MM-DD
 * HH:mm`), which counts. Charges: whole order, currency of the price.
 */
export const cancellation = z.object({
  kind: z.enum(['free', 'partial', 'none']),
  timeZone: z.string(),
  freeUntil: z.string().nullable(),
  freeUntilLocal: z.string().nullable(),
  steps: z.array(
    z.object({
      from: z.string(),
      fromLocal: z.string(),
      percentBp: z.int().nullable(),
      nights: z.int().nullable(),
      /** absent without PRICE_VIEW */
      charge: minorSchema.optional(),
    }),
  ),
});
export type Cancellation = z.infer<typeof cancellation>;

/** Prices of a rate for the whole search; in no reply to somebody without PRICE_VIEW. */
export const ratePrice = z.object({
  currency: currencySchema,
  /** the stay, all rooms, taxes and mandatory fees included */
  total: minorSchema,
  /** total ÷ nights ÷ rooms, rounded: for reading only */
  perNight: minorSchema,
  /** tax within the total */
  taxIncluded: minorSchema,
  /** one room's price of each night; rooms × their sum = total */
  nights: z.array(z.object({ night: plainDateSchema, amount: minorSchema })),
  /** what the hotel itself collects for the whole stay, not in the total */
  atHotel: z.array(feeAtHotel.extend({ total: z.int() })),
  /** the company's best coupon for it, where it is listed with one */
  coupon: couponPrice.optional(),
});
export type RatePrice = z.infer<typeof ratePrice>;

export const refusals = [
  'SOLD_OUT',
  'MIN_NIGHTS',
  'OCCUPANCY',
  'NATIONALITY',
  'TOO_LATE',
  'EXCHANGE_OUTDATED',
] as const;

export const rate = z.object({
  ratePlanId: z.int(),
  ...placeNames,
  breakfasts: z.int(),
  confirmMinutes: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  minNights: z.int(),
  cancellation,
  /** fewest rooms free on any night when that is 5 or fewer, else null */
  left: z.int().nullable(),
  /** why it cannot be booked for this search; null: it can */
  refused: z.enum(refusals).nullable(),
  price: ratePrice.optional(),
  /** changes whenever anything that the buyer agreed to does (meal, policy, beds, confirmation, fees): hand it back */
  termsKey: z.string(),
});
export type Rate = z.infer<typeof rate>;

export const rateRoom = roomFacts.extend({ rates: z.array(rate) });
export type RateRoom = z.infer<typeof rateRoom>;

export const hotelCard = z.object({
  infoId: z.int(),
  ...placeNames,
  /** the same as nameEng, under the other name that the wire has for it */
  infoNameEng: z.string(),
  picSrc: z.string().nullable(),
  star: z.int(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  /** empty where the city lies in no province */
  provinceNameCn: z.string(),
  provinceNameEn: z.string(),
  areaId: z.int().nullable(),
  areaNameCn: z.string().nullable(),
  areaNameEn: z.string().nullable(),
  ...coordinates,
  /** metres from the landmark or the centre of the destination */
  distanceM: z.int(),
  themes: z.array(z.int()),
  state: hotelState,
  /** true: there is no offer because rates wait for a rate of exchange that is not too old */
  offSale: z.literal(true).optional(),
  /** the cheapest bookable rate; null: sold out for this search */
  offer: z
    .object({
      ratePlanId: z.int(),
      roomNameCn: z.string(),
      roomNameEn: z.string(),
      beds: z.array(bedOption),
      breakfasts: z.int(),
      confirmMinutes: z.int(),
      cancelKind: z.enum(['free', 'partial', 'none']),
      freeUntil: z.string().nullable(),
      freeUntilLocal: z.string().nullable(),
      /** where cancelling costs a part: what it costs now, and until when at the hotel; null: until the stay */
      chargeNow: z
        .object({ percentBp: z.int().nullable(), nights: z.int().nullable(), untilLocal: z.string().nullable() })
        .optional(),
      timeZone: z.string(),
      left: z.int().nullable(),
      price: z
        .object({
          currency: currencySchema,
          total: minorSchema,
          perNight: minorSchema,
          atHotel: z.array(feeAtHotel.extend({ total: z.int() })),
          /** the company's best coupon for it */
          coupon: couponPrice.optional(),
        })
        .optional(),
    })
    .nullable(),
});
export type HotelCard = z.infer<typeof hotelCard>;

export const sorts = ['comprehensive', 'price', 'priceDesc', 'distance', 'popularity'] as const;

const counted = z.array(z.object({ id: z.int(), infoName: z.string(), nameEng: z.string(), count: z.int() }));

/** A piece of the map in WGS-84 degrees; `west` above `east` reaches across the date line. */
export const mapBox = z
  .strictObject({
    south: z.number().min(-90).max(90),
    west: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
  })
  .refine(({ south, north }) => south <= north, { path: ['north'], ...fault('rangeOrder') });
export type MapBox = z.infer<typeof mapBox>;

export const filterFields = {
  areas: z.array(z.int()).max(50).default([]),
  stars: z.array(z.int().min(1).max(5)).max(5).default([]),
  themes: z.array(z.int()).max(50).default([]),
  /** per room and night, minor units of the account's currency; max absent: no upper end */
  price: z
    .strictObject({ min: minorSchema.min(0), max: minorSchema.min(0).optional() })
    .refine(({ min, max }) => max === undefined || min <= max, { path: ['max'], ...fault('rangeOrder') })
    .optional(),
  freeCancellation: z.boolean().default(false),
  breakfast: z.boolean().default(false),
  instant: z.boolean().default(false),
  /** only the caller’s own */
  favourites: z.boolean().default(false),
  /** only where a coupon of the company applies to the rate on the card; needs PRICE_VIEW */
  withCoupon: z.boolean().default(false),
  /** part of a hotel's name in either language or pinyin */
  hotelName: z.string().trim().max(80).optional(),
  /** hotels of the destination's city on this piece of the map, wherever in the city the destination is */
  within: mapBox.optional(),
};

export const suggestion = z.object({
  kind: z.enum(['city', 'area', 'landmark', 'hotel']),
  id: z.int(),
  ...placeNames,
  cityId: z.int(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  countryNameCn: z.string(),
  countryNameEn: z.string(),
  /** hotels in a city or an area; null for others */
  hotels: z.int().nullable(),
  /** the part of the shown name (language of the call) that was typed, as [from, to) in UTF-16 units; null: matched otherwise */
  match: z.tuple([z.int(), z.int()]).nullable(),
  /** the code, abbreviation or other name that was typed ('PVG', 'Peking'); null: a name or its pinyin was */
  otherName: z.string().nullable(),
  /** letters of what was typed are wrong; such ones stand last */
  near: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const search = {
  suggest: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/openapi/listCityDetailByName',
    access: 'public',
    says: 'Cities, areas, landmarks and hotels by name in Chinese or English, pinyin, initials, IATA code or other name; then those meant if letters are wrong. Ten at most.',
    request: z.strictObject({ keyword: z.string().trim().min(1).max(80) }),
    reply: z.array(suggestion).max(10),
    errors: [],
  }),
  place: call({
    method: 'GET',
    path: '/bfkapi/product/getDistrictById',
    access: 'session',
    says: 'Names and centre of a destination, as a link to the list needs them.',
    request: z.strictObject({
      /** absent: the city or the area that has the id; landmarks have ids of their own */
      kind: z.enum(['city', 'area', 'landmark']).optional(),
      districtId: rowIdText,
    }),
    reply: suggestion.extend({ ...coordinates }),
    errors: ['NO_SUCH_DESTINATION'],
  }),
  hotels: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getHotelPageByCondition',
    access: 'session',
    says: 'Hotels of a destination for a stay, each with its cheapest bookable rate. Price filter and price sort need PRICE_VIEW.',
    request: stayRequest(
      z.strictObject({
        destination,
        ...stayQuery,
        ...filterFields,
        sort: z.enum(sorts).default('comprehensive'),
        ...pageFields,
      }),
    ),
    reply: pageOf(hotelCard).extend({
      /** hotels that can be booked among `total`; the others stand after them, sold out */
      bookable: z.int(),
      /** ms since the epoch at which the prices were read */
      pricedAt: z.int(),
      place: suggestion.extend({ ...coordinates }),
      /** how many hotels each value of a filter would leave, all other filters applied; values of any hotel of the destination */
      counts: z.object({
        areas: counted,
        stars: counted,
        themes: counted,
        /** absent without PRICE_VIEW */
        prices: z.array(z.object({ min: z.int(), max: z.int().nullable(), count: z.int() })).optional(),
        freeCancellation: z.int(),
        breakfast: z.int(),
        instant: z.int(),
        /** of the caller */
        favourites: z.int(),
        /** absent without PRICE_VIEW */
        withCoupon: z.int().optional(),
      }),
      /** currency of every price and of the price filter; absent without PRICE_VIEW */
      currency: currencySchema.optional(),
      /** currencies of contracts of the city that are not sold for the moment, because their rate of exchange is too old */
      outdated: z.array(currencySchema).optional(),
    }),
    errors: [
      'CITY_UNAVAILABLE',
      'NO_SUCH_DESTINATION',
      'STAY_TOO_SHORT',
      'STAY_TOO_LONG',
      'STAY_IN_THE_PAST',
      'STAY_TOO_FAR',
      'FORBIDDEN',
    ],
  }),
  rates: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getHotelProductByCondition',
    access: 'session',
    says: 'Every rate of a hotel for a stay, room by room, read from the database at this moment.',
    request: stayRequest(z.strictObject({ hotelId: rowId, ...stayQuery })),
    reply: z.object({
      rooms: z.array(rateRoom),
      /** what the hotel offers besides: extra beds, breakfasts, children */
      surcharges: z.array(hotelSurcharge),
      pricedAt: z.int(),
    }),
    errors: ['NO_SUCH_HOTEL', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'],
  }),
  nearby: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/pageNearbyStatic',
    access: 'session',
    says: 'Hotels around a hotel, nearest first, priced for the same stay.',
    request: stayRequest(z.strictObject({ hotelId: rowId, ...stayQuery, ...pageFields })),
    reply: pageOf(hotelCard),
    errors: [
      'CITY_UNAVAILABLE',
      'NO_SUCH_HOTEL',
      'STAY_TOO_SHORT',
      'STAY_TOO_LONG',
      'STAY_IN_THE_PAST',
      'STAY_TOO_FAR',
    ],
  }),
};

export type BedCode = (typeof bedCodes)[number];
