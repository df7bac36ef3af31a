import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { announce } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import { databaseKinds } from '../../testing/boot.ts';
import { changeDesk } from '../../testing/changing.ts';
import { makeOrder } from '../../testing/ordering.ts';
import { orderSubject } from '../../testing/payment/paying.ts';
import { orderToChange } from '../booking/confirmation/service.ts';
import { chargeMore } from './adjustment/service.ts';

/** The pairs that decision 065 names: what is paid together shares its attempt and its account, in whatever order it is ended. */
describe('the lock order of what is paid together', () => {
  const desk = changeDesk(databaseKinds.at(-1)!);
  const house = () => desk.till.house;

  /**
   * Lets acts begin one after the other and go on together: their company's rows of a table are locked until all of them
   * wait for it, or for each other.
   */
  async function atOnce(table: 'payment_attempt' | 'ledger_account', acts: readonly (() => Promise<unknown>)[]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: Promise<unknown>[] = [];
    const start = async () => {
      for (const act of acts) {
        begun.push(act());
        if (house().databaseUrl) await wait(60);
      }
    };
    if (!house().databaseUrl) await start();
    else {
      let locked = () => {};
      const isLocked = new Promise<void>((resolve) => {
        locked = resolve;
      });
      const blocked = house().database.asSystem(async (tx) => {
        await sql`select from ${sql.table(table)} where distributor_id is not null order by id for update`.execute(tx);
        locked();
        await released;
      });
      await isLocked;
      await start();
      release();
      await blocked;
    }
    const ended = await Promise.allSettled(begun);
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  }

  async function paidTogether(method: 'advance' | 'credit', count: number, rooms = 1): Promise<string[]> {
    const plan = await desk.openByHand();
    const codes: string[] = [];
    for (let i = 0; i < count; i++) codes.push((await makeOrder(desk.demo, plan, rooms)).orderCode);
    await desk.demo.send(api.payment.bulk, { requestId: randomUUID(), method, subjects: codes.map(orderSubject) });
    await desk.till.settle();
    return codes;
  }
  const cancel = (orderCode: string) =>
    desk.demo.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
  const dropRoom = (orderCode: string) => desk.make(orderCode, { rooms: [2] });

  const pairs: readonly [string, (method: 'advance' | 'credit') => Promise<readonly (() => Promise<unknown>)[]>][] = [
    ['cancel and cancel', async (method) => (await paidTogether(method, 2)).map((code) => () => cancel(code))],
    ['six cancellations', async (method) => (await paidTogether(method, 6)).map((code) => () => cancel(code))],
    [
      'cancel and confirm',
      async (method) => {
        const [a, b, c, d] = await paidTogether(method, 4);
        return [() => cancel(a!), () => desk.confirm(b!), () => cancel(c!), () => desk.confirm(d!)];
      },
    ],
    [
      'refund and change of what is confirmed',
      async (method) => {
        const [a, b, c] = await paidTogether(method, 3, 2);
        for (const code of [a!, b!, c!]) await desk.confirm(code);
        return [() => cancel(a!), () => dropRoom(b!), () => cancel(c!)];
      },
    ],
    [
      'cancel what is confirmed and what is held',
      async (method) => {
        const [a, b] = await paidTogether(method, 2);
        await desk.confirm(a!);
        return [() => cancel(a!), () => cancel(b!)];
      },
    ],
    [
      'change of what is held and confirm',
      async (method) => {
        const [a, b, c] = await paidTogether(method, 3, 2);
        return [() => desk.confirm(a!), () => dropRoom(b!), () => cancel(c!)];
      },
    ],
  ];

  it.each(pairs)('%s', async (_, prepare) => {
    await atOnce('payment_attempt', await prepare('credit'));
    await atOnce('payment_attempt', (await prepare('advance')).toReversed());
  });

  it('supplements from the advance and on credit, in either order', async () => {
    const codes: string[] = [];
    for (const order of [
      ['advance', 'credit'],
      ['credit', 'advance'],
    ] as const) {
      const { orderCode } = await desk.paid('alipay', await desk.openByHand());
      for (const by of order) await supplement(orderCode, by);
      codes.push(orderCode);
    }
    await atOnce(
      'ledger_account',
      codes.map((code) => () => cancel(code)),
    );
  });

  const supplement = (code: string, by: 'advance' | 'credit') =>
    house().database.asSystem(async (tx) => {
      const { distributorId, userId } = await tx
        .selectFrom('hotel_order')
        .select(['distributor_id as distributorId', 'created_by as userId'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const order = await orderToChange(tx, companyScopeOf({ distributorId }), code);
      const asked = { subject: orderSubject(code), amount: 1000, by, userId, reference: `${code}-${by}` };
      expect(await chargeMore(tx, companyScopeOf(order), asked, house().clock.now())).toEqual({ outcome: 'done' });
    });

  it('leaves no deadlock for the database to resolve', async () => {
    // A backend tells its counts once a second at most.
    if (house().databaseUrl) await wait(1200);
    const { rows } = await house().database.asOwner((tx) =>
      sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each(['40P01', '40001'])('a transaction that ends with %s is repeated, and announces once', async (code) => {
    const heard: string[] = [];
    await house().database.listen(`repeated_${code.toLowerCase()}`, (payload) => heard.push(payload));
    let tries = 0;
    const answer = await house().database.asSystem(async (tx) => {
      tries++;
      await announce(tx, `repeated_${code.toLowerCase()}`, `try ${tries}`);
      if (tries < 3) await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(tx);
      return tries;
    });
    expect([answer, new Set(heard)]).toEqual([3, new Set(['try 3'])]);

    tries = 0;
    const never = house().database.asSystem((tx) => {
      tries++;
      return sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(never).rejects.toMatchObject({ code });
    expect(tries).toBe(5);
  });

  it('any other error ends a transaction at once', async () => {
    let tries = 0;
    const refused = house().database.asSystem((tx) => {
      tries++;
      return sql`select 1 / 0`.execute(tx);
    });
    await expect(refused).rejects.toMatchObject({ code: '22012' });
    expect(tries).toBe(1);
  });
});
