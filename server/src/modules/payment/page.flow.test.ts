import { createHash, randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import {
  expectSound,
  openTill,
  orderSubject,
  payOnOwnPage,
  startOrder,
  type Till,
} from '../../testing/payment/paying.ts';

/** Paying on Alipay's own page, as a browser does that is sent there. */

const minuteMs = 60_000;

let till: Till;
let demo: TestClient;
/** throws at the named step, once */
let breakAt: string | undefined;

beforeAll(async () => {
  till = await openTill({
    database: databaseKinds.at(-1)!,
    reached(step) {
      if (step !== breakAt) return;
      breakAt = undefined;
      throw new Error(`ended where ${step}`);
    },
  });
});
// Hours pass in here, and a bearer lives for a quarter of one.
beforeEach(async () => {
  demo = await till.house.signIn('100001', 'demo');
});
afterAll(async () => {
  if (till) await expectSound(till.house);
  await till?.stop();
});

type Facts = ReplyOf<typeof api.payment.outcome>;

let plans = 0;
const order = async () => {
  const plan = await openPlan(till.house.database, { free: 40, instant: true, skip: plans++ % 30 });
  return { plan, ...(await makeOrder(demo, plan)) };
};
const ask = (orderCode: string, show?: 'qr' | 'redirect', requestId: string = randomUUID()) =>
  demo.send(api.payment.alipay, { requestId, subject: orderSubject(orderCode), ...(show ? { show } : {}) });
const outcome = (orderCode: string) => demo.send(api.payment.outcome, orderSubject(orderCode));
const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
const attempt = (no: string) =>
  till.house.database.asSystem((tx) =>
    tx.selectFrom('payment_attempt').selectAll().where('out_trade_no', '=', no).executeTakeFirstOrThrow(),
  );
const refusal = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.unreachable('was allowed'),
    (error) => error,
  );
