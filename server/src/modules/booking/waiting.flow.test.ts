import { api } from '@waylight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { expectSound, openTill, startOrder, type Till } from '../../testing/paying.ts';
import { expireUnpaid } from './jobs.ts';

const minute = 60_000;

describe('orders that wait', () => {
  let till: Till;
  let demo: TestClient;

  beforeAll(async () => {
    till = await openTill();
  }, 120_000);
  // Days pass in here.
  beforeEach(async () => {
    demo = await till.house.signIn('100001', 'demo');
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });

  it('an order whose payment is in flight does not keep those behind it from expiring', async () => {
    const plan = await openPlan(till.house.database);
    const { orderCode: stuck } = await startOrder(demo, plan, 'wechat');
    till.house.clock.advance(minute);
    const behind = [await makeOrder(demo, plan), await makeOrder(demo, plan)].map(({ orderCode }) => orderCode);
    till.house.clock.advance(31 * minute);
    // One to a page: the page of the order that is being paid is full.
    expect(await expireUnpaid(till.house.database, till.house.clock.now(), 1)).toBe(2);
    demo = await till.house.signIn('100001', 'demo');
    for (const code of behind) expect((await read(code)).status).toBe('cancelled');
    expect((await read(stuck)).status).toBe('unconfirmed');
  });
});
