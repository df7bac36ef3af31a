import tzLookup from '@photostructure/tz-lookup';
import { channels } from '@waylight/contract/search/channel';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AdvertTable } from '../../db/tables/advert.ts';
import type { DistrictTable, FacilityTable, LandmarkTable, ThemeTable, WaterTable } from '../../db/tables/catalogue.ts';
import { spell } from '../catalogue/pinyin.ts';
import { country, date, decimal, flag, id, json, list, maybe, text, whole } from './fields.ts';

// The rows of an operator's files, checked and turned into rows of the tables. docs/loading.md lists the columns.

const latitude = decimal(-90, 90);
const longitude = decimal(-180, 180);
const otherNames = maybe(list(text(60)).check(z.maxLength(20, { error: 'at most 20 names' })));

export const placeRow = z
  .strictObject({
    id,
    parentId: maybe(id),
    level: whole(1, 4),
    countryCode: country,
    nameZh: text(),
    nameEn: text(),
    shortName: maybe(text()),
    latitude: maybe(latitude),
    longitude: maybe(longitude),
    tier: maybe(whole(1, 4)),
    hotRank: maybe(whole(1, 1000)),
    hotChannel: maybe(z.enum(channels)),
    outline: maybe(json(z.array(z.tuple([longitude, latitude])).min(3))),
    otherNames,
  })
  .refine((row) => row.level === 1 || row.parentId !== null, { path: ['parentId'], error: 'needed below level 1' })
  .refine((row) => row.level !== 3 || (row.latitude !== null && row.longitude !== null), {
    path: ['latitude'],
    error: 'a city needs its coordinates',
  })
  .transform(
    (row): Selectable<DistrictTable> => ({
      id: row.id,
      parent_id: row.parentId,
      level: row.level,
      country_code: row.countryCode,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      short_name: row.shortName ?? row.nameZh,
      ...spell(row.nameZh),
      latitude: row.latitude,
      longitude: row.longitude,
      time_zone: row.latitude !== null && row.longitude !== null ? tzLookup(row.latitude, row.longitude) : null,
      city_tier: row.tier,
      hot_rank: row.hotRank,
      hot_channel: row.hotChannel,
      outline: row.outline,
      other_names: row.otherNames ?? [],
    }),
  );

export const landmarkRow = z
  .strictObject({
    id,
    cityId: id,
    kind: z.enum(['sight', 'station', 'airport', 'mall', 'exhibition', 'university']),
    nameZh: text(),
    nameEn: text(),
    latitude,
    longitude,
    otherNames,
  })
  .transform(
    (row): Selectable<LandmarkTable> => ({
      id: row.id,
      city_id: row.cityId,
      kind: row.kind,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      ...spell(row.nameZh),
      latitude: row.latitude,
      longitude: row.longitude,
      other_names: row.otherNames ?? [],
    }),
  );

const corner = z.tuple([longitude, latitude], { error: '[longitude, latitude]' });

/** A river or canal is the line of its middle with a width, a lake or sea the line around it. */
export const waterRow = z
  .strictObject({
    id,
    cityId: id,
    kind: z.enum(['river', 'canal', 'lake', 'sea']),
    nameZh: text(60),
    nameEn: text(80),
    widthM: maybe(whole(1, 20_000)),
    line: json(
      z
        .array(corner, { error: 'JSON [[longitude, latitude], …]' })
        .min(2, { error: 'at least 2 points' })
        .max(500, { error: 'at most 500 points' }),
    ),
  })
  .refine((row) => flows(row.kind) === (row.widthM !== null), {
    path: ['widthM'],
    error: 'needed of a river or canal, and of nothing else',
  })
  .refine((row) => flows(row.kind) || row.line.length >= 3, { path: ['line'], error: 'at least 3 points around it' })
  .transform(
    (row): Selectable<WaterTable> => ({
      id: row.id,
      city_id: row.cityId,
      kind: row.kind,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      width_m: row.widthM,
      line: row.line,
    }),
  );

function flows(kind: WaterTable['kind']): boolean {
  return kind === 'river' || kind === 'canal';
}

export const themeRow = z
  .strictObject({ id: whole(1, 32_767), nameZh: text(40), nameEn: text(40) })
  .transform((row): ThemeTable => ({ id: row.id, name_zh: row.nameZh, name_en: row.nameEn }));

const code = text(40).regex(/^[A-Za-z][A-Za-z0-9_-]*$/, { error: 'letters, digits, - and _' });

export const facilityRow = z
  .strictObject({ code, grouping: code, nameZh: text(60), nameEn: text(60) })
  .transform(
    (row): FacilityTable => ({ code: row.code, grouping: row.grouping, name_zh: row.nameZh, name_en: row.nameEn }),
  );

/** A path of the portal, never another site: what stands in a banner is opened by agents who are signed in. */
const link = text(300).regex(/^\/(?!\/)[^\s\\]*$/, { error: 'a path of the portal, beginning with one /' });

export const advertRow = z
  .strictObject({
    id,
    channel: maybe(z.enum(channels)),
    place: z.enum(['banner', 'list', 'hot', 'direct', 'privateRoom']),
    hotelId: maybe(id),
    titleZh: text(60),
    titleEn: text(120),
    textZh: text(400),
    textEn: text(800),
    picture: maybe(text(500)),
    link: maybe(link),
    from: date,
    to: maybe(date),
    position: whole(1, 32_767).default(100),
    active: flag.default(true),
    language: maybe(z.enum(['zh', 'en'])),
  })
  .refine((row) => row.place === 'banner' || row.hotelId !== null, {
    path: ['hotelId'],
    error: 'needed but for banners',
  })
  .refine((row) => row.to === null || row.to >= row.from, { path: ['to'], error: 'before `from`' })
  .transform(
    (row): AdvertTable => ({
      id: row.id,
      channel: row.channel,
      place: row.place,
      hotel_id: row.hotelId,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      text_zh: row.textZh,
      text_en: row.textEn,
      picture: row.picture,
      link: row.link,
      from_date: row.from,
      to_date: row.to,
      position: row.position,
      active: row.active,
      language: row.language,
    }),
  );
