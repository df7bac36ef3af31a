import { randomBytes } from 'node:crypto';
import { bareDatabase, onServer, withClient } from '@waylight/server/testing/templates';
import pg from 'pg';
import { median, report } from './load.ts';

/**
 * Commits a second of several connections that tell of a change: notifying in their transaction, as by hand, against
 * leaving it to the numbering, as the house does. Rounds of both take turns.
 */
const server = process.env.TEST_DATABASE_URL;
if (!server) {
  console.log('not run: commits of several connections need TEST_DATABASE_URL');
  process.exit(0);
}
const rounds = 7;
const roundMs = 1500;
const writers = [1, 4, 16];

const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
const { drop } = await bareDatabase(server, name, 2);
const url = onServer(server, name);
await withClient(url, (db) =>
  db.query(
    'create table thing (id int primary key, version int not null); insert into thing select id, 0 from generate_series(1, 64) id',
  ),
);
const clients = Array.from({ length: Math.max(...writers) }, () => new pg.Client({ connectionString: url }));
for (const client of clients) await client.connect();

/** commits a second */
async function rate(count: number, notifies: boolean): Promise<number> {
  let commits = 0;
  const began = performance.now();
  await Promise.all(
    clients.slice(0, count).map(async (client, i) => {
      while (performance.now() - began < roundMs) {
        await client.query(`begin; set local waylight.wake = '${notifies ? 'now' : 'later'}';
          update thing set version = version + 1 where id = ${i + 1}; insert into supply_change (hotel_id) values (${i + 1}); commit`);
        commits++;
      }
    }),
  );
  return commits / ((performance.now() - began) / 1000);
}

try {
  for (const count of writers) {
    const rates = { within: [] as number[], without: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rates.within.push(await rate(count, true));
      rates.without.push(await rate(count, false));
    }
    report({
      bench: 'commits a second without a notification / with one',
      writers: count,
      ratio: median(rates.without) / median(rates.within),
      commits: { without: Math.round(median(rates.without)), within: Math.round(median(rates.within)) },
    });
  }
} finally {
  for (const client of clients) await client.end();
  await drop();
}
