import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../db/scope.ts';
import { type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { freeRooms, makeOrder, openPlan, orderFor } from '../../testing/ordering.ts';
import { refusedWith, wrongFieldsOf } from '../../testing/refusal.ts';
import { auditLedger } from '../ledger/service.ts';
import { confirmOrder, rejectOrder } from './confirmation/service.ts';

const minute = 60_000;

/** The name under which a call says no, and what it says with it. */
describe.each(databaseKinds)('ordering on the %s database', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let clerk: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ORDERS: '60', MAX_UNPAID_ROOMS: '60' } });
    [demo, clerk, other] = await Promise.all([
      house.signIn('100001', 'demo'),
      house.signIn('100001', 'clerk'),
      house.signIn('100002', 'demo'),
    ]);
  });
  afterEach(async () => {
    expect(await house.database.asSystem(auditLedger)).toEqual([]);
  });
  afterAll(() => house?.stop());

  const order = (id: string) => ({ kind: 'order', id }) as const;
  const read = (client: TestClient, orderCode: string) => client.send(api.booking.get, { orderCode });
  const account = (client: TestClient) => client.send(api.ledger.account, {});
  const due = () => house.app.jobs.runDue(house.clock.now());
  const distributorId = async (code: string) =>
    house.database.asSystem(async (tx) => {
      const { id } = await tx.selectFrom('distributor').select('id').where('code', '=', code).executeTakeFirstOrThrow();
      return { distributorId: id };
    });

  it('an order paid on credit is confirmed at once, and the credit is owed', async () => {
    const plan = await openPlan(house.database);
    const before = await account(demo);
    const request = await orderFor(demo, plan);
    const made = await demo.send(api.booking.create, request);
    expect(made).toMatchObject({ status: 'unconfirmed', paymentStatus: 'unpaid', total: request.accepted.total });
    expect(await freeRooms(house.database, plan)).toEqual([19, 19, 19]);
    expect((await read(demo, made.orderCode)).can.pay).toBe(true);

    const paid = await demo.send(api.payment.credit, { requestId: randomUUID(), subject: order(made.orderCode) });
    expect(paid).toMatchObject({ state: 'held', method: 'credit', amount: made.total, currency: 'CNY' });
    await due();

    const seen = await read(demo, made.orderCode);
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'onCredit', payUntil: null });
    expect(seen.confirmationNumber).toMatch(/^C\w{8}$/);
    expect(seen.payment?.paymentNo).toBe(paid.paymentNo);
    expect(seen.money?.paid).toBe(made.total);
    expect(seen.money?.nights.reduce((sum, { amount, rooms }) => sum + amount * rooms, 0)).toBe(made.total);
    expect(seen.history.map(({ kind: step }) => step)).toEqual(['created', 'paid', 'confirmed']);
    expect(seen.can.pay).toBe('ORDER_NOT_PAYABLE');
    const after = await account(demo);
    expect(after.postedAmount! - before.postedAmount!).toBe(made.total);
    expect(after.creditHeld).toBe(0);
    expect(await demo.send(api.payment.outcome, order(made.orderCode))).toMatchObject({ state: 'paid' });
  });

  it('whoever reads an order after the answer to its payment finds it paid, without waiting for a job', async () => {
    const plan = await openPlan(house.database, { free: 10 });
    for (const method of ['credit', 'advance', 'credit', 'advance'] as const) {
      const { orderCode } = await makeOrder(demo, plan);
      await demo.send(api.payment[method], { requestId: randomUUID(), subject: order(orderCode) });
      const paymentStatus = method === 'credit' ? 'onCredit' : 'advanceDeducted';
      expect(await read(demo, orderCode)).toMatchObject({
        status: 'confirmed',
        paymentStatus,
        can: { pay: 'ORDER_NOT_PAYABLE' },
      });
      const { records } = await demo.send(api.booking.list, { keyword: orderCode, page: 1, limit: 10 });
      expect(records).toMatchObject([{ orderCode, paymentStatus, canPay: false }]);
    }
  });

  it('an order on request keeps its hold until the operator says yes or no', async () => {
    const plan = await openPlan(house.database, { instant: false });
    const before = await account(demo);
    const [yes, no] = [await makeOrder(demo, plan), await makeOrder(demo, plan)];
    for (const { orderCode } of [yes, no])
      await demo.send(api.payment.advance, { requestId: randomUUID(), subject: order(orderCode) });
    await due();
    expect(await read(demo, yes.orderCode)).toMatchObject({ status: 'unconfirmed', paymentStatus: 'advanceDeducted' });
    expect(await account(demo)).toMatchObject({
      balance: before.balance - yes.total - no.total,
      balanceHeld: yes.total + no.total,
    });

    const scope = await distributorId('100001');
    const now = house.clock.now();
    await house.database.asSystem((tx) =>
      confirmOrder(tx, companyScopeOf(scope), yes.orderCode, { by: 'operator', hotelNumber: 'H-77' }, now),
    );
    await house.database.asSystem((tx) =>
      rejectOrder(tx, companyScopeOf(scope), no.orderCode, { by: 'operator', reason: 'overbooked' }, now),
    );
    expect(await read(demo, yes.orderCode)).toMatchObject({ status: 'confirmed', hotelNumber: 'H-77' });
    const rejected = await read(demo, no.orderCode);
    expect(rejected).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    expect(rejected.history.find(({ kind: step }) => step === 'rejected')).toMatchObject({
      who: 'operator',
      note: 'overbooked',
    });
    expect(await account(demo)).toMatchObject({ balance: before.balance - yes.total, balanceHeld: 0 });
    expect(await freeRooms(house.database, plan)).toEqual([19, 19, 19]);
  });

  it('a rate without refund cannot be cancelled once it is confirmed', async () => {
    const plan = await openPlan(house.database, { refundable: false });
    const made = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: order(made.orderCode) });
    await due();
    const seen = await read(demo, made.orderCode);
    expect(seen.status).toBe('nonCancellable');
    expect(seen.cancellation.kind).toBe('none');
    expect(seen.history.map(({ kind: step }) => step)).toEqual(['created', 'paid', 'confirmed', 'nonCancellable']);
  });

  it('a requestId makes one order, however often and however fast it is sent', async () => {
    const plan = await openPlan(house.database);
    const request = await orderFor(demo, plan);
    const answers = await Promise.all(Array.from({ length: 8 }, () => demo.send(api.booking.create, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await freeRooms(house.database, plan)).toEqual([19, 19, 19]);
    expect(await demo.send(api.booking.create, request)).toEqual(answers[0]);
    expect((await demo.send(api.booking.get, { requestId: request.requestId })).orderCode).toBe(answers[0]!.orderCode);

    const changed = { ...request, otherRequests: 'a quiet room' };
    expect(await refusedWith(demo.send(api.booking.create, changed))).toMatchObject({ error: 'REQUEST_ID_REUSED' });
    expect(await refusedWith(clerk.send(api.booking.create, request))).toMatchObject({ error: 'REQUEST_ID_REUSED' });
    // Another company's requests are another company's.
    expect(await refusedWith(other.send(api.booking.get, { requestId: request.requestId }))).toMatchObject({
      error: 'NO_SUCH_ORDER',
    });
  });

  it('a payment is made once, and another requestId does not pay again', async () => {
    const made = await makeOrder(demo, await openPlan(house.database, { instant: false }));
    const before = await account(demo);
    const pay = { requestId: randomUUID(), subject: order(made.orderCode) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => demo.send(api.payment.credit, pay)));
    expect(new Set(answers.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    expect((await account(demo)).creditHeld! - before.creditHeld!).toBe(made.total);
    expect(await refusedWith(demo.send(api.payment.advance, pay))).toMatchObject({ error: 'REQUEST_ID_REUSED' });
    const again = { ...pay, requestId: randomUUID() };
    expect(await refusedWith(demo.send(api.payment.credit, again))).toMatchObject({ error: 'ORDER_NOT_PAYABLE' });
  });

  it('changes since the buyer looked are asked about, not taken for granted', async () => {
    const plan = await openPlan(house.database, { free: 2 });
    const request = await orderFor(demo, plan, ['WANG', 'ZHAO']);
    const accepting = (change: Partial<typeof request.accepted>) =>
      demo.send(api.booking.create, {
        ...request,
        requestId: randomUUID(),
        accepted: { ...request.accepted, ...change },
      });
    const { total } = request.accepted;
    expect(await refusedWith(accepting({ total: total - 1 }))).toMatchObject({
      error: 'PRICE_CHANGED',
      data: { total },
    });
    expect(await refusedWith(accepting({ termsKey: 'other' }))).toMatchObject({ error: 'TERMS_CHANGED' });
    expect(await refusedWith(accepting({ lowStock: false }))).toMatchObject({ error: 'LOW_STOCK', data: { num: 2 } });

    const first = await accepting({ total: total + 1, repeat: false });
    expect(first.total).toBe(total);
    const repeated = await refusedWith(accepting({ repeat: false }));
    expect(repeated.error).toBe('REPEAT_ORDER');
    expect(repeated.data.orders).toMatchObject([{ orderCode: first.orderCode, status: 'unconfirmed' }]);
    await accepting({ repeat: true });
    expect(await refusedWith(accepting({}))).toMatchObject({ error: 'SOLD_OUT' });
    expect(await freeRooms(house.database, plan)).toEqual([0, 0, 0]);
  });

  it('an order keeps the versions of the texts that were accepted with it', async () => {
    const plan = await openPlan(house.database);
    const read = { customerProtection: '2026-11-23' } as const;
    const request = await orderFor(demo, plan);
    const { orderCode } = await demo.send(api.booking.create, {
      ...request,
      agreements: { ...request.agreements, versions: read },
    });
    const { accepted_texts: kept } = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel_order').select('accepted_texts').where('code', '=', orderCode).executeTakeFirstOrThrow(),
    );
    expect(kept).toEqual({ customerProtection: 1, providerTerms: 1, agentTerms: 1 });
    const unknown = {
      ...request,
      requestId: randomUUID(),
      agreements: { ...request.agreements, versions: { agentTerms: '2020-01-01' } },
    };
    expect(await wrongFieldsOf(demo.send(api.booking.create, unknown as never))).toEqual([
      'agreements.versions.agentTerms',
    ]);
  });

  it('an order whose rules are not kept takes nothing', async () => {
    const plan = await openPlan(house.database);
    const request = await orderFor(demo, plan);
    const send = (change: object) =>
      refusedWith(demo.send(api.booking.create, { ...request, requestId: randomUUID(), ...change }));
    const [room] = request.orderRooms;
    const [guest] = room!.guests;
    expect(await send({ agreements: { ...request.agreements, agentTerms: false } })).toMatchObject({
      error: 'AGREEMENTS_UNREAD',
    });
    const twice = await send({ orderRooms: [{ ...room, guests: [guest, guest] }] });
    expect(twice).toMatchObject({ error: 'DUPLICATE_GUESTS', data: { duplicates: [{ roomNo: 1, place: 2 }] } });
    expect(await send({ orderRooms: [{ ...room, guests: [guest] }] })).toMatchObject({ data: { incomplete: [1] } });
    expect(await send({ orderRooms: [{ ...room, bed: 'hammock' }] })).toMatchObject({ error: 'BED_REQUIRED' });
    expect(await send({ orderRooms: [room, room] })).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await send({ otherRequests: 'a\u0000b' })).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await send({ hotelId: 2 ** 40 })).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await send({ ratePlanId: 2_000_000_000 })).toMatchObject({ error: 'NO_SUCH_RATE' });
    expect(await freeRooms(house.database, plan)).toEqual([20, 20, 20]);
  });

  it('a foreign order is one that does not exist', async () => {
    const { orderCode } = await makeOrder(demo, await openPlan(house.database));
    const unknown = 'WL261121ZZZZZZ';
    const calls = (id: string) => [
      other.send(api.booking.get, { orderCode: id }),
      other.send(api.payment.outcome, order(id)),
      other.send(api.payment.advance, { requestId: randomUUID(), subject: order(id) }),
    ];
    const foreign = await Promise.all(calls(orderCode).map(refusedWith));
    expect(foreign).toEqual(await Promise.all(calls(unknown).map(refusedWith)));
    for (const answer of foreign) expect(answer).toEqual({ error: 'NO_SUCH_ORDER', data: {} });
    const listed = await other.send(api.booking.list, { keyword: orderCode });
    expect(listed).toMatchObject({ total: 0, records: [], views: { all: 0 } });
  });

  it('a clerk sees and lists own orders only, and cannot pay', async () => {
    const plan = await openPlan(house.database);
    const [mine, theirs] = [await makeOrder(clerk, plan), await makeOrder(demo, plan)];
    expect((await read(clerk, mine.orderCode)).payMethods).toEqual([
      { method: 'advance', usable: 'FORBIDDEN' },
      { method: 'credit', usable: 'FORBIDDEN' },
      { method: 'wechat', usable: 'METHOD_NOT_CONFIGURED' },
      { method: 'alipay', usable: 'METHOD_NOT_CONFIGURED' },
      { method: 'heli', usable: 'METHOD_NOT_CONFIGURED' },
    ]);
    expect(await refusedWith(read(clerk, theirs.orderCode))).toMatchObject({ error: 'NO_SUCH_ORDER' });
    const codes = (await clerk.send(api.booking.list, {})).records.map((record) => record.orderCode);
    expect(codes).toContain(mine.orderCode);
    expect(codes).not.toContain(theirs.orderCode);
    const pay = { requestId: randomUUID(), subject: order(mine.orderCode) };
    expect(await refusedWith(clerk.send(api.payment.credit, pay))).toMatchObject({ error: 'FORBIDDEN' });
    // The advance has the same rule, kept on the subject: bills are paid from it without placing orders.
    const fromAdvance = { ...pay, requestId: randomUUID() };
    expect(await refusedWith(clerk.send(api.payment.advance, fromAdvance))).toMatchObject({ error: 'FORBIDDEN' });
    // The main account holds ORDERS_ALL and ORDER_OPERATE.
    expect(await demo.send(api.payment.credit, pay)).toMatchObject({ state: 'held' });
  });

  it('a company without credit is not offered it, and pays in its own currency', async () => {
    const made = await makeOrder(other, await openPlan(house.database));
    expect(made.currency).toBe('HKD');
    const seen = await read(other, made.orderCode);
    expect(seen.payMethods).toEqual([
      { method: 'advance', usable: true },
      { method: 'credit', usable: 'METHOD_NOT_OFFERED' },
      { method: 'wechat', usable: 'CURRENCY_NOT_OFFERED' },
      { method: 'alipay', usable: 'CURRENCY_NOT_OFFERED' },
      { method: 'heli', usable: 'CURRENCY_NOT_OFFERED' },
    ]);
    expect(seen.money?.rate).toMatchObject({ from: 'CNY', to: 'HKD' });
    const pay = { requestId: randomUUID(), subject: order(made.orderCode) };
    expect(await refusedWith(other.send(api.payment.credit, pay))).toMatchObject({ error: 'METHOD_NOT_OFFERED' });
    expect(await other.send(api.payment.advance, pay)).toMatchObject({ state: 'held', currency: 'HKD' });
  });

  it('the list finds an order by its guest, hotel, code and dates, and counts its views', async () => {
    const plan = await openPlan(house.database, { skip: 3 });
    const request = await orderFor(demo, plan, ['OUYANG', 'SHANGGUAN']);
    const { orderCode } = await demo.send(api.booking.create, { ...request, clientOrderCode: 'ACME-100%' });
    const find = async (asked: object) => (await demo.send(api.booking.list, asked)).records.map((r) => r.orderCode);
    const { infoName, nameEng } = await read(demo, orderCode);
    for (const keyword of [orderCode, 'ouyang san', 'OUYANG / SAN', infoName, nameEng, 'acme-100%'])
      expect(await find({ keyword, limit: 100 })).toContain(orderCode);
    expect(await find({ keyword: '100_' })).not.toContain(orderCode);
    expect(await find({ dateFrom: '2026-11-21', dateTo: '2026-11-21', keyword: orderCode })).toEqual([orderCode]);
    expect(await find({ dateTo: '2026-11-20', keyword: orderCode })).toEqual([]);
    expect(
      await find({ dateKind: 'checkin', dateFrom: plan.checkin, dateTo: plan.checkin, keyword: orderCode }),
    ).toEqual([orderCode]);
    expect(await find({ view: 'toPay', statuses: ['unconfirmed'], keyword: orderCode })).toEqual([orderCode]);
    expect(await find({ view: 'toConfirm', keyword: orderCode })).toEqual([]);
    const page = await demo.send(api.booking.list, { limit: 1, page: 2 });
    expect(page.records).toHaveLength(1);
    expect(page.total).toBe(page.views.all);
  });

  it('the list is narrowed by guest, hotel, city, maker, settlement, amount and deadline, and sorted', async () => {
    const plan = await openPlan(house.database, { skip: 4 });
    const { orderCode } = await demo.send(api.booking.create, await orderFor(demo, plan, ['SHAN', 'LYU']));
    const order = await read(demo, orderCode);
    const total = order.money!.total;
    const list = (asked: object) => demo.send(api.booking.list, { limit: 100, ...asked });
    const finds = async (asked: object) => (await list(asked)).records.some((record) => record.orderCode === orderCode);
    const day = order.freeCancelUntilLocal!.slice(0, 10);
    const { makers } = await list({});
    const maker = makers.find(({ name }) => name === order.createdBy)!;
    for (const asked of [
      { guest: '单三' },
      { guest: 'lyusan' },
      { guest: 'San shan' },
      { keyword: `吕三 ${order.infoName}` },
      { hotel: order.nameEng.toLowerCase(), guest: 'lyu' },
      { city: order.cityNameCn },
      { createdBy: maker.id },
      { settlementTypes: ['monthly', 'weekly'] },
      { amountFrom: total, amountTo: total },
      { dateKind: 'deadline', dateFrom: day, dateTo: day },
    ])
      expect(await finds(asked), JSON.stringify(asked)).toBe(true);
    for (const asked of [
      { guest: '单四' },
      { guest: order.nameEng },
      { keyword: '吕三 nowhere' },
      { hotel: 'no such hotel' },
      { city: order.infoName },
      { createdBy: maker.id + 1000 },
      { settlementTypes: ['checkoutMonthly'] },
      { amountFrom: total + 1 },
      { amountTo: total - 1 },
      { dateKind: 'deadline', dateTo: addDays(day, -1) },
    ])
      expect(await finds(asked), JSON.stringify(asked)).toBe(false);
    for (const sort of ['booked', 'checkin', 'deadline', 'amount'] as const) {
      const key = ({ records }: Awaited<ReturnType<typeof list>>) =>
        records.map(
          (record) =>
            ({
              booked: record.bookedAt,
              checkin: record.checkin,
              deadline: record.freeCancelUntil ?? '9',
              amount: String(record.price!.total).padStart(12, '0'),
            })[sort],
        );
      const up = key(await list({ sort, ascending: true }));
      expect(up, sort).toEqual([...up].sort());
      expect(
        key(await list({ sort })).filter((one) => one !== '9'),
        sort,
      ).toEqual(up.filter((one) => one !== '9').reverse());
    }
    // Non-cancellable orders are neither found by a deadline nor placed by one.
    const soonest = { sort: 'deadline', ascending: true, limit: 100 };
    const placeOf = async () => (await list(soonest)).records.findIndex((record) => record.orderCode === orderCode);
    expect(await placeOf()).toBeLessThan((await list(soonest)).records.length - 1);
    await house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ cancellable: false }).where('code', '=', orderCode).execute(),
    );
    expect(await finds({ dateKind: 'deadline', dateFrom: day, dateTo: day })).toBe(false);
    const { records } = await list(soonest);
    const none = records.findIndex((record) => record.freeCancelUntil === null);
    expect(records.slice(none).every((record) => record.freeCancelUntil === null)).toBe(true);
    expect(await placeOf()).toBeGreaterThanOrEqual(none);
    await house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ cancellable: true }).where('code', '=', orderCode).execute(),
    );
    const files = await demo.send(api.document.exportOrders, { guest: '单三', dateKind: 'deadline' });
    expect(files.name).toMatch(/^orders_2026-/);
  });

  it('more unpaid orders than allowed are refused until one is paid', async () => {
    const strict = await boot({ database: kind, settings: { MAX_UNPAID_ORDERS: '2', MAX_UNPAID_ROOMS: '40' } });
    try {
      const main = await strict.signIn('100001', 'demo');
      const plan = await openPlan(strict.database);
      const made = await makeOrder(main, plan);
      await makeOrder(main, plan);
      const third = await orderFor(main, plan);
      expect(await refusedWith(main.send(api.booking.create, third))).toMatchObject({
        error: 'TOO_MANY_UNPAID_ORDERS',
        data: { orders: 2 },
      });
      expect(await freeRooms(strict.database, plan)).toEqual([18, 18, 18]);
      await main.send(api.payment.credit, { requestId: randomUUID(), subject: order(made.orderCode) });
      await strict.app.jobs.runDue(strict.clock.now());
      await main.send(api.booking.create, third);

      // Both unpaid ones run out; for a day the allowance is the least there is, one order.
      strict.clock.advance(31 * minute);
      await strict.app.jobs.runDue(strict.clock.now());
      const back = await strict.signIn('100001', 'demo');
      await makeOrder(back, plan);
      expect(await refusedWith(makeOrder(back, plan))).toMatchObject({ error: 'TOO_MANY_UNPAID_ORDERS' });
    } finally {
      await strict.stop();
    }
  });

  it('an order that nobody pays expires once and gives its rooms back once', async () => {
    const plan = await openPlan(house.database, { skip: 5 });
    const made = await makeOrder(demo, plan);
    house.clock.advance(29 * minute);
    await due();
    expect(await freeRooms(house.database, plan)).toEqual([19, 19, 19]);
    house.clock.advance(2 * minute);
    await Promise.all([due(), due(), due()]);
    expect(await freeRooms(house.database, plan)).toEqual([20, 20, 20]);

    demo = await house.signIn('100001', 'demo');
    const seen = await read(demo, made.orderCode);
    expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', payUntil: null });
    expect(seen.can.pay).toBe('PAYMENT_TIME_OVER');
    expect(seen.history.map(({ kind: step }) => step)).toEqual(['created', 'expired']);
    const late = { requestId: randomUUID(), subject: order(made.orderCode) };
    expect(await refusedWith(demo.send(api.payment.credit, late))).toMatchObject({ error: 'PAYMENT_TIME_OVER' });
    await due();
    expect(await freeRooms(house.database, plan)).toEqual([20, 20, 20]);
  });

  it('when paying and expiring race, exactly one of them wins', async () => {
    const plan = await openPlan(house.database, { free: 30, skip: 6 });
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) codes.push((await makeOrder(demo, plan)).orderCode);
    const now = house.clock.now();
    const past = now + 31 * minute;
    const outcomes = await Promise.all([
      ...codes.map((code) =>
        demo.send(api.payment.credit, { requestId: randomUUID(), subject: order(code) }).then(
          () => 'paid',
          (error: CallError) => error.error,
        ),
      ),
      house.app.jobs.runDue(past),
      house.app.jobs.runDue(past),
    ]);
    await due();
    let held = 0;
    for (const [i, code] of codes.entries()) {
      const { status, paymentStatus } = await read(demo, code);
      if (outcomes[i] === 'paid') {
        held++;
        expect({ status, paymentStatus }).toEqual({ status: 'confirmed', paymentStatus: 'onCredit' });
      } else {
        expect(outcomes[i]).toBe('PAYMENT_TIME_OVER');
        expect({ status, paymentStatus }).toEqual({ status: 'cancelled', paymentStatus: 'unpaid' });
      }
    }
    expect(await freeRooms(house.database, plan)).toEqual([30 - held, 30 - held, 30 - held]);
  });
});
