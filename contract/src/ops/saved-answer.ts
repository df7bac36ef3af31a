import { z } from 'zod';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { actErrors, actFields, actReply } from './act.ts';

/** Places of a saved answer that are filled from the work order that it answers. */
export const answerPlaces = [
  'number',
  'order',
  'hotel',
  'checkin',
  'checkout',
  'company',
  'contact',
  'person',
] as const;
export type AnswerPlace = (typeof answerPlaces)[number];

/** Names between braces that nothing fills. */
export const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !answerPlaces.some((one) => one === name));

const text = plainText(lengths.statement).min(1);
const act = { method: 'POST', access: { operator: ['SERVICE_ACT'] } } as const;

/** Answers to work orders that the operator's people use again and again. */
export const savedAnswer = {
  list: call({
    method: 'POST',
    path: '/ops/savedAnswer/list',
    access: { operator: ['SERVICE_READ'] },
    reads: true,
    says: 'Saved answers by name, in both languages.',
    request: z.strictObject({}),
    reply: z.object({
      answers: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          zh: z.string(),
          en: z.string(),
          version: z.int(),
          updatedAt: z.string(),
          updatedBy: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  save: call({
    ...act,
    path: '/ops/savedAnswer/save',
    says: 'Adds a saved answer, or changes the one named. `version`: the one that was read; 0 adds it.',
    request: z.strictObject({
      ...actFields,
      answerId: rowId.optional(),
      version: z.int().min(0),
      name: lineOf(60),
      zh: text,
      en: text,
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ANSWER', 'ANSWER_NAME_TAKEN', 'TEXT_PLACE_UNKNOWN'],
  }),
  remove: call({
    ...act,
    path: '/ops/savedAnswer/remove',
    says: 'Takes a saved answer away.',
    request: z.strictObject({ ...actFields, answerId: rowId, version: z.int().min(1) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ANSWER'],
  }),
};
