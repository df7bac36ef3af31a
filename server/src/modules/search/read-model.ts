import type { PlainDate } from '@waylight/contract/stay';
import { dateIn, dayNumber, portalZone } from '@waylight/contract/stay';
import type { House } from '../../house.ts';
import { type ChangePosition, changesSince, forgetChanges, positionNow } from '../supply/changes.ts';
import { CityBlock } from './read-model/city-block.ts';
import {
  type HotelRow,
  readDistricts,
  readHotels,
  readLandmarks,
  readLastNight,
  readNights,
  readThemes,
} from './read-model/data.ts';
import { type Places, placesOf } from './read-model/places.ts';
import { type HotelNights, unpack } from './read-model/planes.ts';
import { Suggestions } from './suggestions.ts';

/** Hotels whose nights travel in one answer of the database. */
const batchSize = 150;
const pollMs = 5000;
/** Orders come in bursts: what changed meanwhile is read at once, so many times a second and no more. */
const restMs = 100;
const sweepMs = 3_600_000;
const keepChangesMs = 24 * 3_600_000;

/** The catalogue, prices and stock as search reads them: in memory, made from the database and never written anywhere. */
export interface ReadModel {
  readonly places: Places;
  readonly suggestions: Suggestions;
  /** first night of the planes: the first of a month */
  readonly base: PlainDate;
  /** last night of which prices are stored; null: none are */
  readonly lastNight: PlainDate | null;
  /** up to where the changes have been read */
  readonly position: string;
  /** A city's hotels with their nights; undefined when the city has none. */
  city(cityId: number): Promise<CityBlock | undefined>;
  cityOfHotel(hotelId: number): number | undefined;
  /** number of hotels by district id: cities and areas */
  hotelsIn(districtId: number): number;
  /** Resolves when every city's nights are in memory. */
  readonly whole: Promise<void>;
  /** Reads what has changed since the last time; for tests, and for whoever cannot wait for the wake-up. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the catalogue, and then the nights of one city after the other, those first that agencies go to most: a search in a
 * city whose turn has not come reads it at once. Resolves as soon as searches can be answered.
 */
export async function openReadModel(house: House): Promise<ReadModel> {
  const model = new Model(house);
  await model.rebuild();
  await model.follow();
  return model;
}

interface Held {
  places: Places;
  suggestions: Suggestions;
  blocks: Map<number, CityBlock>;
  reading: Map<number, Promise<void>>;
  cityOfHotel: Map<number, number>;
  counts: Map<number, number>;
  days: number;
  lastNight: PlainDate | null;
}

class Model implements ReadModel {
  readonly base: PlainDate;
  whole: Promise<void> = Promise.resolve();
  private held!: Held;
  private at: ChangePosition = { xid: '0', seen: new Set() };
  private timers: NodeJS.Timeout[] = [];
  private closed = false;
  private refreshing: Promise<void> | undefined;
  private again: Promise<void> | undefined;

  constructor(private readonly house: House) {
    this.base = `${dateIn(portalZone, house.clock()).slice(0, 8)}01`;
  }

  get places() {
    return this.held.places;
  }
  get suggestions() {
    return this.held.suggestions;
  }
  get lastNight() {
    return this.held.lastNight;
  }
  get position() {
    return this.at.xid;
  }
  cityOfHotel(hotelId: number) {
    return this.held.cityOfHotel.get(hotelId);
  }
  hotelsIn(districtId: number) {
    return this.held.counts.get(districtId) ?? 0;
  }

  async city(cityId: number): Promise<CityBlock | undefined> {
    for (;;) {
      const block = this.held.blocks.get(cityId);
      if (!block || block.planes) return block;
      await this.readCities([block]);
    }
  }

