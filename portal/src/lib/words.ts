import { fill, type Language } from '@waylight/contract/value/words';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

/**
 * Words are objects `{ zh, en }` on one line of a feature's `words.ts`.
 *
 * `{name}` is a parameter and the compiler asks for it: `t(words.nights, { n: 3 })`. English takes `one`, where
 * given, when `n` is 1.
 */
export interface Text {
  readonly zh: string;
  readonly en: string;
  readonly one?: string;
}

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

/** Sentences one after the other: in Chinese the full stop has its space. */
export const sentences = (t: Say, ...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(t({ zh: '', en: ' ' }));

/** A text with more in brackets: full-width ones in Chinese. */
export const bracketed = { zh: '{text}（{more}）', en: '{text} ({more})' } as const;

/** `const t = useText(); t(words.search)` */
export function useText(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}

/** The name of a thing in the language in use, and in the other one with its `lang`. */
export interface BothNames {
  name: string;
  other: string;
  lang: string;
  otherLang: string;
}

/** `names(hotel.infoName, hotel.nameEng)`; `other` is empty where both are the same. */
export function useNames(): (zh: string | null, en: string | null) => BothNames {
  const language = useLanguage();
  return useMemo(
    () => (zh, en) => {
      const chinese = language === 'zh';
      const name = (chinese ? zh || en : en || zh) ?? '';
      const other = (chinese ? en : zh) ?? '';
      return {
        name,
        other: other === name ? '' : other,
        lang: chinese ? 'zh-CN' : 'en',
        otherLang: chinese ? 'en' : 'zh-CN',
      };
    },
    [language],
  );
}
