import { nightPrice, type PriceFactor } from '@waylight/contract/supply/account-price';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { CityBlock } from '../read-model/city-block.ts';
import { trait } from '../read-model/columns.ts';
import type { Deadlines } from '../read-model/deadlines.ts';
import type { Planes } from '../read-model/planes.ts';
import { classFactsOf, type PassGuests, traitsFor } from './class-traits.ts';
import type { CompanyPrices } from './company-prices.ts';
import { type CityFactors, cityFactors, coinsOfClasses } from './hotel-factors.ts';
import { atLeast, kinds, shut, sweepCity } from './sweep.ts';

/** The request of a pass. Nights count from the model's base: the stay is [from, to). */
export interface PassAsked extends PassGuests {
  readonly checkin: PlainDate;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** null: the caller may see no price, so none is looked at: a hotel's offer is then its first rate */
  readonly prices: CompanyPrices | null;
}

/** The rate that stands on a hotel's card. `total` is exact, all rooms; 0 without prices. */
export interface CardRate {
  readonly plan: number;
  readonly total: number;
}

/** Exact prices that a pass keeps. */
const mostPriced = 1000;
/**
 * One search over one city. A sweep reads the plans once and keeps the lowest price by hotel and kind of rate, as a
 * float.
 *
 * Eight kinds: with or without breakfast, instant confirmation, free cancellation. `find` prices the candidates
 * exactly, night by night.
 *
 * Classes of plans (occupancy, policy, currency …) are decided before the sweep: a plan costs one look-up and a subtraction.
 */
export class Pass {
  /** hotel × kind → lowest total of all rooms as a float, mark-up and rate included; Infinity: no such rate */
  readonly lowest: Float64Array;
  private readonly planes: Planes;
  private readonly nights: number;
  /** class → kind of rate, or `shut` */
  private readonly kindOf: Uint8Array;
  /** undefined without prices */
  private readonly factors: CityFactors | undefined;
  /** class → what its factor goes by */
  private readonly coinOf: Uint16Array;
  readonly deadlines: Deadlines;
  /** of the deadlines, at `asked.now`: as long as it stays, and the nights, so does all that this pass has found */
  readonly phase: number;
  /** no total is further than this from its float, in minor units: half a unit a night, and what floats of that size lose */
  readonly bound: number;
  /** it has been asked for before: what is worked out in it is worth keeping from now on */
  again = false;
  /** what was priced exactly, by hotel × kind: the page and its edges are asked for several times in a search */
  private readonly priced = new BoundedMap<number, CardRate>(mostPriced);

  constructor(
    readonly block: CityBlock,
    readonly asked: PassAsked,
    /** the array of a pass that nobody reads any more, to be written over: fresh memory costs more than the sums in it */
    recycled?: Float64Array,
  ) {
    this.planes = block.planes;
    this.factors = asked.prices ? cityFactors(block, asked.prices.on(asked.checkin)) : undefined;
    this.coinOf = coinsOfClasses(block.columns);
    this.nights = asked.to - asked.from;
    this.bound = asked.prices ? asked.rooms.length * this.nights * 0.5 + (this.planes.wide ? 1 : 0.01) : 0;
    this.deadlines = block.deadlinesOf(asked.checkin);
    this.phase = this.deadlines.phase(asked.now);
    this.kindOf = this.kindsOfClasses();
    this.lowest = recycled ?? new Float64Array(block.hotels.length * kinds);
    if (asked.to <= this.planes.days) {
      const isPlain = asked.prices !== null && asked.rooms.length === 1 && this.nights <= 255 && !this.planes.wide;
      if (isPlain) this.sweepPlain();
      else for (let h = 0; h < block.hotels.length; h++) this.sweep(h);
    }
    // Nights beyond the planes are not sold by any hotel of the city: whoever stores some has the city read anew.
    else this.lowest.fill(Number.POSITIVE_INFINITY);
  }

  private kindsOfClasses(): Uint8Array {
    const { block, asked, nights, deadlines } = this;
    const { lateFrom, freeUntil } = deadlines;
    const { now } = asked;
    const { cancel, zone } = classFactsOf(block.columns);
    const traits = traitsFor(block, asked, nights);
    const kindOf = new Uint8Array(traits.length);
    for (let c = 0; c < kindOf.length; c++) {
      const own = traits[c]!;
      kindOf[c] =
        own === shut || lateFrom[zone[c]!]! <= now ? shut : freeUntil[cancel[c]!]! > now ? own | trait.free : own;
    }
    return kindOf;
  }

