import { z } from 'zod';
import { channelAsked } from '../search/channel.ts';
import { call } from '../wire/call.ts';
import { rowIdText } from '../wire/id.ts';

/** A name in both languages as the wire has had it from the start. */
export const placeNames = { infoName: z.string(), nameEng: z.string() };

export const district = z.object({
  id: z.int(),
  districtName: z.string(),
  districtNameEn: z.string(),
  /** 1 country, 2 province or state, 3 city, 4 area of a city */
  level: z.int(),
  parentId: z.int().nullable(),
  shortName: z.string(),
});

/** The same point twice: GCJ-02 inside mainland China (elsewhere equal), and WGS-84. */
export const coordinates = {
  longitude: z.number(),
  latitude: z.number(),
  googleLongitude: z.number(),
  googleLatitude: z.number(),
};

const bilingual = z.object({ zh: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

export const bedCodes = ['single', 'twin', 'double', 'king', 'sofa', 'bunk'] as const;
/** One way in which a room can be made up: its beds. `code` names the alternative in an order. */
export const bedOption = z.object({
  code: z.string(),
  beds: z.array(z.object({ kind: z.enum(bedCodes), count: z.int() })),
});

export const photo = z.object({ src: z.string(), zh: z.string(), en: z.string() });

export const feeAtHotel = z.object({
  zh: z.string(),
  en: z.string(),
  basis: z.enum(['roomNight', 'personNight', 'stay']),
  amount: z.int(),
  currency: z.string(),
});

export const roomFacts = z.object({
  roomTypeId: z.int(),
  ...placeNames,
  areaM2: z.int().nullable(),
  floor: bilingual.nullable(),
  maxPeople: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  beds: z.array(bedOption),
  window: z.enum(['yes', 'inner', 'none']),
  smoking: z.enum(['no', 'yes', 'some']),
  facilities: z.array(bilingual),
  photos: z.array(photo),
});

/** How a hotel takes children. What an extra bed or child costs is a surcharge, in the reply of `search.rates`. */
export const childPolicy = z.object({
  welcome: z.boolean(),
  /** the oldest age at which a child stays free in the beds that are there; null: none does */
  freeUntilAge: z.int().nullable(),
});

/** Whether a hotel is among the person’s favourites. */
export const hotelState = z.boolean();

export const hotelFacts = z.object({
  infoId: z.int(),
  ...placeNames,
  /** the same as nameEng, under the other name that the wire has for it */
  infoNameEng: z.string(),
  /** its first photo */
  picSrc: z.string().nullable(),
  star: z.int(),
  cityId: z.int(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  areaId: z.int().nullable(),
  areaNameCn: z.string().nullable(),
  areaNameEn: z.string().nullable(),
  provinceNameCn: z.string(),
  provinceNameEn: z.string(),
  countryCode: z.string(),
  countryNameCn: z.string(),
  countryNameEn: z.string(),
  ...coordinates,
  address: bilingual,
  description: bilingual,
  timeZone: z.string(),
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  phone: z.string(),
  openedYear: z.int().nullable(),
  renovatedYear: z.int().nullable(),
  roomCount: z.int().nullable(),
  themes: z.array(bilingual),
  facilities: z.array(z.object({ grouping: z.string(), zh: z.string(), en: z.string() })),
  notices: z.array(bilingual),
  children: childPolicy,
  /** not for whoever may see no price */
  feesAtHotel: z.array(feeAtHotel).optional(),
  photos: z.array(photo),
  landmarks: z.array(z.object({ id: z.int(), kind: z.string(), ...placeNames, distanceM: z.int(), ...coordinates })),
  rooms: z.array(roomFacts),
});
export type HotelFacts = z.infer<typeof hotelFacts>;

export const cityRecord = z.object({
  ...placeNames,
  infoId: z.int(),
  countryNameCn: z.string(),
  countryNameEn: z.string(),
  hotels: z.int(),
});

export const catalogue = {
  hotel: call({
    method: 'GET',
    path: '/bfkapi/product/hotelDetailById',
    access: 'session',
    says: 'Everything about a hotel that is not a price.',
    request: z.strictObject({ hotelId: rowIdText }),
    reply: hotelFacts.extend({ state: hotelState }),
    errors: ['NO_SUCH_HOTEL'],
  }),
  hotCities: call({
    method: 'GET',
    path: '/bfkapi/openapi/getHotCity',
    access: 'public',
    says: 'The cities that agencies of a sales channel go to most, by rank. Without a session the channel is told; with one it is the company’s own.',
    request: z.strictObject({ channel: channelAsked, districtName: z.string().max(80).optional() }),
    reply: z.array(cityRecord),
    errors: [],
  }),
  citiesByLetter: call({
    method: 'GET',
    path: '/bfkapi/openapi/getHotelCityPinyin',
    access: 'public',
    says: 'Every city with hotels, grouped by the first letter of its pinyin and of its English name.',
    request: z.strictObject({ districtName: z.string().max(80).optional() }),
    reply: z.object({
      zh: z.array(z.object({ letter: z.string(), cities: z.array(cityRecord) })),
      en: z.array(z.object({ letter: z.string(), cities: z.array(cityRecord) })),
    }),
    errors: [],
  }),
  stars: call({
    method: 'GET',
    path: '/bfkapi/openapi/getStarList',
    access: 'public',
    says: 'The star levels that hotels have.',
    request: z.strictObject({}),
    reply: z.array(z.object({ star: z.int(), ...placeNames })),
    errors: [],
  }),
  countries: call({
    method: 'GET',
    path: '/bfkapi/openapi/getAllCountry',
    access: 'public',
    says: 'Every country and region of the world with its names, for nationality and addresses.',
    request: z.strictObject({}),
    reply: z.array(z.object({ code: z.string(), ...placeNames, pinyin: z.string() })),
    errors: [],
  }),
};
