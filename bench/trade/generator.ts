import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '@waylight/server/testing/seeded';
import { Lines } from '../open-loop.ts';
import type { Signer } from '../signed.ts';
import { Clerk, type Mix, Wishes } from './desk.ts';
import { type Seen, Visitor } from './visitor.ts';
import { thinkTime, zipf } from './zipf.ts';

/** The ground of a generator, told once. */
export interface Ground {
  readonly port: number;
  readonly people: readonly Signer[];
  /** ids, the most wanted first */
  readonly cities: readonly number[];
  readonly mix: Mix;
  readonly thinkMs: number;
  readonly connections: number;
  readonly seed: number;
}

/** A time of so many steps a second. What is due in its first `settleMs` is sent and not told. */
export interface Stage {
  readonly perSecond: number;
  readonly settleMs: number;
  readonly measureMs: number;
}

export interface StageOutcome {
  readonly seen: readonly Seen[];
  /** due in time, with no answer when the generator stopped waiting */
  readonly unanswered: number;
  /** ms by which 99 of 100 steps began late in the generator itself */
  readonly lateP99Ms: number;
}

/** Longest wait for answers after a stage, while nobody asks for more, ms. */
const graceMs = 30_000;

// A process of agencies: as many windows are open as a rate needs with the time that people think between two steps.
async function open(ground: Ground): Promise<(stage: Stage) => Promise<StageOutcome>> {
  const { people, cities, mix, thinkMs, connections, seed } = ground;
  const { random } = seeded(seed);
  const wishes = new Wishes(cities, random);
  const person = zipf(people.length, 0.8, random);
  const lines = await Lines.open(ground.port, connections);
  const windows: Visitor[] = [];
  let round = 0;
  let seen: Seen[] = [];
  let late: number[] = [];
  let [from, to, due, answered] = [0, 0, 0, 0];

  /** Steps of a window until the stage is over; the next one goes on where this one was. */
  function live(visitor: Visitor, mine: number, at: number): void {
    setTimeout(() => {
      if (mine !== round) return;
      late.push(performance.now() - at);
      if (at >= from && at < to) due++;
      void visitor.step(at);
      live(visitor, mine, at + thinkTime(thinkMs, random));
    }, at - performance.now());
  }
  const see = (one: Seen) => {
    if (one.due < from || one.due >= to) return;
    if (one.name !== 'hotel') answered++;
    seen.push(one);
  };

  return async ({ perSecond, settleMs, measureMs }) => {
    const wanted = Math.max(1, Math.round((perSecond * thinkMs) / 1000));
    const now = performance.now();
    [from, to, due, answered, seen, late] = [now + settleMs, now + settleMs + measureMs, 0, 0, [], []];
    while (windows.length < wanted)
      windows.push(new Visitor(new Clerk(people[person()]!, random), wishes, lines, mix, see));
    round++;
    for (const visitor of windows.slice(0, wanted)) live(visitor, round, now + thinkTime(thinkMs, random));
    await wait(settleMs + measureMs);
    round++;
    for (let waited = 0; answered < due && waited < graceMs; waited += 50) await wait(50);
    late.sort((a, b) => a - b);
    return { seen, unanswered: due - answered, lateP99Ms: late[Math.floor(late.length * 0.99)] ?? 0 };
  };
}

let stages: Promise<(stage: Stage) => Promise<StageOutcome>> | undefined;
process.on('message', async (told: { ground: Ground } | { stage: Stage } | string) => {
  if (typeof told === 'string') return;
  if ('ground' in told) {
    stages = open(told.ground);
    await stages;
    process.send!('ready');
  } else process.send!(await (await stages!)(told.stage));
});
writeSync(1, `${JSON.stringify({ base: '' })}\n`);
