import { fill, type Language, listText } from '@waylight/contract/value/words';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

/**
 * Words are objects `{ zh, en }` on one line of a feature's `words.ts`.
 *
 * `{name}` is a parameter and the compiler asks for it: `t(words.people, { n: 3 })`. English takes `one`, where given,
 * when `n` is 1.
 */
export interface Text {
  readonly zh: string;
  readonly en: string;
  readonly one?: string;
}

/** Two days of a span: `t(rangeWords, { from, to })`. */
export const rangeWords = { zh: '{from} ～ {to}', en: '{from} – {to}' } as const;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Names<T extends Text> = NamesIn<T['zh']> | NamesIn<T['en']>;
type Values<T extends Text> = string extends T['en']
  ? [values?: Readonly<Record<string, string | number>>]
  : [Names<T>] extends [never]
    ? []
    : [values: Readonly<Record<Names<T>, string | number>>];

export type Say = <const T extends Text>(text: T, ...values: Values<T>) => string;

/** The words in one language; for places outside React. */
export function sayIn(language: Language): Say {
  return (text, ...values) => {
    const given: Readonly<Record<string, string | number>> = values[0] ?? {};
    const singular = language === 'en' && text.one !== undefined && Number(given.n) === 1;
    return fill(singular ? text.one : text[language], given);
  };
}

/** `const t = useText(); t(words.search)` */
export function useText(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}

/** Names one after the other, as each language divides them. */
export function useNames(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) => listText(names, language);
}

/** The name of a thing in the language in use, else in the other one: `name(hotel.nameZh, hotel.nameEn)`. */
export function useName(): (zh: string | null, en: string | null) => string {
  const language = useLanguage();
  return (zh, en) => (language === 'zh' ? zh || en : en || zh) ?? '';
}
