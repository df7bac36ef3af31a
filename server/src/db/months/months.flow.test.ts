import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/boot.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import { withClient } from '../../testing/templates.ts';
import type { Database, Tx } from '../database.ts';
import { isRow } from '../due.ts';
import { migrate } from '../migrate.ts';
import { monthly } from './lifetimes.ts';
import { keepMonths } from './months.ts';

/** Months of tables, beginning with a database that was filled before there were any. */

const now = Date.now();
/** Those that lose months; what is never dropped has a test of its own. */
const tables = Object.entries(monthly).flatMap(([table, one]) => ('days' in one || 'with' in one ? [table] : []));
const roles = ['waylight_app', 'waylight_system', 'waylight_ops'];

/** The months of UTC from that of a moment on, as their names end. */
const monthOf = (moment: number, later = 0) => {
  const date = new Date(moment);
  const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1));
  return `m${month.toISOString().slice(0, 7).replace('-', '_')}`;
};
const dayIn = (later: number) => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + later, 15);

/** Announcements, mails, events and visits of 300 days; every third announcement and mail still waits. */
const fill = `
  insert into outbox (topic, payload, at, due_at, done_at)
    select 'test.' || n, jsonb_build_object('n', n), at, at, case when n % 3 > 0 then at end
    from (select n, now() - n * interval '1 day' as at from generate_series(0, 300) n) made;
  insert into outbox_effect (outbox_id, reaction, at) select id, 'one', at from outbox where done_at is not null;
  insert into outbox_decision (outbox_id, decided_by, reason, at) select id, 'Ann', 'tried', now() from outbox where id % 50 = 0;
  insert into mail_queue (kind, data, at, due_at, done_at)
    select 'notice', jsonb_build_object('n', n), now() - n * interval '1 day', now(), case when n % 3 > 0 then now() - n * interval '1 day' end
    from generate_series(0, 300) n;
  insert into mail_decision (mail_id, choice, decided_by, reason, at) select id, 'leave', 'Ann', 'late', now() from mail_queue where id % 50 = 0;
  insert into security_event (at, kind, address, user_agent, detail)
    select now() - n * interval '1 day', 'signedIn', '192.0.2.1', 'Firefox', '{}' from generate_series(0, 300) n;
  insert into website_visit (flow_token, at) select 'token' || n, now() - n * interval '1 day' from generate_series(0, 300) n;
  -- What a clock ahead has written is of the second month from now, on every day of a month.
  insert into website_visit (flow_token, at) values ('ahead', date_trunc('month', now()) + interval '2 months 9 days');
  -- Numbers whose rows are gone are not given again.
  delete from website_visit where id = (select max(id) - 1 from website_visit);`;

