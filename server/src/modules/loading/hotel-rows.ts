import tzLookup from '@photostructure/tz-lookup';
import { bedCodes } from '@waylight/contract/catalogue/catalogue';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { HotelTable, RoomTypeTable } from '../../db/tables/catalogue.ts';
import type { RatePlanTable } from '../../db/tables/supply.ts';
import { spell } from '../catalogue/pinyin.ts';
import {
  clock,
  country,
  currency,
  decimal,
  email,
  flag,
  id,
  json,
  languageTag,
  list,
  maybe,
  mostUnit,
  text,
  whole,
} from './fields.ts';

// The rows of an operator's files, checked and turned into rows of the tables. docs/loading.md lists the columns.

const latitude = decimal(-90, 90);
const longitude = decimal(-180, 180);
const words = { zh: text(2000), en: text(2000) };

const fee = z
  .strictObject({
    code: text(40),
    ...words,
    mode: z.enum(['prepaid', 'atHotel']),
    basis: z.enum(['roomNight', 'personNight', 'stay']),
    amount: z.int().positive().max(mostUnit),
    currency,
  })
  .refine((one) => one.mode === 'atHotel' || one.basis === 'roomNight', {
    error: 'a prepaid fee is per room and night',
  });
const photo = z.strictObject({ src: text(500), ...words });

export const hotelRow = z
  .strictObject({
    id,
    cityId: id,
    areaId: maybe(id),
    nameZh: text(),
    nameEn: text(),
    brandZh: maybe(text()),
    brandEn: maybe(text()),
    star: whole(1, 5),
    latitude,
    longitude,
    addressZh: text(400),
    addressEn: text(400),
    descriptionZh: text(5000),
    descriptionEn: text(5000),
    checkInFrom: clock,
    checkOutUntil: clock,
    phone: text(40),
    openedYear: maybe(whole(1000, 2200)),
    renovatedYear: maybe(whole(1000, 2200)),
    roomCount: maybe(whole(1, 30_000)),
    popularity: whole(0, 1000).default(500),
    themes: list(whole(1, 32_767)).default([]),
    facilities: list(text(40)).default([]),
    taxBp: whole(0, 10_000).default(0),
    fees: json(z.array(fee)).default([]),
    photos: json(z.array(photo)).default([]),
    notices: json(z.array(z.strictObject(words))).default([]),
    childrenWelcome: flag.default(true),
    childFreeUntil: maybe(whole(0, 17)),
    nameOwn: maybe(text()),
    reservationEmail: maybe(email),
    reservationLanguage: maybe(languageTag),
    active: flag.default(true),
  })
  .transform(
    (row): Selectable<HotelTable> => ({
      id: row.id,
      city_id: row.cityId,
      area_id: row.areaId,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      ...spell(row.nameZh),
      brand_zh: row.brandZh,
      brand_en: row.brandEn,
      star: row.star,
      latitude: row.latitude,
      longitude: row.longitude,
      address_zh: row.addressZh,
      address_en: row.addressEn,
      description_zh: row.descriptionZh,
      description_en: row.descriptionEn,
      time_zone: tzLookup(row.latitude, row.longitude),
      check_in_from: row.checkInFrom,
      check_out_until: row.checkOutUntil,
      phone: row.phone,
      opened_year: row.openedYear,
      renovated_year: row.renovatedYear,
      room_count: row.roomCount,
      popularity: row.popularity,
      themes: row.themes,
      facilities: row.facilities,
      tax_bp: row.taxBp,
      fees: row.fees,
      photos: row.photos,
      notices: row.notices,
      children_welcome: row.childrenWelcome,
      child_free_until: row.childFreeUntil,
      name_own: row.nameOwn,
      reservation_email: row.reservationEmail,
      reservation_language: row.reservationLanguage,
      active: row.active,
    }),
  );

const bed = z.strictObject({ code: z.enum(bedCodes), count: z.int().min(1).max(20) });

export const roomRow = z
  .strictObject({
    id,
    hotelId: id,
    nameZh: text(),
    nameEn: text(),
    areaM2: maybe(whole(1, 2000)),
    floorZh: maybe(text(40)),
    floorEn: maybe(text(40)),
    maxPeople: whole(1, 20),
    maxAdults: whole(1, 20),
    maxChildren: whole(0, 20),
    beds: json(z.array(z.array(bed).min(1)).min(1, { error: 'at least one way to make up the room' })),
    window: z.enum(['yes', 'inner', 'none']),
    smoking: z.enum(['no', 'yes', 'some']),
    facilities: list(text(40)).default([]),
    photos: json(z.array(photo)).default([]),
    position: whole(1, 1000).default(1),
    active: flag.default(true),
  })
  .transform(
    (row): Selectable<RoomTypeTable> => ({
      id: row.id,
      hotel_id: row.hotelId,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      area_m2: row.areaM2,
      floor_zh: row.floorZh,
      floor_en: row.floorEn,
      max_people: row.maxPeople,
      max_adults: row.maxAdults,
      max_children: row.maxChildren,
      beds: row.beds,
      window_kind: row.window,
      smoking: row.smoking,
      facilities: row.facilities,
      photos: row.photos,
      position: row.position,
      active: row.active,
    }),
  );

const charge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), bp: z.int().min(0).max(10_000) }),
  z.strictObject({ kind: z.literal('nights'), nights: z.int().min(1).max(31) }),
]);
const cancelStep = z.strictObject({ daysBefore: z.int().min(0).max(400), time: clock, charge });
const isEarliestFirst = (steps: readonly { daysBefore: number; time: string }[]) =>
  steps.every((step, i) => {
    const before = steps[i - 1];
    return (
      !before ||
      before.daysBefore > step.daysBefore ||
      (before.daysBefore === step.daysBefore && before.time < step.time)
    );
  });

export const rateRow = z
  .strictObject({
    id,
    hotelId: id,
    roomTypeId: id,
    nameZh: text(),
    nameEn: text(),
    breakfasts: whole(0, 20),
    currency,
    maxAdults: whole(1, 20),
    maxChildren: whole(0, 20),
    confirmMinutes: whole(0, 20_160).default(0),
    cancelSteps: json(z.array(cancelStep).refine(isEarliestFirst, { error: 'the earliest step comes first' })).default(
      [],
    ),
    refundable: flag,
    minNights: whole(1, 31).default(1),
    nationalities: maybe(list(country)),
    directPurchase: flag.default(false),
    active: flag.default(true),
  })
  .transform(
    (row): Selectable<RatePlanTable> => ({
      id: row.id,
      hotel_id: row.hotelId,
      room_type_id: row.roomTypeId,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      breakfasts: row.breakfasts,
      currency: row.currency,
      max_adults: row.maxAdults,
      max_children: row.maxChildren,
      confirm_minutes: row.confirmMinutes,
      cancel_steps: row.cancelSteps,
      refundable: row.refundable,
      min_nights: row.minNights,
      nationalities: row.nationalities,
      direct_purchase: row.directPurchase,
      active: row.active,
    }),
  );
