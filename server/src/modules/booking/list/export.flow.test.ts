import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { api } from '@waylight/contract';
import { sign } from '@waylight/contract/wire/sign';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { openPlan, orderFor } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';
import { readSheet, readTable } from '../../../testing/sheet-cells.ts';

/** The short form; the long one is `npm run prove -- export`. */
const orders = Number(process.env.EXPORT_ORDERS ?? 15_000);

/** Copies an order `count` times, a minute apart; the last copy is made in the morning of its day. */
async function multiply(house: Booted, code: string, count: number) {
  await house.database.asOwner((tx) =>
    sql`do $$
      declare columns text;
      begin
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_name = 'hotel_order' and column_name not in ('id', 'code', 'request_id', 'booked_at') and is_generated = 'NEVER';
        execute format('insert into hotel_order (code, request_id, booked_at, %1$s)
          select ''COPY'' || lpad(n::text, 8, ''0''), ''copy-'' || n, booked_at - n * interval ''1 minute'', %1$s
          from hotel_order, generate_series(1, ${sql.raw(String(count))}) n where code = ''${sql.raw(code)}''', columns);
      end $$`.execute(tx),
  );
}

describe.each(oneDatabase)('the export of orders on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let code: string;
  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database);
    // Its clock is not Beijing's, nor is the day always the same.
    await house.database.asSystem((tx) =>
      sql`update hotel set time_zone = 'Pacific/Honolulu' where id = ${plan.hotelId}`.execute(tx),
    );
    const request = await orderFor(main, plan);
    const made = await main.send(api.booking.create, { ...request, clientOrderCode: '=2+5', clientRemark: '+86@-' });
    code = made.orderCode;
    await main.send(api.payment.credit, { requestId: crypto.randomUUID(), subject: { kind: 'order', id: code } });
    await house.app.jobs.runDue(house.clock.now());
  });
  afterAll(() => house?.stop());

  it('comes back as it was ordered, in both languages', async () => {
    const order = await main.send(api.booking.get, { orderCode: code });
    const file = await main.send(api.document.exportOrders, { orderCodes: [code], language: 'en' });
    const booked = new Date(Date.parse(order.bookedAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(file.name).toBe(`orders_${booked}_${booked}.xlsx`);
    const { rows } = await readTable(file);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Order no.': code,
      'Your reference': '=2+5',
      'Internal note': '+86@-',
      Hotel: order.nameEng,
      Nights: 3,
      Rooms: 1,
      'Order total': order.money!.total / 100,
      'Amount payable': order.money!.total / 100,
      Currency: 'CNY',
      'Check-in': new Date('2026-12-30T00:00:00Z'),
      'Check-out': new Date('2027-01-02T00:00:00Z'),
      'Order status': 'Confirmed',
    });
    // The deadline by the hotel's clock and by Beijing's.
    const wall = (text: string | null) => text && new Date(`${text.replace(' ', 'T')}:00Z`);
    expect(order.freeCancelUntil).not.toBeNull();
    const beijing = new Date(Date.parse(order.freeCancelUntil!) + 8 * 3_600_000);
    expect(beijing).not.toEqual(wall(order.freeCancelUntilLocal));
    const told = rows[0] as Record<string, unknown>;
    expect(Object.keys(told)).toContain('Free cancellation until (Beijing time)');
    expect(told['Free cancellation until (Beijing time)']).toEqual(beijing);
    expect(Object.values(told)).toContainEqual(wall(order.freeCancelUntilLocal));
    const chinese = await readTable(await main.send(api.document.exportOrders, { orderCodes: [code], language: 'zh' }));
    expect(chinese.rows[0]).toMatchObject({ 酒店: order.infoName, 订单状态: '已确认' });
  });

  it('holds the columns asked for, in its own order, and no price for who may see none', async () => {
    const chosen = await main.send(api.document.exportOrders, {
      columns: ['total', 'hotel', 'orderCode'],
      language: 'en',
    });
    expect((await readTable(chosen)).head).toEqual(['Order no.', 'Hotel', 'Order total']);
    await main.send(api.staff.save, { ...subAccount('blind_one'), access: ['ORDER_EXPORT', 'ORDERS_ALL'] });
    const blind = await house.signIn('100001', 'blind_one', 'Owned-123');
    const file = await blind.send(api.document.exportOrders, { language: 'en' });
    const { head } = await readTable(file);
    expect(head).toContain('Order no.');
    for (const name of ['Currency', 'Order total', 'Coupon', 'Amount payable']) expect(head).not.toContain(name);
    const order = await main.send(api.booking.get, { orderCode: code });
    expect((await readSheet(file)).rows.flat()).not.toContain(order.money!.total / 100);
    expect(await refusalOf(blind.send(api.document.exportOrders, { columns: ['total'] }))).toBe('NO_DATA');
  });

  it('says in words that there is nothing, and knows no order of another', async () => {
    expect(await refusalOf(main.send(api.document.exportOrders, { keyword: 'no such order' }))).toBe('NO_DATA');
    const other = await house.signIn('100002', 'demo');
    expect(await refusalOf(other.send(api.document.exportOrders, { orderCodes: [code] }))).toBe('NO_DATA');
  });

  // Once is enough for what the database has no part in: it answers batches either way.
  if (kind === oneDatabase[0])
    it(`streams ${orders} orders in memory that does not grow with them`, { timeout: 240_000 }, async () => {
      await multiply(house, code, orders);
      setFlagsFromString('--expose-gc');
      const gc = runInNewContext('gc') as () => void;
      const held = () => {
        gc();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return (heapUsed + arrayBuffers) / 1e6;
      };
      const parameters = { orderCodes: undefined, language: 'en' as const };
      const response = await fetchExport(parameters);
      expect(response.headers.get('content-disposition')).toContain('orders_');
      expect(response.headers.get('content-length')).toBeNull();
      const began = Date.now();
      const before = held();
      let most = 0;
      let bytes = 0;
      let next = 0;
      const parts: Uint8Array[] = [];
      for await (const chunk of response.body!) {
        parts.push(chunk as Uint8Array);
        bytes += (chunk as Uint8Array).length;
        if (bytes > next) {
          next += 250_000;
          // The reader's own buffer is not the server's.
          most = Math.max(most, held() - before - bytes / 1e6);
        }
      }
      console.info(
        `${kind}: ${bytes} bytes in ${Date.now() - began} ms, at most ${most.toFixed(1)} MB more than at the beginning`,
      );
      expect(most).toBeLessThan(24);
      const rows = await countRows(Buffer.concat(parts));
      expect(rows.size).toBe(orders + 1);
    });

  async function fetchExport(request: Record<string, unknown>) {
    const body = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
    const frame = await sign(body, main.credentials.key, house.clock.now(), crypto.randomUUID());
    return fetch(`${house.base}/getaway${api.document.exportOrders.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${main.credentials.bearer}` },
      body: JSON.stringify({ ...body, ...frame }),
    });
  }
});

/** The distinct order codes of a large sheet. */
async function countRows(bytes: Buffer): Promise<Set<string>> {
  const [, ...rows] = (await readSheet(bytes)).rows;
  return new Set(rows.map(([code]) => String(code)));
}
