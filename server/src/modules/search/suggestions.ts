import type { Suggestion } from '@waylight/contract/search';
import type { Language } from '@waylight/contract/words';
import { folded } from './folding.ts';
import { nth } from './ranking.ts';
import type { HotelFacts } from './read-model/data.ts';
import type { City, Place, Places } from './read-model/places.ts';
import { syllableStarts } from './syllables.ts';

const most = 10;
/** Ranges longer than this have their best kept once they have been asked for. */
const longRange = 64;
const keptAtMost = 5000;
/** Of a long range so many of each kind are put in order. */
const leading = 100;

interface Entry {
  readonly kind: Suggestion['kind'];
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly city: City;
  /** what it is worth when matched at its beginning */
  readonly weight: number;
  readonly hotels: number | null;
}

/** Cities before areas before landmarks before hotels; a match at the beginning of a name lifts by more than one step. */
const steps = { city: 4000, area: 2600, landmark: 2400, hotel: 1000 } as const;
const mostOf = { city: 6, area: 3, landmark: 3, hotel: 10 } as const;
const atBeginning = 1700;
const whole = 1500;

/**
 * Autocomplete: every place and hotel under every beginning by which somebody may type it – each character of the
 * Chinese name, each word of the English, each syllable of the pinyin, the initials from any on – sorted, so that what
 * begins with a keyword lies together and is found by halving.
 */
export class Suggestions {
  private readonly entries: Entry[] = [];
  private readonly texts: string[];
  private readonly owners: Uint32Array;
  private readonly first: Uint8Array;
  private readonly kept = new Map<string, number[]>();
  /** by entry: its weight and its kind as a number */
  private readonly weights: Float64Array;
  private readonly kinds: Uint8Array;
  /** by entry, while a range is walked: the most that it is worth there; 0 before and after */
  private readonly points: Float64Array;

