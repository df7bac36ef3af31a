import { z } from 'zod';
import { advertPlaces } from '../../advert.ts';
import { lineOrNone } from '../../identity/person-fields.ts';
import { channels } from '../../search/channel.ts';
import { plainDateSchema } from '../../value/stay.ts';
import { languages } from '../../value/words.ts';
import { attachment } from '../../wire/attachment.ts';
import { call } from '../../wire/call.ts';
import { fault } from '../../wire/faults.ts';
import { rowId, rowIdText } from '../../wire/id.ts';
import { pageOf } from '../../wire/page.ts';
import { fileErrors, fileField } from '../../wire/upload.ts';
import { actErrors, actFields, actReply } from '../act.ts';

/** Ids in an order that people set. */
export const idsInOrder = z.array(rowId).min(1).max(500);

/** States of what is published for a time: today, later, no longer, or taken away by hand. */
export const publishedStates = ['shown', 'planned', 'ended', 'withdrawn'] as const;
export type PublishedState = (typeof publishedStates)[number];

/** Page and limit of a list that is read by GET, where everything is text. */
export const pageTexts = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** For whom and when something is published. Days of Shanghai, both included. */
export const publishedFields = {
  /** null: every channel */
  channel: z.enum(channels).nullable(),
  from: plainDateSchema,
  /** null: until it is taken away */
  to: plainDateSchema.nullable(),
};
export const inOrder = ({ from, to }: { from: string; to: string | null }) => to === null || from <= to;
export const wrongOrder = { path: ['to'], ...fault('rangeOrder') };

export const advertPictureBytes = 5 * 1024 * 1024;
export const advertPictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const advertFields = {
  ...publishedFields,
  place: z.enum(advertPlaces),
  /** null: readers of both languages */
  language: z.enum(languages).nullable(),
  /** null: about no hotel, which a banner may be */
  hotelId: rowId.nullable(),
  titleZh: lineOrNone(60),
  titleEn: lineOrNone(120),
  textZh: lineOrNone(400),
  textEn: lineOrNone(800),
  /** a picture that was uploaded, the one that is there, or the one that the portal draws */
  picture: z.union([z.uuid(), z.literal('keep'), z.literal('none')]),
  /** a path of the portal, never another site */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?!\/)[^\s\\]*$/, fault('portalPath'))
    .nullable(),
  /** the lower the earlier */
  position: z.int().min(1).max(32_767),
};

type AdvertFields = z.output<z.ZodObject<typeof advertFields>>;
const saysEnough = (language: 'zh' | 'en') => (one: AdvertFields) =>
  one.language === (language === 'zh' ? 'en' : 'zh') || (language === 'zh' ? one.titleZh : one.titleEn) !== '';

const checkedAdvert = <Shape extends typeof advertFields>(fields: z.ZodObject<Shape>) =>
  (fields as unknown as z.ZodObject<typeof advertFields>)
    .refine(({ place, hotelId }) => place === 'banner' || hotelId !== null, { path: ['hotelId'], ...fault('fillIn') })
    .refine(saysEnough('zh'), { path: ['titleZh'], ...fault('fillIn') })
    .refine(saysEnough('en'), { path: ['titleEn'], ...fault('fillIn') })
    .refine(inOrder, wrongOrder) as unknown as z.ZodObject<Shape>;

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });
const bilingual = z.object({ zh: z.string(), en: z.string() });

/** `isSold`: otherwise no agency sees what is published about it. */
const advertHotel = named.extend({ star: z.int(), cityZh: z.string(), cityEn: z.string(), isSold: z.boolean() });

const advertRow = z.object({
  id: z.int(),
  place: z.enum(advertPlaces),
  channel: z.enum(channels).nullable(),
  language: z.enum(languages).nullable(),
  title: bilingual,
  hotel: advertHotel.nullable(),
  from: z.string(),
  to: z.string().nullable(),
  position: z.int(),
  state: z.enum(publishedStates),
  /** of the last 30 days */
  views: z.int(),
  clicks: z.int(),
  version: z.int(),
});

const onAdvert = { ...actFields, id: rowId, version: z.int().min(1) };
const advertErrors = [...actErrors, 'NO_SUCH_ADVERT', 'NO_SUCH_HOTEL', 'NO_SUCH_PICTURE'] as const;
const day = z.object({ day: z.string(), views: z.int(), clicks: z.int() });

