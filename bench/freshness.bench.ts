import { randomBytes } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { onServer, withClient } from '@waylight/server/testing/templates';
import type { Client } from 'pg';
import { median, report } from './load.ts';

/**
 * Time from the commit of a change of stock to its place in the lists of two processes, against the bare commit.
 *
 * "heard": as it is; "unheard": the listening connection is lost; "bulk": every hotel was announced just before.
 */
const server = process.env.TEST_DATABASE_URL;
if (!server) {
  console.log('not run: freshness over two processes needs TEST_DATABASE_URL');
  process.exit(0);
}
const changes = { heard: 200, unheard: 20, bulk: 40 };
type Way = keyof typeof changes;
const hotels = Number(process.env.BENCH_HOTELS ?? 3000);

const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
await withClient(server, (db) =>
  db.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
);
const url = onServer(server, name);
const program = new URL('./target.ts', import.meta.url);
const env = { BENCH_DATABASE_URL: url, BENCH_HOTELS: String(hotels) };
// One after the other: the first makes the tables and loads the catalogue.
const targets = [await spawnTarget(program, [], env), await spawnTarget(program, [], env)];
const clients = targets.map(({ base }) => clientAt(base, 'waylight-portal', Date.now));
for (const client of clients) await signIn(client, '100001', 'demo');

const today = dateIn(portalZone, Date.now());
const stay = {
  checkin: addDays(today, 20),
  checkout: addDays(today, 22),
  rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
  nationality: 'CN',
};
const [city] = await clients[0]!.send(api.catalogue.hotCities, {});
const asked = { destination: { kind: 'city' as const, id: city!.infoId }, ...stay };
const { records } = await clients[0]!.send(api.search.hotels, { ...asked, limit: 100 });
/** Each is sold out when its turn comes, and free again the next time around. */
const sold = records.filter(({ offer }) => offer).slice(0, 20);

/** ms from a moment until a list that was asked for after the change says that the hotel is sold out, or that it is not */
async function listed(client: (typeof clients)[number], hotel: (typeof sold)[number], free: number, began: number) {
  for (;;) {
    const list = await client.send(api.search.hotels, { ...asked, hotelName: hotel.nameEng, limit: 100 });
    const card = list.records.find(({ infoId }) => infoId === hotel.infoId);
    if (card && (card.offer === null) === (free === 0)) return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error('the lists never said it');
  }
}

const took = { heard: [] as number[], unheard: [] as number[], bulk: [] as number[] };
const bare: number[] = [];

async function change(db: Client, ears: Client, way: Way, turn: number) {
  const hotel = sold[turn % sold.length]!;
  const free = Math.floor(turn / sold.length) % 2 === 0 ? 0 : 9;
  if (way === 'unheard')
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'waylight listen'`);
  if (way === 'bulk') await db.query('insert into supply_change (hotel_id) select id from hotel');
  await db.query('begin');
  await db.query(
    `update room_month set free = array_fill($2::smallint, array[cardinality(free)])
      where room_type_id in (select id from room_type where hotel_id = $1)`,
    [hotel.infoId, free],
  );
  await db.query('insert into supply_change (hotel_id) values ($1)', [hotel.infoId]);
  const began = performance.now();
  const heard = new Promise<number>((resolve) => ears.once('notification', () => resolve(performance.now() - began)));
  await db.query('commit');
  took[way].push(Math.max(...(await Promise.all(clients.map((client) => listed(client, hotel, free, began))))));
  const bareMs = await heard;
  if (way === 'heard') bare.push(bareMs);
}

try {
  await withClient(url, (db) =>
    withClient(url, async (ears) => {
      await ears.query('listen supply_change');
      let turn = 0;
      for (const way of Object.keys(changes) as Way[])
        for (let n = 0; n < changes[way]; n++) await change(db, ears, way, turn++);
    }),
  );
} finally {
  for (const target of targets) await target.kill();
  await withClient(server, (db) => db.query(`drop database ${name} with (force)`));
}

const all = Object.entries(took);
report({
  bench: 'a change is in the lists of two processes / commit until a listener has heard of it',
  hotels,
  changes,
  timesBare: median(took.heard) / median(bare),
  bareMs: { median: median(bare), worst: Math.max(...bare) },
  medianMs: Object.fromEntries(all.map(([way, ms]) => [way, median(ms)])),
  worstMs: Object.fromEntries(all.map(([way, ms]) => [way, Math.max(...ms)])),
  goal: { worstMs: 1000 },
});
