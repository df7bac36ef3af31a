import { regionName } from '@waylight/contract/value/region-name';
import type { Words } from '@waylight/contract/value/words';
import iso from 'i18n-iso-countries';
import { spell } from './pinyin.ts';

export interface CountryRecord {
  code: string;
  infoName: string;
  nameEng: string;
  pinyin: string;
}

/** Both names of a country by its ISO 3166 code; the code itself where it is none. */
export const countryName = (code: string): Words => ({ zh: regionName(code, 'zh'), en: regionName(code, 'en') });

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
