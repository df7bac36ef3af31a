import type { PlainDate } from '@waylight/contract/stay';
import { dateIn, dayNumber, portalZone } from '@waylight/contract/stay';
import type { House } from '../../house.ts';
import { type ChangePosition, changesSince, forgetChanges, positionNow } from '../supply/changes.ts';
import { CityBlock } from './read-model/city-block.ts';
import {
  type HotelFacts,
  type HotelRow,
  readDistricts,
  readHotels,
  readLandmarks,
  readLastNight,
  readNights,
  readThemes,
  withSupply,
} from './read-model/data.ts';
import { type Places, placesOf } from './read-model/places.ts';
import { type HotelNights, unpack } from './read-model/planes.ts';
import { Suggestions } from './suggestions.ts';

/** Hotels whose nights travel in one answer of the database. */
const batchSize = 60;
const pollMs = 5000;
/** Orders come in bursts: what changed meanwhile is read at once, so many times a second and no more. */
const restMs = 100;
const sweepMs = 3_600_000;
const keepChangesMs = 24 * 3_600_000;

/** The catalogue, prices and stock as search reads them: in memory, made from the database and never written anywhere. */
export interface ReadModel {
  readonly places: Places;
  readonly suggestions: Suggestions;
  /** every hotel that is sold, by id; another map whenever a hotel’s facts have changed */
  readonly hotels: ReadonlyMap<number, HotelFacts>;
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
  readonly places: Places;
  readonly hotels: ReadonlyMap<number, HotelFacts>;
  readonly byCity: ReadonlyMap<number, HotelFacts[]>;
  readonly counts: ReadonlyMap<number, number>;
  readonly lastNight: PlainDate | null;
  readonly days: number;
  /** cities whose rooms, rates and nights have been read */
  readonly blocks: Map<number, CityBlock>;
  readonly reading: Map<number, Promise<void>>;
  suggestions: Suggestions | undefined;
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
    const { held } = this;
    held.suggestions ??= new Suggestions(held.places, [...held.hotels.values()], held.counts);
    return held.suggestions;
  }
  get hotels() {
    return this.held.hotels;
  }
  get lastNight() {
    return this.held.lastNight;
  }
  get position() {
    return this.at.xid;
  }
  cityOfHotel(hotelId: number) {
    return this.held.hotels.get(hotelId)?.city;
  }
  hotelsIn(districtId: number) {
    return this.held.counts.get(districtId) ?? 0;
  }

  async city(cityId: number): Promise<CityBlock | undefined> {
    while (this.held.byCity.has(cityId)) {
      const block = this.held.blocks.get(cityId);
      if (block) return block;
      await this.readCities([cityId]);
    }
    return undefined;
  }

  /** Everything anew. What changes while it is read has a later position and is read again. */
  async rebuild(): Promise<void> {
    const read = await this.house.database.asAnyone(async (tx) => ({
      at: await positionNow(tx),
      districts: await readDistricts(tx),
      landmarks: await readLandmarks(tx),
      themes: await readThemes(tx),
      hotels: await readHotels(tx),
      lastNight: await readLastNight(tx),
    }));
    this.at = read.at;
    this.hold(placesOf(read.districts, read.landmarks, read.themes), read.hotels, read.lastNight);
    this.fill();
  }

  private hold(
    places: Places,
    hotels: readonly HotelFacts[],
    lastNight: PlainDate | null,
    keep?: Map<number, CityBlock>,
  ): void {
    const byCity = new Map<number, HotelFacts[]>();
    const counts = new Map<number, number>();
    const known = hotels.filter(({ city }) => places.cities.has(city));
    for (const hotel of known) {
      const list = byCity.get(hotel.city);
      if (list) list.push(hotel);
      else byCity.set(hotel.city, [hotel]);
      for (const district of [hotel.city, hotel.area])
        if (district !== null) counts.set(district, (counts.get(district) ?? 0) + 1);
    }
    this.held = {
      places,
      hotels: new Map(known.map((hotel) => [hotel.id, hotel])),
      byCity,
      counts,
      lastNight,
      days: lastNight ? Math.max(0, dayNumber(lastNight) - dayNumber(this.base) + 1) : 0,
      blocks: keep ?? new Map(),
      reading: new Map(),
      suggestions: undefined,
    };
  }

  /** Reads every city that has not been read. */
  private fill(): void {
    this.whole = this.readAll(this.held);
    // Whoever waits for it hears of a failure; a city that could not be read is read when it is asked for.
    this.whole.catch((error) => this.house.log.warn({ err: error }, 'the read model is not whole yet'));
  }

  private async readAll(held: Held): Promise<void> {
    const rank = (cityId: number) => held.places.cities.get(cityId)!.hotRank ?? 1_000_000;
    const waiting = [...held.byCity.keys()].sort((a, b) => rank(a) - rank(b) || a - b);
    const sizeOf = (cityId: number) => held.byCity.get(cityId)!.length;
    while (waiting.length > 0 && !this.closed && held === this.held) {
      const group: number[] = [];
      let hotels = 0;
      while (waiting.length > 0 && (group.length === 0 || hotels + sizeOf(waiting[0]!) <= batchSize)) {
        const cityId = waiting.shift()!;
        hotels += sizeOf(cityId);
        group.push(cityId);
      }
      await this.readCities(group);
    }
    // Made before somebody types, who would wait for it.
    if (held === this.held && !this.closed) this.suggestions;
  }

  /** Reads cities that have not been read; two who ask for the same one wait for one reading. */
  private async readCities(cityIds: readonly number[]): Promise<void> {
    const held = this.held;
    const missing = cityIds.filter((cityId) => !held.blocks.has(cityId) && !held.reading.has(cityId));
    if (missing.length > 0) {
      const read = this.readBlocks(missing, held).finally(() => {
        for (const cityId of missing) held.reading.delete(cityId);
      });
      for (const cityId of missing) held.reading.set(cityId, read);
    }
    await Promise.all(cityIds.map((cityId) => held.reading.get(cityId)));
  }

  private async readBlocks(cityIds: readonly number[], held: Held): Promise<void> {
    const { hotels, nights } = await this.read(
      cityIds.flatMap((cityId) => held.byCity.get(cityId)!),
      held,
    );
    for (const cityId of cityIds) {
      const rows = hotels.filter(({ city }) => city === cityId);
      const block = CityBlock.of(held.places.cities.get(cityId)!, rows, held.places);
      block.lay(nights, held.days, this.house.settings.MAX_NIGHTS);
      held.blocks.set(cityId, block);
    }
  }

  /** Rooms, rates and nights of hotels, a batch at a time so that nobody waits long for the database. */
  private async read(
    facts: readonly HotelFacts[],
    held: Held,
  ): Promise<{ hotels: HotelRow[]; nights: Map<number, HotelNights> }> {
    const hotels: HotelRow[] = [];
    const nights = new Map<number, HotelNights>();
    for (let i = 0; i < facts.length; i += batchSize) {
      const { rows, text } = await this.house.database.asAnyone(async (tx) => {
        const rows = await withSupply(tx, facts.slice(i, i + batchSize));
        return { rows, text: await readNights(tx, rows, this.base) };
      });
      hotels.push(...rows);
      for (const [id, unpacked] of unpack(rows, text, held.days)) nights.set(id, unpacked);
    }
    return { hotels, nights };
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
    const changed = hotelIds.filter((id) => !same(this.held.hotels.get(id), fresh.get(id)));
    if (changed.length > 0) this.replaceFacts(changed, fresh);

    // A city that is being read may have been read before the change; one that has not been read is no trouble.
    const held = this.held;
    await Promise.allSettled(hotels.map(({ city }) => held.reading.get(city)));
    const touched = await this.read(
      hotels.filter(({ city }) => held.blocks.has(city)),
      held,
    );
    for (const hotel of touched.hotels) {
      const block = held.blocks.get(hotel.city);
      if (block && !block.rewrite(hotel, touched.nights.get(hotel.id)!, this.house.settings.MAX_NIGHTS))
        held.blocks.delete(hotel.city);
    }
    if (held.blocks.size < held.byCity.size) this.fill();
  }

  /** Hotels that came, went or have other facts: their cities are read anew. */
  private replaceFacts(changed: readonly number[], fresh: ReadonlyMap<number, HotelFacts>): void {
    const { places, blocks, lastNight, hotels } = this.held;
    const next = new Map(hotels);
    const keep = new Map(blocks);
    for (const id of changed) {
      for (const city of [hotels.get(id)?.city, fresh.get(id)?.city]) if (city !== undefined) keep.delete(city);
      next.delete(id);
      const hotel = fresh.get(id);
      if (hotel) next.set(id, hotel);
    }
    this.hold(
      places,
      [...next.values()].sort((a, b) => a.id - b.id),
      lastNight,
      keep,
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([this.refreshing, this.again, this.whole]);
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
