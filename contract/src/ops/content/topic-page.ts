import { z } from 'zod';
import { topics } from '../../advert.ts';
import { lineOf } from '../../identity/person-fields.ts';
import { channels } from '../../search/channel.ts';
import { call } from '../../wire/call.ts';
import { rowId } from '../../wire/id.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { inOrder, publishedFields, publishedStates, wrongOrder } from './advert.ts';

const wordsFields = {
  ...publishedFields,
  topic: z.enum(topics),
  headlineZh: lineOf(30),
  headlineEn: lineOf(60),
  textZh: lineOf(120),
  textEn: lineOf(240),
};
const onTopic = { ...actFields, id: rowId, version: z.int().min(1) };

/** Headlines and texts of the topic pages. Their hotels are adverts in the place of the topic’s name. */
export const topicPage = {
  list: call({
    method: 'GET',
    path: '/ops/topicPage/list',
    access: { operator: ['CONTENT_READ'] },
    says: 'Headlines and texts of topic pages, and how many hotels each page shows today by channel.',
    request: z.strictObject({}),
    reply: z.object({
      words: z.array(
        z.object({
          id: z.int(),
          topic: z.enum(topics),
          channel: z.enum(channels).nullable(),
          headlineZh: z.string(),
          headlineEn: z.string(),
          textZh: z.string(),
          textEn: z.string(),
          from: z.string(),
          to: z.string().nullable(),
          state: z.enum(publishedStates),
          version: z.int(),
        }),
      ),
      hotels: z.array(z.object({ topic: z.enum(topics), channel: z.enum(channels), hotels: z.int() })),
    }),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/ops/topicPage/create',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Gives a topic page a headline and a text for a time. Those of one channel count before those of every channel.',
    request: z.strictObject({ ...actFields, ...wordsFields }).refine(inOrder, wrongOrder),
    reply: actReply,
    errors: [...actErrors],
  }),
  save: call({
    method: 'POST',
    path: '/ops/topicPage/save',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Changes them, made on the version that was read.',
    request: z.strictObject({ ...onTopic, ...wordsFields }).refine(inOrder, wrongOrder),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_TOPIC_WORDS'],
  }),
  setShown: call({
    method: 'POST',
    path: '/ops/topicPage/setShown',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Takes them away, or shows them again.',
    request: z.strictObject({ ...onTopic, isShown: z.boolean() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_TOPIC_WORDS'],
  }),
};
