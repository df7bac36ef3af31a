import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { sign } from '@waylight/contract/wire/sign';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { readSheet } from '../../../testing/sheet-cells.ts';

/** Lines of a long bill as a sheet; `npm run prove -- billing-scale` exports fifty thousand. */

const lines = { long: 5000, short: 500 };
const mostMb = 6;

/** A bill of so many corrections, some below zero, and a part of it received. Answers its code. */
async function insertLongBill(house: Booted, code: string, count: number): Promise<string> {
  const amount = sql`(1000 + n * 37 % 90000 - case when n % 50 = 0 then 80000 else 0 end)`;
  await house.database.asOwner((tx) =>
    sql`with made as (
      insert into bill (distributor_id, code, settlement_type, currency, cycle_from, cycle_to, due_on, amount, line_count, generated_at)
        select d.id, ${code}, 'monthly', 'CNY', '2026-10-01', '2026-10-31', '2026-11-07',
          (select sum(${amount}) from generate_series(1, ${count}::int) n), ${count}::int, '2026-10-31T16:30:00Z'
        from distributor d where d.code = '100001' returning id, distributor_id)
      insert into bill_line (bill_id, distributor_id, line, kind, entry_kind, reason, posted_on, amount, written_off)
        select made.id, made.distributor_id, n, 'adjustment', 'correction', 'No. ' || n, '2026-10-30', ${amount},
          case when n % 3 = 0 then ${amount} else 0 end
        from made, generate_series(1, ${count}::int) n`.execute(tx),
  );
  return code;
}

describe.each(oneDatabase)('the export of bill lines on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let long: string;
  let short: string;

  beforeAll(async () => {
    house = await boot({ database: kind, startAt: portalDayStart('2026-11-23') + 12 * 3_600_000 });
    main = await house.signIn('100001', 'demo');
    long = await insertLongBill(house, 'BL261101LONG22', lines.long);
    short = await insertLongBill(house, 'BL261101SHORT2', lines.short);
  });
  afterAll(() => house?.stop());

  const held = () => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };

  /** The sheet, and how many MB beside it were held while it came. */
  async function exported(billCode: string) {
    const request = { billCode };
    const frame = await sign(request, main.credentials.key, house.clock.now(), crypto.randomUUID());
    const before = held();
    const response = await fetch(`${house.base}/getaway${api.billing.exportLines.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${main.credentials.bearer}` },
      body: JSON.stringify({ ...request, ...frame }),
    });
    expect(response.status).toBe(200);
    // Nobody knows how long a file is that is still being written.
    expect(response.headers.get('content-length')).toBeNull();
    const parts: Uint8Array[] = [];
    let [bytes, next, most] = [0, 0, 0];
    for await (const chunk of response.body!) {
      parts.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes < next) continue;
      next += 25_000;
      most = Math.max(most, held() - before - bytes / 1e6);
    }
    return { rows: (await readSheet(Buffer.concat(parts))).rows, most };
  }

  it('has every line of a bill of 5,000 once, and comes to the sums of the page', async () => {
    const page = await main.send(api.billing.lines, { billCode: long, limit: 50 });
    const [head = [], ...rows] = (await exported(long)).rows;
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    const sum = (name: string) => column(name).reduce<number>((all, cell) => all + Math.round(Number(cell) * 100), 0);
    expect(column('No.')).toEqual(Array.from({ length: lines.long }, (_, n) => n + 1));
    expect(page.total).toBe(lines.long);
    expect(sum('Amount')).toBe(page.sums.amount);
    expect(sum('Settled')).toBe(page.sums.writtenOff);
    const { records } = await main.send(api.billing.list, { keyword: long });
    expect(sum('Amount')).toBe(records[0]!.amount);
    // The last page of the screen and the last rows of the sheet say the same.
    const last = await main.send(api.billing.lines, { billCode: long, limit: 50, page: lines.long / 50 });
    expect(column('Amount').slice(-50)).toEqual(last.records.map(({ amount }) => amount / 100));
  });

  it('holds no more memory for 5,000 lines than for 500', async () => {
    await exported(short);
    const few = await exported(short);
    const many = await exported(long);
    console.info(
      `${kind}: ${few.most.toFixed(1)} MB for ${lines.short} lines, ${many.most.toFixed(1)} for ${lines.long}`,
    );
    expect(few.rows).toHaveLength(lines.short + 1);
    expect(many.most).toBeLessThan(Math.max(few.most, 0) + mostMb);
  });
});
