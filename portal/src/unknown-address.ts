import { toasts } from '@waylight/ui/feedback/toast-queue';
import { language } from './lib/language.ts';
import { sayIn } from './lib/words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  unknown: { zh: '页面不存在，已为你打开首页。', en: 'That page does not exist. You are on the home page.' },
} as const;

/** Says why an address has led home. */
export const tell = (): void => void toasts.show({ tone: 'info', text: sayIn(language())(words.unknown) });
