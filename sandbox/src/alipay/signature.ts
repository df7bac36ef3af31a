import { createSign, createVerify } from 'node:crypto';
import { privateKeyOf, publicKeyOf } from '../keys.ts';

/** Alipay's open platform: `k=v&…` sorted by name, without empty values. */

export function sortedText(fields: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

const algorithms = { RSA2: 'RSA-SHA256', RSA: 'RSA-SHA1' } as const;
export type SignType = keyof typeof algorithms;

export function alipaySign(text: string, privateKey: string, type: SignType = 'RSA2'): string {
  return createSign(algorithms[type]).update(text, 'utf8').sign(privateKeyOf(privateKey), 'base64');
}

export function alipayVerify(text: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKeyOf(publicKey), signature, 'base64');
  } catch {
    return false;
  }
}

/** JSON as the gateway writes it: with the slashes escaped, so that written again it is not the same. */
export function gatewayJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/');
}
