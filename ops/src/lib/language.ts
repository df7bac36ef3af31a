import type { Language } from '@waylight/contract/value/words';
import { useSyncExternalStore } from 'react';
import { keptText } from './kept.ts';

/** The language of the console: the one chosen in this browser, else the browser's own. */

const kept = keptText('language');
const listeners = new Set<() => void>();

/** The first language of ours among tags such as `zh-CN`; English without one. */
export function languageAmong(tags: readonly (string | undefined)[]): Language {
  for (const tag of tags) {
    if (tag && /^zh\b/i.test(tag)) return 'zh';
    if (tag && /^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

let current: Language =
  typeof document === 'undefined' ? 'en' : languageAmong([kept.read(), ...(navigator.languages ?? [])]);

function show(next: Language) {
  current = next;
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en';
  for (const listener of listeners) listener();
}
if (typeof document !== 'undefined') show(current);

export const language = (): Language => current;

/** Switches every word on the page and keeps the choice. */
export function setLanguage(next: Language): void {
  kept.write(next);
  show(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}
