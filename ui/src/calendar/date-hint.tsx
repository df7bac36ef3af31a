import type { Language } from '../provider.tsx';

/** The look of a typed date, in an empty field: an example says more than the letters of a format. */
export const dateHint = (language: Language): string =>
  language === 'zh' ? '年-月-日' : `e.g. ${new Date().getFullYear()}-12-10`;
