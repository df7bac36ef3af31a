import { z } from 'zod';
import { pageTexts } from '../content/advert.ts';

/** Deliveries that failed: mails that did not leave the house, and reactions that did not follow. */

/** Subjects of deliveries, in the order of the filter. */
export const deliveryAbouts = [
  'order',
  'hotel',
  'payment',
  'bill',
  'invoice',
  'workOrder',
  'enquiry',
  'company',
  'person',
] as const;
export type DeliveryAbout = (typeof deliveryAbouts)[number];

/** `retried`: it is tried again by itself; `givenUp`: no longer; `left`: an operator has decided that it stays undone. */
export const deliveryStates = ['retried', 'givenUp', 'left'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Causes of a failure that an operator can understand. The server's own words stay in its log. */
export const deliveryFailures = [
  'unreachable',
  'signInRefused',
  'recipientRefused',
  'refused',
  'notWritten',
  'busy',
  'unknown',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Things that a page of the console shows. */
export const deliveryThings = ['order', 'bill', 'invoice', 'workOrder', 'enquiry', 'company', 'registration'] as const;
export type DeliveryThing = (typeof deliveryThings)[number];

/** Number of a mail or a fact: a PostgreSQL bigint. */
export const deliveryId = z.int().positive();

export const deliveryRow = z.object({
  id: deliveryId,
  about: z.enum(deliveryAbouts),
  /** kind of the mail, or topic of the fact */
  topic: z.string(),
  /** what it is about, by the code of its page; null: it has none */
  thing: z.object({ kind: z.enum(deliveryThings), code: z.string() }).nullable(),
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  at: z.string(),
  attempts: z.int(),
  state: z.enum(deliveryStates),
  /** when it is tried again; null: never */
  dueAt: z.string().nullable(),
  failure: z.enum(deliveryFailures),
  /** the last decision about it */
  decided: z
    .object({ choice: z.enum(['again', 'leave']), by: z.string(), reason: z.string(), at: z.string() })
    .nullable(),
});

/** Filters of both lists; without a state: all that nobody has left. */
export const deliveryFilters = {
  ...pageTexts,
  state: z.enum(deliveryStates).optional(),
  about: z.enum(deliveryAbouts).optional(),
};
