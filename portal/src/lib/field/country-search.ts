import type { Country } from './countries.ts';

/** Countries that most guests of the agencies come from: on top of the list. */
const frequent = ['CN', 'HK', 'MO', 'TW', 'US', 'GB', 'CA', 'AU', 'SG', 'JP', 'KR', 'MY'];

/** Countries for typed text: names that begin with it before names with a word that does; frequent ones on top while nothing is typed. */
export function countriesFor(typed: string, countries: readonly Country[]): { top: Country[]; rest: Country[] } {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') {
    const top = frequent.flatMap((code) => countries.find((country) => country.code === code) ?? []);
    return { top: top.length === countries.length ? [] : top, rest: [...countries] };
  }
  const begins = countries.filter(({ typedAs }) => typedAs.some((name) => name.startsWith(wanted)));
  const has = countries.filter(
    (country) => !begins.includes(country) && country.typedAs.some((name) => hasWord(name, wanted)),
  );
  // The code itself, then frequent ones.
  const worth = ({ code }: Country) => (code.toLowerCase() === wanted ? 2 : frequent.includes(code) ? 1 : 0);
  return { top: [], rest: [...begins.sort((a, b) => worth(b) - worth(a)), ...has] };
}

/** In Latin letters only where a word begins: `us` is not in Russia. */
const hasWord = (name: string, wanted: string) =>
  /[a-z]/.test(wanted[0] ?? '') ? name.includes(` ${wanted}`) : name.includes(wanted);
