import type { Language } from './words.ts';

/** Where the usual wording is not the one used officially in mainland China, or longer than the trade's. */
// biome-ignore format: both languages of a name stand on one line
const ownNames: Record<string, Record<Language, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  AE: { zh: '阿联酋', en: 'United Arab Emirates' },
  MM: { zh: '缅甸', en: 'Myanmar' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
};

const made: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Name of a country or region by its ISO 3166-1 code, as ICU knows it; what is no code at all stays as it is. */
export function regionName(code: string, language: Language): string {
  const own = ownNames[code]?.[language];
  if (own || !/^[A-Z]{2}$/.test(code)) return own ?? code;
  made[language] ??= new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'region' });
  return made[language].of(code) ?? code;
}
