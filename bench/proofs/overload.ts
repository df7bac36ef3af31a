import { spawnTarget } from '@waylight/server/testing/spawned';
import { measure, report } from '../load.ts';
import { percentile, sendAtRate } from '../open-loop.ts';
import { openSearches } from '../searches.ts';

// npm run prove -- overload [seconds] [connections]: searches at 90 % and 150 % of what a process bears. Those that are taken keep
// their time within twice that at 90 %, and the others are told at once.
const [seconds = 15, connections = 400] = process.argv.slice(2).map(Number);
const server = await spawnTarget(new URL('../target.ts', import.meta.url), [], {});
const port = Number(new URL(server.base).port);
const searches = await openSearches(server.base);
await measure(port, await searches.batch(false, 2000), 16);
const { perSecond: most } = await measure(port, await searches.batch(false, 4000), 16);

async function at(share: number) {
  const perSecond = most * share;
  const requests = await searches.batch(false, Math.round(perSecond * seconds));
  const answers = await sendAtRate(port, requests, { perSecond, connections });
  const taken = answers.filter(({ status }) => status === '200');
  const refused = answers.filter(({ status }) => status === '503');
  const line = {
    ...{ proof: 'overload', share, perSecond, sent: requests.length, taken: taken.length, refused: refused.length },
    ...{ p50Ms: percentile(taken, 0.5), p95Ms: percentile(taken, 0.95), p99Ms: percentile(taken, 0.99) },
    refusedP95Ms: refused.length > 0 ? percentile(refused, 0.95) : null,
  };
  report(line);
  return { ...line, others: answers.length - taken.length - refused.length };
}

const calm = await at(0.9);
const tooMuch = await at(1.5);
server.process.kill();
const faults = [
  ...(calm.refused > calm.sent / 100 ? ['more than 1 % was refused at 90 %'] : []),
  ...(tooMuch.refused === 0 ? ['nothing was refused at 150 %'] : []),
  ...(tooMuch.p95Ms > 2 * calm.p95Ms ? ['searches that were taken at 150 % were more than twice as slow'] : []),
  ...(calm.others + tooMuch.others > 0 ? ['an answer was neither a search nor a refusal'] : []),
];
report({ proof: 'overload', most, ratio: tooMuch.p95Ms / calm.p95Ms, faults });
process.exit(faults.length === 0 ? 0 : 1);
