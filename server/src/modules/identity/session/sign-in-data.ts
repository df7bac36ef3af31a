import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';

/** SQL of failed sign-ins and of known devices. System role. */

export async function failuresOf(tx: Tx, accountKey: Buffer, sourceKey: Buffer, since: Date) {
  const rows = await tx
    .selectFrom('sign_in_failure')
    .where('account_key', '=', accountKey)
    .where('source_key', '=', sourceKey)
    .where('at', '>', since)
    .orderBy('at')
    .select('at')
    .execute();
  return rows.map(({ at }) => at.getTime());
}

export async function countFailures(tx: Tx, accountKey: Buffer, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('sign_in_failure')
    .where('account_key', '=', accountKey)
    .where('at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Failures of a whole block or site since then, over all accounts, oldest first. */
export async function failuresFrom(tx: Tx, column: 'block_key' | 'site_key', key: Buffer, since: Date) {
  const rows = await tx
    .selectFrom('sign_in_failure')
    .where(column, '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    // More would tell nothing more: no wait and no challenge grows any further.
    .limit(2000)
    .select('at')
    .execute();
  return rows.map(({ at }) => at.getTime()).reverse();
}

export interface FailureKeys {
  readonly accountKey: Buffer;
  readonly sourceKey: Buffer;
  /** null for a browser that the account knows */
  readonly blockKey: Buffer | null;
  readonly siteKey: Buffer | null;
}

export async function addFailure(tx: Tx, keys: FailureKeys, at: Date) {
  await tx
    .insertInto('sign_in_failure')
    .values({
      account_key: keys.accountKey,
      source_key: keys.sourceKey,
      block_key: keys.blockKey,
      site_key: keys.siteKey,
      at,
    })
    .execute();
}

export async function forgetFailures(tx: Tx, accountKey: Buffer, sourceKey: Buffer) {
  await tx
    .deleteFrom('sign_in_failure')
    .where('account_key', '=', accountKey)
    .where('source_key', '=', sourceKey)
    .execute();
}

export async function isKnownDevice(
  tx: Tx,
  deviceHash: Buffer,
  companyCode: string,
  username: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device as k')
    .innerJoin('distributor_user as u', 'u.id', 'k.user_id')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('k.device_hash', '=', deviceHash)
    .where('d.code', '=', companyCode)
    .where(sql<string>`lower(u.username)`, '=', username.toLowerCase())
    .select('k.user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a browser is the person's. Answers whether it was so before, and whether any was. */
export async function keepDevice(tx: Tx, deviceHash: Buffer, userId: UserId, distributorId: DistributorId, at: Date) {
  const known = await tx
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .select('device_hash')
    .limit(1000)
    .execute();
  await tx
    .insertInto('known_device')
    .values({ device_hash: deviceHash, user_id: userId, distributor_id: distributorId, last_used_at: at })
    .onConflict((oc) => oc.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_at: at }))
    .execute();
  return { known: known.some(({ device_hash }) => device_hash.equals(deviceHash)), any: known.length > 0 };
}
