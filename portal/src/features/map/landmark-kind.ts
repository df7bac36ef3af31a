import { words } from './words.ts';

const kindWords = {
  sight: words.sight,
  station: words.station,
  airport: words.airport,
  mall: words.mall,
  exhibition: words.exhibition,
  university: words.university,
} as const;

/** What a landmark is, in words. */
export function wordOfKind(kind: string) {
  return kind in kindWords ? kindWords[kind as keyof typeof kindWords] : words.place;
}
