const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes behind a base32 secret, as an authenticator app reads it; spaces do not count. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
