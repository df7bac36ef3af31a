import type { EnquiryKind } from '@waylight/contract/enquiry/enquiry-words';
import type { Faults } from '../../lib/field/use-form.ts';
import type { User } from '../../lib/session/user.ts';
import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

/** Parts that the enquiry forms share: the contact, what is wrong with a form, the draft. No React. */

export interface ContactInput {
  name: string;
  company: string;
  email: string;
  phone: string;
  wechat: string;
}

/** Input of a form with a slider. Empty: not solved. */
export interface VerifiedInput {
  verification: string;
}

export const emptyContact: ContactInput = { name: '', company: '', email: '', phone: '', wechat: '' };

/** A signed-in person as the contact. */
export function contactOf(user: User | undefined, chinese: boolean): ContactInput {
  if (!user) return emptyContact;
  const { distributorName, distributorNameEn, userEmail, userMobile } = user.attrs;
  const company = (chinese ? distributorName : distributorNameEn) || distributorName;
  return { name: user.realName, company, email: userEmail, phone: userMobile, wechat: '' };
}

export interface FieldFault {
  /** `legs.1.date` */
  readonly path: string;
  readonly text: Text;
}

/** Faults of what a form would send. The check comes after the page: until then only the server finds faults. */
export type WrongIn = (kind: EnquiryKind, wire: unknown) => readonly FieldFault[];

/** Faults by the first part of each field's path, with the slider. */
export function faultsOf<V extends VerifiedInput>(values: V, wrong: readonly FieldFault[]): Faults<V> {
  const faults: Record<string, Text> = {};
  for (const { path, text } of wrong) faults[path.split('.')[0]!] ??= text;
  if (values.verification === '') faults.verification = words.verify;
  return faults as Faults<V>;
}

/** A whole number as it is typed; NaN for anything else. */
export function wholeNumber(typed: string): number {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** Whether something stored has the shape of a form: the same fields, each of the same kind. */
export function isDraftOf<V extends object>(empty: V, stored: unknown): stored is V {
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(empty).every(([field, value]) => {
    const kept = (stored as Record<string, unknown>)[field];
    return typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value);
  });
}
