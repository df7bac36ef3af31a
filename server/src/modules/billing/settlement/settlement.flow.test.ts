import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { describe, expect, it } from 'vitest';
import { billTill } from '../../../testing/bill-till.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { orderSubject, payOnOwnPage, providerOf } from '../../../testing/payment/paying.ts';
import { refusalOf } from '../../../testing/refusal.ts';

/** Bills are paid with the three providers, from the advance and by several settlements at once. */

const minuteMs = 60_000;

const desk = billTill();
const { bill, choose, subjectOf, read, billRead } = desk;
const account = () => desk.demo.send(api.ledger.account, {});
const orderRead = (orderCode: string) => desk.demo.send(api.booking.get, { orderCode });

let plans = 0;
async function orderOnCredit() {
  const made = await makeOrder(desk.demo, await openPlan(desk.till.house.database, { skip: plans++ % 30 }));
  await desk.demo.send(api.payment.credit, { requestId: randomUUID(), subject: orderSubject(made.orderCode) });
  await desk.till.settle();
  return made;
}

describe.each(['wechat', 'alipay', 'heli'] as const)('with %s', (method) => {
  it('half of a bill is paid now and the rest later; the orders are paid with their lines', async () => {
    const [first, second] = [await orderOnCredit(), await orderOnCredit()];
    const { id, code, amount } = await bill([{ orderCode: first.orderCode }, { orderCode: second.orderCode }]);
    const before = await account();
    const half = first.total + 100;
    const made = await choose([{ billCode: code, amount: half }]);
    expect(made).toMatchObject({ state: 'open', amount: half, currency: 'CNY', paidAt: null, returned: null });
    expect(Date.parse(made.payUntil) - Date.parse(made.createdAt)).toBe(120 * minuteMs);
    expect(made.lines.records.map((line) => [line.orderCode, line.writtenOff, line.inFull])).toEqual([
      [first.orderCode, first.total, true],
      [second.orderCode, 100, false],
    ]);
    const subject = subjectOf(made.settlementCode);
    const ways = await desk.demo.send(api.payment.ways, { subjects: [subject] });
    expect(ways.ways.find(({ method: one }) => one === 'credit')?.usable).toBe('METHOD_NOT_OFFERED');
    const started = await desk.demo.send(api.payment[method], { requestId: randomUUID(), subject });
    expect(started).toMatchObject({ state: 'unpaid', amount: half });
    await desk.till.sandbox.pay({ provider: providerOf[method], no: started.paymentNo! });
    await desk.till.later(1000);
    expect(await desk.demo.send(api.payment.outcome, subject)).toMatchObject({ state: 'paid', method, amount: half });
    expect(await read(made.settlementCode)).toMatchObject({
      ...{ state: 'paid', method, paymentNo: started.paymentNo, returned: null, lines: { total: 2 } },
      bills: [{ billCode: code, amount: half, writtenOff: half, unpaid: amount - half }],
    });
    expect(await billRead(id)).toMatchObject({ status: 'partlyWrittenOff', received: half, unpaid: amount - half });
    expect((await account()).postedAmount).toBe(before.postedAmount! - half);
    expect(await orderRead(first.orderCode)).toMatchObject({
      paymentStatus: 'paid',
      money: { paid: first.total, settled: first.total },
    });
    expect(await orderRead(second.orderCode)).toMatchObject({ paymentStatus: 'onCredit', money: { settled: 100 } });

    const rest = await choose([{ billCode: code, amount: amount - half }]);
    const again = await desk.demo.send(api.payment[method], {
      requestId: randomUUID(),
      subject: subjectOf(rest.settlementCode),
    });
    await desk.till.sandbox.pay({ provider: providerOf[method], no: again.paymentNo! });
    await desk.till.later(1000);
    expect(await billRead(id)).toMatchObject({ status: 'writtenOff', received: amount, unpaid: 0 });
    const settled = await orderRead(second.orderCode);
    expect(settled).toMatchObject({ paymentStatus: 'paid', money: { settled: second.total } });
    expect(settled.history.at(-1)).toMatchObject({ kind: 'billSettled', from: 'onCredit', to: 'paid', note: code });
    await desk.till.settle();
    const mails = desk.till.house.mails.filter(({ text }) => text.includes(code) && text.includes(second.orderCode));
    expect(mails).toHaveLength(1);
    const { records } = await desk.demo.send(api.ledger.entries, { account: 'credit', kinds: ['writeOff'], limit: 2 });
    expect(records.map(({ change }) => change)).toEqual([amount - half, half]);
    expect(records.every(({ kind, reference }) => kind === 'writeOff' && reference === null)).toBe(true);
  });

  it('money that comes after the time is taken all the same', async () => {
    const { id, code, amount } = await bill([{ amount: 5000 }]);
    const made = await choose([{ billCode: code, amount }]);
    const subject = subjectOf(made.settlementCode);
    const started = await desk.demo.send(api.payment[method], { requestId: randomUUID(), subject });
    await desk.till.later(121 * minuteMs);
    await desk.till.later(11 * minuteMs);
    await desk.signIn();
    expect(await read(made.settlementCode)).toMatchObject({ state: 'closed', lines: { total: 0 }, returned: null });
    const late = { requestId: randomUUID(), subject };
    expect(await refusalOf(desk.demo.send(api.payment[method], late))).toBe('SETTLEMENT_TIME_OVER');
    await desk.till.sandbox.pay({ provider: providerOf[method], no: started.paymentNo!, force: true });
    for (let i = 0; i < 4; i++) await desk.till.later(minuteMs);
    await desk.signIn();
    expect(await read(made.settlementCode)).toMatchObject({ state: 'paid' });
    expect(await billRead(id)).toMatchObject({ status: 'writtenOff', unpaid: 0 });
  });
});

