import { seeded } from '@waylight/server/testing/seeded';
import { spawnTarget } from '@waylight/server/testing/spawned';
import { cpuOf, cpuOfMachine } from '../cpu.ts';
import { measure, median, report } from '../load.ts';
import { percentile, sendAtRate } from '../open-loop.ts';
import { openSearches } from '../searches.ts';

/**
 * npm run prove -- overload [rounds] [seconds] [connections]: searches by chance at 90 % and 150 % of what a process bears.
 *
 * Those that are taken keep their time within twice that at 90 %, and the others are told at once. A round in which other work had
 * the cores says nothing: the median of the others decides.
 */
const [rounds = 12, seconds = 4, connections = 400] = process.argv.slice(2).map(Number);
/** cores that others may have in a round that counts */
const mostOfOthers = 0.25;
const fewestRounds = 3;

const { seed, random } = seeded();
const server = await spawnTarget(new URL('../target.ts', import.meta.url), [], {});
const port = Number(new URL(server.base).port);
const searches = await openSearches(server.base);
await measure(port, await searches.batch(false, 4000, 'br'), 16);

const cpu = () => ({ server: cpuOf(server.process.pid!), own: cpuOf(process.pid), machine: cpuOfMachine() });

/** Cores in use while something is done. */
async function watched<T>(
  work: () => Promise<T>,
): Promise<{ done: T; ofServer: number; ofOwn: number; ofOthers: number }> {
  const [before, began] = [cpu(), performance.now()];
  const done = await work();
  const [after, wallMs] = [cpu(), performance.now() - began];
  const [ofServer, ofOwn] = [after.server - before.server, after.own - before.own].map((ms) => ms / wallMs) as [
    number,
    number,
  ];
  return { done, ofServer, ofOwn, ofOthers: (after.machine - before.machine) / wallMs - ofServer - ofOwn };
}

async function at(perSecond: number, forSeconds = seconds, settleMs = 1000) {
  // As browsers ask for them.
  const requests = await searches.batch(false, Math.round(perSecond * (forSeconds + settleMs / 1000)), 'br');
  const { done, ...cores } = await watched(() =>
    sendAtRate(port, requests, { perSecond, connections, random, settleMs }),
  );
  const taken = done.filter(({ status }) => status === '200');
  const refused = done.filter(({ status }) => status === '503');
  return {
    ...{
      sent: done.length,
      refusedShare: refused.length / done.length,
      others: done.length - taken.length - refused.length,
    },
    ...{ p50Ms: percentile(taken, 0.5), p95Ms: percentile(taken, 0.95), p99Ms: percentile(taken, 0.99) },
    refusedP95Ms: refused.length > 0 ? percentile(refused, 0.95) : null,
    ...cores,
  };
}

/** The rate that it bears: callers by chance, who are almost all answered, and soon. */
async function findMost(): Promise<{ perSecond: number; ofOthers: number }> {
  const { perSecond: closed } = await measure(port, await searches.batch(false, 2000, 'br'), 16);
  let [borne, next, spoilt, ofOthers] = [0, closed / 2, 0, 0];
  while (spoilt < 2) {
    const step = await at(next, 1, 0);
    ofOthers = Math.max(ofOthers, step.ofOthers);
    if (step.refusedShare < 0.01 && step.p95Ms < 50) {
      borne = Math.max(borne, next);
      next *= 1.15;
    } else {
      spoilt++;
      next /= Math.sqrt(1.15);
    }
  }
  return { perSecond: borne || next, ofOthers };
}

const counted: { calm: number; much: number; ratio: number; refusedCalm: number; refusedMuch: number }[] = [];
let strange = 0;
for (let round = 0; round < rounds; round++) {
  const { perSecond: most, ofOthers } = await findMost();
  const [calm, much] = [await at(0.9 * most), await at(1.5 * most)];
  const othersHad = Math.max(ofOthers, calm.ofOthers, much.ofOthers);
  report({ proof: 'overload', round, most, calm, much, ratio: much.p95Ms / calm.p95Ms, othersHad });
  strange += calm.others + much.others;
  if (othersHad < mostOfOthers)
    counted.push({
      ...{ calm: calm.p95Ms, much: much.p95Ms, ratio: much.p95Ms / calm.p95Ms },
      ...{ refusedCalm: calm.refusedShare, refusedMuch: much.refusedShare },
    });
}
server.process.kill();
const of = (pick: (round: (typeof counted)[number]) => number) => median(counted.map(pick));
const faults =
  counted.length < fewestRounds
    ? [`other work had the cores in all but ${counted.length} rounds: nothing can be said`]
    : [
        ...(of(({ refusedCalm }) => refusedCalm) > 0.01 ? ['more than 1 % was refused at 90 %'] : []),
        ...(of(({ refusedMuch }) => refusedMuch) === 0 ? ['nothing was refused at 150 %'] : []),
        ...(of(({ ratio }) => ratio) > 2 ? ['searches that were taken at 150 % were more than twice as slow'] : []),
      ];
if (strange > 0) faults.push('an answer was neither a search nor a refusal');
const medians = {
  p95CalmMs: of(({ calm }) => calm),
  p95MuchMs: of(({ much }) => much),
  ratio: of(({ ratio }) => ratio),
};
report({ proof: 'overload', seed, rounds, counted: counted.length, ...medians, faults });
process.exit(faults.length === 0 ? 0 : 1);
