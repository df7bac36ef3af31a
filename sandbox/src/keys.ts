import { generateKeyPairSync } from 'node:crypto';

/** An RSA key pair as PEM: what a provider makes for itself and for a merchant, 2048 bits as theirs are. */
export function makeKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
