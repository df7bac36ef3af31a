import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { leastOf } from '../../testing/least-of.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';

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
