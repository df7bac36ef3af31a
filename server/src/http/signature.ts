import { hash, timingSafeEqual } from 'node:crypto';
import { stringToSign } from '@waylight/contract/wire/sign';
import type { KeyRing } from '../key-ring.ts';
import type { NonceStore } from '../outside/nonce-store.ts';
import { No } from './no.ts';

const skewMs = 5 * 60_000;
const frameNames = ['appId', 'timestamp', 'nonce', 'signType', 'sign'] as const;
/** Nonces are kept this long (ms). */
export const nonceWindowMs = 10 * 60_000;

/** A signature in hex, as bytes to compare: written over by every call. */
const givenBytes = Buffer.alloc(64);
const expectedBytes = Buffer.alloc(64);

export interface Frame {
  appId: string;
  nonce: string;
}

/** Whether the bytes given are the signature of a text by a key. */
function isSignedBy(text: string, key: string): boolean {
  expectedBytes.write(hash('sha256', `${text}&key=${key}`, 'hex').toUpperCase(), 'latin1');
  return timingSafeEqual(givenBytes, expectedBytes);
}

/**
 * Checks the five signing parameters among `parameters` against `key`.
 *
 * Throws INVALID_REQUEST with the missing or malformed ones, BAD_SIGNATURE, or CLOCK_OFF with the server's time
 * (`data.now`, ms).
 */
export function checkSignature(parameters: Readonly<Record<string, unknown>>, keys: KeyRing, now: number): Frame {
  const { appId, timestamp, nonce, signType, sign } = parameters;
  const wrong: string[] = [];
  if (appId !== 'portal') wrong.push('appId');
  const at = typeof timestamp === 'string' && /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : timestamp;
  if (!Number.isSafeInteger(at)) wrong.push('timestamp');
  if (typeof nonce !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) wrong.push('nonce');
  if (signType !== 'SHA256') wrong.push('signType');
  if (typeof sign !== 'string' || !/^[0-9A-F]{64}$/.test(sign)) wrong.push('sign');
  if (wrong.length > 0) throw new No('BAD_SIGNATURE', { fields: wrong });

  const text = stringToSign(parameters);
  givenBytes.write(sign as string, 'latin1');
  if (!keys.some((key) => isSignedBy(text, key))) throw new No('BAD_SIGNATURE');
  if (Math.abs((at as number) - now) > skewMs) throw new No('CLOCK_OFF', { now });
  return { appId: appId as string, nonce: nonce as string };
}

/**
 * Refuses a request that was received before. When the store cannot be asked, what changes something is refused and
 * what only reads goes on.
 */
export function checkReplay({ appId, nonce }: Frame, store: NonceStore, reads: boolean): void | Promise<void> {
  const refuse = (first: boolean) => {
    if (!first) throw new No('REPLAYED');
  };
  const unknown = () => {
    if (!reads) throw new No('UNAVAILABLE');
    return true;
  };
  let first: boolean | Promise<boolean>;
  try {
    first = store.first(`${appId}:${nonce}`);
  } catch {
    first = unknown();
  }
  return typeof first === 'boolean' ? refuse(first) : first.catch(unknown).then(refuse);
}

const inFrame: ReadonlySet<string> = new Set(frameNames);

/** The parameters without the signing frame: what the call's contract declares. */
export function withoutFrame(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(parameters)) if (!inFrame.has(name)) rest[name] = parameters[name];
  return rest;
}
