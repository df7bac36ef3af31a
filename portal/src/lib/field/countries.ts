import { api } from '@waylight/contract';
import { useMemo } from 'react';
import { useCallQuery } from '../calls.ts';
import { useLanguage } from '../language.ts';

export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
}

/** Countries and regions in the language in use: by pinyin in Chinese, by name in English. Empty until they are there. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  const { data } = useCallQuery(api.catalogue.countries, {}, { staleTime: Number.POSITIVE_INFINITY, handles: 'all' });
  return useMemo(() => {
    const order = new Intl.Collator(language === 'zh' ? 'en' : 'en-GB');
    return (data ?? [])
      .map((country) => ({
        code: country.code,
        name: language === 'zh' ? country.infoName : country.nameEng,
        key: language === 'zh' ? country.pinyin : country.nameEng,
      }))
      .sort((a, b) => order.compare(a.key, b.key));
  }, [data, language]);
}

/** The name of a country by its code; the code itself while the names are on their way. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  return useMemo(() => {
    const names = new Map(countries.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? code;
  }, [countries]);
}
