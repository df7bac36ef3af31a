import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../db/scope.ts';
import { grouped } from '../../documents/paper.ts';
import { databaseKinds, type TestClient } from '../../testing/boot.ts';
import { freeRooms, giveCoupon, makeOrder, openPlan, orderFor, rejectOnRequest } from '../../testing/ordering.ts';
import {
  expectSound,
  type Gateway,
  openTill,
  orderSubject,
  providerOf,
  startOrder,
  type Till,
} from '../../testing/payment/paying.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { expireRecharges } from './recharge/calls.ts';
import { refundSubject } from './refund/service.ts';
import { suspendedFor } from './suspense/data.ts';

/** Paying with the three providers, which run beside the test as a program of their own. */

const gateways = ['wechat', 'alipay', 'heli'] as const satisfies readonly Gateway[];
const minuteMs = 60_000;

let till: Till;
let demo: TestClient;
let clerk: TestClient;

beforeAll(async () => {
  // A server's locks where there is one; the embedded database does one thing at a time.
  till = await openTill({ database: databaseKinds.at(-1)! });
});
// Hours pass in here, and a bearer lives for a quarter of one.
beforeEach(async () => {
  demo = await till.house.signIn('100001', 'demo');
  clerk = await till.house.signIn('100001', 'clerk');
});
afterAll(async () => {
  if (till) await expectSound(till.house);
  await till?.stop();
});

const outcome = (orderCode: string, as = demo) => as.send(api.payment.outcome, orderSubject(orderCode));
const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
const signedInAgain = async () => {
  demo = await till.house.signIn('100001', 'demo');
};
/** A room of its own for each test, so that what one leaves behind is not another's. */
let plans = 0;
const freePlan = (instant = true) =>
  openPlan(till.house.database, { free: 40, instant, skip: plans++ % (instant ? 30 : 4) });

it('what is paid in the last second is not called unpaid at the end of the time', async () => {
  for (const method of gateways) {
    await signedInAgain();
    const { orderCode, started } = await startOrder(demo, await freePlan(), method);
    await till.sandbox.faults({ fault: 'notice-never', provider: providerOf[method] });
    const to = async (instant: number) => {
      // The provider first: it refuses a question that is signed in its past, and nothing of ours is due before we move.
      await till.sandbox.clock({ now: instant });
      till.house.clock.advance(instant - till.house.clock.now());
    };
    const end = Date.parse(started.deadline);
    await to(end - 10 * minuteMs);
    await signedInAgain();
    await to(end - 1900);
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid' });
    expect(await till.sandbox.pay({ provider: providerOf[method], no: started.paymentNo! })).toBe('paid');
    // Nothing has been asked by itself yet: whoever waits asks first, sooner than one otherwise may.
    await to(end);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
    await till.sandbox.clearFaults();
    await till.settle();
  }
});

