import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { openPlan } from '../../../testing/ordering.ts';
import { expectSound, openTill, startOrder, type Till } from '../../../testing/payment/paying.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';

const minuteMs = 60_000;

describe.each(oneDatabase)('money in doubt at the console on %s', (kind) => {
  let till: Till;
  let demo: TestClient;
  let operator: TestClient;
  let checker: TestClient;
  let plans = 0;

  beforeAll(async () => {
    till = await openTill({ database: kind, settings: { PAYMENT_TIMEOUT_MS: '3000' } });
  });
  beforeEach(async () => {
    demo = await till.house.signIn('100001', 'demo');
    operator = await till.house.operator();
    checker = await till.house.operator('approver');
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const act = <const T extends object>(more: T) => ({
    requestId: randomUUID(),
    reason: 'the bank has seen it',
    ...more,
  });
  const grant = (code: string) => checker.send(opsApi.approval.decide, { code, decision: 'grant' });
  const read = (number: string) => operator.send(opsApi.money.payment, { number });
  const rowsOf = async (subject: string) => (await operator.send(opsApi.audit.list, { subject })).records;

  /** The provider itself tells one fen less than was paid, until it is asked once more. */
  async function setAside() {
    const plan = await openPlan(till.house.database, { free: 40, skip: plans++ });
    const letter = String.fromCharCode(65 + plans);
    const { orderCode, total, started } = await startOrder(demo, plan, 'wechat', [`WANG${letter}`, `ZHOU${letter}`]);
    await till.sandbox.faults(
      { fault: 'notice-wrong-amount', provider: 'wechat', instead: true },
      { fault: 'answer-wrong-amount', provider: 'wechat' },
    );
    const payment = started.paymentNo!;
    await till.sandbox.pay({ provider: 'wechat', no: payment });
    await till.later(1000);
    return { payment, orderCode, total };
  }

  it('attaches with four eyes once the provider says that it has the money; a preview keeps nothing', async () => {
    const { payment, orderCode, total } = await setAside();
    const { records } = await operator.send(opsApi.money.doubts, { kinds: ['suspense'] });
    expect(records).toContainEqual(
      expect.objectContaining({
        ...{ number: payment, company: '100001', amount: total - 1, reason: { word: 'doesNotFit', asked: total } },
        subjects: [{ kind: 'order', id: orderCode }],
      }),
    );
    await till.sandbox.clearFaults();
    await till.sandbox.faults({ fault: 'refused', provider: 'wechat', call: 'query' });
    const asked = act({ payment, to: 'subject' });
    expect(await refusalOf(operator.send(opsApi.money.attach, { ...asked, preview: true, reason: '' }))).toBe(
      'PROVIDER_NOT_SURE',
    );
    expect((await read(payment)).decisions).toEqual([]);
    expect(await refusalOf(operator.send(opsApi.money.attach, asked))).toBe('PROVIDER_NOT_SURE');
    expect((await read(payment)).decisions).toMatchObject([{ action: 'asked', by: '周宁' }]);
    expect(await rowsOf(payment)).toEqual([]);
    await till.sandbox.clearFaults();
    const requested = await operator.send(opsApi.money.attach, asked);
    expect(requested).toMatchObject({
      outcome: 'requested',
      changes: expect.arrayContaining([
        {
          field: 'inSuspense',
          before: { amount: total - 1, currency: 'CNY' },
          after: { amount: 0, currency: 'CNY' },
        },
      ]),
    });
    expect((await read(payment)).inSuspense).toBe(total - 1);
    expect(await grant(requested.approval!)).toMatchObject({ status: 'granted' });
    await till.settle();
    expect(await read(payment)).toMatchObject({ state: 'paid', inSuspense: 0, captured: total });
    expect(await rowsOf(payment)).toMatchObject([{ act: 'money.attach', approval: { checker: '许航' } }]);
    expect(await refusalOf(operator.send(opsApi.money.attach, act({ payment, to: 'advance' })))).toBe('DECIDED_BEFORE');
  });

  it('asks, and sends money in suspense back once', async () => {
    const { payment, total } = await setAside();
    await till.sandbox.clearFaults();
    expect(await operator.send(opsApi.money.ask, act({ payment }))).toMatchObject({ outcome: 'done' });
    const sent = act({ payment });
    const done = await operator.send(opsApi.money.refundSuspended, sent);
    expect(done.outcome).toBe('done');
    expect(await operator.send(opsApi.money.refundSuspended, sent)).toEqual(done);
    for (const minutes of [1, 1]) await till.later(minutes * minuteMs);
    operator = await till.house.operator();
    expect(await read(payment)).toMatchObject({ refunded: total, refunds: [{ amount: total, state: 'refunded' }] });
    const { records } = await operator.send(opsApi.money.payments, { keyword: payment });
    expect(records).toMatchObject([{ number: payment, company: '100001', refunded: total }]);
    expect((await rowsOf(payment)).map((row) => row.act)).toEqual(['money.refundSuspended', 'money.ask']);
    const { number } = (await read(payment)).refunds[0]!;
    expect(await refusalOf(operator.send(opsApi.money.retryRefund, act({ refund: number })))).toBe('REFUND_NOT_FAILED');
    expect(await refusalOf(operator.send(opsApi.money.refundOtherwise, act({ refund: number, to: 'advance' })))).toBe(
      'REFUND_NOT_FAILED',
    );
    expect(await refusalOf(operator.send(opsApi.money.recoverRefund, act({ refund: number, from: 'advance' })))).toBe(
      'NOT_GIVEN_TWICE',
    );
  });

  it('books a payout once, above its threshold with a second person', async () => {
    const { owed } = await operator.send(opsApi.money.payouts, {});
    const { amount } = owed.find(({ provider }) => provider === 'wechat')!;
    expect(amount).toBeGreaterThan(0);
    const asked = act({ provider: 'wechat', arrived: amount - 60, fee: 60, reference: 'bank 77' });
    const requested = await operator.send(opsApi.money.payout, asked);
    expect(requested).toMatchObject({ outcome: 'requested' });
    expect(await grant(requested.approval!)).toMatchObject({ status: 'granted' });
    expect(await refusalOf(operator.send(opsApi.money.payout, act({ ...asked, requestId: randomUUID() })))).toBe(
      'TRANSFER_BOOKED',
    );
    expect(
      await refusalOf(operator.send(opsApi.money.payout, act({ ...asked, requestId: randomUUID(), reference: 'x' }))),
    ).toBe('PAYOUT_TOO_MUCH');
    const after = await operator.send(opsApi.money.payouts, {});
    expect(after.records).toMatchObject([{ provider: 'wechat', reference: 'bank 77', arrived: amount - 60, fee: 60 }]);
  });

  it('says of a follow-up that fails which kind of failure it is, and keeps the error to itself', async () => {
    const raw = 'error: connect ECONNREFUSED 10.0.0.7:5432';
    const id = await till.house.database.asSystem(async (tx) => {
      const at = new Date(till.house.clock.now());
      const { rows } = await sql<{ id: number }>`
        insert into outbox (topic, payload, at, due_at, attempts, last_error, failure)
        values ('bill.due', '{}', ${at}, ${new Date(at.getTime() + 3_600_000)}, 9, ${raw}, 'busy') returning id`.execute(
        tx,
      );
      return rows[0]!.id;
    });
    const { records } = await operator.send(opsApi.money.doubts, { kinds: ['reaction'] });
    expect(records).toMatchObject([
      { number: String(id), reason: { word: 'followUp', tries: 9, topic: 'bill.due', failure: 'busy' } },
    ]);
    expect(JSON.stringify(await operator.send(opsApi.money.doubts, {}))).not.toMatch(/ECONNREFUSED|10\.0\.0\.7/);
    await till.house.database.asSystem((tx) => sql`delete from outbox where id = ${id}`.execute(tx));
  });

  it('shows cases and days, and says what is not there', async () => {
    expect(await operator.send(opsApi.money.cases, { state: 'open' })).toMatchObject({ page: 1 });
    expect(await operator.send(opsApi.money.days, {})).toMatchObject({ page: 1 });
    expect(await refusalOf(operator.send(opsApi.money.settleCase, act({ id: 999_999, version: 'x' })))).toBe(
      'NO_SUCH_CASE',
    );
    expect(await refusalOf(operator.send(opsApi.money.reverseCase, act({ id: 999_999, version: 'x' })))).toBe(
      'NO_SUCH_CASE',
    );
    const unknown = act({ id: 999_999, company: '100001', version: 'x' });
    expect(await refusalOf(operator.send(opsApi.money.attachCase, unknown))).toBe('NO_SUCH_CASE');
    const day = act({ provider: 'wechat', day: '2020-01-01', evidence: 'letter of the provider' });
    expect(await refusalOf(operator.send(opsApi.money.endDay, day))).toBe('DAY_NOT_WAITING');
    const nothing = { payment: 'WP261124000000000000' } as const;
    expect(await refusalOf(operator.send(opsApi.money.ask, act(nothing)))).toBe('NO_SUCH_PAYMENT');
    expect(await refusalOf(operator.send(opsApi.money.payment, { number: nothing.payment }))).toBe('NO_SUCH_PAYMENT');
    const absent = act({ ...nothing, evidence: 'letter' });
    expect(await refusalOf(operator.send(opsApi.money.absent, absent))).toBe('NO_SUCH_PAYMENT');
    expect(await wrongFieldsOf(operator.send(opsApi.money.ask, act({ payment: 'x' })))).toEqual(['payment']);
  });
});
