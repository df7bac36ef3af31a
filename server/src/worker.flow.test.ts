import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningProcess } from './app.ts';
import { type Database, databaseOn } from './db/database.ts';
import { openPool } from './db/pool.ts';
import { readSettings } from './settings.ts';
import { type Booted, boot } from './testing/boot.ts';
import { makeOrder, openPlan } from './testing/ordering.ts';
import { wayTo } from './testing/templates.ts';
import { createWorker } from './worker.ts';

/** Processes of different roles on one database: one serves, one works. */

const url = process.env.TEST_DATABASE_URL;
const roleOf = (ROLE: string) => ({ ROLE, PROFILE: 'demo', DATABASE_URL: url! });

describe.runIf(url)('a process that only serves, and one that only works', () => {
  let serving: Booted;
  let working: RunningProcess;
  let workingDatabase: Database;
  let base: string;

  beforeAll(async () => {
    serving = await boot({ database: 'server', settings: roleOf('serve') });
    const log = pino({ level: 'silent' });
    workingDatabase = databaseOn(openPool({ ...wayTo(serving.databaseUrl!), connections: 4, warn: () => {} }));
    const { serverKeys, clock, files } = serving;
    const mail = { send: async () => {}, close: () => {} };
    const outside = {
      database: workingDatabase,
      redis: undefined,
      clock: clock.now,
      log,
      serverKeys,
      mail,
      files,
      portalFolder: undefined,
    };
    working = await createWorker(readSettings({ ...roleOf('work'), PORT: '0', LOG_LEVEL: 'silent' }), outside);
    base = await working.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await working?.close();
    await workingDatabase?.close();
    await serving?.stop();
  });

  it('share the work: what one announces, the other reacts to', async () => {
    const demo = await serving.signIn('100001', 'demo');
    const { orderCode } = await makeOrder(demo, await openPlan(serving.database, { free: 5 }));
    const statusOf = async () => (await demo.send(api.booking.get, { orderCode })).status;
    expect(await statusOf()).toBe('unconfirmed');
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await expect.poll(statusOf).toBe('confirmed');
  });

  it('answer nothing but their health where they only work', async () => {
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' });
    for (const path of ['/', '/home', `/getaway${api.catalogue.hotCities.path}`, '/notify/wechat', '/metrics'])
      expect((await fetch(base + path)).status, path).toBe(404);
  });

  it('leave what is announced to the other', async () => {
    await working.close();
    const demo = await serving.signIn('100001', 'demo');
    const { orderCode } = await makeOrder(demo, await openPlan(serving.database, { free: 5, skip: 1 }));
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    // Longer than the second after which a process that works looks by itself.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await demo.send(api.booking.get, { orderCode })).status).toBe('unconfirmed');
  });
});
