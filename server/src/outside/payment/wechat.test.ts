import { createHash, createSign } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  attemptAt,
  noAnswers,
  type Reply,
  rawProvider,
  refundAt,
  vectors,
  wechatConfig,
} from '../../testing/payment/vectors.ts';
import { tellsOf } from './gateway.ts';
import { wechatGateway } from './wechat.ts';

const { wechat, now, keys } = vectors;
const attempt = attemptAt(wechat.merchant);
const refund = refundAt(wechat.merchant);
const bytes = (text: string) => Buffer.from(text, 'utf8');

/** An answer signed as the provider would. The vectors prove the form; this fills it with other contents. */
function signed(body: string | Buffer, status = 200): Reply {
  const [timestamp, nonce] = [String(now / 1000), 'abc'];
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .sign(keys.provider.privateKey, 'base64');
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': wechat.serial,
    'wechatpay-signature': signature,
  };
  return { status, headers, body };
}
const told = (changes: object, from: object = JSON.parse(wechat.answer.body)) =>
  signed(JSON.stringify({ ...from, ...changes }));

let stop: (() => void) | undefined;
afterEach(() => stop?.());
async function against(answer: Parameters<typeof rawProvider>[0], timeoutMs = 20_000) {
  const provider = await rawProvider(answer);
  stop = provider.close;
  return { ...provider, gateway: wechatGateway(wechatConfig(provider.url, { timeoutMs })) };
}

