import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';
import type { Authority } from '@waylight/contract/wire/access';
import type { Tx } from '../../../db/database.ts';
import { mintScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { Admission, SessionGate } from '../../../http/session-gate.ts';
import * as data from '../data.ts';
import { bearerMs } from '../identity.ts';

/** 256 random bits, as they travel; the database keeps the hash. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => Buffer.from(hash('sha256', secret, 'hex'), 'hex');

/** Each bearer's own key: derived, never stored, known to whoever was handed the bearer. */
export const signKeyOf = (serverKey: string, bearerId: string) =>
  createHmac('sha256', serverKey).update(`bearer:${bearerId}`).digest('hex');

/** Makes a bearer of a session; it never outlives it. */
export async function grantBearer(
  tx: Tx,
  serverKey: string,
  session: { id: string; distributorId: number; expiresAt: Date },
  now: number,
) {
  const id = randomUUID();
  const token = newSecret();
  const expiresAt = new Date(Math.min(now + bearerMs, session.expiresAt.getTime()));
  await data.addBearer(tx, {
    id,
    session_id: session.id,
    distributor_id: session.distributorId,
    token_hash: hashOf(token),
    created_at: new Date(now),
    expires_at: expiresAt,
  });
  return { access_token: token, sign_key: signKeyOf(serverKey, id), expires_in: expiresAt.getTime() - now };
}

interface Kept extends Admission {
  endsAt: number;
  readAt: number;
}

/** An admission is read again after this long (ms), should a NOTIFY have been lost. */
const keptMs = 5_000;
const mostKept = 50_000;

/**
 * Admits bearers, from memory where it can: a search must not cost a query. Whatever ends a session announces
 * `session_changed`, and every process forgets what it kept.
 */
export async function openSessionGate(house: House, serverKey: string): Promise<SessionGate & { forget(): void }> {
  // By the bearer itself: hashing it again for every call would take longer than finding it. The key that signs its calls, which is
  // worth as much to a thief, lies beside it anyway.
  let kept = new Map<string, Kept>();
  const forget = () => {
    kept = new Map();
  };
  await house.database.listen('session_changed', forget);

  async function read(bearer: string, now: number): Promise<Admission> {
    const before = kept;
    const row = await house.database.asSystem((tx) => data.findBearer(tx, hashOf(bearer)));
    if (!row) throw new No('TOKEN_INVALID');
    const endsAt = Math.min(row.expiresAt.getTime(), row.sessionExpiresAt.getTime());
    if (!row.valid || now >= endsAt) throw new No('SESSION_OVER');
    const admission: Kept = {
      scope: mintScope({
        distributorId: row.distributorId,
        userId: row.userId,
        isMain: row.isMain,
        access: new Set(row.access as Authority[]),
        currency: row.currency,
      }),
      sessionId: row.sessionId,
      signKey: signKeyOf(serverKey, row.id),
      owesFactor: row.owesFactor,
      endsAt,
      readAt: now,
    };
    // Only into the map that was there before the read: one made since was made because something changed.
    if (before.size >= mostKept) forget();
    else before.set(bearer, admission);
    return admission;
  }

  return {
    forget,
    admit(bearer, now) {
      const known = kept.get(bearer);
      if (!known || now - known.readAt >= keptMs || now < known.readAt) return read(bearer, now);
      if (now >= known.endsAt) throw new No('SESSION_OVER');
      return known;
    },
  };
}
