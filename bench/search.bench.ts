import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { sign } from '@waylight/contract/wire/sign';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { measure, median, report, type Wire, wireOf } from './load.ts';

/**
 * The signed search call, whole stack, against a bare node:http server that answers a GET with the same bytes,
 * interleaved.
 *
 * "cold": every search has its own stay; "warm": the same stay again and again.
 */
const rounds = 25;
const requests = 400;
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

let stays = 0;
const batch = async (warm: boolean) => {
  const wires: Wire[] = [];
  for (let i = 0; i < requests; i++) {
    const stay = warm ? 0 : stays++;
    wires.push(await searchOf(warm ? 30 : 1 + (stay % 330), warm ? 3 : 1 + (Math.floor(stay / 330) % 14)));
  }
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

for (let i = 0; i < 6; i++) {
  await measure(portOf(target.base), await batch(i % 2 === 0), connections);
  await measure(portOf(bare.base), gets, connections);
}
const ratios = { cold: [] as number[], warm: [] as number[] };
const perSecond = { bare: [] as number[], cold: [] as number[], warm: [] as number[] };
const p50Ms: number[] = [];
// Short rounds one right after the other: what else the machine does hits all three alike, and the middle one decides.
for (let round = 0; round < rounds; round++) {
  const wires = { cold: await batch(false), warm: await batch(true) };
  const before = await measure(portOf(bare.base), gets, connections);
  for (const kind of ['cold', 'warm'] as const) {
    const measured = await measure(portOf(target.base), wires[kind], connections);
    if (Object.keys(measured.statuses).join() !== '200')
      throw new Error(`not every search was answered: ${JSON.stringify(measured.statuses)}`);
    const after = await measure(portOf(bare.base), gets, connections);
    perSecond[kind].push(measured.perSecond);
    perSecond.bare.push(after.perSecond);
    ratios[kind].push((2 * measured.perSecond) / (before.perSecond + after.perSecond));
    if (kind === 'cold') p50Ms.push(measured.p50Ms);
  }
}
report({
  bench: 'signed search / bare node:http GET of the same bytes',
  bytes: text.length,
  records,
  cold: median(ratios.cold),
  warm: median(ratios.warm),
  coldOfMedians: median(perSecond.cold) / median(perSecond.bare),
  warmOfMedians: median(perSecond.warm) / median(perSecond.bare),
  perSecond: Object.fromEntries(Object.entries(perSecond).map(([kind, all]) => [kind, Math.round(median(all))])),
  coldP50Ms: median(p50Ms),
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
