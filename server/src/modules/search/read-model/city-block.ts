import type { StoredCancelStep } from '../../../db/tables/supply.ts';
import { bedOptions } from '../../catalogue/beds.ts';
import { mapPoint } from '../../catalogue/map-point.ts';
import { folded } from '../folding.ts';
import { json } from '../fragment.ts';
import type { HotelRow } from './data.ts';
import type { City, Place, Places } from './places.ts';
import { type HotelNights, Planes } from './planes.ts';

/** A cancellation policy as plans of a city share it. */
export interface SharedPolicy {
  readonly refundable: boolean;
  readonly steps: readonly StoredCancelStep[];
}

/** What a plan has whatever the search: bits of `traits`. The third bit, free to cancel, depends on the stay. */
export const trait = { breakfast: 1, instant: 2, free: 4 } as const;

const isWide = ({ highest }: HotelNights, days: number, maxNights: number) =>
  highest * Math.min(maxNights, days) >= 2 ** 31;

/** A list in which equal values stand once. */
class Shared<T> {
  readonly values: T[] = [];
  private readonly at = new Map<string, number>();
  index(value: T): number {
    const key = JSON.stringify(value);
    let index = this.at.get(key);
    if (index === undefined) {
      index = this.values.push(value) - 1;
      this.at.set(key, index);
    }
    return index;
  }
}

/**
 * The hotels of a city side by side, as the kernel reads them: one array per property, by hotel, by plan or by room
 * type. Facts never change in place; a changed hotel makes a new block, unless only its nights have changed.
 */
export class CityBlock {
  readonly hotels: readonly HotelRow[];
  /** hotel → its first plan and room; one more entry closes the last */
  readonly plan0: Uint32Array;
  readonly room0: Uint32Array;
  readonly star: Uint8Array;
  /** index in `areaIds`; 0: in no area */
  readonly area: Uint16Array;
  readonly areaIds: readonly (number | null)[];
  /** bit n: the hotel has theme `themeIds[n]` */
  readonly themes: Uint32Array;
  readonly themeIds: readonly number[];
  readonly zone: Uint16Array;
  readonly zones: readonly string[];
  readonly roomOf: Uint32Array;
  readonly maxAdults: Uint8Array;
  readonly maxChildren: Uint8Array;
  readonly maxPeople: Uint8Array;
  readonly minNights: Uint16Array;
  readonly traits: Uint8Array;
  readonly policy: Uint16Array;
  readonly policies: readonly SharedPolicy[];
  readonly market: Uint16Array;
  readonly markets: readonly (readonly string[] | null)[];
  readonly currency: Uint8Array;
  readonly currencies: readonly string[];
  /** what a name filter looks into: both names, pinyin and initials, folded */
  readonly searched: readonly string[];
  planes = new Planes(0, 0, 0, false);
  private readonly cardHeads: (string | undefined)[] = [];
  private readonly offerHeads: (string | undefined)[] = [];
  private readonly distances = new Map<string, Float64Array>();

  constructor(
    readonly city: City,
    hotels: readonly HotelRow[],
    readonly places: Places,
  ) {
    this.hotels = hotels;
    const plans = hotels.reduce((sum, hotel) => sum + hotel.plans.length, 0);
    const zones = new Shared<string>();
    const policies = new Shared<SharedPolicy>();
    const markets = new Shared<readonly string[] | null>();
    const currencies = new Shared<string>();
    markets.index(null);
    const areas = new Shared<number | null>();
    areas.index(null);
    this.star = Uint8Array.from(hotels, ({ star }) => star);
    this.area = Uint16Array.from(hotels, ({ area }) => areas.index(area));
    this.areaIds = areas.values;
    // More themes than a word has bits would not fit a screen either.
    this.themeIds = places.themes.map(({ id }) => id).slice(0, 32);
    this.themes = Uint32Array.from(hotels, (hotel) => this.themeMask(hotel.themes));
    this.plan0 = new Uint32Array(hotels.length + 1);
    this.room0 = new Uint32Array(hotels.length + 1);
    this.zone = new Uint16Array(hotels.length);
    this.roomOf = new Uint32Array(plans);
    this.maxAdults = new Uint8Array(plans);
    this.maxChildren = new Uint8Array(plans);
    this.maxPeople = new Uint8Array(plans);
    this.minNights = new Uint16Array(plans);
    this.traits = new Uint8Array(plans);
    this.policy = new Uint16Array(plans);
    this.market = new Uint16Array(plans);
    this.currency = new Uint8Array(plans);
    let plan = 0;
    let room = 0;
    hotels.forEach((hotel, h) => {
      this.plan0[h] = plan;
      this.room0[h] = room;
      this.zone[h] = zones.index(hotel.zone);
      const roomAt = new Map(hotel.rooms.map((facts, r) => [facts.id, { facts, at: room + r }]));
      for (const facts of hotel.plans) {
        const { facts: inRoom, at } = roomAt.get(facts.room)!;
        this.roomOf[plan] = at;
        this.maxAdults[plan] = Math.min(facts.adults, inRoom.adults);
        this.maxChildren[plan] = Math.min(facts.children, inRoom.children);
        this.maxPeople[plan] = inRoom.people;
        this.minNights[plan] = facts.minNights;
        this.traits[plan] = (facts.breakfasts > 0 ? trait.breakfast : 0) | (facts.confirm === 0 ? trait.instant : 0);
        this.policy[plan] = policies.index({ refundable: facts.refundable, steps: facts.steps });
        this.market[plan] = markets.index(facts.nationalities);
        this.currency[plan] = currencies.index(facts.currency);
        plan++;
      }
      room += hotel.rooms.length;
    });
    this.plan0[hotels.length] = plan;
    this.room0[hotels.length] = room;
    this.zones = zones.values;
    this.policies = policies.values;
    this.markets = markets.values;
    this.currencies = currencies.values;
    this.searched = hotels.map((hotel) => [hotel.zh, hotel.en, hotel.pinyin, hotel.initials].map(folded).join('\n'));
  }

