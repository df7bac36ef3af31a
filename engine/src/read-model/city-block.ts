import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { PlainDate } from '@waylight/contract/value/stay';
import { inTurns } from '../in-turns.ts';
import { folded } from '../text/folding.ts';
import { type CityColumns, columnsFrom, columnsOf, digestOf } from './columns.ts';
import { Deadlines } from './deadlines.ts';
import { HotelHeads } from './hotel-heads.ts';
import { liftNights } from './night-lift.ts';
import { packed } from './packed-facts.ts';
import type { City, Place, Places } from './places.ts';
import { type HotelNights, isWide, Planes } from './planes.ts';
import type { HotelFacts, HotelRow, HotelSupply } from './rows.ts';

/** Texts of rooms and rates that nothing needs any more. */
const leftOver = 5000;
/** Check-ins whose deadlines are kept: as many as anybody can ask for. */
const mostDeadlines = 500;
/** Points whose distances to the hotels are kept. */
const mostPoints = 200;

/**
 * The hotels of a city for a pass: rates in columns, nights in planes.
 *
 * Facts never change in place: a changed hotel makes a new block, unless only its nights have changed.
 */
export class CityBlock {
  readonly hotelId: Uint32Array;
  readonly star: Uint8Array;
  readonly popularity: Uint16Array;
  /** index in `areaIds`; 0: in no area */
  readonly area: Uint16Array;
  readonly areaIds: readonly (number | null)[];
  /** bit n: the hotel has theme `themeIds[n]` */
  readonly themes: Uint32Array;
  readonly themeIds: readonly number[];
  /** every hotel's place in the block */
  readonly all: readonly number[];
  planes = new Planes(0, 0, 0, false);
  /** counts changes of nights, so that what was worked out from them is known to be old */
  version = 0;
  /** what a name filter looks into: both names, pinyin and initials, folded; made when somebody filters by name */
  private names: readonly string[] | undefined;
  private readonly at = new Map<number, number>();
  readonly heads = new HotelHeads(this);
  private readonly distances = new BoundedMap<string, Float64Array>(mostPoints);
  private readonly deadlines = new BoundedMap<PlainDate, Deadlines>(mostDeadlines);

  /** `columns` belong to `hotels`, in the same order. */
  constructor(
    readonly city: City,
    readonly hotels: readonly HotelFacts[],
    readonly columns: CityColumns,
    readonly places: Places,
  ) {
    const areas = new Map<number | null, number>([[null, 0]]);
    this.area = Uint16Array.from(hotels, ({ area }) => {
      if (!areas.has(area)) areas.set(area, areas.size);
      return areas.get(area)!;
    });
    this.areaIds = [...areas.keys()];
    this.hotelId = Uint32Array.from(hotels, ({ id }) => id);
    this.star = Uint8Array.from(hotels, ({ star }) => star);
    this.popularity = Uint16Array.from(hotels, ({ popularity }) => popularity);
    // More themes than a word has bits would not fit a screen either.
    this.themeIds = places.themes.map(({ id }) => id).slice(0, 32);
    this.themes = Uint32Array.from(hotels, (hotel) => this.themeMask(hotel.themes));
    this.all = Array.from(hotels, (_, h) => h);
    hotels.forEach(({ id }, h) => {
      this.at.set(id, h);
    });
  }

  /** A block of hotels with their rooms and plans; the nights are to be laid. */
  static of(city: City, rows: readonly HotelRow[], places: Places): CityBlock {
    return new CityBlock(city, packed(rows), columnsOf(rows), places);
  }

  /** The same hotels and nights, among places of which some have changed. */
  among(city: City, places: Places): CityBlock {
    const block = new CityBlock(city, this.hotels, this.columns, places);
    block.planes = this.planes;
    return block;
  }

  /** The same nights with the hotels' facts as they are now. */
  withFacts(facts: ReadonlyMap<number, HotelFacts>): CityBlock {
    const hotels = this.hotels.map((hotel) => facts.get(hotel.id) ?? hotel);
    const block = new CityBlock(this.city, hotels, this.columns, this.places);
    block.planes = this.planes;
    return block;
  }

