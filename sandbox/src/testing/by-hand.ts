import { createDecipheriv, createHash, createSign, createVerify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox, type Sandbox } from '../sandbox.ts';

/**
 * A merchant by hand, for tests: every signature is computed from the protocol's own words, with nothing of the
 * sandbox's signing code and nothing of the product's.
 */
export interface ReceivedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** JSON of the sandbox, field by field: a test says what it expects of each. */
export type Json = Readonly<Record<string, unknown>>;

export const beginning = Date.parse('2026-11-21T02:00:00Z');

export async function openByHand() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  const start = (startAt: number) => openSandbox({ folder, port: 0, adminPort: 0, startAt });
  const at: { sandbox: Sandbox; answer: () => { status: number; body: string } } = {
    sandbox: await start(beginning),
    answer: () => ({ status: 200, body: 'success' }),
  };
  const came: ReceivedRequest[] = [];
  const door = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      came.push({
        url: request.url!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString('utf8'),
      });
      const { status, body } = at.answer();
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(door.address() as { port: number }).port}`;

  async function admin(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const response = await fetch(`${at.sandbox.admin}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await response.json()) as Json;
  }

  return {
    at,
    base,
    came,
    admin,
    advance: (ms: number) => admin('/clock', { advance: ms }),
    fault: (...faults: Record<string, unknown>[]) => admin('/faults', { faults }),
    clearFaults: () => admin('/faults', undefined, 'DELETE'),
    now: () => at.sandbox.shop.clock.now(),
    async reopen() {
      const now = at.sandbox.shop.clock.now();
      await at.sandbox.close();
      at.sandbox = await start(now);
    },
    async close() {
      await at.sandbox.close();
      door.closeAllConnections();
      door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ByHand = Awaited<ReturnType<typeof openByHand>>;

/** A call of WeChat Pay; `change` replaces parts of it after it was signed. */
export async function wechatCall(
  hand: ByHand,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
  change: Record<string, string> = {},
) {
  const { mchid, merchantSerial, merchantPrivateKey, base, platformPublicKeys } = hand.at.sandbox.settings.wechat;
  const body = content === undefined ? '' : JSON.stringify(content);
  const timestamp = change.timestamp ?? String(Math.floor(hand.now() / 1000));
  const nonce = 'EC4B1D0B4F6B4F0B8B1D0B4F6B4F0B8B';
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(merchantPrivateKey, 'base64');
  const response = await fetch(new URL(path, base), {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'by hand',
      'content-type': 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${change.mchid ?? mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${change.serial ?? merchantSerial}",signature="${change.signature ?? signature}"`,
      ...(change.want ? { 'wechatpay-serial': change.want } : {}),
    },
    ...(method === 'POST' ? { body: change.body ?? body } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const head = (name: string) => response.headers.get(`wechatpay-${name}`) ?? '';
  const key = platformPublicKeys[head('serial')];
  const signed =
    key !== undefined &&
    createVerify('RSA-SHA256')
      .update(`${head('timestamp')}\n${head('nonce')}\n${text}\n`)
      .verify(key, head('signature'), 'base64');
  const isJson = /^\{/.test(text);
  const json = (isJson ? JSON.parse(text) : {}) as Json;
  return { status: response.status, text, bytes, json, signed, serial: head('serial'), at: Number(head('timestamp')) };
}

/** A notification of WeChat at the merchant's door: whether its signature is good, and its content. */
export function openWechatNotice(hand: ByHand, { headers, body }: ReceivedRequest) {
  const { platformPublicKeys, apiV3Key } = hand.at.sandbox.settings.wechat;
  const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
  const key = platformPublicKeys[headers['wechatpay-serial'] ?? ''];
  const signed =
    key !== undefined &&
    createVerify('RSA-SHA256')
      .update(text)
      .verify(key, headers['wechatpay-signature'] ?? '', 'base64');
  const event = JSON.parse(body);
  const bytes = Buffer.from(event.resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, event.resource.nonce);
  decipher.setAAD(Buffer.from(event.resource.associated_data));
  decipher.setAuthTag(bytes.subarray(-16));
  const inside = JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8'),
  );
  return { signed, event, inside, skew: Number(headers['wechatpay-timestamp']) * 1000 - hand.now() };
}

const plain = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A merchant's signed request to Alipay's gateway; `more` before signing, `change` after it. */
function alipayFields(
  hand: ByHand,
  method: string,
  content: unknown,
  more: Record<string, string>,
  change: Record<string, string | undefined>,
): Record<string, string> {
  const { appId, merchantPrivateKey } = hand.at.sandbox.settings.alipay;
  const fields: Record<string, string> = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: plain(hand.now()),
    version: '1.0',
    notify_url: `${hand.base}/notify/alipay`,
    ...more,
    biz_content: JSON.stringify(content),
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  fields.sign = createSign('RSA-SHA256').update(text, 'utf8').sign(merchantPrivateKey, 'base64');
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete fields[name];
    else fields[name] = value;
  }
  return fields;
}

/** A browser that is sent to Alipay's own page, by an address or by a form: what it reads and where it ends up. */
export async function alipayPage(
  hand: ByHand,
  content: unknown,
  options: {
    more?: Record<string, string>;
    change?: Record<string, string | undefined>;
    by?: 'GET' | 'POST';
  } = {},
) {
  const { more = {}, change = {}, by = 'GET' } = options;
  const fields = new URLSearchParams(alipayFields(hand, 'alipay.trade.page.pay', content, more, change));
  const { gateway } = hand.at.sandbox.settings.alipay;
  const response = await fetch(
    ...((by === 'GET' ? [`${gateway}?${fields}`] : [gateway, { method: 'POST', body: fields }]) as [string]),
  );
  return { status: response.status, at: new URL(response.url), html: await response.text() };
}

/** A call of Alipay's gateway; the answer's signature is checked over the very characters between its quotes. */
export async function alipayCall(
  hand: ByHand,
  method: string,
  content: unknown,
  change: Record<string, string | undefined> = {},
) {
  const { gateway, alipayPublicKey } = hand.at.sandbox.settings.alipay;
  const { biz_content, ...rest } = alipayFields(hand, method, content, {}, change);
  const response = await fetch(`${gateway}?${new URLSearchParams(rest)}`, {
    method: 'POST',
    body: new URLSearchParams({ biz_content: biz_content! }),
  });
  const answer = await response.text();
  const match = /^\{"(\w+)":(\{.*?\})(?:,"sign":"([^"]+)")?\}$/s.exec(answer);
  const signed =
    match?.[3] !== undefined &&
    createVerify('RSA-SHA256').update(match[2]!, 'utf8').verify(alipayPublicKey, match[3], 'base64');
  const json = (match ? JSON.parse(match[2]!) : {}) as Json;
  return {
    status: response.status,
    name: match?.[1],
    json,
    signed,
    answer,
  };
}

/** A form that came from Alipay: its fields, and whether RSA2 over all but sign and sign_type is good. */
export function openAlipayNotice(hand: ByHand, { body }: ReceivedRequest) {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const { alipayPublicKey } = hand.at.sandbox.settings.alipay;
  const good = (algorithm: string) =>
    createVerify(algorithm)
      .update(text, 'utf8')
      .verify(alipayPublicKey, fields.sign ?? '', 'base64');
  return { fields, signed: good('RSA-SHA256'), signedSha1: good('RSA-SHA1') };
}

export const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** A call of Helipay's form API: `signed` are the values that its signature covers, in their order. */
export async function helipayCall(
  hand: ByHand,
  fields: Record<string, string>,
  signed: readonly string[],
  change: Record<string, string> = {},
) {
  const { gateway, key } = hand.at.sandbox.settings.helipay;
  const sign = md5(`&${signed.map((name) => fields[name] ?? '').join('&')}&${key}`);
  const response = await fetch(gateway, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, signatureType: 'MD5', sign, ...change }),
  });
  return (await response.json()) as Readonly<Record<string, string>>;
}
