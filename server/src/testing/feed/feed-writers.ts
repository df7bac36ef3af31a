import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../templates.ts';

/**
 * Connections that change things and tell the feed, as the house's transactions do. They say what they have committed.
 *
 * Some transactions are short, some stay open while others commit, some are given up.
 */

/** Versions of a thing in the feed: hotel ids that no hotel has. */
const perThing = 10_000_000;
export const thingOf = (hotelId: number) => Math.floor(hotelId / perThing);
export const changeOf = (thing: number, version: number) => thing * perThing + version;

export interface WriterOptions {
  readonly url: string;
  readonly writers: number;
  readonly ms: number;
  readonly random: () => number;
  /** told of each change before it commits, and when its commit has been answered */
  readonly committed: (hotelId: number, at: number) => void;
}

const things = 30;
const longMs = 700;

/** Makes the table of things, whose rows the writers lock as they would those of rooms. */
export const makeThings = (url: string) =>
  withClient(url, (db) =>
    db.query(`create table thing (id int primary key, version int not null);
      insert into thing select id, 0 from generate_series(1, ${things}) id`),
  );

/** Writes until the time is over, and resolves when every transaction has ended. */
export async function writeChanges({ url, writers, ms, random, committed }: WriterOptions): Promise<void> {
  const until = performance.now() + ms;
  const write = () =>
    withClient(url, async (db) => {
      while (performance.now() < until) {
        const isLong = random() < 0.03;
        const isGivenUp = random() < 0.15;
        // Each takes its locks in one order.
        const some = [
          ...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * things))),
        ];
        await db.query(`begin; set local waylight.wake = 'later'`);
        const changes: number[] = [];
        for (const thing of some.sort((a, b) => a - b)) {
          const { rows } = await db.query<{ version: number }>(
            'update thing set version = version + 1 where id = $1 returning version',
            [thing],
          );
          changes.push(changeOf(thing, rows[0]!.version));
          await db.query('insert into supply_change (hotel_id) values ($1)', [changes.at(-1)]);
          if (isLong) await wait(random() * longMs);
        }
        await db.query(isGivenUp ? 'rollback' : 'commit');
        const at = performance.now();
        if (!isGivenUp) for (const change of changes) committed(change, at);
        await wait(random() * 20);
      }
    });
  await Promise.all(Array.from({ length: writers }, write));
}
