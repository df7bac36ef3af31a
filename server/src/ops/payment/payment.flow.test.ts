import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { waitingOf } from '../../modules/desk/data.ts';
import { suspenseEntries } from '../../modules/ledger/ledger.ts';
import { platformBalance, record } from '../../modules/ledger/service.ts';
import * as data from '../../modules/payment/data.ts';
import { retryRefund } from '../../modules/payment/refund/service.ts';
import { suspendedFor } from '../../modules/payment/suspense/data.ts';
import { oneDatabase, type TestClient } from '../../testing/boot.ts';
import { openPlan, rejectOnRequest } from '../../testing/ordering.ts';
import {
  expectSound,
  type Gateway,
  openTill,
  orderSubject,
  providerOf,
  startOrder,
  type Till,
} from '../../testing/payment/paying.ts';
import { houseBeside } from '../house-beside.ts';
import { showDoubts, showPayment } from './payment.ts';
import { bookPayoutCommand } from './payout.ts';
import { failedRefundCommand } from './refund.ts';
import { askCommand, attachTo, suspenseCommand } from './suspense.ts';

const minuteMs = 60_000;

describe.each(oneDatabase)('money in suspense on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let plans = 0;

  beforeAll(async () => {
    till = await openTill({ database: kind, settings: { PAYMENT_TIMEOUT_MS: '3000' } });
  });
  beforeEach(async () => {
    demo = await till.house.signIn('100001', 'demo');
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const asked = { by: 'wang', reason: 'the bank has seen it' };
  async function run(command: ReturnType<typeof showPayment>) {
    const lines: string[] = [];
    await command(till.house.database, (line) => lines.push(line));
    return lines.join('\n');
  }
  const decide = (no: string, action: 'refunded' | 'attached' | 'credited', how = asked) =>
    run(suspenseCommand(no, action, how, till.house.settings, till.house.clock.now));
  const doubts = () => run(showDoubts(till.house.clock.now));
  const suspended = (no: string) => till.house.database.asSystem((tx) => suspendedFor(tx, no));
  const outcome = (orderCode: string) => demo.send(api.payment.outcome, orderSubject(orderCode));

  /** Nobody stays twice: an order that was made again would not be opened again. */
  const guests = (): [string, string] => {
    const letter = String.fromCharCode(65 + plans);
    return [`ZHANG${letter}`, `LI${letter}`];
  };

  /** The provider itself tells one fen less than was paid, until it is asked once more. */
  async function setAside(method: Gateway = 'wechat') {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { orderCode, total, started } = await startOrder(demo, plan, method, guests());
    const provider = providerOf[method];
    await till.sandbox.faults(
      { fault: 'notice-wrong-amount', provider, instead: true },
      { fault: 'answer-wrong-amount', provider },
    );
    const no = started.paymentNo!;
    await till.sandbox.pay({ provider, no });
    await till.later(1000);
    expect(await suspended(no)).toBe(total - 1);
    return { no, orderCode, total, provider };
  }

  it('is listed, looked at, and given to its order once the provider says that it has it', async () => {
    const { no, orderCode, total } = await setAside();
    const line = (await doubts()).split('\n').find((one) => one.startsWith(no));
    expect(line).toContain(`in suspense  wechat  CNY`);
    expect(line).toContain(`100001  order ${orderCode}`);
    // Nobody can be asked yet: nothing moves, and that it was tried is kept.
    await till.sandbox.clearFaults();
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat', call: 'query' });
    await expect(decide(no, 'attached')).rejects.toThrow('does not say that it has the money');
    expect(await suspended(no)).toBe(total - 1);
    await till.sandbox.clearFaults();
    expect(await decide(no, 'attached')).toContain('is attached');
    await till.settle();
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: no, amount: total, refund: null });
    expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ status: 'confirmed' });
    expect(await suspended(no)).toBe(0);
    expect(await doubts()).not.toContain(no);
    expect(await decide(no, 'attached', { by: 'li', reason: 'again' })).toContain('was attached before');
    await expect(decide(no, 'refunded')).rejects.toThrow('goes no other way');

    const story = await run(showPayment(no));
    expect(story).toContain(`order ${orderCode}`);
    expect(story).toMatch(/told .* payment paid {2}CNY/);
    expect(story).toMatch(/booked .* suspense WP.*-corrected {2}GATEWAY_CLEARING wechat CNY 0\.01/);
    expect(story).toMatch(/booked .* capture .* PREPAID/);
    expect(story).toMatch(/asked .* by wang: the bank has seen it; the provider said: no result/);
    expect(story).toMatch(/attached .* by wang: the bank has seen it; the provider said: paid/);
    expect(story).not.toContain('by li');
  });

  it.each(['wechat', 'alipay'] as const)('goes back through %s once, however many ask for it', async (method) => {
    const { no, orderCode, total, provider } = await setAside(method);
    await till.sandbox.clearFaults();
    const said = await Promise.allSettled([1, 2, 3, 4].map(() => decide(no, 'refunded')));
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    const { refunds } = await till.sandbox.trade(provider, no);
    expect(refunds).toMatchObject([{ amount: total, state: 'success' }]);
    expect(await suspended(no)).toBe(0);
    // The order was never paid: it may be, still.
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid' });
    const pay = { requestId: randomUUID(), subject: orderSubject(orderCode) };
    expect(await demo.send(api.payment.credit, pay)).toMatchObject({ state: 'held' });
    await expect(decide(no, 'attached')).rejects.toThrow('goes no other way');
    expect(await run(showPayment(no))).toMatch(/refund {2}WR.* {2}surplus {2}refunded/);
  });

  it('is not given to an order that has been paid otherwise, and goes back then', async () => {
    const { no, orderCode, total, provider } = await setAside();
    await till.sandbox.clearFaults();
    const pay = { requestId: randomUUID(), subject: orderSubject(orderCode) };
    await demo.send(api.payment.credit, pay);
    await expect(decide(no, 'attached')).rejects.toThrow('paid otherwise');
    expect(await run(showPayment(no))).toContain(`${no}  wechat  suspense`);
    await decide(no, 'refunded');
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect((await till.sandbox.trade(provider, no)).refunds).toMatchObject([{ amount: total, state: 'success' }]);
    expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ paymentStatus: 'onCredit' });
  });

  /** The amount asked for, after the question. */
  const shift = (no: string, by: number) =>
    till.house.database.asSystem(async (tx) => {
      await sql`update payment_intent i set amount = i.amount + ${by} from payment_part p, payment_attempt a
        where i.id = p.intent_id and a.id = p.attempt_id and a.out_trade_no = ${no}`.execute(tx);
      await sql`update payment_part p set amount = p.amount + ${by} from payment_attempt a
        where a.id = p.attempt_id and a.out_trade_no = ${no}`.execute(tx);
      await sql`update payment_attempt set amount = amount + ${by} where out_trade_no = ${no}`.execute(tx);
    });

  /** The provider takes other money than we asked it for: `by` minor units less is what we know of. */
  async function paidOther(by: number, method: Gateway = 'wechat') {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { orderCode, total, started } = await startOrder(demo, plan, method, guests());
    const no = started.paymentNo!;
    await shift(no, -by);
    await till.sandbox.pay({ provider: providerOf[method], no });
    await till.later(1000);
    expect(await suspended(no)).toBe(total);
    return { no, orderCode, total, provider: providerOf[method] };
  }
  const advance = async () => (await demo.send(api.ledger.account, {})).balance;

  it.each(['wechat', 'alipay'] as const)('more than was asked for goes back whole through %s', async (method) => {
    const { no, total, provider } = await paidOther(500, method);
    await Promise.all([1, 2, 3].map(() => decide(no, 'refunded')));
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect((await till.sandbox.trade(provider, no)).refunds).toMatchObject([{ amount: total, state: 'success' }]);
    expect(await suspended(no)).toBe(0);
    const story = await run(showPayment(no));
    expect(story).toMatch(new RegExp(`${no} .* refunded `));
    // That all of it went back is told, and fits what came.
    expect(story).toMatch(/told .* refund /);
    expect(story).not.toContain('mismatch');
  });

  it('of more than was asked for the order takes its own, and the rest goes back', async () => {
    const { no, orderCode, total, provider } = await paidOther(500);
    const said = await decide(no, 'attached');
    expect(said).toContain('CNY 5.00 came above what was asked for, and goes back');
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: no, amount: total - 500 });
    expect((await till.sandbox.trade(provider, no)).refunds).toMatchObject([{ amount: 500, state: 'success' }]);
    expect(await suspended(no)).toBe(0);
    expect(await decide(no, 'attached')).toContain('was attached before');
  });

  it('what is less than was asked for, or more, is given to the advance balance once', async () => {
    for (const by of [-300, 300]) {
      const { no, orderCode, total } = await paidOther(by);
      if (by < 0) await expect(decide(no, 'attached')).rejects.toThrow('refund it, or attach it --to advance');
      const before = await advance();
      const said = await Promise.allSettled([1, 2, 3].map(() => decide(no, 'credited')));
      expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect((await advance()) - before).toBe(total);
      expect(await suspended(no)).toBe(0);
      expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid' });
      const { records } = await demo.send(api.ledger.entries, { account: 'advance' });
      expect(records[0]).toMatchObject({ kind: 'recharge', reference: no, change: total });
      for (const other of ['refunded', 'attached'] as const)
        await expect(decide(no, other)).rejects.toThrow('goes no other way');
    }
  });

  it('is told to whoever pays, in whatever state their payment is, until somebody has decided and after it', async () => {
    const open = await paidOther(-300);
    expect(await outcome(open.orderCode)).toMatchObject({ state: 'unpaid', inDoubt: true, suspended: 'checking' });
    // Paid otherwise, it lies there all the same.
    const again = await demo.send(api.payment.credit, {
      requestId: randomUUID(),
      subject: orderSubject(open.orderCode),
    });
    expect(again).toMatchObject({ state: 'held', inDoubt: true, suspended: 'checking' });
    await decide(open.no, 'refunded');
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect(await outcome(open.orderCode)).toMatchObject({
      inDoubt: false,
      suspended: null,
      refund: { state: 'refunded' },
    });

    const closed = await paidOther(300);
    for (const minutes of [31, 1]) await till.later(minutes * minuteMs);
    demo = await till.house.signIn('100001', 'demo');
    expect(await outcome(closed.orderCode)).toMatchObject({ state: 'closed', inDoubt: true, suspended: 'checking' });
    await decide(closed.no, 'credited');
    expect(await outcome(closed.orderCode)).toMatchObject({ state: 'closed', inDoubt: false, suspended: 'credited' });
  });

  it('is not given to an advance that the company does not pay from', async () => {
    const { no, total } = await paidOther(300);
    const modes = (to: string) =>
      till.house.database.asSystem((tx) =>
        sql`update distributor set payment_modes = ${to}::text[] where code = '100001'`.execute(tx),
      );
    await modes('{credit,wechat,alipay,heli}');
    try {
      await expect(decide(no, 'credited')).rejects.toThrow('does not pay from an advance');
      expect(await suspended(no)).toBe(total);
    } finally {
      await modes('{advance,credit,wechat,alipay,heli}');
    }
    await decide(no, 'refunded');
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect(await suspended(no)).toBe(0);
  });

  it.each(['refunded', 'credited'] as const)('what came above a captured amount is %s, and no more', async (way) => {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { orderCode, total, started } = await startOrder(demo, plan, 'wechat', guests());
    const no = started.paymentNo!;
    await till.sandbox.pay({ provider: 'wechat', no });
    await till.later(1000);
    await expect(decide(no, way)).rejects.toThrow('not in suspense but paid');
    // As when the first word of it named less, and a bill said what there was.
    await till.house.database.asSystem(async (tx) => {
      const { id: attemptId } = (await data.attemptByNo(tx, no))!;
      const about = {
        distributorId: null,
        kind: 'suspense',
        reference: `${no}-above`,
        subject: null,
        attemptId,
      } as const;
      const now = till.house.clock.now();
      await record(tx, about, suspenseEntries('wechat', 700, 'CNY'), now);
      await sql`with run as (insert into reconciliation_run (gateway, merchant, day, due_at, state, done_at)
          values ('wechat', ${no}, '2026-11-20', ${new Date(now)}, 'done', ${new Date(now)}) returning id)
        insert into reconciliation_case (run_id, gateway, kind, class, number, attempt_id, currency, billed, recorded, booked,
          suspended, note, opened_at, settled_at, settled_as)
        select id, 'wechat', 'payment', 'amount', ${no}, ${attemptId}, 'CNY', 2, 1, 1, 700, '{"word":"booksDiffer"}', ${new Date(now)},
          ${new Date(now)}, 'looked at' from run`.execute(tx);
    });
    const bySurplus = async () => {
      const reader = { operatorId: 1, approvals: [] };
      const waiting = (tx: Tx) => waitingOf(tx, ['surplus'], reader, till.house.clock.now());
      return (await till.house.database.asOps(waiting))[0]!;
    };
    const surplus = await bySurplus();
    expect(surplus).toMatchObject({ count: surplus.red, oldest: expect.stringContaining('2026-') });
    expect(surplus.count).toBeGreaterThan(0);
    expect(await doubts()).toContain(`${no}  above what was captured  wechat  CNY 7.00`);
    await expect(decide(no, way)).rejects.toThrow('nothing is over');
    expect(await suspended(no)).toBe(700);
    await shift(no, -700);
    await till.house.database.asSystem(async (tx) => {
      await sql`update payment_attempt set captured = captured - 700 where out_trade_no = ${no}`.execute(tx);
    });
    const before = await advance();
    expect(await decide(no, way)).toContain('CNY 7.00');
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    expect(await suspended(no)).toBe(0);
    expect((await bySurplus()).count).toBe(surplus.count - 1);
    const { refunds } = await till.sandbox.trade('wechat', no);
    expect(refunds.map(({ amount }) => amount)).toEqual(way === 'refunded' ? [700] : []);
    expect((await advance()) - before).toBe(way === 'credited' ? 700 : 0);
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', amount: total - 700 });
    expect(await decide(no, way)).toContain('before');
  });

  /** As a person does at the provider's own console: under a number that we have never heard of. */
  async function giveBackElsewhere(no: string, method: Gateway, amount: number) {
    const { gateways } = houseBeside(till.house.database, till.house.settings, till.house.clock.now);
    const attempt = await till.house.database.asSystem((tx) => data.attemptByNo(tx, no));
    const refund = { ...data.refOf(attempt!), outRefundNo: `CONSOLE${no}`, refundAmount: amount };
    await gateways[method]!.refund(refund);
    await till.later(minuteMs);
  }

  it.each(['wechat', 'alipay'] as const)('what was given back at %s goes nowhere a second time', async (method) => {
    const { no, total } = await setAside(method);
    await till.sandbox.clearFaults();
    await giveBackElsewhere(no, method, total);
    for (const action of ['attached', 'credited', 'refunded'] as const)
      await expect(decide(no, action)).rejects.toThrow('has given back');
    expect(await suspended(no)).toBe(total - 1);
    expect(await run(showPayment(no))).toContain(`${no}  ${method}  suspense`);
  });

  it.each(['wechat', 'alipay'] as const)('what %s gave back before we heard of it confirms nothing', async (method) => {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { orderCode, total, started } = await startOrder(demo, plan, method, guests());
    const no = started.paymentNo!;
    await till.sandbox.faults({ fault: 'notice-never', provider: providerOf[method] });
    await till.sandbox.pay({ provider: providerOf[method], no });
    const { gateways } = houseBeside(till.house.database, till.house.settings, till.house.clock.now);
    const attempt = await till.house.database.asSystem((tx) => data.attemptByNo(tx, no));
    await gateways[method]!.refund({ ...data.refOf(attempt!), outRefundNo: `CONSOLE${no}`, refundAmount: total });
    for (let i = 0; i < 3; i++) await till.later(20_000);
    await till.sandbox.clearFaults();
    expect(await outcome(orderCode)).toMatchObject({ state: 'unpaid', show: null });
    expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await suspended(no)).toBe(total);
    expect(await doubts()).toContain('the provider gave it back before we heard that it was paid');
    await expect(decide(no, 'attached')).rejects.toThrow('has given back');
  });

  it('a notification that came to nothing is listed for thirty days, after what has money behind it', async () => {
    const { no } = await setAside();
    await till.sandbox.clearFaults();
    for (const [event, days] of [
      ['NEW', 29],
      ['OLD', 31],
    ] as const) {
      const at = new Date(till.house.clock.now() - days * 24 * 60 * minuteMs);
      await till.house.database.asSystem((tx) =>
        sql`insert into notify_inbox (gateway, event_id, out_trade_no, notification, raw, headers, received_at, due_at, processed_at, outcome)
          values ('wechat', ${`${event}${no}`}, ${`${event}${no}`}, '{}', '', '{}', ${at}, ${at}, ${at}, 'mismatch')`.execute(
          tx,
        ),
      );
    }
    const listed = await doubts();
    expect(listed).toMatch(new RegExp(`NEW${no} .*\n.* mismatch; listed for 30 days`));
    expect(listed).not.toContain(`OLD${no}`);
    expect(listed.indexOf(`NEW${no}`)).toBeGreaterThan(listed.indexOf(`\n${no}  in suspense`));
  });

  it('an order that has run out decides by itself whether it opens again', async () => {
    const { no, orderCode } = await setAside();
    await till.sandbox.clearFaults();
    for (const minutes of [31, 11, 1]) await till.later(minutes * minuteMs);
    demo = await till.house.signIn('100001', 'demo');
    expect(await outcome(orderCode)).toMatchObject({ state: 'closed' });
    await decide(no, 'attached');
    await till.settle();
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid', paymentNo: no });
    expect(await suspended(no)).toBe(0);
  });

  it('a payment of which nobody has told is asked about now', async () => {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { orderCode, started } = await startOrder(demo, plan, 'alipay', guests());
    const no = started.paymentNo!;
    const ask = () => run(askCommand(no, asked, till.house.settings, till.house.clock.now));
    expect(await ask()).toContain('the payment is pending');
    await till.sandbox.faults({ fault: 'notice-never' });
    await till.sandbox.pay({ provider: 'alipay', no });
    expect(await ask()).toContain('the provider says paid; the payment is paid');
    await till.sandbox.clearFaults();
    await till.settle();
    expect(await outcome(orderCode)).toMatchObject({ state: 'paid' });
    // Money outside suspense is decided by its order, not by hand.
    await expect(decide(no, 'refunded')).rejects.toThrow('not in suspense but paid');
    for (const command of ['attached', 'refunded'] as const)
      await expect(decide('WP000000000000000000', command)).rejects.toThrow('there is no payment');
    expect(() => attachTo('credit')).toThrow('say advance');
    expect(() => askCommand(no, { by: 'wang', reason: ' ' }, till.house.settings)).toThrow('needs --reason');
  });

  /** A rejected order whose refund its provider does not carry out. */
  async function refundFailed() {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ % 4, instant: false });
    const { orderCode, total, started } = await startOrder(demo, plan, 'wechat', guests());
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    await till.later(1000);
    await till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
    await rejectOnRequest(till.house, orderCode);
    for (let i = 0; i < 4; i++) await till.later(20_000);
    expect(await read(orderCode)).toMatchObject({ status: 'rejected', paymentStatus: 'refundFailed' });
    const { refunds } = await till.sandbox.trade('wechat', started.paymentNo!);
    return { no: started.paymentNo!, orderCode, total, refundNo: refunds[0]!.outRefundNo };
  }
  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  const balanceOf = (account: 'REFUND_CLEARING' | 'BANK') =>
    till.house.database.asSystem((tx) => platformBalance(tx, account, 'CNY'));

  it.each(['advance', 'bank'] as const)('a refund that failed for good is given by way of %s once', async (way) => {
    const { no, orderCode, total, refundNo } = await refundFailed();
    const how = way === 'advance' ? { to: 'advance' } : { settled: 'B-77' };
    const end = (with_ = how) =>
      run(failedRefundCommand(refundNo, { ...asked, ...with_ }, till.house.settings, till.house.clock.now));
    const before = {
      advance: await advance(),
      owed: await balanceOf('REFUND_CLEARING'),
      bank: await balanceOf('BANK'),
    };
    const said = await Promise.allSettled([1, 2, 3].map(() => end()));
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await till.settle();
    expect((await advance()) - before.advance).toBe(way === 'advance' ? total : 0);
    expect((await balanceOf('REFUND_CLEARING')) - before.owed).toBe(total);
    expect((await balanceOf('BANK')) - before.bank).toBe(way === 'bank' ? -total : 0);
    const order = await read(orderCode);
    expect(order).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    expect(order.history.map(({ kind }) => kind).slice(-3)).toEqual(['refundFail', 'refund', 'refundDone']);
    await expect(end()).rejects.toThrow(`no refund ${refundNo} has failed`);
    const retry = till.house.database.asSystem((tx) => retryRefund(tx, refundNo, till.house.clock.now()));
    expect(await retry).toBe(false);
    const story = await run(showPayment(no));
    expect(story).toContain(`by wang: the bank has seen it; refund ${refundNo}; `);
    expect(story).toContain(way === 'bank' ? 'bank transfer B-77' : 'to the advance balance');
    expect(await doubts()).not.toContain(refundNo);
    // A later notification belongs to nobody: it is not counted a second time.
    for (let i = 0; i < 2; i++) await till.later(20_000);
    expect((await balanceOf('REFUND_CLEARING')) - before.owed).toBe(total);
  });

  it('a refund that failed goes to no advance that the company does not pay from, and one that has not goes nowhere', async () => {
    const { refundNo } = await refundFailed();
    const modes = (to: string) =>
      till.house.database.asSystem((tx) =>
        sql`update distributor set payment_modes = ${to}::text[] where code = '100001'`.execute(tx),
      );
    const end = (how: object) =>
      run(failedRefundCommand(refundNo, { ...asked, ...how }, till.house.settings, till.house.clock.now));
    await modes('{credit,wechat,alipay,heli}');
    try {
      await expect(end({ to: 'advance' })).rejects.toThrow('pay it back by bank transfer');
    } finally {
      await modes('{advance,credit,wechat,alipay,heli}');
    }
    const now = till.house.clock.now();
    expect(await till.house.database.asSystem((tx) => retryRefund(tx, refundNo, now))).toBe(true);
    await expect(end({ settled: 'B-78' })).rejects.toThrow('has failed');
    expect(() =>
      failedRefundCommand(refundNo, { ...asked, to: 'advance', settled: 'B-78' }, till.house.settings),
    ).toThrow('not both');
    expect(() => failedRefundCommand(refundNo, { ...asked, settled: ' ' }, till.house.settings)).toThrow(
      'the bank’s number',
    );
    await till.settle();
  });

  it('what a provider pays out is booked once, with its fee, and never more than it owes', async () => {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const { total, started } = await startOrder(demo, plan, 'wechat', guests());
    await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
    await till.later(1000);
    const owed = () => till.house.database.asSystem((tx) => platformBalance(tx, 'GATEWAY_CLEARING', 'CNY', 'wechat'));
    const before = await owed();
    expect(before).toBeGreaterThanOrEqual(total);
    const payout = (amount: string, reference: string, fee?: string) =>
      run(bookPayoutCommand('wechat', amount, { reference, fee }, till.house.clock.now));
    expect(await payout('10.00', 'B1', '0.06')).toContain('in the bank, fee CNY 0.06; it owes');
    expect(await owed()).toBe(before - 1006);
    for (const kind of ['BANK', 'FEES'] as const)
      expect(await till.house.database.asSystem((tx) => platformBalance(tx, kind, 'CNY'))).toBeGreaterThan(0);
    await expect(payout('10.00', 'B1')).rejects.toThrow('has been booked before');
    await expect(payout('99999999.00', 'B2')).rejects.toThrow('nothing is booked');
    expect(() => payout('1.001', 'B3')).toThrow('1.001 is no amount of CNY');
    expect(() => bookPayoutCommand('bank', '1', { reference: 'B4' })).toThrow('the providers are wechat, alipay, heli');
    expect(() => bookPayoutCommand('heli', '1', {})).toThrow('needs --reference');
    expect(await owed()).toBe(before - 1006);
    // Two at once, each of more than a half: one of them is booked.
    const most = toDecimal(before - 1006 - 1, 'CNY');
    const both = await Promise.allSettled([payout(most, 'B5'), payout(most, 'B6')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owed()).toBe(1);
  });
});