describe.each(databaseKinds)('tables by month, on %s', (kind) => {
  let database: Database;
  let address: string;
  let end: (() => Promise<void>) | undefined;
  let before: Map<string, unknown[]>;

  const rowsOf = (tx: Tx, table: string) =>
    sql<{ row: unknown }>`select to_jsonb(t) - 'outbox_at' as row from ${sql.table(table)} t order by to_jsonb(t)::text`
      .execute(tx)
      .then(({ rows }) => rows.map(({ row }) => row));
  const partsOf = (table: string) =>
    database.asOwner(async (tx) => {
      const { rows } = await sql<{ part: string }>`select i.inhrelid::regclass::text as part from pg_inherits i
        where i.inhparent = ${table}::regclass order by 1`.execute(tx);
      return rows.map(({ part }) => part.slice(table.length + 1));
    });
  const partOf = (table: string, condition: string) =>
    database.asOwner(async (tx) => {
      const { rows } = await sql<{ part: string }>`
        select distinct tableoid::regclass::text as part from ${sql.table(table)} where ${sql.raw(condition)}`.execute(
        tx,
      );
      return rows.map(({ part }) => part.slice(table.length + 1));
    });

  beforeAll(async () => {
    ({ database, address, end } = await databaseBefore({ kind, name: 'waylight_months', migration: '0381', fill }));
    before = await database.asOwner(async (tx) => {
      const rows = new Map<string, unknown[]>();
      for (const table of tables) rows.set(table, await rowsOf(tx, table));
      return rows;
    });
    await migrate(database);
  });
  afterAll(() => end?.());

  it('keep every row that a table had, and its next number', async () => {
    for (const table of tables) {
      const after = await database.asOwner((tx) => rowsOf(tx, table));
      expect(after.length, table).toBeGreaterThan(180);
      expect(after, table).toEqual(before.get(table));
      expect(await partOf(table, 'true'), table).toEqual(['before']);
    }
    const { rows } = await database.asSystem((tx) =>
      sql<{
        id: number;
      }>`insert into website_visit (flow_token, at) values ('next', ${new Date(now)}) returning id`.execute(tx),
    );
    const ids = (before.get('website_visit') as { id: number }[]).map(({ id }) => id);
    expect(rows[0]!.id).toBe(Math.max(...ids) + 1);
    const moments = await database.asOwner((tx) =>
      sql`select from outbox_effect e where not exists (select from outbox o
        where o.id = e.outbox_id and date_trunc('milliseconds', o.at) = e.outbox_at)`.execute(tx),
    );
    expect(moments.rows).toEqual([]);
  });

  it('open no month to a role: rows are reached by their table alone, and by its policies', async () => {
    const { rows } = await database.asOwner((tx) =>
      sql<{ part: string; role: string }>`
        select c.relname as part, r.role from pg_class c, unnest(${roles}::text[]) r (role)
        where c.relispartition and c.relkind = 'r' and has_table_privilege(r.role, c.oid, 'select, insert, update, delete')`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    const seen = await database.asAnyone((tx) => sql`select from security_event`.execute(tx));
    expect(seen.rows).toEqual([]);
  });

  it('have months that are coming, and take what comes without one', async () => {
    await keepMonths(database, now);
    const first = monthOf(now, 1);
    expect(await partsOf('outbox')).toEqual(['before', first, monthOf(now, 2), monthOf(now, 3), 'rest'].sort());
    const add = (later: number) =>
      database.asSystem((tx) =>
        sql`insert into outbox (topic, payload, at, due_at) values (${`test.month${later}`}, '{}', ${new Date(dayIn(later))},
          ${new Date(dayIn(later))})`.execute(tx),
      );
    await add(1);
    expect(await partOf('outbox', "topic = 'test.month1'")).toEqual([first]);
    await add(9);
    expect(await partOf('outbox', "topic = 'test.month9'")).toEqual(['rest']);
    await keepMonths(database, now);
    expect(await partOf('outbox', "topic = 'test.month9'")).toEqual([monthOf(now, 9)]);
    // Once more makes nothing.
    const parts = await partsOf('outbox');
    await Promise.all([keepMonths(database, now), keepMonths(database, now)]);
    expect(await partsOf('outbox')).toEqual(parts);
  });

  // An embedded database has one connection: nobody writes while a month is made.
  if (kind === 'server')
    it('take a row whose month is made at the same moment', async () => {
      const add = (topic: string) =>
        database.asSystem((tx) =>
          sql`insert into outbox (topic, payload, at, due_at) values (${topic}, '{}', ${new Date(dayIn(12))}, now())`.execute(
            tx,
          ),
        );
      await add('test.before');
      let made = () => {};
      const isMade = new Promise<void>((resolve) => {
        made = resolve;
      });
      let commit = () => {};
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      const making = database.asSystem(async (tx) => {
        await sql`select make_months('outbox', ${new Date(now)}::timestamptz, 2)`.execute(tx);
        made();
        await mayCommit;
      });
      await isMade;
      const adding = add('test.meanwhile');
      const waiting = () =>
        withClient(address, async (client) => {
          const { rowCount } = await client.query('select from pg_locks where not granted');
          return rowCount;
        });
      await expect.poll(waiting).toBe(1);
      commit();
      await Promise.all([making, adding]);
      expect(await partOf('outbox', "topic in ('test.before', 'test.meanwhile')")).toEqual([monthOf(now, 12)]);
      await database.asOwner((tx) => sql`drop table ${sql.table(`outbox_${monthOf(now, 12)}`)}`.execute(tx));
    });

  it('are looked into by the moment of a row', async () => {
    const looked = async (query: ReturnType<typeof sql>) => {
      const { rows } = await database.asSystem((tx) => sql`explain (format json) ${query}`.execute(tx));
      return [
        ...new Set([...JSON.stringify(rows).matchAll(/"Relation Name":\s*"outbox_(\w+)"/g)].map(([, part]) => part)),
      ];
    };
    expect(await looked(sql`select from outbox where ${isRow(1, new Date(dayIn(2)))}`)).toEqual([monthOf(now, 2)]);
  });

  it('leave whole when their term of life is over and nothing in them waits, and nothing leaves beside them', async () => {
    const early = await keepMonths(database, dayIn(4), { security_event: 400 });
    const visit = (at: number, token: string) =>
      database.asSystem((tx) =>
        sql`insert into website_visit (flow_token, at) values (${token}, ${new Date(at)})`.execute(tx),
      );
    for (const later of [3, 4]) await visit(dayIn(later), `visit${later}`);
    const countsOf = () =>
      database.asOwner(async (tx) => {
        const counts: Record<string, number> = {};
        for (const table of [...tables, 'outbox_decision', 'mail_decision'])
          counts[table] = (await rowsOf(tx, table)).length;
        return counts;
      });
    const full = await countsOf();
    const empty = [2, 3, 4].map((later) => monthOf(now, later));

    // Waiting rows keep their month; the log and visits have a longer life.
    const first = await keepMonths(database, dayIn(6), { security_event: 400 });
    expect([...early, ...first].sort()).toEqual(
      [
        ...empty.map((month) => `outbox_${month}`),
        ...[monthOf(now, 1), ...empty].map((month) => `mail_queue_${month}`),
      ].sort(),
    );
    expect(await countsOf()).toEqual(full);
    expect((await partsOf('outbox_effect')).filter((part) => empty.includes(part))).toEqual([]);

    // Rows that were done within the term keep their month, too.
    await database.asSystem((tx) =>
      sql`update outbox set done_at = ${new Date(dayIn(6))} where done_at is null and at < ${new Date(dayIn(1))}`.execute(
        tx,
      ),
    );
    expect(await keepMonths(database, dayIn(6), { security_event: 400 })).toEqual([]);
    await database.asSystem((tx) => sql`update outbox set done_at = at where at < ${new Date(dayIn(1))}`.execute(tx));
    expect(await keepMonths(database, dayIn(6), { security_event: 400 })).toEqual(['outbox_before']);
    // Left are those of the month that still waits and of one that is to come.
    expect(await countsOf()).toEqual({ ...full, outbox: 2, outbox_effect: 0, outbox_decision: 0 });

    const last = await keepMonths(database, dayIn(16), { security_event: 400 });
    expect(last.filter((one) => /visit|security/.test(one)).sort()).toEqual([
      ...[1, 2].map((later) => `security_event_${monthOf(now, later)}`),
      'website_visit_before',
    ]);
    // A log that is written no more keeps its last 30 days.
    expect(await countsOf()).toMatchObject({ security_event: full.security_event, website_visit: 2 });
    await expect(database.asSystem((tx) => sql`select drop_months('hotel_order', now())`.execute(tx))).rejects.toThrow(
      'are not dropped',
    );
  });
});
