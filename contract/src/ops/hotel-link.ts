import { z } from 'zod';
import { type HotelTextName, hotelTextNames, mostTextLength } from '../booking/hotel-texts.ts';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { call } from '../wire/call.ts';
import { actErrors, actFields, actReply } from './act.ts';

/** Mails to a hotel about one order. */
export const hotelMailAbouts = ['asked', 'reminded', 'changed', 'ended'] as const;
export type HotelMailAbout = (typeof hotelMailAbouts)[number];

/** Answers of a hotel by its link. */
export const hotelAnswers = ['confirmed', 'cannot', 'later', 'noted'] as const;
export type HotelAnswer = (typeof hotelAnswers)[number];

/** Where an order stands with its hotel in lists; `none`: it was never asked. */
export const hotelStands = ['none', 'asked', 'later', 'cannot', 'confirmed'] as const;
export type HotelStand = (typeof hotelStands)[number];

/** The hotel's side of an order, as its page shows it. */
export const hotelLinkState = z.object({
  /** where the next mail goes; null: nowhere is known */
  email: z.string().nullable(),
  language: z.string(),
  links: z.array(
    z.object({
      id: z.int(),
      about: z.enum(hotelMailAbouts),
      email: z.string(),
      language: z.string(),
      madeAt: z.string(),
      /** person who sent it; null: sent by itself */
      madeBy: z.string().nullable(),
      sentAt: z.string().nullable(),
      expiresAt: z.string(),
      state: z.enum(['waiting', 'open', 'replaced', 'expired']),
    }),
  ),
  answers: z.array(
    z.object({
      id: z.int(),
      answer: z.enum(hotelAnswers),
      at: z.string(),
      hotelNumber: z.string().nullable(),
      reason: z.string(),
      undoneAt: z.string().nullable(),
      undoneBy: z.string().nullable(),
    }),
  ),
  /** of the next reminder; null: none */
  remindAt: z.string().nullable(),
});
export type HotelLinkState = z.infer<typeof hotelLinkState>;

/** As pages and mails name a language. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/);

/** Texts of a language by name. What is missing is said in English. */
const texts = z.partialRecord(z.enum(hotelTextNames as [HotelTextName, ...HotelTextName[]]), plainText(mostTextLength));

const read = { access: { operator: ['ORDERS_READ'] }, reads: true } as const;
const act = { method: 'POST', access: { operator: ['ORDERS_ACT'] } } as const;

/** Languages in which hotels are written to, beside Chinese and English. */
export const hotelLanguage = {
  list: call({
    method: 'POST',
    path: '/ops/hotelLanguage/list',
    ...read,
    says: 'Languages that were added for hotels, with their texts.',
    request: z.strictObject({}),
    reply: z.object({
      languages: z.array(
        z.object({
          tag: z.string(),
          name: z.string(),
          texts: z.record(z.string(), z.string()),
          version: z.int(),
          updatedAt: z.string(),
          updatedBy: z.string(),
          /** hotels that are written to in it */
          hotels: z.int(),
        }),
      ),
      /** tags that hotels ask for and nobody has added, with the number of hotels */
      wanted: z.array(z.object({ tag: z.string(), hotels: z.int() })),
    }),
    errors: [],
  }),
  save: call({
    ...act,
    path: '/ops/hotelLanguage/save',
    says: 'Adds a language, or sets its texts. `version`: the one that was read; 0 adds it.',
    request: z.strictObject({ ...actFields, tag: languageTag, name: lineOf(40), version: z.int().min(0), texts }),
    reply: actReply,
    errors: [...actErrors, 'LANGUAGE_BUILT_IN', 'LANGUAGE_UNKNOWN', 'TEXT_PLACE_UNKNOWN'],
  }),
  remove: call({
    ...act,
    path: '/ops/hotelLanguage/remove',
    says: 'Takes a language away; its hotels are written to in English from then on.',
    request: z.strictObject({ ...actFields, tag: languageTag, version: z.int().min(1) }),
    reply: actReply,
    errors: [...actErrors],
  }),
};
