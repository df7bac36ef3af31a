import { exponentOf } from '@waylight/contract/money';
import { starWords } from '../catalogue/stars.ts';
import { gate, type PriceBounds, type Sieve } from './filters.ts';
import { json } from './fragment.ts';
import type { Pass } from './kernel.ts';
import { nth } from './ranking.ts';
import type { CityBlock } from './read-model/city-block.ts';
import { trait } from './read-model/columns.ts';
import { scratch } from './scratch.ts';

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
 * How many hotels each value of a filter would leave, all other filters applied, as JSON. `hotels` are those `there`, at the
 * destination, that are left by whatever has no values (name, map, favourites, coupon), `gates` what each of them passes. Values
 * that no hotel there has are left out, values that would leave none stand with 0. `favourites` of the caller, and hotels
 * `withCoupon`, are counted by who knows them.
 */
export function countValues(
  pass: Pass,
  sieve: Sieve,
  there: readonly number[],
  hotels: readonly number[],
  gates: Uint8Array,
  favourites: number,
  withCoupon: number,
): string {
  const { block } = pass;
  const { area, star, themes } = block;
  const { wanted } = sieve;
  // By value: 0 no hotel of the destination has it, else one more than the hotels it would leave.
  const inArea: number[] = new Array(block.areaIds.length).fill(0);
  const ofStar: number[] = [0, 0, 0, 0, 0, 0];
  const ofTheme: number[] = new Array(block.themeIds.length).fill(0);
  const add = (counts: number[], at: number, passes: boolean) => {
    counts[at] = (counts[at]! || 1) + (passes ? 1 : 0);
  };
  const bands = pass.asked.prices ? new Bands(pass, sieve, hotels) : undefined;
  let free = 0;
  let breakfast = 0;
  let instant = 0;
  const facts = gate.area | gate.star | gate.theme;
  const offered = gate.offer | gate.price;

  for (const h of hotels) {
    const open = gates[h]!;
    const closed = gate.everything & ~open;
    add(inArea, area[h]!, (closed & ~gate.area) === 0);
    add(ofStar, star[h]!, (closed & ~gate.star) === 0);
    for (let left = themes[h]!; left !== 0; left &= left - 1)
      add(ofTheme, 31 - Math.clz32(left & -left), (closed & ~gate.theme) === 0);
    if ((open & facts) !== facts || pass.near(h, wanted) === Number.POSITIVE_INFINITY) continue;
    if (has(h, trait.free)) free++;
    if (has(h, trait.breakfast)) breakfast++;
    if (has(h, trait.instant)) instant++;
    bands?.add(h);
  }
  // A value that only hotels cut away have keeps its name and its place: it may be the one that was chosen.
  if (hotels !== there)
    for (const h of there) {
      add(inArea, area[h]!, false);
      add(ofStar, star[h]!, false);
      for (let left = themes[h]!; left !== 0; left &= left - 1) add(ofTheme, 31 - Math.clz32(left & -left), false);
    }
  function has(h: number, more: number): boolean {
    return pass.near(h, wanted | more) !== Number.POSITIVE_INFINITY && sieve.offerGates(h, wanted | more) === offered;
  }

  const heads = valueHeads(block);
  const areas = valuesText(heads.areas, inArea, true);
  const stars = valuesText(heads.stars, ofStar, false);
  const ofThemes = valuesText(heads.themes, ofTheme, true);
  const prices = bands ? `,"prices":[${bands.text()}],"withCoupon":${withCoupon}` : '';
  return `{"areas":[${areas}],"stars":[${stars}],"themes":[${ofThemes}]${prices},"freeCancellation":${free},"breakfast":${breakfast},"instant":${instant},"favourites":${favourites}}`;
}

/** Values that a hotel of the destination has: those that leave most first and then by id, or the highest first. */
function valuesText(of: readonly (ValueHead | undefined)[], counts: readonly number[], byCount: boolean): string {
  const shown: number[] = [];
  for (let at = 0; at < counts.length; at++) {
    if (counts[at] === 0 || !of[at]) continue;
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
  for (const at of shown) text += `${text === '' ? '' : ','}${of[at]!.head}${counts[at]! - 1}}`;
  return text;
}

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
    const each = scratch.prices.of(hotels.length);
    let count = 0;
    for (const h of hotels) {
      const near = pass.near(h, 0);
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
      const { outBelow, inFrom, inTo, outAbove } = bands[b]!;
      if (near >= inFrom && near <= inTo) {
        counts[b]!++;
        return;
      }
      if (near >= outBelow && near <= outAbove && sieve.costs(h, wanted, bands[b]!)) counts[b]!++;
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
