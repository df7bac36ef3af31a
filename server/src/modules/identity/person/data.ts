import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { announceSessions } from '../session/data.ts';

/** SQL about people and their sessions; in the scope of their company unless it says otherwise. */

export async function readCredentials(tx: Tx, userId: UserId) {
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
  userId: UserId,
  fields: Partial<{
    nick_name: string;
    real_name: string;
    mobile: string;
    email: string;
    user_desc: string;
    language: 'zh' | 'en';
    language_chosen: true;
  }>,
) {
  await tx.updateTable('distributor_user').set(fields).where('id', '=', userId).execute();
}

export async function updatePasswordHash(tx: Tx, userId: UserId, passwordHash: string) {
  await tx.updateTable('distributor_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // A link that was mailed before must not undo what was chosen since.
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

export async function sessionsOf(tx: Tx, userId: UserId, now: Date) {
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
export async function endCompanySessions(tx: Tx, distributorId: DistributorId, at: Date): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('distributor_id', '=', distributorId)
    .where('revoked_at', 'is', null)
    .execute();
  await announceSessions(tx, { distributorId });
}

/**
 * Ends sessions of one person: one, all, or all but one. Tells every process, in any case: what the person may do may have
 * changed without a session ending. Answers how many ended. Any role.
 */
export async function endSessions(
  tx: Tx,
  userId: UserId,
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
  await announceSessions(tx, which.only === undefined ? { userId } : { userId, sessionId: which.only });
  return Number(numUpdatedRows);
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

/** The picture of a person; undefined: they have none. */
export async function avatarOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('uploaded_file as f', 'f.id', 'u.avatar_file')
    .where('u.id', '=', userId)
    .select(['f.id', 'f.file_name as fileName', 'f.media_type as mediaType'])
    .executeTakeFirst();
}

/** Puts another picture, or none, in the place of a person's, and answers the file that was there. System role. */
export async function replaceAvatar(tx: Tx, userId: UserId, file: string | null): Promise<string | null> {
  const person = await tx
    .selectFrom('distributor_user')
    .where('id', '=', userId)
    .select('avatar_file')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('distributor_user').set({ avatar_file: file }).where('id', '=', userId).execute();
  return person.avatar_file;
}
