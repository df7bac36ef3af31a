import { z } from 'zod';
import { channels } from '../../search/channel.ts';
import { languages } from '../../value/words.ts';
import { call } from '../../wire/call.ts';
import { rowId } from '../../wire/id.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { idsInOrder, inOrder, publishedFields, publishedStates, wrongOrder } from './advert.ts';

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });
/** `hotels`: those that are sold there; a city without any is not shown. */
const city = named.extend({ countryZh: z.string(), countryEn: z.string(), hotels: z.int() });

const hotCityFields = {
  ...publishedFields,
  cityId: rowId,
  /** null: readers of both languages */
  language: z.enum(languages).nullable(),
  /** the lower the earlier */
  position: z.int().min(1).max(32_767),
};
const onHotCity = { ...actFields, id: rowId, version: z.int().min(1) };

/** Cities that are shown first where a destination is chosen. */
export const hotCity = {
  list: call({
    method: 'GET',
    path: '/ops/hotCity/list',
    access: { operator: ['CONTENT_READ'] },
    says: 'Hot cities in their order, all of them.',
    request: z.strictObject({
      /** those of every channel and of both languages among them */
      channel: z.enum(channels).optional(),
      language: z.enum(languages).optional(),
      state: z.enum(publishedStates).optional(),
    }),
    reply: z.object({
      records: z.array(
        z.object({
          id: z.int(),
          city,
          channel: z.enum(channels).nullable(),
          language: z.enum(languages).nullable(),
          from: z.string(),
          to: z.string().nullable(),
          position: z.int(),
          state: z.enum(publishedStates),
          /** it follows the file of places until somebody edits it */
          fromFile: z.boolean(),
          version: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  cities: call({
    method: 'GET',
    path: '/ops/hotCity/cities',
    access: { operator: ['CONTENT_READ'] },
    says: 'Cities by a part of their name, or by their number.',
    request: z.strictObject({ keyword: z.string().trim().min(1).max(80) }),
    reply: z.array(city),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/ops/hotCity/create',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Makes a city hot for a channel and a language, for a time.',
    request: z.strictObject({ ...actFields, ...hotCityFields }).refine(inOrder, wrongOrder),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_CITY'],
  }),
  save: call({
    method: 'POST',
    path: '/ops/hotCity/save',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Changes a hot city, made on the version that was read. It no longer follows the file of places.',
    request: z.strictObject({ ...onHotCity, ...hotCityFields }).refine(inOrder, wrongOrder),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_HOT_CITY', 'NO_SUCH_CITY'],
  }),
  setShown: call({
    method: 'POST',
    path: '/ops/hotCity/setShown',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Takes a city from among the hot ones, or shows it again.',
    request: z.strictObject({ ...onHotCity, isShown: z.boolean() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_HOT_CITY'],
  }),
  order: call({
    method: 'POST',
    path: '/ops/hotCity/order',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Puts the hot cities that are shown now or later into an order. `was`: the order that was read; refused when it is another one by now.',
    request: z.strictObject({ ...actFields, was: idsInOrder, ids: idsInOrder }),
    reply: actReply,
    errors: [...actErrors],
  }),
};
