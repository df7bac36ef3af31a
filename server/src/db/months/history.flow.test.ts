import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/boot.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { keepMonths } from './months.ts';

/** History of orders by the month of its order, beginning with a database that was filled before there were months. */

const now = Date.now();
const dayIn = (later: number) => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + later, 15);
const nameOf = (moment: number) => `m${new Date(moment).toISOString().slice(0, 7).replace('-', '_')}`;
const firstId = (moment: number) => {
  const date = new Date(moment);
  return ((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()) * 1e12;
};

/** 300 steps of 100 orders; what they refer to is not there. */
const fill = `
  set local session_replication_role = replica;
  insert into order_history (order_id, distributor_id, at, actor, kind, note)
    select n % 100 + 1, 1, now() - n * interval '1 hour', 'system', 'paid', 'step ' || n from generate_series(1, 300) n;
  delete from order_history where id = 300;
  select nextval(pg_get_serial_sequence('hotel_order', 'id')) from generate_series(1, 100);
  set local session_replication_role = origin;`;

describe.each(databaseKinds)('history by month, on %s', (kind) => {
  let database: Database;
  let end: (() => Promise<void>) | undefined;
  let before: unknown[];

  const asOwner = <Row>(query: ReturnType<typeof sql<Row>>) =>
    database.asOwner(async (tx) => (await query.execute(tx)).rows);
  const rows = async () =>
    (await asOwner(sql<{ row: unknown }>`select to_jsonb(t) as row from order_history t order by id`)).map(
      ({ row }) => row,
    );
  const parts = async () => {
    const found = await asOwner(sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
      where inhparent = 'order_history'::regclass order by 1`);
    return found.map(({ part }) => part.slice('order_history_'.length));
  };
  /** Writes a step of an order that is not there; answers the step's number and its month. */
  const addStep = (orderId: number) =>
    database.asOwner(async (tx, session) => {
      await session.exec('set local session_replication_role = replica; set local role waylight_system');
      const added = await sql<{ id: number; part: string }>`
        insert into order_history (order_id, distributor_id, at, actor, kind) values (${orderId}, 1, now(), 'system', 'paid')
          returning id, tableoid::regclass::text as part`.execute(tx);
      const [{ id, part }] = added.rows as [{ id: number; part: string }];
      return { id, part: part.slice('order_history_'.length) };
    });
  const looked = async (query: ReturnType<typeof sql>) => {
    const { rows: plan } = await database.asSystem((tx) => sql`explain (format json) ${query}`.execute(tx));
    const found = JSON.stringify(plan).matchAll(/"Relation Name":\s*"order_history_(\w+)"/g);
    return [...new Set([...found].map(([, part]) => part))];
  };

  beforeAll(async () => {
    ({ database, end } = await databaseBefore({ kind, name: 'waylight_history', migration: '0382', fill }));
    before = await rows();
    await migrate(database);
  });
  afterAll(() => end?.());

  it('keeps every step where it was, and the number of the next', async () => {
    expect(before).toHaveLength(299);
    expect(await rows()).toEqual(before);
    expect(await parts()).toEqual(['before', ...[0, 1, 2].map((later) => nameOf(dayIn(later))), 'rest'].sort());
    expect(await addStep(7)).toEqual({ id: 301, part: 'before' });
  });

  it('begins with an order whose id says its month', async () => {
    const [{ id } = { id: 0 }] = await database.asSystem(
      async (tx) => (await sql<{ id: number }>`select monthly_id('hotel_order_number') as id`.execute(tx)).rows,
    );
    expect(id).toBe(firstId(now) + 101);
    expect(await addStep(id)).toEqual({ id: 302, part: nameOf(now) });
    expect(await looked(sql`select from order_history where order_id = ${id}::bigint`)).toEqual([nameOf(now)]);
    expect(await looked(sql`select from order_history where order_id = 7`)).toEqual(['before']);
  });

  it('refuses a step of an order that is not there', async () => {
    await expect(
      database.asSystem((tx) =>
        sql`insert into order_history (order_id, distributor_id, at, actor, kind)
          values (${firstId(now) + 5}::bigint, 1, now(), 'system', 'paid')`.execute(tx),
      ),
    ).rejects.toThrow('order_history_order_id_fkey');
  });

  it('shows a company its own steps, and opens no month to a role', async () => {
    const count = sql<{ count: number }>`select count(*)::int as count from order_history`;
    const all = await database.asSystem(async (tx) => (await count.execute(tx)).rows[0]!.count);
    expect(all).toBe(301);
    expect(await database.asAnyone(async (tx) => (await count.execute(tx)).rows[0]!.count)).toBe(0);
    for (const change of ['update order_history set id = id', 'delete from order_history', 'truncate order_history'])
      for (const as of [database.asSystem, database.asAnyone])
        await expect(
          as((tx) => sql.raw(change).execute(tx)),
          change,
        ).rejects.toThrow('permission denied');
    const granted = await asOwner(sql`
      select c.relname, r.role from pg_class c, unnest(array['waylight_app', 'waylight_system', 'waylight_ops']) r (role)
      where c.relispartition and c.relkind = 'r' and has_table_privilege(r.role, c.oid, 'select, insert, update, delete')`);
    expect(granted).toEqual([]);
  });

  it('has months that are coming, takes what comes without one, and loses none', async () => {
    // No order of such a month is there.
    await database.asOwner((tx) =>
      sql`alter table order_history drop constraint order_history_order_id_fkey`.execute(tx),
    );
    const far = firstId(dayIn(9)) + 7;
    expect((await addStep(far)).part).toBe('rest');
    await keepMonths(database, now);
    // A clock that was set back asks for months that the first partition has.
    await keepMonths(database, dayIn(-7));
    const made = ['before', ...[0, 1, 2, 9].map((later) => nameOf(dayIn(later))), 'rest'].sort();
    expect(await parts()).toEqual(made);
    expect(await looked(sql`select from order_history where order_id = ${far}::bigint`)).toEqual([nameOf(dayIn(9))]);
    expect(await asOwner(sql`select from order_history where order_id = ${far}::bigint`)).toHaveLength(1);

    await keepMonths(database, dayIn(8));
    await keepMonths(database, dayIn(500));
    const later = [8, 10, 500, 501, 502].map((month) => nameOf(dayIn(month)));
    expect(await parts()).toEqual([...made, ...later].sort());
    expect(await rows()).toHaveLength(302);
  });
});
