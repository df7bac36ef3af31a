import { z } from 'zod';
import { passportName, plainText } from '../identity/person-fields.ts';
import { countryCode } from '../value/country.ts';
import { lengths } from '../value/lengths.ts';
import { limits } from '../value/occupancy.ts';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** Most guests that a company keeps, and how many guests of past orders are looked up. */
export const mostSavedGuests = 2000;
export const recentGuests = 60;

const person = { lastName: passportName, firstName: passportName, nationality: countryCode };
const guestFields = {
  ...person,
  /** how the agency knows the guest: the name in Chinese, a customer number */
  note: plainText(lengths.guestNote).default(''),
};

const savedGuest = z.object({ guestId: z.int(), ...guestFields });
export type SavedGuest = z.infer<typeof savedGuest>;

const recentGuest = z.object({
  ...person,
  /** the last order with this guest */
  orderCode: z.string(),
  checkin: plainDateSchema,
  hotelNameCn: z.string(),
  hotelNameEn: z.string(),
  /** whether the guest is among the saved ones */
  saved: z.boolean(),
});
export type RecentGuest = z.infer<typeof recentGuest>;

/** Travellers whom a company books for again and again: kept by it, or out of its past orders. */
export const guest = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/orderGuest/getPageList',
    access: ['ORDER_CREATE'],
    says: 'The guests that the company keeps, by name. The keyword is looked for in name, either way round, and note.',
    request: z.strictObject({ keyword: plainText(lengths.nameKeyword).default(''), ...pageFields }),
    reply: pageOf(savedGuest),
    errors: [],
  }),
  recent: call({
    method: 'GET',
    path: '/bfkapi/orderGuest/getRecentGuests',
    access: ['ORDER_CREATE'],
    says: 'Guests of the latest orders within the caller’s scope, each once, the one booked last first.',
    request: z.strictObject({}),
    reply: z.array(recentGuest),
    errors: [],
  }),
  keep: call({
    method: 'POST',
    path: '/bfkapi/orderGuest/saveGuests',
    access: ['ORDER_CREATE'],
    says: 'Keeps guests for the company. One of the same name and nationality is kept once: a new note replaces the old one.',
    request: z.strictObject({ guests: z.array(z.strictObject(guestFields)).min(1).max(limits.guestsPerOrder) }),
    reply: z.object({
      /** how many were not there before */
      added: z.int(),
    }),
    errors: ['TOO_MANY_GUESTS'],
  }),
  amend: call({
    method: 'POST',
    path: '/bfkapi/orderGuest/updateGuest',
    access: ['ORDER_CREATE'],
    says: 'Changes a guest that the company keeps. Orders that were made keep their names.',
    request: z.strictObject({ guestId: rowId, ...guestFields }),
    reply: savedGuest,
    errors: ['NO_SUCH_GUEST', 'GUEST_SAVED_ALREADY'],
  }),
  remove: call({
    method: 'POST',
    path: '/bfkapi/orderGuest/deleteGuest',
    access: ['ORDER_CREATE'],
    says: 'Deletes a guest from those that the company keeps; one that is none of them stays none.',
    request: z.strictObject({ guestId: rowId }),
    reply: z.object({}),
    errors: [],
  }),
};
