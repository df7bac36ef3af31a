import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { endDue } from '../../../db/due.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { KeyRing } from '../../../key-ring.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import * as data from './data.ts';
import { acceptedStep } from './totp.ts';

/** The second factor, which anybody may have and a company may demand: an authenticator app, and recovery codes for when it is lost. */

const recoveryCodeCount = 10;
/** How long somebody may take to type the code, ms, and how many tries a password is good for. */
const ticketMs = 5 * 60_000;
const attempts = 5;

const keyOf = (serverKey: string) => Buffer.from(hkdfSync('sha256', serverKey, '', 'second factor', 32));

/** A secret as the database keeps it: worth nothing without the server's key. AES-256-GCM: iv, tag, text. */
export function seal([newest]: KeyRing, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function openedBy(serverKey: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverKey), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const text = decipher.update(sealed.subarray(28));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    // The tag is of another key.
    return undefined;
  }
}

/** Throws where no key of the ring opens it. */
export function unseal(serverKeys: KeyRing, sealed: Buffer): Buffer {
  for (const key of serverKeys) {
    const secret = openedBy(key, sealed);
    if (secret) return secret;
  }
  throw new Error('no key of SERVER_KEY opens a sealed secret');
}

const isSealedByNewest = ([newest]: KeyRing, sealed: Buffer) => openedBy(newest, sealed) !== undefined;

/** Sealed secrets by the id of their owner. */
export interface SealedSecrets {
  read(tx: Tx, afterId: number, limit: number): Promise<{ id: number; sealed: Buffer }[]>;
  /** Replaces what was read; false: it has changed since. */
  keep(tx: Tx, id: number, before: Buffer, sealed: Buffer): Promise<boolean>;
}

const batch = 200;

/**
 * Seals with the newest key what an older one has sealed, so that the older one can be dropped. Any number of processes
 * may do it. Answers how many secrets were sealed.
 */
export async function sealAnew(
  { database, log }: Pick<House, 'database' | 'log'>,
  serverKeys: KeyRing,
  secrets: SealedSecrets,
): Promise<number> {
  if (serverKeys.length === 1) return 0;
  const count = await endDue({
    read: (after: { id: number; sealed: Buffer } | undefined, limit) =>
      database.asSystem((tx) => secrets.read(tx, after?.id ?? 0, limit)),
    end: async ({ id, sealed }) => {
      if (isSealedByNewest(serverKeys, sealed)) return false;
      try {
        const secret = unseal(serverKeys, sealed);
        return await database.asSystem((tx) => secrets.keep(tx, id, sealed, seal(serverKeys, secret)));
      } catch (error) {
        log.error({ err: error, id }, 'a sealed secret stays as it is');
        return false;
      }
    },
    limit: batch,
  });
  if (count > 0) log.info({ count }, 'secrets were sealed with the newest SERVER_KEY');
  return count;
}

/** Makes a secret that waits for its first code. Throws SECOND_FACTOR_ON. */
export async function beginFactor(tx: Tx, serverKeys: KeyRing, who: { userId: UserId; distributorId: DistributorId }) {
  const secret = randomBytes(20);
  const row = { user_id: who.userId, distributor_id: who.distributorId, sealed_secret: seal(serverKeys, secret) };
  if (!(await data.writeUnconfirmed(tx, row))) throw new No('SECOND_FACTOR_ON');
  return secret;
}

/** Switches it on with a first code, which shows that the app has the secret. False: the code is not right. */
export async function confirmFactor(tx: Tx, serverKeys: KeyRing, userId: UserId, code: string, now: number) {
  const factor = await data.readFactor(tx, userId);
  if (!factor) throw new No('SECOND_FACTOR_OFF');
  if (factor.confirmedAt) throw new No('SECOND_FACTOR_ON');
  const step = acceptedStep(unseal(serverKeys, factor.sealedSecret), code, now, Number(factor.lastStep));
  return step !== undefined && (await data.takeStep(tx, userId, step, new Date(now)));
}

/** Recovery codes are 80 random bits each: a fast hash keeps them. */
export async function giveRecoveryCodes(
  tx: Tx,
  who: { userId: UserId; distributorId: DistributorId },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(10).toString('hex').replace(/.{5}/g, '$&-').slice(0, -1),
  );
  await data.replaceRecoveryCodes(tx, who.userId, who.distributorId, codes.map(recoveryHash));
  return codes;
}

const recoveryHash = (code: string) => secretHash(`recovery:${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);

/** Whether the sign-in of this person asks for a second factor. */
export async function isFactorOn(tx: Tx, userId: UserId): Promise<boolean> {
  return (await data.readFactor(tx, userId))?.confirmedAt != null;
}

/** A right password, waiting for its code. Throws SECOND_FACTOR_NEEDED with the `ticket` to bring along. System role. */
export async function issueTicket(
  tx: Tx,
  person: { userId: UserId; distributorId: DistributorId },
  remembered: boolean,
  now: number,
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = newSecret();
  await data.addTicket(tx, {
    token_hash: secretHash(ticket),
    distributor_id: person.distributorId,
    user_id: person.userId,
    remembered,
    attempts_left: attempts,
    expires_at: new Date(now + ticketMs),
  });
  return { ticket, expiresIn: ticketMs };
}

export interface TicketHolder {
  userId: UserId;
  distributorId: DistributorId;
  remembered: boolean;
}

/**
 * Spends one of a ticket's tries. Throws SECOND_FACTOR_OVER when there is none left. Its transaction commits before the code
 * is looked at, so that a wrong code cannot be undone. System role.
 */
export async function spendAttempt(tx: Tx, ticket: string, now: number): Promise<TicketHolder | undefined> {
  return data.spendAttempt(tx, secretHash(ticket), new Date(now));
}

/** A code that is not of the app. */
export const isRecoveryCode = (code: string) => !/^[0-9]{6}$/.test(code);

/** Takes a code of the app or a recovery code, once. Throws SECOND_FACTOR_OFF. Any role. */
export async function takeOwnCode(tx: Tx, serverKeys: KeyRing, userId: UserId, code: string, now: number) {
  const factor = await data.readFactor(tx, userId);
  if (!factor?.confirmedAt) throw new No('SECOND_FACTOR_OFF');
  if (isRecoveryCode(code)) return data.takeRecoveryCode(tx, userId, recoveryHash(code));
  const step = acceptedStep(unseal(serverKeys, factor.sealedSecret), code, now, Number(factor.lastStep));
  return step !== undefined && (await data.takeStep(tx, userId, step));
}

/** Takes a code of the app or a recovery code, once; true ends the ticket. System role. */
export async function takeCode(
  tx: Tx,
  serverKeys: KeyRing,
  userId: UserId,
  ticket: string,
  code: string,
  now: number,
): Promise<boolean> {
  if (!(await isFactorOn(tx, userId))) return false;
  const taken = await takeOwnCode(tx, serverKeys, userId, code, now);
  // It may be gone: another code has used it up meanwhile, or a change of the password has ended it.
  return taken && (await data.dropTickets(tx, { token: secretHash(ticket) })) === 1;
}
