import { z } from 'zod';
import { bedCodes } from '../catalogue/catalogue.ts';
import { plainText } from '../identity/person-fields.ts';
import { surchargeBases, surchargeKinds } from '../supply/surcharge.ts';
import { lengths } from '../value/lengths.ts';
import { call } from '../wire/call.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { actErrors, actReply, editFields, factsRead } from './act.ts';

/**
 * Hotels at the console. Fields are the columns of the operator's files (docs/loading.md), and the checks are the loader's: here
 * stand their types alone.
 */

const line = z.string().max(500);
const paragraph = z.string().max(8000);
const words = { zh: paragraph, en: paragraph };
const maybeLine = line.nullable();
const maybeNumber = z.number().nullable();
const codes = z.array(z.string().max(40)).max(300);

export const feeModes = ['prepaid', 'atHotel'] as const;
export const feeBases = ['roomNight', 'personNight', 'stay'] as const;
const fee = z.strictObject({
  code: line,
  ...words,
  mode: z.enum(feeModes),
  basis: z.enum(feeBases),
  /** minor units */
  amount: z.number(),
  currency: line,
});

export const hotelFields = {
  cityId: z.number(),
  areaId: maybeNumber,
  nameZh: line,
  nameEn: line,
  nameOwn: maybeLine,
  brandZh: maybeLine,
  brandEn: maybeLine,
  star: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  addressZh: line,
  addressEn: line,
  descriptionZh: paragraph,
  descriptionEn: paragraph,
  checkInFrom: line,
  checkOutUntil: line,
  phone: line,
  reservationEmail: maybeLine,
  reservationLanguage: maybeLine,
  openedYear: maybeNumber,
  renovatedYear: maybeNumber,
  roomCount: maybeNumber,
  popularity: z.number(),
  themes: z.array(z.number()).max(300),
  facilities: codes,
  taxBp: z.number(),
  fees: z.array(fee).max(50),
  notices: z.array(z.strictObject(words)).max(50),
  childrenWelcome: z.boolean(),
  childFreeUntil: maybeNumber,
  active: z.boolean(),
};

export const roomFields = {
  hotelId: rowId,
  nameZh: line,
  nameEn: line,
  areaM2: maybeNumber,
  floorZh: maybeLine,
  floorEn: maybeLine,
  maxPeople: z.number(),
  maxAdults: z.number(),
  maxChildren: z.number(),
  beds: z.array(z.array(z.strictObject({ code: z.enum(bedCodes), count: z.number() })).max(10)).max(10),
  window: z.enum(['yes', 'inner', 'none']),
  smoking: z.enum(['no', 'yes', 'some']),
  facilities: codes,
  position: z.number(),
  active: z.boolean(),
};

const charge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), bp: z.number() }),
  z.strictObject({ kind: z.literal('nights'), nights: z.number() }),
]);

export const rateFields = {
  hotelId: rowId,
  roomTypeId: rowId,
  nameZh: line,
  nameEn: line,
  breakfasts: z.number(),
  currency: line,
  maxAdults: z.number(),
  maxChildren: z.number(),
  confirmMinutes: z.number(),
  cancelSteps: z.array(z.strictObject({ daysBefore: z.number(), time: line, charge })).max(20),
  refundable: z.boolean(),
  minNights: z.number(),
  nationalities: z.array(line).max(260).nullable(),
  directPurchase: z.boolean(),
  active: z.boolean(),
};

export const surchargeFields = {
  hotelId: rowId,
  roomTypeId: rowId.nullable(),
  rateId: rowId.nullable(),
  kind: z.enum(surchargeKinds),
  basis: z.enum(surchargeBases),
  currency: line,
  /** of one unit, as people write it: `88.00` */
  price: line,
  most: z.number(),
  childFrom: maybeNumber,
  childTo: maybeNumber,
  active: z.boolean(),
};

