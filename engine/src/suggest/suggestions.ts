import type { Suggestion } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import type { Place } from '../read-model/places.ts';
import type { HotelFacts } from '../read-model/rows.ts';
import { folded, foldedWords } from '../text/folding.ts';
import { isLatin } from './match.ts';
import { indexedHotel, listed, type NameList, namesOf, placesIn, type SuggestionSource } from './name-list.ts';
import { isWholeOnly, shortestHotel, wrongLettersIn } from './near-runs.ts';
import { skippable, skipsTo } from './skipped-words.ts';
import type { SuffixIndex } from './suffix-index.ts';
import { isNamed, isReadIn, type ReadName, type SuggestedName, suggestionOf } from './suggestion.ts';
import type { Walk } from './walk.ts';

const most = 10;
/** Looked at for one keyword: the ten best are among them, unless hundreds have one name. */
const walked = 500;
const walkedNear = 80;
/** Names are read again for each: a hundred take a millisecond. */
const walkedSkipping = 300;
/** Names found by their pinyin alone that are looked past for those that are read in English. */
const speltAtMost = 100;
/** Hotels that have changed stand in an index of their own until they are this many, and one in fifty of all. */
const lateAtMost = 1000;
const lateShare = 1 / 50;

/** Fewer exact ones than this leave room for what may be meant, and for so many. */
const few = 3;
const nearAtMost = 5;

const mostOf = { city: 6, area: 3, landmark: 3, hotel: most } as const;

interface BestOptions {
  readonly near?: boolean;
  readonly placesOnly?: boolean;
  /** whether a name is found as it is read, not by pinyin alone: others come after all of these; undefined: all are alike */
  readonly isRead?: ((one: ReadName) => boolean) | undefined;
  /** which of those that are walked are meant */
  readonly fits?: (one: Place | HotelFacts) => boolean;
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
  private wanted: SuggestionSource | undefined;
  private made: SuggestionSource | undefined;
  private places: readonly NameList<Place>[] = [];
  /** the hotels that `main` was made of */
  private entered: ReadonlyMap<number, HotelFacts> = new Map();
  private main: NameList<HotelFacts> | undefined;
  private late: NameList<HotelFacts> | undefined;
  private following: Promise<void> | undefined;
  private renewing: Promise<void> | undefined;

  /** Takes up what there is now. Resolves when it can be found, but for very many new hotels at once: `whole` waits for those. */
  follow(suggested: SuggestionSource): Promise<void> {
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
    const words = { typed, plainly };
    // Pinyin is a reading of the Chinese name: who reads the English one finds by it what no name begins with.
    const isRead = language === 'en' && isLatin(typed) ? (one: ReadName) => isReadIn(one, words) : undefined;
    const exact = this.best(this.made, (index) => index.walk(typed), { isRead });
    const skipping = this.skipping(this.made, keyword, exact);
    const near = this.nearBy(this.made, typed, [...exact, ...skipping]);
    return [...exact, ...skipping, ...near].map((one) => suggestionOf(one, words, language));
  }

  /** Names of which words were left out between those typed, after the ones that have them side by side. */
  private skipping(made: SuggestionSource, keyword: string, exact: readonly SuggestedName[]): SuggestedName[] {
    const words = skippable(foldedWords(keyword));
    if (words.length === 0 || exact.length >= most) return [];
    const indexes = [this.main, this.late, ...this.places].flatMap((list) => list?.index ?? []);
    const found = words
      .map((word) => ({ word, count: indexes.reduce((sum, index) => sum + index.countOf(word), 0) }))
      .filter(({ count }) => count > 0);
    if (found.length === 0) return [];
    // The rarest word leads to the fewest names; others may have a wrong letter.
    const { word } = found.reduce((rarest, one) => (one.count < rarest.count ? one : rarest));
    const known = new Set(exact.map(({ kind, id }) => `${kind} ${id}`));
    const fits = (one: Place | HotelFacts) => {
      const isPlace = 'kind' in one;
      return (
        !known.has(`${isPlace ? one.kind : 'hotel'} ${one.id}`) &&
        skipsTo(namesOf(one, isPlace ? one.otherNames : []), words)
      );
    };
    return this.best(made, (index) => index.walk(word), { fits }).slice(0, most - exact.length);
  }

  /** Names that may be meant: looked for where little was found, and nothing of just that name. Beside exact ones only places. */
  private nearBy(made: SuggestionSource, typed: string, exact: readonly SuggestedName[]): SuggestedName[] {
    if (exact.length >= few || exact.some((one) => isNamed(one, typed))) return [];
    const placesOnly = exact.length > 0 || typed.length < shortestHotel(typed);
    const found = new Set(exact.map(({ kind, id }) => `${kind} ${id}`));
    for (let wrong = 1; wrong <= wrongLettersIn(typed); wrong++) {
      const all = this.best(made, (index) => index.walkNear(typed, wrong, isWholeOnly(typed, wrong)), {
        near: true,
        placesOnly,
      });
      const near = all.filter(({ kind, id }) => !found.has(`${kind} ${id}`)).slice(0, nearAtMost);
      if (near.length > 0) return near;
    }
    return [];
  }

  /** The ten best, but not ten of a kind where there are others, and of places of one name (Riverside) only two. */
  private best(
    { places, hotels, counts }: SuggestionSource,
    walkOf: (index: SuffixIndex) => Walk,
    { near = false, placesOnly = false, isRead, fits }: BestOptions,
  ): SuggestedName[] {
    const taken: SuggestedName[] = [];
    const rest: SuggestedName[] = [];
    const spelt: SuggestedName[] = [];
    const ofKind = { city: 0, area: 0, landmark: 0, hotel: 0 };
    const ofName = new Map<string, number>();
    const met = new Set<number>();
    const lists: NameList<Place | HotelFacts>[] = [...this.places];
    if (this.late && !placesOnly) lists.push(this.late);
    if (this.main && !placesOnly) lists.push(this.main);
    const walks = lists.map(({ index }) => walkOf(index));
    const atMost = near ? walkedNear : fits ? walkedSkipping : walked;
    for (let looked = 0; looked < atMost && taken.length < most; looked++) {
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
      if (fits && !fits(one)) continue;
      const kind: Suggestion['kind'] = 'kind' in one ? one.kind : 'hotel';
      const city = places.cities.get('kind' in one ? one.cityId : one.city);
      const alike = ofName.get(one.zh) ?? 0;
      if (!city || alike >= 2) continue;
      const { id, zh, en } = one;
      const otherNames = 'kind' in one ? one.otherNames : [];
      const isSpelt = isRead?.({ en, otherNames }) === false;
      if (isSpelt && spelt.length >= speltAtMost) {
        walk.end();
        continue;
      }
      ofName.set(one.zh, alike + 1);
      const named = { kind, id, zh, en, otherNames, city, hotels: hotelsIn(counts, kind, id), near };
      if (isSpelt) spelt.push(named);
      else if (ofKind[kind]++ < mostOf[kind]) taken.push(named);
      else if (rest.length < most) rest.push(named);
      // The rest is full: the walk finds nothing more to show.
      else walk.end();
    }
    return [...taken, ...rest, ...spelt].slice(0, most);
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

const hotelsIn = (counts: SuggestionSource['counts'], kind: Suggestion['kind'], id: number) =>
  kind === 'city' || kind === 'area' ? (counts.get(id) ?? 0) : null;

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

function sameCounts(a: SuggestionSource['counts'], b: SuggestionSource['counts']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [id, count] of a) if (b.get(id) !== count) return false;
  return true;
}
