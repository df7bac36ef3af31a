import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, databaseOn } from '@waylight/server/db/database';
import { openEmbedded } from '@waylight/server/db/embedded';
import { migrate } from '@waylight/server/db/migrate';
import { openPool } from '@waylight/server/db/pool';
import { loadDemo } from '@waylight/server/demo/load';
import { feedOnTable } from '@waylight/server/feed/table-feed';
import { KeptChanges } from '@waylight/server/kept-changes';
import { openReadModel } from '@waylight/server/modules/search/service';
import { readSettings } from '@waylight/server/settings';
import { onServer, withClient } from '@waylight/server/testing/templates';
import { pino } from 'pino';
import { median, report } from './load.ts';

/**
 * A restart of search: from the database alone, and from the snapshot file with the changes since, in turns.
 *
 * Timed until the first search, and until every city and suggestion is there. BENCH_HOTELS: the number of hotels.
 */
const hotels = Number(process.env.BENCH_HOTELS ?? 3000);
const rounds = 3;
const settings = readSettings({ DEMO_HOTELS: String(hotels), LOG_LEVEL: 'silent' });
const log = pino({ level: 'silent' });
const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'waylight-restart-'));
const file = join(folder, 'search.snapshot');

async function time(database: Database, snapshot: string | undefined) {
  const began = performance.now();
  const model = await openReadModel(
    { database, clock: Date.now, log, feed: feedOnTable(database), kept: new KeptChanges() },
    snapshot,
  );
  const answers = performance.now() - began;
  await model.whole;
  const whole = performance.now() - began;
  const { restored } = model;
  const closing = performance.now();
  await model.close();
  return { answers, whole, restored, close: performance.now() - closing };
}

type Timing = Awaited<ReturnType<typeof time>>;

async function measure(database: Database) {
  await migrate(database);
  await loadDemo(database, settings, Date.now(), () => {});
  const first = await time(database, file);
  if (first.restored > 0) throw new Error('there was a snapshot before there was one');
  const plain: Timing[] = [];
  const kept: Timing[] = [];
  for (let round = 0; round < rounds; round++) {
    plain.push(await time(database, undefined));
    const from = await time(database, file);
    if (from.restored === 0) throw new Error('the snapshot was not taken');
    kept.push(from);
  }
  const seconds = (of: readonly Timing[]) => ({
    answers: median(of.map(({ answers }) => answers)) / 1000,
    whole: median(of.map(({ whole }) => whole)) / 1000,
  });
  report({
    bench: 'restart of search, from the database / from the snapshot file',
    database: database.kind,
    hotels,
    timesFaster: median(plain.map(({ whole }, i) => whole / kept[i]!.whole)),
    fromDatabaseSeconds: seconds(plain),
    fromSnapshotSeconds: seconds(kept),
    writeSeconds: median(kept.map(({ close }) => close)) / 1000,
    snapshotMb: statSync(file).size / 2 ** 20,
  });
}

try {
  if (!server) {
    const database = databaseOn(await openEmbedded({}));
    await measure(database);
    await database.close();
  } else {
    const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
    await withClient(server, (db) =>
      db.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
    );
    try {
      const database = databaseOn(openPool({ url: onServer(server, name), connections: 4, warn: () => {} }));
      await measure(database);
      await database.close();
    } finally {
      await withClient(server, (db) => db.query(`drop database ${name} with (force)`));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
