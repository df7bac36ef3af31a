import type { Tx } from '../../../db/database.ts';

/** SQL of operators' sessions. Every function needs the system role: it reads hashes and sealed secrets. */

export const findByUsername = (tx: Tx, username: string) =>
  tx.selectFrom('operator').where('username', '=', username).selectAll().executeTakeFirst();

export const findById = (tx: Tx, id: number) =>
  tx.selectFrom('operator').where('id', '=', id).selectAll().executeTakeFirst();

export async function addFailure(tx: Tx, id: number, at: Date) {
  await tx
    .updateTable('operator')
    .where('id', '=', id)
    .set((eb) => ({ failures: eb('failures', '+', 1), failed_at: at }))
    .execute();
}

export async function forgetFailures(tx: Tx, id: number) {
  await tx.updateTable('operator').where('id', '=', id).set({ failures: 0, failed_at: null }).execute();
}

/** A secret that waits for its first code; false when one is confirmed. */
export async function keepUnconfirmedSecret(tx: Tx, id: number, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .set({ sealed_secret: sealed, last_step: 0 })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a step of the authenticator app once; the first confirms the app. */
export async function takeStep(tx: Tx, id: number, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .where('id', '=', id)
    .where('last_step', '<', step)
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function takeRecoveryCode(tx: Tx, id: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_recovery_code')
    .where('operator_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(tx: Tx, id: number, hashes: readonly Buffer[]) {
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
  await tx
    .insertInto('operator_recovery_code')
    .values(hashes.map((code_hash) => ({ operator_id: id, code_hash })))
    .execute();
}

export async function addTicket(
  tx: Tx,
  row: { token_hash: Buffer; operator_id: number; attempts_left: number; expires_at: Date },
) {
  await tx.insertInto('operator_ticket').values(row).execute();
}

/** Spends one try of a ticket; undefined when it is unknown, expired or spent. */
export const spendTry = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('operator_ticket as t')
    .from('operator as o')
    .whereRef('o.id', '=', 't.operator_id')
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', now)
    .where('t.attempts_left', '>', 0)
    .where('o.status', '=', 'active')
    .set((eb) => ({ attempts_left: eb('t.attempts_left', '-', 1) }))
    .returning('t.operator_id as operatorId')
    .executeTakeFirst();

/** True: it was there to end. */
export async function dropTicket(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('operator_ticket').where('token_hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function addSession(
  tx: Tx,
  row: {
    id: string;
    operator_id: number;
    cookie_hash: Buffer;
    address: string;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    factor_at: Date;
  },
) {
  await tx
    .insertInto('operator_session')
    .values({ ...row, ended_at: null })
    .execute();
}

export const findByCookie = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .where('s.cookie_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('o.status', '=', 'active')
    .select(['s.id', 's.created_at as createdAt', 's.used_at as usedAt', 's.operator_id as operatorId'])
    .executeTakeFirst();

export async function addBearer(
  tx: Tx,
  row: { id: string; session_id: string; token_hash: Buffer; created_at: Date; expires_at: Date },
) {
  await tx.insertInto('operator_bearer').values(row).execute();
}

export const findByBearer = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('operator_bearer as b')
    .innerJoin('operator_session as s', 's.id', 'b.session_id')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .where('b.token_hash', '=', hash)
    .select([
      'b.id as bearerId',
      'b.expires_at as expiresAt',
      's.id as sessionId',
      's.created_at as createdAt',
      's.used_at as usedAt',
      's.factor_at as factorAt',
      's.ended_at as endedAt',
      'o.id as operatorId',
      'o.username',
      'o.display_name as name',
      'o.email',
      'o.roles',
      'o.status',
      'o.is_demo as isDemo',
    ])
    .executeTakeFirst();

export async function noteUse(tx: Tx, sessionId: string, at: Date) {
  await tx.updateTable('operator_session').where('id', '=', sessionId).set({ used_at: at }).execute();
}

export async function noteFactor(tx: Tx, sessionId: string, at: Date) {
  await tx.updateTable('operator_session').where('id', '=', sessionId).set({ factor_at: at }).execute();
}

export async function endSession(tx: Tx, sessionId: string, at: Date) {
  await tx
    .updateTable('operator_session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .set({ ended_at: at })
    .execute();
}

/** Ends all sessions of a person but one. */
export async function endSessionsOf(tx: Tx, operatorId: number, at: Date, kept?: string) {
  await tx
    .updateTable('operator_session')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept!))
    .set({ ended_at: at })
    .execute();
}

/** Forgets sessions that ended long ago, and tickets nobody took. */
export async function forgetSessions(tx: Tx, before: Date) {
  await tx.deleteFrom('operator_session').where('expires_at', '<', before).execute();
  await tx.deleteFrom('operator_ticket').where('expires_at', '<', before).execute();
}

/** Sealed secrets of operators, by their ids. */
export const sealedSecrets = {
  read: (tx: Tx, afterId: number, limit: number) =>
    tx
      .selectFrom('operator')
      .where('id', '>', afterId)
      .where('sealed_secret', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .select(['id', 'sealed_secret as sealed'])
      .$narrowType<{ sealed: Buffer }>()
      .execute(),
  async keep(tx: Tx, id: number, before: Buffer, sealed: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('operator')
      .where('id', '=', id)
      .where('sealed_secret', '=', before)
      .set({ sealed_secret: sealed })
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
