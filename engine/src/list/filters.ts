import type { filterFields, MapBox, search } from '@waylight/contract/search/search';
import { perNightOf } from '@waylight/contract/supply/account-price';
import type { z } from 'zod';
import type { Pass } from '../pass/pass.ts';
import { kinds } from '../pass/sweep.ts';
import { trait } from '../read-model/columns.ts';
import { foldedWords, haveInOrder } from '../text/folding.ts';

export type Filters = Pick<z.output<(typeof search)['hotels']['request']>, keyof typeof filterFields>;

/**
 * A price range per room and night, ends included, as float bounds of a stay's total.
 *
 * Beyond the outer bounds a total is out for sure, within the inner ones it is in; between them it is compared
 * exactly.
 */
export interface PriceBounds {
  readonly min: number;
  readonly max: number;
  readonly outBelow: number;
  readonly inFrom: number;
  readonly inTo: number;
  readonly outAbove: number;
}

/**
 * The filters that a hotel passes, as bits: all of `everything` is a hit; all but one group counts for that group's
 * values.
 */
export const gate = { area: 1, star: 2, theme: 4, offer: 8, price: 16, everything: 31 } as const;

/**
 * The filter of a pass: any value of a group, all of the groups.
 *
 * Breakfast, instant confirmation, free cancellation and price apply to one and the same rate: the cheapest with all
 * of them.
 *
 * A sold-out hotel passes unless a filter applies to rates.
 */
export class Sieve {
  /** traits that the rate must have */
  readonly wanted: number;
  private readonly areas: Uint8Array | null;
  private readonly stars: number;
  private readonly themes: number;
  private readonly name: readonly string[];
  private readonly box: MapBox | undefined;
  private readonly range: PriceBounds | undefined;
  readonly roomNights: number;
  /** a night of a room is no further than this from its float */
  private readonly slack: number;

  constructor(
    private readonly pass: Pass,
    filters: Filters,
  ) {
    const { block, asked } = pass;
    const areas = new Set(filters.areas);
    this.areas =
      areas.size === 0 ? null : Uint8Array.from(block.areaIds, (id) => (id !== null && areas.has(id) ? 1 : 0));
    this.stars = filters.stars.reduce((mask, star) => mask | (1 << star), 0) || -1;
    this.themes = filters.themes.length === 0 ? -1 : block.themeMask(filters.themes);
    this.name = foldedWords(filters.hotelName ?? '');
    this.box = filters.within;
    this.wanted =
      (filters.breakfast ? trait.breakfast : 0) |
      (filters.instant ? trait.instant : 0) |
      (filters.freeCancellation ? trait.free : 0);
    this.roomNights = asked.rooms.length * (asked.to - asked.from);
    // A night's float is off by the total's bound shared out, and by its own rounding.
    this.slack = pass.bound / this.roomNights + 0.51;
    this.range = filters.price && this.bounds(filters.price.min, filters.price.max ?? Number.POSITIVE_INFINITY);
  }

  /** `max` Infinity: no upper end. */
  bounds(min: number, max: number): PriceBounds {
    const { slack, roomNights } = this;
    return {
      min,
      max,
      outBelow: (min - slack) * roomNights,
      inFrom: (min + slack) * roomNights,
      inTo: (max - slack) * roomNights,
      outAbove: (max + slack) * roomNights,
    };
  }

  /** Hotels that the name and the piece of the map leave: no count leaves those out. */
  named(hotels: readonly number[]): readonly number[] {
    return this.name.length === 0 && !this.box ? hotels : hotels.filter((h) => this.isNamed(h) && this.onMap(h));
  }

  private isNamed(h: number): boolean {
    return haveInOrder(this.pass.block.searched(h), this.name);
  }

  private onMap(h: number): boolean {
    if (!this.box) return true;
    const { lat, lng } = this.pass.block.hotels[h]!;
    const { south, west, north, east } = this.box;
    return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
  }

  /**
   * Writes each hotel's passed filters into `gates`, bits of `gate`, and full hits into `bookable` and `soldOut`.
   *
   * One loop over plain arrays: a city has thousands of hotels, and every search does this.
   */
  sift(hotels: readonly number[], gates: Uint8Array, bookable: number[], soldOut: number[]): void {
    const { pass, wanted, range, areas, stars, themes } = this;
    const { lowest } = pass;
    const { area, star, themes: themesOf } = pass.block;
    for (let i = 0; i < hotels.length; i++) {
      const h = hotels[i]!;
      const near = lowest[h * kinds + wanted]!;
      let open = (areas === null ? gate.area : areas[area[h]!]!) | (((stars >> star[h]!) & 1) * gate.star);
      if (themes === -1 || (themes & themesOf[h]!) !== 0) open |= gate.theme;
      if (near !== Number.POSITIVE_INFINITY) {
        open |= gate.offer;
        if (!range || this.costs(h, wanted, range)) open |= gate.price;
        if (open === gate.everything) bookable.push(h);
      } else if (wanted === 0) {
        open |= gate.offer;
        if (!range) open |= gate.price;
        if (open === gate.everything) soldOut.push(h);
      }
      gates[h] = open;
    }
  }

  /** Whether a hotel has a rate with the traits `wanted`, at a price within the range that is asked for. */
  offers(h: number, wanted: number): boolean {
    const { range } = this;
    const near = this.pass.near(h, wanted);
    return near !== Number.POSITIVE_INFINITY && (!range || this.costs(h, wanted, range));
  }

  /** Whether a room and night of the cheapest rate lies within the bounds: by the float where that is sure, else exactly. */
  costs(h: number, wanted: number, { min, max, outBelow, inFrom, inTo, outAbove }: PriceBounds): boolean {
    const near = this.pass.near(h, wanted);
    if (near < outBelow || near > outAbove) return false;
    if (near >= inFrom && near <= inTo) return true;
    const found = this.pass.find(h, wanted);
    if (!found) return false;
    const exact = perNightOf(found.total, this.pass.asked.to - this.pass.asked.from, this.pass.asked.rooms.length);
    return exact >= min && exact <= max;
  }
}