describe.each(gateways)('with %s', (method) => {
  const provider = providerOf[method];

  it('an order is paid by its code and confirmed, once, however often the provider tells of it', async () => {
    const { orderCode, total, started } = await startOrder(demo, await freePlan(), method);
    expect(started).toMatchObject({ state: 'unpaid', method, amount: total, currency: 'CNY', paidAt: null });
    if (started.show?.kind !== 'qr') return expect.unreachable('no code');
    expect(Date.parse(started.show.until)).toBe(Date.parse(started.deadline));
    expect(await till.sandbox.pay({ code: started.show.content })).toBe('paid');
    await till.later(1000);
    const answers = await till.sandbox.repeat(provider, started.paymentNo!, 20);
    expect(answers.length).toBeGreaterThanOrEqual(20);
    expect(answers.every((status) => status === 200 || status === 204 || status === 'accepted')).toBe(true);
    await till.settle();
    expect(await outcome(orderCode)).toMatchObject({
      state: 'paid',
      method,
      paymentNo: started.paymentNo,
      refund: null,
    });
    expect((await outcome(orderCode)).providerNo).toBeTruthy();
    const order = await read(orderCode);
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', money: { paid: total } });
    expect(order.history.map(({ kind }) => kind)).toEqual(['created', 'paid', 'confirmed']);
    await expectSound(till.house);
  });

  it('asks by itself when no notification ever comes, and when the payer looks', async () => {
    await till.sandbox.faults({ fault: 'notice-never', provider });
    const [looked, waited] = [
      await startOrder(demo, await freePlan(), method),
      await startOrder(demo, await freePlan(), method),
    ];
    for (const { started } of [looked, waited]) await till.sandbox.pay({ provider, no: started.paymentNo! });
    await till.sandbox.clearFaults();
    expect(await outcome(looked.orderCode)).toMatchObject({ state: 'paid' });
    await till.later(20_000);
    expect(await read(waited.orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('believes a notification that is here before our own call has returned', async () => {
    await till.sandbox.faults({ fault: 'paid-before-answer', provider, times: 1 });
    const { orderCode } = await startOrder(demo, await freePlan(), method);
    await till.later(1000);
    await till.later(20_000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await till.sandbox.clearFaults();
  });

  it('finds a payment again whose answer was lost, under the same number', async () => {
    await till.sandbox.faults({ fault: 'answer-lost', provider, call: 'create', times: 1 });
    const { orderCode } = await makeOrder(demo, await freePlan());
    const pay = { requestId: randomUUID(), subject: orderSubject(orderCode) };
    const first = await demo.send(api.payment[method], pay);
    // Alipay's client asks a second time by itself, under the same number.
    if (method !== 'alipay') expect(first).toMatchObject({ state: 'processing', show: null });
    // Helipay has no way to show a code again: it gets another number, and nobody has seen the first code.
    const again = await demo.send(api.payment[method], pay);
    expect(again).toMatchObject({ state: 'unpaid', show: { kind: 'qr' } });
    expect(again.paymentNo === first.paymentNo).toBe(method !== 'heli');
    expect((await till.sandbox.trades()).filter(({ outTradeNo }) => outTradeNo === first.paymentNo)).toHaveLength(1);
    expect(await demo.send(api.payment[method], pay)).toMatchObject({ paymentNo: again.paymentNo, show: again.show });
    expect(await till.sandbox.pay({ provider, no: again.paymentNo! })).toBe('paid');
    await till.later(1000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: again.paymentNo });
    await till.sandbox.clearFaults();
  });

  it('lets the rooms go when nobody paid, after the provider has said so', async () => {
    // Unpaid orders of earlier tests expire first.
    for (let i = 0; i < 3; i++) await till.later(21 * minuteMs);
    await signedInAgain();
    const plan = await freePlan();
    const before = await freeRooms(till.house.database, plan);
    const { orderCode, started } = await startOrder(demo, plan, method);
    await till.later(31 * minuteMs);
    await till.later(11 * minuteMs);
    await signedInAgain();
    expect(await read(orderCode)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await outcome(orderCode)).toMatchObject({ state: 'closed', show: null });
    expect(await freeRooms(till.house.database, plan)).toEqual(before);
    // Helipay's codes know no end: what is paid with one comes late, and goes back.
    const tried = await till.sandbox.pay({ provider, no: started.paymentNo! }).catch(() => 'closed');
    if (method !== 'heli') expect(tried).not.toBe('paid');
  });

  it('sends late money back in full when the room is gone, and opens the order again when everything still holds', async () => {
    const plan = await freePlan();
    const { database } = till.house;
    const terms = { threshold: 2, reduction: 1 };
    const [ours, theirs] = [await giveCoupon(database, '100001', terms), await giveCoupon(database, '100001', terms)];
    const [gone, back, spent] = [
      await startOrder(demo, plan, method, [`WU ${method}`, `ZHENG ${method}`]),
      await startOrder(demo, plan, method, [`FENG ${method}`, `CHU ${method}`], { couponId: ours, reduction: 1 }),
      await startOrder(demo, plan, method, [`HE ${method}`, `LV ${method}`], { couponId: theirs, reduction: 1 }),
    ];
    await till.later(31 * minuteMs);
    await till.later(11 * minuteMs);
    await signedInAgain();
    // The balance that an expired order released may be spent by the next.
    await database.asSystem((tx) =>
      tx.updateTable('coupon').set({ state: 'withdrawn' }).where('id', '=', theirs).execute(),
    );
    const mailsBefore = till.house.mails.length;
    for (const { started } of [back, spent]) await till.sandbox.pay({ provider, no: started.paymentNo!, force: true });
    await till.later(minuteMs);
    await till.later(10 * minuteMs);
    const told = till.house.mails.slice(mailsBefore).find(({ text }) => text.includes(back.orderCode))?.text;
    expect(await read(back.orderCode), told).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect((await demo.send(api.coupon.list, { view: 'used', limit: 100 })).records).toContainEqual(
      expect.objectContaining({ couponId: ours, state: 'used', orderCode: back.orderCode }),
    );
    expect(await read(spent.orderCode)).toMatchObject({ status: 'cancelled' });
    const why = till.house.mails.slice(mailsBefore).find(({ text }) => text.includes(spent.orderCode));
    expect(why?.text).toContain('优惠券');
    await till.house.database.asSystem((tx) =>
      sql`update room_month set free = array_fill(0::smallint, array[cardinality(free)])
        where room_type_id = ${plan.roomTypeId}`.execute(tx),
    );
    await till.sandbox.pay({ provider, no: gone.started.paymentNo!, force: true });
    await till.later(10 * minuteMs);
    for (let i = 0; i < 3; i++) await till.later(minuteMs);
    await signedInAgain();
    const refused = await read(gone.orderCode);
    expect(refused).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await outcome(gone.orderCode)).toMatchObject({ refund: { state: 'refunded', amount: gone.total } });
    expect(refused.history.map(({ kind }) => kind)).toContain('paidLate');
    expect((await till.sandbox.trade(provider, gone.started.paymentNo!)).refunds).toMatchObject([
      { amount: gone.total },
    ]);
    expect(till.house.mails.slice(mailsBefore).filter(({ text }) => text.includes(gone.orderCode))).toHaveLength(1);
    expect(till.house.mails.slice(mailsBefore).filter(({ text }) => text.includes(back.orderCode))).toHaveLength(1);
    await expectSound(till.house);
  });

  it('gives back what was paid for an order that the hotel refuses', async () => {
    const { orderCode, total, started } = await startOrder(demo, await freePlan(false), method);
    await till.sandbox.pay({ provider, no: started.paymentNo! });
    await till.later(20_000);
    expect(await read(orderCode)).toMatchObject({ status: 'unconfirmed', paymentStatus: 'paid' });
    await rejectOnRequest(till.house, orderCode);
    for (let i = 0; i < 4; i++) await till.later(20_000);
    expect(await read(orderCode)).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    expect((await till.sandbox.trade(provider, started.paymentNo!)).refunds).toMatchObject([{ amount: total }]);
  });
});

/** Each provider has been told its address by now, so that one can knock at the door of another. */
describe.each(gateways)('of %s', (method) => {
  const provider = providerOf[method];

  it('believes nothing that is forged, unsigned, of another merchant or through another door', async () => {
    const { orderCode, started } = await startOrder(demo, await freePlan(), method);
    const no = started.paymentNo!;
    await till.sandbox.faults({ fault: 'notice-never', provider });
    await till.sandbox.pay({ provider, no });
    for (const as of [
      'forged',
      'unsigned',
      'wrong-merchant',
      'wrong-provider',
      'downgraded',
      'sign-probe',
      'unknown-serial',
      'skewed',
    ] as const) {
      const answers = await till.sandbox.repeat(provider, no, 2, as).catch(() => []);
      // Helipay's carries no time that could be checked: it is kept, and believed only once the query says it too.
      if (method === 'heli' && as === 'skewed') continue;
      for (const status of answers) expect(Number(status), `${as} was answered ${status}`).toBeGreaterThanOrEqual(400);
    }
    const kept = await till.house.database.asSystem((tx) =>
      tx.selectFrom('notify_inbox').select('outcome').where('out_trade_no', '=', no).execute(),
    );
    if (method !== 'heli') expect(kept).toEqual([]);
    await till.sandbox.clearFaults();
    await till.later(20_000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
  });
});

describe('one way at a time', () => {
  it('the same way shows the same code again, another way closes it first', async () => {
    const { orderCode, subject, started } = await startOrder(demo, await freePlan(), 'wechat');
    const again = await demo.send(api.payment.wechat, { requestId: randomUUID(), subject });
    expect(again).toMatchObject({ paymentNo: started.paymentNo, show: started.show });
    const other = await demo.send(api.payment.alipay, { requestId: randomUUID(), subject });
    expect(other.paymentNo).not.toBe(started.paymentNo);
    expect(await till.sandbox.trade('wechat', started.paymentNo!)).toMatchObject({ state: 'closed' });
    const held = await demo.send(api.payment.credit, { requestId: randomUUID(), subject });
    expect(held).toMatchObject({ state: 'held', method: 'credit' });
    await till.settle();
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'onCredit' });
  });

  it('paid at the price of before a change, the money goes back and whoever paid is told', async () => {
    const { orderCode, total, started } = await startOrder(demo, await freePlan(), 'wechat');
    // As a change leaves it whose code was still open on a phone.
    await till.house.database.asSystem(async (tx) => {
      await tx
        .updateTable('hotel_order')
        .set({ total: total + 100 })
        .where('code', '=', orderCode)
        .execute();
      await tx
        .updateTable('payment_intent')
        .set({ amount: total + 100 })
        .where('subject_kind', '=', 'order')
        .where('subject_id', '=', orderCode)
        .execute();
    });
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    for (let i = 0; i < 4; i++) await till.later(20_000);
    const order = await read(orderCode);
    expect(order.paymentStatus).toBe('unpaid');
    expect(order.history.map(({ kind }) => kind)).toEqual(['created', 'oldPricePaid', 'surplusRefunded']);
    expect(order.history[1]!.who).not.toBe('system');
    const told = till.house.mails.filter(
      ({ text }) => text.includes(orderCode) && /金额已更改|price changed/.test(text),
    );
    expect(told.map(({ to }) => to)).toContain(order.contact.email);
    for (const { text } of told) expect(text).toContain(`CNY\u00a0${grouped(toDecimal(total, 'CNY'))}`);
    expect((await till.sandbox.trade('wechat', started.paymentNo!)).refunds).toMatchObject([{ amount: total }]);
    await till.house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ total }).where('code', '=', orderCode).execute(),
    );
  });

  it('paid both ways all the same, the second payment goes back by itself', async () => {
    const { orderCode, total, subject, started } = await startOrder(demo, await freePlan(), 'wechat');
    const second = await demo.send(api.payment.alipay, { requestId: randomUUID(), subject });
    await till.sandbox.pay({ provider: 'alipay', no: second.paymentNo! });
    await till.later(1000);
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo!, force: true });
    for (let i = 0; i < 4; i++) await till.later(20_000);
    const order = await read(orderCode);
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const kinds = order.history.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'paidTwice' || kind === 'surplusRefunded')).toEqual([
      'paidTwice',
      'surplusRefunded',
    ]);
    await till.settle();
    const told = till.house.mails.filter(
      ({ subject }) => subject.includes(orderCode) && /全额退回|in full/.test(subject),
    );
    expect(told.map(({ to }) => to)).toContain(order.contact.email);
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    for (const { text } of told) expect(text).toContain(`CNY\u00a0${grouped(toDecimal(total, 'CNY'))}`);
    expect((await till.sandbox.trade('wechat', started.paymentNo!)).refunds).toMatchObject([
      { amount: total, state: 'success' },
    ]);
    expect((await till.sandbox.trade('alipay', second.paymentNo!)).refunds).toEqual([]);
    await expectSound(till.house);
  });

  it.each(gateways)('a signed no of %s is told at once, and another way is open at once', async (method) => {
    const request = await orderFor(demo, await freePlan());
    const { orderCode } = await demo.send(api.booking.create, request);
    const subject = orderSubject(orderCode);
    await till.sandbox.faults({ fault: 'not-taken', provider: providerOf[method], times: 1 });
    const started = demo.send(api.payment[method], { requestId: randomUUID(), subject });
    expect(await refusalOf(started)).toBe('PROVIDER_REFUSED');
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid', show: null });
    expect(await demo.send(api.payment.credit, { requestId: randomUUID(), subject })).toMatchObject({ state: 'held' });
  });

  it('says that it is not known while the provider is silent, and never lets a second way begin', async () => {
    const { orderCode, subject } = await startOrder(demo, await freePlan(), 'wechat');
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat' });
    expect(await refusalOf(demo.send(api.payment.alipay, { requestId: randomUUID(), subject }))).toBe('ALREADY_PAYING');
    expect(await outcome(orderCode)).toMatchObject({ state: 'processing' });
    await till.sandbox.clearFaults();
    await till.later(5000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid' });
    expect(await demo.send(api.payment.credit, { requestId: randomUUID(), subject })).toMatchObject({ state: 'held' });
  });

  it('keeps the rooms ten minutes longer for a provider that stays silent, and honours what it says in that time', async () => {
    const plan = await freePlan();
    const before = await freeRooms(till.house.database, plan);
    const { orderCode, started } = await startOrder(demo, plan, 'wechat');
    const silent = await startOrder(demo, plan, 'wechat');
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat' }, { fault: 'notice-never', provider: 'wechat' });
    await till.later(29 * minuteMs);
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    await till.later(3 * minuteMs);
    expect((await freeRooms(till.house.database, plan))[0]).toBe(before[0]! - 2);
    await till.sandbox.clearFaults();
    await till.sandbox.faults({ fault: 'notice-never', provider: 'wechat' });
    await till.later(minuteMs);
    await till.later(minuteMs);
    await signedInAgain();
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await read(silent.orderCode)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    await till.sandbox.clearFaults();
  });
});

