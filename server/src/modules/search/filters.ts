import type { filterFields, search } from '@waylight/contract/search';
import type { z } from 'zod';
import { perNightOf } from '../supply/supply.ts';
import { folded } from './folding.ts';
import type { Pass } from './kernel.ts';
import { trait } from './read-model/city-block.ts';

export type Filters = Pick<z.output<(typeof search)['hotels']['request']>, keyof typeof filterFields>;
export interface PriceRange {
  readonly min: number;
  readonly max?: number | undefined;
}

/** Groups of which one at a time is left out when its own values are counted. */
export type Group = 'areas' | 'stars' | 'themes' | 'price';

/**
 * Which hotels of a pass the filters let through: any of the values of a group, all of the groups. Breakfast, instant
 * confirmation, free cancellation and price are asked of one and the same rate: the cheapest that has them all.
 */
export class Sieve {
  /** traits that the rate must have */
  readonly wanted: number;
  private readonly areas: ReadonlySet<number>;
  private readonly stars: ReadonlySet<number>;
  private readonly themes: ReadonlySet<number>;
  private readonly name: string;

  constructor(
    private readonly pass: Pass,
    private readonly filters: Filters,
  ) {
    this.areas = new Set(filters.areas);
    this.stars = new Set(filters.stars);
    this.themes = new Set(filters.themes);
    this.name = folded(filters.hotelName ?? '');
    this.wanted =
      (filters.breakfast ? trait.breakfast : 0) |
      (filters.instant ? trait.instant : 0) |
      (filters.freeCancellation ? trait.free : 0);
  }

  /** The name alone: no count leaves it out. */
  named(h: number): boolean {
    return this.name === '' || this.pass.block.searched[h]!.includes(this.name);
  }

  passes(h: number, leaveOut?: Group, wanted = this.wanted): boolean {
    const hotel = this.pass.block.hotels[h]!;
    return (
      (leaveOut === 'areas' || this.areas.size === 0 || (hotel.area !== null && this.areas.has(hotel.area))) &&
      (leaveOut === 'stars' || this.stars.size === 0 || this.stars.has(hotel.star)) &&
      (leaveOut === 'themes' || this.themes.size === 0 || hotel.themes.some((theme) => this.themes.has(theme))) &&
      this.offers(h, wanted, leaveOut === 'price' ? undefined : this.filters.price)
    );
  }

  /** Whether the cheapest rate with some traits costs what is wanted; a sold-out hotel passes when nothing is asked of a rate. */
  private offers(h: number, wanted: number, range: PriceRange | undefined): boolean {
    if (wanted === 0 && !range) return true;
    return this.pass.near(h, wanted) !== Number.POSITIVE_INFINITY && (!range || this.costs(h, wanted, range));
  }

  /** Whether a room and night of the cheapest rate lies within [min, max]: by the float where that is sure, else exactly. */
  costs(h: number, wanted: number, { min, max = Number.POSITIVE_INFINITY }: PriceRange): boolean {
    const { asked, bound } = this.pass;
    const rooms = asked.rooms.length;
    const nights = asked.to - asked.from;
    const near = this.pass.near(h, wanted);
    const slack = bound / (nights * rooms) + 0.51;
    const each = near / (nights * rooms);
    if (each + slack < min || each - slack > max) return false;
    if (each - slack >= min && each + slack <= max) return true;
    const found = this.pass.find(h, wanted);
    if (!found) return false;
    const exact = perNightOf(found.total, nights, rooms);
    return exact >= min && exact <= max;
  }
}
