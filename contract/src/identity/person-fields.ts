import { z } from 'zod';
import { lengths } from '../value/lengths.ts';
import { fault } from '../wire/faults.ts';

/**
 * Fields in which people and companies are described, as every form of theirs checks them. A form in the browser asks the
 * rule of a field (`isPhone`) and not its schema, which would bring zod with it.
 */

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

const lineShape = /^[^\p{Cc}\p{Cs}\p{Bidi_C}]*$/u;

/** One line of free text that is not empty. */
export const lineOf = (most: number) => z.string().trim().min(1).max(most).regex(lineShape, fault('plainText'));

/** The same, which may be empty. */
export const lineOrNone = (most: number) => z.string().trim().max(most).regex(lineShape, fault('plainText'));

const endings =
  'com|net|org|info|biz|cn|hk|tw|mo|jp|kr|sg|us|uk|eu|de|fr|ru|in|io|cc|co|me|tv|ly|gl|to|top|vip|xyz|app|dev|link|live|shop|site|store|club|online|icu|fun|win|wang|ren|ltd|work|pro|page|click';
const address = new RegExp(`://|www\\.|@|[a-z0-9-]{2}[.．。](${endings})(?![a-z])`, 'iu');

const leadsNowhere = (name: string) => !address.test(name.normalize('NFKC'));

/** The name of a person or a company, which stands in mails: it leads nowhere. */
export const nameOf = (most: number) => lineOf(most).refine(leadsNowhere, fault('nameAddress'));
export const isName = (text: string, most: number) => {
  const name = text.trim();
  return name !== '' && name.length <= most && lineShape.test(name) && leadsNowhere(name);
};

const phoneShape = /^\+?[0-9][0-9 ()-]{4,24}$/;
export const phone = z.string().trim().regex(phoneShape, fault('phone'));
export const isPhone = (text: string) => phoneShape.test(text.trim());

/** An address as zod knows one by itself. */
const emailShape = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const email = z.email().max(lengths.email);
/** Not trimmed: a form trims what it sends. */
export const isEmail = (text: string) => emailShape.test(text) && text.length <= lengths.email;

/** A username that is given out: 4 to 32 letters, digits or underscores. */
const usernameShape = /^[A-Za-z0-9_]{4,32}$/;
export const newUsername = z.string().trim().regex(usernameShape, fault('username'));
export const isNewUsername = (text: string) => usernameShape.test(text.trim());

/** Passwords: 6–18 at registration, 6–20 afterwards. Never trimmed; control characters are no password. */
const passwordLengths = { least: 6, atRegistration: 18, later: 20 };
const passwordShape = /^[^\p{Cc}\p{Cs}]*$/u;
const password = (most: number) =>
  z.string().min(passwordLengths.least).max(most).regex(passwordShape, fault('plainText'));
const isPassword = (text: string, most: number) =>
  text.length >= passwordLengths.least && text.length <= most && passwordShape.test(text);
export const registrationPassword = password(passwordLengths.atRegistration);
export const isRegistrationPassword = (text: string) => isPassword(text, passwordLengths.atRegistration);
export const newPassword = password(passwordLengths.later);
export const isNewPassword = (text: string) => isPassword(text, passwordLengths.later);
/** A password that is being proved, of whatever rule it was made by. */
export const givenPassword = z.string().min(6).max(128);

/** A code of the authenticator app, or a recovery code. */
const factorShape = /^([0-9]{6}|[0-9a-fA-F]{5}(-?[0-9a-fA-F]{5}){3})$/;
export const factorCode = z.string().trim().regex(factorShape);
export const isFactorCode = (text: string) => factorShape.test(text.trim());

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
