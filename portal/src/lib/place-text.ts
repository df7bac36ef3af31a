import type { Language } from '@waylight/contract/value/words';

/**
 * Where a place lies: `Tokyo, Japan`, in Chinese from the large to the small, `日本 · 东京`; a country whose name has the
 * city's says both, as in `Hong Kong, China`.
 */
export function placeText(city: string | undefined, country: string, language: Language): string {
  const parts = [city && !country.includes(city) ? city : '', country].filter(Boolean);
  return language === 'zh' ? parts.reverse().join(' · ') : parts.join(', ');
}