/** Adverts at the console: banners, hotels in lists, hot hotels, and the hotels of topic pages. */
export const advert = {
  list: call({
    method: 'GET',
    path: '/ops/advert/list',
    access: { operator: ['CONTENT_READ'] },
    says: 'Adverts in the order in which they are shown, with views and clicks of the last 30 days.',
    request: z.strictObject({
      place: z.enum(advertPlaces).optional(),
      /** those of every channel among them */
      channel: z.enum(channels).optional(),
      language: z.enum(languages).optional(),
      state: z.enum(publishedStates).optional(),
      /** part of a title or of the hotel’s name */
      keyword: z.string().trim().max(80).default(''),
      ...pageTexts,
    }),
    reply: pageOf(advertRow),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/advert/get',
    access: { operator: ['CONTENT_READ'] },
    says: 'One advert whole, with views and clicks of the last 30 days by day.',
    request: z.strictObject({ id: rowIdText }),
    reply: advertRow.extend({
      text: bilingual,
      /** its address; null: the portal draws one */
      picture: z.string().nullable(),
      link: z.string().nullable(),
      /** who changed it last at the console */
      changedBy: z.string().nullable(),
      days: z.array(day),
    }),
    errors: ['NO_SUCH_ADVERT'],
  }),
  hotels: call({
    method: 'GET',
    path: '/ops/advert/hotels',
    access: { operator: ['CONTENT_READ'] },
    says: 'Hotels by a part of their name, or by their number.',
    request: z.strictObject({ keyword: z.string().trim().min(1).max(80) }),
    reply: z.array(advertHotel),
    errors: [],
  }),
  inOrder: call({
    method: 'GET',
    path: '/ops/advert/inOrder',
    access: { operator: ['CONTENT_READ'] },
    says: 'What is shown now or later in one place on one channel, in its order; 500 at most.',
    request: z.strictObject({ place: z.enum(advertPlaces), channel: z.enum(channels) }),
    reply: z.array(advertRow),
    errors: [],
  }),
  counts: call({
    method: 'GET',
    path: '/ops/advert/counts',
    access: { operator: ['CONTENT_READ'] },
    says: 'Views and clicks of each advert by day of Shanghai, the latest days first; of the last 30 days unless told.',
    request: z.strictObject({ dateFrom: plainDateSchema.optional(), dateTo: plainDateSchema.optional(), ...pageTexts }),
    reply: pageOf(
      day.extend({ advert: z.object({ id: z.int(), place: z.enum(advertPlaces), title: bilingual }) }),
    ).extend({ views: z.int(), clicks: z.int() }),
    errors: [],
  }),
  picture: call({
    method: 'GET',
    path: '/ops/advert/picture',
    access: { operator: ['CONTENT_READ'] },
    says: 'An uploaded picture, shown already or not.',
    request: z.strictObject({ pictureId: z.uuid() }),
    reply: attachment,
    errors: ['NO_SUCH_PICTURE'],
  }),
  keepPicture: call({
    method: 'POST',
    path: '/ops/advert/keepPicture',
    access: { operator: ['CONTENT_ACT'] },
    upload: advertPictureBytes,
    says: 'Takes a picture before its advert is saved: PNG, JPEG or WebP of at most 5 MB, checked by its content. Unused it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField }),
    reply: z.object({ pictureId: z.string() }),
    errors: fileErrors,
  }),
  create: call({
    method: 'POST',
    path: '/ops/advert/create',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Publishes a new advert; its number stands above those of loaded files.',
    request: checkedAdvert(z.strictObject({ ...actFields, ...advertFields })),
    reply: actReply,
    errors: [...advertErrors],
  }),
  save: call({
    method: 'POST',
    path: '/ops/advert/save',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Changes an advert, made on the version that was read.',
    request: checkedAdvert(z.strictObject({ ...onAdvert, ...advertFields })),
    reply: actReply,
    errors: [...advertErrors],
  }),
  setShown: call({
    method: 'POST',
    path: '/ops/advert/setShown',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Withdraws an advert, or publishes it again.',
    request: z.strictObject({ ...onAdvert, isShown: z.boolean() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ADVERT'],
  }),
  order: call({
    method: 'POST',
    path: '/ops/advert/order',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Puts everything of one place on one channel into an order. `was`: the order that was read; refused when it is another one by now.',
    request: z.strictObject({
      ...actFields,
      place: z.enum(advertPlaces),
      channel: z.enum(channels),
      was: idsInOrder,
      ids: idsInOrder,
    }),
    reply: actReply,
    errors: [...actErrors],
  }),
};
