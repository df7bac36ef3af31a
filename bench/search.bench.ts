import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { sign } from '@waylight/contract/sign';
import { addDays, dateIn, portalZone } from '@waylight/contract/stay';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { measure, median, report, type Wire, wireOf } from './load.ts';

/**
 * The signed search call, whole stack, against a bare node:http server that answers a GET with the same bytes. Rounds of
 * both are interleaved. "cold": every search has a stay of its own; "warm": the same stay again and again.
 */
const rounds = 5;
const requests = 3000;
const connections = 16;

const target = await spawnTarget(new URL('./target.ts', import.meta.url), []);
const now = Date.now;
const client = clientAt(target.base, 'waylight-portal', now);
await signIn(client, '100001', 'demo');
const [city] = await client.send(api.catalogue.hotCities, {});
if (!city) throw new Error('the catalogue has no city');

const path = `/getaway${api.search.hotels.path}`;
const today = dateIn(portalZone, now());
const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
async function searchOf(start: number, nights: number): Promise<Wire> {
  const checkin = addDays(today, start);
  const question = {
    destination: { kind: 'city', id: city!.infoId },
    checkin,
    checkout: addDays(checkin, nights),
    rooms,
    nationality: 'CN',
    stars: [4, 5],
    price: { min: 0, max: 500_000 },
    sort: 'price',
    page: 1,
    limit: 20,
  };
  const frame = await sign(question, client.credentials.key, now(), crypto.randomUUID().replaceAll('-', ''));
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'zh-cn',
    authorization: `Bearer ${client.credentials.bearer}`,
  };
  return wireOf('POST', path, headers, JSON.stringify({ ...question, ...frame }));
}

const batch = async (warm: boolean) => {
  const wires: Wire[] = [];
  for (let i = 0; i < requests; i++)
    wires.push(await searchOf(warm ? 30 : 1 + (i % 330), warm ? 3 : 1 + (Math.floor(i / 330) % 14)));
  return wires;
};

const sample = await fetch(`${target.base}${path}`, await asFetch(await searchOf(30, 3)));
const text = await sample.text();
const records = (JSON.parse(text) as { data: { records: unknown[] } }).data.records.length;
const file = join(mkdtempSync(join(tmpdir(), 'waylight-bench-')), 'answer.json');
writeFileSync(file, text);
const bare = await spawnTarget(new URL('./bare-server.ts', import.meta.url), [file]);
const portOf = (base: string) => Number(new URL(base).port);
const gets = Array.from({ length: requests }, () => wireOf('GET', '/', {}));

await measure(portOf(target.base), await batch(true), connections);
await measure(portOf(bare.base), gets, connections);
const ratios = { cold: [] as number[], warm: [] as number[] };
let last = { perSecond: 0, p50Ms: 0, p99Ms: 0, statuses: {} as Record<string, number> };
for (let round = 0; round < rounds; round++) {
  const base = await measure(portOf(bare.base), gets, connections);
  for (const kind of ['cold', 'warm'] as const) {
    last = await measure(portOf(target.base), await batch(kind === 'warm'), connections);
    if (Object.keys(last.statuses).join() !== '200')
      throw new Error(`not every search was answered: ${JSON.stringify(last.statuses)}`);
    ratios[kind].push(last.perSecond / base.perSecond);
  }
}
report({
  bench: 'signed search / bare node:http GET of the same bytes',
  bytes: text.length,
  records,
  cold: median(ratios.cold),
  warm: median(ratios.warm),
  searchP50Ms: last.p50Ms,
  goal: { cold: 0.15, warm: 0.25 },
});
await target.kill();
await bare.kill();

async function asFetch(wire: Wire): Promise<RequestInit> {
  const [head = '', body = ''] = wire.toString('utf8').split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(2)
      .map((line) => line.split(': ') as [string, string])
      .filter(([name]) => name !== 'content-length'),
  );
  return { method: 'POST', headers, body };
}
