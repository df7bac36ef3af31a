import { createSign, createVerify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  alipayConfig,
  attemptAt,
  noAnswers,
  type Reply,
  rawProvider,
  refundAt,
  vectors,
} from '../../testing/payment/vectors.ts';
import { alipayGateway } from './alipay.ts';
import { signedPart } from './alipay-wire.ts';
import { tellsOf } from './gateway.ts';

const { alipay, now, keys } = vectors;
const attempt = attemptAt(alipay.sellerId);
const refund = refundAt(alipay.sellerId);
const paidAt = Date.parse('2026-11-21T19:29:57+08:00');
const providerNo = '2026112122001400000000000001';

/** An answer signed as the gateway would. The vectors prove the form; this fills it with other contents. */
function signed(method: string, inner: object): Reply {
  const text = JSON.stringify(inner);
  const sign = createSign('RSA-SHA256').update(text).sign(keys.provider.privateKey, 'base64');
  return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` };
}
const methodOf = (url: string) => new URL(url, 'http://x').searchParams.get('method') ?? '';

let stop: (() => void) | undefined;
afterEach(() => stop?.());
async function against(answer: Parameters<typeof rawProvider>[0], timeoutMs = 20_000) {
  const provider = await rawProvider(answer);
  stop = provider.close;
  return { ...provider, gateway: alipayGateway(alipayConfig(provider.url, { timeoutMs })) };
}
/** Answers every method with the same contents. */
const saying = (inner: object) => against(({ url }) => signed(methodOf(url), inner));

describe('what is sent to Alipay', () => {
  it('is the vector’s text and signature, with Chinese and %, and Beijing’s wall clock', async () => {
    const answer = { code: '10000', out_trade_no: attempt.outTradeNo, qr_code: 'https://qr.alipay.com/bax03431' };
    const { gateway, received } = await saying(answer);
    expect(await gateway.create(attempt, '驿灯 订单 88% off', now + 1_800_000)).toEqual({
      outcome: 'created',
      show: { kind: 'qr', content: answer.qr_code },
    });
    const fields = new URL(received[0]!.url, 'http://x').searchParams;
    for (const [name, value] of new URLSearchParams(received[0]!.body)) fields.set(name, value);
    expect(fields.get('sign')).toBe(alipay.create.signature);
    fields.delete('sign');
    const text = [...fields.keys()]
      .sort()
      .map((name) => `${name}=${fields.get(name)}`)
      .join('&');
    expect(text).toBe(alipay.create.text);
  });

  it('is for its own page the vector’s address, and nobody is asked', async () => {
    const { gateway, received, url } = await saying({ code: '10000' });
    const page = { back: '/paymentResult?orderCode=W1,W2&x=50%' };
    const made = await gateway.create(attempt, '驿灯 订单 88% off', now + 1_800_000, page);
    if (made.outcome !== 'created' || made.show.kind !== 'redirect') return expect.unreachable('no page');
    const address = new URL(made.show.url);
    expect(`${address.origin}${address.pathname}`).toBe(`${url}/gateway.do`);
    const names = [...address.searchParams.keys()];
    expect(new Set(names).size).toBe(names.length);
    // One text and its signature, made with openssl; and the signature is that of what stands in the address.
    const sign = address.searchParams.get('sign')!;
    expect(sign).toBe(alipay.page.signature);
    address.searchParams.delete('sign');
    const text = [...address.searchParams.keys()]
      .sort()
      .map((name) => `${name}=${address.searchParams.get(name)}`)
      .join('&');
    expect(text).toBe(alipay.page.text);
    const verified = createVerify('RSA-SHA256').update(text).verify(keys.merchant.publicKey, sign, 'base64');
    expect(verified).toBe(true);
    expect(received).toEqual([]);
  });

  it('never leaves when the attempt is of another seller or currency', async () => {
    const { gateway, received } = await saying({ code: '10000' });
    expect(await gateway.query({ ...attempt, merchant: '2088000000000002' })).toMatchObject({ outcome: 'unknown' });
    for (const page of [undefined, { back: '/' }]) {
      expect(await gateway.create({ ...attempt, currency: 'USD' }, 'x', now, page)).toMatchObject({
        outcome: 'failed',
      });
      const other = { ...attempt, merchant: '2088000000000002' };
      expect(await gateway.create(other, 'x', now, page)).toMatchObject({ outcome: 'failed' });
    }
    expect(received).toEqual([]);
  });
});

describe('what Alipay answers', () => {
  it.each([
    ['paid', { outcome: 'paid', providerNo, paidAt }],
    ['refunded in full', { outcome: 'paid', providerNo, paidAt }],
    ['closed', { outcome: 'closed' }],
    ['not there', { outcome: 'notPaid' }],
    ['a stranger’s', { outcome: 'unknown' }],
    ['unsigned', { outcome: 'unknown' }],
    ['another amount', { outcome: 'unknown' }],
    ['another order', { outcome: 'unknown' }],
  ])('%s', async (name, result) => {
    const { gateway } = await against(() => ({ body: alipay.answers[name]! }));
    expect(await gateway.query(attempt)).toMatchObject(result);
  });

  it('a code that nobody has scanned can be neither closed nor taken for unpaid for ever', async () => {
    const { gateway } = await saying({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await gateway.close(attempt)).toEqual({ outcome: 'notPaid' });
    expect(await gateway.query(attempt)).toEqual({ outcome: 'notPaid' });
  });

  // A genuine answer, and something forged beside it: JSON takes the last of two names, the library verifies the first.
  const genuine = alipay.answers['not there']!;
  const inner = /"alipay_trade_query_response":(\{[^}]*\})/.exec(alipay.answers.unsigned!)![1];
  const beside: Record<string, string> = {
    'a second answer behind': genuine.replace(/\}$/, `,"alipay_trade_query_response":${inner}}`),
    'a second answer in front': genuine.replace('{', `{"alipay_trade_query_response":${inner},`),
    'a second signature': genuine.replace(/\}$/, ',"sign":"AAAA"}'),
    'an error in the place of the answer': genuine.replace('alipay_trade_query_response', 'error_response'),
    'a signature that is null': genuine.replace(/"sign":"[^"]*"/, '"sign":null'),
    'altered by a byte': alipay.answers.paid!.replace('7116.00', '7116.01'),
  };
  const noAnswer: Record<string, Reply> = {
    ...Object.fromEntries(Object.entries(beside).map(([name, body]) => [name, { body }])),
    'a genuine answer with status 500': { status: 500, body: alipay.answers.paid! },
    ...noAnswers,
  };
  it.each(Object.keys(noAnswer))('%s: nothing is known, whatever is asked', async (name) => {
    const { gateway } = await against(() => noAnswer[name]!, 500);
    const results = await Promise.all([
      gateway.create(attempt, 'x', now + 1),
      gateway.query(attempt),
      gateway.close(attempt),
      gateway.refund(refund),
      gateway.queryRefund(refund),
      gateway.fetchBill('2026-11-20'),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill('unknown'));
  });

  it('takes its signature in front as well, and nothing in between', () => {
    expect(signedPart('{"sign":"AAAA","a_response":{"b":1}}', 'a_response')).toEqual({
      content: '{"b":1}',
      sign: 'AAAA',
    });
    expect(signedPart('{"a_response":{"b":1},"x":{},"sign":"AAAA"}', 'a_response')).toBeUndefined();
  });

  it('a refund is known by its query alone, by number, order and amounts', async () => {
    const facts = { code: '10000', out_trade_no: refund.outTradeNo, trade_no: providerNo };
    const done = {
      ...facts,
      out_request_no: refund.outRefundNo,
      refund_amount: '1000.00',
      total_amount: '7116.00',
      refund_status: 'REFUND_SUCCESS',
    };
    let queried: object = done;
    const { gateway, received } = await against(({ url }) =>
      methodOf(url) === 'alipay.trade.refund'
        ? signed('alipay.trade.refund', { ...facts, fund_change: 'N', refund_fee: '6000.00' })
        : signed(methodOf(url), queried),
    );
    expect(await gateway.refund(refund)).toEqual({ outcome: 'refunded', providerNo });
    expect(JSON.parse(new URLSearchParams(received[0]!.body).get('biz_content')!)).toEqual({
      out_trade_no: refund.outTradeNo,
      out_request_no: refund.outRefundNo,
      refund_amount: '1000.00',
    });
    for (const [answer, outcome] of [
      [{ code: '10000', msg: 'Success' }, 'unknown'],
      [{ ...done, refund_amount: '1000.01' }, 'unknown'],
      [{ ...done, out_request_no: 'WR2' }, 'unknown'],
      [{ ...done, total_amount: '1.00' }, 'unknown'],
      [{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'unknown'],
    ] as const) {
      queried = answer;
      expect(await gateway.queryRefund(refund)).toMatchObject({ outcome });
    }
  });

  it.each([
    ['ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'failed'],
    ['ACQ.TRADE_HAS_FINISHED', 'failed'],
    ['ACQ.TRADE_NOT_EXIST', 'failed'],
    ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'unknown'],
    ['ACQ.SYSTEM_ERROR', 'unknown'],
    ['isp.unknow-error', 'unknown'],
  ])('a refund refused with %s is %s', async (sub_code, outcome) => {
    let queried: object = { code: '10000' };
    const { gateway } = await against(({ url }) =>
      signed(methodOf(url), methodOf(url) === 'alipay.trade.refund' ? { code: '40004', sub_code } : queried),
    );
    expect(await gateway.refund(refund)).toMatchObject({ outcome });
    // Whether it has the refund all the same it does not say.
    queried = { code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' };
    expect(await gateway.refund(refund)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('the trade bill', () => {
  const archive = readFileSync(new URL('../../testing/payment-vectors/alipay-bill.zip', import.meta.url));
  const of = (file: Buffer) =>
    against(({ url, headers }) =>
      url.startsWith('/bill')
        ? { body: file }
        : signed(methodOf(url), { code: '10000', bill_download_url: `http://${headers.host}/bill?token=1` }),
    );
  const at = Date.parse('2026-11-20T10:11:12+08:00');

  it('is a zip of GBK texts, in yuan', async () => {
    const { gateway } = await of(archive);
    const line = { outRefundNo: null, currency: 'CNY', at, state: 'done' };
    expect(await gateway.fetchBill('2026-11-20')).toEqual({
      outcome: 'bill',
      lines: [
        {
          ...line,
          kind: 'payment',
          outTradeNo: 'WP261120000000000001',
          providerNo: '2026112022001400000000000001',
          amount: 711_600,
        },
        {
          ...line,
          kind: 'payment',
          outTradeNo: 'WP261120000000000002',
          providerNo: '2026112022001400000000000002',
          amount: 10,
        },
        {
          ...line,
          kind: 'refund',
          outTradeNo: 'WP261120000000000001',
          outRefundNo: 'WR261120000000000001',
          providerNo: '2026112022001400000000000001',
          amount: 100_007,
        },
      ],
    });
  });

  it('that is damaged or cut short is none', async () => {
    const damaged = Buffer.from(archive);
    damaged[200]! ^= 0xff;
    for (const file of [damaged, archive.subarray(0, archive.length - 30), Buffer.from('PK')]) {
      const { gateway, close } = await of(file);
      expect(await gateway.fetchBill('2026-11-20')).toMatchObject({ outcome: 'unknown' });
      close();
    }
  });

  it('of a day without trades, or that is late, is none', async () => {
    const { gateway } = await saying({ code: '40004', sub_code: 'isp.bill_not_exist' });
    expect(await gateway.fetchBill('2026-11-20')).toEqual({ outcome: 'none', why: '40004 isp.bill_not_exist' });
  });
});

