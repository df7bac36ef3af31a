import { createHmac } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238 on RFC 4226) as every authenticator app makes them: SHA-1, 6 digits, 30 s. */
const digits = 6;
const stepMs = 30_000;
/** How far a phone's clock may be off, in steps either way. */
const drift = 1;

export const stepAt = (now: number): number => Math.floor(now / stepMs);

/** The code of one 30-second step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, if it is of now or nearly and later than `lastStep`, the last one taken. */
export function acceptedStep(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const current = stepAt(now);
  for (let step = current - drift; step <= current + drift; step++)
    if (step > lastStep && codeOf(secret, step) === code) return step;
  return undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps read it. */
export function base32(bytes: Buffer): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
    }
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** The address in the QR code for an authenticator app. */
export function otpauth(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=30`;
}