function pageOf({ show }: Facts): string {
  return show?.kind === 'redirect' ? show.url : expect.unreachable(`no page but ${show?.kind}`);
}
/** A browser goes there and stays where it is led. */
async function visit(url: string): Promise<{ html: string; code: string | null; at: URL }> {
  const response = await fetch(url);
  const at = new URL(response.url);
  return { html: await response.text(), code: at.searchParams.get('code'), at };
}
describe('Alipay’s own page', () => {
  it('is paid on, told by notification, and leads back to the portal’s page of the payment', async () => {
    const { orderCode, total } = await order();
    const requestId = randomUUID();
    const started = await ask(orderCode, 'redirect', requestId);
    expect(started).toMatchObject({ state: 'unpaid', method: 'alipay', amount: total, show: { kind: 'redirect' } });
    expect(Date.parse(started.show!.until)).toBe(Date.parse(started.deadline));
    // Nobody has been asked: the provider knows of it when somebody goes there.
    expect((await till.sandbox.trades()).some(({ outTradeNo }) => outTradeNo === started.paymentNo)).toBe(false);
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid', show: started.show });
    // The same again shows the same: under its own number, under another, and on another screen.
    for (const again of [await ask(orderCode, 'redirect', requestId), await ask(orderCode, 'redirect')])
      expect(again).toMatchObject({ paymentNo: started.paymentNo, show: started.show });

    const back = await payOnOwnPage(pageOf(started));
    expect(await till.sandbox.trade('alipay', started.paymentNo!)).toMatchObject({ state: 'paid', amount: total });
    expect(`${back.origin}${back.pathname}`).toBe(`${till.house.base}/paymentResult`);
    expect(back.searchParams.get('orderCode')).toBe(orderCode);
    await till.later(1000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', method: 'alipay', show: null, refund: null });
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', money: { paid: total } });
    expect(await attempt(started.paymentNo!)).toMatchObject({ state: 'paid', wanted_show: 'redirect' });
  });

  it('is asked about when somebody comes back and no notification has come', async () => {
    const { orderCode } = await order();
    const started = await ask(orderCode, 'redirect');
    await till.sandbox.faults({ fault: 'notice-never', provider: 'alipay' });
    await payOnOwnPage(pageOf(started));
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
    await till.sandbox.clearFaults();
  });

  it('what the address says on the way back is not believed', async () => {
    const { orderCode } = await order();
    const started = await ask(orderCode, 'redirect');
    await visit(pageOf(started));
    const said = `${till.house.base}/paymentResult?orderCode=${orderCode}&method=alipay.trade.page.pay.return&total_amount=1`;
    await fetch(said);
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid', show: started.show });
  });

  it('takes the place of a code, and a code the place of a page: one of them at a time', async () => {
    const { orderCode } = await order();
    const requestId = randomUUID();
    const code = await ask(orderCode, undefined, requestId);
    expect(code.show).toMatchObject({ kind: 'qr' });
    // A code is what is asked for where nothing is named.
    expect(await ask(orderCode, 'qr')).toMatchObject({ paymentNo: code.paymentNo });
    expect(await ask(orderCode, 'qr', requestId)).toMatchObject({ paymentNo: code.paymentNo });
    expect(await refusal(ask(orderCode, 'redirect', requestId))).toMatchObject({ error: 'REQUEST_ID_REUSED' });
    const page = await ask(orderCode, 'redirect');
    expect(page.paymentNo).not.toBe(code.paymentNo);
    expect(await attempt(code.paymentNo!)).toMatchObject({ state: 'closed', closing_because: 'replaced' });
    // A page that was opened is one that the provider can close.
    await visit(pageOf(page));
    const third = await ask(orderCode);
    expect(third).toMatchObject({ show: { kind: 'qr' } });
    expect(await till.sandbox.trade('alipay', page.paymentNo!)).toMatchObject({ state: 'closed' });
    expect((await visit(pageOf(page))).html).not.toContain('/wallet/pay');
    // The code that was closed before anybody had scanned it can still be paid: that money goes back.
    await till.sandbox.pay({ provider: 'alipay', no: third.paymentNo! });
    await till.later(1000);
    await till.sandbox.pay({ provider: 'alipay', no: code.paymentNo! });
    for (let i = 0; i < 4; i++) await till.later(20_000);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: third.paymentNo });
    expect((await till.sandbox.trade('alipay', code.paymentNo!)).refunds).toMatchObject([{ state: 'success' }]);
    expect((await till.sandbox.trade('alipay', third.paymentNo!)).refunds).toEqual([]);
  });

  it('is made again as it was asked for, after an end between saving and showing', async () => {
    for (const step of ['attempt saved', 'provider has answered']) {
      const { orderCode } = await order();
      const requestId = randomUUID();
      breakAt = step;
      expect(await refusal(ask(orderCode, 'redirect', requestId))).toMatchObject({ error: 'INTERNAL' });
      const between = await outcome(orderCode);
      expect(between).toMatchObject({ state: 'processing', show: null });
      expect(await attempt(between.paymentNo!)).toMatchObject({ state: 'created', wanted_show: 'redirect' });
      const again = await ask(orderCode, 'redirect', requestId);
      expect(again).toMatchObject({ paymentNo: between.paymentNo, show: { kind: 'redirect' } });
      await payOnOwnPage(pageOf(again));
      await till.later(1000);
      expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: between.paymentNo });
    }
  });

  it('ends with its time: rooms go back, and the page takes no money any more', async () => {
    const [opened, left] = [await order(), await order()];
    const pages = [await ask(opened.orderCode, 'redirect'), await ask(left.orderCode, 'redirect')];
    await visit(pageOf(pages[0]!));
    await till.later(31 * minuteMs);
    await till.later(11 * minuteMs);
    demo = await till.house.signIn('100001', 'demo');
    for (const { orderCode } of [opened, left]) {
      expect(await read(orderCode)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
      expect(await outcome(orderCode)).toMatchObject({ state: 'closed', show: null, inDoubt: false });
    }
    for (const page of pages) expect((await visit(pageOf(page))).html).not.toContain('/wallet/pay');
  });

  it('settles several orders at once, and leads back to all of them', async () => {
    const orders = [await order(), await order()];
    const subjects = orders.map(({ orderCode }) => orderSubject(orderCode));
    const pay = { requestId: randomUUID(), subjects, method: 'alipay', show: 'redirect' } as const;
    const started = await demo.send(api.payment.bulk, pay);
    expect(await demo.send(api.payment.bulk, pay)).toMatchObject({ show: started.show });
    const back = await payOnOwnPage(pageOf(started));
    expect(back.searchParams.get('orderCode')).toBe(orders.map(({ orderCode }) => orderCode).join(','));
    await till.later(1000);
    for (const { orderCode } of orders) expect(await read(orderCode)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('fills the advance balance, and leads back to the recharge', async () => {
    const { rechargeCode } = await demo.send(api.recharge.create, { requestId: randomUUID(), amount: 4321 });
    const subject = { kind: 'recharge', id: rechargeCode } as const;
    const started = await demo.send(api.payment.alipay, { requestId: randomUUID(), subject, show: 'redirect' });
    const back = await payOnOwnPage(pageOf(started));
    expect(back.pathname).toBe('/recharge');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ step: '3', code: rechargeCode });
    await till.later(1000);
    expect(await demo.send(api.recharge.get, { rechargeCode })).toMatchObject({ state: 'paid', method: 'alipay' });
  });

  it('is opened for no other company', async () => {
    const { orderCode, subject } = await startOrder(demo, (await order()).plan, 'wechat');
    const other = await till.house.signIn('100002', 'demo');
    const wanted = () => ({ requestId: randomUUID(), subject, show: 'redirect' }) as const;
    expect(await refusal(other.send(api.payment.alipay, wanted()))).toMatchObject({ error: 'NO_SUCH_ORDER' });
    expect(await outcome(orderCode)).toMatchObject({ method: 'wechat', state: 'unpaid' });
  });

  it('is Alipay’s alone, which whoever asks wrongly reads in their language', async () => {
    const { orderCode } = await order();
    const subject = orderSubject(orderCode);
    for (const [language, words] of [
      ['zh', '只有支付宝可以前往其网页付款'],
      ['en', 'only Alipay has a page of its own to pay on'],
    ] as const) {
      demo.language = language;
      for (const method of ['wechat', 'heli', 'advance', 'credit'] as const) {
        const asked = { requestId: randomUUID(), subjects: [subject], method, show: 'redirect' as const };
        expect(await refusal(demo.send(api.payment.bulk, asked))).toMatchObject({
          error: 'INVALID_REQUEST',
          data: { fields: [{ field: 'show', message: words }] },
        });
        const one = { requestId: randomUUID(), subject, show: 'redirect' };
        expect(await refusal(demo.send(api.payment[method], one))).toMatchObject({ error: 'INVALID_REQUEST' });
      }
    }
    const unheard = { requestId: randomUUID(), subject, show: 'page' as 'qr' };
    expect(await refusal(demo.send(api.payment.alipay, unheard))).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await outcome(orderCode)).toMatchObject({ paymentNo: null });
  });

  it('a request for a code is known by what it has always been known by', async () => {
    const { orderCode } = await order();
    const { paymentNo } = await ask(orderCode);
    const { request_hash, requested_by } = await attempt(paymentNo!);
    const named = JSON.stringify([requested_by, 'alipay', 'order', orderCode]);
    expect(request_hash).toBe(createHash('sha256').update(named).digest('hex'));
  });
});
