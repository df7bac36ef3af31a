import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayConfig } from '../../outside/payment/alipay.ts';
import type { AttemptRef, RefundRef } from '../../outside/payment/gateway.ts';
import type { HeliConfig } from '../../outside/payment/heli.ts';
import { md5Signature } from '../../outside/payment/heli-wire.ts';
import { privateKeyOf, publicKeyOf } from '../../outside/payment/keys.ts';
import type { WechatConfig } from '../../outside/payment/wechat.ts';

interface SignedBody {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Vectors that payment-vectors/make-vectors.py has computed with openssl and by hand, without code of ours. */
export const vectors = JSON.parse(
  readFileSync(new URL('../payment-vectors/vectors.json', import.meta.url), 'utf8'),
) as {
  readonly now: number;
  readonly keys: Readonly<Record<'merchant' | 'provider' | 'stranger', Pair>> & {
    readonly rotated: Pair & { readonly certificate: string };
  };
  readonly wechat: {
    readonly serial: string;
    readonly certificateSerial: string;
    readonly merchantSerial: string;
    readonly apiV3Key: string;
    readonly merchant: string;
    readonly appId: string;
    readonly nonce: string;
    readonly create: { readonly body: string; readonly text: string; readonly signature: string };
    readonly query: { readonly path: string; readonly text: string; readonly signature: string };
    readonly answer: SignedBody;
    readonly notify: SignedBody;
    readonly notifyRefund: SignedBody;
    readonly notifyByCertificate: SignedBody;
    readonly refused: Readonly<Record<string, SignedBody & { readonly why: string }>>;
    readonly wrongAmount: SignedBody;
    readonly wrongCurrency: SignedBody;
  };
  readonly alipay: {
    readonly appId: string;
    readonly sellerId: string;
    readonly create: { readonly text: string; readonly content: string; readonly signature: string };
    /** the same for its own page */
    readonly page: { readonly text: string; readonly content: string; readonly signature: string };
    readonly answers: Readonly<Record<string, string>>;
    readonly notify: string;
    readonly notifyRefund: string;
    readonly notifyTimeOver: string;
    readonly refused: Readonly<Record<string, readonly [string, string]>>;
    readonly wrongAmount: string;
    readonly wrongCurrency: string;
  };
  readonly heli: {
    readonly key: string;
    readonly merchant: string;
    readonly create: { readonly values: readonly string[]; readonly sign: string };
    readonly query: { readonly values: readonly string[]; readonly sign: string };
    readonly created: Readonly<Record<string, string>>;
    readonly paid: Readonly<Record<string, string>>;
    readonly refunded: Readonly<Record<string, string>>;
    readonly refused: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly notify: string;
    readonly notifyRefund: string;
    readonly refusedNotify: Readonly<Record<string, readonly [string, string]>>;
  };
};

const { keys, now } = vectors;
const notifyUrl = (name: string) => () => `https://portal.example/notify/${name}`;
/** Nobody answers there: for tests in which nothing is asked. */
export const nowhere = 'http://127.0.0.1:9';
export const heliSender = '203.0.113.77';

export function wechatConfig(url = nowhere, more: Partial<WechatConfig> = {}): WechatConfig {
  const { serial, certificateSerial, merchantSerial, apiV3Key, merchant, appId, nonce } = vectors.wechat;
  return {
    url,
    merchant,
    appId,
    apiV3Key,
    serial: merchantSerial,
    privateKey: privateKeyOf(keys.merchant.privateKey),
    verifyKeys: new Map([
      [serial, publicKeyOf(keys.provider.publicKey)],
      [certificateSerial, publicKeyOf(keys.rotated.certificate)],
    ]),
    clock: () => now,
    timeoutMs: 20_000,
    nonce: () => nonce,
    notifyUrl: notifyUrl('wechat'),
    ...more,
  };
}

export function alipayConfig(url = nowhere, more: Partial<AlipayConfig> = {}): AlipayConfig {
  const { appId, sellerId } = vectors.alipay;
  return {
    url: `${url}/gateway.do`,
    appId,
    sellerId,
    privateKey: privateKeyOf(keys.merchant.privateKey),
    publicKey: publicKeyOf(keys.provider.publicKey),
    clock: () => now,
    timeoutMs: 20_000,
    notifyUrl: notifyUrl('alipay'),
    returnUrl: (path) => `https://portal.example${path}`,
    ...more,
  };
}

export function heliConfig(url = nowhere, more: Partial<HeliConfig> = {}): HeliConfig {
  return {
    url: `${url}/trx/app/interface.action`,
    merchant: vectors.heli.merchant,
    signature: md5Signature(vectors.heli.key),
    appType: 'ALIPAY',
    notifyFrom: '203.0.113.64/27',
    orderAddress: '203.0.113.9',
    clock: () => now,
    timeoutMs: 20_000,
    notifyUrl: notifyUrl('heli'),
    ...more,
  };
}

/** The payment that all vectors are about. */
export const attemptAt = (merchant: string): AttemptRef => ({
  outTradeNo: 'WP261121000000000001',
  merchant,
  amount: 711_600,
  currency: 'CNY',
});
export const refundAt = (merchant: string): RefundRef => ({
  ...attemptAt(merchant),
  outRefundNo: 'WR261121000000000001',
  refundAmount: 100_000,
});

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export type Reply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string | Buffer }
  /** says nothing, drips a byte now and then, or hangs up in the middle */
  | 'silence'
  | 'drip'
  | 'cut'
  /** never stops sending */
  | 'flood';

/** The smallest of providers: keeps what it is sent and answers what the test says. */
export async function rawProvider(answer: (received: ReceivedRequest) => Reply) {
  const received: ReceivedRequest[] = [];
  const dripping = new Set<NodeJS.Timeout>();
  const flooded = { bytes: 0, ended: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one: ReceivedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    received.push(one);
    const reply = answer(one);
    if (reply === 'silence') return;
    if (reply === 'drip') {
      response.writeHead(200, { 'content-type': 'application/json' });
      dripping.add(setInterval(() => response.write(' '), 50));
    } else if (reply === 'flood') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const water = Buffer.alloc(65_536, ' ');
      const pour = () => {
        do flooded.bytes += water.length;
        while (response.write(water));
      };
      response.on('drain', pour).on('close', () => flooded.ended++);
      pour();
    } else if (reply === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":"10000"');
      setTimeout(() => response.destroy(), 20);
    } else {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** what a flood has poured out, and how many of them were cut off */
    flooded,
    close() {
      for (const one of dripping) clearInterval(one);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Replies of a provider that are no answer, by kind. */
export const noAnswers: Readonly<Record<string, Reply>> = {
  silence: 'silence',
  'a body that drips for ever': 'drip',
  'a connection that is cut': 'cut',
  'a fault of its own': { status: 500, body: '{"code":"SYSTEM_ERROR"}' },
  'a page of a proxy': { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' },
  'a redirect': { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
  garbage: { body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
  nothing: { body: '' },
  'an empty object': { body: '{}' },
};
