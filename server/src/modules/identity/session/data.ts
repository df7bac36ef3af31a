import { sql } from 'kysely';
import { announce, type Database, type Tx } from '../../../db/database.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';

/** SQL of sessions and bearers. System role, where nothing else is said. */

export async function addSession(
  tx: Tx,
  row: {
    id: string;
    distributor_id: DistributorId;
    user_id: UserId;
    cookie_hash: Buffer;
    secret_hash: Buffer;
    remembered: boolean;
    created_at: Date;
    expires_at: Date;
    address: string;
    user_agent: string;
    last_used_at: Date;
  },
) {
  await tx
    .insertInto('user_session')
    .values({ ...row, revoked_at: null })
    .execute();
}

/** The live session of a cookie whose person and company may still work; `held` until the transaction ends. */
export async function findSessionByCookie(tx: Tx, handleHash: Buffer, now: Date, held?: 'held') {
  return tx
    .selectFrom('user_session as s')
    .innerJoin('distributor_user as u', 'u.id', 's.user_id')
    .innerJoin('distributor as d', 'd.id', 's.distributor_id')
    .where('s.cookie_hash', '=', handleHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where('d.status', '=', 'active')
    .select(['s.id', 's.distributor_id as distributorId', 's.user_id as userId', 's.expires_at as expiresAt'])
    .select(['s.remembered', 's.created_at as createdAt', 's.secret_hash as secretHash', 's.next_hash as nextHash'])
    .select(['s.before_hash as beforeHash', 's.rotated_at as rotatedAt', 'u.email'])
    .$if(held !== undefined, (query) => query.forUpdate('s'))
    .executeTakeFirst();
}

export async function keepSecrets(
  tx: Tx,
  sessionId: string,
  secrets: { next_hash: Buffer; secret_hash?: Buffer; before_hash?: Buffer; rotated_at?: Date },
) {
  await tx.updateTable('user_session').set(secrets).where('id', '=', sessionId).execute();
}

export async function addBearer(
  tx: Tx,
  row: {
    id: string;
    session_id: string;
    distributor_id: DistributorId;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
) {
  await tx
    .insertInto('session_bearer')
    .values({ ...row, revoked_at: null })
    .execute();
}

/** The session of a bearer, valid or not; undefined when there never was one. */
export async function findBearer(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('session_bearer as b')
    .innerJoin('user_session as s', 's.id', 'b.session_id')
    .innerJoin('distributor_user as u', 'u.id', 's.user_id')
    .innerJoin('distributor as d', 'd.id', 's.distributor_id')
    .where('b.token_hash', '=', tokenHash)
    .select([
      'b.id',
      'b.expires_at as expiresAt',
      's.id as sessionId',
      's.expires_at as sessionExpiresAt',
      'u.id as userId',
      'u.is_main as isMain',
      'u.access',
      'd.id as distributorId',
      'd.currency',
      sql<boolean>`b.revoked_at is null and s.revoked_at is null and u.enabled and not u.locked and d.status = 'active'`.as(
        'valid',
      ),
      sql<boolean>`d.second_factor_demanded and not exists (
        select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`.as('owesFactor'),
    ])
    .executeTakeFirst();
}

/** The sessions that have changed: one, those of a person, or those of a company. */
export interface ChangedSessions {
  readonly sessionId?: string;
  readonly userId?: UserId;
  readonly distributorId?: DistributorId;
}

/** Tells every process that sessions have ended, or may do something else than before. Any role. */
export const announceSessions = (tx: Tx, changed: ChangedSessions): Promise<void> =>
  announce(tx, sessionChannel, JSON.stringify(changed));

/** Calls back for every announced change; undefined: announcements may have been missed. */
export const listenToSessions = (
  database: Database,
  heard: (changed: ChangedSessions | undefined) => void,
): Promise<void> =>
  database.listen(sessionChannel, (payload) =>
    heard(payload.startsWith('{') ? (JSON.parse(payload) as ChangedSessions) : undefined),
  );
const sessionChannel = 'session_changed';

/** Ends sessions and with them their bearers, and tells every process. */
export async function revokeSession(tx: Tx, sessionId: string, at: Date) {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await announceSessions(tx, { sessionId });
}

/** The currency a session is shown prices in; undefined: the account's own. In the scope of the session's company. */
export async function readShownCurrency(tx: Tx, sessionId: string) {
  const row = await tx
    .selectFrom('user_session')
    .where('id', '=', sessionId)
    .select(['shown_currency', 'shown_rate_e8', 'shown_rate_at'])
    .executeTakeFirst();
  if (!row?.shown_currency || row.shown_rate_e8 === null || !row.shown_rate_at) return undefined;
  return { currency: row.shown_currency, rateE8: Number(row.shown_rate_e8), asOf: row.shown_rate_at };
}

export async function writeShownCurrency(
  tx: Tx,
  sessionId: string,
  shown: { currency: string; rateE8: number; asOf: Date },
) {
  await tx
    .updateTable('user_session')
    .set({ shown_currency: shown.currency, shown_rate_e8: shown.rateE8, shown_rate_at: shown.asOf })
    .where('id', '=', sessionId)
    .execute();
}
