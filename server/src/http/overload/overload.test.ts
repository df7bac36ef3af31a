import { setTimeout as wait } from 'node:timers/promises';
import { api, opsApi } from '@waylight/contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../testing/seeded.ts';
import { classOf, Overload, watchOverload } from './overload.ts';

type Kind = Parameters<Overload['refuses']>[0];
const isLetIn = (overload: Overload, kind: Kind) => {
  if (overload.refuses(kind)) return false;
  overload.begin(kind)();
  return true;
};
const letIn = (overload: Overload, kind: Kind, calls: number) =>
  Array.from({ length: calls }, () => isLetIn(overload, kind)).filter(Boolean).length;

describe('classes of calls', () => {
  it.each([
    ['search', api.search.hotels],
    ['search', api.search.suggest],
    ['search', api.price.detail],
    ['read', api.booking.list],
    ['read', api.booking.get],
    ['read', { method: 'GET', path: '/ops/money/es/list' }],
    ['write', { method: 'POST', path: '/bfkapi/guest/pay/save' }],
    ['read', opsApi.order.list],
    ['write', api.favourite.save],
    ['write', opsApi.hotel.save],
    ['money', api.booking.create],
    ['money', api.cancellation.cancel],
    ['money', api.payment.credit],
    ['money', api.settlement.create],
    ['money', opsApi.money.refundOtherwise],
  ] as const)('%s: %#', (kind, call) => {
    expect(classOf(call)).toBe(kind);
  });
});

/** Time stands still, and every turn of the event loop is over at once. */
const short = { now: () => 0, idle: () => 0, atEnd: (run: () => void) => run() };

describe('a process that is asked too much', () => {
  const late = (overload: Overload, lagMs: number, looks: number, calls = 100) => {
    for (let look = 0; look < looks; look++) {
      letIn(overload, 'money', calls);
      overload.look(lagMs);
    }
  };

  it('refuses searches first, then reads, then writes, and never money', () => {
    const overload = new Overload(80, short);
    late(overload, 100, 10);
    expect(letIn(overload, 'search', 100)).toBeLessThan(30);
    expect(letIn(overload, 'read', 100)).toBe(100);
    late(overload, 400, 10);
    expect(letIn(overload, 'read', 100)).toBeLessThan(30);
    expect(letIn(overload, 'write', 100)).toBe(100);
    late(overload, 3000, 100);
    expect(letIn(overload, 'write', 100)).toBeLessThan(7);
    expect(letIn(overload, 'money', 100)).toBe(100);
    expect(overload.refused('write')).toBeGreaterThan(93);
    expect(overload.refused('money')).toBe(0);
  });

  it('gives up a fifth from the third late look on, and gets back a twentieth with each look in time', () => {
    const overload = new Overload(80, short);
    late(overload, 81, 2);
    expect(letIn(overload, 'search', 100)).toBe(100);
    late(overload, 81, 1);
    expect(Math.abs(letIn(overload, 'search', 1000) - 800)).toBeLessThan(2);
    late(overload, 80, 1);
    expect(Math.abs(letIn(overload, 'search', 1000) - 850)).toBeLessThan(2);
    // Late again, but not yet three times in a row: nothing is given back.
    late(overload, 81, 2);
    expect(Math.abs(letIn(overload, 'search', 1000) - 850)).toBeLessThan(2);
    late(overload, 80, 2);
    expect(Math.abs(letIn(overload, 'search', 1000) - 950)).toBeLessThan(2);
  });

  it('bears a lag of just the bound for ever', () => {
    const overload = new Overload(80, short);
    late(overload, 80, 50);
    expect(letIn(overload, 'search', 100)).toBe(100);
  });

  it('takes everything again when it comes round in time', () => {
    const overload = new Overload(80, short);
    late(overload, 100, 100);
    expect(letIn(overload, 'search', 100)).toBeLessThan(7);
    late(overload, 1, 20);
    expect(letIn(overload, 'search', 100)).toBe(100);
  });

  it('refuses nothing for one or two pauses, nor where the machine alone is slow', () => {
    const overload = new Overload(80, short);
    late(overload, 500, 2);
    expect(letIn(overload, 'search', 100)).toBe(100);
    overload.look(1);
    late(overload, 500, 50, 10);
    expect(letIn(overload, 'search', 19)).toBe(19);
    const [few, many] = [new Overload(80, short), new Overload(80, short)];
    late(few, 500, 50, 19);
    late(many, 500, 50, 20);
    expect(letIn(few, 'search', 100)).toBe(100);
    expect(letIn(many, 'search', 100)).toBeLessThan(7);
  });

  it('holds so many calls of a class at the same time, and lets others in when one leaves', () => {
    const overload = new Overload(80, short);
    const leave = Array.from({ length: 256 }, () => overload.begin('read'));
    expect(isLetIn(overload, 'read')).toBe(false);
    expect(isLetIn(overload, 'write')).toBe(true);
    leave[0]!();
    expect(isLetIn(overload, 'read')).toBe(true);
    for (let more = 0; more < 1000; more++) overload.begin('money');
    expect(isLetIn(overload, 'money')).toBe(true);
  });
});

