import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { measure, median, report, type Wire, wireOf } from './load.ts';
import { openSearches, searchPath } from './searches.ts';

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
const searches = await openSearches(target.base);
const batch = (warm: boolean, coding?: string) => searches.batch(warm, requests, coding);

const sample = await fetch(`${target.base}${searchPath}`, await asFetch(await searches.searchOf(30, 3)));
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
const ratios = { cold: [] as number[], warm: [] as number[], warmAsBrotli: [] as number[] };
const perSecond = { bare: [] as number[], cold: [] as number[], warm: [] as number[], warmAsBrotli: [] as number[] };
const p50Ms: number[] = [];
// Short rounds one right after the other: what else the machine does hits all three alike, and the middle one decides.
for (let round = 0; round < rounds; round++) {
  const wires = { cold: await batch(false), warm: await batch(true), warmAsBrotli: await batch(true, 'br') };
  const before = await measure(portOf(bare.base), gets, connections);
  for (const kind of ['cold', 'warm', 'warmAsBrotli'] as const) {
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
  compressedOfPlain: median(ratios.warmAsBrotli) / median(ratios.warm),
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
