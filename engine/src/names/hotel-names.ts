import { setImmediate } from 'node:timers/promises';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { City } from '../read-model/places.ts';
import type { HotelFacts } from '../read-model/rows.ts';
import { folded } from '../text/folding.ts';

/** The names of a hotel, for comparing. */
export type NamedFacts = Pick<HotelFacts, 'id' | 'city' | 'zh' | 'en' | 'pinyin' | 'popularity'>;

/** A hotel and how alike its name and what was asked are, 0 to 100. */
export interface AlikeHotel<Hotel = HotelFacts> {
  readonly hotel: Hotel;
  readonly confidence: number;
}
type Alike = AlikeHotel<NamedFacts>;
type NamedCity = Pick<City, 'zh' | 'en'>;

/** Candidates that are compared exactly. */
const looked = 30;
/** Postings that are walked for one name; the rarest pieces come first and say nearly everything. */
const walked = 100_000;
/** Less alike than this is nothing. */
const least = 30;
/** Below this a name is another hotel's: `Hilton Shanghai` is not every hotel of Shanghai. */
export const sameHotel = 60;
/** Above this number of names a piece is cached: everybody types it. */
const longList = 1000;
const keptAtMost = 2000;
/** Names that are entered between two turns of others. */
const atOnce = 500;
const updatedAtMost = 1000;
const han = /\p{Script=Han}/u;

/** Pieces by which names are compared: two signs where there is Chinese, three letters of anything else. */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>();
  const cut = (part: string, size: number) => {
    if (part.length <= size && part !== '') pieces.add(part);
    for (let i = 0; i + size <= part.length; i++) pieces.add(part.slice(i, i + size));
  };
  if (!han.test(text)) cut(text, 3);
  else {
    cut(text, 2);
    // A foreign word within a Chinese name is looked for by itself as well.
    for (const [word] of text.matchAll(/[^\p{Script=Han}]{3,}/gu)) cut(word, 3);
  }
  return [...pieces];
}

/** A typed name, with its Chinese and its other half where it has both, as `云庭酒店 Yunting Hotel` has. */
function readings(asked: string): string[] {
  const signs = folded([...asked].filter((sign) => han.test(sign)).join(''));
  const letters = folded([...asked].filter((sign) => !han.test(sign)).join(''));
  const whole = folded(asked);
  return signs.length > 1 && letters.length > 2 ? [whole, signs, letters] : [whole];
}

/** The `most` items with the highest scores, best first; of equal ones the one with the lower number. */
function topOf(
  items: Iterable<number>,
  scoreOf: (item: number) => number,
  numberOf: (item: number) => number,
  most: number,
): number[] {
  const best: { item: number; score: number }[] = [];
  const isBehind = (item: number, score: number, other: { item: number; score: number }) =>
    score < other.score || (score === other.score && numberOf(item) > numberOf(other.item));
  for (const item of items) {
    const score = scoreOf(item);
    const last = best[most - 1];
    if (last && isBehind(item, score, last)) continue;
    let at = Math.min(best.length, most - 1);
    for (; at > 0; at--) {
      const before = best[at - 1]!;
      if (isBehind(item, score, before)) break;
      best[at] = before;
    }
    best[at] = { item, score };
  }
  return best.map(({ item }) => item);
}

/**
 * Hotels by nearly right names: each name (Chinese, English, pinyin) is indexed by its pieces.
 *
 * A rare piece weighs much, one of every hotel (酒店, hotel) almost nothing: names compare by the weight of shared
 * pieces.
 */
export class HotelNames {
  /** by place; a hotel that has gone leaves its place empty */
  private readonly hotels: (NamedFacts | undefined)[] = [];
  private readonly places = new Map<number, number>();
  /** three texts a hotel, one after the other */
  private readonly texts: string[] = [];
  private readonly weights: number[] = [];
  /** texts that have a piece, and how many of them are of hotels that are still there */
  private readonly postings = new Map<string, { readonly list: number[]; there: number }>();
  private shared = new Float64Array(0);
  /** what was found for keywords that many names have; every caller asks for as many */
  private readonly kept = new BoundedMap<string, Alike[]>(keptAtMost);

