import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** No provider's key has it (theirs is 65537): a server in production knows a key of the sandbox by it, and refuses it. */
const publicExponent = 65539;

/** An RSA key pair as PEM: what a provider makes for itself and for a merchant, 2048 bits as theirs are. */
export function makeKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicExponent,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** Keys by their text: reading one takes four times as long as signing with it. */
const read = new Map<string, KeyObject>();
function kept(pem: string, make: (pem: string) => KeyObject): KeyObject {
  const key = read.get(pem) ?? make(pem);
  read.set(pem, key);
  return key;
}
export const privateKeyOf = (pem: string): KeyObject => kept(pem, createPrivateKey);
export const publicKeyOf = (pem: string): KeyObject => kept(pem, createPublicKey);
