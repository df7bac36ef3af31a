import type { Occupancy } from '@waylight/contract/occupancy';
import { peopleIn } from '@waylight/contract/occupancy';
import type { PlainDate } from '@waylight/contract/stay';
import { freeUntil, isTooLate } from '../supply/cancellation.ts';
import { nightPrice, type PriceFactor } from '../supply/supply.ts';
import type { CompanyPrices } from './company-prices.ts';
import { type CityBlock, trait } from './read-model/city-block.ts';
import type { Planes } from './read-model/planes.ts';

/** What a pass looks for. Nights are counted from the model's base: the stay is [from, to). */
export interface PassAsked {
  readonly checkin: PlainDate;
  readonly from: number;
  readonly to: number;
  readonly rooms: readonly Occupancy[];
  readonly nationality: string;
  readonly now: number;
  /** null: the caller may see no price, so none is looked at: a hotel's offer is then its first rate */
  readonly prices: CompanyPrices | null;
}

/** The rate that stands on a hotel's card. `total` is exact, all rooms; 0 without prices. */
export interface Found {
  readonly plan: number;
  readonly total: number;
}

const kinds = 8;

/**
 * One search over one city. `sweep` goes once over the plans and keeps, by hotel and kind of rate (eight of them: with or
 * without breakfast, instant confirmation, free cancellation), the lowest price as a float. Floats choose the candidates;
 * `find` prices what could matter exactly, night by night.
 */
export class Pass {
  /** hotel × kind → lowest total of all rooms as a float, mark-up and rate included; Infinity: no such rate */
  private readonly lowest: Float64Array;
  private readonly planes: Planes;
  private readonly nights: number;
  private readonly market: Uint8Array;
  private readonly tooLate: Uint8Array;
  /** policy × zone → trait.free or 0 */
  private readonly free: Uint8Array;
  private readonly adults: number;
  private readonly children: number;
  private readonly people: number;
  private readonly factors: (PriceFactor | undefined)[] = [];
  private factorsOf = -1;
  private factorsBp = Number.NaN;
  /** no total is further than this from its float, in minor units */
  readonly bound: number;

  constructor(
    readonly block: CityBlock,
    readonly asked: PassAsked,
  ) {
    const { rooms, checkin, now, nationality } = asked;
    this.planes = block.planes;
    this.nights = asked.to - asked.from;
    this.bound = asked.prices ? rooms.length * this.nights * 0.5 + 0.01 : 0;
    this.adults = Math.max(...rooms.map((room) => room.adultNumAll));
    this.children = Math.max(...rooms.map((room) => room.childrenNumAll));
    this.people = Math.max(...rooms.map(peopleIn));
    this.market = Uint8Array.from(block.markets, (list) => (list === null || list.includes(nationality) ? 1 : 0));
    this.tooLate = Uint8Array.from(block.zones, (zone) => (isTooLate(zone, checkin, now) ? 1 : 0));
    this.free = new Uint8Array(block.policies.length * block.zones.length);
    block.policies.forEach((policy, p) => {
      block.zones.forEach((zone, z) => {
        const until = freeUntil(policy, zone, checkin);
        this.free[p * block.zones.length + z] = until !== null && until > now ? trait.free : 0;
      });
    });
    this.lowest = new Float64Array(block.hotels.length * kinds).fill(Number.POSITIVE_INFINITY);
    this.sweep();
  }

  /** Whether a plan can be booked, but for its price: occupancy, nationality, nights, rooms. */
  private has(plan: number): boolean {
    const { block, planes, asked } = this;
    return (
      planes.ahead[asked.from * planes.plans + plan]! >= Math.min(255, this.nights) &&
      (this.nights <= 255 || planes.ahead[(asked.to - 255) * planes.plans + plan] === 255) &&
      block.maxPeople[plan]! >= this.people &&
      block.maxAdults[plan]! >= this.adults &&
      block.maxChildren[plan]! >= this.children &&
      block.minNights[plan]! <= this.nights &&
      this.market[block.market[plan]!] === 1 &&
      (asked.rooms.length === 1 || this.lowestRooms(plan) >= asked.rooms.length)
    );
  }

  /** Fewest rooms free on any night of the stay, of a plan's room type; 255 stands for more as well. */
  lowestRooms(plan: number): number {
    return this.planes.lowest(this.block.roomOf[plan]!, this.asked.from, this.asked.to);
  }