  /** Themes as bits, as `themes` has them. */
  themeMask(themeIds: readonly number[]): number {
    return themeIds.reduce((mask, id) => {
      const bit = this.themeIds.indexOf(id);
      return bit < 0 ? mask : (mask | (1 << bit)) >>> 0;
    }, 0);
  }

  /** Lays the nights of all hotels. `maxNights`: longest stay, which decides how wide a sum may get. */
  lay(nights: ReadonlyMap<number, HotelNights>, days: number, maxNights: number): void {
    const wide = this.hotels.some(({ id }) => isWide(nights.get(id)!, days, maxNights));
    const planes = new Planes(this.plan0.at(-1)!, this.room0.at(-1)!, days, wide);
    this.hotels.forEach(({ id }, h) => {
      planes.write(nights.get(id)!, this.plan0[h]!, this.room0[h]!, this.roomOf);
    });
    this.planes = planes;
  }

  /** Writes the nights of one hotel again. Answers false, and writes nothing, where it no longer fits: the city is to be read anew. */
  rewrite(hotel: HotelRow, nights: HotelNights, maxNights: number): boolean {
    const h = this.hotels.findIndex(({ id }) => id === hotel.id);
    if (h < 0 || JSON.stringify(this.hotels[h]) !== JSON.stringify(hotel)) return false;
    if (isWide(nights, this.planes.days, maxNights) && !this.planes.wide) return false;
    this.planes.write(nights, this.plan0[h]!, this.room0[h]!, this.roomOf);
    return true;
  }

  /** Metres of each hotel from a point; kept for the few points that are asked for again and again. */
  distancesFrom(place: Pick<Place, 'latitude' | 'longitude'>, metres: (h: HotelRow) => number): Float64Array {
    const key = `${place.latitude},${place.longitude}`;
    let known = this.distances.get(key);
    if (!known) {
      known = Float64Array.from(this.hotels, metres);
      if (this.distances.size >= 200) this.distances.delete(this.distances.keys().next().value!);
      this.distances.set(key, known);
    }
    return known;
  }

  /** A card's JSON up to the distance, with the `themes` that come after it. */
  cardHead(h: number): string {
    this.cardHeads[h] ??= this.makeCardHead(this.hotels[h]!);
    return this.cardHeads[h]!;
  }

  private makeCardHead(hotel: HotelRow): string {
    const area = hotel.area === null ? undefined : this.places.areas.get(hotel.area);
    const facts = json({
      infoId: hotel.id,
      infoName: hotel.zh,
      nameEng: hotel.en,
      picSrc: hotel.pic,
      star: hotel.star,
      cityNameCn: this.city.zh,
      cityNameEn: this.city.en,
      areaId: area?.id ?? null,
      areaNameCn: area?.zh ?? null,
      areaNameEn: area?.en ?? null,
      ...mapPoint(this.city.countryCode, hotel.lat, hotel.lng),
      themes: hotel.themes,
    });
    return `${facts.slice(0, -1)},"distanceM":`;
  }

  /** An offer's JSON as far as it is the same in every search. */
  offerHead(plan: number, h: number): string {
    this.offerHeads[plan] ??= this.makeOfferHead(plan, this.hotels[h]!, h);
    return this.offerHeads[plan]!;
  }

  private makeOfferHead(plan: number, hotel: HotelRow, h: number): string {
    const facts = hotel.plans[plan - this.plan0[h]!]!;
    const room = hotel.rooms[this.roomOf[plan]! - this.room0[h]!]!;
    return json({
      ratePlanId: facts.id,
      roomNameCn: room.zh,
      roomNameEn: room.en,
      beds: bedOptions(room.beds),
      breakfasts: facts.breakfasts,
      confirmMinutes: facts.confirm,
      timeZone: hotel.zone,
    }).slice(0, -1);
  }
}
