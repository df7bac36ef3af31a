import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, openDatabase } from '../../testing/boot.ts';

describe.each(oneDatabase)('changes by hand on the %s database', (kind) => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    opened = await openDatabase(kind);
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.drop();
  });

  it('are announced once for each statement, whatever it does to which table', async () => {
    const copies: [table: string, changed: string][] = [
      ['hotel', `{"id": 1999000001}`],
      ['room_type', `{"id": 1999000002, "hotel_id": 1999000001}`],
      ['rate_plan', `{"id": 1999000003, "hotel_id": 1999000001, "room_type_id": 1999000002}`],
      ['room_month', `{"room_type_id": 1999000002}`],
      ['rate_month', `{"rate_plan_id": 1999000003}`],
    ];
    const whose = (table: string) =>
      table === 'room_month'
        ? 'room_type_id = 1999000002'
        : table === 'rate_month'
          ? 'rate_plan_id = 1999000003'
          : copies.find(([name]) => name === table)![1].replace(/^\{"id": (\d+).*$/, 'id = $1');
    const told: string[] = [];
    const undone = opened.database.asOwner(async (tx) => {
      const count = async () => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from supply_change where hotel_id = 1999000001`.execute(tx);
        return rows[0]!.n;
      };
      const run = async (what: string, text: string) => {
        const before = await count();
        await sql.raw(text).execute(tx);
        told.push(`${what} ${(await count()) - before}`);
      };
      for (const [table, changed] of copies)
        await run(
          `insert ${table}`,
          `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || '${changed}'::jsonb)).* from ${table} t limit 1`,
        );
      for (const [table] of copies) {
        const column = table.endsWith('month') ? 'month = month' : 'active = not active';
        await run(`update ${table}`, `update ${table} set ${column} where ${whose(table)}`);
      }
      for (const [table] of [...copies].reverse())
        await run(`delete ${table}`, `delete from ${table} where ${whose(table)}`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // Rooms and rates are told by the hotel that they belong to; a hotel that is deleted by itself.
    expect(told).toEqual(
      ['insert', 'update', 'delete'].flatMap((event) => {
        const tables = copies.map(([table]) => `${event} ${table} 1`);
        return event === 'delete' ? tables.reverse() : tables;
      }),
    );
  });
});
