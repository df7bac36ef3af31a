import type { Suggestion } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import type { City, Place } from '../read-model/places.ts';
import { folded } from '../text/folding.ts';
import { matchOf, type TypedKeyword, wordStart } from './match.ts';

/** A place or hotel that was found. */
export interface SuggestedName {
  readonly kind: Suggestion['kind'];
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly city: City;
  readonly hotels: number | null;
  /** codes, abbreviations and other names */
  readonly otherNames: readonly string[];
  /** found although letters of what was typed are wrong */
  readonly near: boolean;
}

export function suggestionOf(one: SuggestedName, typed: TypedKeyword, language: Language): Suggestion {
  return {
    kind: one.kind,
    id: one.id,
    infoName: one.zh,
    nameEng: one.en,
    cityId: one.city.id,
    cityNameCn: one.city.zh,
    cityNameEn: one.city.en,
    countryNameCn: one.city.countryZh,
    countryNameEn: one.city.countryEn,
    hotels: one.hotels,
    otherName: otherNameOf(one, typed.typed),
    near: one.near,
    match: one.near ? null : matchOf(language === 'zh' ? one.zh : one.en, typed, wordStart),
  };
}

/** A place as the list's heading and a link need it: nothing was typed, so nothing is matched. */
export function suggestionOfPlace(place: Place, city: City, hotels: number | null): Suggestion {
  const { kind, id, zh, en, otherNames } = place;
  return suggestionOf({ kind, id, zh, en, otherNames, city, hotels, near: false }, { typed: '', plainly: '' }, 'zh');
}

/** Whether the typed text is the whole of a name. */
export const isNamed = ({ zh, en, otherNames }: SuggestedName, typed: string): boolean =>
  [zh, en, ...otherNames].some((name) => folded(name) === typed);

export type ReadName = Pick<SuggestedName, 'en' | 'otherNames'>;

/** Whether a word of the English name, or of a code or another name, begins with the typed text. */
export const isReadIn = ({ en, otherNames }: ReadName, typed: TypedKeyword): boolean =>
  matchOf(en, typed, wordStart) !== null || otherNames.some((name) => matchOf(name, typed, wordStart) !== null);

/** By which of its other names it was found; null: by one that is shown, or its pinyin. */
function otherNameOf({ zh, en, otherNames, near }: SuggestedName, typed: string): string | null {
  if (typed === '' || otherNames.length === 0) return null;
  const whole = otherNames.find((name) => folded(name) === typed);
  if (whole !== undefined) return whole;
  if (!near) {
    const shown = [zh, en].some((name) => folded(name).includes(typed));
    return shown ? null : (otherNames.find((name) => folded(name).includes(typed)) ?? null);
  }
  const wrongIn = (name: string) => wrongLetters(folded(name).slice(0, typed.length + 1), typed);
  const least = Math.min(wrongIn(zh), wrongIn(en));
  return otherNames.find((name) => wrongIn(name) < least) ?? null;
}

/** How many letters have to be put in, taken out or changed to make one text of the other. */
function wrongLetters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