  /** Everything anew. What changes while it is read has a later position and is read again. */
  async rebuild(): Promise<void> {
    const { at, districts, landmarks, themes, hotels, lastNight } = await this.house.database.asAnyone(async (tx) => ({
      at: await positionNow(tx),
      districts: await readDistricts(tx),
      landmarks: await readLandmarks(tx),
      themes: await readThemes(tx),
      hotels: await readHotels(tx),
      lastNight: await readLastNight(tx),
    }));
    this.at = at;
    this.hold(placesOf(districts, landmarks, themes), hotels, lastNight);
    this.whole = this.readAll(this.held);
    // Whoever waits for it hears of a failure; a city that could not be read is read when it is asked for.
    this.whole.catch((error) => this.house.log.warn({ err: error }, 'the read model is not whole yet'));
  }

  private hold(
    places: Places,
    hotels: readonly HotelRow[],
    lastNight: PlainDate | null,
    keep?: ReadonlyMap<number, CityBlock>,
  ): void {
    const byCity = new Map<number, HotelRow[]>();
    const cityOfHotel = new Map<number, number>();
    const counts = new Map<number, number>();
    for (const hotel of hotels) {
      if (!places.cities.has(hotel.city)) continue;
      const list = byCity.get(hotel.city);
      if (list) list.push(hotel);
      else byCity.set(hotel.city, [hotel]);
      cityOfHotel.set(hotel.id, hotel.city);
      counts.set(hotel.city, (counts.get(hotel.city) ?? 0) + 1);
      if (hotel.area !== null) counts.set(hotel.area, (counts.get(hotel.area) ?? 0) + 1);
    }
    const blocks = new Map<number, CityBlock>();
    for (const [cityId, list] of byCity)
      blocks.set(cityId, keep?.get(cityId) ?? new CityBlock(places.cities.get(cityId)!, list, places));
    this.held = {
      places,
      suggestions: new Suggestions(places, hotels, counts),
      blocks,
      reading: new Map(),
      cityOfHotel,
      counts,
      days: lastNight ? Math.max(0, dayNumber(lastNight) - dayNumber(this.base) + 1) : 0,
      lastNight,
    };
  }

  private async readAll(held: Held): Promise<void> {
    const rank = (block: CityBlock) => block.city.hotRank ?? 1_000_000;
    const waiting = [...held.blocks.values()].sort((a, b) => rank(a) - rank(b) || a.city.id - b.city.id);
    while (waiting.length > 0 && !this.closed && held === this.held) {
      const group: CityBlock[] = [];
      let hotels = 0;
      while (waiting.length > 0 && (group.length === 0 || hotels + waiting[0]!.hotels.length <= batchSize)) {
        const block = waiting.shift()!;
        hotels += block.hotels.length;
        group.push(block);
      }
      await this.readCities(group);
    }
  }

  /** Reads the nights of cities that have none; two who ask for the same city wait for one reading. */
  private async readCities(blocks: readonly CityBlock[]): Promise<void> {
    const held = this.held;
    const missing = blocks.filter((block) => !block.planes && !held.reading.has(block.city.id));
    if (missing.length > 0) {
      const read = this.readNightsOf(missing, held).finally(() => {
        for (const { city } of missing) held.reading.delete(city.id);
      });
      for (const { city } of missing) held.reading.set(city.id, read);
    }
    await Promise.all(blocks.map(({ city }) => held.reading.get(city.id)));
  }

  private async readNightsOf(blocks: readonly CityBlock[], held: Held): Promise<void> {
    const { MAX_NIGHTS } = this.house.settings;
    const nights = await this.unpacked(
      blocks.flatMap((block) => block.hotels),
      held,
    );
    for (const block of blocks) block.lay(nights, held.days, MAX_NIGHTS);
  }

  /** The nights of hotels by id, read a batch at a time so that nobody waits long for the database. */
  private async unpacked(hotels: readonly HotelRow[], held: Held): Promise<Map<number, HotelNights>> {
    const all = new Map<number, HotelNights>();
    for (let i = 0; i < hotels.length; i += batchSize) {
      const batch = hotels.slice(i, i + batchSize);
      const ids = batch.map(({ id }) => id);
      const text = await this.house.database.asAnyone((tx) => readNights(tx, ids, this.base));
      for (const [id, nights] of unpack(batch, text, held.days)) all.set(id, nights);
    }
    return all;
  }