  constructor(places: Places, hotels: readonly HotelFacts[], counts: ReadonlyMap<number, number>) {
    const suffixes: { text: string; owner: number; first: number }[] = [];
    const enter = (entry: Entry, names: { pinyin: string; initials: string }) => {
      const owner = this.entries.push(entry) - 1;
      const seen = new Set<string>();
      const add = (text: string, starts: Iterable<number>) => {
        for (const start of starts) {
          const suffix = text.slice(start);
          if (suffix === '' || seen.has(suffix)) continue;
          seen.add(suffix);
          suffixes.push({ text: suffix, owner, first: start === 0 ? 1 : 0 });
        }
      };
      const zh = folded(entry.zh);
      add(
        zh,
        Array.from(zh, (_, i) => i),
      );
      const words = entry.en
        .normalize('NFKC')
        .toLowerCase()
        .split(/[\s·-]+/)
        .map(folded);
      const starts: number[] = [];
      words.reduce((at, word) => {
        starts.push(at);
        return at + word.length;
      }, 0);
      add(words.join(''), starts);
      add(folded(names.pinyin), syllableStarts(folded(names.pinyin), folded(names.initials)));
      const initials = folded(names.initials);
      add(initials, Array.from(initials, (_, i) => i).slice(0, -1));
    };

    const weight = (place: Place) =>
      steps[place.kind] + (place.hotRank === null ? 0 : 500 - Math.min(400, place.hotRank * 4));
    for (const city of places.cities.values()) {
      const hotelCount = counts.get(city.id) ?? 0;
      if (hotelCount > 0)
        enter({ ...namesOf(city), city, weight: weight(city) + Math.min(80, hotelCount), hotels: hotelCount }, city);
    }
    for (const place of [...places.areas.values(), ...places.landmarks.values()]) {
      const city = places.cities.get(place.cityId);
      if (!city || !counts.get(city.id)) continue;
      const bonus = city.hotRank === null ? 0 : 100 - Math.min(100, city.hotRank);
      const hotelCount = place.kind === 'area' ? (counts.get(place.id) ?? 0) : null;
      enter({ ...namesOf(place), city, weight: weight(place) + bonus, hotels: hotelCount }, place);
    }
    for (const hotel of hotels) {
      const city = places.cities.get(hotel.city);
      if (city)
        enter(
          {
            kind: 'hotel',
            id: hotel.id,
            zh: hotel.zh,
            en: hotel.en,
            city,
            weight: steps.hotel + hotel.popularity / 2,
            hotels: null,
          },
          hotel,
        );
    }
    suffixes.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.owner - b.owner));
    this.texts = suffixes.map(({ text }) => text);
    this.owners = Uint32Array.from(suffixes, ({ owner }) => owner);
    this.first = Uint8Array.from(suffixes, ({ first }) => first);
    this.weights = Float64Array.from(this.entries, ({ weight }) => weight);
    const kinds = Object.keys(steps);
    this.kinds = Uint8Array.from(this.entries, ({ kind }) => kinds.indexOf(kind));
    this.points = new Float64Array(this.entries.length);
  }

  /** The ten best for what was typed. */
  find(keyword: string, language: Language): Suggestion[] {
    const typed = folded(keyword);
    if (typed === '') return [];
    return this.best(typed).map((owner) => suggestionOf(this.entries[owner]!, keyword, language));
  }

  private best(typed: string): number[] {
    const known = this.kept.get(typed);
    if (known) return known;
    const { owners, first, weights, points, kinds } = this;
    const from = this.lowerBound(typed);
    const to = this.lowerBound(`${typed}\uffff`);
    // What is typed in full stands before all that only begins with it.
    const exact = to > from ? this.lowerBound(`${typed}\0`) : from;
    const found: number[] = [];
    for (let at = from; at < to; at++) {
      const owner = owners[at]!;
      const worth = weights[owner]! + (first[at] === 1 ? atBeginning + (at < exact ? whole : 0) : 0);
      if (points[owner] === 0) found.push(owner);
      if (worth > points[owner]!) points[owner] = worth;
    }
    const order = (a: number, b: number) => points[b]! - points[a]! || a - b;
    let best: number[] = [];
    if (found.length > 4 * leading) {
      // Of each kind those that could be among the ten, however many there are.
      const leaders = [0, 1, 2, 3].flatMap((kind) => {
        const of = found.filter((owner) => kinds[owner] === kind);
        if (of.length <= leading) return of;
        const least = -nth(
          Float64Array.from(of, (owner) => -points[owner]!),
          leading - 1,
        );
        return of.filter((owner) => points[owner]! >= least);
      });
      best = this.mixed(leaders.sort(order));
    }
    if (best.length < most) best = this.mixed(found.sort(order));
    for (const owner of found) points[owner] = 0;
    if (to - from > longRange && this.kept.size < keptAtMost) this.kept.set(typed, best);
    return best;
  }

  /** The ten best, but not ten of a kind where there are others, and of places of one name (Riverside) only two. */
  private mixed(ranked: readonly number[]): number[] {
    const taken: number[] = [];
    const rest: number[] = [];
    const ofKind = { city: 0, area: 0, landmark: 0, hotel: 0 };
    const ofName = new Map<string, number>();
    for (const owner of ranked) {
      const { kind, zh } = this.entries[owner]!;
      const alike = ofName.get(zh) ?? 0;
      if (alike >= 2) continue;
      ofName.set(zh, alike + 1);
      if (ofKind[kind] < mostOf[kind]) {
        ofKind[kind]++;
        taken.push(owner);
        if (taken.length === most) break;
      } else if (rest.length < most) rest.push(owner);
    }
    return [...taken, ...rest].slice(0, most);
  }

  private lowerBound(typed: string): number {
    let low = 0;
    let high = this.texts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.texts[middle]! < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const namesOf = ({ kind, id, zh, en }: Place) => ({ kind, id, zh, en });

function suggestionOf(entry: Omit<Entry, 'weight'>, keyword: string, language: Language): Suggestion {
  return {
    kind: entry.kind,
    id: entry.id,
    infoName: entry.zh,
    nameEng: entry.en,
    cityId: entry.city.id,
    cityNameCn: entry.city.zh,
    cityNameEn: entry.city.en,
    countryNameCn: entry.city.countryZh,
    countryNameEn: entry.city.countryEn,
    hotels: entry.hotels,
    match: matchIn(language === 'zh' ? entry.zh : entry.en, keyword),
  };
}

/** A place as the list's heading and a link need it: nothing was typed, so nothing is matched. */
export function suggestionOfPlace(place: Place, city: City, hotels: number | null): Suggestion {
  return suggestionOf({ ...namesOf(place), city, hotels }, '', 'zh');
}

/** Where in a shown name the typed text stands, as [from, to) in UTF-16 units; case, width and spaces do not count. */
export function matchIn(shown: string, keyword: string): [number, number] | null {
  const typed = folded(keyword);
  if (typed === '') return null;
  const [lower, plainly] = [shown.toLowerCase(), keyword.trim().toLowerCase()];
  const there = lower.length === shown.length ? lower.indexOf(plainly) : -1;
  if (there >= 0) return [there, there + plainly.length];
  // Each unit of the folded name with the place it came from.
  let text = '';
  const cameFrom: number[] = [];
  let unit = 0;
  for (const character of shown) {
    const plain = folded(character);
    for (let i = 0; i < plain.length; i++) cameFrom.push(unit);
    text += plain;
    unit += character.length;
  }
  const at = text.indexOf(typed);
  if (at < 0) return null;
  const last = cameFrom[at + typed.length - 1]!;
  return [cameFrom[at]!, last + String.fromCodePoint(shown.codePointAt(last)!).length];
}