  private constructor(private readonly cities: ReadonlyMap<number, NamedCity>) {}

  /** Takes a second for a hundred thousand hotels, and lets others have their turn meanwhile. */
  static async of(hotels: Iterable<NamedFacts>, cities: ReadonlyMap<number, NamedCity>): Promise<HotelNames> {
    const names = new HotelNames(cities);
    let since = 0;
    const rest = async () => {
      if (++since % atOnce === 0) await setImmediate();
    };
    for (const hotel of hotels) {
      names.add(hotel);
      await rest();
    }
    for (let at = 0; at < names.texts.length; at++) {
      names.weigh(at);
      await rest();
    }
    return names;
  }

  private add(hotel: NamedFacts): void {
    this.places.set(hotel.id, this.hotels.push(hotel) - 1);
    for (const name of [hotel.zh, hotel.en, hotel.pinyin]) {
      const text = folded(name);
      const at = this.texts.push(text) - 1;
      for (const piece of piecesOf(text)) {
        const posting = this.postings.get(piece);
        if (!posting) this.postings.set(piece, { list: [at], there: 1 });
        else {
          posting.list.push(at);
          posting.there++;
        }
      }
    }
  }

  private weigh(at: number): void {
    this.weights[at] = this.weightOf(piecesOf(this.texts[at]!));
  }

  /** Follows hotels that came, went or were renamed. false: they are too many, and all is better made anew. */
  update(hotels: ReadonlyMap<number, NamedFacts>): boolean {
    const gone = [...this.places].filter(([id, place]) => hotels.get(id) !== this.hotels[place]);
    const come = hotels.size - (this.places.size - gone.length);
    if (gone.length + come > updatedAtMost) return false;
    for (const [id, place] of gone) {
      this.places.delete(id);
      this.hotels[place] = undefined;
      // Weights stay what they would be if all were made anew.
      for (const text of this.texts.slice(3 * place, 3 * place + 3))
        for (const piece of piecesOf(text)) this.postings.get(piece)!.there--;
      this.texts.fill('', 3 * place, 3 * place + 3);
    }
    for (const hotel of hotels.values())
      if (!this.places.has(hotel.id)) {
        this.add(hotel);
        for (let at = this.texts.length - 3; at < this.texts.length; at++) this.weigh(at);
      }
    this.kept.clear();
    return true;
  }

  private weight(piece: string): number {
    return Math.log(1 + this.places.size / (this.postings.get(piece)?.there || 0.5));
  }

  private weightOf(pieces: readonly string[]): number {
    return pieces.reduce((sum, piece) => sum + this.weight(piece), 0);
  }

  /** How much of two names' weight is in pieces that both have, 0 to 1. */
  private alike(asked: string, name: string): number {
    const [a, b] = [piecesOf(asked), new Set(piecesOf(name))];
    const both = this.weightOf([...a, ...b]);
    return both === 0 ? 0 : (2 * this.weightOf(a.filter((piece) => b.has(piece)))) / both;
  }

  /** Texts that share the most with what was asked. */
  private candidates(asked: string, within: (hotel: NamedFacts) => boolean): number[] {
    if (this.shared.length < this.texts.length) this.shared = new Float64Array(this.texts.length);
    const { shared, postings, weights } = this;
    const touched: number[] = [];
    const pieces = piecesOf(asked).flatMap((piece) => {
      const list = postings.get(piece)?.list;
      return list ? [{ list, weight: this.weight(piece) }] : [];
    });
    // The rarest first: what nearly every hotel has finds nobody, it only tells those apart that are found already.
    pieces.sort((a, b) => b.weight - a.weight);
    let steps = 0;
    for (const [i, { list, weight }] of pieces.entries()) {
      if (i > 1 && steps + list.length > walked) break;
      steps += list.length;
      for (const at of list) {
        if (shared[at] === 0) touched.push(at);
        shared[at]! += weight;
      }
    }
    const total = this.weightOf(piecesOf(asked));
    const isInside = (at: number) => {
      const hotel = this.hotels[Math.floor(at / 3)];
      return hotel !== undefined && within(hotel);
    };
    const inside = touched.filter(isInside);
    const numberOf = (at: number) => 3 * this.hotels[Math.floor(at / 3)]!.id + (at % 3);
    const best = topOf(inside, (at) => shared[at]! / (total + weights[at]!), numberOf, looked);
    // The walk may leave it out, so the exact name is looked up.
    for (const at of pieces[0]?.list ?? [])
      if (this.texts[at] === asked && !best.includes(at) && isInside(at)) best.push(at);
    for (const at of touched) shared[at] = 0;
    return best;
  }