  private kindOf(plan: number, h: number): number {
    const { block } = this;
    return block.traits[plan]! | this.free[block.policy[plan]! * block.zones.length + block.zone[h]!]!;
  }

  /** The factors of a hotel by currency; where no rule names a hotel they are the same for the whole city. */
  private factorsFor(h: number): readonly (PriceFactor | undefined)[] {
    const prices = this.asked.prices!;
    if (this.factorsOf !== h && !(prices.byCityOnly && this.factorsOf >= 0)) {
      const { block } = this;
      const bp = prices.markupBp(block.hotels[h]!.id, block.city.id);
      if (bp !== this.factorsBp)
        block.currencies.forEach((currency, c) => {
          this.factors[c] = prices.factor(currency, bp);
        });
      this.factorsBp = bp;
      this.factorsOf = h;
    }
    return this.factors;
  }

  private sweep(): void {
    const { block, asked, lowest, nights, adults, children, people, market, tooLate, free } = this;
    const { plan0, zone, maxAdults, maxChildren, maxPeople, minNights, traits, policy, currency, hotels } = block;
    const { plans, ahead, running, wide } = this.planes;
    const markets = block.market;
    const zones = block.zones.length;
    const rooms = asked.rooms.length;
    // Rows of the planes: what is known of the first night, and the running sums at both ends of the stay.
    const first = asked.from * plans;
    const last = asked.to * plans;
    const ahead0 = Math.min(255, nights);
    const simple = rooms === 1 && nights <= 255;
    const near = new Float64Array(block.currencies.length);
    const priced = asked.prices !== null;
    let nearOf = -1;
    for (let h = 0; h < hotels.length; h++) {
      const z = zone[h]!;
      if (tooLate[z] === 1) continue;
      const end = plan0[h + 1]!;
      for (let plan = plan0[h]!; plan < end; plan++) {
        if (
          ahead[first + plan]! < ahead0 ||
          maxPeople[plan]! < people ||
          maxAdults[plan]! < adults ||
          maxChildren[plan]! < children ||
          minNights[plan]! > nights ||
          market[markets[plan]!] === 0 ||
          (!simple && !this.has(plan))
        )
          continue;
        let total = plan;
        if (priced) {
          if (nearOf !== h) {
            const factors = this.factorsFor(h);
            for (let c = 0; c < near.length; c++) near[c] = factors[c]?.near ?? Number.NaN;
            nearOf = h;
          }
          const sum = running[last + plan]! - running[first + plan]!;
          total = (wide ? sum : sum | 0) * rooms * near[currency[plan]!]!;
        }
        const at = h * kinds + (traits[plan]! | free[policy[plan]! * zones + z]!);
        if (total < lowest[at]!) lowest[at] = total;
      }
    }
    // From "exactly these traits" to "at least these": one bit after the other.
    for (let bit = 1; bit < kinds; bit <<= 1)
      for (let at = 0; at < lowest.length; at++)
        if ((at & bit) === 0 && lowest[at + bit]! < lowest[at]!) lowest[at] = lowest[at + bit]!;
  }

  /** A hotel's lowest total as a float among rates that have every trait of `wanted`; Infinity: there is none. */
  near(h: number, wanted: number): number {
    return this.lowest[h * kinds + wanted]!;
  }

  /** The hotel's cheapest rate with every trait of `wanted`, exactly; of equal ones the first. */
  find(h: number, wanted: number): Found | undefined {
    const near = this.near(h, wanted);
    if (near === Number.POSITIVE_INFINITY) return undefined;
    const { block, planes, asked } = this;
    if (!asked.prices) return { plan: near, total: 0 };
    let best: Found | undefined;
    for (let plan = block.plan0[h]!; plan < block.plan0[h + 1]!; plan++) {
      if (!this.has(plan) || (this.kindOf(plan, h) & wanted) !== wanted) continue;
      const factor = this.factorsFor(h)[block.currency[plan]!];
      if (!factor) continue;
      const float = planes.sum(plan, asked.from, asked.to) * asked.rooms.length * factor.near;
      if (float > near + 2 * this.bound) continue;
      const total = this.exact(plan, factor);
      if (!best || total < best.total) best = { plan, total };
    }
    return best;
  }

  private exact(plan: number, factor: PriceFactor): number {
    let total = 0;
    for (let day = this.asked.from; day < this.asked.to; day++)
      total += nightPrice(this.planes.sum(plan, day, day + 1), factor);
    return total * this.asked.rooms.length;
  }
}
