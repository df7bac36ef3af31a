import type { FormFault } from '@waylight/contract/enquiry/enquiry-forms';
import { enquiryFieldWords } from '@waylight/contract/enquiry/enquiry-words';
import { type Fault, faultTable } from '@waylight/contract/wire/faults';
import type { z } from 'zod';
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

/** A fault of the contract as a form says it: with the name of its field, or as a sentence where the place says which. */
function faultText(name: string, path: string): Text {
  const { zh, en } = faultTable[name] ?? faultTable.fillIn!;
  const label = (enquiryFieldWords as Readonly<Record<string, Text | undefined>>)[path.split('.')[0]!];
  if (!label || path.startsWith('legs.')) return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) };
  return { zh: `${label.zh}：${zh}`, en: `${label.en}: ${en}` };
}

type Issue = z.core.$ZodIssue;

/** A fault of ours by its name; what zod finds by itself, as close as its kind says. */
function nameOf(issue: Issue): string {
  if (faultTable[issue.message]) return issue.message;
  if (issue.path[0] === 'email') return 'emailAddress';
  return issue.code === 'too_big' ? 'tooLong' : 'fillIn';
}

export interface FieldFault {
  /** `legs.1.date` */
  readonly path: string;
  readonly text: Text;
}

/** Everything that a schema and its rules find wrong with what would be sent, the first of each field. */
export function wrongIn<T>(
  schema: z.ZodType<T>,
  wire: unknown,
  rules: (value: T) => readonly FormFault[] = () => [],
): FieldFault[] {
  const own = (schema.safeParse(wire).error?.issues ?? []).map(
    (issue) => [issue.path.join('.'), nameOf(issue)] as const,
  );
  const found = new Map<string, string>();
  for (const [path, name] of [...own, ...(rules(wire as T) as readonly (readonly [string, Fault])[])])
    if (!found.has(path)) found.set(path, name);
  return [...found].map(([path, name]) => ({ path, text: faultText(name, path) }));
}

/** The same by the first part of each field's path, with the slider. */
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
