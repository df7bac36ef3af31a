import { api } from '@waylight/contract';
import { mostSavedGuests } from '@waylight/contract/booking/guest';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan, orderFor } from '../../../testing/ordering.ts';

const san = { lastName: 'ZHANG', firstName: 'SAN', nationality: 'CN', note: '张三' };
const names = (guests: readonly { lastName: string; firstName: string }[]) =>
  guests.map(({ lastName, firstName }) => `${lastName} ${firstName}`);

describe.each(oneDatabase)('guests that a company books for, on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
  });
  afterAll(() => house?.stop());

  it('are kept once by name and nationality, for everybody of the company and nobody else', async () => {
    const wu = { lastName: 'wu ', firstName: 'Min', nationality: 'CN' };
    expect(await main.send(api.guest.keep, { guests: [san, wu, { ...wu, note: '吴敏' }] })).toEqual({ added: 2 });
    expect(
      await clerk.send(api.guest.keep, {
        guests: [
          { ...san, note: '' },
          { ...wu, nationality: 'MY' },
        ],
      }),
    ).toEqual({
      added: 1,
    });
    const { records, total } = await clerk.send(api.guest.list, {});
    expect(total).toBe(3);
    expect(
      records.map(({ lastName, firstName, nationality, note }) => [lastName, firstName, nationality, note]),
    ).toEqual([
      ['WU', 'MIN', 'CN', '吴敏'],
      ['WU', 'MIN', 'MY', ''],
      ['ZHANG', 'SAN', 'CN', '张三'],
    ]);
    expect(await other.send(api.guest.list, {})).toMatchObject({ records: [], total: 0 });
    for (const [keyword, found] of [
      ['min wu', 2],
      ['ZHANG / SAN', 1],
      ['zhang san', 1],
      ['张', 1],
      ['%', 0],
    ] as const)
      expect((await main.send(api.guest.list, { keyword })).total, keyword).toBe(found);
    expect(names((await main.send(api.guest.list, { page: 2, limit: 2 })).records)).toEqual(['ZHANG SAN']);
  });

  it('can be changed and deleted, but not into one that is there', async () => {
    const { records } = await main.send(api.guest.list, { keyword: 'WU' });
    const [cn, my] = records as [(typeof records)[0], (typeof records)[0]];
    await expect(main.send(api.guest.amend, { ...my, nationality: 'CN' })).rejects.toMatchObject({
      error: 'GUEST_SAVED_ALREADY',
    });
    expect(await clerk.send(api.guest.amend, { ...my, firstName: 'MINNIE', note: 'VIP' })).toEqual({
      ...my,
      firstName: 'MINNIE',
      note: 'VIP',
    });
    // Saved as it is, it is no other.
    expect(await main.send(api.guest.amend, cn)).toEqual(cn);
    await expect(other.send(api.guest.amend, cn)).rejects.toMatchObject({ error: 'NO_SUCH_GUEST' });
    await other.send(api.guest.remove, { guestId: cn.guestId });
    expect((await main.send(api.guest.list, { keyword: 'WU' })).total).toBe(2);
    for (let times = 0; times < 2; times++) await main.send(api.guest.remove, { guestId: cn.guestId });
    expect(names((await main.send(api.guest.list, {})).records)).toEqual(['WU MINNIE', 'ZHANG SAN']);
  });

  it('are no two of one name, however many are changed or kept at once', async () => {
    const kept = Array.from({ length: 6 }, (_, n) => ({ lastName: 'QIU', firstName: 'ABCDEF'[n]!, nationality: 'CN' }));
    // In either order: whoever waits for the other's rows would wait for ever.
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? main : clerk).send(api.guest.keep, { guests: n % 2 ? kept : [...kept].reverse() }),
      ),
    );
    expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(6);
    const { records } = await main.send(api.guest.list, { keyword: 'QIU' });
    const outcomes = await Promise.allSettled(
      records.map((guest, n) => (n % 2 ? main : clerk).send(api.guest.amend, { ...guest, firstName: 'SAME' })),
    );
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    for (const error of refused) expect(error).toMatchObject({ error: 'GUEST_SAVED_ALREADY' });
    expect((await main.send(api.guest.list, { keyword: 'QIU SAME' })).total).toBe(1);
    for (const { guestId } of records) await main.send(api.guest.remove, { guestId });
  });

  it('are remembered from orders within the scope, the latest first, each once', async () => {
    const plan = await openPlan(house.database);
    const first = await makeOrder(main, plan);
    house.clock.advance(60_000);
    const elsewhere = await openPlan(house.database, { skip: 1 });
    const second = await clerk.send(api.booking.create, await orderFor(clerk, elsewhere, ['ZHANG', 'QIAN']));
    const all = await main.send(api.guest.recent, {});
    expect(names(all)).toEqual(['ZHANG SAN', 'QIAN SAN', 'LI SAN']);
    expect(all[0]).toMatchObject({ orderCode: second.orderCode, checkin: plan.checkin, saved: true });
    expect(all[2]).toMatchObject({ orderCode: first.orderCode, saved: false });
    expect(names(await clerk.send(api.guest.recent, {}))).toEqual(['ZHANG SAN', 'QIAN SAN']);
    expect(await other.send(api.guest.recent, {})).toEqual([]);
  });

  it('have an end', async () => {
    await house.database.asSystem((tx) =>
      sql`insert into saved_guest (distributor_id, last_name, first_name, nationality, note, saved_by, saved_at)
        select u.distributor_id, 'A', repeat('B', n), 'CN', '', u.id, now()
        from distributor_user u join distributor d on d.id = u.distributor_id, generate_series(1, ${mostSavedGuests - 2}) n
        where d.code = '100001' and u.username = 'demo'`.execute(tx),
    );
    await expect(
      main.send(api.guest.keep, { guests: [{ lastName: 'ZHAO', firstName: 'YI', nationality: 'CN' }] }),
    ).rejects.toMatchObject({ error: 'TOO_MANY_GUESTS', data: { most: mostSavedGuests } });
    expect((await main.send(api.guest.list, {})).total).toBe(mostSavedGuests);
    // One that is there already is no more than before.
    expect(await main.send(api.guest.keep, { guests: [san] })).toEqual({ added: 0 });
  });
});