/** An event loop on a moved clock: it reads what has come, works it off, and waits where nothing has. */
class MovedLoop {
  private at = 1000;
  private waited = 0;
  private end = () => {};
  readonly overload: Overload;

  constructor(lagMs: number) {
    this.overload = new Overload(lagMs, {
      now: () => this.at,
      idle: () => this.waited,
      atEnd: (run) => (this.end = run),
    });
  }
  get now() {
    return this.at;
  }
  wait(ms: number) {
    this.at += ms;
    this.waited += ms;
  }
  work(ms: number) {
    this.at += ms;
  }
  endTurn() {
    this.end();
    this.end = () => {};
  }
  /** A turn in which calls come that take so long each, refused or not; answers how many were taken. */
  turn(kind: Kind, calls: number, ms = 1) {
    let taken = 0;
    for (let call = 0; call < calls; call++) {
      if (isLetIn(this.overload, kind)) taken++;
      this.work(ms);
    }
    this.endTurn();
    return taken;
  }
}

describe('an event loop that never waits', () => {
  it('takes of each turn what comes early in it, after a third of a second', () => {
    const loop = new MovedLoop(100);
    expect(Array.from({ length: 12 }, () => loop.turn('search', 30))).toEqual([...Array(10).fill(30), 11, 11]);
    expect(loop.turn('read', 30)).toBe(30);
    expect(loop.turn('read', 100)).toBe(41);
    expect(loop.turn('money', 10_000)).toBe(10_000);
    expect(loop.turn('search', 30)).toBe(11);
  });

  it('is patient again for as long as it has waited, twenty times', () => {
    const loop = new MovedLoop(100);
    for (let n = 0; n < 20; n++) loop.turn('search', 30);
    loop.wait(0.5);
    expect(loop.turn('search', 30)).toBe(11);
    loop.wait(3);
    expect([loop.turn('search', 30), loop.turn('search', 30), loop.turn('search', 30)]).toEqual([30, 30, 11]);
    loop.wait(1000);
    expect(Array.from({ length: 11 }, () => loop.turn('search', 30))).toEqual([...Array(10).fill(30), 11]);
  });

  it('takes a few calls of each turn, however long they make it: then the machine is slow', () => {
    const loop = new MovedLoop(50);
    for (let n = 0; n < 10; n++) expect(loop.turn('search', 4, 50)).toBe(4);
    expect(loop.turn('search', 6, 50)).toBe(4);
  });

  it('refuses nothing where few calls come: a process that starts, or has no core, is late by itself', () => {
    const loop = new MovedLoop(50);
    for (let n = 0; n < 10; n++) {
      loop.turn('search', 19, 30);
      loop.overload.look(500);
    }
    expect(loop.turn('search', 19, 30)).toBe(19);
    loop.overload.look(500);
    expect(loop.turn('search', 40, 30)).toBe(19);
  });

  it('counts what calls under way will take, where they wait for others in between', () => {
    const loop = new MovedLoop(100);
    const round = (calls: number) => {
      const leaving: (() => void)[] = [];
      for (let call = 0; call < calls; call++)
        if (!loop.overload.refuses('search')) leaving.push(loop.overload.begin('search'));
      loop.endTurn();
      for (const leave of leaving) {
        loop.work(1);
        leave();
      }
      loop.endTurn();
      return leaving.length;
    };
    for (let n = 0; n < 10; n++) expect(round(30)).toBe(30);
    // How much one takes is looked at every tenth of a second.
    for (let n = 0; n < 30; n++) {
      for (let more = 0; more < 10; more++) round(30);
      loop.overload.look(0);
    }
    expect(round(30)).toBeLessThan(14);
    expect(round(30)).toBeGreaterThan(8);
  });

  it('is not looked at with a lag of 0', () => {
    const loop = new MovedLoop(0);
    for (let n = 0; n < 20; n++) expect(loop.turn('search', 100)).toBe(100);
  });

  it('refuses nothing for its lag while it waits for something to do now and then', () => {
    const loop = new MovedLoop(50);
    for (let n = 0; n < 50; n++) {
      loop.wait(10);
      loop.turn('money', 90);
      loop.overload.look(300);
    }
    expect(loop.turn('search', 100)).toBe(100);
  });
});

