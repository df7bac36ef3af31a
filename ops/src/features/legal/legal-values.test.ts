import type { LegalSection } from '@waylight/contract/legal/legal-texts';
import { describe, expect, it } from 'vitest';
import { faultsOf, sectionsOf, swapped, valuesOf } from './legal-values.ts';

const section = (word: string, en = word): LegalSection => ({
  heading: { zh: word, en: word },
  text: { zh: word, en },
});
const wrongIn = (sections: readonly LegalSection[]) =>
  Object.entries(faultsOf(valuesOf(sections))).flatMap(([place, fault]) => (fault ? [`${place}: ${fault.en}`] : []));

describe('the editor of a legal text', () => {
  it('keeps sections in their order, and closes up where one was taken out', () => {
    const values = valuesOf([section('a'), section('b'), section('c')]);
    expect(sectionsOf(values).map(({ heading }) => heading.en)).toEqual(['a', 'b', 'c']);
    expect(sectionsOf({ ...values, section2: null }).map(({ heading }) => heading.en)).toEqual(['a', 'c']);
  });

  it('moves a section by one place', () => {
    const moved = swapped([section('a'), section('b'), section('c')], 1);
    expect(moved.map(({ heading }) => heading.en)).toEqual(['a', 'c', 'b']);
  });

  it.each([
    [[], ['section1: At least one section is needed']],
    [[section('{brand}')], []],
    [[section(''), section('a', '')], []],
    [[section('a'), section('b', '{x}')], ['section2: There is no placeholder {x}']],
    [[section('a', 'x'.repeat(4001))], ['section1: At most 4000 characters']],
    [[section('x'.repeat(121))], ['section1: At most 120 characters']],
  ])('finds what is wrong, case %#', (sections, faults) => {
    expect(wrongIn(sections)).toEqual(faults);
  });
});
