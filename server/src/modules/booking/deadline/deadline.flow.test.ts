import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { remindOfDeadlines } from './deadline.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('deadlines on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let code: string;
  let deadline: number;
  const booked = Date.parse('2026-12-01T04:00:00Z');

  /** As the job would run at that moment, and the mails that it led to. */
  async function remindAt(now: number) {
    const before = house.mails.length;
    house.clock.advance(now - house.clock.now());
    await house.app.jobs.runDue(house.clock.now());
    return house.mails.slice(before).filter(({ text }) => text.includes(code));
  }

  beforeAll(async () => {
    house = await boot({ database: kind, startAt: booked });
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    const made = await makeOrder(main, await openPlan(house.database));
    code = made.orderCode;
    await main.send(api.payment.credit, { requestId: crypto.randomUUID(), subject: { kind: 'order', id: code } });
    await house.app.jobs.runDue(house.clock.now());
    deadline = booked + 12 * dayMs;
    await house.database.asOwner((tx) =>
      sql`update hotel_order set free_cancel_until = ${new Date(deadline)}::timestamptz,
        free_cancel_until_local = '2026-12-13 12:00', time_zone = 'Asia/Shanghai' where code = ${code}`.execute(tx),
    );
  });
  afterAll(() => house?.stop());

  it('are listed for two weeks, and later ones after them, within the scope of who asks', async () => {
    const desk = await main.send(api.deadline.list, {});
    expect(desk).toMatchObject({ from: '2026-12-01', to: '2026-12-14' });
    expect(desk.records.map((order) => order.orderCode)).toEqual([code]);
    expect(desk.records[0]).toMatchObject({ remindedDays: null, price: { currency: 'CNY' } });
    expect(desk).toMatchObject({ later: [], laterTotal: 0 });
    // The order's own deadline, near the end of December, is beyond the two weeks.
    const late = await makeOrder(main, await openPlan(house.database, { skip: 1 }));
    const further = await main.send(api.deadline.list, {});
    expect(further.records).toEqual(desk.records);
    expect(further.laterTotal).toBe(1);
    expect(further.later).toMatchObject([{ orderCode: late.orderCode, price: { currency: 'CNY' } }]);
    expect(await clerk.send(api.deadline.list, {})).toMatchObject({ later: [], laterTotal: 0 });
    await main.send(api.cancellation.cancel, {
      ...{ requestId: crypto.randomUUID(), orderCode: late.orderCode, reason: 'other' },
    });
    expect(await main.send(api.deadline.list, {})).toMatchObject({ later: [], laterTotal: 0 });
    expect(await main.send(api.deadline.near, {})).toEqual({ total: 0, records: [] });
    expect(await main.send(api.deadline.near, { days: 14 })).toMatchObject({ total: 1 });
    await expect(main.send(api.deadline.near, { days: 15 })).rejects.toMatchObject({ error: 'INVALID_REQUEST' });
    expect((await clerk.send(api.deadline.list, {})).records).toEqual([]);
    const other = await house.signIn('100002', 'demo');
    expect((await other.send(api.deadline.list, {})).records).toEqual([]);
  });

  it('are reminded of 9, 6, 3 and 1 days before, each once whoever looks, and not when it is over', async () => {
    expect(await remindAt(deadline - 9 * dayMs - 60_000)).toEqual([]);
    const [nine, ...more] = await remindAt(deadline - 9 * dayMs + 1000);
    expect(more).toEqual([]);
    expect(nine!.subject).toContain('9');
    expect(nine!.text).toContain(`/orderDetail?orderCode=${code}`);
    main = await house.signIn('100001', 'demo');
    const near = await main.send(api.deadline.near, {});
    expect(near).toMatchObject({ total: 1, records: [{ orderCode: code, remindedDays: 9 }] });
    expect(JSON.stringify(near)).not.toContain('price');
    const others = [await house.signIn('100001', 'clerk'), await house.signIn('100002', 'demo')];
    for (const other of others) expect(await other.send(api.deadline.near, {})).toEqual({ total: 0, records: [] });
    expect(await remindAt(deadline - 9 * dayMs + 2000)).toEqual([]);

    // Two processes at the same moment; a night in which nobody looked costs one mail, not two.
    const late = deadline - 3 * dayMs + 1000;
    const counts = await Promise.all([1, 2, 3].map(() => remindOfDeadlines(house.database, late)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [three, ...none] = await remindAt(late);
    expect(three!.subject).toContain('3');
    expect(none).toEqual([]);
    main = await house.signIn('100001', 'demo');
    expect((await main.send(api.deadline.list, {})).records[0]!.remindedDays).toBe(3);

    await house.database.asOwner((tx) =>
      sql`update hotel_order set status = 'nonCancellable' where code = ${code}`.execute(tx),
    );
    expect(await remindAt(deadline - dayMs + 1000)).toEqual([]);
    await house.database.asOwner((tx) =>
      sql`update hotel_order set status = 'unconfirmed', cancellable = false where code = ${code}`.execute(tx),
    );
    // Changed before the hotel confirmed it: it is non-cancellable already.
    expect(await remindAt(deadline - dayMs + 1500)).toEqual([]);
    main = await house.signIn('100001', 'demo');
    expect((await main.send(api.deadline.list, {})).records).toEqual([]);
    expect((await main.send(api.booking.list, {})).views.deadlineSoon).toBe(0);
    await house.database.asOwner((tx) =>
      sql`update hotel_order set status = 'confirmed', cancellable = true where code = ${code}`.execute(tx),
    );
    expect(await remindAt(deadline - dayMs + 2000)).toHaveLength(1);
    // Nobody is written to who may not sign in any more.
    const standing = async (state: 'enabled' | 'locked', value: boolean) => {
      await house.database.asOwner((tx) =>
        sql`update distributor_user set ${sql.ref(state)} = ${value} where username = 'demo'`.execute(tx),
      );
      await house.database.asOwner((tx) => sql`delete from deadline_reminder`.execute(tx));
    };
    await standing('locked', true);
    expect(await remindAt(deadline - dayMs + 3000)).toEqual([]);
    await standing('locked', false);
    await standing('enabled', false);
    expect(await remindAt(deadline - dayMs + 4000)).toEqual([]);
    await standing('enabled', true);
    expect(await remindAt(deadline - dayMs + 5000)).toHaveLength(1);
    await house.database.asOwner((tx) => sql`delete from deadline_reminder`.execute(tx));
    main = await house.signIn('100001', 'demo');
    // Ordered too late to be reminded, it ends soon all the same.
    expect(await main.send(api.deadline.near, {})).toMatchObject({ total: 1, records: [{ remindedDays: null }] });
    expect(await remindAt(deadline + 1000)).toEqual([]);
    main = await house.signIn('100001', 'demo');
    expect(await main.send(api.deadline.near, {})).toEqual({ total: 0, records: [] });
    house.clock.advance(deadline - 5 * dayMs - house.clock.now());
  });

  it('are a calendar to who has its address, until it is revoked or over', async () => {
    main = await house.signIn('100001', 'demo');
    expect(await main.send(api.deadline.feed, {})).toBeNull();
    const first = await main.send(api.deadline.createFeed, {});
    const at = (url: string) => fetch(house.base + new URL(url).pathname);
    const answer = await at(first.url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const text = (await answer.text()).replace(/\r\n /g, '');
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain('DTEND:20261213T040000Z');
    expect(text).toContain(code);
    // 128 bits and more, kept as a hash.
    const token = new URL(first.url).pathname.split('/').at(-1)!;
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ f: string }>`select f::text as f from calendar_feed f`.execute(tx),
    );
    expect(rows.every(({ f }) => !f.includes(token))).toBe(true);

    const second = await main.send(api.deadline.createFeed, {});
    expect((await at(first.url)).status).toBe(404);
    expect((await at(second.url)).status).toBe(200);
    expect(await main.send(api.deadline.feed, {})).toMatchObject({ expiresAt: second.expiresAt });
    expect(await main.send(api.deadline.revokeFeed, {})).toEqual({ revoked: true });
    expect((await at(second.url)).status).toBe(404);
    expect((await at('http://x/share/ical/nothing')).status).toBe(404);

    // Read now and then it lasts for its year.
    const third = await main.send(api.deadline.createFeed, {});
    for (let days = 0; days < 320; days += 80) {
      house.clock.advance(80 * dayMs);
      expect((await at(third.url)).status).toBe(200);
    }
    house.clock.advance(46 * dayMs);
    expect((await at(third.url)).status).toBe(404);

    main = await house.signIn('100001', 'demo');
    expect(await main.send(api.deadline.feed, {})).toMatchObject({ ended: true });
    expect(await main.send(api.deadline.renewFeed, {})).toMatchObject({ ended: false });
    expect((await at(third.url)).status).toBe(200);
    house.clock.advance(89 * dayMs);
    expect((await at(third.url)).status).toBe(200);
    // Nobody reads it for ninety days.
    house.clock.advance(90 * dayMs);
    expect((await at(third.url)).status).toBe(404);
  });

  it('are no calendar of a suspended company, nor of somebody who may not sign in', async () => {
    main = await house.signIn('100001', 'demo');
    const { url } = await main.send(api.deadline.createFeed, {});
    const status = () => fetch(house.base + new URL(url).pathname).then((answer) => answer.status);
    const set = (table: 'distributor' | 'distributor_user', column: string, value: string | boolean) =>
      house.database.asOwner((tx) => {
        const named = table === 'distributor' ? sql`code = '100001'` : sql`username = 'demo'`;
        return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${named}`.execute(tx);
      });
    expect(await status()).toBe(200);
    for (const [table, column, off, on] of [
      ['distributor', 'status', 'suspended', 'active'],
      ['distributor_user', 'enabled', false, true],
      ['distributor_user', 'locked', true, false],
    ] as const) {
      await set(table, column, off);
      expect(await status(), column).toBe(404);
      await set(table, column, on);
      expect(await status(), column).toBe(200);
    }
  });
});