describe('what is sent to WeChat Pay', () => {
  it('is the vector’s text and signature, byte for byte, with Chinese and %', async () => {
    const { gateway, received } = await against(() => signed('{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}'));
    expect(await gateway.create(attempt, '驿灯 订单 88% off', now + 1_800_000)).toEqual({
      outcome: 'created',
      show: { kind: 'qr', content: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' },
    });
    const [{ method, url, headers, body }] = received as [(typeof received)[0]];
    expect(`${method}\n${url}\n${now / 1000}\n${wechat.nonce}\n${body}\n`).toBe(wechat.create.text);
    expect(headers.authorization).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="${wechat.merchant}",serial_no="${wechat.merchantSerial}",timestamp="${now / 1000}",` +
        `nonce_str="${wechat.nonce}",signature="${wechat.create.signature}"`,
    );
    expect(headers['wechatpay-serial']).toBe(wechat.serial);
  });

  it('has an empty body in a GET, and the query in what is signed', async () => {
    const { gateway, received } = await against(() => wechat.answer);
    expect(await gateway.query(attempt)).toEqual({
      outcome: 'paid',
      providerNo: '4200002026112100000001',
      paidAt: Date.parse('2026-11-21T19:29:57+08:00'),
    });
    expect(received[0]).toMatchObject({ method: 'GET', url: wechat.query.path, body: '' });
    expect(received[0]!.headers.authorization).toContain(`signature="${wechat.query.signature}"`);
  });

  it('never leaves when the attempt is of another merchant or currency, or for a page', async () => {
    const { gateway, received } = await against(() => wechat.answer);
    expect(await gateway.query({ ...attempt, merchant: '1609887655' })).toMatchObject({ outcome: 'unknown' });
    expect(await gateway.create({ ...attempt, currency: 'HKD' }, 'x', now)).toMatchObject({ outcome: 'failed' });
    expect(await gateway.create(attempt, 'x', now, { back: '/' })).toMatchObject({ outcome: 'failed' });
    expect(received).toEqual([]);
  });
});

describe('what WeChat Pay answers', () => {
  it.each([
    ['NOTPAY', 'notPaid'],
    ['USERPAYING', 'notPaid'],
    ['PAYERROR', 'notPaid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['SOMETHING_NEW', 'unknown'],
  ])('state %s is %s', async (trade_state, outcome) => {
    const { gateway } = await against(() => told({ trade_state }));
    expect(await gateway.query(attempt)).toMatchObject({ outcome });
  });

  it('what was refunded was paid, and given back', async () => {
    const { gateway } = await against(() => told({ trade_state: 'REFUND' }));
    expect(await gateway.query(attempt)).toMatchObject({ outcome: 'paid', givenBack: true });
  });

  it.each([
    ['another amount', { amount: { total: 711_601, currency: 'CNY' } }],
    ['an amount that is no whole number', { amount: { total: 7116.5, currency: 'CNY' } }],
    ['an amount as text', { amount: { total: '711600', currency: 'CNY' } }],
    ['another currency', { amount: { total: 711_600, currency: 'HKD' } }],
    ['another merchant', { mchid: '1609887655' }],
    ['another application', { appid: 'wxfedcba9876543210' }],
    ['another payment', { out_trade_no: 'WP261121000000000002' }],
    ['no number', { transaction_id: '' }],
    ['no time', { success_time: 'yesterday' }],
  ])('a signed answer with %s is unknown', async (_, changes) => {
    const { gateway } = await against(() => told(changes));
    expect(await gateway.query(attempt)).toMatchObject({ outcome: 'unknown' });
  });

  const forged: Record<string, Reply> = {
    'without a signature': { body: wechat.answer.body },
    'altered by a byte': { ...wechat.answer, body: wechat.answer.body.replace('SUCCESS', 'SUCCESs') },
    'with an old time': {
      ...wechat.answer,
      headers: { ...wechat.answer.headers, 'wechatpay-timestamp': String(now / 1000 - 301) },
    },
    'with an unknown serial': {
      ...wechat.answer,
      headers: { ...wechat.answer.headers, 'wechatpay-serial': 'PUB_KEY_ID_9' },
    },
    'with the probe’s signature': {
      ...wechat.answer,
      headers: {
        ...wechat.answer.headers,
        'wechatpay-signature': `WECHATPAY/SIGNTEST/${wechat.answer.headers['wechatpay-signature']}`,
      },
    },
    'that the order does not exist, forged': { status: 404, body: '{"code":"ORDER_NOT_EXIST","message":"订单不存在"}' },
    'that the order is closed, forged': { status: 400, body: '{"code":"ORDER_CLOSED"}' },
    'that the order does not exist, even signed': signed('{"code":"ORDER_NOT_EXIST"}', 404),
    ...noAnswers,
  };
  it.each(Object.keys(forged))('%s: nothing is known, whatever is asked', async (name) => {
    const { gateway } = await against(() => forged[name]!, 500);
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

  it('a refund is known by its own number, order and amounts', async () => {
    const answer = {
      refund_id: '50200002026112100000002',
      out_refund_no: refund.outRefundNo,
      out_trade_no: refund.outTradeNo,
      status: 'PROCESSING',
      amount: { total: 711_600, refund: 100_000, currency: 'CNY' },
    };
    let changes = {};
    const { gateway, received } = await against(() => told(changes, answer));
    expect(await gateway.refund(refund)).toEqual({ outcome: 'refunding' });
    expect(JSON.parse(received[0]!.body)).toEqual({
      out_trade_no: refund.outTradeNo,
      out_refund_no: refund.outRefundNo,
      notify_url: 'https://portal.example/notify/wechat',
      amount: { refund: 100_000, total: 711_600, currency: 'CNY' },
    });
    for (const [change, result] of [
      [{ status: 'SUCCESS' }, { outcome: 'refunded', providerNo: '50200002026112100000002' }],
      [{ status: 'ABNORMAL' }, { outcome: 'failed', reason: 'ABNORMAL' }],
      [{ status: 'CLOSED' }, { outcome: 'failed', reason: 'CLOSED' }],
      [{ out_refund_no: 'WR2' }, { outcome: 'unknown' }],
      [{ status: 'SUCCESS', amount: { total: 711_600, refund: 1, currency: 'CNY' } }, { outcome: 'unknown' }],
    ] as const) {
      changes = change;
      expect(await gateway.queryRefund(refund)).toMatchObject(result);
    }
  });

  it.each([
    ['INVALID_REQUEST', 400, 'failed'],
    ['USER_ACCOUNT_ABNORMAL', 403, 'failed'],
    ['RESOURCE_NOT_EXISTS', 404, 'failed'],
    ['NOT_ENOUGH', 403, 'unknown'],
    ['FREQUENCY_LIMITED', 429, 'unknown'],
    ['SYSTEM_ERROR', 500, 'unknown'],
    ['SOMETHING_NEW', 400, 'unknown'],
  ])(
    'a refund refused with %s, status %d, is %s where there is none under its number',
    async (code, status, outcome) => {
      let queried = signed('{"code":"RESOURCE_NOT_EXISTS"}', 404);
      let refusal = signed(JSON.stringify({ code }), status);
      const { gateway } = await against(({ method }) => (method === 'GET' ? queried : refusal));
      expect(await gateway.refund(refund)).toMatchObject({ outcome });
      expect(await gateway.queryRefund(refund)).toMatchObject({ outcome: 'unknown' });
      // An unsigned word of either kind ends nothing.
      const genuine = queried;
      queried = { status: 404, body: '{"code":"RESOURCE_NOT_EXISTS"}' };
      expect(await gateway.refund(refund)).toMatchObject({ outcome: 'unknown' });
      [queried, refusal] = [genuine, { status, body: JSON.stringify({ code }) }];
      expect(await gateway.refund(refund)).toMatchObject({ outcome: 'unknown' });
    },
  );

  it('a signed 204 is closed', async () => {
    const { gateway, received } = await against(() => signed('', 204));
    expect(await gateway.close(attempt)).toEqual({ outcome: 'closed' });
    expect(received[0]).toMatchObject({ method: 'POST', body: `{"mchid":"${wechat.merchant}"}` });
  });
});

describe('the trade bill', () => {
  const head =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
    '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const row = (state: string, order: string, back: string, more: string[] = ['', '', '']) =>
    `\`2026-11-20 10:11:12,\`${wechat.appId},\`${wechat.merchant},\`0,\`,\`4200001,\`${order},\`u,\`NATIVE,\`${state},\`CMC,\`CNY,\`${back === '0.00' ? '0.10' : '0.00'},\`0.00,` +
    `\`${more[0]},\`${more[1]},\`${back},\`0.00,\`ORIGINAL,\`${more[2]},\`驿灯 订单,\`,\`0.00000,\`0.60%,\`${state === 'REFUND' ? '0.00' : '0.10'},\`${back},\``;
  const total = (rows: number) => `总交易单数,应结订单总金额\r\n\`${rows},\`0.10\r\n`;
  const bill = `\uFEFF${head}\r\n${row('SUCCESS', 'WP1', '0.00')}\r\n${row('REFUND', 'WP0', '1234567.89', ['5020', 'WR1', 'SUCCESS'])}\r\n${row('REFUND', 'WP0', '0.07', ['5021', 'WR2', 'PROCESSING'])}\r\n${total(3)}`;
  const of = (file: string, link = '/v3/billdownload/file?token=t%2B1&tartype=', hash?: string) =>
    against(({ url, headers }) =>
      url.startsWith('/v3/bill/tradebill')
        ? signed(
            JSON.stringify({
              hash_type: 'SHA1',
              hash_value: hash ?? createHash('sha1').update(file).digest('hex'),
              download_url: link.startsWith('/') ? `http://${headers.host}${link}` : link,
            }),
          )
        : { body: file },
    );

  it('is read in yuan and told in fen', async () => {
    const { gateway, received } = await of(bill);
    expect(await gateway.fetchBill('2026-11-20')).toEqual({
      outcome: 'bill',
      lines: [
        {
          kind: 'payment',
          outTradeNo: 'WP1',
          outRefundNo: null,
          providerNo: '4200001',
          amount: 10,
          currency: 'CNY',
          at: Date.parse('2026-11-20T10:11:12+08:00'),
          state: 'done',
        },
        {
          kind: 'refund',
          outTradeNo: 'WP0',
          outRefundNo: 'WR1',
          providerNo: '5020',
          amount: 123_456_789,
          currency: 'CNY',
          at: Date.parse('2026-11-20T10:11:12+08:00'),
          state: 'done',
        },
        {
          kind: 'refund',
          outTradeNo: 'WP0',
          outRefundNo: 'WR2',
          providerNo: '5021',
          amount: 7,
          currency: 'CNY',
          at: Date.parse('2026-11-20T10:11:12+08:00'),
          state: 'pending',
        },
      ],
    });
    expect(received.map(({ url }) => url)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL',
      '/v3/billdownload/file?token=t%2B1&tartype=',
    ]);
  });

  it('of a day without trades is a bill without lines', async () => {
    const { gateway } = await of(`\uFEFF${head}\r\n${total(0)}`);
    expect(await gateway.fetchBill('2026-11-20')).toEqual({ outcome: 'bill', lines: [] });
  });

  it('with a row that cannot be read hands out the others, and is no bill', async () => {
    const { gateway } = await of(bill.replaceAll('1234567.89', '1234567.891'));
    const told = await gateway.fetchBill('2026-11-20');
    expect(told).toMatchObject({
      outcome: 'unknown',
      why: '1 of 3 rows, row 2: a bill has an amount that is none',
      readable: [{ outTradeNo: 'WP1' }, { outRefundNo: 'WR2' }],
    });
    stop?.();
    // Another merchant's bill is none at all.
    const foreign = await of(bill.replaceAll(wechat.merchant, '1609887655'));
    expect(await foreign.gateway.fetchBill('2026-11-20')).toEqual({
      outcome: 'unknown',
      why: 'a bill of another merchant',
    });
  });

  it.each([
    ['with another hash', bill, undefined, '00'],
    ['at another address', bill, 'http://127.0.0.1:9/v3/billdownload/file?token=1', undefined],
    ['that lost a row', bill.replace(/`2026[^\n]*WP1[^\n]*\n/, ''), undefined, undefined],
    ['of another merchant', bill.replaceAll(wechat.merchant, '1609887655'), undefined, undefined],
    ['with an amount that is none', bill.replaceAll('1234567.89', '1234567.891'), undefined, undefined],
  ])('%s is no bill', async (_, file, link, hash) => {
    const { gateway } = await of(file, link, hash);
    expect(await gateway.fetchBill('2026-11-20')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('what WeChat Pay sends', () => {
  const gateway = wechatGateway(wechatConfig());
  const parse = ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) =>
    gateway.parseNotify(bytes(body), headers, '203.0.113.5');

  it.each(['notify', 'notifyByCertificate'] as const)('is believed by each key that is in use: %s', async (which) => {
    const parsed = await parse(wechat[which]);
    expect(parsed).toEqual({
      outcome: 'verified',
      notification: {
        eventId: 'EV-2026112119300000000001',
        about: 'payment',
        outTradeNo: attempt.outTradeNo,
        outRefundNo: null,
        merchant: wechat.merchant,
        amount: 711_600,
        currency: 'CNY',
        result: {
          outcome: 'paid',
          providerNo: '4200002026112100000001',
          paidAt: Date.parse('2026-11-21T19:29:57+08:00'),
        },
      },
    });
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(true);
  });

  it('tells of a refund by its number', async () => {
    expect(await parse(wechat.notifyRefund)).toMatchObject({
      notification: {
        about: 'refund',
        outRefundNo: refund.outRefundNo,
        amount: 100_000,
        result: { outcome: 'refunded' },
      },
    });
  });

  it.each(Object.keys(wechat.refused))('is refused: %s', async (name) => {
    const one = wechat.refused[name]!;
    expect(await parse(one)).toEqual({ outcome: 'refused', why: one.why });
  });

  it('knows the signature probe for what it is', async () => {
    const headers = { ...wechat.notify.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc=' };
    expect(await parse({ ...wechat.notify, headers })).toEqual({ outcome: 'refused', why: 'probe' });
    expect(gateway.refusal.status).toBeGreaterThanOrEqual(400);
  });

  it.each(['wrongAmount', 'wrongCurrency'] as const)('is not about our payment: %s', async (which) => {
    const parsed = await parse(wechat[which]);
    expect(parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)).toBe(false);
  });

  it('is refused with any byte of the body altered, and with any header missing', async () => {
    const { body, headers } = wechat.notify;
    for (let at = 0; at < body.length; at += 7) {
      const raw = bytes(body);
      raw[at]! ^= 1;
      expect(await gateway.parseNotify(raw, headers, '')).toEqual({ outcome: 'refused', why: 'signature' });
    }
    for (const name of Object.keys(headers)) {
      const { [name]: _, ...rest } = headers;
      expect(await gateway.parseNotify(bytes(body), rest, '')).toMatchObject({ outcome: 'refused' });
    }
  });
});