it('late money does not open an order that was ordered again, and does once that one has ended', async () => {
  const plan = await freePlan(false);
  const names = ['TAN HUI', 'XIE JUN'] as const;
  const late = [
    await startOrder(demo, plan, 'wechat', names),
    await startOrder(demo, plan, 'alipay', ['GU YI', 'MENG ER']),
  ];
  await till.later(31 * minuteMs);
  await till.later(11 * minuteMs);
  await signedInAgain();
  const again = [
    await startOrder(demo, plan, 'heli', names),
    await startOrder(demo, plan, 'heli', ['GU YI', 'MENG ER']),
  ];
  await till.sandbox.pay({ provider: 'helipay', no: again[0]!.started.paymentNo! });
  await till.later(1000);
  // The second of them ends before the money comes.
  const ended = { requestId: randomUUID(), orderCode: again[1]!.orderCode, reason: 'itinerary' } as const;
  await demo.send(api.cancellation.cancel, ended);
  for (const [index, { started }] of late.entries())
    await till.sandbox.pay({ provider: index === 0 ? 'wechat' : 'alipay', no: started.paymentNo!, force: true });
  for (let i = 0; i < 4; i++) await till.later(3 * minuteMs);
  await signedInAgain();
  expect(await read(late[0]!.orderCode)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await read(late[1]!.orderCode)).toMatchObject({ status: 'unconfirmed', paymentStatus: 'paid' });
});

