import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { privateKeyOf, publicKeyOf } from '../keys.ts';

/** WeChat Pay API v3: what is signed, and with what. */

export const windowMs = 300_000;

/** RSA-SHA256 over the text, base64. */
export function rsaSign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text).sign(privateKeyOf(privateKey), 'base64');
}

export function rsaVerify(text: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(publicKeyOf(publicKey), signature, 'base64');
  } catch {
    return false;
  }
}

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

/** `METHOD\npath?query\nseconds\nnonce\nbody\n` */
export function requestText(method: string, url: string, timestamp: string, nonce: string, body: string): string {
  return `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** `seconds\nnonce\nbody\n`, of answers and notifications */
export function answerText(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`;
}

export interface Authorization {
  readonly mchid: string;
  readonly nonce: string;
  readonly timestamp: string;
  readonly serial: string;
  readonly signature: string;
}

/** The five parts of an Authorization header, in whatever order they stand; undefined when it is none of ours. */
export function readAuthorization(header: string | undefined): Authorization | undefined {
  const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
  if (!header?.startsWith(scheme)) return undefined;
  const parts = new Map<string, string>();
  for (const part of header.slice(scheme.length).split(',')) {
    const match = /^\s*([a-z_]+)="([^"]*)"\s*$/.exec(part);
    if (!match || parts.has(match[1]!)) return undefined;
    parts.set(match[1]!, match[2]!);
  }
  const [mchid, nonce, timestamp, serial, signature] = [
    'mchid',
    'nonce_str',
    'timestamp',
    'serial_no',
    'signature',
  ].map((name) => parts.get(name));
  if (!mchid || !nonce || !timestamp || !serial || !signature || !/^\d{10}$/.test(timestamp)) return undefined;
  return { mchid, nonce, timestamp, serial, signature };
}

/** AEAD_AES_256_GCM: the tag stands at the end of the ciphertext, the whole in base64. */
export function encrypt(plain: string, apiV3Key: string, nonce: string, associatedData: string): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
