import { starWords } from '@waylight/contract/catalogue/star-words';
import type { search } from '@waylight/contract/search/search';
import { exponentOf } from '@waylight/contract/value/money';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { JsonText } from '@waylight/contract/wire/json-text';
import type { Pass } from '../pass/pass.ts';
import type { CityBlock } from '../read-model/city-block.ts';
import { trait } from '../read-model/columns.ts';
import { scratch } from '../scratch.ts';
import { handWritten, json } from '../text/json-writer.ts';
import { gate, type PriceBounds, type Sieve } from './filters.ts';
import { nth } from './ranking.ts';

export type Counts = ReplyOf<(typeof search)['hotels']>['counts'];

/** One value of a filter as JSON up to its count; undefined: it has no name to show. */
interface ValueHead {
  readonly id: number;
  readonly head: string;
}

/** The heads of a city's areas, stars and themes, by index as the block has them; made once. */
interface ValueHeads {
  readonly areas: readonly (ValueHead | undefined)[];
  readonly stars: readonly (ValueHead | undefined)[];
  readonly themes: readonly (ValueHead | undefined)[];
}
const headsOf = new WeakMap<CityBlock, ValueHeads>();

function valueHeads(block: CityBlock): ValueHeads {
  let heads = headsOf.get(block);
  if (!heads) {
    const { places } = block;
    const head = (id: number, name: { zh: string; en: string } | undefined) =>
      name && { id, head: `${json({ id, infoName: name.zh, nameEng: name.en }).slice(0, -1)},"count":` };
    const themes = new Map(places.themes.map(({ id, name_zh, name_en }) => [id, { zh: name_zh, en: name_en }]));
    heads = {
      areas: block.areaIds.map((id) => (id === null ? undefined : head(id, places.areas.get(id)))),
      stars: Array.from({ length: 6 }, (_, star) => head(star, starWords(star))),
      themes: block.themeIds.map((id) => head(id, themes.get(id))),
    };
    headsOf.set(block, heads);
  }
  return heads;
}

/**
 * Counts of hotels that can be booked for each value of a filter, with all other filters applied, as JSON.
 *
 * `hotels`: those `there`, at the destination, that pass the filters without values (name, map, favourites, coupon).
 * `gates`: the filters that each passes.
 *
 * A value that no hotel there has is left out; a value that would leave none counts 0.
 *
 * The caller counts `favourites` and hotels `withCoupon`.
 */
export function countValues(
  pass: Pass,
  sieve: Sieve,
  there: readonly number[],
  hotels: readonly number[],
  gates: Uint8Array,
  favourites: number,
  withCoupon: number,
): JsonText<Counts> {
  const { block } = pass;
  const { area, star } = block;
  const { wanted } = sieve;
  const inArea = new Int32Array(block.areaIds.length);
  const ofStar = new Int32Array(6);
  const sets = themeSets(block);
  const ofSet = new Int32Array(sets.masks.length);
  const bands = pass.asked.prices ? new Bands(pass, sieve, there) : undefined;
  let free = 0;
  let breakfast = 0;
  let instant = 0;
  const facts = gate.area | gate.star | gate.theme;
  const [notArea, notStar, notTheme] = [
    gate.everything & ~gate.area,
    gate.everything & ~gate.star,
    gate.everything & ~gate.theme,
  ];

  for (let i = 0; i < hotels.length; i++) {
    const h = hotels[i]!;
    // Hotels that are sold out are in the list, and in no count: nobody filters for them.
    if (pass.near(h, wanted) === Number.POSITIVE_INFINITY) continue;
    const open = gates[h]!;
    inArea[area[h]!]! += isAll(open, notArea);
    ofStar[star[h]!]! += isAll(open, notStar);
    ofSet[sets.of[h]!]! += isAll(open, notTheme);
    if ((open & facts) !== facts) continue;
    if (sieve.offers(h, wanted | trait.free)) free++;
    if (sieve.offers(h, wanted | trait.breakfast)) breakfast++;
    if (sieve.offers(h, wanted | trait.instant)) instant++;
    bands?.add(h);
  }
  const ofTheme = new Int32Array(block.themeIds.length);
  sets.masks.forEach((mask, set) => {
    for (let left = mask; left !== 0; left &= left - 1) ofTheme[31 - Math.clz32(left & -left)]! += ofSet[set]!;
  });
  // A value that only hotels cut away have keeps its name and its place: it may be the one that was chosen.
  const held = heldBy(block, there);

  const heads = valueHeads(block);
  const areas = valuesText(heads.areas, inArea, held.areas, true);
  const stars = valuesText(heads.stars, ofStar, held.stars, false);
  const ofThemes = valuesText(heads.themes, ofTheme, held.themes, true);
  const prices = bands ? `,"prices":[${bands.text()}],"withCoupon":${withCoupon}` : '';
  return handWritten(
    `{"areas":[${areas}],"stars":[${stars}],"themes":[${ofThemes}]${prices},"freeCancellation":${free},"breakfast":${breakfast},"instant":${instant},"favourites":${favourites}}`,
  );
}

/** 1 where all bits of `of` are open, else 0; without a branch. */
const isAll = (open: number, of: number) => ((of & ~open) - 1) >>> 31;