describe('several at once', () => {
  it('one payment settles several orders, and a part of it goes back alone', async () => {
    const plan = await freePlan(false);
    const orders = [await makeOrder(demo, plan), await makeOrder(demo, plan), await makeOrder(demo, plan)];
    const subjects = orders.map(({ orderCode }) => orderSubject(orderCode));
    const sum = orders.reduce((total, order) => total + order.total, 0);
    expect(await demo.send(api.payment.ways, { subjects })).toMatchObject({
      amount: sum,
      ways: [{ usable: true }, { usable: true }, { usable: true }, { usable: true }, { usable: true }],
    });
    const started = await demo.send(api.payment.bulk, { requestId: randomUUID(), subjects, method: 'wechat' });
    expect(started).toMatchObject({ amount: sum, subjects });
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    await till.later(1000);
    for (const { orderCode } of orders) expect(await read(orderCode)).toMatchObject({ paymentStatus: 'paid' });
    const { refundSubject } = await import('./refund/service.ts');
    const { distributorId } = await till.house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id as distributorId').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    // Ten ask for a third each: three can have it, whatever the order.
    const third = Math.floor(orders[0]!.total / 3);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        till.house.database.asSystem((tx) =>
          refundSubject(
            tx,
            companyScopeOf({ distributorId }),
            {
              subject: subjects[0]!,
              amount: third,
              reason: 'cancelled',
              route: 'original',
              reference: `test-${started.paymentNo}-${i}`,
            },
            till.house.clock.now(),
          ),
        ),
      ),
    );
    expect(made.filter((one) => one.outcome === 'made')).toHaveLength(3);
    expect(made.filter((one) => one.outcome === 'tooMuch')).toHaveLength(7);
    for (let i = 0; i < 4; i++) await till.later(20_000);
    const { refunds } = await till.sandbox.trade('wechat', started.paymentNo!);
    expect(refunds.map(({ amount }) => amount)).toEqual([third, third, third]);
    await expectSound(till.house);
  });

  it('holds all of them on credit or none', async () => {
    const plan = await freePlan();
    const orders = [await makeOrder(demo, plan), await makeOrder(demo, plan)];
    const subjects = orders.map(({ orderCode }) => orderSubject(orderCode));
    const held = await demo.send(api.payment.bulk, { requestId: randomUUID(), subjects, method: 'advance' });
    expect(held).toMatchObject({ state: 'held', method: 'advance' });
    await till.settle();
    for (const { orderCode } of orders)
      expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'advanceDeducted' });
    expect(await refusalOf(demo.send(api.payment.bulk, { requestId: randomUUID(), subjects, method: 'credit' }))).toBe(
      'ORDER_NOT_PAYABLE',
    );
  });
});