  /** Listens for changes, and looks every few seconds whether it has missed some. */
  async follow(): Promise<void> {
    const look = () => {
      this.refresh().catch((error) => this.house.log.warn({ err: error }, 'the read model could not be refreshed'));
    };
    await this.house.database.listen('supply_change', look);
    const sweep = () => {
      this.house.database
        .asSystem((tx) => forgetChanges(tx, new Date(Date.now() - keepChangesMs)))
        .catch((error) => this.house.log.warn({ err: error }, 'old changes could not be swept'));
    };
    this.timers = [setInterval(look, pollMs), setInterval(sweep, sweepMs)];
    for (const timer of this.timers) timer.unref();
  }

  refresh(): Promise<void> {
    if (this.closed) return Promise.resolve();
    if (!this.refreshing) {
      this.refreshing = this.readChanges().finally(() => {
        this.refreshing = undefined;
      });
      return this.refreshing;
    }
    // One is under way and may have looked already: one more, for all who ask meanwhile.
    this.again ??= this.refreshing
      .catch(() => {})
      .then(() => new Promise((resolve) => setTimeout(resolve, restMs)))
      .then(() => {
        this.again = undefined;
        return this.refresh();
      });
    return this.again;
  }

  private async readChanges(): Promise<void> {
    const { hotelIds, position } = await this.house.database.asAnyone((tx) => changesSince(tx, this.at));
    if (hotelIds.length > 0) await this.take(hotelIds);
    this.at = position;
  }

  private async take(hotelIds: readonly number[]): Promise<void> {
    const { hotels, lastNight } = await this.house.database.asAnyone(async (tx) => ({
      hotels: await readHotels(tx, hotelIds),
      lastNight: await readLastNight(tx),
    }));
    if (lastNight !== this.held.lastNight || hotels.some(({ city }) => !this.held.places.cities.has(city)))
      return this.rebuild();

    const fresh = new Map(hotels.map((hotel) => [hotel.id, hotel]));
    const changed = hotelIds.filter((id) => JSON.stringify(this.hotelAt(id)) !== JSON.stringify(fresh.get(id)));
    if (changed.length > 0) this.replaceFacts(new Set(changed), fresh);
    // Cities that are being read may have been read before the change; those that have not been read are no trouble.
    const held = this.held;
    await Promise.allSettled(hotels.map(({ city }) => held.reading.get(city)));
    const touched = hotels.filter(({ city }) => held.blocks.get(city)?.planes);
    for (const [id, nights] of await this.unpacked(touched, held))
      held.blocks.get(fresh.get(id)!.city)!.rewrite(id, nights, this.house.settings.MAX_NIGHTS);
    if (changed.length > 0) {
      this.whole = this.readAll(held);
      await this.whole;
    }
  }

  private hotelAt(id: number): HotelRow | undefined {
    const cityId = this.held.cityOfHotel.get(id);
    return cityId === undefined ? undefined : this.held.blocks.get(cityId)?.hotels.find((hotel) => hotel.id === id);
  }

  /** New blocks for the cities of hotels whose facts have changed, that came or that went. */
  private replaceFacts(changed: ReadonlySet<number>, fresh: ReadonlyMap<number, HotelRow>): void {
    const { places, blocks, lastNight, cityOfHotel } = this.held;
    const cities = new Set<number>();
    for (const id of changed)
      for (const city of [cityOfHotel.get(id), fresh.get(id)?.city]) if (city !== undefined) cities.add(city);
    const hotels = [...blocks.values()].flatMap((block) => block.hotels).filter(({ id }) => !changed.has(id));
    for (const id of changed) {
      const hotel = fresh.get(id);
      if (hotel) hotels.push(hotel);
    }
    hotels.sort((a, b) => a.id - b.id);
    this.hold(places, hotels, lastNight, new Map([...blocks].filter(([cityId]) => !cities.has(cityId))));
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([this.refreshing, this.again, this.whole]);
  }
}
