import { createCipheriv, createHash, createSign } from 'node:crypto';
import { alipayGateway } from '../../outside/payment/alipay.ts';
import { type PaymentGateway, tellsOf } from '../../outside/payment/gateway.ts';
import { heliGateway } from '../../outside/payment/heli.ts';
import { notifyOrders, orders } from '../../outside/payment/heli-wire.ts';
import { wechatGateway } from '../../outside/payment/wechat.ts';
import { seeded } from '../seeded.ts';
import { alipayConfig, attemptAt, heliConfig, heliSender, rawProvider, vectors, wechatConfig } from './vectors.ts';

/**
 * Forged notifications: genuine ones altered, replayed and taken apart, signed by other keys and other accounts.
 *
 * A payment is believed only when it is verified, about our attempt, and paid.
 */
export interface ForgeryTry {
  provider: string;
  tried: number;
  /** genuine ones in between: all of these have to be believed */
  genuine: number;
  believedGenuine: number;
  /** by kind of forgery, which is how to find the hole */
  believed: Record<string, number>;
}

interface SentNotification {
  body: string | Buffer;
  headers: Record<string, string>;
  from: string;
  /** moved clock, ms */
  later?: number;
}
type Random = () => number;
type Forgery = (random: Random) => SentNotification;

const { keys, wechat, alipay, heli, now } = vectors;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const whole = (random: Random, from: number, below: number) => from + Math.floor(random() * (below - from));
const rsa = (text: string | Buffer, key: string, digest = 'RSA-SHA256') =>
  createSign(digest).update(text).sign(key, 'base64');
const strangers = [keys.stranger.privateKey, keys.merchant.privateKey];

/** Tries `each` forgeries on every provider. The same seed tries the same ones. */
export async function tryForgeries(each: number, seed: number): Promise<ForgeryTry[]> {
  let at = now;
  const clock = () => at;
  // Helipay's notifications are only a reason to ask: it is asked, and says that nothing has been paid.
  const provider = await rawProvider(() => ({ body: JSON.stringify(heliSigned('AppPayQuery', unpaid)) }));
  try {
    const tried: ForgeryTry[] = [];
    for (const [gateway, genuine, forgeries] of [
      [wechatGateway(wechatConfig(undefined, { clock })), wechatGenuine, wechatForgeries],
      [alipayGateway(alipayConfig(undefined, { clock })), alipayGenuine, alipayForgeries],
      [heliGateway(heliConfig(provider.url, { clock })), heliGenuine, heliForgeries],
    ] as const) {
      const { random } = seeded(seed);
      const outcome: ForgeryTry = { provider: gateway.name, tried: 0, genuine: 0, believedGenuine: 0, believed: {} };
      const kinds = Object.keys(forgeries);
      for (let n = 0; n < each; n++) {
        const kind = kinds[n % kinds.length]!;
        const sent = forgeries[kind]!(random);
        at = now + (sent.later ?? 0);
        outcome.tried++;
        if (await isBelieved(gateway, kind, sent)) outcome.believed[kind] = (outcome.believed[kind] ?? 0) + 1;
        at = now;
        if (n % 50 > 0) continue;
        outcome.genuine++;
        if (await isHeard(gateway, genuine())) outcome.believedGenuine++;
      }
      tried.push(outcome);
    }
    return tried;
  } finally {
    provider.close();
  }
}

async function hear(gateway: PaymentGateway, { body, headers, from }: SentNotification) {
  const parsed = await gateway.parseNotify(Buffer.from(body), headers, from);
  const attempt = attemptAt(gateway.merchant);
  return parsed.outcome === 'verified' && tellsOf(parsed.notification, attempt)
    ? { ...parsed.notification, attempt }
    : undefined;
}

/** Refused before anybody is asked: what the provider then says is no part of it. */
const neverHeard = new Set(['a boundary moved']);

async function isBelieved(gateway: PaymentGateway, kind: string, sent: SentNotification): Promise<boolean> {
  const heard = await hear(gateway, sent);
  if (heard?.about !== 'payment') return false;
  if (neverHeard.has(kind)) return true;
  const result = heard.result.outcome === 'unknown' ? await gateway.query(heard.attempt) : heard.result;
  return result.outcome === 'paid';
}

/** Of a genuine one: verified, about our attempt, and paid or a reason to ask. */
async function isHeard(gateway: PaymentGateway, sent: SentNotification): Promise<boolean> {
  const outcome = (await hear(gateway, sent))?.result.outcome;
  return outcome === (gateway.name === 'heli' ? 'unknown' : 'paid');
}

