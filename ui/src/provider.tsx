import { createContext, type ReactNode, useCallback, useContext, useInsertionEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type WordKey, words } from './words.tsx';

export type Language = 'zh' | 'en';

/** BCP 47 tag for dates, numbers and sorting. British English, because its dates read day month year. */
export const localeOf: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' };

const LanguageContext = createContext<Language>('en');
const NavigateContext = createContext<((path: string) => void) | undefined>(undefined);

export interface UiProviderProps {
  language: Language;
  /** Follows an internal link without loading the page. Without it links are ordinary links. */
  navigate?: ((path: string) => void) | undefined;
  children: ReactNode;
}

/**
 * react-aria adds a style element unless this id exists; a strict content security policy refuses it. Its one rule
 * stands in base.css, and this mark says so.
 */
function claimPressableStyle() {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}

/** Stands once around the app: chooses the language of components and hands their links to the app's router. */
export function UiProvider({ language, navigate, children }: UiProviderProps) {
  useInsertionEffect(claimPressableStyle, []);
  const inside = (
    <LanguageContext value={language}>
      <I18nProvider locale={localeOf[language]}>
        <NavigateContext value={navigate}>{children}</NavigateContext>
      </I18nProvider>
    </LanguageContext>
  );
  return navigate ? <RouterProvider navigate={navigate}>{inside}</RouterProvider> : inside;
}

/** Follows an internal link by the app's router; undefined where the browser loads the page. */
export const useNavigate = () => useContext(NavigateContext);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** BCP 47 tag of the language in use. */
export function useLocaleTag(): string {
  return localeOf[useLanguage()];
}

/** Words in both languages by their keys; `{name}` is a place that a value fills. */
export type WordTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;
type WordValues = Readonly<Record<string, string | number>>;

/** One word of a table in the given language, its places filled. */
export function wordOf<T extends WordTable>(
  table: T,
  language: Language,
  key: keyof T,
  values: WordValues = {},
): string {
  return table[key]![language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** `const word = useWordsOf(pagerWords); word('page', { number: 2 })`, in the language in use. */
export function useWordsOf<T extends WordTable>(table: T): (key: keyof T, values?: WordValues) => string {
  const language = useLanguage();
  return useCallback((key, values) => wordOf(table, language, key, values), [table, language]);
}

/** A word of the kit's own in the given language. */
export function wordIn(language: Language, key: WordKey, values?: WordValues): string {
  return wordOf(words, language, key, values);
}

/** `const word = useWord(); word('close')` */
export const useWord = () => useWordsOf(words);
