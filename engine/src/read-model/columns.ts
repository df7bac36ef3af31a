import { hash } from 'node:crypto';
import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { Policy } from '@waylight/contract/supply/policy';
import { json } from '../text/json-writer.ts';
import type { HotelSupply, PlanRow, RoomRow } from './rows.ts';

/** Traits of a plan independent of the search: bits of `traits`. The third bit, free to cancel, depends on the stay. */
export const trait = { breakfast: 1, instant: 2, free: 4 } as const;

/** All that decides, for one search, whether a plan may be sold and how it is priced. Plans of a city share a few of them. */
export interface PlanClass {
  readonly adults: number;
  readonly children: number;
  readonly people: number;
  readonly minNights: number;
  readonly traits: number;
  readonly currency: number;
  readonly market: number;
  /** policy × zones + zone: see `zones` and `policies` */
  readonly cancel: number;
  readonly zone: number;
}

/**
 * The rates of a city without nights: one array per property, by hotel or plan, and lists of distinct values.
 *
 * 14 to 16 bytes a plan and no objects: a hundred thousand hotels are no work for the garbage collector.
 */
export interface CityColumns {
  /** hotel → its first plan and room; one more entry closes the last */
  readonly plan0: Uint32Array;
  readonly room0: Uint32Array;
  /** hotel → index in `zones` */
  readonly zone: Uint16Array;
  /** hotel → two words of a hash over its rooms and plans: whether they are still what they were */
  readonly digest: Uint32Array;
  readonly roomOf: Uint32Array;
  readonly planId: Uint32Array;
  /** plan → index in `classes`; half as wide where they are few, because every search reads it from end to end */
  readonly classOf: Uint16Array | Uint32Array;
  /** plan → index in `texts`: its part of a card's offer, as JSON */
  readonly textOf: Uint32Array;
  readonly classes: readonly PlanClass[];
  readonly texts: readonly string[];
  readonly zones: readonly string[];
  readonly policies: readonly Policy[];
  readonly markets: readonly (readonly string[] | null)[];
  readonly currencies: readonly string[];
}

/** A list in which equal values stand once. */
export class SharedValues<T> {
  readonly values: T[] = [];
  private readonly at = new Map<string, number>();
  constructor(known: readonly T[] = []) {
    for (const value of known) this.index(value);
  }
  index(value: T): number {
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    let index = this.at.get(key);
    if (index === undefined) {
      index = this.values.push(value) - 1;
      this.at.set(key, index);
    }
    return index;
  }
}

/** A hotel as it was read now, or its place in the columns that are there. */
export type ColumnSource = HotelSupply | number;

export const columnsOf = (hotels: readonly HotelSupply[]): CityColumns => columnsFrom(hotels);

/** Columns of hotels that were read now and of others that stand in `old`, whose lists are gone on with. */
export function columnsFrom(sources: readonly ColumnSource[], old?: CityColumns): CityColumns {
  let plans = 0;
  const zones = new SharedValues<string>(old?.zones);
  for (const source of sources)
    if (typeof source === 'number') plans += old!.plan0[source + 1]! - old!.plan0[source]!;
    else {
      plans += source.plans.length;
      zones.index(source.zone);
    }
  const policies = new SharedValues<Policy>(old?.policies);
  const markets = new SharedValues<readonly string[] | null>(old?.markets);
  const currencies = new SharedValues<string>(old?.currencies);
  const classes = new SharedValues<PlanClass>(old && amongZones(old, zones.values.length));
  const texts = new SharedValues<string>(old?.texts);
  const columns = {
    plan0: new Uint32Array(sources.length + 1),
    room0: new Uint32Array(sources.length + 1),
    zone: new Uint16Array(sources.length),
    digest: new Uint32Array(sources.length * 2),
    roomOf: new Uint32Array(plans),
    planId: new Uint32Array(plans),
    classOf: new Uint32Array(plans),
    textOf: new Uint32Array(plans),
  };
  let plan = 0;
  let room = 0;
  sources.forEach((hotel, h) => {
    columns.plan0[h] = plan;
    columns.room0[h] = room;
    if (typeof hotel === 'number') {
      const [from, to] = [old!.plan0[hotel]!, old!.plan0[hotel + 1]!];
      const room0 = old!.room0[hotel]!;
      columns.zone[h] = old!.zone[hotel]!;
      columns.digest.set(old!.digest.subarray(hotel * 2, hotel * 2 + 2), h * 2);
      for (let p = from; p < to; p++, plan++) {
        columns.roomOf[plan] = old!.roomOf[p]! - room0 + room;
        columns.planId[plan] = old!.planId[p]!;
        columns.classOf[plan] = old!.classOf[p]!;
        columns.textOf[plan] = old!.textOf[p]!;
      }
      room += old!.room0[hotel + 1]! - room0;
      return;
    }
    const zone = zones.index(hotel.zone);
    columns.zone[h] = zone;
    columns.digest.set(digestOf(hotel), h * 2);
    const roomAt = new Map(hotel.rooms.map((facts, r) => [facts.id, { facts, at: room + r }]));
    for (const facts of hotel.plans) {
      const { facts: inRoom, at } = roomAt.get(facts.room)!;
      columns.roomOf[plan] = at;
      columns.planId[plan] = facts.id;
      columns.classOf[plan] = classes.index({
        adults: Math.min(facts.adults, inRoom.adults),
        children: Math.min(facts.children, inRoom.children),
        people: inRoom.people,
        minNights: facts.minNights,
        traits: (facts.breakfasts > 0 ? trait.breakfast : 0) | (facts.confirm === 0 ? trait.instant : 0),
        currency: currencies.index(facts.currency),
        market: markets.index(facts.nationalities),
        cancel: policies.index({ refundable: facts.refundable, steps: facts.steps }) * zones.values.length + zone,
        zone,
      });
      columns.textOf[plan] = texts.index(offerText(facts, inRoom, hotel.zone));
      plan++;
    }
    room += hotel.rooms.length;
  });
  columns.plan0[sources.length] = plan;
  columns.room0[sources.length] = room;
  return {
    ...columns,
    classOf: classes.values.length <= 0xffff ? Uint16Array.from(columns.classOf) : columns.classOf,
    classes: classes.values,
    texts: texts.values,
    zones: zones.values,
    policies: policies.values,
    markets: markets.values,
    currencies: currencies.values,
  };
}

/** Classes as they are where there are more zones. */
const amongZones = ({ classes, zones }: CityColumns, count: number): readonly PlanClass[] =>
  count === zones.length
    ? classes
    : classes.map((of) => ({ ...of, cancel: Math.floor(of.cancel / zones.length) * count + of.zone }));

/** Two words that change when anything changes that a hotel's columns were made of. */
export function digestOf(hotel: HotelSupply): Uint32Array {
  const bytes = Buffer.from(hash('sha1', JSON.stringify([hotel.rooms, hotel.plans, hotel.zone]), 'hex'), 'hex');
  return Uint32Array.of(bytes.readUInt32LE(0), bytes.readUInt32LE(4));
}

function offerText(facts: PlanRow, room: RoomRow, zone: string): string {
  const text = json({
    roomNameCn: room.zh,
    roomNameEn: room.en,
    beds: bedOptions(room.beds),
    breakfasts: facts.breakfasts,
    confirmMinutes: facts.confirm,
    timeZone: zone,
  });
  return `,${text.slice(1, -1)}`;
}
