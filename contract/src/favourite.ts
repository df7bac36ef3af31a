import { z } from 'zod';
import { coordinates, hotelState, placeNames } from './catalogue/catalogue.ts';
import { call } from './wire/call.ts';
import { rowId, rowIdText } from './wire/id.ts';
import { pageFields, pageOf } from './wire/page.ts';

/** A hotel in a short list of somebody's own: no price, so that the list opens at once. */
export const keptHotel = z.object({
  infoId: z.int(),
  ...placeNames,
  /** the same as nameEng, under the other name that the wire has for it */
  infoNameEng: z.string(),
  picSrc: z.string().nullable(),
  star: z.int(),
  cityId: z.int(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  provinceNameCn: z.string(),
  provinceNameEn: z.string(),
  ...coordinates,
  state: hotelState,
  /** when it was marked or last looked at: ms since the epoch */
  at: z.int(),
});
export type KeptHotel = z.infer<typeof keptHotel>;

/** The one kind of thing that can be a favourite: a hotel. */
const categoryId = z.literal(1).default(1);

/** Most favourites of a person, and so the page that has them all. */
export const mostFavourites = 999;
/** Hotels looked at that are kept, and how many of them are answered unless more are asked for. */
export const visitsKept = 50;
export const visitsShown = 4;

/** A person's own favourites and recently viewed hotels: a colleague's are not among them. */
export const favourite = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/userFavorite/getPageList',
    access: 'session',
    says: 'The caller’s favourite hotels, the one marked last first. Hotels that are no longer sold are left out.',
    request: z.strictObject({
      categoryId,
      page: pageFields.page,
      limit: z.int().min(1).max(mostFavourites).default(mostFavourites),
    }),
    reply: pageOf(keptHotel),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: '/bfkapi/userFavorite/saveFavorite',
    access: 'session',
    success: 0,
    says: 'Marks a hotel as a favourite of the caller. Marking it twice changes nothing.',
    request: z.strictObject({ categoryId, infoId: rowId }),
    reply: z.object({ state: z.literal(true) }),
    errors: ['NO_SUCH_HOTEL', 'TOO_MANY_FAVOURITES'],
  }),
  remove: call({
    method: 'POST',
    path: '/bfkapi/userFavorite/removeFavorite',
    access: 'session',
    success: 0,
    says: 'Takes a hotel from the caller’s favourites; one that is none of them stays none.',
    request: z.strictObject({ categoryId, infoId: rowId }),
    reply: z.object({ state: z.literal(false) }),
    errors: [],
  }),
  visits: call({
    method: 'GET',
    path: '/bfkapi/product/visitHistory',
    access: 'session',
    says: 'The hotels that the caller looked at last, the latest first; four unless more are asked for.',
    request: z.strictObject({ limit: z.coerce.number().int().min(1).max(visitsKept).default(visitsShown) }),
    reply: z.array(keptHotel),
    errors: [],
  }),
  visit: call({
    method: 'POST',
    path: '/bfkapi/product/setVisitHistory',
    access: 'session',
    says: 'Remembers that the caller looked at a hotel. One that was there already becomes the latest; beyond 50 the oldest goes.',
    request: z.strictObject({ hotelId: rowId }),
    reply: z.object({}),
    errors: ['NO_SUCH_HOTEL'],
  }),
  forgetVisit: call({
    method: 'GET',
    path: '/bfkapi/product/deleteSingleVisitHistory',
    access: 'session',
    says: 'Forgets that the caller looked at a hotel.',
    request: z.strictObject({ hotelId: rowIdText }),
    reply: z.object({}),
    errors: [],
  }),
  forgetVisits: call({
    method: 'GET',
    path: '/bfkapi/product/deleteAllVisitHistory',
    access: 'session',
    says: 'Forgets every hotel that the caller looked at.',
    request: z.strictObject({}),
    reply: z.object({}),
    errors: [],
  }),
};