function flipped(random: Random, text: string): string {
  const bytes = Buffer.from(text);
  bytes[whole(random, 0, bytes.length)]! ^= 1 << whole(random, 0, 8);
  return bytes.toString('latin1');
}
const cut = (random: Random, text: string) => text.slice(0, whole(random, 0, text.length));
const rubbish = (random: Random) =>
  Buffer.from(Array.from({ length: whole(random, 0, 400) }, () => whole(random, 0, 256)));

// --- WeChat Pay -----------------------------------------------------------------------------------------------------
const wechatGenuine = (): SentNotification => ({
  body: wechat.notify.body,
  headers: { ...wechat.notify.headers },
  from: '',
});
const plain = JSON.parse(wechat.answer.body) as Record<string, unknown>;

function sealed(content: object, key = wechat.apiV3Key): string {
  const cipher = createCipheriv('aes-256-gcm', key, 'fdasflkja484').setAAD(Buffer.from('transaction'));
  const bytes = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  const ciphertext = Buffer.concat(bytes).toString('base64');
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce: 'fdasflkja484' };
  return JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource });
}
function wechatSigned(
  body: string,
  key: string,
  { when = now / 1000, serial = wechat.serial, digest = 'RSA-SHA256' } = {},
): SentNotification {
  const headers = { 'wechatpay-timestamp': String(when), 'wechatpay-nonce': 'abc', 'wechatpay-serial': serial };
  const signature = rsa(`${when}\nabc\n${body}\n`, key, digest);
  return { body, headers: { ...headers, 'wechatpay-signature': signature }, from: '' };
}
const theirs = keys.provider.privateKey;

const wechatForgeries: Record<string, Forgery> = {
  'a bit of the body': (random) => {
    const body = Buffer.from(wechat.notify.body);
    body[whole(random, 0, body.length)]! ^= 1 << whole(random, 0, 8);
    return { ...wechatGenuine(), body };
  },
  'a bit of a header': (random) => {
    const sent = wechatGenuine();
    const name = pick(random, Object.keys(sent.headers));
    sent.headers[name] = flipped(random, sent.headers[name]!);
    return sent;
  },
  'no header': (random) => {
    const sent = wechatGenuine();
    delete sent.headers[pick(random, Object.keys(sent.headers))];
    return sent;
  },
  'cut short': (random) => ({ ...wechatGenuine(), body: cut(random, wechat.notify.body) }),
  rubbish: (random) => ({ ...wechatGenuine(), body: rubbish(random) }),
  'another key': (random) => wechatSigned(sealed(plain), pick(random, strangers)),
  'another serial': (random) =>
    wechatSigned(sealed(plain), pick(random, strangers), {
      serial: pick(random, [
        '',
        wechat.merchantSerial,
        wechat.certificateSerial,
        'toString',
        '__proto__',
        wechat.serial.toLowerCase(),
      ]),
    }),
  'a weaker digest': (random) =>
    wechatSigned(sealed(plain), theirs, { digest: pick(random, ['RSA-SHA1', 'RSA-MD5', 'RSA-SHA512']) }),
  replayed: (random) => ({ ...wechatGenuine(), later: pick(random, [1, -1]) * whole(random, 301_000, 90_000_000) }),
  'replayed with a new time': (random) => {
    const later = whole(random, 301, 90_000);
    const sent = wechatGenuine();
    sent.headers['wechatpay-timestamp'] = String(now / 1000 + later);
    return { ...sent, later: later * 1000 };
  },
  'a boundary moved': (random) => {
    const { body, headers } = wechatGenuine();
    const at = whole(random, 1, 200);
    const nonce = `${headers['wechatpay-nonce']}\n${String(body).slice(0, at)}`;
    return { body: String(body).slice(at), headers: { ...headers, 'wechatpay-nonce': nonce }, from: '' };
  },
  'a probe': (random) => {
    const sent = wechatGenuine();
    sent.headers['wechatpay-signature'] =
      `WECHATPAY/SIGNTEST/${pick(random, ['', sent.headers['wechatpay-signature']])}`;
    return sent;
  },
  'sealed with another key': (random) =>
    wechatSigned(sealed(plain, Array.from({ length: 32 }, () => pick(random, [...'abcdef0123'])).join('')), theirs),
  'not sealed': () =>
    wechatSigned(JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource: plain }), theirs),
  'another merchant': (random) =>
    wechatSigned(sealed({ ...plain, mchid: `16${whole(random, 10_000_000, 99_999_999)}` }), theirs),
  'another application': (random) =>
    wechatSigned(sealed({ ...plain, appid: `wx${whole(random, 1e15, 9e15)}` }), theirs),
  'another amount': (random) =>
    wechatSigned(
      sealed({
        ...plain,
        amount: { total: pick(random, [1, 711_599, 711_600.5, '711600', -711_600, null]), currency: 'CNY' },
      }),
      theirs,
    ),
  'another currency': (random) =>
    wechatSigned(
      sealed({ ...plain, amount: { total: 711_600, currency: pick(random, ['HKD', 'cny', '', 'USD', 0]) } }),
      theirs,
    ),
  'another order': (random) =>
    wechatSigned(sealed({ ...plain, out_trade_no: `WP26112100000000${whole(random, 1000, 9999)}` }), theirs),
  'not paid': (random) =>
    wechatSigned(
      sealed({ ...plain, trade_state: pick(random, ['NOTPAY', 'CLOSED', 'USERPAYING', 'PAYERROR', 'success', '']) }),
      theirs,
    ),
};

