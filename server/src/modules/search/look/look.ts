import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Job } from '../../../job.ts';
import type { LookSum } from './data.ts';
import * as data from './data.ts';

export type LookKind = 'lists' | 'hotels';

/** Searches are counted in memory, so that none waits for it, and written once a minute and at the end. A crash loses a minute. */
export class LookCount {
  private counted = new Map<string, LookSum>();
  private hour = -1;
  private day: PlainDate = '';
  private writing: Promise<number> = Promise.resolve(0);

  constructor(private readonly house: Pick<House, 'database'>) {}

  count({ distributorId }: { readonly distributorId: DistributorId }, kind: LookKind, now: number): void {
    // The day is worked out once an hour: it begins with one.
    const hour = Math.floor(now / 3_600_000);
    if (hour !== this.hour) {
      this.hour = hour;
      this.day = dateIn(portalZone, now);
    }
    const key = `${this.day} ${distributorId}`;
    const sum = this.counted.get(key);
    if (sum) sum[kind]++;
    else this.counted.set(key, { lists: 0, hotels: 0, day: this.day, distributorId, [kind]: 1 });
  }

  /** Writes what was counted since; what cannot be written is kept for the next time. Answers how many sums. */
  keep(): Promise<number> {
    this.writing = this.writing.catch(() => 0).then(() => this.write());
    return this.writing;
  }

  /** The job of a process that also works; one that only serves has a timer of its own. */
  get job(): Job {
    return { name: 'searches', everyMs: 60_000, whenDue: 'once', run: () => this.keep() };
  }

  private async write(): Promise<number> {
    const taken = this.counted;
    if (taken.size === 0) return 0;
    this.counted = new Map();
    // In one order, so that processes do not wait for each other in a circle.
    const sums = [...taken].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
    try {
      await this.house.database.asSystem((tx) => data.addLooks(tx, sums));
      return sums.length;
    } catch (error) {
      for (const [key, sum] of taken) {
        const since = this.counted.get(key);
        if (since) {
          since.lists += sum.lists;
          since.hotels += sum.hotels;
        } else this.counted.set(key, sum);
      }
      throw error;
    }
  }
}
