import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('suppliers of orders at the console on %s', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let operator: TestClient;
  let plan: SoldPlan;
  beforeAll(async () => {
    house = await boot({ database: kind });
    demo = await house.signIn('100001', 'demo');
    operator = await house.operator();
    plan = await openPlan(house.database);
  });
  afterAll(() => house?.stop());

  const buyDirectly = (direct: boolean) =>
    house.database.asSystem((tx) =>
      tx.updateTable('rate_plan').set({ direct_purchase: direct }).where('id', '=', plan.ratePlanId).execute(),
    );
  const codes = async (supplier?: 'contract' | 'direct', more: object = {}) =>
    (await operator.send(opsApi.order.list, { limit: 100, ...more, ...(supplier ? { supplier } : {}) })).records.map(
      ({ orderCode }) => orderCode,
    );

  it('are those of the rate when the order was made, whatever becomes of the rate', async () => {
    await buyDirectly(false);
    const { orderCode: contracted } = await makeOrder(demo, plan);
    await buyDirectly(true);
    const { orderCode: direct } = await makeOrder(demo, plan);
    await buyDirectly(false);
    expect(await codes('direct')).toContain(direct);
    expect(await codes('direct')).not.toContain(contracted);
    expect(await codes('contract')).toContain(contracted);
    expect(await codes('contract')).not.toContain(direct);
    expect(await codes()).toEqual(expect.arrayContaining([direct, contracted]));
    expect(await codes('direct', { company: '100001', keyword: direct })).toEqual([direct]);
    expect(await codes('direct', { company: '100002' })).not.toContain(direct);
    const { records } = await operator.send(opsApi.order.list, { keyword: direct });
    expect(records).toMatchObject([{ supplier: 'direct' }]);
    expect(await operator.send(opsApi.order.get, { orderCode: contracted })).toMatchObject({ supplier: 'contract' });
    expect(await refusalOf(operator.send(opsApi.order.list, { supplier: 'other' as 'direct' }))).toBe(
      'INVALID_REQUEST',
    );
  });

  it('of those bought directly the newest are found by an index of their own', async () => {
    const plans = await house.database.asOps(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain select id from hotel_order where hotel_order.is_direct
        order by booked_at desc, id desc limit 20`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plans).toContain('hotel_order_direct');
  });
});
