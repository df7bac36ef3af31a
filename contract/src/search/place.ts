import { z } from 'zod';
import { cityRecord, coordinates, placeNames } from '../catalogue/catalogue.ts';
import { call } from '../wire/call.ts';
import { rowIdText } from '../wire/id.ts';
import { hotelCard } from './search.ts';

/** A hotel as a mark on a map: a card without its offer, so without a price, and the same for everybody. */
export const hotelMark = hotelCard.omit({ offer: true, state: true });
export type HotelMark = z.infer<typeof hotelMark>;

/** Corners of an area, [longitude, latitude] each; the last one meets the first. */
const ring = z.array(z.tuple([z.number(), z.number()]));
/** The same line twice: as `longitude`/`latitude` go, and in WGS-84 as `googleLongitude`/`googleLatitude` do. */
const outlined = { outline: ring, googleOutline: ring };

/** Water on a city's map. With a width (`river`, `canal`) its line is the middle, without one (`lake`, `sea`) it goes around. */
const water = z.object({
  id: z.int(),
  kind: z.enum(['river', 'canal', 'lake', 'sea']),
  ...placeNames,
  /** metres */
  width: z.int().nullable(),
  ...outlined,
});

const limit = z.coerce.number().int().min(1).max(100).default(20);

/** Places with their positions: for maps without tiles, and for the surroundings of a place. */
export const place = {
  outlines: call({
    method: 'GET',
    path: '/bfkapi/product/getOutlines',
    access: 'session',
    says: 'A city’s own outline, those of its areas, its landmarks and its water. An area that is stored without one gets it from where its hotels lie.',
    request: z.strictObject({ cityId: rowIdText }),
    reply: z.object({
      city: z.object({ id: z.int(), ...placeNames, hotels: z.int(), ...coordinates, ...outlined }),
      areas: z.array(z.object({ id: z.int(), ...placeNames, hotels: z.int(), ...coordinates, ...outlined })),
      landmarks: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          ...placeNames,
          ...coordinates,
          /** IATA, of an airport */
          code: z.string().nullable(),
        }),
      ),
      waters: z.array(water),
    }),
    errors: ['NO_SUCH_DESTINATION'],
  }),
  aroundRegion: call({
    method: 'GET',
    path: '/bfkapi/product/getHotelAroundRegion',
    access: 'session',
    says: 'The hotels nearest to the centre of a city, an area or a landmark, without prices.',
    request: z.strictObject({
      kind: z.enum(['city', 'area', 'landmark']).default('city'),
      districtId: rowIdText,
      limit,
    }),
    reply: z.array(hotelMark),
    errors: ['NO_SUCH_DESTINATION'],
  }),
  aroundHotel: call({
    method: 'GET',
    path: '/bfkapi/product/getHotelAroundHotel',
    access: 'session',
    says: 'The hotels nearest to a hotel, without prices; pageNearbyStatic has them priced for a stay.',
    request: z.strictObject({ hotelId: rowIdText, limit }),
    reply: z.array(hotelMark),
    errors: ['NO_SUCH_HOTEL'],
  }),
  citiesUnder: call({
    method: 'GET',
    path: '/bfkapi/product/getCityUnderDirectExpediaRegion',
    access: 'session',
    says: 'The cities with hotels that lie in a country or a province, those with the most hotels first; a city lies in itself.',
    request: z.strictObject({ districtId: rowIdText }),
    reply: z.array(cityRecord),
    errors: ['NO_SUCH_DESTINATION'],
  }),
};
