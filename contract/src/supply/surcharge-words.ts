import { fill, type Language, type Words } from '../value/words.ts';
import type { OrderSurcharge, SurchargeKind } from './surcharge.ts';

/** Surcharges in words, for screens, mails and documents alike. */
// biome-ignore format: both languages of a word stand on one line
export const surchargeWords: Record<SurchargeKind, Words> = {
  extraBreakfast: { zh: '加早餐', en: 'Extra breakfast' },
  extraBed: { zh: '加床', en: 'Extra bed' },
  extraAdult: { zh: '加成人', en: 'Extra adult' },
  extraChild: { zh: '加儿童', en: 'Extra child' },
  broadband: { zh: '宽带', en: 'Broadband' },
};

// biome-ignore format: both languages of a word stand on one line
const ages = {
  between: { zh: '{name}（{from} 至 {to} 岁）', en: '{name} (age {from} to {to})' },
  upTo: { zh: '{name}（{to} 岁及以下）', en: '{name} (up to age {to})' },
  of: { zh: '{name}（{to} 岁）', en: '{name} (age {to})' },
} satisfies Record<string, Words>;

type SurchargeName = Pick<OrderSurcharge, 'kind' | 'childFrom' | 'childTo'>;

/** `加儿童（6 至 11 岁）` / `Extra child (age 6 to 11)` */
export function surchargeName({ kind, childFrom, childTo }: SurchargeName, language: Language): string {
  const name = surchargeWords[kind][language];
  if (childTo === null) return name;
  const from = childFrom ?? 0;
  const word = from <= 1 ? ages.upTo : from === childTo ? ages.of : ages.between;
  return fill(word[language], { name, from, to: childTo });
}
