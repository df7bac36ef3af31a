import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { instantAt } from '@waylight/contract/value/wall-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { compensateCommand, revokeCommand } from '../../../ops/order.ts';
import { doneCommand, showTasks } from '../../../ops/task.ts';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { freeRooms, giveCoupon, makeOrder, openPlan, orderFor, type SoldPlan } from '../../../testing/ordering.ts';
import { expectSound, openTill, orderSubject, startOrder, type Till } from '../../../testing/payment/paying.ts';
import { expireUnpaid } from '../jobs.ts';
import { confirmOrder } from './service.ts';

const minute = 60_000;

describe.each(oneDatabase)('orders that wait on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;

  beforeAll(async () => {
    till = await openTill({ database: kind });
  });
  // Days pass in here.
  beforeEach(async () => {
    demo = await till.house.signIn('100001', 'demo');
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  async function run(command: typeof showTasks) {
    const lines: string[] = [];
    await command(till.house.database, (line) => lines.push(line));
    return lines;
  }
  /** The open tasks of an order, as they are listed. */
  const tasksOf = async (orderCode: string) => (await run(showTasks)).filter((line) => line.includes(orderCode));
  const mailsOf = (orderCode: string) => till.house.mails.filter(({ subject }) => subject.includes(orderCode));
  const payBy = async (orderCode: string, method: 'advance' | 'credit') => {
    await demo.send(api.payment[method], { requestId: randomUUID(), subject: orderSubject(orderCode) });
    await till.settle();
  };
  const distributor = (orderCode: string) =>
    till.house.database.asSystem((tx) =>
      tx
        .selectFrom('hotel_order')
        .select([
          'distributor_id as distributorId',
          'confirm_minutes as confirmMinutes',
          'check_in_from as checkInFrom',
        ])
        .where('code', '=', orderCode)
        .executeTakeFirstOrThrow(),
    );
  const confirm = async (orderCode: string) => {
    const scope = await distributor(orderCode);
    const answer = { by: 'operator', hotelNumber: 'H-1' } as const;
    await till.house.database.asSystem((tx) =>
      confirmOrder(tx, companyScopeOf(scope), orderCode, answer, till.house.clock.now()),
    );
  };
  const until = async (instant: number) => {
    await till.later(instant - till.house.clock.now());
    demo = await till.house.signIn('100001', 'demo');
  };

  it('an order whose payment is in flight does not keep those behind it from expiring', async () => {
    const plan = await openPlan(till.house.database);
    const { orderCode: stuck } = await startOrder(demo, plan, 'wechat');
    till.house.clock.advance(minute);
    const behind = [await makeOrder(demo, plan), await makeOrder(demo, plan)].map(({ orderCode }) => orderCode);
    till.house.clock.advance(31 * minute);
    // One to a page: the page of the order that is being paid is full.
    expect(await expireUnpaid(till.house.database, till.house.clock.now(), 1)).toBe(2);
    demo = await till.house.signIn('100001', 'demo');
    for (const code of behind) expect(await read(code)).toMatchObject({ status: 'cancelled', expired: true });
    expect(await read(stuck)).toMatchObject({ status: 'unconfirmed', expired: false });
  });

  it('a hotel that confirmed by hand is told of a cancellation and a change, whoever made it, and somebody ticks it off', async () => {
    const plan = await openPlan(till.house.database, { instant: false, skip: 1 });
    const onRequest = async (of: SoldPlan, rooms: number) => {
      const { orderCode } = await makeOrder(demo, of, rooms);
      await payBy(orderCode, 'credit');
      return orderCode;
    };
    const cancel = async (orderCode: string) => {
      const asked = { requestId: randomUUID(), orderCode, reason: 'itinerary', accepted: { fee: 0, currency: 'CNY' } };
      expect(await demo.send(api.cancellation.cancel, { ...asked, reason: 'itinerary' })).toMatchObject({
        status: 'cancelled',
      });
    };
    const [unconfirmed, cancelled, changed] = [
      await onRequest(plan, 1),
      await onRequest(plan, 1),
      await onRequest(plan, 2),
    ];
    for (const code of [cancelled, changed]) await confirm(code);
    for (const code of [unconfirmed, cancelled]) await cancel(code);
    await demo.send(api.change.make, {
      ...{ requestId: randomUUID(), orderCode: changed, asked: { rooms: [2] }, content: '' },
    });
    // Our own allotment asks nobody, and an unconfirmed order is known to nobody.
    const instant = await onRequest(await openPlan(till.house.database), 1);
    await cancel(instant);
    for (const code of [unconfirmed, instant]) expect(await tasksOf(code)).toEqual([]);
    const [told, ...more] = await tasksOf(cancelled);
    expect(told).toContain('TELL the hotel: cancelled');
    expect(more).toEqual([]);
    expect(await tasksOf(changed)).toEqual([expect.stringContaining('TELL the hotel: rooms changed')]);

    const number = told!.split(' ')[0]!;
    expect(() => doneCommand(number, {})).toThrow('needs --by');
    expect(await run(doneCommand(number, { by: 'Wang', note: 'told Ms Chen by phone' }))).toEqual([
      `task ${number} is done`,
    ]);
    await expect(run(doneCommand(number, { by: 'Wang' }))).rejects.toThrow(`no task ${number}`);
    expect(await tasksOf(cancelled)).toEqual([]);
    const kept = await till.house.database.asSystem((tx) =>
      tx.selectFrom('operator_task').selectAll().where('id', '=', Number(number)).executeTakeFirstOrThrow(),
    );
    expect(kept).toMatchObject({ done_by: 'Wang', done_note: 'told Ms Chen by phone' });
  });

  it.each(['credit', 'alipay'] as const)(
    'an operator cancels what is confirmed with all its money back, and compensates it, paid by %s',
    async (method) => {
      const plan = await openPlan(till.house.database, {
        instant: false,
        free: 20,
        skip: 3,
        refundable: method === 'alipay',
      });
      const { clock } = till.house;
      const before = await demo.send(api.ledger.account, {});
      const couponId = await giveCoupon(till.house.database, '100001', { threshold: 2_000, reduction: 1_000 });
      const request = await orderFor(demo, plan);
      const accepted = { ...request.accepted, total: request.accepted.total - 1_000 };
      const { orderCode, total } = await demo.send(api.booking.create, { ...request, couponId, accepted });
      if (method === 'credit') await payBy(orderCode, 'credit');
      else {
        const started = await demo.send(api.payment.alipay, {
          requestId: randomUUID(),
          subject: orderSubject(orderCode),
        });
        await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
        await expect
          .poll(async () => {
            await till.settle();
            return (await read(orderCode)).paymentStatus;
          })
          .toBe('paid');
      }
      const by = { reason: 'the hotel is overbooked', by: 'Wang' };
      await expect(run(revokeCommand(orderCode, by, clock.now))).rejects.toThrow('what is confirmed is revoked');
      await expect(run(compensateCommand(orderCode, { ...by, percent: '30' }, clock.now))).rejects.toThrow('only what');
      await confirm(orderCode);
      // A rate without refund becomes non-cancellable with its confirmation.
      expect((await read(orderCode)).status).toBe(method === 'credit' ? 'nonCancellable' : 'confirmed');
      expect(() => revokeCommand(orderCode, { reason: 'x' })).toThrow('needs --by');
      expect(() => revokeCommand(orderCode, { by: 'Wang' })).toThrow('needs --reason');
      // The last five days before check-in have begun.
      await until(Date.parse(plan.checkin) - 4 * 86_400_000);
      const [said] = await run(revokeCommand(orderCode, by, clock.now));
      expect(said).toMatch(/is cancelled, refund(ed|ing), .* goes back$/);
      await expect
        .poll(async () => {
          await till.settle();
          return (await read(orderCode)).paymentStatus;
        })
        .toBe('refunded');
      const seen = await read(orderCode);
      expect(seen.money).toMatchObject({ paid: total, refunded: total, fee: 0 });
      expect(seen.cancelled).toMatchObject({ reason: null, note: by.reason, money: { fee: 0, refund: total } });
      expect(seen.history.find((step) => step.kind === 'revoked')).toMatchObject({
        ...{ who: 'Wang', via: 'ops', note: by.reason, to: 'cancelled' },
      });
      expect(await freeRooms(till.house.database, plan)).toEqual([20, 20, 20]);
      expect((await demo.send(api.coupon.list, { limit: 100 })).records.some((one) => one.couponId === couponId)).toBe(
        true,
      );
      expect(mailsOf(orderCode).at(-1)!.text).toContain(by.reason);
      expect(await tasksOf(orderCode)).toEqual([expect.stringContaining('TELL the hotel: cancelled')]);
      const after = await demo.send(api.ledger.account, {});
      expect(after).toMatchObject({ balance: before.balance, postedAmount: before.postedAmount });

      // The second of them is made in the last days itself.
      const percent = method === 'credit' ? 80 : 30;
      const given = { ...by, reason: 'guarantee', percent: String(percent) };
      expect(() => compensateCommand(orderCode, { ...given, percent: '101' })).toThrow('--percent');
      await expect(
        run(compensateCommand(orderCode, { ...given, percent: '31', told: '2026-12-01' }, clock.now)),
      ).rejects.toThrow('gives 30 % of the first night at most');
      const late = () => Date.parse(plan.checkout) + 15 * 86_400_000;
      await expect(run(compensateCommand(orderCode, given, late))).rejects.toThrow(
        'claims were taken until 2027-01-16',
      );
      const first = seen.money!.nights[0]!.amount;
      const amount = Math.round((first * percent) / 100);
      expect(await run(compensateCommand(orderCode, given, clock.now))).toEqual([
        expect.stringMatching(/given, to the advance balance$/),
      ]);
      await expect(run(compensateCommand(orderCode, given, clock.now))).rejects.toThrow('compensated before');
      await till.settle();
      expect((await demo.send(api.ledger.account, {})).balance - before.balance).toBe(amount);
      const { records } = await demo.send(api.ledger.entries, { kinds: ['compensation'], keyword: orderCode });
      expect(records).toMatchObject([
        { kind: 'compensation', change: amount, subject: { kind: 'order', id: orderCode } },
      ]);
      expect((await read(orderCode)).history.at(-1)).toMatchObject({ kind: 'compensated', note: 'guarantee', amount });
      const kept = await till.house.database.asSystem((tx) =>
        tx
          .selectFrom('order_history')
          .select(['kind', 'operator_name as name'])
          .where('operator_name', 'is not', null)
          .execute(),
      );
      expect(kept.slice(-2)).toEqual([
        { kind: 'revoked', name: 'Wang' },
        { kind: 'compensated', name: 'Wang' },
      ]);
      expect(mailsOf(orderCode).at(-1)!.text).toMatch(/赔付|compensation/);
      // An order that the agency itself cancelled is not covered.
      const own = await makeOrder(demo, await openPlan(till.house.database));
      await payBy(own.orderCode, 'credit');
      const quit = { requestId: randomUUID(), orderCode: own.orderCode, reason: 'itinerary' } as const;
      const { money } = await demo.send(api.cancellation.quote, { orderCode: own.orderCode });
      await demo.send(api.cancellation.cancel, { ...quit, accepted: { fee: money!.fee, currency: 'CNY' } });
      await expect(run(compensateCommand(own.orderCode, given, clock.now))).rejects.toThrow('only what');
    },
  );

  it('an order on request is listed once after its promise, and ends at check-in by the hotel’s clock with everything given back', async () => {
    const plan = await openPlan(till.house.database, { instant: false, free: 20, skip: 2 });
    const before = await demo.send(api.ledger.account, {});
    const request = await orderFor(demo, plan);
    const couponId = await giveCoupon(till.house.database, '100001', { threshold: 2_000, reduction: 1_000 });
    const accepted = { ...request.accepted, total: request.accepted.total - 1_000 };
    const { orderCode: held } = await demo.send(api.booking.create, { ...request, couponId, accepted });
    await payBy(held, 'advance');
    const { orderCode: paid, total, started } = await startOrder(demo, plan, 'alipay');
    await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
    const settledTo = (status: string) =>
      expect
        .poll(async () => {
          await till.settle();
          return (await read(paid)).paymentStatus;
        })
        .toBe(status);
    await settledTo('paid');
    const { orderCode: wantsOut } = await makeOrder(demo, plan);
    await payBy(wantsOut, 'credit');
    const { orderCode: answered } = await makeOrder(demo, plan);
    await payBy(answered, 'credit');
    await till.house.database.asOwner((tx) =>
      sql`update hotel_order set status = 'cancelRequested', status_before = 'unconfirmed', cancellable = false
        where code = ${wantsOut}`.execute(tx),
    );

    const { confirmMinutes, checkInFrom } = await distributor(held);
    await till.later((confirmMinutes - 2) * minute);
    expect(await tasksOf(held)).toEqual([]);
    await till.later(3 * minute);
    for (const code of [held, paid, answered])
      expect(await tasksOf(code)).toEqual([expect.stringContaining('ASK the hotel')]);
    await confirm(answered);
    expect(await tasksOf(answered)).toEqual([]);
    await till.settle();
    expect(await tasksOf(held)).toHaveLength(1);

    // The hotel of one lies where its day is still to come.
    await till.house.database.asOwner((tx) =>
      sql`update hotel_order set time_zone = 'Pacific/Honolulu' where code = ${paid}`.execute(tx),
    );
    const checkin = instantAt('Asia/Shanghai', plan.checkin, checkInFrom);
    await until(checkin - minute);
    expect((await read(held)).status).toBe('unconfirmed');
    await until(checkin);
    const ended = await read(held);
    expect(ended).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    const step = ended.history.find((one) => one.kind === 'unanswered');
    expect(step).toMatchObject({ who: 'system', via: 'job', from: 'unconfirmed', to: 'rejected' });
    expect(await read(wantsOut)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect((await read(answered)).status).toBe('confirmed');
    expect((await read(paid)).status).toBe('unconfirmed');
    expect(mailsOf(held).at(-1)!.text).toMatch(/仍未答复|had not answered/);
    const coupons = await demo.send(api.coupon.list, { limit: 100 });
    expect(coupons.records.some((one) => one.couponId === couponId)).toBe(true);

    await until(instantAt('Pacific/Honolulu', plan.checkin, checkInFrom));
    expect(await read(paid)).toMatchObject({ status: 'rejected', money: { refunded: total } });
    await settledTo('refunded');
    for (const code of [held, paid, wantsOut]) expect(await tasksOf(code)).toEqual([]);
    // The one that was answered keeps its room; nothing is held any more.
    expect(await freeRooms(till.house.database, plan)).toEqual([19, 19, 19]);
    const after = await demo.send(api.ledger.account, {});
    expect(after).toMatchObject({ balance: before.balance, balanceHeld: before.balanceHeld });
  });
});