  /** The hotels whose names are most like what was asked; in one city, if it is named. A city's name before the hotel's does not count. */
  match(asked: string, most: number, cityId?: number): Alike[] {
    const found = new Map<NamedFacts, number>();
    const within = (hotel: NamedFacts) => cityId === undefined || hotel.city === cityId;
    for (const text of readings(asked))
      for (const at of this.candidates(text, within)) {
        const hotel = this.hotels[Math.floor(at / 3)]!;
        const city = this.cities.get(hotel.city);
        const name = this.texts[at]!;
        const inCity = city
          ? [folded(city.zh), folded(city.en)].filter((part) => text.includes(part) && !name.includes(part))
          : [];
        const forms = [name, ...inCity.flatMap((part) => [part + name, name + part])];
        const confidence = forms.includes(text)
          ? 100
          : Math.min(99, Math.round(100 * Math.max(...forms.map((form) => this.alike(text, form)))));
        if (confidence >= least) found.set(hotel, Math.max(confidence, found.get(hotel) ?? 0));
      }
    return [...found]
      .map(([hotel, confidence]) => ({ hotel, confidence }))
      .sort((a, b) => b.confidence - a.confidence || b.hotel.popularity - a.hotel.popularity || a.hotel.id - b.hotel.id)
      .slice(0, most);
  }

  /** Hotels that have what was typed in one of their names, the more popular first; then those that are alike. */
  find(typed: string, most: number, cityId?: number): Alike[] {
    const text = folded(typed);
    if (text === '') return [];
    const key = `${cityId ?? ''} ${text}`;
    const known = this.kept.get(key);
    if (known) return known.slice(0, most);
    const having = new Set<number>();
    for (const at of this.having(text)) {
      const place = Math.floor(at / 3);
      if (cityId === undefined || this.hotels[place]!.city === cityId) having.add(place);
    }
    const hotelAt = (place: number) => this.hotels[place]!;
    const first = topOf(
      having,
      (place) => hotelAt(place).popularity,
      (place) => hotelAt(place).id,
      most,
    ).map((place) => {
      const hotel = hotelAt(place);
      return { hotel, confidence: this.confidenceOf(hotel, text) };
    });
    const found = new Set(first.map(({ hotel }) => hotel));
    const rest = first.length < most ? this.match(typed, most, cityId).filter(({ hotel }) => !found.has(hotel)) : [];
    const all = [...first, ...rest].slice(0, most);
    if (having.size > longList) this.kept.set(key, all);
    return all;
  }

  /** Every text that has `text` in it: looked for where its rarest piece is; a text shorter than a piece everywhere. */
  private having(text: string): number[] {
    if (text.length < (han.test(text) ? 2 : 3))
      return this.texts.flatMap((name, at) => (name.includes(text) ? [at] : []));
    const lists = piecesOf(text).map((piece) => this.postings.get(piece)?.list ?? []);
    const rarest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    return rarest.filter((at) => this.texts[at]!.includes(text));
  }

  private confidenceOf({ zh, en, pinyin }: NamedFacts, text: string): number {
    const names = [zh, en, pinyin].map(folded);
    if (names.includes(text)) return 100;
    return Math.min(99, Math.round(100 * Math.max(...names.map((name) => this.alike(text, name)))));
  }
}
