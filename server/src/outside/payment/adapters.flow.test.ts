import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxEnvironment } from '../../../../scripts/sandbox-environment.mjs';
import { readSettings } from '../../settings.ts';
import { openPaymentSandbox, type PaymentSandbox, type SpoiledAs } from '../../testing/payment/sandbox.ts';
import { rawProvider } from '../../testing/payment/vectors.ts';
import { type AttemptRef, type PaymentGateway, type RefundRef, tellsOf } from './gateway.ts';
import { openGateways } from './gateways.ts';

// Each adapter against the payment sandbox, a program with code of its own: what one of the two gets wrong shows here.
const providers = [
  ['wechat', 'wechat'],
  ['alipay', 'alipay'],
  ['heli', 'helipay'],
] as const;
const startAt = Date.parse('2026-11-21T12:00:00+08:00');

it('production refuses who the payment sandbox says we are, by every number, secret and key of its own', async () => {
  const sandbox = await openPaymentSandbox({ startAt });
  const own = sandboxEnvironment(sandbox.settings);
  await sandbox.stop();
  const production = {
    PROFILE: 'production',
    DATABASE_URL: 'postgres://localhost/x',
    DATABASE_OWNER_URL: 'postgres://localhost/x',
    PUBLIC_URL: 'https://portal.example.cn',
    SERVER_KEY: 'q7Jm2Zt9Xc4Vb8Nw1Lk6Hs3Dp5Fg0Ra2Ye',
    SMTP_URL: 'smtps://mail.example.cn',
    MAIL_FROM: 'a@b.cn',
    DESK_EMAIL: 'desk@b.cn',
    PORTAL_SIGN_KEY: 'another one',
  };
  const { WECHAT_URL: _w, ALIPAY_URL: _a, HELI_URL: _h, ...whole } = own;
  const said = (environment: Record<string, string>) => {
    try {
      openGateways(readSettings({ ...production, ...environment }), { clock: Date.now, base: () => 'https://x.cn' });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (const name of ['WECHAT_MERCHANT', 'WECHAT_APP_ID', 'WECHAT_API_V3_KEY', 'WECHAT_VERIFY_KEYS', 'ALIPAY_APP_ID'])
    expect(said(whole)).toContain(`${name}: of a test account`);
  for (const name of ['HELI_MERCHANT', 'HELI_KEY']) expect(said(whole)).toContain(`${name}: of a test account`);
  // Under numbers of a merchant's own, its keys still give it away.
  const { ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = whole;
  const keys = {
    ALIPAY_APP_ID: '2016073100135823',
    ALIPAY_SELLER_ID: ALIPAY_SELLER_ID!,
    ALIPAY_PRIVATE_KEY: ALIPAY_PRIVATE_KEY!,
    ALIPAY_PUBLIC_KEY: ALIPAY_PUBLIC_KEY!,
  };
  expect(said(keys).split('\n').sort()).toEqual([
    'ALIPAY_PRIVATE_KEY: a key of the payment sandbox',
    'ALIPAY_PUBLIC_KEY: a key of the payment sandbox',
  ]);
});

describe.each(providers)('%s and the payment sandbox', (name, there) => {
  let sandbox: PaymentSandbox;
  let inbox: Awaited<ReturnType<typeof rawProvider>>;
  let gateway: PaymentGateway;
  let moved = 0;
  let serial = 0;
  const began = Date.now();
  const clock = () => startAt + (Date.now() - began) + moved;

  beforeAll(async () => {
    sandbox = await openPaymentSandbox({ startAt });
    // Takes notifications as our own door would, and keeps them as they came.
    inbox = await rawProvider(() => ({ status: gateway.accepted.status, body: gateway.accepted.body }));
    const settings = readSettings({ ...sandboxEnvironment(sandbox.settings), PAYMENT_TIMEOUT_MS: '5000' });
    gateway = openGateways(settings, { clock, base: () => inbox.url }).get(name satisfies GatewayMethod)!;
  });
  afterAll(async () => {
    inbox?.close();
    await sandbox?.stop();
  });

  const fresh = (amount = 711_600): AttemptRef => ({
    outTradeNo: `WP26112100000000${String(++serial).padStart(4, '0')}`,
    merchant: gateway.merchant,
    amount,
    currency: 'CNY',
  });
  async function created(attempt: AttemptRef): Promise<string> {
    const answer = await gateway.create(attempt, '驿灯 订单, 50% off & more', clock() + 1_800_000);
    if (answer.outcome !== 'created' || answer.show.kind !== 'qr') throw new Error(JSON.stringify(answer));
    return answer.show.content;
  }
  /** The next notification that comes, or has come, after so many. */
  async function received(after: number) {
    for (let waited = 0; inbox.received.length <= after && waited < 200; waited++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const one = inbox.received[after]!;
    const headers = Object.fromEntries(Object.entries(one.headers).map(([header, value]) => [header, String(value)]));
    return gateway.parseNotify(Buffer.from(one.body), headers, '127.0.0.1');
  }

  it('is paid, tells so, and gives back in parts', async () => {
    const attempt = fresh();
    const code = await created(attempt);
    expect(await gateway.query(attempt)).toEqual({ outcome: 'notPaid' });
    const before = inbox.received.length;
    expect(await sandbox.pay({ code })).toBe('paid');
    const parsed = await received(before);
    expect(parsed).toMatchObject({ outcome: 'verified', notification: { about: 'payment', amount: 711_600 } });
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(true);
    expect(await gateway.query(attempt)).toMatchObject({ outcome: 'paid' });
    expect(await gateway.query({ ...attempt, amount: 711_599 })).toMatchObject({ outcome: 'unknown' });

    for (const [index, refundAmount] of [100_000, 611_600].entries()) {
      const refund: RefundRef = { ...attempt, outRefundNo: `${attempt.outTradeNo}R${index}`, refundAmount };
      for (const again of [false, true])
        expect({ again, ...(await gateway.refund(refund)) }).toMatchObject({
          outcome: expect.stringMatching(/^refund(ing|ed)$/),
        });
      await sandbox.clock({ advance: 60_000 });
      moved += 60_000;
      const known = await gateway.queryRefund(refund);
      if (known.outcome === 'refunding') await sandbox.settleRefund(there, refund.outRefundNo, 'success');
      expect(await gateway.queryRefund(refund)).toMatchObject({ outcome: 'refunded' });
    }
    // Given back in full it still was paid.
    expect(await gateway.query(attempt)).toMatchObject({ outcome: 'paid' });
    expect((await sandbox.trade(there, attempt.outTradeNo)).refunds).toHaveLength(2);
  });

  it('is closed where it can be, and never taken for closed where it cannot', async () => {
    const attempt = fresh();
    await created(attempt);
    const closed = await gateway.close(attempt);
    expect(closed.outcome).toBe({ wechat: 'closed', alipay: 'notPaid', heli: 'unsupported' }[name]);
    const scanned = fresh();
    await created(scanned);
    await sandbox.scan(there, scanned.outTradeNo);
    expect((await gateway.close(scanned)).outcome).toBe(
      { wechat: 'closed', alipay: 'closed', heli: 'unsupported' }[name],
    );
    expect((await gateway.query(scanned)).outcome).toBe(name === 'heli' ? 'notPaid' : 'closed');
  });

  it.each(['answer-5xx', 'answer-unsigned', 'answer-forged', 'answer-lost', 'refused'])(
    'knows nothing after %s',
    async (fault) => {
      const attempt = fresh();
      await created(attempt);
      await sandbox.faults({ fault, provider: there });
      expect(await gateway.query(attempt)).toMatchObject({ outcome: 'unknown' });
      expect(await gateway.create(fresh(), 'x', clock() + 60_000)).toMatchObject({ outcome: 'unknown' });
      await sandbox.clearFaults();
      expect(await gateway.query(attempt)).toEqual({ outcome: 'notPaid' });
    },
  );

  it('believes none of the notifications that were spoiled on the way', async () => {
    const attempt = fresh();
    const first = inbox.received.length;
    await sandbox.pay({ code: await created(attempt) });
    // The right one has come: whatever comes from here on is spoiled.
    expect(await received(first)).toMatchObject({ outcome: 'verified' });
    const kinds: SpoiledAs[] = [
      'wrong-amount',
      'wrong-merchant',
      'unsigned',
      'sign-probe',
      'downgraded',
      'unknown-serial',
      'forged',
      'skewed',
    ];
    for (const as of kinds) {
      const before = inbox.received.length;
      await sandbox.repeat(there, attempt.outTradeNo, 1, as).catch(() => []);
      // Some providers have no such kind of message.
      if (inbox.received.length === before) continue;
      const parsed = await received(before);
      const believed =
        parsed.outcome === 'verified' &&
        tellsOf(parsed.notification, attempt) &&
        parsed.notification.result.outcome === 'paid';
      // Alipay's time is hours wide, because it repeats what it wrote for a day: a few minutes there are no forgery.
      expect({ as, believed }).toEqual({ as, believed: name === 'alipay' && as === 'skewed' && believed });
    }
  });

  if (name !== 'heli')
    it('hands out a bill of the day', async () => {
      const attempt = fresh(12_345);
      await sandbox.pay({ code: await created(attempt) });
      await sandbox.clock({ advance: 23 * 3_600_000 });
      moved += 23 * 3_600_000;
      const bill = await gateway.fetchBill('2026-11-21');
      expect(bill.outcome).toBe('bill');
      const lines = bill.outcome === 'bill' ? bill.lines : [];
      expect(lines.filter(({ kind }) => kind === 'payment')).toHaveLength(3);
      expect(
        lines.filter(({ kind, state }) => kind === 'refund' && state === 'done').map(({ amount }) => amount),
      ).toEqual([100_000, 611_600]);
      expect(lines.find(({ outTradeNo }) => outTradeNo === attempt.outTradeNo)).toMatchObject({
        amount: 12_345,
        currency: 'CNY',
        state: 'done',
      });
    });

  it('is told at once by a signed no that nothing was begun', async () => {
    await sandbox.faults({ fault: 'not-taken', provider: there, times: 1 });
    expect(await gateway.create(fresh(), 'x', clock() + 600_000)).toMatchObject({ outcome: 'failed' });
    // Nobody has signed this one.
    await sandbox.faults(
      { fault: 'not-taken', provider: there },
      { fault: 'answer-unsigned', provider: there, call: 'create' },
    );
    expect(await gateway.create(fresh(), 'x', clock() + 600_000)).toMatchObject({ outcome: 'unknown' });
    await sandbox.clearFaults();
  });

  describe('a refund that can never be carried out has failed, by a signed refusal', () => {
    async function paid(amount = 10_000): Promise<AttemptRef> {
      const attempt = fresh(amount);
      await sandbox.pay({ code: await created(attempt) });
      return attempt;
    }
    const part = (attempt: AttemptRef, number: number | string, refundAmount = 100): RefundRef => ({
      ...attempt,
      outRefundNo: `${attempt.outTradeNo}R${number}`,
      refundAmount,
    });
    async function expectOver(refund: RefundRef) {
      // A message without a signature ends nothing.
      await sandbox.faults({ fault: 'answer-unsigned', provider: there, call: 'refund', times: 1 });
      expect(await gateway.refund(refund)).toMatchObject({ outcome: 'unknown' });
      await sandbox.faults({ fault: 'answer-5xx', provider: there, call: 'queryRefund', times: 1 });
      expect(await gateway.refund(refund)).toMatchObject({ outcome: 'unknown' });
      expect(await gateway.refund(refund)).toEqual({ outcome: 'failed', reason: expect.stringMatching(/\w/) });
      expect(await gateway.queryRefund(refund)).toMatchObject({ outcome: 'unknown' });
    }

    it('after the provider’s own console gave it back', async () => {
      const attempt = await paid();
      await sandbox.refundAtConsole(there, attempt.outTradeNo, 9_950);
      await expectOver(part(attempt, 1));
      expect(await gateway.refund(part(attempt, 2, 50))).toMatchObject({
        outcome: expect.stringMatching(/^refund(ing|ed)$/),
      });
    });

    it('after fifty parts, where they are counted, and the fiftieth is known by its number', async () => {
      const attempt = await paid();
      for (let n = 1; n <= 50; n++)
        expect((await gateway.refund(part(attempt, n, 1))).outcome).toMatch(/^refund(ing|ed)$/);
      if (name === 'alipay') expect((await gateway.refund(part(attempt, 51, 1))).outcome).toBe('refunded');
      else await expectOver(part(attempt, 51, 1));
      expect((await gateway.refund(part(attempt, 50, 1))).outcome).toMatch(/^refund(ing|ed)$/);
    });

    it('after a year, unless its first answer was lost', async () => {
      const attempt = await paid();
      await sandbox.faults({ fault: 'answer-5xx', provider: there, call: 'refund', times: 1 });
      expect(await gateway.refund(part(attempt, 1))).toMatchObject({
        outcome: name === 'heli' ? expect.stringMatching(/^refund/) : 'unknown',
      });
      await sandbox.clock({ advance: 366 * 86_400_000 });
      moved += 366 * 86_400_000;
      await expectOver(part(attempt, 2));
      expect((await gateway.refund(part(attempt, 1))).outcome).toMatch(/^refund(ing|ed)$/);
    });

    it('after a change of merchant number', async () => {
      const attempt = await paid();
      await sandbox.changeMerchant(there);
      await expectOver(part(attempt, 1));
      const other = await paid();
      expect((await gateway.refund(part(other, 1))).outcome).toMatch(/^refund(ing|ed)$/);
    });
  });
});
