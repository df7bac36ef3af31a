import { z } from 'zod';
import { lengths } from '../value/lengths.ts';
import { fault } from '../wire/faults.ts';

/** Fields in which people and companies are described, as every form of theirs checks them. */

/**
 * Free text: neither control characters nor halves of a character, which no database keeps. Names and other single lines hold
 * no bidirectional controls either: they make one name look like another.
 */
export const plainText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, fault('plainText'));

/** One line of free text that is not empty. */
export const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_C}]*$/u, fault('plainText'));

/** The same, which may be empty. */
export const lineOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_C}]*$/u, fault('plainText'));

const endings =
  'com|net|org|info|biz|cn|hk|tw|mo|jp|kr|sg|us|uk|eu|de|fr|ru|in|io|cc|co|me|tv|ly|gl|to|top|vip|xyz|app|dev|link|live|shop|site|store|club|online|icu|fun|win|wang|ren|ltd|work|pro|page|click';
const address = new RegExp(`://|www\\.|@|[a-z0-9-]{2}[.．。](${endings})(?![a-z])`, 'iu');

/** The name of a person or a company, which stands in mails: it leads nowhere. */
export const nameOf = (most: number) =>
  lineOf(most).refine((name) => !address.test(name.normalize('NFKC')), fault('nameAddress'));

export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()-]{4,24}$/, fault('phone'));

export const email = z.email().max(lengths.email);

/** A username that is given out: 4 to 32 letters, digits or underscores. */
export const newUsername = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_]{4,32}$/, fault('username'));

/** Passwords: 6–18 at registration, 6–20 afterwards. Never trimmed; control characters are no password. */
const password = (most: number) =>
  z
    .string()
    .min(6)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('plainText'));
export const registrationPassword = password(18);
export const newPassword = password(20);
/** A password that is being proved, of whatever rule it was made by. */
export const givenPassword = z.string().min(6).max(128);

/** A code of the authenticator app, or a recovery code. */
export const factorCode = z
  .string()
  .trim()
  .regex(/^([0-9]{6}|[0-9a-fA-F]{5}(-?[0-9a-fA-F]{5}){3})$/);

/** The payload that the slider's proof of work made, base64. */
export const verification = z.string().min(1).max(4096);

/** As in the passport: letters A–Z, space, hyphen, apostrophe; one letter is a name. */
export const passportName = z
  .string()
  .trim()
  .min(1)
  .max(lengths.passportName)
  .regex(/^[A-Za-z][A-Za-z '-]*$/, fault('passportName'))
  .transform((name) => name.toUpperCase().replace(/\s+/g, ' '));
