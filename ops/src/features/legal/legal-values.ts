import { type LegalSection, unknownPlaceholder } from '@waylight/contract/legal/legal-texts';
import { legalLengths } from '@waylight/contract/ops/content/legal-text';
import type { Faults } from '../../lib/form.ts';
import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

/**
 * Values of the editor: a section by its place, null where there is none. When two people edit, each place is merged by itself.
 * Pure.
 */
export type LegalValues = Record<string, LegalSection | null>;

const places = Array.from({ length: legalLengths.sections }, (_, at) => `section${at + 1}`);

export const freshSection: LegalSection = { heading: { zh: '', en: '' }, text: { zh: '', en: '' } };

export const valuesOf = (sections: readonly LegalSection[]): LegalValues =>
  Object.fromEntries(places.map((place, at) => [place, sections[at] ?? null]));

export const sectionsOf = (values: LegalValues): LegalSection[] => places.flatMap((place) => values[place] ?? []);

/** The section at a place and the one after it change their places. */
export function swapped(sections: readonly LegalSection[], at: number): LegalSection[] {
  const moved = [...sections];
  moved.splice(at, 2, ...moved.slice(at, at + 2).reverse());
  return moved;
}

/** The fault of one of the texts of a section. */
export function textFault(text: string, most: number): Text | undefined {
  const unknown = unknownPlaceholder(text);
  if (unknown !== undefined) return filled(words.unknownPlaceholder, 'name', `{${unknown}}`);
  return text.trim().length > most ? filled(words.tooLong, 'n', String(most)) : undefined;
}

const filled = ({ zh, en }: Text, name: string, value: string): Text => ({
  zh: zh.replace(`{${name}}`, () => value),
  en: en.replace(`{${name}}`, () => value),
});

const { heading: mostHeading, text: mostText } = legalLengths;

export function faultsOf(values: LegalValues): Faults<LegalValues> {
  if (sectionsOf(values).length === 0) return { [places[0]!]: words.noSections };
  return Object.fromEntries(
    places.map((place) => {
      const section = values[place];
      if (!section) return [place, undefined];
      const { heading, text } = section;
      const faults = [
        ...[heading.zh, heading.en].map((one) => textFault(one, mostHeading)),
        ...[text.zh, text.en].map((one) => textFault(one, mostText)),
      ];
      return [place, faults.find((fault) => fault !== undefined)];
    }),
  );
}
