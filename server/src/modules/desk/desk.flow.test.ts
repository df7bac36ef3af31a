import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { leastOf } from '../../testing/least-of.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { mostTries } from '../payment/reconciliation/reconciliation.ts';

const many = 10_000;

describe.each(oneDatabase)('the desk on the %s database', (kind) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database: kind });
    const demo = await house.signIn('100001', 'demo');
    const { orderCode } = await makeOrder(demo, await openPlan(house.database, { instant: false }));
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    await house.database.asOwner(async (tx) => {
      const { rows } = await sql<{ name: string }>`select quote_ident(column_name) as name
        from information_schema.columns where table_name = 'hotel_order' and is_generated = 'NEVER'
          and column_name not in ('id', 'code', 'request_id', 'promised_until')`.execute(tx);
      const names = rows.map(({ name }) => name).join(', ');
      // Promises end from an hour ago to three hours from now, a fifth at each.
      await sql`insert into hotel_order (code, request_id, promised_until, ${sql.raw(names)})
        select 'WLMANY' || n, 'many-' || n, ${new Date(house.clock.now())}::timestamptz + (n % 5 - 1) * interval '1 hour',
          ${sql.raw(names)} from hotel_order, generate_series(1, ${many - 1}) n where code = ${orderCode}`.execute(tx);
    });
  });
  afterAll(() => house?.stop());

  it('counts ten thousand orders by their promise, and opens at once', async () => {
    const operator = await house.operator();
    await operator.send(opsApi.desk.waiting, {});
    const opening = async () => {
      const begun = performance.now();
      await operator.send(opsApi.desk.waiting, {});
      return performance.now() - begun;
    };
    expect(await leastOf(opening, 1000), 'ms').toBeLessThan(1000);
    const { kinds } = await operator.send(opsApi.desk.waiting, {});
    const orders = kinds.find((one) => one.kind === 'ordersToConfirm')!;
    expect(orders.count).toBe(many);
    // Late: an hour ago, and this moment.
    expect(orders.red).toBe((many / 5) * 2 - 1);
    const list = await operator.send(opsApi.order.list, { view: 'toConfirm', limit: 20 });
    expect(list).toMatchObject({ total: many, isMore: false });
    const ends = list.records.map(({ promise }) => promise!.until);
    expect(ends).toEqual([...ends].sort());
  });

  it('counts what its lists show: confirmed registrations, robots that are asked for, days without a bill', async () => {
    const operator = await house.operator();
    const counts = async () => {
      const { kinds } = await operator.send(opsApi.desk.waiting, {});
      return Object.fromEntries(kinds.map(({ kind: of, count, oldest }) => [of, { count, oldest }]));
    };
    const before = await counts();
    const now = new Date(house.clock.now());
    const dayBefore = new Date(house.clock.now() - 86_400_000);
    await house.database.asOwner(async (tx) => {
      for (const confirmed of [now, null])
        await sql`insert into distributor (name_zh, name_en, country_code, phone, fax, status, created_at, email_confirmed_at,
            account_from, currency, settlement_type)
          select name_zh, name_en, country_code, phone, fax, 'pending', ${now}, ${confirmed}, account_from, currency, settlement_type
          from distributor where code = '100001'`.execute(tx);
      await sql`update distributor set flight_robot = 'requested', flight_robot_at = ${dayBefore} where code = '100002'`.execute(
        tx,
      );
      await sql`insert into reconciliation_run (gateway, merchant, day, due_at, tries)
        values ('wechat', 'a', '2026-11-18', ${now}, ${mostTries}), ('wechat', 'a', '2026-11-19', ${now}, 1)`.execute(
        tx,
      );
    });
    const after = await counts();
    const waiting = await operator.send(opsApi.company.registrations, {});
    expect(after.registrations!.count).toBe(before.registrations!.count + 1);
    expect(after.robotRequests!.count).toBe(before.robotRequests!.count + 1);
    expect(after.robotRequests!.oldest).toBe(dayBefore.toISOString());
    expect(after.robotRequests!.count).toBe((await operator.send(opsApi.enquiry.robots, {})).total);
    expect(after.daysWithoutBill).toEqual({ count: before.daysWithoutBill!.count + 1, oldest: '2026-11-18' });
    expect(waiting.total).toBeLessThanOrEqual(after.registrations!.count);
  });

  it('shows each person the kinds that they may read', async () => {
    const { hash } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('operator')
        .where('username', '=', 'operator')
        .select('password_hash as hash')
        .executeTakeFirstOrThrow(),
    );
    await house.database.asSystem(async (tx) => {
      for (const role of ['finance', 'content'])
        await tx
          .insertInto('operator')
          .values({
            ...{ username: `only.${role}`, display_name: role, email: `${role}@waylight.example`, roles: [role] },
            ...{ is_demo: true, password_hash: hash, created_at: new Date(house.clock.now()) },
          })
          .execute();
    });
    const seenBy = async (name: string) =>
      (await (await house.operator(name)).send(opsApi.desk.waiting, {})).kinds.map((one) => one.kind);
    expect(await seenBy('only.content')).toEqual(['approvals']);
    const finance = await seenBy('only.finance');
    expect(finance).toContain('suspense');
    expect(finance).not.toContain('workOrders');
  });
});
