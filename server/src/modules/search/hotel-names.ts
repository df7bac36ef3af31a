import { folded } from './folding.ts';
import type { HotelFacts } from './read-model/data.ts';
import type { City } from './read-model/places.ts';

/** A hotel and how alike its name and what was asked are, 0 to 100. */
export interface AlikeHotel {
  readonly hotel: HotelFacts;
  readonly confidence: number;
}

/** Candidates that are compared exactly. */
const looked = 60;
/** Less alike than this is nothing. */
const least = 30;
const han = /\p{Script=Han}/u;

/** Pieces by which names are compared: two signs of Chinese, three letters of anything else. */
function piecesOf(text: string): string[] {
  const size = han.test(text) ? 2 : 3;
  if (text.length <= size) return text === '' ? [] : [text];
  const pieces = new Set<string>();
  for (let i = 0; i + size <= text.length; i++) pieces.add(text.slice(i, i + size));
  return [...pieces];
}

/** What was typed, and its Chinese and its other half where it has both, as `云庭酒店 Yunting Hotel` has. */
function readings(asked: string): string[] {
  const signs = folded([...asked].filter((sign) => han.test(sign)).join(''));
  const letters = folded([...asked].filter((sign) => !han.test(sign)).join(''));
  const whole = folded(asked);
  return signs.length > 1 && letters.length > 2 ? [whole, signs, letters] : [whole];
}

/**
 * Hotels by names that are nearly right: every name – Chinese, English, pinyin – under its pieces. A rare piece says much, one
 * that every hotel has (酒店, hotel) next to nothing, so what counts is the weight of the pieces that two names share.
 */
export class HotelNames {
  private readonly hotels: readonly HotelFacts[];
  /** three texts a hotel, one after the other */
  private readonly texts: string[] = [];
  private readonly weights: Float64Array;
  private readonly postings = new Map<string, number[]>();
  private readonly shared: Float64Array;

  constructor(
    hotels: Iterable<HotelFacts>,
    private readonly cities: ReadonlyMap<number, City>,
  ) {
    this.hotels = [...hotels];
    for (const { zh, en, pinyin } of this.hotels)
      for (const name of [zh, en, pinyin]) {
        const text = folded(name);
        const at = this.texts.push(text) - 1;
        for (const piece of piecesOf(text)) {
          const list = this.postings.get(piece);
          if (list) list.push(at);
          else this.postings.set(piece, [at]);
        }
      }
    this.weights = Float64Array.from(this.texts, (text) => this.weightOf(piecesOf(text)));
    this.shared = new Float64Array(this.texts.length);
  }

  private weight(piece: string): number {
    return Math.log(1 + this.hotels.length / (this.postings.get(piece)?.length ?? 0.5));
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
  private candidates(asked: string, within: (hotel: HotelFacts) => boolean): number[] {
    const { shared, postings, weights } = this;
    const touched: number[] = [];
    const pieces = piecesOf(asked).flatMap((piece) => {
      const list = postings.get(piece);
      return list ? [{ list, weight: this.weight(piece) }] : [];
    });
    // The rarest first: what nearly every hotel has finds nobody, it only tells those apart that are found already.
    pieces.sort((a, b) => b.weight - a.weight);
    const common = Math.max(2000, this.texts.length / 10);
    for (const [i, { list, weight }] of pieces.entries()) {
      if (i > 0 && list.length > common) break;
      for (const at of list) {
        if (shared[at] === 0) touched.push(at);
        shared[at]! += weight;
      }
    }
    const total = this.weightOf(piecesOf(asked));
    const score = (at: number) => shared[at]! / (total + weights[at]!);
    const best = touched
      .filter((at) => within(this.hotels[Math.floor(at / 3)]!))
      .map((at) => ({ at, score: score(at) }))
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, looked);
    for (const at of touched) shared[at] = 0;
    return best.map(({ at }) => at);
  }

  /** The hotels whose names are most like what was asked; in one city, if it is named. A city's name before the hotel's does not count. */
  match(asked: string, most: number, cityId?: number): AlikeHotel[] {
    const found = new Map<HotelFacts, number>();
    const within = (hotel: HotelFacts) => cityId === undefined || hotel.city === cityId;
    for (const text of readings(asked))
      for (const at of this.candidates(text, within)) {
        const hotel = this.hotels[Math.floor(at / 3)]!;
        const city = this.cities.get(hotel.city);
        const name = this.texts[at]!;
        const inCity = city ? [folded(city.zh), folded(city.en)].filter((part) => !name.includes(part)) : [];
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
  find(typed: string, most: number, cityId?: number): AlikeHotel[] {
    const text = folded(typed);
    if (text === '') return [];
    const having = new Set<HotelFacts>();
    this.texts.forEach((name, at) => {
      const hotel = this.hotels[Math.floor(at / 3)]!;
      if ((cityId === undefined || hotel.city === cityId) && name.includes(text)) having.add(hotel);
    });
    const first = [...having]
      .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
      .slice(0, most)
      .map((hotel) => ({ hotel, confidence: this.confidenceOf(hotel, text) }));
    if (first.length === most) return first;
    const rest = this.match(typed, most, cityId).filter(({ hotel }) => !having.has(hotel));
    return [...first, ...rest].slice(0, most);
  }

  private confidenceOf({ zh, en, pinyin }: HotelFacts, text: string): number {
    const names = [zh, en, pinyin].map(folded);
    if (names.includes(text)) return 100;
    return Math.min(99, Math.round(100 * Math.max(...names.map((name) => this.alike(text, name)))));
  }
}
