import { createDecipheriv, type KeyObject } from 'node:crypto';
import { Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import type { Unknown } from './gateway.ts';
import { bytesOf, isSigned } from './keys.ts';

/** WeChat Pay API v3 on the wire: what is signed, who is believed, how notifications are opened. */

export interface WechatIdentity {
  /** the provider's address, without a path */
  readonly url: string;
  readonly merchant: string;
  readonly appId: string;
  /** serial number of our certificate, and the private key that belongs to it */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 characters */
  readonly apiV3Key: string;
  /** by serial: public keys (PUB_KEY_ID_…) and platform certificates that are in use at once */
  readonly verifyKeys: ReadonlyMap<string, KeyObject>;
  /** ms since the epoch */
  readonly clock: () => number;
  readonly timeoutMs: number;
  /** random text of each request; only a test gives its own */
  readonly nonce?: () => string;
}

const windowMs = 300_000;

export type NotTheirs = 'signature' | 'probe' | 'too old' | 'malformed';

/** Whether bytes come from WeChat Pay, by their headers (lower case); undefined: they do. */
export function whyNotTheirs(
  { verifyKeys, clock }: Pick<WechatIdentity, 'verifyKeys' | 'clock'>,
  body: Uint8Array,
  headers: Readonly<Record<string, unknown>>,
): NotTheirs | undefined {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  // Sent now and then to see whether we look: it has to be refused, and is no attack.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'probe';
  if (!/^\d{1,12}$/.test(timestamp) || nonce === '' || /[\r\n]/.test(nonce)) return 'signature';
  if (Math.abs(clock() - Number(timestamp) * 1000) > windowMs) return 'too old';
  const key = verifyKeys.get(serial);
  if (!key) return 'signature';
  const content = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return isSigned(content, signature, key) ? undefined : 'signature';
}

const resourceFields = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
});

/** The text of an encrypted resource; undefined when it is not encrypted with our key. Only after whyNotTheirs. */
export function open(resource: unknown, apiV3Key: string): string | undefined {
  const parsed = resourceFields.safeParse(resource);
  const bytes = parsed.success ? bytesOf(parsed.data.ciphertext) : undefined;
  if (!parsed.success || !bytes || bytes.length < 16 || parsed.data.nonce.length !== 12) return undefined;
  const { nonce, associated_data } = parsed.data;
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(associated_data ?? ''));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]),
    );
  } catch {
    return undefined;
  }
}

/** A signed success; `body` as it came. `refusal`: the code of a signed no. */
export type WireAnswer =
  | { readonly outcome: 'answered'; readonly body: Buffer }
  | (Unknown & { readonly refusal?: string });

export interface WechatClient {
  ask(method: 'GET' | 'POST', pathAndQuery: string, body?: object): Promise<WireAnswer>;
  /** A file that a signed answer points to: it is not signed itself, and checked by the hash in the answer. */
  download(pathAndQuery: string, most: number): Promise<WireAnswer>;
}

/**
 * The library's client with two hooks replaced: unsigned answers count for nothing.
 *
 * Its own signer reads the machine's clock and writes the body twice; its own verifier trusts every answer that is
 * not a 2xx.
 */
export function openWechat(identity: WechatIdentity): WechatClient {
  const {
    url,
    merchant,
    serial,
    privateKey,
    verifyKeys,
    clock,
    timeoutMs,
    nonce: newNonce = Formatter.nonce,
  } = identity;
  class OurClient extends Decorator {
    static override requestInterceptor() {
      return (config: {
        method: string;
        url: string;
        data?: string;
        headers: { set(name: string, value: string): void };
      }) => {
        const nonce = newNonce();
        const timestamp = Math.floor(clock() / 1000);
        const text = Formatter.request(config.method.toUpperCase(), config.url, timestamp, nonce, config.data ?? '');
        const signature = Rsa.sign(text, privateKey);
        config.headers.set('Authorization', Formatter.authorization(merchant, nonce, signature, timestamp, serial));
        return config;
      };
    }
    static override responseVerifier() {
      return (bytes: unknown) => bytes;
    }
  }
  const publicKeyId = [...verifyKeys.keys()].find((name) => name.startsWith('PUB_KEY_ID_'));
  const client = OurClient.jsonBased({
    mchid: merchant,
    serial,
    privateKey,
    certs: Object.fromEntries(verifyKeys),
    ...({
      baseURL: url,
      responseType: 'arraybuffer',
      transformRequest: [(data: unknown) => data],
      validateStatus: () => true,
      maxRedirects: 0,
      proxy: false,
    } as object),
  });

  async function send(method: 'GET' | 'POST', path: string, body: object | undefined, most: number) {
    const response = await client.request({
      method,
      url: path,
      ...(body ? { data: JSON.stringify(body) } : {}),
      headers: publicKeyId ? { 'Wechatpay-Serial': publicKeyId } : {},
      timeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      maxContentLength: most,
    });
    const data = Buffer.isBuffer(response.data) ? response.data : Buffer.alloc(0);
    return { status: response.status, headers: response.headers as Record<string, unknown>, body: data };
  }

  /** No message of the library leaves here: its errors carry the request with its keys. */
  const silent = (error: unknown): Unknown => {
    const code = (error as { code?: unknown } | null)?.code;
    return { outcome: 'unknown', why: typeof code === 'string' ? `no answer: ${code}` : 'no answer' };
  };

  return {
    async ask(method, path, body) {
      try {
        const answer = await send(method, path, body, 1_000_000);
        const why = whyNotTheirs(identity, answer.body, answer.headers);
        if (answer.status < 200 || answer.status > 299) {
          const code = codeIn(answer.body);
          const told: Unknown = { outcome: 'unknown', why: `HTTP ${answer.status} ${code}`.trim() };
          return why === undefined && answer.status < 500 && code ? { ...told, refusal: code } : told;
        }
        return why ? { outcome: 'unknown', why: `answer refused: ${why}` } : { outcome: 'answered', body: answer.body };
      } catch (error) {
        return silent(error);
      }
    },
    async download(path, most) {
      try {
        const { status, body } = await send('GET', path, undefined, most);
        return status === 200 ? { outcome: 'answered', body } : { outcome: 'unknown', why: `HTTP ${status}` };
      } catch (error) {
        return silent(error);
      }
    },
  };
}

/** The name of an error: shown to people, and acted on only where it is signed. */
function codeIn(body: Buffer): string {
  return /"code"\s*:\s*"([A-Z_]{1,40})"/.exec(body.subarray(0, 4096).toString('utf8'))?.[1] ?? '';
}
