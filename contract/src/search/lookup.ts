import { z } from 'zod';
import { placeNames } from '../catalogue/catalogue.ts';
import { currencySchema } from '../value/money.ts';
import { stayRequest } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { destination, hotelCard, sorts, stayQuery, suggestion } from './search.ts';

const keyword = z.string().trim().min(1).max(120);

/** Most names that can be looked up at once, one a line. */
export const namesAtOnce = 50;

/** A hotel as a choice in a field: its names and where it is. */
export const namedHotel = z.object({
  infoId: z.int(),
  ...placeNames,
  star: z.int(),
  cityId: z.int(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  /** how alike the name and what was asked are: 100 the same, 0 nothing in common */
  confidence: z.int().min(0).max(100),
});
export type NamedHotel = z.infer<typeof namedHotel>;

const hotelsRequest = z.strictObject({ keyword, cityId: rowIdText.optional() });

/** Places, hotels and companies by what somebody types; and the orders in which a list can stand. */
export const lookup = {
  districtsLike: call({
    method: 'GET',
    path: '/bfkapi/product/getDistrictLike',
    access: 'session',
    says: 'Cities, areas and landmarks with hotels whose name, pinyin or initials begin as typed; ten at most, and no hotel among them.',
    request: z.strictObject({ keyword }),
    reply: z.array(suggestion).max(10),
    errors: [],
  }),
  hotelsByName: call({
    method: 'GET',
    path: '/bfkapi/product/listHotelByName',
    access: 'session',
    says: 'Hotels whose Chinese or English name or pinyin has the keyword, then those that are alike; ten at most, in one city if it is named.',
    request: hotelsRequest,
    reply: z.array(namedHotel).max(10),
    errors: [],
  }),
  usersHotelsByName: call({
    method: 'GET',
    path: '/es/usersearch/listHotelByName',
    access: 'session',
    says: 'As product/listHotelByName, for the hotel field of lists of orders: hotels are the same for everybody, whoever has booked them.',
    request: hotelsRequest,
    reply: z.array(namedHotel).max(10),
    errors: [],
  }),
  distributorsByName: call({
    method: 'GET',
    path: '/es/usersearch/listDistributorByName',
    access: 'session',
    says: 'The caller’s own company when its code or name has the keyword, else nothing: other companies are found by nobody.',
    request: z.strictObject({ keyword }),
    reply: z.array(
      z.object({
        distributorId: z.int(),
        distributorCode: z.string(),
        distributorName: z.string(),
        distributorNameEn: z.string(),
      }),
    ),
    errors: [],
  }),
  hotelsByNames: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/searchHotelsByNames',
    access: 'session',
    says: 'Many hotels at once by their names in either language, pasted one a line: the three most alike for each, with the price of the same stay.',
    request: stayRequest(
      z.strictObject({
        names: z.array(keyword).min(1).max(namesAtOnce),
        /** look in one city only */
        cityId: rowId.optional(),
        ...stayQuery,
      }),
    ),
    reply: z.object({
      /** one for each name, in the order in which they were sent */
      records: z.array(
        z.object({
          asked: z.string(),
          /** best first; empty: nothing is alike */
          matches: z.array(z.object({ confidence: z.int().min(0).max(100), hotel: hotelCard })).max(3),
        }),
      ),
      /** of every price; absent without PRICE_VIEW */
      currency: currencySchema.optional(),
      pricedAt: z.int(),
    }),
    errors: ['CITY_UNAVAILABLE', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'],
  }),
  hotelsByIds: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/listHotelsByIds',
    access: 'session',
    says: 'Hotels chosen one by one, wherever they are, each with its cheapest bookable rate for one stay. Those that are not sold are left out.',
    request: stayRequest(z.strictObject({ hotelIds: z.array(rowId).min(1).max(24), ...stayQuery })),
    reply: z.object({
      /** in the order in which they were asked for */
      records: z.array(hotelCard),
      /** of every price; absent without PRICE_VIEW */
      currency: currencySchema.optional(),
      pricedAt: z.int(),
    }),
    errors: ['CITY_UNAVAILABLE', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'],
  }),
  cheapest: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/listCheapestHotels',
    access: ['PRICE_VIEW'],
    says: 'The cheapest hotel of each of some searches, as a list sorted by price begins.',
    request: z.strictObject({
      searches: z
        .array(stayRequest(z.strictObject({ destination, ...stayQuery })))
        .min(1)
        .max(6),
    }),
    reply: z.object({
      /** one for each search, in their order; null: the place is gone, or the stay cannot be searched any more */
      records: z.array(z.object({ bookable: z.int(), hotel: hotelCard.nullable() }).nullable()),
    }),
    errors: [],
  }),
  orderings: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/product/getOrdering',
    access: 'session',
    says: 'The orders in which a list of hotels can stand, the usual one first. Those by price need PRICE_VIEW.',
    request: z.strictObject({}),
    reply: z.array(z.object({ sort: z.enum(sorts), ...placeNames })),
    errors: [],
  }),
};
