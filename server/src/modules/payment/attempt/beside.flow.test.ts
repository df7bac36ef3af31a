import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { databaseKinds, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan, rejectOnRequest } from '../../../testing/ordering.ts';
import { expectSound, openTill, orderSubject, startOrder, type Till } from '../../../testing/payment/paying.ts';
import { captureEntries, refundEntries, suspenseEntries } from '../../ledger/ledger.ts';
import { hold, record } from '../../ledger/service.ts';
import { auditMoney } from '../audit.ts';

/** Events beside a payment: colleagues, providers that hang, operators who put things right by hand. */

let till: Till;
let demo: TestClient;
let clerk: TestClient;

beforeAll(async () => {
  till = await openTill({ database: databaseKinds.at(-1)!, settings: { PAYMENT_TIMEOUT_MS: '20000' } });
  demo = await till.house.signIn('100001', 'demo');
  clerk = await till.house.signIn('100001', 'clerk');
});
afterAll(async () => {
  if (till) await expectSound(till.house);
  await till?.stop();
});

let plans = 0;
const freePlan = (instant = true) => openPlan(till.house.database, { free: 40, instant, skip: plans++ % 4 });

it('a colleague’s orders that were paid together with one’s own are nobody else’s business', async () => {
  const plan = await freePlan();
  const [own, other] = [await makeOrder(clerk, plan), await makeOrder(demo, plan)];
  const subjects = [orderSubject(own.orderCode), orderSubject(other.orderCode)];
  await demo.send(api.payment.bulk, { requestId: randomUUID(), subjects, method: 'wechat' });
  const all = await demo.send(api.payment.outcome, subjects[0]!);
  expect(all).toMatchObject({ subjects, amount: own.total + other.total, show: { kind: 'qr' }, together: false });
  // The code would have the clerk pay for both.
  const part = await clerk.send(api.payment.outcome, subjects[0]!);
  expect(part).toMatchObject({ subjects: [subjects[0]], amount: own.total, state: 'unpaid', show: null });
  expect(part.together).toBe(true);
  // Alone it is paid with a code of its own, which ends the one for both.
  const alone = await clerk.send(api.payment.wechat, { requestId: randomUUID(), subject: subjects[0]! });
  expect(alone).toMatchObject({ amount: own.total, show: { kind: 'qr' }, together: false });
  expect(alone.paymentNo).not.toBe(all.paymentNo);
});

it('a refund that failed and was then carried out by hand is done when the provider says so', async () => {
  const { orderCode, started, total } = await startOrder(demo, await freePlan(false), 'wechat');
  await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
  await till.later(1000);
  await till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
  await rejectOnRequest(till.house, orderCode);
  for (let i = 0; i < 4; i++) await till.later(20_000);
  expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ paymentStatus: 'refundFailed' });
  const { refunds } = await till.sandbox.trade('wechat', started.paymentNo!);
  await till.sandbox.settleRefund('wechat', refunds[0]!.outRefundNo, 'success');
  // Told twenty times over, it has gone back once.
  await till.sandbox.repeat('wechat', refunds[0]!.outRefundNo, 20);
  for (let i = 0; i < 2; i++) await till.later(20_000);
  expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ paymentStatus: 'refunded' });
  const kept = await till.house.database.asSystem((tx) =>
    tx
      .selectFrom('payment_refund')
      .select(['state', 'amount'])
      .where('out_refund_no', '=', refunds[0]!.outRefundNo)
      .executeTakeFirstOrThrow(),
  );
  expect(kept).toEqual({ state: 'refunded', amount: total });
});

it('money of another amount for a way that was replaced leaves the way that took its place to its provider', async () => {
  const { orderCode, subject, started: old } = await startOrder(demo, await freePlan(), 'wechat');
  const started = await demo.send(api.payment.alipay, { requestId: randomUUID(), subject });
  await till.sandbox.faults(
    { fault: 'answer-wrong-amount', provider: 'wechat', value: 7 },
    { fault: 'notice-never', provider: 'wechat' },
    { fault: 'notice-never', provider: 'alipay' },
  );
  await till.sandbox.pay({ provider: 'wechat', no: old.paymentNo!, force: true });
  await till.later(29 * 60_000);
  demo = await till.house.signIn('100001', 'demo');
  const { state } = await till.house.database.asSystem((tx) =>
    tx
      .selectFrom('payment_attempt')
      .select('state')
      .where('out_trade_no', '=', old.paymentNo!)
      .executeTakeFirstOrThrow(),
  );
  expect(state).toBe('suspense');
  const { orderCode: other } = await makeOrder(demo, await freePlan());
  const together = await demo.send(api.payment.ways, { subjects: [orderSubject(other), subject] });
  expect(together.checking).toEqual([subject]);
  // Silent while the time runs out: nobody may say that nothing was paid.
  await till.sandbox.faults({ fault: 'refused', provider: 'alipay' });
  await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
  await till.later(2 * 60_000);
  expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ status: 'unconfirmed' });
  await till.sandbox.clearFaults();
  await till.later(60_000);
  expect(await demo.send(api.payment.outcome, subject)).toMatchObject({ state: 'paid', paymentNo: started.paymentNo });
  expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

