import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { append } from '../../db/outbox.ts';
import { companyScopeOf } from '../../db/scope.ts';
import { userIdTyped } from '../../db/tables/ids.ts';
import { waitingOf } from '../../modules/desk/data.ts';
import { platformBalance, spendableBy } from '../../modules/ledger/service.ts';
import * as data from '../../modules/payment/data.ts';
import { triesBeforeEnd } from '../../modules/payment/schedule.ts';
import { suspendedFor } from '../../modules/payment/suspense/data.ts';
import { databaseKinds, type TestClient } from '../../testing/boot.ts';
import { openPlan, rejectOnRequest } from '../../testing/ordering.ts';
import {
  expectSound,
  type Gateway,
  openTill,
  providerOf,
  startOrder,
  type Till,
} from '../../testing/payment/paying.ts';
import { reactCommand } from '../outbox.ts';
import { showDoubts, showPayment } from './payment.ts';
import { endRefundCommand, failedRefundCommand, recoverCommand } from './refund.ts';
import { absentCommand, suspenseCommand } from './suspense.ts';

/** Refunds, suspense and reactions that only an operator's command ends. */

const hourMs = 3_600_000;
const by = { by: 'wang', reason: 'the agency has asked' };
const evidence = 'letter 26-11';

let till: Till;
let demo: TestClient;
let plans = 0;

beforeAll(async () => {
  till = await openTill({ database: databaseKinds.at(-1)!, settings: { PAYMENT_TIMEOUT_MS: '3000' } });
});
beforeEach(async () => {
  demo = await till.house.signIn('100001', 'demo');
});
afterAll(async () => {
  if (till) await expectSound(till.house);
  await till?.stop();
});

async function run(command: ReturnType<typeof showPayment>) {
  const lines: string[] = [];
  await command(till.house.database, (line) => lines.push(line));
  return lines.join('\n');
}
const system = <T>(work: Parameters<typeof till.house.database.asSystem<T>>[0]) => till.house.database.asSystem(work);
const doubts = () => run(showDoubts(till.house.clock.now));
const otherwise = (no: string, how: { to?: string; settled?: string }) =>
  run(failedRefundCommand(no, { ...by, ...how }, till.house.settings, till.house.clock.now));
const endIt = (no: string) => run(endRefundCommand(no, { ...by, evidence }, till.house.settings, till.house.clock.now));
const recover = (no: string, how: { from?: string; settled?: string }) =>
  run(recoverCommand(no, { ...by, ...how }, till.house.clock.now));
const account = (kind: 'SUSPENSE' | 'BANK' | 'REFUND_CLEARING') => system((tx) => platformBalance(tx, kind, 'CNY'));
const clearing = (method: Gateway) => system((tx) => platformBalance(tx, 'GATEWAY_CLEARING', 'CNY', method));
const company = () =>
  system((tx) =>
    tx.selectFrom('distributor').select('id as distributorId').where('code', '=', '100001').executeTakeFirstOrThrow(),
  );
const advance = async () => {
  const scope = await company();
  return system(async (tx) => (await spendableBy(tx, companyScopeOf(scope), 'CNY')).advance!);
};

/** An order on request that is paid. */
async function paid(method: Gateway) {
  const letter = String.fromCharCode(65 + plans);
  const plan = await openPlan(till.house.database, { free: 40, skip: plans++ % 4, instant: false });
  const { orderCode, total, started } = await startOrder(demo, plan, method, [`ZHOU${letter}`, `WU${letter}`]);
  await till.sandbox.pay({ provider: providerOf[method], no: started.paymentNo! });
  await till.later(1000);
  return { orderCode, total, no: started.paymentNo! };
}
async function rejected(orderCode: string) {
  await rejectOnRequest(till.house, orderCode);
  await till.settle();
}
const refundOf = async (no: string) =>
  system((tx) =>
    tx
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['out_refund_no as refundNo', 'payment_refund.state', 'tries'])
      .where('out_trade_no', '=', no)
      .executeTakeFirstOrThrow(),
  );
const statusOf = async (orderCode: string) => {
  demo = await till.house.signIn('100001', 'demo');
  return (await demo.send(api.booking.get, { orderCode })).paymentStatus;
};

