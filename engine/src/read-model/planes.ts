import { prepaidPerNight } from '@waylight/contract/supply/account-price';
import { eachNight, type HotelSupply, type NightText } from './rows.ts';

/** Whether a stay in this hotel may cost 2^31 or more, so that 32 bits do not hold its sum. */
export const isWide = ({ highest }: HotelNights, days: number, maxNights: number) =>
  highest * Math.min(maxNights, days) >= 2 ** 31;

/**
 * Prices and stock of a city by night (engine/README.md has a drawing): a search reads two rows of a plane.
 *
 * `running`, by plan: the sum of prices and prepaid fees before a night. A stay [i, j) costs running[j] − running[i].
 *
 * `ahead`, by plan: how many nights from here on have a price and a room; 255: or more.
 *
 * `free`, by room type: rooms free that night; 255: or more.
 *
 * `running` wraps around at 2^32. Differences below 2^31 are right all the same; a city with larger ones is `wide`.
 */
export class Planes {
  readonly running: Int32Array | Float64Array;
  readonly ahead: Uint8Array;
  readonly free: Uint8Array;

  constructor(
    readonly plans: number,
    readonly rooms: number,
    /** nights that are known, from the model's base on */
    readonly days: number,
    readonly wide: boolean,
    /** planes that were laid before */
    laid?: Pick<Planes, 'running' | 'ahead' | 'free'>,
  ) {
    this.running = laid?.running ?? new (wide ? Float64Array : Int32Array)(plans * (days + 1));
    this.ahead = laid?.ahead ?? new Uint8Array(plans * days);
    this.free = laid?.free ?? new Uint8Array(rooms * days);
  }

  /** Contract price of nights [i, j) of a plan, prepaid fees included. */
  sum(plan: number, i: number, j: number): number {
    const difference = this.running[j * this.plans + plan]! - this.running[i * this.plans + plan]!;
    return this.wide ? difference : difference | 0;
  }

  /** Fewest rooms free on nights [i, j). */
  lowest(room: number, i: number, j: number): number {
    let lowest = 255;
    for (let day = i; day < j; day++) lowest = Math.min(lowest, this.free[day * this.rooms + room]!);
    return lowest;
  }

  /** Takes over nights of other planes, so many plans and rooms side by side as they lie there; nights that those do not have are not sold. */
  take(old: Planes, plans: Span, rooms: Span, fromDay: number, toDay: number): void {
    const { running, ahead, free } = this;
    const known = Math.min(toDay, old.days);
    for (let day = fromDay; day < known; day++) {
      const at = day * old.plans + plans.from;
      ahead.set(old.ahead.subarray(at, at + plans.count), day * this.plans + plans.to);
      const room = day * old.rooms + rooms.from;
      free.set(old.free.subarray(room, room + rooms.count), day * this.rooms + rooms.to);
    }
    for (let day = fromDay; day < toDay; day++) {
      const before = day * this.plans + plans.to;
      const at = before + this.plans;
      if (day >= known) running.copyWithin(at, before, before + plans.count);
      else if (old.wide === this.wide) {
        const there = (day + 1) * old.plans + plans.from;
        running.set(old.running.subarray(there, there + plans.count), at);
      } else
        for (let p = 0; p < plans.count; p++)
          running[at + p] = running[before + p]! + old.sum(plans.from + p, day, day + 1);
    }
  }

  /** Writes all nights of a hotel whose plans begin at `plan0` and rooms at `room0`. */
  write(hotel: HotelNights, plan0: number, room0: number, roomOf: Uint32Array): void {
    const { plans, rooms, days, running, ahead, free } = this;
    const { prices, prepaid } = hotel;
    const count = prices.length;
    // Night by night, all plans of a night at once: they lie side by side, the next night lies a whole row further on.
    for (let r = 0, at = room0; r < hotel.free.length; r++, at++) {
      const nights = hotel.free[r]!;
      for (let day = 0; day < days; day++) free[day * rooms + at] = nights[day]! < 255 ? nights[day]! : 255;
    }
    for (let p = 0; p < count; p++) running[plan0 + p] = 0;
    for (let day = 0; day < days; day++) {
      const from = day * plans + plan0;
      for (let p = 0; p < count; p++) {
        const price = prices[p]![day]!;
        running[from + plans + p] = running[from + p]! + (price > 0 ? price + prepaid : 0);
      }
    }
    for (let day = days - 1; day >= 0; day--) {
      const from = day * plans + plan0;
      for (let p = 0; p < count; p++) {
        const next = day + 1 < days ? ahead[from + plans + p]! : 0;
        const open = prices[p]![day]! > 0 && free[day * rooms + roomOf[plan0 + p]!]! > 0;
        ahead[from + p] = open ? (next < 255 ? next + 1 : 255) : 0;
      }
    }
  }
}

/** Columns that lie side by side: where in the old planes, where in the new, how many. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The nights of one hotel, unpacked: by plan and by room type in the hotel's own order. 0: not sold, none free. */
export interface HotelNights {
  readonly prices: readonly (Int32Array | Float64Array)[];
  readonly free: readonly Int32Array[];
  readonly prepaid: number;
  /** most that a night costs, prepaid fees included */
  highest: number;
}

/** Unpacks the text of some hotels, by hotel id; `days` nights each. */
export function unpack(hotels: readonly HotelSupply[], text: NightText, days: number): Map<number, HotelNights> {
  // A night may cost more than 2^31 minor units; the planes are as wide as a city needs (`wide`).
  const plans = new Map<number, Float64Array>();
  const rooms = new Map<number, Int32Array>();
  const blank = <Nights>(ids: readonly { id: number }[], into: Map<number, Nights>, make: () => Nights) =>
    ids.map(({ id }) => {
      const nights = make();
      into.set(id, nights);
      return nights;
    });
  const unpacked = new Map<number, HotelNights>();
  for (const hotel of hotels)
    unpacked.set(hotel.id, {
      prices: blank(hotel.plans, plans, () => new Float64Array(days)),
      free: blank(hotel.rooms, rooms, () => new Int32Array(days)),
      prepaid: prepaidPerNight(hotel.fees),
      highest: 0,
    });
  fill(text.prices, plans, days);
  fill(text.free, rooms, days);
  for (const nights of unpacked.values())
    for (const plan of nights.prices)
      for (const price of plan) if (price + nights.prepaid > nights.highest) nights.highest = price + nights.prepaid;
  return unpacked;
}

function fill(text: string | null, into: ReadonlyMap<number, Int32Array | Float64Array>, days: number): void {
  let last = -1;
  let row: Int32Array | Float64Array | undefined;
  eachNight(text, (id, day, value) => {
    if (id !== last) {
      row = into.get(id);
      last = id;
    }
    if (row && day < days) row[day] = value;
  });
}
