import { useLanguage } from './language.ts';

/** The operator's name, as the document carries it. */
function carried(): { zh: string; en: string } {
  const content =
    typeof document === 'undefined' ? '' : document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  const [zh, en] = (content ?? '').split('|');
  return { zh: zh || '驿灯', en: en || 'Waylight' };
}

const brand = carried();

/** `驿灯运营台`, `Waylight console` */
export function useConsoleName(): string {
  return useLanguage() === 'zh' ? `${brand.zh}运营台` : `${brand.en} console`;
}
