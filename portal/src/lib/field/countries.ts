import { api } from '@waylight/contract';
import { regionName } from '@waylight/contract/value/region-name';
import type { Language } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { useMemo } from 'react';
import { usePublicList } from '../calls.ts';
import { useLanguage } from '../language.ts';

export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** what it is found by when somebody types: both names, pinyin and the code, in small letters */
  typedAs: readonly string[];
}

/** Countries and regions in the language in use: by pinyin in Chinese, by name in English. Empty until they are there. `wanted` false: not yet. */
export function useCountries(wanted = true): readonly Country[] {
  const language = useLanguage();
  const { data, isError } = usePublicList(api.catalogue.countries, {}, { enabled: wanted });
  return countriesOnce(data ?? (isError ? none : undefined), language);
}

type CountryList = ReplyOf<typeof api.catalogue.countries>;

const none: CountryList = [];
const noCountries: readonly Country[] = [];

/** Choices by list and language: every field of a page takes the same ones, sorted once. */
const sorted = {
  zh: new WeakMap<CountryList, readonly Country[]>(),
  en: new WeakMap<CountryList, readonly Country[]>(),
};

function countriesOnce(data: CountryList | undefined, language: Language): readonly Country[] {
  if (!data) return noCountries;
  const known = sorted[language].get(data);
  if (known) return known;
  const choices = countriesIn(data, language);
  sorted[language].set(data, choices);
  return choices;
}

/** The choices of a list, in its order; an empty list offers China alone. undefined: the list is not there yet. */
export function countriesIn(data: CountryList | undefined, language: Language): readonly Country[] {
  if (!data) return [];
  if (data.length === 0) return countriesIn([{ code: 'CN', infoName: '', nameEng: '', pinyin: '' }], language);
  const order = new Intl.Collator(language === 'zh' ? 'en' : 'en-GB');
  const named = (given: string, code: string, of: Language) =>
    given === '' || given === code ? regionName(code, of) : given;
  return data
    .map(({ code, infoName, nameEng, pinyin }) => {
      const [zh, en] = [named(infoName, code, 'zh'), named(nameEng, code, 'en')];
      return {
        code,
        name: language === 'zh' ? zh : en,
        key: language === 'zh' ? pinyin : en,
        typedAs: [zh, en, pinyin, code].map((name) => name.toLowerCase()),
      };
    })
    .sort((a, b) => order.compare(a.key, b.key));
}

/** Of most fields, and named alike by the browser and by the list: its name needs no list. */
const plainCode = 'CN';

/** Whether a field needs the list to say what is chosen. */
export const needsCountries = (code: string): boolean => code !== '' && code !== plainCode;

/** The name of a country by its code; the browser's while the names are on their way, or not `wanted` yet. */
export function useCountryName(wanted = true): (code: string) => string {
  const countries = useCountries(wanted);
  const language = useLanguage();
  return useMemo(() => {
    const names = new Map(countries.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? regionName(code, language);
  }, [countries, language]);
}