  /**
   * The block with some hotels read again, added or removed; columns and nights of the others are taken over.
   *
   * It is made in slices while this block goes on answering. undefined: too many leftovers, the city is better read
   * anew.
   */
  async replaced(
    hotels: readonly HotelFacts[],
    read: ReadonlyMap<number, HotelSupply>,
    nights: ReadonlyMap<number, HotelNights>,
    days: number,
    maxNights: number,
  ): Promise<CityBlock | undefined> {
    const sources = hotels.map(({ id }) => read.get(id) ?? this.at.get(id));
    if (!sources.every((source) => source !== undefined)) return undefined;
    const columns = columnsFrom(sources, this.columns);
    if (columns.texts.length > columns.planId.length + leftOver) return undefined;
    const block = new CityBlock(this.city, hotels, columns, this.places);
    const wide = this.planes.wide || hotels.some(({ id }) => read.has(id) && isWide(nights.get(id)!, days, maxNights));
    block.planes = new Planes(columns.plan0.at(-1)!, columns.room0.at(-1)!, days, wide);
    await inTurns(liftNights(block, this, sources));
    sources.forEach((source, h) => {
      if (typeof source !== 'number')
        block.planes.write(nights.get(source.id)!, columns.plan0[h]!, columns.room0[h]!, columns.roomOf);
    });
    return block;
  }

  get plans(): number {
    return this.columns.planId.length;
  }

  /** A hotel's place in the block. */
  indexOf(hotelId: number): number | undefined {
    return this.at.get(hotelId);
  }

  /** Themes as bits, as `themes` has them. */
  themeMask(themeIds: readonly number[]): number {
    return themeIds.reduce((mask, id) => {
      const bit = this.themeIds.indexOf(id);
      return bit < 0 ? mask : (mask | (1 << bit)) >>> 0;
    }, 0);
  }

  searched(h: number): string {
    this.names ??= this.hotels.map((hotel) =>
      [hotel.zh, hotel.en, hotel.pinyin, hotel.initials].map(folded).join('\n'),
    );
    return this.names[h]!;
  }

  /** Lays the nights of all hotels. `maxNights`: longest stay, which decides how wide a sum may get. */
  lay(nights: ReadonlyMap<number, HotelNights>, days: number, maxNights: number): void {
    const { plan0, room0, roomOf } = this.columns;
    const wide = this.hotels.some(({ id }) => isWide(nights.get(id)!, days, maxNights));
    const planes = new Planes(plan0.at(-1)!, room0.at(-1)!, days, wide);
    this.hotels.forEach(({ id }, h) => {
      planes.write(nights.get(id)!, plan0[h]!, room0[h]!, roomOf);
    });
    this.planes = planes;
    this.version++;
  }

  /** Writes the nights of one hotel again. Answers false, and writes nothing, where it no longer fits. */
  rewrite(hotel: HotelSupply, nights: HotelNights, maxNights: number): boolean {
    const h = this.at.get(hotel.id);
    if (h === undefined) return false;
    const { plan0, room0, roomOf, digest } = this.columns;
    const now = digestOf(hotel);
    if (now[0] !== digest[h * 2] || now[1] !== digest[h * 2 + 1]) return false;
    const { days, wide } = this.planes;
    // More nights than the planes have are no trouble as long as none of them is sold.
    if ([...nights.prices, ...nights.free].some(({ length }) => length < days)) return false;
    if (nights.prices.some((plan) => plan.subarray(days).some((price) => price > 0))) return false;
    if (isWide(nights, days, maxNights) && !wide) return false;
    this.planes.write(nights, plan0[h]!, room0[h]!, roomOf);
    this.version++;
    return true;
  }

  /** Metres of each hotel from a point; kept for the few points that are asked for again and again. */
  distancesFrom(place: Pick<Place, 'latitude' | 'longitude'>, metres: (h: HotelFacts) => number): Float64Array {
    const key = `${place.latitude},${place.longitude}`;
    return this.distances.orMake(key, () => Float64Array.from(this.hotels, metres));
  }

  deadlinesOf(checkin: PlainDate): Deadlines {
    const { policies, zones } = this.columns;
    return this.deadlines.orMake(checkin, () => new Deadlines(policies, zones, checkin));
  }

  /** An offer's JSON as far as it is the same in every search. */
  offerHead(plan: number): string {
    const { planId, texts, textOf } = this.columns;
    return `{"ratePlanId":${planId[plan]!}${texts[textOf[plan]!]!}`;
  }
}