describe('refunds', () => {
  it('one that the provider could not carry out is tried again under the same number', async () => {
    const plan = await freePlan(false);
    const { orderCode, started, total } = await startOrder(demo, plan, 'wechat');
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    await till.later(1000);
    await till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
    await rejectOnRequest(till.house, orderCode);
    for (let i = 0; i < 4; i++) await till.later(20_000);
    expect(await read(orderCode)).toMatchObject({ status: 'rejected', paymentStatus: 'refundFailed' });
    const { refunds } = await till.sandbox.trade('wechat', started.paymentNo!);
    const refundNo = refunds[0]!.outRefundNo;
    await till.sandbox.faults({ fault: 'notice-never' });
    await till.sandbox.settleRefund('wechat', refundNo, 'success');
    await till.sandbox.clearFaults();
    const { retryRefund } = await import('./refund/service.ts');
    const retry = () => till.house.database.asSystem((tx) => retryRefund(tx, refundNo, till.house.clock.now()));
    expect([await retry(), await retry()]).toEqual([true, false]);
    for (let i = 0; i < 4; i++) await till.later(20_000);
    const order = await read(orderCode);
    expect(order).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    expect(order.history.map(({ kind }) => kind).slice(-4)).toEqual(['refund', 'refundFail', 'refund', 'refundDone']);
    expect((await till.sandbox.trade('wechat', started.paymentNo!)).refunds).toMatchObject([
      { outRefundNo: refundNo, amount: total, state: 'success' },
    ]);
  });

  it('money that comes for an order that the hotel has refused meanwhile goes back, and the agency hears of it', async () => {
    const { orderCode, started, total } = await startOrder(demo, await freePlan(false), 'alipay');
    await rejectOnRequest(till.house, orderCode);
    const subject = orderSubject(orderCode);
    expect(await refusalOf(demo.send(api.payment.wechat, { requestId: randomUUID(), subject }))).toBe(
      'ORDER_NOT_PAYABLE',
    );
    await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo!, force: true });
    for (let i = 0; i < 6; i++) await till.later(20_000);
    expect(await read(orderCode)).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    expect((await till.sandbox.trade('alipay', started.paymentNo!)).refunds).toMatchObject([{ amount: total }]);
    // One that the hotel has refused it, one that the money is on its way back.
    const mails = till.house.mails.filter(({ text }) => text.includes(orderCode));
    expect(new Set(mails.map(({ subject: title }) => title)).size).toBe(2);
    expect(mails).toHaveLength(2);
    await expectSound(till.house);
  });
});

