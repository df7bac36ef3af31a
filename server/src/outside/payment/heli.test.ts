import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  attemptAt,
  heliConfig,
  heliSender,
  noAnswers,
  type Reply,
  rawProvider,
  refundAt,
  vectors,
} from '../../testing/payment/vectors.ts';
import { tellsOf } from './gateway.ts';
import { heliGateway } from './heli.ts';

const { heli, now } = vectors;
const attempt = attemptAt(heli.merchant);
const refund = refundAt(heli.merchant);

let stop: (() => void) | undefined;
afterEach(() => stop?.());
async function against(answer: Parameters<typeof rawProvider>[0], timeoutMs = 20_000) {
  const provider = await rawProvider(answer);
  stop = provider.close;
  return { ...provider, gateway: heliGateway(heliConfig(provider.url, { timeoutMs })) };
}
const saying = (fields: object) => against(() => ({ body: JSON.stringify(fields) }));
/** Signs as the provider would. The vectors prove the form; this fills it with other contents. */
const signed = (fields: Record<string, string>) => ({
  ...fields,
  sign: createHash('md5')
    .update(
      `${Object.values(fields)
        .map((value) => `&${value}`)
        .join('')}&${heli.key}`,
    )
    .digest('hex'),
});

describe('what is sent to Helipay', () => {
  it('is the vector’s values in their order, the empty ones too, and their signature', async () => {
    const { gateway, received } = await saying(heli.created);
    expect(await gateway.create(attempt, '驿灯 订单 88% off', now)).toEqual({
      outcome: 'created',
      show: { kind: 'qr', content: 'https://qr.alipay.com/bax0?a=1&b=2' },
    });
    const form = new URLSearchParams(received[0]!.body);
    const values = [...form]
      .filter(([name]) => /^P\d+_/.test(name))
      .sort(([a], [b]) => Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10));
    expect(values.map(([, value]) => value)).toEqual(heli.create.values);
    expect(form.get('sign')).toBe(heli.create.sign);
    expect(form.get('signatureType')).toBe('MD5');
  });

  it('never leaves when the attempt is of another merchant or currency, or for a page', async () => {
    const { gateway, received } = await saying(heli.paid);
    expect(await gateway.query({ ...attempt, merchant: 'C1800000002' })).toMatchObject({ outcome: 'unknown' });
    expect(await gateway.create({ ...attempt, currency: 'USD' }, 'x', now)).toMatchObject({ outcome: 'failed' });
    expect(await gateway.create(attempt, 'x', now, { back: '/' })).toMatchObject({ outcome: 'failed' });
    expect(received).toEqual([]);
  });
});

describe('what Helipay answers', () => {
  it('is believed when it is signed and about this order', async () => {
    const { gateway, received } = await saying(heli.paid);
    expect(await gateway.query(attempt)).toEqual({ outcome: 'paid', providerNo: '26112119300001', paidAt: now });
    expect(new URLSearchParams(received[0]!.body).get('sign')).toBe(heli.query.sign);
  });

  it.each([
    ['FAIL', 'failed'],
    ['CLOSE', 'closed'],
    ['CANCEL', 'closed'],
    ['INIT', 'notPaid'],
    ['DOING', 'notPaid'],
  ])('status %s is %s', async (status, outcome) => {
    const { sign: _, rt3_retMsg: __, ...fields } = heli.paid;
    const { gateway } = await saying(signed({ ...fields, rt7_orderStatus: status }));
    expect(await gateway.query(attempt)).toMatchObject({ outcome });
  });

  it('names another amount where that was paid, and only then', async () => {
    const { sign: _, rt3_retMsg: __, ...fields } = heli.paid;
    const got = { amount: 711_500, currency: 'CNY' };
    const { gateway } = await saying(signed({ ...fields, rt8_orderAmount: '7115.00' }));
    expect(await gateway.query(attempt)).toMatchObject({ outcome: 'unknown', got });
    stop?.();
    const open = await saying(signed({ ...fields, rt8_orderAmount: '7115.00', rt7_orderStatus: 'INIT' }));
    expect(await open.gateway.query(attempt)).toEqual({ outcome: 'unknown', why: 'another amount or currency' });
  });

  const noAnswer: Record<string, Reply> = {
    ...Object.fromEntries(
      Object.entries(heli.refused).map(([name, fields]) => [name, { body: JSON.stringify(fields) }]),
    ),
    'a list': { body: '[]' },
    ...noAnswers,
  };
  it.each(Object.keys(noAnswer))('%s: nothing is known, whatever is asked', async (name) => {
    const { gateway } = await against(() => noAnswer[name]!, 500);
    const results = await Promise.all([
      gateway.create(attempt, 'x', now),
      gateway.query(attempt),
      gateway.refund(refund),
      gateway.queryRefund(refund),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unknown'));
  });

  it('a refund is taken up first, and done when its query says so', async () => {
    const taken = signed({
      rt1_bizType: 'AppPayRefund',
      rt2_retCode: '0001',
      rt4_customerNumber: heli.merchant,
      rt5_orderId: refund.outTradeNo,
      rt6_refundOrderNum: refund.outRefundNo,
      rt7_serialNumber: '26112119300002',
      rt8_amount: '1000.00',
      rt9_currency: 'CNY',
    });
    const { gateway, received } = await against(({ body }) => ({
      body: JSON.stringify(body.includes('AppPayRefundQuery') ? heli.refunded : taken),
    }));
    expect(await gateway.refund(refund)).toEqual({ outcome: 'refunding' });
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toMatchObject({
      P5_amount: '1000.00',
      P4_refundOrderId: refund.outRefundNo,
    });
    expect(await gateway.queryRefund(refund)).toEqual({ outcome: 'refunded', providerNo: '26112119300002' });
    expect(await gateway.queryRefund({ ...refund, refundAmount: 1 })).toMatchObject({ outcome: 'unknown' });
  });

  it('it can close nothing and has no bill', async () => {
    const gateway = heliGateway(heliConfig());
    expect(await gateway.close(attempt)).toEqual({ outcome: 'unsupported' });
    expect(await gateway.fetchBill('2026-11-20')).toEqual({ outcome: 'unsupported' });
  });
});

describe('what Helipay sends', () => {
  const gateway = heliGateway(heliConfig());
  const parse = (form: string, from = heliSender) => gateway.parseNotify(Buffer.from(form), {}, from);

  it('is a reason to ask and never more, however well it is signed', async () => {
    const parsed = await parse(heli.notify);
    expect(parsed).toMatchObject({
      outcome: 'verified',
      notification: {
        about: 'payment',
        outTradeNo: attempt.outTradeNo,
        amount: 711_600,
        result: { outcome: 'unknown' },
      },
    });
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(true);
    expect(await parse(heli.notifyRefund)).toMatchObject({
      notification: {
        about: 'refund',
        outRefundNo: refund.outRefundNo,
        amount: 100_000,
        result: { outcome: 'unknown' },
      },
    });
  });

  it.each(Object.keys(heli.refusedNotify))('is refused: %s', async (name) => {
    const [form, why] = heli.refusedNotify[name]!;
    expect(await parse(form)).toEqual({ outcome: 'refused', why });
  });

  it('is refused from anywhere but the listed networks', async () => {
    for (const from of ['203.0.113.5', '127.0.0.1', '::1', '', 'localhost'])
      expect(await parse(heli.notify, from)).toEqual({ outcome: 'refused', why: 'sender' });
    expect(await parse(heli.notify, `::ffff:${heliSender}`)).toMatchObject({ outcome: 'verified' });
  });
});
