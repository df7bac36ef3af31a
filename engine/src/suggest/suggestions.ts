import type { Suggestion } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import { inTurns } from '../in-turns.ts';
import type { City, Place, Places } from '../read-model/places.ts';
import type { HotelFacts } from '../read-model/rows.ts';
import { folded, foldedSign } from '../text/folding.ts';
import { type Indexed, SuffixIndex, type Walk } from './suffix-index.ts';
import { syllableStarts } from './syllables.ts';

const most = 10;
/** Looked at for one keyword: the ten best are among them, unless hundreds have one name. */
const walked = 500;
/** Hotels that have changed stand in an index of their own until they are this many, and one in fifty of all. */
const lateAtMost = 1000;
const lateShare = 1 / 50;

/** Cities before areas before landmarks before hotels; a match at the beginning of a name lifts by more than one step. */
const steps = { city: 8000, area: 5200, landmark: 4800, hotel: 2000 } as const;
const mostOf = { city: 6, area: 3, landmark: 3, hotel: most } as const;

/** The source of suggestions. */
export interface Suggested {
  readonly places: Places;
  readonly hotels: ReadonlyMap<number, HotelFacts>;
  /** number of hotels by district id: cities and areas */
  readonly counts: ReadonlyMap<number, number>;
}

interface Listed<Of> {
  readonly of: readonly Of[];
  readonly index: SuffixIndex;
}

/**
 * Autocomplete: every place and hotel under each beginning that may be typed.
 *
 * Beginnings: each character of the Chinese name, each English word, each pinyin syllable, and the initials from any
 * of them.
 *
 * Each kind of place and the hotels have an index of their own.
 *
 * Changed hotels stand in a small index beside the large one, which skips them; when they are many, it is made anew
 * in slices.
 */
export class Suggestions {
  private wanted: Suggested | undefined;
  private made: Suggested | undefined;
  private places: readonly Listed<Place>[] = [];
  /** the hotels that `main` was made of */
  private entered: ReadonlyMap<number, HotelFacts> = new Map();
  private main: Listed<HotelFacts> | undefined;
  private late: Listed<HotelFacts> | undefined;
  private following: Promise<void> | undefined;
  private renewing: Promise<void> | undefined;

  /** Takes up what there is now. Resolves when it can be found, but for very many new hotels at once: `whole` waits for those. */
  follow(suggested: Suggested): Promise<void> {
    this.wanted = suggested;
    this.following ??= this.catchUp().finally(() => {
      this.following = undefined;
    });
    return this.following;
  }

  /** Resolves when every hotel can be found. */
  async whole(): Promise<void> {
    while (this.following || this.renewing) await (this.following ?? this.renewing);
  }

  private async catchUp(): Promise<void> {
    while (this.wanted && this.wanted !== this.made) {
      const next = this.wanted;
      if (this.made?.places !== next.places || !sameCounts(this.made.counts, next.counts))
        this.places = await placesIn(next);
      const changed = this.changedIn(next.hotels);
      if (isFew(changed, next.hotels)) this.late = await listed(changed, indexedHotel);
      else if (!this.renewing) {
        this.renewing = this.renew().finally(() => {
          this.renewing = undefined;
        });
        // The caller who waits for the whole hears of it.
        this.renewing.catch(() => {});
      }
      this.made = next;
    }
  }

  private changedIn(hotels: ReadonlyMap<number, HotelFacts>): HotelFacts[] {
    return [...hotels.values()].filter((hotel) => !isSame(this.entered.get(hotel.id), hotel));
  }

  private async renew(): Promise<void> {
    do {
      const { hotels } = this.wanted!;
      this.main = await listed([...hotels.values()], indexedHotel);
      this.entered = hotels;
    } while (!isFew(this.changedIn(this.wanted!.hotels), this.wanted!.hotels));
    // Hotels changed meanwhile are late; every other one is in the large index.
    await this.follow({ ...this.wanted! });
  }

  /** The ten best for what was typed. */
  find(keyword: string, language: Language): Suggestion[] {
    const typed = folded(keyword);
    if (!this.made || typed === '' || typed.includes('\0')) return [];
    const plainly = keyword.trim().toLowerCase();
    return this.best(this.made, typed).map((one) => suggestionOf(one, { typed, plainly }, language));
  }

  /** The ten best, but not ten of a kind where there are others, and of places of one name (Riverside) only two. */
  private best({ places, hotels, counts }: Suggested, typed: string): Named[] {
    const taken: Named[] = [];
    const rest: Named[] = [];
    const ofKind = { city: 0, area: 0, landmark: 0, hotel: 0 };
    const ofName = new Map<string, number>();
    const met = new Set<number>();
    const lists: Listed<Place | HotelFacts>[] = [...this.places];
    if (this.late) lists.push(this.late);
    if (this.main) lists.push(this.main);
    const walks = lists.map(({ index }) => index.walk(typed));
    for (let looked = 0; looked < walked && taken.length < most; looked++) {
      const first = leading(walks);
      if (first < 0) break;
      const walk = walks[first]!;
      const one = lists[first]!.of[walk.owner]!;
      walk.step();
      if (!('kind' in one)) {
        // In the large index a hotel may stand as it was.
        if (met.has(one.id) || !isSame(one, hotels.get(one.id))) continue;
        met.add(one.id);
      }
      const kind: Suggestion['kind'] = 'kind' in one ? one.kind : 'hotel';
      const city = places.cities.get('kind' in one ? one.cityId : one.city);
      const alike = ofName.get(one.zh) ?? 0;
      if (!city || alike >= 2) continue;
      ofName.set(one.zh, alike + 1);
      const { id, zh, en } = one;
      const named = { kind, id, zh, en, city, hotels: hotelsIn(counts, kind, id) };
      if (ofKind[kind]++ < mostOf[kind]) taken.push(named);
      else if (rest.length < most) rest.push(named);
      // So many of one kind can no longer help.
      else walk.end();
    }
    return [...taken, ...rest].slice(0, most);
  }
}

