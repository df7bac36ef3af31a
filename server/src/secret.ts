import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as they travel; the database keeps their hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, as the database keeps it. */
export const secretHash = (secret: string): Buffer => Buffer.from(hash('sha256', secret, 'hex'), 'hex');