describe('a refund', () => {
  it.each(['wechat', 'heli', 'alipay'] as const)(
    'that %s refuses for good has failed, and goes to the advance',
    async (method) => {
      const { orderCode, total, no } = await paid(method);
      await till.sandbox.refundAtConsole(providerOf[method], no, total);
      await rejected(orderCode);
      const { refundNo, state } = await refundOf(no);
      expect([state, await statusOf(orderCode)]).toEqual(['failed', 'refundFailed']);
      expect(await doubts()).toContain(refundNo);
      const before = await advance();
      await otherwise(refundNo, { to: 'advance' });
      await till.settle();
      expect([(await advance()) - before, await statusOf(orderCode)]).toEqual([total, 'refunded']);
    },
  );

  it('that its provider neither carries out nor refuses ends by evidence after its tries, and not before', async () => {
    const { orderCode, no } = await paid('heli');
    await till.sandbox.faults(
      { fault: 'answer-unsigned', provider: 'helipay', call: 'queryRefund' },
      { fault: 'refused', provider: 'helipay', call: 'refund' },
    );
    await rejected(orderCode);
    const { refundNo } = await refundOf(no);
    await expect(endIt(refundNo)).rejects.toThrow('it is tried on by itself');
    for (let hours = 0; hours < 12 && (await refundOf(no)).tries < triesBeforeEnd; hours++)
      for (let tries = 0; tries < 2; tries++) await till.later(hourMs / 2 + 1000);
    expect((await refundOf(no)).tries).toBeGreaterThanOrEqual(triesBeforeEnd);
    expect(() => endRefundCommand(refundNo, { ...by, evidence: ' ' }, till.house.settings)).toThrow('needs --evidence');
    await expect(otherwise(refundNo, { to: 'advance' })).rejects.toThrow('has failed');
    // The last question has an answer, which goes before anybody's word.
    await till.sandbox.clearFaults();
    await till.sandbox.faults({ fault: 'refund-slow', provider: 'helipay', value: 100 * hourMs });
    await till.later(hourMs);
    await expect(endIt(refundNo)).rejects.toThrow('is under way');
    await till.sandbox.faults({ fault: 'answer-unsigned', provider: 'helipay', call: 'queryRefund' });
    expect(await endIt(refundNo)).toContain('has failed');
    await till.settle();
    expect(await statusOf(orderCode)).toBe('refundFailed');
    const bank = await account('BANK');
    await otherwise(refundNo, { settled: 'B-91' });
    await till.settle();
    expect([await statusOf(orderCode), (await account('BANK')) < bank]).toEqual(['refunded', true]);
    expect(await run(showPayment(no))).toMatch(
      /refundEnded .* by wang: .*the provider said: no result .*; evidence: letter 26-11/,
    );
    await till.sandbox.clearFaults();
    // Its provider carries it out days later, and tells nobody: it is looked at.
    await till.sandbox.faults({ fault: 'notice-never', provider: 'helipay' });
    await till.later(110 * hourMs);
    await till.later(170 * hourMs);
    await till.sandbox.clearFaults();
    expect(await doubts()).toMatch(new RegExp(`${refundNo} {2}paid twice {2}heli`));
    await expectSound(till.house);
    expect(() => recoverCommand(refundNo, by)).toThrow('--from advance');
    await recover(refundNo, { settled: 'B-92' });
    expect(await account('BANK')).toBe(bank);
    expect(await doubts()).not.toContain(refundNo);
  });

  it('that was given to the advance and is carried out after all is known to be paid twice, and comes back once', async () => {
    const { orderCode, total, no } = await paid('wechat');
    await till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
    await rejected(orderCode);
    for (let i = 0; i < 3; i++) await till.later(20_000);
    const { refundNo, state } = await refundOf(no);
    expect(state).toBe('failed');
    const before = {
      suspense: await account('SUSPENSE'),
      clearing: await clearing('wechat'),
      advance: await advance(),
    };
    await otherwise(refundNo, { to: 'advance' });
    await expect(recover(refundNo, { from: 'advance' })).rejects.toThrow('is owed by its company');
    await till.sandbox.settleRefund('wechat', refundNo, 'success');
    for (let i = 0; i < 2; i++) await till.later(20_000);
    expect((await account('SUSPENSE')) - before.suspense).toBe(total);
    expect((await clearing('wechat')) - before.clearing).toBe(-total);
    expect(await doubts()).toMatch(new RegExp(`${refundNo} {2}paid twice {2}wechat {2}CNY`));
    const atDesk = async () => {
      const reader = { operatorId: 1, approvals: [] };
      const waiting = (tx: Tx) => waitingOf(tx, ['refundsTwice'], reader, till.house.clock.now());
      return (await till.house.database.asOps(waiting))[0]!.count;
    };
    const twice = await atDesk();
    expect(twice).toBeGreaterThan(0);
    // Told again, it is booked no second time.
    await till.sandbox.repeat('wechat', refundNo, 2);
    await till.later(20_000);
    expect((await account('SUSPENSE')) - before.suspense).toBe(total);
    const said = await Promise.allSettled([1, 2].map(() => recover(refundNo, { from: 'advance' })));
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await account('SUSPENSE'), await advance()]).toEqual([before.suspense, before.advance]);
    expect(await doubts()).not.toContain(refundNo);
    expect(await atDesk()).toBe(twice - 1);
    expect(await statusOf(orderCode)).toBe('refunded');
  });

  it('that was carried out by hand meanwhile is given no other way', async () => {
    const { orderCode, no } = await paid('wechat');
    await till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
    await rejected(orderCode);
    for (let i = 0; i < 3; i++) await till.later(20_000);
    const { refundNo } = await refundOf(no);
    await till.sandbox.faults({ fault: 'notice-never', provider: 'wechat' });
    await till.sandbox.settleRefund('wechat', refundNo, 'success');
    const before = await advance();
    await expect(otherwise(refundNo, { to: 'advance' })).rejects.toThrow('has carried out');
    await till.settle();
    expect([await advance(), await statusOf(orderCode)]).toEqual([before, 'refunded']);
    await till.sandbox.clearFaults();
  });
});

