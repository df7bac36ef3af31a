import { createHash } from 'node:crypto';
import type { Booted } from './boot.ts';

/** Tokens that open no page of a hotel: random ones, and some that are nearly a real one. */

/** Bytes that depend on the seed and the number alone. */
const bytes = (seed: number, n: number, length: number) =>
  createHash('sha512').update(`${seed}/${n}`).digest().subarray(0, length);

/** The `n`th foreign token of a seed; every eighth is the real one with one thing changed. */
export function foreignToken(real: string, seed: number, n: number): string {
  const drawn = bytes(seed, n, 64);
  if (n % 8 !== 0) return drawn.subarray(0, n % 2 === 0 ? 16 : 32).toString('base64url');
  const at = drawn[0]! % real.length;
  switch ((n / 8) % 6) {
    case 0:
      return `${real.slice(0, at)}${real[at] === 'A' ? 'B' : 'A'}${real.slice(at + 1)}`;
    case 1:
      return real.slice(0, -1 - (drawn[1]! % 8));
    case 2:
      return `${real}${drawn[1]! % 10}`;
    case 3:
      return [...real].reverse().join('');
    case 4:
      return real === real.toUpperCase() ? real.toLowerCase() : real.toUpperCase();
    default:
      return `${real.slice(at)}${real.slice(0, at)}x`;
  }
}

/**
 * Tries that many tokens at the door, each from an address of its own, by reading and by answering. Answers how many opened anything,
 * or were told anything but what every other one is.
 */
export async function tryTokens(
  { app }: Pick<Booted, 'app'>,
  real: readonly string[],
  count: number,
  seed: number,
): Promise<{ opened: number; told: number }> {
  let opened = 0;
  const texts = new Set<string>();
  for (let n = 0; n < count; n++) {
    const token = foreignToken(real[n % real.length]!, seed, n);
    const drawn = bytes(seed, n, 64);
    const remoteAddress = `10.${drawn[60]}.${drawn[61]}.${drawn[62]}`;
    const url = `/share/hotel/${token}`;
    const answer =
      n % 10 === 0
        ? await app.http.inject({
            ...{
              method: 'POST',
              url: `${url}/answer`,
              remoteAddress,
              payload: 'answer=confirmed&number=FORGED&seen=x',
            },
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        : await app.http.inject({ method: 'GET', url, remoteAddress });
    if (answer.statusCode !== 404) opened++;
    texts.add(answer.body);
  }
  return { opened, told: texts.size };
}
