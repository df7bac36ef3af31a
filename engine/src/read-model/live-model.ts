import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { Suggestions } from '../suggest/suggestions.ts';
import type { CityBlock } from './city-block.ts';
import { restoreCities, updateCity } from './city-update.ts';
import { CityFacts, type CityHotels } from './hotel-heads.ts';
import { packed } from './packed-facts.ts';
import { placesOf } from './places.ts';
import type { ReadModel } from './read-model.ts';
import { groupsToRead, readBlocks, readCities, readSupply } from './reading.ts';
import type { HotelFacts } from './rows.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { type ChangePosition, type EngineHost, placesChanged } from './source.ts';
import { amongPlaces, hold, type ModelState, withHotels } from './state.ts';

/** Orders come in bursts: what changed meanwhile is read at once, so many times a second and no more. */
const restMs = 100;
/** Hotels taken up together: as long as that takes, a sold-out room waits during a bulk load. Half as many cost a tenth more work. */
const changesAtOnce = 30;
/** How often it is asked whether to look without a notification. */
const tickMs = 50;
const sweepMs = 3_600_000;
const keepChangesMs = 24 * 3_600_000;

/**
 * Reads the catalogue, then the nights city by city, the most searched first; a search reads its city at once.
 *
 * Resolves as soon as searches can be answered. `snapshot` names the file that keeps nights between starts.
 */
export async function openReadModel(host: EngineHost, snapshot?: string): Promise<ReadModel> {
  const model = new Model(host, snapshot);
  await model.rebuild(true);
  await model.follow();
  return model;
}

class Model implements ReadModel {
  readonly base: PlainDate;
  readonly suggestions = new Suggestions();
  whole: Promise<void> = Promise.resolve();
  restored = 0;
  private held!: ModelState;
  private at!: ChangePosition;
  /** changes that are known and not yet taken up, the latest first */
  private pending = new Set<number>();
  private lookedAt = performance.now();
  private askedAt = performance.now();
  private timers: NodeJS.Timeout[] = [];
  private closed = false;
  private saving: Promise<void> = Promise.resolve();
  private refreshing: Promise<void> | undefined;
  /** the state that is being filled with cities */
  private filling: ModelState | undefined;
  /** by the list of the state that they are of */
  private readonly facts = new WeakMap<readonly HotelFacts[], CityFacts>();
  private again: Promise<void> | undefined;

  constructor(
    private readonly host: EngineHost,
    private readonly snapshot: string | undefined,
  ) {
    this.base = `${dateIn(portalZone, host.clock()).slice(0, 8)}01`;
  }

  get places() {
    return this.held.places;
  }
  get hotels() {
    return this.held.hotels;
  }
  get lastNight() {
    return this.held.lastNight;
  }
  get position() {
    return String(this.at.number);
  }
  get hasCities() {
    return this.held.blocks.size > 0 || !this.lacks(this.held);
  }
  get age() {
    return performance.now() - this.lookedAt;
  }
  cityOfHotel(hotelId: number) {
    return this.held.hotels.get(hotelId)?.city;
  }
  hotelsIn(districtId: number) {
    return this.held.counts.get(districtId) ?? 0;
  }

  cityNow(cityId: number): CityBlock | undefined {
    return this.held.byCity.has(cityId) ? this.held.blocks.get(cityId) : undefined;
  }

  async city(cityId: number): Promise<CityBlock | undefined> {
    while (this.held.byCity.has(cityId)) {
      const block = this.cityNow(cityId);
      if (block) return block;
      if (!this.holds(cityId)) return (await readBlocks(this.host, this.base, this.held, [cityId]))[0];
      await readCities(this.host, this.base, this.held, [cityId]);
    }
    return undefined;
  }

  factsOf(cityId: number): CityHotels | undefined {
    const block = this.cityNow(cityId);
    const { byCity, places } = this.held;
    const [city, hotels] = [places.cities.get(cityId), byCity.get(cityId)];
    if (block || !city || !hotels) return block;
    let facts = this.facts.get(hotels);
    if (!facts) {
      facts = new CityFacts(city, hotels, places);
      this.facts.set(hotels, facts);
    }
    return facts;
  }

  private readonly holds = (cityId: number): boolean => {
    const { holds } = this.host;
    return !holds || holds(this.held.places.cities.get(cityId)!);
  };

  /** Whether a city that is to be held has not been read. */
  private lacks({ blocks, byCity }: ModelState): boolean {
    if (!this.host.holds) return blocks.size < byCity.size;
    for (const cityId of byCity.keys()) if (!blocks.has(cityId) && this.holds(cityId)) return true;
    return false;
  }

  get isWhole() {
    return !this.lacks(this.held);
  }

  hold(): void {
    if (!this.closed && this.filling !== this.held && this.lacks(this.held)) this.fill();
  }

  release(): number {
    const { blocks } = this.held;
    const gone = [...blocks.keys()].filter((cityId) => !this.holds(cityId));
    for (const cityId of gone) blocks.delete(cityId);
    return gone.length;
  }

  /** Everything anew, from the snapshot where it may. What changes while it is read has a later position and is read again. */
  async rebuild(restores: boolean): Promise<void> {
    const { position, places, hotels, lastNight } = await this.host.source.readAll();
    this.at = position;
    this.held = hold(this.base, placesOf(places), packed(hotels), lastNight);
    const suggesting = this.suggests && this.suggestions.follow(this.held);
    await Promise.all([restores && this.restore(), suggesting]);
    const restored = !this.lacks(this.held);
    this.fill();
    if (!restored)
      this.whole.then(
        () => this.save(),
        () => {},
      );
  }

  private get suggests(): boolean {
    return this.host.suggests !== false;
  }

  private get frame() {
    return { base: this.base, days: this.held.days, maxNights: this.host.maxNights };
  }

