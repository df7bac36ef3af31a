import { z } from 'zod';
import { lineOf } from '../identity/person-fields.ts';
import { caseNote } from '../payment/case-note.ts';
import { minorSchema } from '../value/money.ts';
import { deliveryFailures } from './delivery/delivery.ts';

/** Fields that acts on money share. */

export const companyCode = z.string().regex(/^[0-9A-Za-z-]{1,32}$/);

/** A company as lists of the console name it. */
export const companyOf = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type CompanyOf = z.infer<typeof companyOf>;

/** Minor units above zero. */
export const paidAmount = z.int().min(1).max(1_000_000_000_000);

/** The bank’s number of a transfer: it is booked once. */
export const transferReference = lineOf(120);

/** Where something can be seen that a provider does not say, such as a letter or a statement. */
export const evidence = lineOf(200);

/** Kinds of what waits for a decision. */
export const doubtKinds = [
  'suspense',
  'surplus',
  'doubt',
  'refund',
  'twice',
  'case',
  'day',
  'reaction',
  'notification',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** Why something about money waits for somebody, for a sentence of the page. */
export const doubtReason = z.object({
  word: z.enum([
    'givenBackFirst',
    'doesNotFit',
    'aboveCaptured',
    'lateUndecided',
    'closedUnsure',
    'unanswered',
    'refundFailed',
    'refundUnsure',
    'givenTwice',
    'followUp',
    'differs',
    'noBill',
    'otherAmount',
    'givenUp',
    'unknownPayment',
  ]),
  /** how often it was tried or asked about */
  tries: z.int().optional(),
  /** minor units that were asked for */
  asked: minorSchema.optional(),
  /** of a difference */
  note: caseNote.optional(),
  /** of a follow-up that fails: after what, and the kind of failure; the error itself stays at the server */
  topic: z.string().optional(),
  failure: z.enum(deliveryFailures).optional(),
});
export type DoubtReason = z.infer<typeof doubtReason>;
