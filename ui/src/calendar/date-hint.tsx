import type { Language } from '../provider.tsx';

/** The look of a typed date, in an empty field. Shorter than an example: half a phone's width holds it. */
export const dateHint = (language: Language): string => (language === 'zh' ? '年-月-日' : 'YYYY-MM-DD');
