import type { KeyObject } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { Agent, type ProxyAgent } from 'undici';
import { mostAnswerBytes } from './answer.ts';
import type { Unknown } from './gateway.ts';
import { isSigned } from './keys.ts';
import { beijingText } from './times.ts';

/** Alipay's gateway on the wire: signed requests, and only answers whose signature is that of what was read. */

export interface AlipayIdentity {
  /** the whole address of the gateway */
  readonly url: string;
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's own */
  readonly publicKey: KeyObject;
  /** ms since the epoch */
  readonly clock: () => number;
  readonly timeoutMs: number;
}

export type AlipayAnswer = { readonly outcome: 'answered'; readonly body: Readonly<Record<string, unknown>> } | Unknown;

/**
 * The signed part of an answer, as it came; nothing may stand beside it.
 *
 * The library looks for it by first and last words: it would read a second `…_response` and verify the genuine one.
 */
export function signedPart(raw: string, name: string): { content: string; sign: string } | undefined {
  const inner = '(\\{[\\s\\S]*\\})';
  const sign = '"sign"\\s*:\\s*"([A-Za-z0-9+/]+={0,2})"';
  const before = new RegExp(`^\\s*\\{\\s*"${name}"\\s*:\\s*${inner}\\s*,\\s*${sign}\\s*\\}\\s*$`).exec(raw);
  const after = before
    ? undefined
    : new RegExp(`^\\s*\\{\\s*${sign}\\s*,\\s*"${name}"\\s*:\\s*${inner}\\s*\\}\\s*$`).exec(raw);
  const [content, signature] = before ? [before[1], before[2]] : after ? [after[2], after[1]] : [];
  if (content === undefined || signature === undefined) return undefined;
  try {
    // Nothing but one object: whatever closes it early and goes on beside it is no JSON by itself.
    JSON.parse(content);
  } catch {
    return undefined;
  }
  return { content, sign: signature };
}

class StrictSdk extends AlipaySdk {
  readonly #key: KeyObject;
  constructor({ url, appId, privateKey, publicKey, timeoutMs }: AlipayIdentity) {
    super({
      appId,
      gateway: url,
      keyType: 'PKCS8',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      signType: 'RSA2',
      camelcase: false,
      timeout: timeoutMs,
      // The library reads whatever comes, to its end.
      proxyAgent: new Agent({ maxResponseSize: mostAnswerBytes }) as ProxyAgent,
    });
    this.#key = publicKey;
    // It would read its keys from their text for each signature, which takes four times as long as the signature. Node takes
    // the keys themselves wherever it takes their text.
    Object.assign(this.config, { privateKey, alipayPublicKey: publicKey });
  }
  override checkResponseSign(raw: string, name: string, sign: string, traceId: string): void {
    const part = signedPart(raw, name);
    if (!part || part.sign !== sign || !isSigned(Buffer.from(part.content), part.sign, this.#key))
      throw new Error('an answer that is not signed as a whole');
    super.checkResponseSign(raw, name, sign, traceId);
  }
}

export interface AlipayClient {
  ask(method: string, content: object, notifyUrl?: string): Promise<AlipayAnswer>;
  /** The address of one of Alipay's pages, signed here: nobody is asked. */
  pageUrl(method: string, content: object, urls: { notifyUrl: string; returnUrl: string }): string;
  /** Checks a notification's fields as they were sent, sign and sign_type among them. */
  isTheirs(fields: Readonly<Record<string, string>>): boolean;
}

export function openAlipay(identity: AlipayIdentity): AlipayClient {
  const sdk = new StrictSdk(identity);
  const { clock, timeoutMs } = identity;
  return {
    async ask(method, content, notifyUrl) {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('late')), timeoutMs).unref();
      });
      const params = {
        bizContent: content,
        // The library writes the wall clock of wherever this machine stands; the gateway reads Beijing's.
        timestamp: beijingText(clock()),
        ...(notifyUrl ? { notifyUrl } : {}),
      };
      try {
        // Its own timeouts begin anew with every byte, so an answer that drips would never be late.
        const body = await Promise.race([sdk.exec(method, params, { validateSign: true }), late]);
        return { outcome: 'answered', body: body as Record<string, unknown> };
      } catch (error) {
        // Messages of the library may quote the whole answer.
        const name = error instanceof Error ? error.name : 'error';
        return { outcome: 'unknown', why: `no answer to be believed: ${name}` };
      }
    },
    pageUrl(method, content, urls) {
      return sdk.pageExecute(method, 'GET', {
        bizContent: content,
        timestamp: beijingText(clock()),
        ...urls,
        // The library would add its own version, which is nobody's business who reads the address.
        alipaySdk: 'alipay-sdk-nodejs',
      });
    },
    isTheirs(fields) {
      // The message may not choose the algorithm, and its signature is of the raw values: some of them hold a %.
      return fields.sign_type === 'RSA2' && sdk.checkNotifySignV2(fields);
    },
  };
}
