import type { Language } from '@waylight/contract/value/words';
import { useSyncExternalStore } from 'react';

/** The language of the portal: the cookie `language`, else the browser's, else English. */

const cookieName = 'language';
const yearSeconds = 31_536_000;
const listeners = new Set<() => void>();

/** The language of a cookie header, else of the browser's languages. */
export function languageFrom(cookie: string, browser: readonly string[]): Language {
  const kept = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookie)?.[1];
  for (const tag of kept ? [kept] : browser) {
    if (/^zh\b/i.test(tag)) return 'zh';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

/** Language of the document. A function of its own: Chromium notes where a cookie is read, and reads the whole function for it. */
const documentLanguage = (): Language => languageFrom(document.cookie, navigator.languages ?? [navigator.language]);

let current: Language = typeof document === 'undefined' ? 'en' : documentLanguage();

function apply() {
  const lang = current === 'zh' ? 'zh-CN' : 'en';
  // Writing the same again would work out all styles of the page anew.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
}
if (typeof document !== 'undefined') apply();

export function language(): Language {
  return current;
}

/** Switches every word on the page; page, form data and scroll stay, because nothing is loaded anew. */
export function setLanguage(next: Language): void {
  if (next === current) return;
  current = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser
  document.cookie = `${cookieName}=${next};path=/;max-age=${yearSeconds};samesite=lax`;
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}