/** Hotels have a few combinations of themes: counted by those, and by theme once at the end. */
interface ThemeSets {
  readonly masks: readonly number[];
  /** hotel → index in `masks` */
  readonly of: Uint32Array;
}
const setsOf = new WeakMap<CityBlock, ThemeSets>();

function themeSets(block: CityBlock): ThemeSets {
  let sets = setsOf.get(block);
  if (!sets) {
    const at = new Map<number, number>();
    const of = Uint32Array.from(block.themes, (mask) => {
      if (!at.has(mask)) at.set(mask, at.size);
      return at.get(mask)!;
    });
    sets = { masks: [...at.keys()], of };
    setsOf.set(block, sets);
  }
  return sets;
}

/** Which areas, stars and themes some hotel of a destination has: 1 where one does, by index as the block has them. */
interface PresentValues {
  readonly areas: Uint8Array;
  readonly stars: Uint8Array;
  readonly themes: Uint8Array;
}
const heldInCity = new WeakMap<CityBlock, PresentValues>();

function heldBy(block: CityBlock, hotels: readonly number[]): PresentValues {
  const known = hotels === block.all ? heldInCity.get(block) : undefined;
  if (known) return known;
  const held = {
    areas: new Uint8Array(block.areaIds.length),
    stars: new Uint8Array(6),
    themes: new Uint8Array(block.themeIds.length),
  };
  let mask = 0;
  for (const h of hotels) {
    held.areas[block.area[h]!] = 1;
    held.stars[block.star[h]!] = 1;
    mask |= block.themes[h]!;
  }
  for (let bit = 0; bit < held.themes.length; bit++) held.themes[bit] = (mask >>> bit) & 1;
  if (hotels === block.all) heldInCity.set(block, held);
  return held;
}

/** Values that a hotel of the destination has: those that leave most first and then by id, or the highest first. */
function valuesText(
  of: readonly (ValueHead | undefined)[],
  counts: Int32Array,
  held: Uint8Array,
  byCount: boolean,
): string {
  const shown: number[] = [];
  for (let at = 0; at < counts.length; at++) {
    if (held[at] === 0 || !of[at]) continue;
    // Few values: each finds its place among those before it.
    let place = shown.length;
    for (; place > 0; place--) {
      const before = shown[place - 1]!;
      if (byCount && (counts[before]! - counts[at]! || of[at]!.id - of[before]!.id) > 0) break;
      shown[place] = before;
    }
    shown[place] = at;
  }
  let text = '';
  for (const at of shown) text += `${text === '' ? '' : ','}${of[at]!.head}${counts[at]!}}`;
  return text;
}

/** Hotels that are asked for the middle price of a destination. */
const mostSampled = 1000;

/**
 * Ranges of the price of a night that suit a destination: round steps around its middle price, whatever the currency.
 * Ends belong to both ranges, as they do in the filter itself.
 */
class Bands {
  /** from the lowest up: each begins where the one before ends */
  private readonly bands: readonly PriceBounds[];
  private readonly counts: number[];

  constructor(
    private readonly pass: Pass,
    private readonly sieve: Sieve,
    hotels: readonly number[],
  ) {
    // In a large city some of the hotels tell the middle well enough: it is rounded to a step of its own size anyway.
    const apart = Math.ceil(hotels.length / mostSampled);
    const each = scratch.prices.of(hotels.length);
    let count = 0;
    for (let i = 0; i < hotels.length; i += apart) {
      const near = pass.near(hotels[i]!, 0);
      if (near !== Number.POSITIVE_INFINITY) each[count++] = near;
    }
    if (count === 0) this.bands = [];
    else {
      const middle = nth(each.subarray(0, count), count >> 1) / sieve.roomNights;
      const unit = 10 ** exponentOf(pass.asked.prices!.currency);
      const step = Math.max(1, roundStep(middle / 2 / unit)) * unit;
      const edges = [0, step, 2 * step, 3 * step, 5 * step];
      this.bands = edges.map((edge, b) => sieve.bounds(edge, edges[b + 1] ?? Number.POSITIVE_INFINITY));
    }
    this.counts = this.bands.map(() => 0);
  }

  /** Counts a hotel in its range: by the float where that is sure, else in every range that its exact price lies in. */
  add(h: number): void {
    const { bands, counts, sieve } = this;
    const { wanted } = sieve;
    const near = this.pass.near(h, wanted);
    for (let b = 0; b < bands.length; b++) {
      const { inFrom, inTo } = bands[b]!;
      if (near >= inFrom && near <= inTo) {
        counts[b]!++;
        return;
      }
      if (sieve.costs(h, wanted, bands[b]!)) counts[b]!++;
    }
  }

  text(): string {
    return this.bands
      .map(
        ({ min, max }, b) =>
          `{"min":${min},"max":${max === Number.POSITIVE_INFINITY ? null : max},"count":${this.counts[b]}}`,
      )
      .join(',');
  }
}

/** The 1, 2, 3 or 5 times a power of ten that is nearest below. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const digit = [5, 3, 2, 1].find((d) => d * power <= value) ?? 1;
  return digit * power;
}