describe('what Alipay sends', () => {
  const gateway = alipayGateway(alipayConfig());
  const parse = (form: string) => gateway.parseNotify(Buffer.from(form), {}, '203.0.113.5');

  it('is believed, with %, Chinese and a list of funds in it', async () => {
    const parsed = await parse(alipay.notify);
    expect(parsed).toEqual({
      outcome: 'verified',
      notification: {
        eventId: '2026112100222192959037010000000001',
        about: 'payment',
        outTradeNo: attempt.outTradeNo,
        outRefundNo: null,
        merchant: alipay.sellerId,
        amount: 711_600,
        currency: 'CNY',
        result: { outcome: 'paid', providerNo, paidAt },
      },
    });
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(true);
  });

  it('tells of a refund in the words of a payment, and is a reason to ask', async () => {
    expect(await parse(alipay.notifyRefund)).toMatchObject({
      notification: { about: 'refund', outRefundNo: refund.outRefundNo, result: { outcome: 'unknown' } },
    });
  });

  it('is closed when the time was over and nothing was paid', async () => {
    expect(await parse(alipay.notifyTimeOver)).toMatchObject({
      notification: { about: 'payment', result: { outcome: 'closed' } },
    });
  });

  it.each(Object.keys(alipay.refused))('is refused: %s', async (name) => {
    const [form, why] = alipay.refused[name]!;
    expect(await parse(form)).toEqual({ outcome: 'refused', why });
  });

  it.each(['wrongAmount', 'wrongCurrency'] as const)('is not about our payment: %s', async (which) => {
    const parsed = await parse(alipay[which]);
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(false);
  });

  it('is refused with any value altered, and any field taken away or added', async () => {
    const fields = [...new URLSearchParams(alipay.notify)];
    const form = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();
    expect(await parse(form(fields))).toMatchObject({ outcome: 'verified' });
    for (const [index, [name, value]] of fields.entries()) {
      const altered = fields.map((pair, at) => (at === index ? ([name, `${value}0`] as [string, string]) : pair));
      expect(await parse(form(altered))).toMatchObject({ outcome: 'refused' });
      expect(await parse(form(fields.filter((_, at) => at !== index)))).toMatchObject({ outcome: 'refused' });
    }
    expect(await parse(form([...fields, ['refund_fee', '1.00']]))).toMatchObject({ outcome: 'refused' });
  });

  it('answers the seven letters', () => {
    expect(gateway.accepted.body).toBe('success');
  });
});
