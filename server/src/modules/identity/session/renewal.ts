import { createHmac } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { type KeyRing, ofEach } from '../../../key-ring.ts';
import { secretHash } from '../../../secret.ts';
import type { SessionCookie } from './cookies.ts';
import * as sessions from './data.ts';

/** How long a tab may still come with the secret that another tab has just seen replaced, ms. */
export const graceMs = 60_000;

type Row = NonNullable<Awaited<ReturnType<typeof sessions.findSessionByCookie>>>;

export type Renewal =
  | { outcome: 'none' }
  /** an old secret came back: one of two who have the cookie is not its owner */
  | { outcome: 'reused'; session: Row }
  /** `cookie`: what the browser is to keep; undefined: what it has by now */
  | { outcome: 'renewed'; session: Row; cookie: SessionCookie | undefined };

/**
 * Renews a session by the secret of its cookie.
 *
 * The next secret follows from the shown one, so a lost answer and two tabs at once get the same.
 *
 * A secret is old once its successor has been shown. System role.
 */
export async function renewByCookie(tx: Tx, serverKeys: KeyRing, shown: SessionCookie, now: number): Promise<Renewal> {
  const session = await sessions.findSessionByCookie(tx, secretHash(shown.handle), new Date(now), 'held');
  if (!session) return { outcome: 'none' };
  const given = secretHash(shown.secret);
  const inUse = session.secretHash ?? secretHash('');
  const next = ofEach(serverKeys, (key) =>
    createHmac('sha256', key).update(`cookie:${shown.handle}:${shown.secret}`).digest('base64url'),
  );
  // Another tab may have the one of an older key by now.
  const secret = next.find((one) => session.nextHash?.equals(secretHash(one))) ?? next[0];
  const cookie = { handle: shown.handle, secret };
  if (given.equals(inUse)) {
    await sessions.keepSecrets(tx, session.id, { next_hash: secretHash(secret) });
    return { outcome: 'renewed', session, cookie };
  }
  if (session.nextHash && given.equals(session.nextHash)) {
    const secrets = {
      before_hash: inUse,
      secret_hash: given,
      next_hash: secretHash(secret),
      rotated_at: new Date(now),
    };
    await sessions.keepSecrets(tx, session.id, secrets);
    return { outcome: 'renewed', session, cookie };
  }
  const isLate = session.beforeHash && given.equals(session.beforeHash);
  if (isLate && now - session.rotatedAt!.getTime() < graceMs) return { outcome: 'renewed', session, cookie: undefined };
  return { outcome: 'reused', session };
}
