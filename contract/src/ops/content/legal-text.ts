import { z } from 'zod';
import { lineOrNone, plainText } from '../../identity/person-fields.ts';
import { legalSettings, legalTexts, unknownPlaceholder } from '../../legal/legal-texts.ts';
import { plainDateSchema } from '../../value/stay.ts';
import { call } from '../../wire/call.ts';
import { fault } from '../../wire/faults.ts';
import { actErrors, actFields, actReply, editFields, factsRead } from '../act.ts';

export const legalLengths = { heading: 120, text: 4000, sections: 30 } as const;

/** Every `{name}` stands for a number of the legal texts or a setting of the operator. */
const placeholdersKnown = (text: string) => unknownPlaceholder(text) === undefined;
const heading = lineOrNone(legalLengths.heading).refine(placeholdersKnown, fault('unknownPlaceholder'));
const text = plainText(legalLengths.text).refine(placeholdersKnown, fault('unknownPlaceholder'));
const section = z.strictObject({
  heading: z.strictObject({ zh: heading, en: heading }),
  text: z.strictObject({ zh: text, en: text }),
});

const words = z.object({ zh: z.string(), en: z.string() });
const sections = z.array(z.object({ heading: words, text: words }));
export const legalVersionStates = ['inForce', 'scheduled', 'past', 'withdrawn'] as const;

const version = z.object({
  version: z.int(),
  /** instant; of the built-in text the beginning of its day in Shanghai */
  from: z.string(),
  /** null: built in */
  by: z.string().nullable(),
});
const draft = z.object({ version: z.int(), by: z.string(), at: z.string() });
const onText = { text: z.enum(legalTexts) };

/** Legal texts at the console: versions, and one draft of each. Version 1 is the built-in one. */
export const legalText = {
  list: call({
    method: 'GET',
    path: '/ops/legalText/list',
    access: { operator: ['CONTENT_READ'] },
    says: 'Every legal text with the version in force, the one that is scheduled, and its draft.',
    request: z.strictObject({}),
    reply: z.array(z.object({ ...onText, inForce: version, scheduled: version.nullable(), draft: draft.nullable() })),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/legalText/get',
    access: { operator: ['CONTENT_READ'] },
    says: 'A legal text with its versions, newest first, the sections of its draft or else of its newest version, and what its placeholders stand for now.',
    request: z.strictObject(onText),
    reply: z.object({
      ...onText,
      inForce: version,
      scheduled: version.nullable(),
      draft: draft.nullable(),
      /** the number that a publishing has to carry */
      newest: z.int(),
      sections,
      /** of the version in force */
      current: sections,
      placeholders: z.array(z.object({ name: z.string(), isSetting: z.boolean(), zh: z.string(), en: z.string() })),
      versions: z.array(
        version.extend({
          state: z.enum(legalVersionStates),
          publishedAt: z.string().nullable(),
          reason: z.string(),
          /** the older version whose text it is */
          of: z.int().nullable(),
        }),
      ),
      read: factsRead,
    }),
    errors: [],
  }),
  version: call({
    method: 'GET',
    path: '/ops/legalText/version',
    access: { operator: ['CONTENT_READ'] },
    says: 'The sections of one version, and of the one before it.',
    request: z.strictObject({ ...onText, version: z.coerce.number().int().min(1) }),
    reply: z.object({ ...onText, version: z.int(), sections, before: sections.nullable() }),
    errors: ['NO_SUCH_LEGAL_VERSION'],
  }),
  saveDraft: call({
    method: 'POST',
    path: '/ops/legalText/saveDraft',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Keeps a draft of a legal text. One language may still be missing; agencies see nothing of it.',
    request: z.strictObject({
      ...editFields,
      ...onText,
      sections: z.array(section).min(1).max(legalLengths.sections),
    }),
    reply: actReply,
    errors: [...actErrors],
  }),
  dropDraft: call({
    method: 'POST',
    path: '/ops/legalText/dropDraft',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Drops the draft of a legal text.',
    request: z.strictObject({ ...actFields, ...onText, draft: z.int() }),
    reply: actReply,
    errors: [...actErrors],
  }),
  publish: call({
    method: 'POST',
    path: '/ops/legalText/publish',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Publishes the draft of a legal text, or an older version of it, as its next version: now, or from the beginning of a day in Shanghai.',
    request: z.strictObject({
      ...actFields,
      ...onText,
      /** the number of the newest version that was read */
      newest: z.int(),
      source: z.union([z.strictObject({ draft: z.int() }), z.strictObject({ version: z.int() })]),
      /** null: now */
      from: plainDateSchema.nullable(),
    }),
    reply: actReply,
    errors: [
      ...actErrors,
      'NO_SUCH_LEGAL_VERSION',
      'LEGAL_TEXT_SCHEDULED',
      'LEGAL_TEXT_INCOMPLETE',
      'LEGAL_TEXT_SAME',
      'LEGAL_DAY_PAST',
    ],
  }),
  unschedule: call({
    method: 'POST',
    path: '/ops/legalText/unschedule',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Withdraws a version before it comes into force. Its number is not given again.',
    request: z.strictObject({ ...actFields, ...onText, version: z.int() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_LEGAL_VERSION'],
  }),
};

export const isLegalSetting = (name: string): boolean => (legalSettings as readonly string[]).includes(name);

/** Versions that a company or an order agreed to, as the console shows them. */
export const acceptedTexts = z.array(z.object({ ...onText, version: z.int() }));