describe('recharge', () => {
  it('fills the advance balance and says what it was before and after', async () => {
    const made = await demo.send(api.recharge.create, { requestId: randomUUID(), amount: 123_456 });
    expect(made).toMatchObject({ state: 'open', amount: 123_456, balanceBefore: null });
    const subject = { kind: 'recharge', id: made.rechargeCode } as const;
    const { balance } = await demo.send(api.recharge.terms, {});
    const started = await demo.send(api.payment.alipay, { requestId: randomUUID(), subject });
    await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
    await till.later(1000);
    expect(await demo.send(api.payment.outcome, subject)).toMatchObject({ state: 'paid', amount: 123_456 });
    expect(await demo.send(api.recharge.get, { rechargeCode: made.rechargeCode })).toMatchObject({
      state: 'paid',
      balanceBefore: balance,
      balanceAfter: balance + 123_456,
      method: 'alipay',
    });
    expect(await demo.send(api.recharge.terms, {})).toMatchObject({ balance: balance + 123_456 });
    expect(await refusalOf(demo.send(api.payment.credit, { requestId: randomUUID(), subject }))).toBe(
      'ORDER_NOT_PAYABLE',
    );
    await expectSound(till.house);
  });

  it('is never paid from the balance itself, nor by who has not the company’s money in hand', async () => {
    const made = await demo.send(api.recharge.create, { requestId: randomUUID(), amount: 1 });
    const subject = { kind: 'recharge', id: made.rechargeCode } as const;
    expect(await refusalOf(demo.send(api.payment.advance, { requestId: randomUUID(), subject }))).toBe(
      'METHOD_NOT_OFFERED',
    );
    expect(await refusalOf(clerk.send(api.payment.wechat, { requestId: randomUUID(), subject }))).toBe('NO_SUCH_ORDER');
    expect(await refusalOf(clerk.send(api.recharge.create, { requestId: randomUUID(), amount: 1 }))).toBe('FORBIDDEN');
  });

  it('that nobody paid ends in its time behind any number that cannot end yet', async () => {
    const make = () => demo.send(api.recharge.create, { requestId: randomUUID(), amount: 555 });
    const [waiting, ...idle] = [await make(), await make(), await make()];
    const subject = { kind: 'recharge', id: waiting!.rechargeCode } as const;
    await demo.send(api.payment.wechat, { requestId: randomUUID(), subject });
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat' });
    const { clock, database } = till.house;
    clock.advance(120 * minuteMs);
    await expireRecharges(database, clock.now(), 1);
    await signedInAgain();
    const stateOf = async (code: string) => (await demo.send(api.recharge.get, { rechargeCode: code })).state;
    expect(await stateOf(waiting!.rechargeCode)).toBe('open');
    for (const one of idle) expect(await stateOf(one.rechargeCode)).toBe('closed');
    await till.sandbox.clearFaults();
    await till.later(11 * minuteMs);
    await signedInAgain();
    expect(await stateOf(waiting!.rechargeCode)).toBe('closed');
  });

  it('is credited even when the money comes after its time', async () => {
    const made = await demo.send(api.recharge.create, { requestId: randomUUID(), amount: 777 });
    const subject = { kind: 'recharge', id: made.rechargeCode } as const;
    const started = await demo.send(api.payment.wechat, { requestId: randomUUID(), subject });
    await till.later(121 * minuteMs);
    await till.later(11 * minuteMs);
    await signedInAgain();
    expect(await demo.send(api.recharge.get, { rechargeCode: made.rechargeCode })).toMatchObject({ state: 'closed' });
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo!, force: true });
    await till.later(minuteMs);
    expect(await demo.send(api.recharge.get, { rechargeCode: made.rechargeCode })).toMatchObject({ state: 'paid' });
  });
});

