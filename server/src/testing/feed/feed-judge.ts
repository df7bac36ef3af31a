import type { FeedChange } from '../../feed/change-feed.ts';
import { thingOf } from './feed-writers.ts';

/** A change that a reader was told of; lists of them are in the order of the numbers. */
export interface HeardChange extends Pick<FeedChange, 'hotelId'> {
  /** of its transaction */
  readonly number: number;
  readonly at: number;
}

/** Faults of what a reader has heard, against what the writers know that they have committed. */
export function faultsOf(heard: readonly HeardChange[], committed: ReadonlySet<number>): string[] {
  const faults: string[] = [];
  const times = new Map<number, number>();
  const latest = new Map<number, HeardChange>();
  for (const change of heard) {
    times.set(change.hotelId, (times.get(change.hotelId) ?? 0) + 1);
    const thing = thingOf(change.hotelId);
    const before = latest.get(thing);
    if (before && before.hotelId >= change.hotelId)
      faults.push(`${change.hotelId} (number ${change.number}) was overtaken by ${before.hotelId} (${before.number})`);
    latest.set(thing, change);
  }
  for (const [change, count] of times) {
    if (count > 1) faults.push(`${change} was heard ${count} times`);
    if (!committed.has(change)) faults.push(`${change} was heard and never committed`);
  }
  for (const change of committed) if (!times.has(change)) faults.push(`${change} was missed`);
  return faults;
}