describe('searches that come by chance', () => {
  const costMs = 0.5;
  const refusalMs = 0.1;
  const seconds = 60;
  const at = (times: readonly number[], share: number) =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!;

  /** A minute of them. `isAsync`: four fifths of the work are done in a turn after the one that has read the call. `stallMs`: once a second the process has no core. */
  function live(load: number, { isAsync = false, stallMs = 0 } = {}) {
    const { random } = seeded(7);
    const loop = new MovedLoop(50);
    const [taken, refused]: number[][] = [[], []];
    const after = () => (-Math.log(1 - random()) * costMs) / load;
    const end = loop.now + seconds * 1000;
    let next = loop.now + after();
    let [looked, stalled] = [loop.now, loop.now];
    let resumed: (() => void)[] = [];
    let answered: number[] = [];
    while (loop.now < end) {
      if (next > loop.now && resumed.length === 0) loop.wait(next - loop.now);
      const resuming = resumed;
      resumed = [];
      for (const resume of resuming) resume();
      const came: number[] = [];
      for (; next <= loop.now; next += after()) came.push(next);
      for (const since of came) {
        if (loop.overload.refuses('search')) {
          loop.work(refusalMs);
          refused!.push(loop.now - since);
          continue;
        }
        const leave = loop.overload.begin('search');
        const finish = () => {
          loop.work(isAsync ? costMs * 0.8 : costMs);
          leave();
          answered.push(since);
        };
        if (!isAsync) finish();
        else {
          loop.work(costMs * 0.2);
          resumed.push(finish);
        }
      }
      if (stallMs > 0 && loop.now > stalled + 1000) {
        loop.work(stallMs);
        stalled = loop.now;
      }
      loop.endTurn();
      // Answers leave together at the end of a turn.
      taken!.push(...answered.map((since) => loop.now - since));
      answered = [];
      if (loop.now >= looked + 100) {
        loop.overload.look(loop.now - looked - 100);
        looked = loop.now;
      }
    }
    const sent = taken!.length + refused!.length;
    return {
      perSecond: taken!.length / seconds,
      refusedShare: refused!.length / sent,
      p95Ms: at(taken!, 0.95),
      refusedP95Ms: refused!.length > 0 ? at(refused!, 0.95) : 0,
    };
  }

  it.each([
    ['at once', false],
    ['with a way to Redis in between', true],
  ])('keep their time within twice that at nine tenths, and the others are told at once: answered %s', (_, isAsync) => {
    const [calm, much] = [live(0.9, { isAsync }), live(1.5, { isAsync })];
    expect(calm.refusedShare).toBeLessThan(0.01);
    expect(much.p95Ms).toBeLessThan(2 * calm.p95Ms);
    expect(much.refusedP95Ms).toBeLessThan(2 * calm.p95Ms);
    // 1,750 of 2,000 are what refusing the others leaves: (1 − 1.5 × 0.2) ÷ (1 − 0.2).
    expect(much.perSecond).toBeGreaterThan(1600);
  });

  it('are not refused for a pause of the process once a second', () => {
    expect(live(0.9, { stallMs: 25 }).refusedShare).toBeLessThan(0.01);
    expect(live(0.7, { stallMs: 80 }).refusedShare).toBeLessThan(0.01);
  });

  it('are taken by a process that is asked for no more than it bears, again after a minute of too many', () => {
    const { refusedShare } = live(0.98);
    expect(refusedShare).toBeLessThan(0.05);
  });
});

describe('a server that is watched', () => {
  /** Keeps the event loop busy between looks, while calls come. */
  async function busy(overload: Overload) {
    for (let pause = 0; pause < 6; pause++) {
      letIn(overload, 'money', 50);
      const until = performance.now() + 180;
      while (performance.now() < until);
      await wait(1);
    }
  }

  it('looks at its event loop until it is closed, and not at all with a lag of 0', async () => {
    const app = fastify();
    const [watched, unwatched] = [watchOverload(app, 20), watchOverload(app, 0)];
    await busy(watched);
    await busy(unwatched);
    expect(letIn(unwatched, 'search', 100)).toBe(100);
    await app.close();
    await wait(50);
    const closed = letIn(watched, 'search', 100);
    await wait(300);
    // A credit is left over from the calls before.
    expect(Math.abs(letIn(watched, 'search', 100) - closed)).toBeLessThan(2);
  });

  it('refuses searches while it comes round late', async () => {
    const app = fastify();
    const overload = watchOverload(app, 20);
    await busy(overload);
    expect(letIn(overload, 'search', 100)).toBeLessThan(100);
    await app.close();
  });
});