// --- Alipay ---------------------------------------------------------------------------------------------------------
const genuineForm = Object.fromEntries(new URLSearchParams(alipay.notify));
const alipayGenuine = (): SentNotification => ({ body: alipay.notify, headers: {}, from: '' });
const formOf = (fields: Record<string, string>): SentNotification => ({
  body: new URLSearchParams(fields).toString(),
  headers: {},
  from: '',
});

function alipaySigned(
  changes: Record<string, string>,
  key: string,
  type = 'RSA2',
  digest = 'RSA-SHA256',
): SentNotification {
  const { sign: _, sign_type: __, ...fields } = { ...genuineForm, ...changes };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return formOf({ ...fields, sign_type: type, sign: rsa(text, key, digest) });
}

const alipayForgeries: Record<string, Forgery> = {
  'a value': (random) => {
    const name = pick(random, Object.keys(genuineForm));
    const value = genuineForm[name]!;
    const letter = pick(random, [...'0189%+& 中']);
    const at = whole(random, 0, value.length + 1);
    return formOf({ ...genuineForm, [name]: value.slice(0, at) + letter + value.slice(at) });
  },
  'a field less': (random) => {
    const { [pick(random, Object.keys(genuineForm))]: _, ...rest } = genuineForm;
    return formOf(rest);
  },
  'a field more': (random) =>
    formOf({
      ...genuineForm,
      [pick(random, ['refund_fee', 'gmt_refund', '__proto__', 'a', '中文', 'trans_currency'])]: pick(random, [
        '1',
        '0.01',
        '%',
      ]),
    }),
  'a field twice': (random) => {
    const name = pick(random, Object.keys(genuineForm));
    return {
      ...alipayGenuine(),
      body: `${name}=${encodeURIComponent(pick(random, ['0.01', 'x', genuineForm[name]!]))}&${alipay.notify}`,
    };
  },
  'cut short': (random) => ({ ...alipayGenuine(), body: cut(random, alipay.notify) }),
  rubbish: (random) => ({ ...alipayGenuine(), body: rubbish(random) }),
  'no signature': (random) => formOf({ ...genuineForm, sign: pick(random, ['', ' ', '=', 'AAAA', 'null']) }),
  'another key': (random) => alipaySigned({ total_amount: pick(random, ['7116.00', '0.01']) }, pick(random, strangers)),
  'SHA-1, as it says': () => alipaySigned({}, theirs, 'RSA', 'RSA-SHA1'),
  'SHA-1, unsaid': (random) => alipaySigned({}, theirs, pick(random, ['RSA2', 'rsa2', '', 'RSA2 ', 'MD5']), 'RSA-SHA1'),
  'another name of the digest': (random) =>
    alipaySigned({}, theirs, pick(random, ['rsa2', 'RSA', '', 'RSA2 ', 'MD5', 'toString'])),
  'another application': (random) =>
    alipaySigned({ app_id: `20261121${whole(random, 10_000_000, 99_999_999)}` }, theirs),
  'another seller': (random) =>
    alipaySigned({ seller_id: `2088${whole(random, 100_000_000_000, 999_999_999_999)}` }, theirs),
  'another amount': (random) =>
    alipaySigned(
      {
        total_amount: pick(random, [
          '0.01',
          '7115.99',
          '711600',
          '7116.001',
          '7,116.00',
          '-7116.00',
          '７116.00',
          '7116e0',
          '',
        ]),
      },
      theirs,
    ),
  'another currency': (random) => alipaySigned({ trans_currency: pick(random, ['USD', 'cny', '', 'HKD']) }, theirs),
  'another order': (random) => alipaySigned({ out_trade_no: `WP26112100000000${whole(random, 1000, 9999)}` }, theirs),
  'not paid': (random) =>
    alipaySigned({ trade_status: pick(random, ['WAIT_BUYER_PAY', 'trade_success', 'TRADE_PENDING', '']) }, theirs),
  'paid at no time': (random) =>
    alipaySigned({ gmt_payment: pick(random, ['', 'now', '2026-13-45 00:00:00']) }, theirs),
  replayed: (random) => ({ ...alipayGenuine(), later: whole(random, 26 * 3_600_000, 900_000_000) }),
  'before its time': (random) => ({ ...alipayGenuine(), later: -whole(random, 300_000, 900_000_000) }),
};

