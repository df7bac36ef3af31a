import { inTurns } from '../in-turns.ts';
import type { Place, Places } from '../read-model/places.ts';
import type { HotelFacts } from '../read-model/rows.ts';
import { folded } from '../text/folding.ts';
import { type IndexEntry, SuffixIndex } from './suffix-index.ts';
import { syllableStarts } from './syllables.ts';

/** Cities before areas before landmarks before hotels; a match at the beginning of a name lifts by more than one step. */
const steps = { city: 8000, area: 5200, landmark: 4800, hotel: 2000 } as const;

/** The source of suggestions. */
export interface SuggestionSource {
  readonly places: Places;
  readonly hotels: ReadonlyMap<number, HotelFacts>;
  /** number of hotels by district id: cities and areas */
  readonly counts: ReadonlyMap<number, number>;
}

/** Places or hotels with the index of their names. */
export interface NameList<Of> {
  readonly of: readonly Of[];
  readonly index: SuffixIndex;
}

export async function listed<Of>(of: readonly Of[], indexed: (one: Of) => IndexEntry): Promise<NameList<Of>> {
  const index = await inTurns(SuffixIndex.of(of.length, (owner) => indexed(of[owner]!)));
  return { of, index };
}

/** The places where hotels are, by kind. */
export async function placesIn({ places, counts }: SuggestionSource): Promise<NameList<Place>[]> {
  const lists: NameList<Place>[] = [];
  for (const kind of ['city', 'area', 'landmark'] as const) {
    const all = kind === 'city' ? places.cities : kind === 'area' ? places.areas : places.landmarks;
    const known = [...(all as ReadonlyMap<number, Place>).values()].filter(({ cityId }) => counts.get(cityId));
    lists.push(
      await listed(known, (place) => {
        const { hotRank } = place;
        const hot = hotRank === null ? 0 : 1000 - Math.min(800, hotRank * 8);
        const cityRank = places.cities.get(place.cityId)?.hotRank ?? null;
        const inHot = kind === 'city' || cityRank === null ? 0 : 200 - Math.min(200, cityRank * 2);
        const size = kind === 'city' ? Math.min(160, 2 * (counts.get(place.id) ?? 0)) : 0;
        return { worth: steps[kind] + hot + inHot + size, names: namesOf(place, place.otherNames) };
      }),
    );
  }
  return lists;
}

export const indexedHotel = (hotel: HotelFacts): IndexEntry => ({
  worth: steps.hotel + hotel.popularity,
  names: namesOf(hotel, []),
});

type NamesOf = Pick<Place, 'zh' | 'en' | 'pinyin' | 'initials'>;

export function namesOf({ zh, en, pinyin, initials }: NamesOf, others: readonly string[]): IndexEntry['names'] {
  const chinese = folded(zh);
  const [syllables, letters] = [folded(pinyin), folded(initials)];
  return [
    { text: chinese, starts: signStarts(chinese) },
    inWords(en),
    { text: syllables, starts: syllableStarts(syllables, letters) },
    { text: letters, starts: signStarts(letters).slice(0, -1), exact: true },
    ...others.map(inWords),
  ];
}

/** A name that may be typed from any of its words on. */
function inWords(name: string): IndexEntry['names'][number] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s·-]+/)
    .map(folded);
  const wordStarts: number[] = [];
  words.reduce((at, word) => {
    wordStarts.push(at);
    return at + word.length;
  }, 0);
  return { text: words.join(''), starts: [...new Set(wordStarts)] };
}

/** Where a sign begins: anywhere but between the halves of one that takes two units. */
function signStarts(text: string): number[] {
  const starts: number[] = [];
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) starts.push(i);
  return starts;
}
