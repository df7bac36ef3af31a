import { createHash, createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** RSA with SHA-256 as the providers use it, stricter than Node about what counts as a signature. */

/** A key of PEM text (a public key or a certificate), or of bare base64 as Alipay's console shows it. Throws when it is none. */
export function publicKeyOf(text: string): KeyObject {
  const key = text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  return strong(key);
}

/** The same for a private key, PKCS#1 or PKCS#8. Throws when it is none. */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return strong(createPrivateKey(text));
  const key = Buffer.from(text, 'base64');
  try {
    return strong(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  } catch {
    return strong(createPrivateKey({ key, format: 'der', type: 'pkcs1' }));
  }
}

function strong(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('an RSA key of 2048 bits or more');
  return key;
}

/** SHA-256 of the public half, in hexadecimal: by this a key is known wherever it is written down. */
export function fingerprintOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key.export({ type: 'pkcs8', format: 'pem' })) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** Bytes of canonical base64; undefined for anything else. Node reads past stray characters, and a changed text would pass. */
export function bytesOf(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return base64 !== '' && bytes.toString('base64') === base64 ? bytes : undefined;
}

/** Whether `signature` (base64) is that of exactly these bytes, RSA-SHA256. */
export function isSigned(content: Uint8Array, signature: string, key: KeyObject): boolean {
  const bytes = bytesOf(signature);
  return bytes !== undefined && verify('RSA-SHA256', content, key, bytes);
}
