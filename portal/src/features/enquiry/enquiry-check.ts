import {
  type FormFault,
  feedbackForm,
  flightFaults,
  flightForm,
  groupRoomFaults,
  groupRoomForm,
  supplyEntryForm,
} from '@waylight/contract/enquiry/enquiry-forms';
import { type EnquiryKind, enquiryFieldWords } from '@waylight/contract/enquiry/enquiry-words';
import { type Fault, faultTable } from '@waylight/contract/wire/faults';
import type { z } from 'zod';
import type { Text } from '../../lib/words.ts';
import type { FieldFault } from './enquiry-form.ts';

/** Faults of a form by the contract's schemas. Apart from the pages: it brings zod, and comes after them. */

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

function faultsBy<T>(
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

const checks: Readonly<Record<EnquiryKind, (wire: unknown) => FieldFault[]>> = {
  feedback: (wire) => faultsBy(feedbackForm, wire),
  flight: (wire) => faultsBy(flightForm, wire, flightFaults),
  groupRoom: (wire) => faultsBy(groupRoomForm, wire, groupRoomFaults),
  supplyEntry: (wire) => faultsBy(supplyEntryForm, wire),
};

/** Everything that the schema and the rules of a form find wrong with what would be sent, the first of each field. */
export const wrongIn = (kind: EnquiryKind, wire: unknown): readonly FieldFault[] => checks[kind](wire);
