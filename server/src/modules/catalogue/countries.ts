import type { Words } from '@waylight/contract/value/words';
import iso from 'i18n-iso-countries';
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };
import { spell } from './pinyin.ts';

iso.registerLocale(en);
iso.registerLocale(zh);

/** Where the library's wording is not the one used officially in mainland China, or is needlessly long. */
// biome-ignore format: both languages of a name stand on one line
const ownWords: Record<string, Words> = {
  CN: { zh: '中国', en: 'China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  US: { zh: '美国', en: 'United States' },
  RU: { zh: '俄罗斯', en: 'Russia' },
  LA: { zh: '老挝', en: 'Laos' },
  TZ: { zh: '坦桑尼亚', en: 'Tanzania' },
  CZ: { zh: '捷克', en: 'Czechia' },
};

export interface CountryRecord {
  code: string;
  infoName: string;
  nameEng: string;
  pinyin: string;
}

/** Both names of a country by its ISO 3166 code; the code itself where it is none. */
export const countryName = (code: string): Words =>
  ownWords[code] ?? { zh: iso.getName(code, 'zh') ?? code, en: iso.getName(code, 'en') ?? code };

let kept: CountryRecord[] | undefined;

/** Every country and region, by pinyin; made once. */
export function allCountries(): CountryRecord[] {
  kept ??= Object.keys(iso.getAlpha2Codes())
    .map((code) => {
      const name = countryName(code);
      return { code, infoName: name.zh, nameEng: name.en, pinyin: spell(name.zh).pinyin };
    })
    .sort((a, b) => (a.pinyin < b.pinyin ? -1 : a.pinyin > b.pinyin ? 1 : a.code < b.code ? -1 : 1));
  return kept;
}
