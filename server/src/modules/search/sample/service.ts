import { addDays, dateIn, dayNumber, portalZone } from '@waylight/contract/value/stay';
import type { HotelsAsked } from '@waylight/engine/list/hotel-list';
import { sweptDays } from '../../../db/months/lifetimes.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { forgetSamples, insertSamples, type SearchSample } from './data.ts';

/** Searches that a process keeps until they are written, and how often that is. */
const most = 8;
const writtenEveryMs = 10 * 60_000;
const keptDays = sweptDays.search_sample;

/**
 * A few searches of each ten minutes, without persons, for trying prices on: each stays with the same chance.
 * Taking one is a few numbers in memory; nobody waits for the writing.
 */
export class SearchSamples {
  private samples: SearchSample[] = [];
  private seen = 0;
  private since: number | undefined;

  constructor(
    private readonly house: Pick<House, 'database' | 'log'>,
    private readonly random: () => number = Math.random,
  ) {}

  take(asked: HotelsAsked, { distributorId, currency }: DistributorScope, cityId: number, now: number): void {
    this.since ??= now;
    if (now - this.since >= writtenEveryMs) void this.write(now);
    const at = this.seen++ < most ? this.samples.length : Math.floor(this.random() * this.seen);
    if (at >= most) return;
    const takenOn = dateIn(portalZone, now);
    const [checkin, checkout] = [dayNumber(asked.checkin), dayNumber(asked.checkout)];
    this.samples[at] = {
      ...{ distributorId, takenOn, currency, cityId, nights: checkout - checkin, rooms: asked.rooms.length },
      leadDays: checkin - dayNumber(takenOn),
      adults: asked.rooms[0]?.adultNumAll ?? 1,
    };
  }

  /** Writes what was taken. A failure loses a few searches and is logged. */
  async write(now: number): Promise<void> {
    const { samples } = this;
    this.samples = [];
    this.seen = 0;
    this.since = now;
    if (samples.length === 0) return;
    try {
      await this.house.database.asSystem((tx) => insertSamples(tx, samples));
    } catch (error) {
      this.house.log.warn({ err: error }, 'a sample of searches was not written');
    }
  }
}

/** Forgets samples that are older than thirty days. */
export const forgetOldSamples = ({ database }: Pick<House, 'database'>, now: number): Promise<void> =>
  database.asSystem((tx) => forgetSamples(tx, addDays(dateIn(portalZone, now), -keptDays)));