describe('notifications', () => {
  const attemptOf = (no: string) =>
    till.house.database.asSystem((tx) =>
      tx
        .selectFrom('payment_attempt')
        .select(['id', 'state', 'asked', 'ask_at', 'captured', 'refunded'])
        .where('out_trade_no', '=', no)
        .executeTakeFirstOrThrow(),
    );

  it.each(['wechat', 'alipay'] as const)('one of %s about another amount is asked about, not believed', async (of) => {
    const provider = providerOf[of];
    const { orderCode, started } = await startOrder(demo, await freePlan(), of);
    await till.sandbox.faults(
      { fault: 'notice-wrong-amount', provider, instead: true },
      { fault: 'refused', provider, call: 'query' },
    );
    await till.sandbox.pay({ provider, no: started.paymentNo! });
    await till.later(1000);
    // Nobody knows better: neither confirmed nor put aside.
    expect(await outcome(orderCode)).toMatchObject({ state: 'processing' });
    expect((await attemptOf(started.paymentNo!)).state).toBe('pending');
    await till.sandbox.clearFaults();
    await till.later(20_000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await expectSound(till.house);
  });

  it.each(gateways)('money of another amount at %s goes to suspense when the provider itself says so', async (of) => {
    const provider = providerOf[of];
    const { orderCode, total, started } = await startOrder(demo, await freePlan(), of);
    const no = started.paymentNo!;
    await till.sandbox.faults(
      { fault: 'answer-wrong-amount', provider, value: 7 },
      { fault: 'notice-never', provider },
    );
    await till.sandbox.pay({ provider, no });
    await till.later(6000);
    await till.sandbox.clearFaults();
    expect((await read(orderCode)).paymentStatus).toBe('unpaid');
    expect((await attemptOf(no)).state).toBe('suspense');
    expect(await till.house.database.asSystem((tx) => suspendedFor(tx, no))).toBe(total - 7);
    await expectSound(till.house);
  });

  it('whoever looks all the time does not keep the provider from being asked in time', async () => {
    const { orderCode, started } = await startOrder(demo, await freePlan(), 'wechat');
    const due = async () => (await attemptOf(started.paymentNo!)).ask_at!.getTime();
    for (let second = 0; second < 66; second += 3) {
      await outcome(orderCode);
      await till.later(3000);
    }
    // After about 5, 15, 30 and 60 seconds; next at two minutes, however often somebody has looked.
    expect((await attemptOf(started.paymentNo!)).asked).toBe(4);
    const next = await due();
    expect(next - till.house.clock.now()).toBeLessThanOrEqual(60_000);
    await outcome(orderCode);
    expect(await due()).toBe(next);
  });

  it('what a silent provider was given up on is called in doubt, until it speaks', async () => {
    const [paid, unheard] = [
      await startOrder(demo, await freePlan(), 'wechat'),
      await startOrder(demo, await freePlan(), 'wechat'),
    ];
    expect(paid.started.inDoubt).toBe(false);
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat' }, { fault: 'notice-never', provider: 'wechat' });
    await till.sandbox.pay({ provider: 'wechat', no: paid.started.paymentNo! });
    for (let i = 0; i < 6; i++) await till.later(11 * minuteMs);
    await signedInAgain();
    for (const { orderCode } of [paid, unheard])
      expect(await outcome(orderCode)).toMatchObject({ state: 'closed', inDoubt: true, refund: null });
    await till.sandbox.clearFaults();
    for (const minutes of [60, 24 * 60]) await till.later(minutes * minuteMs);
    await signedInAgain();
    expect(await outcome(unheard.orderCode)).toMatchObject({ state: 'closed', inDoubt: false });
    expect(await outcome(paid.orderCode)).toMatchObject({ inDoubt: false });
    expect((await attemptOf(paid.started.paymentNo!)).captured).toBeGreaterThan(0);
  });

  it('parts that go back through Alipay one after the other raise no alarm', async () => {
    const { total, subject, started } = await startOrder(demo, await freePlan(), 'alipay');
    const no = started.paymentNo!;
    await till.sandbox.pay({ provider: 'alipay', no });
    await till.later(1000);
    for (const reference of ['one', 'two', 'three']) {
      await till.house.database.asSystem(async (tx) => {
        const { distributor_id: distributorId } = await tx
          .selectFrom('hotel_order')
          .select('distributor_id')
          .where('code', '=', subject.id)
          .executeTakeFirstOrThrow();
        const part = { subject, amount: Math.floor(total / 4), reason: 'cancelled', route: 'original' } as const;
        await refundSubject(
          tx,
          companyScopeOf({ distributorId }),
          { ...part, reference: `${reference} ${no}` },
          till.house.clock.now(),
        );
      });
      for (let i = 0; i < 3; i++) await till.later(20_000);
    }
    const refunds = (await till.sandbox.trade('alipay', no)).refunds;
    expect(refunds.map(({ state }) => state)).toEqual(['success', 'success', 'success']);
    const told = await till.house.database.asSystem((tx) =>
      tx.selectFrom('notify_inbox').select('outcome').where('out_trade_no', '=', no).execute(),
    );
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told.filter(({ outcome }) => outcome === 'mismatch')).toEqual([]);
  });

  it('a clerk pays an own order with a provider, and nobody else’s', async () => {
    const mine = await startOrder(clerk, await freePlan(), 'heli');
    expect(mine.started).toMatchObject({ state: 'unpaid', show: { kind: 'qr' } });
    const { orderCode } = await makeOrder(demo, await freePlan());
    const pay = { requestId: randomUUID(), subject: orderSubject(orderCode) };
    expect(await refusalOf(clerk.send(api.payment.wechat, pay))).toBe('NO_SUCH_ORDER');
    // The main account sees everybody's orders and may act on them.
    const colleague = { requestId: randomUUID(), subject: mine.subject };
    expect(await demo.send(api.payment.heli, colleague)).toMatchObject({ paymentNo: mine.started.paymentNo });
  });
});
