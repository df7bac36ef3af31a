import { words } from './words.ts';

const kindWords = {
  sight: words.sight,
  station: words.station,
  airport: words.airport,
  mall: words.mall,
  exhibition: words.exhibition,
  university: words.university,
} as const;

/** The kind of a landmark, in words. */
export function wordOfKind(kind: string) {
  return kind in kindWords ? kindWords[kind as keyof typeof kindWords] : words.place;
}
