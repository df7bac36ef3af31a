import { z } from 'zod';
import { enquiryKinds, enquiryStatuses, flightRobotStatuses } from '../enquiry/enquiry-words.ts';
import { plainText } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { languages } from '../value/words.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply } from './act.ts';
import { companyCode } from './company.ts';

const code = z.string().regex(/^[A-Z]{2}[0-9A-Z]{6,20}$/);
const company = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });

const row = z.object({
  code: z.string(),
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  /** null: a visitor */
  company: company.nullable(),
  contactName: z.string(),
  language: z.enum(languages),
  /** a flight enquiry of a company whose robot is active */
  forRobot: z.boolean(),
  handledBy: z.string().nullable(),
  createdAt: z.string(),
  /** until when the desk means to answer */
  answerBy: z.string(),
});

/** Enquiries that somebody may read: with SERVICE_READ all, else those of suppliers. */
const open = { access: { operator: ['SUPPLIERS_READ'] } } as const;
const read = { access: { operator: ['SERVICE_READ'] } } as const;
const act = { method: 'POST', access: { operator: ['SERVICE_ACT'] } } as const;
const errors = [...actErrors, 'NO_SUCH_ENQUIRY', 'STATE_CHANGE_FAILED'] as const;
const named = { code };
const answer = plainText(lengths.statement).min(1);

/** Enquiries of every kind at the console, and the air-ticket robot of companies. */
export const enquiry = {
  list: call({
    ...open,
    method: 'POST',
    path: '/ops/enquiry/list',
    reads: true,
    says: 'Enquiries of all kinds, or of suppliers alone for who reads no others: those that wait oldest first, answered ones newest first.',
    request: z.strictObject({
      ...pageFields,
      state: z.enum(['waiting', 'ended']).default('waiting'),
      kind: z.enum(enquiryKinds).optional(),
      status: z.enum(enquiryStatuses).optional(),
      /** only what is at least so many hours old */
      hours: z.int().min(0).max(8760).default(0),
      /** code of a company */
      company: plainText(32).default(''),
      language: z.enum(languages).optional(),
      /** number of an enquiry */
      keyword: plainText(32).default(''),
    }),
    reply: pageOf(row),
    errors: [],
  }),
  get: call({
    ...open,
    method: 'GET',
    path: '/ops/enquiry/get',
    says: 'One enquiry whole: its fields, whom to answer, its pictures, and what was done.',
    request: z.strictObject(named),
    reply: row.extend({
      /** the form as it was sent */
      content: z.record(z.string(), z.unknown()),
      /** the page that it was sent from */
      page: z.string(),
      contact: z.object({
        name: z.string(),
        company: z.string(),
        email: z.string(),
        phone: z.string(),
        wechat: z.string(),
      }),
      pictures: z.array(z.object({ fileId: z.string(), fileName: z.string(), mediaType: z.string(), bytes: z.int() })),
      answer: z.string().nullable(),
      handledAt: z.string().nullable(),
      notes: z.array(z.object({ id: z.int(), at: z.string(), person: z.string(), content: z.string() })),
      history: z.array(z.object({ at: z.string(), person: z.string(), act: z.string(), reason: z.string() })),
    }),
    errors: ['NO_SUCH_ENQUIRY'],
  }),
  picture: call({
    ...open,
    method: 'GET',
    path: '/ops/enquiry/picture',
    says: 'A picture that came with feedback.',
    request: z.strictObject({ ...named, fileId: z.string().max(64) }),
    reply: attachment,
    errors: ['NO_SUCH_ENQUIRY'],
  }),
  take: call({
    ...act,
    path: '/ops/enquiry/take',
    says: 'Takes a new enquiry.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors,
  }),
  answer: call({
    ...act,
    path: '/ops/enquiry/answer',
    says: 'Answers an enquiry: mailed in the sender’s language, with the desk as the address to reply to.',
    request: z.strictObject({ ...actFields, ...named, content: answer }),
    reply: actReply,
    errors,
  }),
  close: call({
    ...act,
    path: '/ops/enquiry/close',
    says: 'Closes an enquiry unanswered; the reason is mailed to the sender.',
    request: z.strictObject({ ...actFields, ...named }),
    reply: actReply,
    errors,
  }),
  note: call({
    ...act,
    path: '/ops/enquiry/note',
    says: 'Writes a note that no sender reads.',
    request: z.strictObject({ ...actFields, ...named, content: answer }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ENQUIRY'],
  }),
  robots: call({
    ...read,
    method: 'POST',
    path: '/ops/enquiry/robots',
    reads: true,
    says: 'Companies that ask for the air-ticket robot or have it.',
    request: z.strictObject({ ...pageFields, status: z.enum(['requested', 'active']).default('requested') }),
    reply: pageOf(company.extend({ status: z.enum(flightRobotStatuses), main: z.string(), email: z.string() })),
    errors: [],
  }),
  setRobot: call({
    ...act,
    path: '/ops/enquiry/setRobot',
    says: 'Activates the air-ticket robot of a company or switches it off; its main account gets a mail.',
    request: z.strictObject({ ...actFields, company: companyCode, on: z.boolean() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'STATE_CHANGE_FAILED'],
  }),
};