/** Kinds and size of a photo that is uploaded. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const photoBytes = 15 * 1024 * 1024;
const photos = z.array(z.strictObject({ src: line, ...words })).max(60);

const named = z.object({ id: z.int(), nameZh: z.string(), nameEn: z.string() });
const kept = <F extends z.ZodRawShape>(fields: F) => z.object({ id: rowId, row: z.object(fields), read: factsRead });
const album = z.object({ photos, read: factsRead });

const acts = { method: 'POST', access: { operator: ['SUPPLY_ACT'] }, reply: actReply } as const;
const saved = [...actErrors, 'NO_SUCH_HOTEL'] as const;

/** Hotels, their room types, rates and surcharges. */
export const hotel = {
  list: call({
    method: 'POST',
    path: '/ops/hotel/list',
    access: { operator: ['SUPPLY_READ'] },
    reads: true,
    says: 'Hotels by id, found by their names, city or id.',
    request: z.strictObject({
      ...pageFields,
      keyword: plainText(lengths.keyword).default(''),
      cityId: rowId.optional(),
      state: z.enum(['open', 'closed', 'nothingSold']).optional(),
    }),
    reply: pageOf(
      named.extend({
        star: z.int(),
        active: z.boolean(),
        city: named,
        roomTypes: z.int(),
        rates: z.int(),
        photos: z.int(),
        hasReservationEmail: z.boolean(),
      }),
    ),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/hotel/get',
    access: { operator: ['SUPPLY_READ'] },
    says: 'One hotel with its room types, rates and surcharges, each with the version that an edit sends back.',
    request: z.strictObject({ id: rowIdText }),
    reply: kept(hotelFields).extend({
      album,
      timeZone: z.string(),
      city: named,
      area: named.nullable(),
      rooms: z.array(kept(roomFields).extend({ album })),
      rates: z.array(kept(rateFields)),
      surcharges: z.array(kept(surchargeFields)),
    }),
    errors: ['NO_SUCH_HOTEL'],
  }),
  choices: call({
    method: 'GET',
    path: '/ops/hotel/choices',
    access: { operator: ['SUPPLY_READ'] },
    says: 'Themes and facilities that hotels and rooms are found by.',
    request: z.strictObject({}),
    reply: z.object({
      themes: z.array(named),
      facilities: z.array(z.object({ code: z.string(), grouping: z.string(), nameZh: z.string(), nameEn: z.string() })),
    }),
    errors: [],
  }),
  cities: call({
    method: 'POST',
    path: '/ops/hotel/cities',
    access: { operator: ['SUPPLY_READ'] },
    reads: true,
    says: 'Cities found by name or id, 20 at most, each with its areas and its place.',
    request: z.strictObject({ keyword: plainText(lengths.keyword).default(''), id: rowId.optional() }),
    reply: z.array(
      named.extend({
        country: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        areas: z.array(named),
      }),
    ),
    errors: [],
  }),
  ground: call({
    method: 'GET',
    path: '/ops/hotel/ground',
    access: { operator: ['SUPPLY_READ'] },
    says: 'The ground of a city for a map pin: waters, landmarks and hotels.',
    request: z.strictObject({ cityId: rowIdText }),
    reply: z.object({
      waters: z.array(z.object({ line: z.array(z.tuple([z.number(), z.number()])), widthM: z.number().nullable() })),
      landmarks: z.array(named.extend({ latitude: z.number(), longitude: z.number() })),
      hotels: z.array(named.extend({ latitude: z.number(), longitude: z.number() })),
    }),
    errors: [],
  }),
  save: call({
    ...acts,
    path: '/ops/hotel/save',
    says: 'Saves a hotel, or makes one (`id` null) with an id of the product. `active` false closes it: nothing of it is sold.',
    request: z.strictObject({ ...editFields, id: rowId.nullable(), ...hotelFields }),
    errors: saved,
  }),
  saveRoom: call({
    ...acts,
    path: '/ops/hotel/saveRoom',
    says: 'Saves a room type of a hotel, or makes one (`id` null).',
    request: z.strictObject({ ...editFields, id: rowId.nullable(), ...roomFields }),
    errors: saved,
  }),
  saveRate: call({
    ...acts,
    path: '/ops/hotel/saveRate',
    says: 'Saves a rate plan of a room type, or makes one (`id` null). Orders keep the terms that they were made with.',
    request: z.strictObject({ ...editFields, id: rowId.nullable(), ...rateFields }),
    errors: saved,
  }),
  saveSurcharge: call({
    ...acts,
    path: '/ops/hotel/saveSurcharge',
    says: 'Saves a surcharge of a hotel, a room type or a rate, or makes one (`id` null).',
    request: z.strictObject({ ...editFields, id: rowId.nullable(), ...surchargeFields }),
    errors: saved,
  }),
  keepPhoto: call({
    method: 'POST',
    path: '/ops/hotel/keepPhoto',
    access: { operator: ['SUPPLY_ACT'] },
    upload: photoBytes,
    says: 'Takes a photo of a hotel or of a room of it: JPEG, PNG or WebP of at most 15 MB, as multipart form. It is kept in three widths; unnamed it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField, hotelId: rowIdText }),
    reply: z.object({ src: z.string() }),
    errors: [...fileErrors, 'NO_SUCH_HOTEL'],
  }),
  setPhotos: call({
    ...acts,
    path: '/ops/hotel/setPhotos',
    says: 'The photos of a hotel, or of a room type of it, in their order and with their words; the first one stands in lists.',
    request: z.strictObject({ ...editFields, hotelId: rowId, roomTypeId: rowId.nullable(), photos }),
    errors: saved,
  }),
};