const isFew = (changed: readonly HotelFacts[], all: ReadonlyMap<number, HotelFacts>) =>
  changed.length <= lateAtMost + all.size * lateShare;

/** Which of some walks stands at the best; -1: all are over. */
function leading(walks: readonly Walk[]): number {
  let first = -1;
  for (let i = 0; i < walks.length; i++)
    if (walks[i]!.owner >= 0 && (first < 0 || walks[i]!.worth > walks[first]!.worth)) first = i;
  return first;
}

const hotelsIn = (counts: Suggested['counts'], kind: Suggestion['kind'], id: number) =>
  kind === 'city' || kind === 'area' ? (counts.get(id) ?? 0) : null;

async function listed<Of>(of: readonly Of[], indexed: (one: Of) => Indexed): Promise<Listed<Of>> {
  const index = await inTurns(SuffixIndex.of(of.length, (owner) => indexed(of[owner]!)));
  return { of, index };
}

/** The places where hotels are, by kind. */
async function placesIn({ places, counts }: Suggested): Promise<Listed<Place>[]> {
  const lists: Listed<Place>[] = [];
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
        return { worth: steps[kind] + hot + inHot + size, names: namesOf(place) };
      }),
    );
  }
  return lists;
}

const indexedHotel = (hotel: HotelFacts): Indexed => ({
  worth: steps.hotel + hotel.popularity,
  names: namesOf(hotel),
});

type NamesOf = Pick<Place, 'zh' | 'en' | 'pinyin' | 'initials'>;

function namesOf({ zh, en, pinyin, initials }: NamesOf): Indexed['names'] {
  const chinese = folded(zh);
  const words = en
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s·-]+/)
    .map(folded);
  const wordStarts: number[] = [];
  words.reduce((at, word) => {
    wordStarts.push(at);
    return at + word.length;
  }, 0);
  const [syllables, letters] = [folded(pinyin), folded(initials)];
  return [
    { text: chinese, starts: signStarts(chinese) },
    { text: words.join(''), starts: [...new Set(wordStarts)] },
    { text: syllables, starts: syllableStarts(syllables, letters) },
    { text: letters, starts: signStarts(letters).slice(0, -1) },
  ];
}

/** Where a sign begins: anywhere but between the halves of one that takes two units. */
function signStarts(text: string): number[] {
  const starts: number[] = [];
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) starts.push(i);
  return starts;
}

/** Whether a hotel is found and shown by the same words. */
function isSame(a: HotelFacts | undefined, b: HotelFacts | undefined): boolean {
  if (a === b) return true;
  return (
    a !== undefined &&
    b !== undefined &&
    a.zh === b.zh &&
    a.en === b.en &&
    a.pinyin === b.pinyin &&
    a.initials === b.initials &&
    a.city === b.city &&
    a.popularity === b.popularity
  );
}

function sameCounts(a: Suggested['counts'], b: Suggested['counts']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [id, count] of a) if (b.get(id) !== count) return false;
  return true;
}

interface Named {
  readonly kind: Suggestion['kind'];
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly city: City;
  readonly hotels: number | null;
}

/** The typed text: folded, and as it stands but for case. */
interface Typed {
  readonly typed: string;
  readonly plainly: string;
}

function suggestionOf(one: Named, typed: Typed, language: Language): Suggestion {
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
    match: matchOf(language === 'zh' ? one.zh : one.en, typed, wordStart),
  };
}

/** A place as the list's heading and a link need it: nothing was typed, so nothing is matched. */
export function suggestionOfPlace(place: Place, city: City, hotels: number | null): Suggestion {
  const { kind, id, zh, en } = place;
  return suggestionOf({ kind, id, zh, en, city, hotels }, { typed: '', plainly: '' }, 'zh');
}

const latin = /[\p{Script=Latin}\p{Nd}]/u;

/** Where the typed text first stands, in Latin letters only where a word begins: typed as pinyin, it is not in the midst of one. */
function wordStart(text: string, typed: string, before = (at: number) => text[at - 1] ?? ''): number {
  let at = text.indexOf(typed);
  while (at > 0 && latin.test(typed[0]!) && latin.test(before(at))) at = text.indexOf(typed, at + 1);
  return at;
}

/** Where in a shown name the typed text stands, as [from, to) in UTF-16 units; case, width and spaces do not count. */
export const matchIn = (shown: string, keyword: string): [number, number] | null =>
  matchOf(shown, { typed: folded(keyword), plainly: keyword.trim().toLowerCase() }, (text, part) => text.indexOf(part));

function matchOf(shown: string, { typed, plainly }: Typed, find: typeof wordStart): [number, number] | null {
  if (typed === '') return null;
  const lower = shown.toLowerCase();
  const there = lower.length === shown.length ? find(lower, plainly) : -1;
  if (there >= 0) return [there, there + plainly.length];
  // Pinyin, mostly: nothing of what is shown was typed.
  if (!folded(shown).includes(typed)) return null;
  // Each unit of the folded name with the place it came from.
  let text = '';
  const cameFrom: number[] = [];
  let unit = 0;
  for (const character of shown) {
    const plain = foldedSign(character);
    for (let i = 0; i < plain.length; i++) cameFrom.push(unit);
    text += plain;
    unit += character.length;
  }
  const at = find(text, typed, (place) => shown[cameFrom[place]! - 1] ?? '');
  if (at < 0) return null;
  const last = cameFrom[at + typed.length - 1]!;
  return [cameFrom[at]!, last + String.fromCodePoint(shown.codePointAt(last)!).length];
}
