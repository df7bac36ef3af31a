import { sql } from 'kysely';
import { announce, type Tx } from '../../../db/database.ts';

/** SQL about people and their sessions; in the scope of their company unless it says otherwise. */

export async function readCredentials(tx: Tx, userId: number) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.username', 'u.email', 'u.password_hash as passwordHash', 'u.language'])
    .select(['d.name_zh as companyZh', 'd.name_en as companyEn', 'd.second_factor_demanded as factorDemanded'])
    .select(sql<string>`coalesce(d.code, '')`.as('companyCode'))
    .executeTakeFirst();
}

export async function updatePerson(
  tx: Tx,
  userId: number,
  fields: Partial<{ nick_name: string; real_name: string; mobile: string; email: string; language: 'zh' | 'en' }>,
) {
  await tx.updateTable('distributor_user').set(fields).where('id', '=', userId).execute();
}

export async function updatePasswordHash(tx: Tx, userId: number, passwordHash: string) {
  await tx.updateTable('distributor_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // A link that was mailed before must not undo what was chosen since.
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

export async function sessionsOf(tx: Tx, userId: number, now: Date) {
  return tx
    .selectFrom('user_session')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select([
      'id as sessionId',
      'remembered',
      'address',
      'user_agent as userAgent',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .select(sql<Date>`coalesce(last_used_at, created_at)`.as('lastUsedAt'))
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .limit(200)
    .execute();
}

/** Ends every session of a company and tells every process. System role. */
export async function endCompanySessions(tx: Tx, distributorId: number, at: Date): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('distributor_id', '=', distributorId)
    .where('revoked_at', 'is', null)
    .execute();
  await announce(tx, 'session_changed', '');
}

/**
 * Ends sessions of one person: one, all, or all but one. Tells every process, in any case: what the person may do may have
 * changed without a session ending. Answers how many ended. Any role.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  at: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let ending = tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.except !== undefined) ending = ending.where('id', '!=', which.except);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  await announceChange(tx, userId);
  return Number(numUpdatedRows);
}

/** Every process forgets what it keeps of sessions: they are read again with what the person may do now. */
export async function announceChange(tx: Tx, userId: number) {
  await announce(tx, 'session_changed', String(userId));
}

/** Remembers where a session is used from. System role. */
export async function touchSession(
  tx: Tx,
  sessionId: string,
  from: { address: string; userAgent: string },
  at: Date,
  expiresAt: Date,
) {
  await tx
    .updateTable('user_session')
    .set({ address: from.address, user_agent: from.userAgent, last_used_at: at, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}
