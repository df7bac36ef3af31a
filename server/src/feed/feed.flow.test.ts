import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { announceChange } from '../modules/supply/changes.ts';
import { databaseKinds, openDatabase } from '../testing/boot.ts';
import { faultsOf } from '../testing/feed/feed-judge.ts';
import { FeedReader } from '../testing/feed/feed-reader.ts';
import { changeOf, makeThings, writeChanges } from '../testing/feed/feed-writers.ts';
import { seeded } from '../testing/seeded.ts';
import { withClient } from '../testing/templates.ts';
import { feedOnTable } from './table-feed.ts';

describe('the judge of a feed', () => {
  const change = (number: number, version: number, thing = 1) => ({ number, hotelId: changeOf(thing, version), at: 0 });
  const committed = new Set([changeOf(1, 1), changeOf(1, 2), changeOf(2, 1)]);
  it.each([
    ['nothing', [change(2, 1), change(3, 2), change(3, 1, 2)], []],
    ['a change that was missed', [change(2, 1), change(3, 1, 2)], [/missed/]],
    [
      'one that was heard twice',
      [change(2, 1), change(3, 2), change(4, 1, 2), change(5, 1, 2)],
      [/overtaken/, /2 times/],
    ],
    ['one that overtakes an earlier one', [change(2, 2), change(3, 1), change(4, 1, 2)], [/overtaken/]],
    ['one that never was', [change(2, 1), change(3, 2), change(4, 1, 2), change(5, 1, 3)], [/never committed/]],
  ])('finds %s', (_, heard, expected) => {
    expect(faultsOf(heard, committed)).toEqual(expected.map((one) => expect.stringMatching(one)));
  });
});

describe.each(databaseKinds)('the feed of changes on %s', (kind) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openDatabase(kind));
  });
  afterAll(async () => {
    await database?.close();
    await drop?.();
  });
  const change = (hotelId: number) => database.asSystem((tx) => announceChange(tx, [hotelId]));

  it('gives each transaction that has committed the next number, and tells of it from a position on', async () => {
    const feed = feedOnTable(database);
    const before = await feed.position();
    await change(1);
    await database
      .asSystem(async (tx) => {
        await announceChange(tx, [2]);
        throw new Error('given up');
      })
      .catch(() => {});
    await database.asSystem((tx) => announceChange(tx, [3, 4]));
    const part = await feed.since(before);
    expect(part!.changes.map(({ number, hotelId }) => [number - before.number, hotelId])).toEqual([
      [2, 4],
      [2, 3],
      [1, 1],
    ]);
    expect(part!.position.number).toBe(before.number + 2);
    expect(await feed.since(part!.position)).toEqual({ changes: [], position: part!.position });
    expect((await feed.since(before))!.changes).toEqual(part!.changes);
  });

  it('does not know a position of another history, nor one whose changes are forgotten', async () => {
    const feed = feedOnTable(database);
    const first = await feed.position();
    expect(await feed.isKnown(first)).toBe(true);
    expect(await feed.since({ ...first, mark: '00000000-0000-4000-8000-000000000000' })).toBeUndefined();
    await change(1);
    const second = (await feed.since(first))!.position;
    await feed.forget(new Date(Date.now() + 60_000));
    expect(await feed.isKnown(first)).toBe(false);
    expect(await feed.since(first)).toBeUndefined();
    expect(await feed.since(second), 'the last stays, however old').toEqual({ changes: [], position: second });

    // A copy: its transactions have other ids.
    await database.asOwner((tx) => sql`update change_feed set database = 'another'`.execute(tx));
    await change(1);
    expect(await feed.since(second)).toBeUndefined();
    const third = await feed.position();
    expect(third.number).toBeGreaterThan(second.number);
    await change(5);
    expect((await feed.since(third))!.changes.map(({ hotelId }) => hotelId)).toEqual([5]);
  });
});

describe.skipIf(!databaseKinds.includes('server'))('readers of one feed', () => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    opened = await openDatabase('server');
    await makeThings(opened.url!);
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.drop();
  });

  it('are woken by the numbering of a change, and not by its commit', async () => {
    const { database, url } = opened;
    const feed = feedOnTable(database);
    const at = await feed.position();
    await withClient(url!, async (db) => {
      let heard = 0;
      db.on('notification', () => heard++);
      await db.query('listen supply_change');
      await database.asSystem((tx) => announceChange(tx, [1]));
      await wait(200);
      await db.query('select');
      expect(heard).toBe(0);
      await feed.since(at);
      await expect.poll(() => heard).toBe(1);
    });
    await feed.close();
  });

  it('hear each change once, none before an earlier one of the same thing, through long transactions and a lost publisher', async () => {
    const { seed, random } = seeded();
    const readers = [1, 2, 3].map(() => new FeedReader(feedOnTable(opened.database)));
    for (const reader of readers) await reader.start();
    const committed = new Map<number, number>();
    const writing = writeChanges({
      url: opened.url!,
      writers: 4,
      ms: 5000,
      random,
      committed: (hotelId, at) => committed.set(hotelId, at),
    });
    await wait(2000);
    const publisher = readers.findIndex(({ feed }) => feed.lookAgainMs === 100);
    expect(publisher, 'one looks most often').not.toBe(-1);
    await readers[publisher]!.abandon();
    const left = readers.filter((_, i) => i !== publisher);
    await writing;
    await expect.poll(() => left.map(({ heard }) => heard.length)).toEqual(left.map(() => committed.size));
    for (const reader of left) {
      await reader.abandon();
      expect(faultsOf(reader.heard, new Set(committed.keys())), `SEED=${seed}`).toEqual([]);
      expect(reader.lost).toBe(0);
    }
    const tookMs = left
      .flatMap(({ heard }) => heard.map(({ hotelId, at }) => at - committed.get(hotelId)!))
      .sort((a, b) => a - b);
    console.log(
      `${committed.size} changes were heard after ${Math.round(tookMs[tookMs.length >> 1]!)} ms, ${Math.round(tookMs.at(-1)!)} at most`,
    );
    // Other files on the same cores only ever add to a figure.
    expect(tookMs[Math.floor(tookMs.length * 0.9)]).toBeLessThan(1000);
  });
});
