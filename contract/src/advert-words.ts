import type { topics } from './advert.ts';
import type { Words } from './value/words.ts';

/** Words of a topic page while the operator publishes none. */
// biome-ignore format: both languages of a text stand on one line
export const topicWords: Readonly<Record<(typeof topics)[number], { readonly headline: Words; readonly text: Words }>> = {
  direct: {
    headline: { zh: '直采酒店', en: 'Direct-contract hotels' },
    text: { zh: '与酒店直接签约的房源，按你的日期实时计价。', en: 'Rooms contracted directly with hotels, priced for your dates.' },
  },
  privateRoom: {
    headline: { zh: '私享房型专题', en: 'Private rooms' },
    text: { zh: '包房保量，旺季也有房。', en: 'Rooms held for us, in the busy season too.' },
  },
};
