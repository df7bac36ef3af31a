import { createHmac, randomUUID } from 'node:crypto';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { Authority } from '@waylight/contract/wire/access';
import type { Tx } from '../../../db/database.ts';
import { mintScope } from '../../../db/scope.ts';
import { type DistributorId, distributorIdTyped, userIdTyped } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { Admission, SessionGate } from '../../../http/session-gate.ts';
import { type KeyRing, ofEach } from '../../../key-ring.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import { bearerMs } from '../identity.ts';
import * as sessions from './data.ts';

/** Each bearer's own key, of each server key: derived, never stored. Whoever was handed the bearer knows one. */
export const signKeysOf = (serverKeys: KeyRing, bearerId: string): KeyRing =>
  ofEach(serverKeys, (key) => createHmac('sha256', key).update(`bearer:${bearerId}`).digest('hex'));

/** Makes a bearer of a session; it never outlives it. */
export async function grantBearer(
  tx: Tx,
  serverKeys: KeyRing,
  session: { id: string; distributorId: DistributorId; expiresAt: Date },
  now: number,
) {
  const id = randomUUID();
  const token = newSecret();
  const expiresAt = new Date(Math.min(now + bearerMs, session.expiresAt.getTime()));
  await sessions.addBearer(tx, {
    id,
    session_id: session.id,
    distributor_id: session.distributorId,
    token_hash: secretHash(token),
    created_at: new Date(now),
    expires_at: expiresAt,
  });
  return { access_token: token, sign_key: signKeysOf(serverKeys, id)[0], expires_in: expiresAt.getTime() - now };
}

interface KeptAdmission extends Admission {
  endsAt: number;
  readAt: number;
}

const mostKept = 50_000;

/**
 * Admits bearers, from memory where it can. Whatever ends or changes sessions announces them, and every process forgets
 * what it kept of these. Otherwise a bearer is kept as long as it lives.
 */
export async function openSessionGate(house: House, serverKeys: KeyRing): Promise<SessionGate> {
  // By the bearer itself: hashing it again for every call would take longer than finding it. The key that signs its calls, which is
  // worth as much to a thief, lies beside it anyway.
  const kept = new BoundedMap<string, KeptAdmission>(mostKept);
  let changes = 0;
  const forget = (changed: sessions.ChangedSessions = {}) => {
    changes++;
    const { sessionId, userId, distributorId } = changed;
    for (const [bearer, one] of kept)
      if (
        (sessionId === undefined || one.sessionId === sessionId) &&
        (userId === undefined || one.scope.userId === userId) &&
        (distributorId === undefined || one.scope.distributorId === distributorId)
      )
        kept.delete(bearer);
  };
  await sessions.listenToSessions(house.database, forget);
  // An announcement may be lost; the feed brings every change.
  house.kept.on('sessions', (userId) => forget(userId === null ? {} : { userId: userIdTyped(userId) }));
  house.kept.on('companySessions', (distributorId) =>
    forget(distributorId === null ? {} : { distributorId: distributorIdTyped(distributorId) }),
  );

  async function read(bearer: string, now: number): Promise<Admission> {
    const before = changes;
    const row = await house.database.asSystem((tx) => sessions.findBearer(tx, secretHash(bearer)));
    if (!row) throw new No('TOKEN_INVALID');
    const endsAt = Math.min(row.expiresAt.getTime(), row.sessionExpiresAt.getTime());
    if (!row.valid || now >= endsAt) throw new No('SESSION_OVER');
    const admission: KeptAdmission = {
      scope: mintScope({
        distributorId: row.distributorId,
        userId: row.userId,
        isMain: row.isMain,
        access: new Set(row.access as Authority[]),
        currency: row.currency,
      }),
      sessionId: row.sessionId,
      signKeys: signKeysOf(serverKeys, row.id),
      owesFactor: row.owesFactor,
      endsAt,
      readAt: now,
    };
    // A change that was told while it was read may not be in it.
    if (changes === before) kept.set(bearer, admission);
    return admission;
  }

  return {
    admit(bearer, now) {
      const known = kept.get(bearer);
      // A clock that was set back makes its end too late.
      if (!known || now < known.readAt) return read(bearer, now);
      if (now >= known.endsAt) throw new No('SESSION_OVER');
      return known;
    },
  };
}