describe('money in suspense of which its provider says nothing any more', () => {
  async function aside(method: 'wechat' | 'alipay') {
    const provider = providerOf[method];
    await till.sandbox.faults(
      { fault: 'notice-wrong-amount', provider, instead: true },
      { fault: 'answer-wrong-amount', provider },
    );
    const made = await paid(method);
    await till.sandbox.clearFaults();
    expect(await system((tx) => suspendedFor(tx, made.no))).toBe(made.total - 1);
    return made;
  }
  const decide = (no: string, action: 'refunded' | 'credited', how: { evidence?: string }) =>
    run(suspenseCommand(no, action, { ...by, ...how }, till.house.settings, till.house.clock.now));
  const absent = (no: string) => run(absentCommand(no, { ...by, evidence }, till.house.settings, till.house.clock.now));

  it('goes by evidence from the third question: to the advance, or out of the books', async () => {
    const [one, other] = [await aside('wechat'), await aside('wechat')];
    const before = {
      suspense: await account('SUSPENSE'),
      clearing: await clearing('wechat'),
      advance: await advance(),
    };
    await expect(absent(other.no)).rejects.toThrow('says that it has the money');
    await till.sandbox.faults({ fault: 'answer-unsigned', provider: 'wechat', call: 'query' });
    await expect(decide(one.no, 'credited', { evidence })).rejects.toThrow('from the third time');
    await expect(decide(one.no, 'credited', {})).rejects.toThrow('does not say that it has the money');
    expect(await decide(one.no, 'credited', { evidence })).toContain('is in the company’s advance balance');
    expect((await advance()) - before.advance).toBe(one.total - 1);
    await expect(absent(other.no)).rejects.toThrow('from the third time');
    expect(await absent(other.no)).toContain('the payment is over');
    const gone = one.total - 1 + (other.total - 1);
    expect((await account('SUSPENSE')) - before.suspense).toBe(gone);
    expect((await clearing('wechat')) - before.clearing).toBe(1 - other.total);
    expect(await doubts()).not.toContain(other.no);
    expect(await run(showPayment(other.no))).toMatch(/absent .* by wang: .*evidence: letter 26-11/);
    // It had the money after all: that still counts.
    await till.sandbox.clearFaults();
    const { id } = (await system((tx) => data.attemptByNo(tx, other.no)))!;
    await system((tx) =>
      sql`update payment_attempt set ask_at = ${new Date(till.house.clock.now())} where id = ${id}`.execute(tx),
    );
    await till.later(60_000);
    expect((await system((tx) => data.attemptById(tx, id))).state).not.toBe('closed');
  });

  it.each(['before', 'after'] as const)(
    'that the provider has given back at its console leaves the books once, %s the bill that names it',
    async (when) => {
      const before = await clearing('alipay');
      const { no, total } = await aside('alipay');
      await till.sandbox.refundAtConsole('alipay', no, total);
      if (when === 'after') {
        await till.later(26 * hourMs);
        // The bill has booked the refund out, under the number that it has there.
        expect((await clearing('alipay')) - before).toBe(0);
      }
      expect(await absent(no)).toContain('the payment is over');
      expect([await system((tx) => suspendedFor(tx, no)), await clearing('alipay')]).toEqual([0, before]);
      await expect(absent(no)).rejects.toThrow('not in suspense but closed');
    },
  );
});

it('a reaction that fails again and again is listed, and tried once more by an operator', async () => {
  const { distributorId } = await company();
  const captured = {
    subject: { kind: 'order', id: 'NOSUCHORDER' },
    distributorId,
    userId: userIdTyped(1),
    method: 'wechat',
    paymentNo: 'NOSUCHPAYMENT',
  } as const;
  await system((tx) => append(tx, 'payment.captured', captured, till.house.clock.now()));
  const found = () =>
    system((tx) =>
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow(),
    );
  for (let tries = 0; tries < 8; tries++) await till.later(130_000);
  const { id, attempts } = await found();
  expect(await doubts()).toMatch(
    new RegExp(
      `^${id} {2}reaction that fails .*NOSUCHORDER\n.*payment.captured, tried ${attempts} times: .*not there`,
      'm',
    ),
  );
  await run(reactCommand(id, by, till.house.clock.now));
  await till.settle();
  expect((await found()).attempts).toBe(attempts + 1);
  const { rows } = await system((tx) =>
    sql`select decided_by, reason from outbox_decision where outbox_id = ${id}`.execute(tx),
  );
  expect(rows).toEqual([{ decided_by: 'wang', reason: by.reason }]);
  await expect(run(reactCommand(987_654_321, by))).rejects.toThrow('no announcement');
  expect(() => reactCommand(id, { reason: '' })).toThrow('needs --reason');
  await system((tx) => sql`update outbox set done_at = now() where id = ${id}`.execute(tx));
});
