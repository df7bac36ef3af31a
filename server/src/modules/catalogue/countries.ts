import type { Words } from '@waylight/contract/value/words';
import iso from 'i18n-iso-countries';
import { spell } from './pinyin.ts';

const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

/** Where the usual wording is not the one used officially in mainland China, or longer than the trade's. */
// biome-ignore format: both languages of a name stand on one line
const ownWords: Record<string, Words> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  AE: { zh: '阿联酋', en: 'United Arab Emirates' },
  MM: { zh: '缅甸', en: 'Myanmar' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
};

export interface CountryRecord {
  code: string;
  infoName: string;
  nameEng: string;
  pinyin: string;
}

/** Both names of a country by its ISO 3166 code; the code itself where it is none. */
export function countryName(code: string): Words {
  const own = ownWords[code];
  if (own || !/^[A-Z]{2}$/.test(code)) return own ?? { zh: code, en: code };
  return { zh: names.zh.of(code) ?? code, en: names.en.of(code) ?? code };
}

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
