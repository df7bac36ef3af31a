import { api } from '@waylight/contract';
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

/** Countries and regions in the language in use: by pinyin in Chinese, by name in English. Empty until they are there. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  const { data, isError } = usePublicList(api.catalogue.countries, {});
  return useMemo(() => countriesIn(data ?? (isError ? [] : undefined), language), [data, isError, language]);
}

type CountryList = ReplyOf<typeof api.catalogue.countries>;

/** Where the browser's wording is not the one used officially in mainland China, or longer than the trade's. */
// biome-ignore format: both languages of a name stand on one line
const ownNames: Record<string, Record<Language, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  AE: { zh: '阿联酋', en: 'United Arab Emirates' },
  MM: { zh: '缅甸', en: 'Myanmar' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
};

/** The browser's name of a country that the list has no name for; what is no code at all stays as it is. */
export function browsersName(code: string, language: Language): string {
  const own = ownNames[code]?.[language];
  if (own || !/^[A-Z]{2}$/.test(code)) return own ?? code;
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'region' });
  return names.of(code) ?? code;
}

/** The choices of a list, in its order; an empty list offers China alone. undefined: the list is not there yet. */
export function countriesIn(data: CountryList | undefined, language: Language): readonly Country[] {
  if (!data) return [];
  if (data.length === 0) return countriesIn([{ code: 'CN', infoName: '', nameEng: '', pinyin: '' }], language);
  const order = new Intl.Collator(language === 'zh' ? 'en' : 'en-GB');
  const named = (given: string, code: string, of: Language) =>
    given === '' || given === code ? browsersName(code, of) : given;
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

/** The name of a country by its code; the browser's while the names are on their way. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  const language = useLanguage();
  return useMemo(() => {
    const names = new Map(countries.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? browsersName(code, language);
  }, [countries, language]);
}
