import { z } from 'zod';
import { cityRecord, placeNames } from './catalogue/catalogue.ts';
import { channelAsked as channel } from './search/channel.ts';
import { hotelMark } from './search/place.ts';
import { destination, hotelCard, stayQuery } from './search/search.ts';
import { countryCode } from './value/country.ts';
import { currencySchema } from './value/money.ts';
import { stayRequest } from './value/stay.ts';
import { call } from './wire/call.ts';
import { rowId, rowIdText } from './wire/id.ts';
import { pageFields, pageOf } from './wire/page.ts';

/** Places of publication: `direct` and `privateRoom` are topic pages, `list` stands among the hotels of a search. */
export const advertPlaces = ['banner', 'list', 'hot', 'direct', 'privateRoom'] as const;
/** Pages about hotels that are published in the place of the same name. */
export const topics = ['direct', 'privateRoom'] as const;
const words = z.object({ zh: z.string(), en: z.string() });

/** The operator's text and its last day (a date of Shanghai, included; null: no end). */
const said = { advertId: z.int(), title: words, text: words, until: z.string().nullable() };

export const advertRecord = z.object({
  ...said,
  place: z.enum(advertPlaces),
  picture: z.string().nullable(),
  /** a path of the portal */
  link: z.string().nullable(),
  /** the hotel that it is about; null: none, or no longer sold */
  hotel: hotelMark.nullable(),
});

/** A hotel that is published, without a price. */
export const publishedHotel = z.object({ ...said, hotel: hotelMark });
/** The same for a stay: the card as it stands in lists. */
export const offeredHotel = z.object({ ...said, hotel: hotelCard });
export type OfferedHotel = z.infer<typeof offeredHotel>;

/** One advert for so many hotels of a list, and no more. */
export const hotelsPerAdvert = 10;

const limitText = z.coerce.number().int().min(1).max(60).default(12);
const stayErrors = ['STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST', 'STAY_TOO_FAR'] as const;
const perCity = <Hotel extends z.ZodType>(hotel: Hotel) => z.array(cityRecord.extend({ published: z.array(hotel) }));

/** Adverts, hot hotels and topic pages. Without a session the channel is told; with one it is the company’s own. */
export const advert = {
  active: call({
    method: 'GET',
    path: '/bfkapi/openapi/adInfo/getActiveListByChannel',
    access: 'public',
    says: 'What is published today on a channel in one place, banners unless told; no prices.',
    request: z.strictObject({ channel, place: z.enum(advertPlaces).default('banner') }),
    reply: z.array(advertRecord),
    errors: [],
  }),
  hotByChannel: call({
    method: 'GET',
    path: '/bfkapi/openapi/adInfo/getHotHotelByChannel',
    access: 'public',
    says: 'The hotels that the operator calls hot on a channel, in one city if it is named; no prices.',
    request: z.strictObject({ channel, cityId: rowIdText.optional(), limit: limitText }),
    reply: z.array(publishedHotel),
    errors: [],
  }),
  hotPublic: call({
    method: 'GET',
    path: '/bfkapi/openapi/getHotHotelSingleSign',
    access: 'public',
    says: 'The hotels that are booked most, for anybody: signed with the portal’s key, without a session. In one city if it is named.',
    request: z.strictObject({ cityId: rowIdText.optional(), limit: limitText }),
    reply: z.array(hotelMark),
    errors: [],
  }),
  hot: call({
    method: 'GET',
    path: '/bfkapi/product/getHotHotel',
    access: 'session',
    says: 'Hot hotels for a company: first those that are published on its channel, then those that are booked most.',
    request: z.strictObject({ cityId: rowIdText.optional(), limit: limitText }),
    reply: z.array(hotelMark),
    errors: [],
  }),
  countries: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/openapi/getAdAllCountryList',
    access: 'public',
    says: 'The countries in which a channel has hotels for direct purchase, those with the most first.',
    request: z.strictObject({ channel }),
    reply: z.array(z.object({ countryCode, ...placeNames, cities: z.int(), hotels: z.int() })),
    errors: [],
  }),
  cityHotelsPublic: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/openapi/getAdAllCityHotelListSingleSign',
    access: 'public',
    says: 'A channel’s hotels for direct purchase, city by city, for anybody and without prices.',
    request: z.strictObject({ channel, countryCode: countryCode.optional() }),
    reply: perCity(publishedHotel),
    errors: [],
  }),
  cityHotels: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/adInfo/getAdAllCityHotelList',
    access: 'session',
    says: 'The hotels for direct purchase on the company’s channel, city by city, priced for a stay.',
    request: stayRequest(z.strictObject({ countryCode: countryCode.optional(), ...stayQuery })),
    reply: z.object({ cities: perCity(offeredHotel), currency: currencySchema.optional(), pricedAt: z.int() }),
    errors: stayErrors,
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/openapi/getList',
    access: 'public',
    says: 'Everything that is published today on a channel in one place, page by page: what a topic page shows to anybody.',
    request: z.strictObject({ channel, place: z.enum(advertPlaces), ...pageFields }),
    reply: pageOf(advertRecord),
    errors: [],
  }),
  topic: call({
    method: 'GET',
    path: '/bfkapi/openapi/adInfo/getTopicPage',
    access: 'public',
    says: 'Headline and text of a topic page on a channel; null: the portal’s own.',
    request: z.strictObject({ channel, topic: z.enum(topics) }),
    reply: z.object({ headline: words, text: words }).nullable(),
    errors: [],
  }),
  topicHotels: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/adInfo/getTopicHotels',
    access: 'session',
    says: 'The hotels of a topic page on the company’s channel, priced for a stay; in one city if it is named.',
    request: stayRequest(
      z.strictObject({
        topic: z.enum(topics),
        cityId: rowId.optional(),
        ...stayQuery,
        ...pageFields,
      }),
    ),
    reply: pageOf(offeredHotel).extend({
      /** cities of the topic’s hotels, for choosing one; those with the most hotels first */
      cities: z.array(z.object({ infoId: z.int(), ...placeNames, hotels: z.int() })),
      currency: currencySchema.optional(),
      pricedAt: z.int(),
    }),
    errors: stayErrors,
  }),
  inList: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/adInfo/getListAdverts',
    access: 'session',
    says: 'Adverts for one page of a list: hotels of the destination that can be booked, one for every ten of the page at most. They are to be labelled.',
    request: stayRequest(z.strictObject({ destination, ...stayQuery, ...pageFields })),
    reply: z.object({
      /** `after`: how many hotels of the page stand before it */
      records: z.array(offeredHotel.extend({ after: z.int() })),
      currency: currencySchema.optional(),
    }),
    errors: ['NO_SUCH_DESTINATION', ...stayErrors],
  }),
};
