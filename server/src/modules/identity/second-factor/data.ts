import type { Tx } from '../../../db/database.ts';
import { type DistributorId, type UserId, userIdTyped } from '../../../db/tables/ids.ts';

/** SQL of the second factor. */

export async function readFactor(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .executeTakeFirst();
}

/** A new secret, not asked for until it is confirmed; false when one is confirmed already. */
export async function writeUnconfirmed(
  tx: Tx,
  row: { user_id: UserId; distributor_id: DistributorId; sealed_secret: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values({ ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a step once: false when it, or a later one, was taken meanwhile. */
export async function takeStep(tx: Tx, userId: UserId, step: number, confirmedAt?: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step, ...(confirmedAt ? { confirmed_at: confirmedAt } : {}) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropFactor(tx: Tx, userId: UserId) {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: UserId,
  distributorId: DistributorId,
  hashes: readonly Buffer[],
) {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, distributor_id: distributorId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(tx: Tx, userId: UserId): Promise<number> {
  const rows = await tx.selectFrom('recovery_code').where('user_id', '=', userId).select('user_id').execute();
  return rows.length;
}

/** Uses a recovery code up: false when there is no such one. */
export async function takeRecoveryCode(tx: Tx, userId: UserId, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The sign-in that waits for its second factor. System role, as all of tickets. */
export async function addTicket(
  tx: Tx,
  row: {
    token_hash: Buffer;
    distributor_id: DistributorId;
    user_id: UserId;
    remembered: boolean;
    attempts_left: number;
    expires_at: Date;
  },
) {
  await tx.insertInto('sign_in_ticket').values(row).execute();
}

/** Spends one attempt of a ticket; undefined when it is unknown, expired or spent. */
export async function spendAttempt(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .updateTable('sign_in_ticket as t')
    .from('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .whereRef('u.id', '=', 't.user_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('t.attempts_left', '>', 0)
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where('d.status', '=', 'active')
    .set((eb) => ({ attempts_left: eb('t.attempts_left', '-', 1) }))
    .returning(['t.user_id as userId', 't.distributor_id as distributorId', 't.remembered'])
    .executeTakeFirst();
}

/** Ends sign-ins that wait: one, or all of a person. Answers how many there were. */
export async function dropTickets(tx: Tx, which: { token: Buffer } | { userId: UserId }): Promise<number> {
  const dropping = tx.deleteFrom('sign_in_ticket');
  const { numDeletedRows } = await ('token' in which
    ? dropping.where('token_hash', '=', which.token)
    : dropping.where('user_id', '=', which.userId)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sealed secrets of people, by their ids. */
export const sealedSecrets = {
  read: (tx: Tx, afterId: number, limit: number) =>
    tx
      .selectFrom('second_factor')
      .where('user_id', '>', userIdTyped(afterId))
      .orderBy('user_id')
      .limit(limit)
      .select(['user_id as id', 'sealed_secret as sealed'])
      .execute(),
  async keep(tx: Tx, id: number, before: Buffer, sealed: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('second_factor')
      .where('user_id', '=', userIdTyped(id))
      .where('sealed_secret', '=', before)
      .set({ sealed_secret: sealed })
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
