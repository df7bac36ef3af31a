import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { RequestOf } from '@waylight/contract/wire/call';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import { agreedTo, contactSample } from '@waylight/server/testing/order-parts';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { onServer, withClient } from '@waylight/server/testing/templates';
import { measure, median, report, type Wire } from './load.ts';
import { signedWire } from './signed.ts';

/**
 * createOrder through signed HTTP on a PostgreSQL server, against pgbench running the same statement, one order a
 * transaction.
 *
 * "spread": many rooms; "hot": one room for all.
 */
const server = process.env.TEST_DATABASE_URL;
if (!server || spawnSync('pgbench', ['--version']).status !== 0) {
  console.log('not run: ordering against pgbench needs pgbench and TEST_DATABASE_URL');
  process.exit(0);
}
const rounds = 3;
const orders = 1500;
const connections = 32;

const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
await withClient(server, (client) =>
  client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
);
const url = onServer(server, name);
const target = await spawnTarget(new URL('./target.ts', import.meta.url), [], {
  BENCH_DATABASE_URL: url,
  BENCH_HOTELS: '300',
});
const now = Date.now;
const client = clientAt(target.base, 'waylight-portal', now);
await signIn(client, '100001', 'demo');
await withClient(url, (db) =>
  db.query('update room_month set free = array_fill(32000::smallint, array[cardinality(free)])'),
);

type Order = RequestOf<typeof api.booking.create>;
const today = dateIn(portalZone, now());
const rooms = [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }];

/** A hundred orders for different rooms and dates, each made once through the front door. */
async function sampleOrders(): Promise<Order[]> {
  const samples: Order[] = [];
  const cities = await client.send(api.catalogue.hotCities, {});
  for (const city of cities) {
    const stay = { checkin: addDays(today, 20 + samples.length), checkout: addDays(today, 23 + samples.length) };
    const list = await client.send(api.search.hotels, {
      destination: { kind: 'city', id: city.infoId },
      ...stay,
      rooms,
      nationality: 'CN',
    });
    for (const { infoId, offer } of list.records) {
      if (!offer?.price || samples.length >= 100) continue;
      const choice = { hotelId: infoId, ratePlanId: offer.ratePlanId, ...stay, rooms, nationality: 'CN' };
      const { beds, rate } = await client.send(api.booking.validate, choice);
      const order: Order = {
        requestId: crypto.randomUUID(),
        ...choice,
        orderRooms: [
          { bed: beds[0]!.code, guests: [{ lastName: 'ZHANG', firstName: 'SAN', nationality: 'CN', childAge: null }] },
        ],
        contact: contactSample,
        ...agreedTo(rate),
      };
      await client.send(api.booking.create, order);
      samples.push(order);
    }
  }
  return samples;
}

const samples = await sampleOrders();
async function wires(hot: boolean): Promise<Wire[]> {
  const made: Wire[] = [];
  for (let i = 0; i < orders; i++) {
    const order = { ...samples[hot ? 0 : i % samples.length]!, requestId: crypto.randomUUID() };
    made.push(await signedWire(api.booking.create, order, client.credentials));
  }
  return made;
}

// The orders just made, as the booking function is handed them; pgbench gives each a code and a request of its own.
await withClient(url, (db) =>
  db.query(`
    create table bench_draft as
    select row_number() over (order by h.id) - 1 as slot, jsonb_build_array(jsonb_build_object(
      'slot', 0, 'repeatAccepted', true, 'ownOnly', false, 'row', to_jsonb(h),
      'rooms', (select jsonb_agg(to_jsonb(r)) from order_room r where r.order_id = h.id),
      'guests', (select jsonb_agg(to_jsonb(g)) from order_guest g where g.order_id = h.id),
      'nights', (select jsonb_agg(to_jsonb(n)) from order_night n where n.order_id = h.id))) as orders
    from hotel_order h;
    create unique index on bench_draft (slot);
    create sequence bench_code;
    grant select on bench_draft to waylight_system;
    grant usage on bench_code to waylight_system;
  `),
);
const folder = mkdtempSync(join(tmpdir(), 'waylight-bench-'));
const script = join(folder, 'order.sql');
writeFileSync(
  script,
  `\\set slot random(0, :last)
begin; set local role waylight_system; set local waylight.distributor_id = '';
select outcome from bench_draft d, lateral (select 'B' || nextval('bench_code') as code) c, lateral book_orders(jsonb_set(jsonb_set(d.orders, '{0,row,code}', to_jsonb(c.code)), '{0,row,request_id}', to_jsonb(c.code)), 1000000, 1000000) where d.slot = :slot;
commit;
`,
);
function pgbench(hot: boolean): number {
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [
      '-n',
      '-f',
      script,
      '-D',
      `last=${hot ? 0 : samples.length - 1}`,
      '-c',
      '16',
      '-j',
      '1',
      '-t',
      String(Math.ceil(orders / 16)),
      url,
    ],
    { encoding: 'utf8' },
  );
  const tps = /tps = ([\d.]+)/.exec(stdout);
  if (!tps) throw new Error(`pgbench: ${stderr}`);
  return Number(tps[1]);
}

const port = Number(new URL(target.base).port);
const ratios: Record<'spread' | 'hot', number[]> = { spread: [], hot: [] };
let p50Ms = 0;
await measure(port, await wires(false), connections);
// As autovacuum would have done by now: plans that were made for empty tables are made anew.
await withClient(url, (db) => db.query('analyze'));
for (let round = 0; round < rounds; round++)
  for (const kind of ['spread', 'hot'] as const) {
    const base = pgbench(kind === 'hot');
    const measured = await measure(port, await wires(kind === 'hot'), connections);
    if (Object.keys(measured.statuses).join() !== '200') throw new Error(JSON.stringify(measured.statuses));
    ratios[kind].push(measured.perSecond / base);
    p50Ms = measured.p50Ms;
  }
const { rows } = await withClient(url, (db) =>
  db.query<{ sold: number; taken: number }>(`
    select (select sum((checkout - checkin) * room_count)::int from hotel_order) as sold,
      (select sum(32000 - f)::int from room_month, unnest(free) f) as taken`),
);
if (rows[0]!.sold !== rows[0]!.taken) throw new Error(`sold ${rows[0]!.sold} room nights and took ${rows[0]!.taken}`);
report({
  bench: 'signed createOrder over HTTP / pgbench, same statement',
  spread: median(ratios.spread),
  hot: median(ratios.hot),
  p50Ms,
  goal: { spread: 0.8, hot: 2 },
});
await target.kill();
await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
