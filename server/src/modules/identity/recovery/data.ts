import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';

/** SQL of recovery and of who is written to. System role. */

const sameEmail = (email: string) => sql<boolean>`lower(u.email) = ${email.toLowerCase()}`;

/** An address that a registration has named and nobody confirmed is written to by nothing but the request to confirm it. */
const maybeWrittenTo = sql<boolean>`(d.email_confirmed_at is not null or not u.is_main)`;

/** People of the company with that address who may sign in. */
export async function findRecoverable(tx: Tx, companyCode: string, email: string) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('d.code', '=', companyCode)
    .where('d.status', '=', 'active')
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where(sameEmail(email))
    .where(maybeWrittenTo)
    .orderBy('u.id')
    .limit(20)
    .select([
      'u.id as userId',
      'u.distributor_id as distributorId',
      'u.username',
      'u.email',
      'u.real_name as realName',
      'u.language',
    ])
    .execute();
}

export async function companiesOf(tx: Tx, email: string) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('d.status', '=', 'active')
    .where('u.enabled', '=', true)
    .where(sameEmail(email))
    .where(maybeWrittenTo)
    .orderBy('d.code')
    .orderBy('u.username')
    .limit(50)
    .select(['u.email', 'u.username', 'd.name_zh as nameZh', 'd.name_en as nameEn'])
    .select(sql<string>`coalesce(d.code, '')`.as('code'))
    .execute();
}

export async function addResetToken(
  tx: Tx,
  row: { token_hash: Buffer; distributor_id: DistributorId; user_id: UserId; created_at: Date; expires_at: Date },
) {
  await tx.insertInto('password_reset').values(row).execute();
}

/** The person of a link, while it lasts. */
export async function findReset(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .selectFrom('password_reset as r')
    .innerJoin('distributor_user as u', 'u.id', 'r.user_id')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .where('d.status', '=', 'active')
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .select(['u.id as userId', 'u.distributor_id as distributorId', 'u.email', 'u.username'])
    .select(['d.name_zh as companyZh', 'd.name_en as companyEn'])
    .executeTakeFirst();
}

/** Uses a link up: false when somebody was quicker. */
export async function takeReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The main account of a company that registered, with what became of it. */
export async function readApplicant(tx: Tx, distributorId: DistributorId) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('d.id', '=', distributorId)
    .where('u.is_main', '=', true)
    .select([
      'u.username',
      'u.email',
      'u.real_name as realName',
      'u.language',
      'd.name_zh as nameZh',
      'd.name_en as nameEn',
      'd.refusal_reason as reason',
    ])
    .select(sql<string>`coalesce(d.code, '')`.as('code'))
    .executeTakeFirstOrThrow();
}

/** The main account of a company. System role. */
export async function mainAccountOf(tx: Tx, distributorId: DistributorId) {
  return tx
    .selectFrom('distributor_user')
    .where('distributor_id', '=', distributorId)
    .where('is_main', '=', true)
    .select(['id as userId', 'email'])
    .executeTakeFirst();
}

/** Throws when there is no such person, or none of that company where one is given. System role. */
export async function readRecipient(tx: Tx, userId: UserId, distributorId?: DistributorId) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('u.id', '=', userId)
    .$if(distributorId !== undefined, (query) => query.where('u.distributor_id', '=', distributorId!))
    .select(['u.username', 'u.real_name as realName', 'u.language'])
    .select(sql<string>`coalesce(d.code, '')`.as('code'))
    .executeTakeFirstOrThrow();
}

/** Somebody, and the main account of their company. System role. */
export async function withMainAccount(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor_user as about', 'about.distributor_id', 'u.distributor_id')
    .where('about.id', '=', userId)
    .where((where) => where.or([where('u.is_main', '=', true), where('u.id', '=', userId)]))
    .select(['u.id as userId', 'u.username', 'u.real_name as realName', 'u.email', 'u.language', 'u.enabled'])
    .orderBy('u.id')
    .execute();
}