it('a provider that hangs keeps nobody from what another one has told', async () => {
  demo = await till.house.signIn('100001', 'demo');
  await startOrder(demo, await freePlan(), 'heli');
  const { orderCode, started } = await startOrder(demo, await freePlan(), 'wechat');
  await till.sandbox.faults({ fault: 'answer-slow', provider: 'helipay', call: 'query', value: 15_000 });
  // The timers do what is due from here on: Helipay is asked, and says nothing for a while.
  till.house.clock.advance(6000);
  await till.sandbox.clock({ now: till.house.clock.now() });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const paidAt = performance.now();
  await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
  await expect
    .poll(async () => (await demo.send(api.booking.get, { orderCode })).status, { interval: 200 })
    .toBe('confirmed');
  // Helipay says nothing for 12.5 s more.
  expect(performance.now() - paidAt).toBeLessThan(12_000);
  await till.sandbox.clearFaults();
});

it('what is sent twice at the same time is one payment, also with a provider that takes no number twice', async () => {
  demo = await till.house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(demo, await freePlan());
  await till.sandbox.faults({ fault: 'answer-slow', provider: 'helipay', call: 'create', value: 1200, times: 1 });
  const asked = { requestId: randomUUID(), subject: orderSubject(orderCode) };
  const first = demo.send(api.payment.heli, asked);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const more = Array.from({ length: 5 }, () => demo.send(api.payment.heli, asked));
  const answers = await Promise.all([first, ...more]);
  for (const answer of answers) expect({ ...answer, asOf: 0 }).toEqual({ ...answers[0], asOf: 0 });
  expect(answers[0]).toMatchObject({ state: 'unpaid', show: { kind: 'qr' } });
  await till.sandbox.pay({ provider: 'helipay', no: answers[0]!.paymentNo! });
  await till.settle();
  expect(await demo.send(api.payment.outcome, asked.subject)).toMatchObject({ state: 'paid' });
  await till.sandbox.clearFaults();
});

it('a code can be had in the last minute before the deadline, and ends with it', async () => {
  demo = await till.house.signIn('100001', 'demo');
  const { orderCode } = await makeOrder(demo, await freePlan());
  const subject = orderSubject(orderCode);
  const { deadline } = await demo.send(api.payment.outcome, subject);
  await till.later(Date.parse(deadline) - till.house.clock.now() - 20_000);
  demo = await till.house.signIn('100001', 'demo');
  const started = await demo.send(api.payment.wechat, { requestId: randomUUID(), subject });
  expect(started).toMatchObject({ state: 'unpaid', show: { kind: 'qr' } });
  await till.later(21_000);
  await till.later(10_000);
  expect(await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! })).toBe('closed');
  expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ status: 'cancelled' });
});

it('the audit names what the ledger and the payments tell differently', async () => {
  const { database, clock } = till.house;
  const now = clock.now();
  class Undone extends Error {}
  const faults: string[] = [];
  const tampered = database.asSystem(async (tx) => {
    const { distributorId } = await tx
      .selectFrom('distributor')
      .select('id as distributorId')
      .where('code', '=', '100001')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'order', id: 'AUDITED' };
    const about = { distributorId, kind: 'capture', subject } as const;
    const refund = { ...about, kind: 'refund' } as const;
    await record(tx, { ...about, reference: 'audited-1' }, captureEntries('wechat', 700, 'CNY'), now);
    await record(tx, { ...about, reference: 'audited-2' }, suspenseEntries('wechat', 800, 'CNY'), now);
    await record(tx, { ...refund, reference: 'audited-3' }, refundEntries('SALES', 'REFUND_CLEARING', 900, 'CNY'), now);
    await hold(tx, companyScopeOf({ distributorId }), { method: 'credit', amount: 100, currency: 'CNY', subject }, now);
    const found = await auditMoney(tx);
    faults.push(...found.map((fault) => fault.replace(/^hold \d+/, 'hold')));
    throw new Undone();
  });
  await expect(tampered).rejects.toThrow(Undone);
  expect(faults.toSorted()).toEqual([
    'hold: pending for order AUDITED, its payment is nowhere with a part of nothing',
    'prepaid for order AUDITED: 700 CNY, its parts that are not earned 0',
    'refund clearing: 900 of no refund',
    'suspense: 800 CNY of no payment and no case',
  ]);
});