  /** Takes the nights from the snapshot where there is one of this database, and the changes since as if it had run all along. */
  private async restore(): Promise<void> {
    if (!this.snapshot) return;
    const { host, held } = this;
    const found = await readSnapshot(this.snapshot, this.frame, host.source).catch((error: unknown) => {
      host.log.warn({ err: error }, 'the snapshot of the read model cannot be read');
      return undefined;
    });
    if (!found) return;
    restoreCities(
      held,
      found.cities.filter(({ id }) => held.byCity.has(id) && this.holds(id)),
    );
    this.restored = held.blocks.size;
    host.log.info({ cities: this.restored }, 'nights came from the snapshot');
    this.at = found.position;
    this.pending = new Set(found.pending);
    await this.refresh();
  }

  /** Writes the snapshot. A failure costs the next start its time and nothing else. */
  private save(): Promise<void> {
    this.saving = this.saving.then(() => this.write());
    return this.saving;
  }

  private async write(): Promise<void> {
    if (!this.snapshot) return;
    try {
      const mark = await this.host.source.leaveMark();
      const about = { mark, position: this.at, pending: [...this.pending], frame: this.frame };
      await writeSnapshot(this.snapshot, about, [...this.held.blocks.values()]);
    } catch (error) {
      this.host.log.warn({ err: error }, 'the snapshot of the read model could not be written');
    }
  }

  /** Reads every city that is to be held and has not been read. */
  private fill(): void {
    this.whole = this.readAll(this.held);
    // The waiting caller hears of a failure; a city that could not be read is read when it is searched.
    this.whole.catch((error) => this.host.log.warn({ err: error }, 'the read model is not whole yet'));
  }

  private async readAll(held: ModelState): Promise<void> {
    const current = () => held === this.held && !this.closed;
    this.filling = held;
    try {
      // Again where other cities are to be held since it began.
      do
        for (const group of groupsToRead(held, this.holds)) {
          if (!current()) return;
          await readCities(this.host, this.base, held, group);
        }
      while (current() && this.lacks(held));
    } finally {
      if (this.filling === held) this.filling = undefined;
    }
    if (this.suggests) await this.suggestions.whole();
  }

  /** Listens for changes, and looks every so often whether it has missed some. */
  async follow(): Promise<void> {
    const { source, log } = this.host;
    const look = () => {
      this.refresh().catch((error) => log.warn({ err: error }, 'the read model could not be refreshed'));
    };
    await source.onChange(look);
    const sweep = () => {
      source
        .forgetChanges(new Date(Date.now() - keepChangesMs))
        .catch((error) => log.warn({ err: error }, 'old changes could not be swept'));
      void this.save();
    };
    const lookAgain = () => {
      if (performance.now() - this.askedAt >= source.lookAgainMs) look();
    };
    this.timers = [setInterval(lookAgain, tickMs), setInterval(sweep, sweepMs)];
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

  /** Takes up changes a batch at a time, the latest first, and looks again before each: a bulk load holds up no sold-out room. */
  private async readChanges(): Promise<void> {
    do {
      const began = performance.now();
      this.askedAt = began;
      const found = await this.host.source.changesSince(this.at);
      if (!found) {
        this.host.log.warn({ position: this.at }, 'changes were missed: the read model is read anew');
        this.pending.clear();
        await this.rebuild(false);
        continue;
      }
      const { hotelIds, position } = found;
      this.lookedAt = began;
      this.at = position;
      this.pending = new Set([...hotelIds, ...this.pending]);
      const batch = [...this.pending].slice(0, changesAtOnce);
      if (batch.length > 0) await this.take(batch);
      for (const id of batch) this.pending.delete(id);
    } while (this.pending.size > 0 && !this.closed);
  }

  private async take(ids: readonly number[]): Promise<void> {
    const { host, base, held: before } = this;
    const hotelIds = ids.filter((id) => id !== placesChanged);
    const { hotels: read, lastNight: last } = await host.source.readHotels(hotelIds);
    const hotels = packed(read);
    if (hotelIds.length < ids.length || hotels.some(({ city }) => !this.held.places.cities.has(city)))
      this.held = amongPlaces(base, this.held, placesOf(await host.source.readPlaces()));

    const { held } = this;
    // Nights are only ever added; what the others have is held.
    const lastNight = (held.lastNight ?? '') > (last ?? '') ? held.lastNight : last;
    const fresh = new Map(hotels.map((hotel) => [hotel.id, hotel]));
    const changed = hotelIds.filter((id) => !same(held.hotels.get(id), fresh.get(id)));
    const cities = new Set<number>();
    for (const id of hotelIds)
      for (const hotel of [held.hotels.get(id), fresh.get(id)]) if (hotel) cities.add(hotel.city);
    // A city that is being read may have been read before the change; one that has not been read is no trouble.
    await Promise.allSettled([...cities].map((city) => held.reading.get(city)));
    const next =
      changed.length > 0 || lastNight !== held.lastNight ? withHotels(base, held, changed, fresh, lastNight) : held;
    const touched = await readSupply(
      host.source,
      base,
      hotels.filter(({ city }) => next.blocks.has(city)),
      next.days,
    );
    for (const cityId of cities) await updateCity(next, cityId, touched, host.maxNights);
    if (next !== held) {
      // Cities read meanwhile that nothing has changed in.
      for (const [cityId, block] of held.blocks)
        if (!cities.has(cityId) && next.byCity.has(cityId) && !next.blocks.has(cityId)) next.blocks.set(cityId, block);
      this.held = next;
    }
    if (next !== before && this.suggests) await this.suggestions.follow(next);
    if (this.lacks(next) && next.reading.size === 0) this.fill();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([this.refreshing, this.again, this.whole]);
    await this.save();
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
