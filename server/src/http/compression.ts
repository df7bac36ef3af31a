import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Call } from '@waylight/contract/wire/call';

/** Ways of compressing that a client may take. */
export type Coding = 'br' | 'gzip';

/** Shorter answers gain nothing: they are one packet either way. */
export const leastBytes = 1024;

/** The better coding that a client takes; one with `q=0` is refused. */
export function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  const taken = new Set<string>();
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim());
    if (name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined;
}

/**
 * Whether answers of a call may be compressed: the length of a compressed answer tells a listener whether its secret
 * and something that a stranger chose are alike.
 *
 * Calls behind a bearer are safe: a stranger's page can send none. What anybody reads has no secret. Those that a cookie
 * alone opens answer with bearer and key, and stay as they are.
 */
export const mayCompress = (call: Call): boolean =>
  call.access !== 'public' || call.method === 'GET' || call.reads === true;

const brotli = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)];

/** Compressed in another thread. */
export const compressed = (text: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotliLater(text, brotli(4, text.length)) : gzipLater(text, { level: 5 });

/** Compressed at once, as fast as can be: the way to another thread and back takes longer. */
export const compressedAtOnce = (text: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliCompressSync(text, brotli(1, text.length)) : gzipSync(text, { level: 1 });
