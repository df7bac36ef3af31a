import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { runRebuilds } from './jobs.ts';

describe.each(oneDatabase)('rebuilds of reports from the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  const act = () => ({ requestId: randomUUID(), reason: 'sums were lost' });
  const due = () => house.app.jobs.runDue(house.clock.now());
  const rebuilt = () => operator.send(opsApi.report.rebuilt, {});
  const days = () =>
    house.database.asSystem(async (tx) => {
      const { rows } = await sql<{ day: string; bookings: number; revenue: number }>`
        select day, bookings, revenue from report_day order by day, distributor_id, hotel_id, currency`.execute(tx);
      return rows;
    });

  beforeAll(async () => {
    // Nothing runs by itself: the counting begins when the test says so.
    const settings = { ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: 'postgres://localhost/unused' };
    house = await boot({ database: kind, settings });
    const plan = await openPlan(house.database);
    for (let n = 0; n < 3; n++) {
      // Orders of more days than are summed at once.
      house.clock.advance(8 * 86_400_000);
      const demo = await house.signIn('100001', 'demo');
      const { orderCode } = await makeOrder(demo, plan);
      await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    }
    await due();
    operator = await house.operator();
  }, 120_000);
  afterAll(() => house?.stop());

  it('bring lost sums back, with one row of the audit log, once at a time', async () => {
    const before = await days();
    expect(new Set(before.map(({ day }) => day)).size).toBe(3);
    expect(await rebuilt()).toBeNull();
    await house.database.asSystem(async (tx) => {
      // Sums of a day that has no lines go.
      await sql`update report_day set day = day - 400`.execute(tx);
      await tx.deleteFrom('report_line').execute();
    });
    const sent = act();
    const done = await operator.send(opsApi.report.rebuild, sent);
    expect(done).toMatchObject({
      outcome: 'done',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'rebuild', after: 'counting' })]),
    });
    expect(await operator.send(opsApi.report.rebuild, sent)).toEqual(done);
    expect(await rebuilt()).toMatchObject({ state: 'counting', by: '周宁', orders: 0 });
    const approver = await house.operator('approver');
    await expect(approver.send(opsApi.report.rebuild, act())).rejects.toMatchObject({
      ...{ error: 'REPORTS_COUNTING', data: { person: '周宁' } },
    });
    await due();
    expect(await days()).toEqual(before);
    const { total, ...last } = (await rebuilt())!;
    expect(last).toMatchObject({ state: 'done', orders: total, sums: before.length, endedAt: expect.any(String) });
    const { records } = await operator.send(opsApi.audit.list, { subject: 'sums' });
    expect(records).toMatchObject([{ act: 'report.rebuild', reason: 'sums were lost' }]);
    // Sums that are right stay as they are.
    expect(await approver.send(opsApi.report.rebuild, act())).toMatchObject({ outcome: 'done' });
    await due();
    expect(await days()).toEqual(before);
  });

  it('are for an administrator who gives a reason', async () => {
    expect(await refusalOf(operator.send(opsApi.report.rebuild, { ...act(), reason: '' }))).toBe('REASON_NEEDED');
    await house.database.asSystem((tx) =>
      tx
        .updateTable('operator')
        .where('username', '=', 'approver')
        .set({ roles: ['finance', 'audit'] })
        .execute(),
    );
    const finance = await house.operator('approver');
    expect(await refusalOf(finance.send(opsApi.report.rebuild, act()))).toBe('FORBIDDEN');
    expect(await finance.send(opsApi.report.rebuilt, {})).toMatchObject({ state: 'done' });
  });

  it('go on where a process has died, and are given up after five deaths at one place', async () => {
    await operator.send(opsApi.report.rebuild, act());
    const claimed = (attempts: number) =>
      house.database.asSystem((tx) =>
        tx
          .updateTable('report_rebuild')
          .where('state', '=', 'counting')
          .set({ attempts, last_order: 0, due_at: new Date(house.clock.now() + 60_000) })
          .execute(),
      );
    await claimed(1);
    expect(await runRebuilds(house as never, house.clock.now())).toBe(0);
    await claimed(5);
    house.clock.advance(61_000);
    await due();
    expect(await rebuilt()).toMatchObject({ state: 'failed' });
    operator = await house.operator();
    await operator.send(opsApi.report.rebuild, act());
    await claimed(4);
    house.clock.advance(61_000);
    await due();
    expect(await rebuilt()).toMatchObject({ state: 'done' });
  });
});
