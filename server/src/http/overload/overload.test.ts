import { setTimeout as wait } from 'node:timers/promises';
import { api, opsApi } from '@waylight/contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { No } from '../no.ts';
import { classOf, Overload, watchOverload } from './overload.ts';

const isLetIn = (overload: Overload, kind: Parameters<Overload['enter']>[0]) => {
  try {
    overload.enter(kind)();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(No);
    expect((error as No).error).toBe('UNAVAILABLE');
    expect((error as No).data).toEqual({ retryAfter: 1 });
    return false;
  }
};
const letIn = (overload: Overload, kind: Parameters<Overload['enter']>[0], calls: number) =>
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

describe('a process that is asked too much', () => {
  const late = (overload: Overload, lagMs: number, looks: number, calls = 100) => {
    for (let look = 0; look < looks; look++) {
      letIn(overload, 'money', calls);
      overload.look(lagMs);
    }
  };

  it('refuses searches first, then reads, then writes, and never money', () => {
    const overload = new Overload(80);
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
    const overload = new Overload(80);
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
    const overload = new Overload(80);
    late(overload, 80, 50);
    expect(letIn(overload, 'search', 100)).toBe(100);
  });

  it('takes everything again when it comes round in time', () => {
    const overload = new Overload(80);
    late(overload, 100, 100);
    expect(letIn(overload, 'search', 100)).toBeLessThan(7);
    late(overload, 1, 20);
    expect(letIn(overload, 'search', 100)).toBe(100);
  });

  it('refuses nothing for one or two pauses, nor where the machine alone is slow', () => {
    const overload = new Overload(80);
    late(overload, 500, 2);
    expect(letIn(overload, 'search', 100)).toBe(100);
    overload.look(1);
    late(overload, 500, 50, 10);
    expect(letIn(overload, 'search', 19)).toBe(19);
    const [few, many] = [new Overload(80), new Overload(80)];
    late(few, 500, 50, 19);
    late(many, 500, 50, 20);
    expect(letIn(few, 'search', 100)).toBe(100);
    expect(letIn(many, 'search', 100)).toBeLessThan(7);
  });

  it('holds so many calls of a class at the same time, and lets others in when one leaves', () => {
    const overload = new Overload(80);
    const leave = Array.from({ length: 256 }, () => overload.enter('read'));
    expect(isLetIn(overload, 'read')).toBe(false);
    expect(isLetIn(overload, 'write')).toBe(true);
    leave[0]!();
    expect(isLetIn(overload, 'read')).toBe(true);
    for (let more = 0; more < 1000; more++) overload.enter('money');
    expect(isLetIn(overload, 'money')).toBe(true);
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