  /** Whether a plan whose class can be sold has its nights and rooms. */
  private has(plan: number): boolean {
    const { planes, asked, nights } = this;
    return (
      planes.ahead[asked.from * planes.plans + plan]! >= Math.min(255, nights) &&
      (nights <= 255 || planes.ahead[(asked.to - 255) * planes.plans + plan] === 255) &&
      (asked.rooms.length === 1 || this.lowestRooms(plan) >= asked.rooms.length)
    );
  }

  /** Fewest rooms free on any night of the stay, of a plan's room type; 255 stands for more as well. */
  lowestRooms(plan: number): number {
    return this.planes.lowest(this.block.columns.roomOf[plan]!, this.asked.from, this.asked.to);
  }

  /** All hotels, for one room and with prices. */
  private sweepPlain(): void {
    const { block, asked, kindOf, nights } = this;
    const { plans, ahead } = this.planes;
    const running = this.planes.running as Int32Array;
    const row = (of: number) => running.subarray(of * plans, (of + 1) * plans);
    const { plan0, classOf } = block.columns;
    const { near, untold, worth } = this.factors!;
    sweepCity(
      {
        plan0,
        classOf,
        kindOf,
        ahead: ahead.subarray(asked.from * plans, (asked.from + 1) * plans),
        enough: Math.min(255, nights),
        first: row(asked.from),
        last: row(asked.to),
        near,
        ...(worth ? { worth } : {}),
      },
      this.lowest,
    );
    if (!worth) for (const h of untold) this.sweep(h);
  }

  /** One hotel, whatever is asked: several rooms, no prices, rates in several currencies, sums beyond 32 bits. */
  private sweep(h: number): void {
    const { block, asked, lowest, kindOf, planes } = this;
    const { plan0, classOf } = block.columns;
    const { coinOf } = this;
    const rooms = asked.rooms.length;
    const factors = this.factors?.of[h];
    const base = h * kinds;
    lowest.fill(Number.POSITIVE_INFINITY, base, base + kinds);
    for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++) {
      const c = classOf[plan]!;
      const kind = kindOf[c]!;
      if (kind === shut || !this.has(plan)) continue;
      let total = plan;
      if (factors) {
        const factor = factors[coinOf[c]!];
        if (!factor) continue;
        total = planes.sum(plan, asked.from, asked.to) * rooms * factor.near;
      }
      if (total < lowest[base + kind]!) lowest[base + kind] = total;
    }
    atLeast(lowest, base);
  }

  /** A hotel's lowest total as a float among rates that have every trait of `wanted`; Infinity: there is none. */
  near(h: number, wanted: number): number {
    return this.lowest[h * kinds + wanted]!;
  }

  /** The hotel's cheapest rate with every trait of `wanted`, exactly; of equal ones the first. */
  find(h: number, wanted: number): CardRate | undefined {
    const near = this.near(h, wanted);
    if (near === Number.POSITIVE_INFINITY) return undefined;
    const { block, planes, asked, kindOf } = this;
    if (!asked.prices) return { plan: near, total: 0 };
    const at = h * kinds + wanted;
    const known = this.priced.get(at);
    if (known) return known;
    const { plan0, classOf } = block.columns;
    const { coinOf } = this;
    const rooms = asked.rooms.length;
    const factors = this.factors!.of[h]!;
    const most = near + 2 * this.bound;
    let best: CardRate | undefined;
    for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++) {
      const c = classOf[plan]!;
      const kind = kindOf[c]!;
      if (kind === shut || (kind & wanted) !== wanted) continue;
      const factor = factors[coinOf[c]!];
      if (!factor || planes.sum(plan, asked.from, asked.to) * rooms * factor.near > most || !this.has(plan)) continue;
      const total = this.exact(plan, factor);
      if (!best || total < best.total) best = { plan, total };
    }
    if (best) this.priced.set(at, best);
    return best;
  }

  private exact(plan: number, factor: PriceFactor): number {
    let total = 0;
    for (let day = this.asked.from; day < this.asked.to; day++)
      total += nightPrice(this.planes.sum(plan, day, day + 1), factor);
    return total * this.asked.rooms.length;
  }
}