it('Alipay’s own page leads back to the page of the settlement, or of all that were paid together', async () => {
  const bills = [await bill([{ amount: 5000 }]), await bill([{ amount: 700 }]), await bill([{ amount: 900 }])];
  const codes: string[] = [];
  for (const { code, amount } of bills) codes.push((await choose([{ billCode: code, amount }])).settlementCode);
  const [alone, ...together] = codes;
  const subject = subjectOf(alone!);
  const one = await desk.demo.send(api.payment.alipay, { requestId: randomUUID(), subject, show: 'redirect' });
  const subjects = together.map(subjectOf);
  const several = { requestId: randomUUID(), method: 'alipay', subjects, show: 'redirect' } as const;
  const two = await desk.demo.send(api.payment.bulk, several);
  for (const [started, expected] of [
    [one, alone],
    [two, together.join(',')],
  ] as const) {
    const { show } = started;
    if (show?.kind !== 'redirect') expect.unreachable(`no page but ${show?.kind}`);
    const back = await payOnOwnPage(show.url);
    expect(`${back.origin}${back.pathname}`).toBe(`${desk.till.house.base}/settlementSuccess`);
    expect(back.searchParams.get('code')).toBe(expected);
  }
  await desk.till.later(1000);
  for (const settlementCode of codes)
    expect(await read(settlementCode)).toMatchObject({ state: 'paid', method: 'alipay' });
  for (const { id } of bills) expect(await billRead(id)).toMatchObject({ status: 'writtenOff', unpaid: 0 });
});

it('what is given back after the write-off is a line of the next bill', async () => {
  const { orderCode, total } = await orderOnCredit();
  const { code, amount } = await bill([{ orderCode }]);
  const { settlementCode } = await choose([{ billCode: code, amount }]);
  const before = await account();
  await desk.demo.send(api.payment.advance, { requestId: randomUUID(), subject: subjectOf(settlementCode) });
  await desk.till.settle();
  expect(await orderRead(orderCode)).toMatchObject({ paymentStatus: 'paid', money: { settled: total } });
  await desk.demo.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
  await desk.till.settle();
  const ended = await orderRead(orderCode);
  const { refunded, fee } = ended.money!;
  expect(ended).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', money: { settled: fee } });
  expect((await account()).postedAmount).toBe(before.postedAmount! - total - refunded);
  const { records } = await desk.demo.send(api.billing.lines, { billed: 'no', keyword: orderCode });
  expect(records).toMatchObject([{ kind: 'adjustment', amount: -refunded, earlierBill: { code } }]);
});