// --- Helipay --------------------------------------------------------------------------------------------------------
const unpaid = {
  rt1_bizType: 'AppPayQuery',
  rt2_retCode: '0000',
  rt4_customerNumber: heli.merchant,
  rt5_orderId: 'WP261121000000000001',
  rt6_serialNumber: '26112119300001',
  rt7_orderStatus: 'INIT',
  rt8_orderAmount: '7116.00',
  rt9_currency: 'CNY',
};
const md5 = (values: readonly string[], key: string) =>
  createHash('md5')
    .update(`${values.map((value) => `&${value}`).join('')}&${key}`)
    .digest('hex');
const heliSigned = (type: keyof typeof orders, fields: Record<string, string>) => ({
  ...fields,
  sign: md5(
    orders[type].answer.map((name) => fields[name] ?? ''),
    heli.key,
  ),
});
const heliForm = Object.fromEntries(new URLSearchParams(heli.notify));
const heliSent = (fields: Record<string, string>): SentNotification => ({ ...formOf(fields), from: heliSender });
const heliGenuine = (): SentNotification => ({ body: heli.notify, headers: {}, from: heliSender });
const heliWith = (changes: Record<string, string>, key = heli.key) => {
  const fields: Record<string, string> = { ...heliForm, ...changes };
  return heliSent({
    ...fields,
    sign: md5(
      notifyOrders.payment.map((name) => fields[name] ?? ''),
      key,
    ),
  });
};

const heliForgeries: Record<string, Forgery> = {
  'a value': (random) => {
    const name = pick(random, Object.keys(heliForm));
    return heliSent({ ...heliForm, [name]: `${heliForm[name]}${pick(random, [...'0189%& 中'])}` });
  },
  'a field less': (random) => {
    const { [pick(random, Object.keys(heliForm))]: _, ...rest } = heliForm;
    return heliSent(rest);
  },
  'a field twice': (random) => ({ ...heliGenuine(), body: `${pick(random, Object.keys(heliForm))}=1&${heli.notify}` }),
  'cut short': (random) => ({ ...heliGenuine(), body: cut(random, heli.notify) }),
  rubbish: (random) => ({ ...heliGenuine(), body: rubbish(random) }),
  'no signature': (random) =>
    heliSent({ ...heliForm, sign: pick(random, ['', ' ', '0', 'd41d8cd98f00b204e9800998ecf8427e']) }),
  'another key': (random) => heliWith({}, pick(random, ['', 'key', `${heli.key} `, heli.key.toUpperCase()])),
  // A genuine payment of one fen whose free text holds the wanted fields: read with its first fields pushed together,
  // it names our attempt and its whole amount.
  'a boundary moved': () => {
    const { rt3_systemSerial, rt7_timestamp } = heliForm;
    const own = `${rt3_systemSerial}&SUCCESS&0.01&CNY&${rt7_timestamp}&x`;
    return heliWith({ rt3_systemSerial: own, rt8_desc: 'y' });
  },
  'from somewhere else': (random) => ({
    ...heliGenuine(),
    from: pick(random, ['127.0.0.1', '::1', '203.0.113.96', '10.0.0.1', '', heliSender.replace('.77', '.63')]),
  }),
  'the key stolen, from somewhere else': () => ({ ...heliWith({}), from: '198.51.100.7' }),
  'the key stolen, and the sender': (random) => heliWith({ rt3_systemSerial: String(whole(random, 1e6, 9e6)) }),
  'another merchant': (random) => heliWith({ rt1_customerNumber: `C18000000${whole(random, 10, 99)}` }),
  'another amount': (random) =>
    heliWith({ rt5_orderAmount: pick(random, ['0.01', '7115.99', '711600', '7116.001', '-7116.00', '']) }),
  'another currency': (random) => heliWith({ rt6_currency: pick(random, ['USD', 'cny', '', 'HKD']) }),
  'another order': (random) => heliWith({ rt2_orderId: `WP26112100000000${whole(random, 1000, 9999)}` }),
};
