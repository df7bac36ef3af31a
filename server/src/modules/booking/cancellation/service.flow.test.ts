import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { PayMethod } from '@waylight/contract/payment/payment';
import type { RequestOf } from '@waylight/contract/wire/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { userIdTyped } from '../../../db/tables/ids.ts';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { freeRooms, makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { expectSound, openTill, orderSubject, startOrder, type Till } from '../../../testing/payment/paying.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';
import { readSheet } from '../../../testing/sheet-cells.ts';
import { rejectOrder } from '../confirmation/service.ts';
import { bookingMails } from '../mail/mails.ts';
import { cancelByOperator, refuseCancel } from './service.ts';

const hour = 3_600_000;

describe.each(oneDatabase)('cancelling on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let plans = 0;

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
  const quote = (orderCode: string, as = demo) => as.send(api.cancellation.quote, { orderCode });
  type CancelRequest = RequestOf<typeof api.cancellation.cancel>;
  const cancel = (orderCode: string, change: Partial<CancelRequest> = {}, as = demo) =>
    as.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary', ...change });
  /** The amounts of an order's row in the sheet, in minor units. */
  async function exported(orderCode: string) {
    const columns = ['payable', 'paid', 'onCredit', 'refunded', 'fee'] as const;
    const file = await demo.send(api.document.exportOrders, { orderCodes: [orderCode], columns: [...columns] });
    const row = (await readSheet(file)).rows[1]!;
    return Object.fromEntries(columns.map((name, i) => [name, Math.round(Number(row[i]) * 100)]));
  }
  const account = () => demo.send(api.ledger.account, {});
  const scope = () =>
    till.house.database.asSystem(async (tx) => {
      const { id } = await tx
        .selectFrom('distributor')
        .select('id')
        .where('code', '=', '100001')
        .executeTakeFirstOrThrow();
      return { distributorId: id };
    });
  /** A rate whose first night is charged from a day before check-in on, and everything from the last hours on. */
  async function chargedPlan(wanted: Parameters<typeof openPlan>[1] = {}): Promise<SoldPlan> {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++, ...wanted });
    const steps = [
      { daysBefore: 30, time: '18:00', charge: { kind: 'percent', bp: 3_333 } },
      { daysBefore: 1, time: '12:00', charge: { kind: 'percent', bp: 10_000 } },
    ];
    await till.house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${JSON.stringify(steps)}::jsonb where id = ${plan.ratePlanId}`.execute(
        tx,
      ),
    );
    return plan;
  }
  async function paidBy(method: Extract<PayMethod, 'advance' | 'credit'>, plan: SoldPlan) {
    const made = await makeOrder(demo, plan);
    await demo.send(api.payment[method], { requestId: randomUUID(), subject: orderSubject(made.orderCode) });
    await till.settle();
    return made;
  }

  it('an order that nobody paid is cancelled for nothing, and cannot be paid any more', async () => {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++ });
    const { orderCode } = await makeOrder(demo, plan);
    expect(await quote(orderCode)).toMatchObject({
      can: true,
      way: 'atOnce',
      freeUntilConfirmed: true,
      method: null,
      routes: [],
      money: { paid: 0, fee: 0, refund: 0 },
    });
    expect(await cancel(orderCode)).toMatchObject({ way: 'atOnce', status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await freeRooms(till.house.database, plan)).toEqual([20, 20, 20]);
    const seen = await read(orderCode);
    expect(seen.can.pay).toBe('ORDER_NOT_PAYABLE');
    expect(seen.history.map(({ kind: step }) => step)).toEqual(['created', 'cancelRequested', 'cancelled']);
    expect(await refusedWith(cancel(orderCode))).toMatchObject({ error: 'ORDER_ENDED' });
    // A person ended it: the time that is over later changes nothing.
    await till.later(hour);
    demo = await till.house.signIn('100001', 'demo');
    expect((await read(orderCode)).history).toHaveLength(3);
  });

  it('what is held for an order that the hotel has not confirmed is free again', async () => {
    const before = await account();
    const plan = await chargedPlan({ instant: false, skip: plans++ % 4 });
    const { orderCode, total } = await paidBy('advance', plan);
    expect((await account()).balanceHeld).toBe(total);
    expect((await read(orderCode)).money).toMatchObject({ paid: total, settled: 0 });
    expect(await quote(orderCode)).toMatchObject({ method: 'advance', routes: [], money: { fee: 0, refund: total } });
    expect(await cancel(orderCode)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await account()).toMatchObject({ balance: before.balance, balanceHeld: 0 });
    expect(await freeRooms(till.house.database, plan)).toEqual([20, 20, 20]);
    const seen = await read(orderCode);
    expect(seen.money).toMatchObject({ total, paid: 0, refunded: 0, fee: 0, settled: 0 });
    // Nothing was paid, and the agency still reads what came back to it.
    expect(seen.cancelled!.money).toEqual({ fee: 0, refund: 0, released: total, to: 'advance' });
    expect(await exported(orderCode)).toEqual({ payable: 0, paid: 0, onCredit: 0, refunded: 0, fee: 0 });
  });

  it.each([true, false])(
    'credit is said to be released, not refunded, of an order that is confirmed: %s',
    async (instant) => {
      const plan = await openPlan(till.house.database, { free: 20, skip: plans++, instant });
      const { orderCode, total } = await paidBy('credit', plan);
      expect(await read(orderCode)).toMatchObject({
        status: instant ? 'confirmed' : 'unconfirmed',
        creditReleased: false,
      });
      await cancel(orderCode);
      await till.settle();
      const [listed] = (await demo.send(api.booking.list, { keyword: orderCode })).records;
      expect(listed).toMatchObject({ status: 'cancelled', creditReleased: true });
      const seen = await read(orderCode);
      expect(seen.cancelled!.money).toMatchObject({ fee: 0, to: 'credit' });
      expect(seen.cancelled!.money!.refund + seen.cancelled!.money!.released).toBe(total);
      for (const [language, words] of [
        ['zh', '额度已恢复'],
        ['en', 'Credit released'],
      ] as const) {
        const columns = ['paymentStatus'] as const;
        const file = await demo.send(api.document.exportOrders, {
          orderCodes: [orderCode],
          columns: [...columns],
          language,
        });
        expect((await readSheet(file)).rows[1]).toEqual([words]);
      }
      const operator = await till.house.operator();
      const { records } = await operator.send(opsApi.order.list, { keyword: orderCode });
      expect(records).toMatchObject([{ creditReleased: true }]);
    },
  );

  it.each([
    ['credit', '已恢复额度'],
    ['advance', '已回到预付款余额'],
  ] as const)(
    'the mail about an order by %s says that its amount is back at once, and promises no days',
    async (method, said) => {
      const plan = await openPlan(till.house.database, { free: 20, skip: plans++ });
      const { orderCode } = await paidBy(method, plan);
      const sent = till.house.mails.length;
      // The fee of a rate that has one by then is agreed to.
      const { fee, currency } = (await quote(orderCode)).money!;
      await cancel(orderCode, { accepted: { fee, currency } });
      await till.settle();
      const mail = till.house.mails.slice(sent).find(({ subject }) => subject.includes(orderCode));
      expect(mail?.text).toContain(said);
      expect(mail?.text).not.toMatch(/退款|工作日/);
    },
  );

  it.each(['advance', 'credit'] as const)('a fee is kept to the fen of what was paid by %s', async (method) => {
    const before = await account();
    const plan = await chargedPlan();
    const { orderCode, total, currency } = await paidBy(method, plan);
    // The first step begins thirty days before 30 December.
    await till.later(Math.max(0, Date.parse('2026-12-02') - till.house.clock.now()));
    demo = await till.house.signIn('100001', 'demo');
    const fee = Math.round((total * 3_333) / 10_000);
    const seen = await quote(orderCode);
    expect(seen).toMatchObject({ can: true, way: 'atOnce', kind: 'partial', method, routes: [] });
    expect(seen.money).toEqual({ currency, paid: total, fee, refund: total - fee });
    expect(seen.steps.map(({ current }) => current)).toEqual([true, false]);

    expect(await refusedWith(cancel(orderCode))).toEqual({
      error: 'CANCEL_FEE_CHANGED',
      data: { fee, refund: total - fee, currency },
    });
    expect(await refusedWith(cancel(orderCode, { accepted: { fee: fee - 1, currency } }))).toMatchObject({
      error: 'CANCEL_FEE_CHANGED',
    });
    // A person without prices agrees to none: trying one fee after another would tell it.
    const blind = subAccount(`blind_${method}`);
    await demo.send(api.staff.save, { ...blind, access: ['ORDER_OPERATE', 'ORDERS_ALL'] });
    const unseeing = await till.house.signIn('100001', blind.loginName, blind.password);
    expect(await refusedWith(cancel(orderCode, { accepted: { fee, currency } }, unseeing))).toEqual({
      ...{ error: 'CANCEL_FEE_CHANGED', data: {} },
    });
    const agreed = { accepted: { fee, currency }, requestId: randomUUID(), reason: 'tooExpensive' } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(orderCode, agreed)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 'cancelled', money: { fee, refund: total - fee } });
    expect(await refusedWith(cancel(orderCode, { ...agreed, reason: 'other' }))).toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });

    // Payments, refunds and fees add up; on credit the fee is still to be billed.
    const ended = { total, paid: total, refunded: total - fee, fee, settled: method === 'credit' ? 0 : fee };
    const over = await read(orderCode);
    expect(over.money).toMatchObject(ended);
    expect(over.cancelled!.money).toEqual({ fee, refund: total - fee, released: 0, to: method });
    const [paid, onCredit] = method === 'credit' ? [0, total] : [total, 0];
    expect(await exported(orderCode)).toEqual({ payable: fee, paid, onCredit, refunded: total - fee, fee });

    const after = await account();
    const spent = method === 'advance' ? before.balance - after.balance : after.postedAmount! - before.postedAmount!;
    expect(spent).toBe(fee);
    // The fee of an order on credit is still to be billed.
    expect(answers[0]!.paymentStatus).toBe(method === 'credit' ? 'onCredit' : 'refunded');
    expect(await freeRooms(till.house.database, plan)).toEqual([20, 20, 20]);
    await till.settle();
    expect(till.house.mails.filter(({ subject }) => subject.includes(orderCode))).toHaveLength(1);
  });

  it.each(['original', 'balance'] as const)('money that a provider has goes back: %s', async (route) => {
    const plan = await chargedPlan();
    const { orderCode, total, started } = await startOrder(demo, plan, 'alipay');
    await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
    await expect
      .poll(async () => {
        await till.settle();
        return (await read(orderCode)).status;
      })
      .toBe('confirmed');
    expect((await read(orderCode)).money).toMatchObject({ paid: total, refunded: 0, fee: 0, settled: total });
    const before = await account();
    const quoted = await quote(orderCode);
    expect(quoted).toMatchObject({ method: 'alipay', routes: ['original', 'balance'] });
    const { fee, refund, currency } = quoted.money!;
    expect(fee).toBe(Math.round((total * 3_333) / 10_000));
    const answer = await cancel(orderCode, { route, accepted: { fee, currency } });
    expect(answer).toMatchObject({ status: 'cancelled', money: { fee, refund: total - fee } });
    await expect
      .poll(async () => {
        await till.settle();
        return (await read(orderCode)).paymentStatus;
      })
      .toBe('refunded');
    expect((await account()).balance - before.balance).toBe(route === 'balance' ? refund : 0);
    const outcome = await demo.send(api.payment.outcome, orderSubject(orderCode));
    expect(outcome.refund).toEqual({ state: 'refunded', amount: refund });
    const seen = await read(orderCode);
    expect(seen.money).toMatchObject({ total, paid: total, refunded: refund, fee, settled: fee });
    expect(seen.settlementType).toBe('monthly');
    expect(await exported(orderCode)).toEqual({ payable: fee, paid: total, onCredit: 0, refunded: refund, fee });
  });

  it('what would leave nothing is asked for, and an operator keeps the order or grants it with a fee of their own', async () => {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++ });
    await till.house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${JSON.stringify([
        { daysBefore: 300, time: '12:00', charge: { kind: 'percent', bp: 10_000 } },
      ])}::jsonb where id = ${plan.ratePlanId}`.execute(tx),
    );
    const { orderCode, total } = await paidBy('credit', plan);
    // Nothing back from the start makes it non-cancellable at confirmation; this one is as an older contract left it.
    await till.house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ status: 'confirmed' }).where('code', '=', orderCode).execute(),
    );
    const asked = await cancel(orderCode, { reason: 'other', note: 'a death in the family' });
    expect(asked).toMatchObject({ way: 'request', status: 'cancelRequested', paymentStatus: 'onCredit' });
    expect(asked.workOrder).toMatch(/^WO\d{6}\w{6}$/);
    expect(await refusedWith(cancel(orderCode))).toMatchObject({ error: 'CANCEL_ASKED_ALREADY' });
    expect(await freeRooms(till.house.database, plan)).toEqual([19, 19, 19]);

    const { database, clock } = till.house;
    const company = await scope();
    await database.asSystem((tx) =>
      refuseCancel(tx, companyScopeOf(company), orderCode, { reason: 'the hotel is full' }, clock.now()),
    );
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'onCredit' });
    await cancel(orderCode, { reason: 'other' });
    const granted = { fee: 100, reason: 'out of goodwill' };
    await database.asSystem((tx) => cancelByOperator(tx, companyScopeOf(company), orderCode, granted, clock.now()));
    const seen = await read(orderCode);
    expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'onCredit' });
    expect(seen.money).toMatchObject({ paid: total, refunded: total - 100, fee: 100, settled: 0 });
    expect(seen.history.at(-2)).toMatchObject({ kind: 'cancelled', who: 'operator', note: 'out of goodwill' });
    expect(await freeRooms(database, plan)).toEqual([20, 20, 20]);
    const { rows } = await database.asSystem((tx) =>
      sql<{ kept: number; back: number }>`select cancel_fee as kept, refunded as back from hotel_order
        where code = ${orderCode}`.execute(tx),
    );
    expect(rows).toEqual([{ kept: 100, back: total - 100 }]);
  });

  it('what was asked for costs no more than was told then, however late it is granted', async () => {
    const { orderCode, total } = await paidBy('advance', await chargedPlan());
    const { database, clock } = till.house;
    const told = (await quote(orderCode)).money!.fee;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(total);
    // Asked for an hour before the policy charges all of it, where only an operator could answer.
    await database.asSystem(async (tx) => {
      const soon = new Date(clock.now() + hour).toISOString();
      await sql`update hotel_order set status = 'cancelRequested', status_before = 'confirmed',
        cancellation = jsonb_set(cancellation, '{steps,1,from}', to_jsonb(${soon}::text)) where code = ${orderCode}`.execute(
        tx,
      );
      await sql`insert into order_history (order_id, distributor_id, at, actor, user_id, kind, from_status, to_status, via)
        select id, distributor_id, ${new Date(clock.now())}, 'user', created_by, 'cancelRequested', 'confirmed',
          'cancelRequested', 'portal' from hotel_order where code = ${orderCode}`.execute(tx);
    });
    clock.advance(2 * hour);
    const company = await scope();
    const grant = (fee?: number) =>
      database.asSystem((tx) =>
        cancelByOperator(tx, companyScopeOf(company), orderCode, { fee, reason: 'as asked' }, clock.now()),
      );
    await expect(grant(told + 1)).rejects.toThrow('CANCEL_FEE_CHANGED');
    await grant();
    demo = await till.house.signIn('100001', 'demo');
    expect((await read(orderCode)).money).toMatchObject({ paid: total, refunded: total - told, fee: told });
  });

  it('a rate without refund is for an operator alone', async () => {
    const plan = await openPlan(till.house.database, { free: 20, refundable: false, skip: plans++ });
    const { orderCode } = await paidBy('advance', plan);
    const told = { can: 'ORDER_NON_CANCELLABLE', way: null, kind: 'none', freeUntil: null, steps: [] };
    expect(await quote(orderCode)).toMatchObject(told);
    expect(await refusedWith(cancel(orderCode))).toMatchObject({ error: 'ORDER_NON_CANCELLABLE' });
  });

  it('one that a change made non-cancellable before the hotel confirmed tells no deadline, and has no papers yet', async () => {
    const plan = await chargedPlan({ instant: false, skip: plans++ % 4 });
    const { orderCode } = await paidBy('credit', plan);
    expect((await quote(orderCode)).steps).toHaveLength(2);
    await till.house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ cancellable: false }).where('code', '=', orderCode).execute(),
    );
    expect(await quote(orderCode)).toMatchObject({ way: 'request', kind: 'none', freeUntil: null, steps: [] });
    expect(await cancel(orderCode)).toMatchObject({ way: 'request', status: 'cancelRequested' });
    expect(await refusedWith(demo.send(api.document.pdfPreview, { orderCode }))).toMatchObject({
      error: 'ORDER_NOT_CONFIRMED',
    });
    const { database, clock } = till.house;
    const company = await scope();
    await database.asSystem((tx) =>
      refuseCancel(tx, companyScopeOf(company), orderCode, { reason: 'kept' }, clock.now()),
    );
  });

  it('mails tell amounts to who may see prices, and what has become of the order to everybody', async () => {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++ });
    const { orderCode } = await paidBy('credit', plan);
    const { database, settings } = till.house;
    const mails = bookingMails(settings, async () => new Uint8Array());
    const about = { orderCode, ...(await scope()) };
    const texts = () =>
      database.asSystem(async (tx) => {
        const written = [
          await mails.orderNews(tx, { ...about, news: 'rejected', refund: 70_701, note: 'renovation' }, 0),
          await mails.orderNews(tx, { ...about, news: 'cancelled', fee: 16_001, refund: 54_700, note: '' }, 0),
          await mails.paidLate(tx, { ...about, amount: 70_701, reason: null }),
          await mails.paidLate(tx, { ...about, amount: 70_701, reason: 'soldOut' }),
        ];
        return written.map(([mail]) => mail!.text);
      });
    const [rejected, cancelled, reopened, late] = await texts();
    for (const text of [rejected, reopened, late]) expect(text).toContain('CNY\u00a0707.01');
    for (const amount of ['160.01', '547.00']) expect(cancelled).toContain(`CNY\u00a0${amount}`);

    const blind = subAccount('blind_maker');
    const { userId } = await demo.send(api.staff.save, { ...blind, access: ['ORDERS_OWN', 'ORDER_OPERATE'] });
    await database.asSystem((tx) =>
      tx
        .updateTable('hotel_order')
        .set({ created_by: userIdTyped(userId) })
        .where('code', '=', orderCode)
        .execute(),
    );
    for (const text of await texts()) {
      expect(text).toContain(orderCode);
      expect(text).not.toMatch(/CNY|\d\.\d\d|\{|undefined/);
    }
  });

  it('whoever may not operate orders, or see this one, cancels nothing', async () => {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++ });
    const { orderCode } = await makeOrder(demo, plan);
    const clerk = await till.house.signIn('100001', 'clerk');
    const other = await till.house.signIn('100002', 'demo');
    expect(await refusedWith(quote(orderCode, clerk))).toMatchObject({ error: 'FORBIDDEN' });
    expect(await refusedWith(cancel(orderCode, {}, clerk))).toMatchObject({ error: 'FORBIDDEN' });
    expect(await refusedWith(quote(orderCode, other))).toEqual({ error: 'NO_SUCH_ORDER', data: {} });
    expect(await refusedWith(cancel(orderCode, {}, other))).toEqual({ error: 'NO_SUCH_ORDER', data: {} });
    expect((await read(orderCode)).status).toBe('unconfirmed');
  });

  it('a hotel that says no gives everything back and says why by mail', async () => {
    const plan = await openPlan(till.house.database, { free: 20, instant: false, skip: plans++ % 4 });
    const { orderCode } = await paidBy('credit', plan);
    const { database, clock, mails } = till.house;
    const company = await scope();
    await database.asSystem((tx) =>
      rejectOrder(tx, companyScopeOf(company), orderCode, { by: 'operator', reason: 'renovation' }, clock.now()),
    );
    await till.settle();
    expect(await read(orderCode)).toMatchObject({ status: 'rejected', paymentStatus: 'unpaid' });
    expect(await freeRooms(database, plan)).toEqual([20, 20, 20]);
    expect(mails.find(({ subject }) => subject.includes(orderCode))?.text).toContain('renovation');
  });
});
