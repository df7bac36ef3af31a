import type { SubAccount } from '@waylight/contract/identity/staff';
import type { Authority } from '@waylight/contract/wire/access';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { UserId } from '../../../db/tables/ids.ts';

/** SQL about sub-accounts, in the scope of their company. The main account is none of them. */

export interface SubAccountsWanted {
  keyword: string;
  status: 'normal' | 'locked' | undefined;
  enabled: boolean | undefined;
  page: number;
  limit: number;
}

interface Row extends Omit<SubAccount, 'access' | 'status' | 'createdAt' | 'lastSignInAt'> {
  access: Authority[];
  locked: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
}

export async function listSubAccounts(tx: Tx, scope: CompanyScope, wanted: SubAccountsWanted) {
  const part = wanted.keyword.toLowerCase();
  const locked = wanted.status === undefined ? null : wanted.status === 'locked';
  const condition = sql`u.distributor_id = ${scope.distributorId} and not u.is_main
    and (${locked}::boolean is null or u.locked = ${locked})
    and (${wanted.enabled ?? null}::boolean is null or u.enabled = ${wanted.enabled ?? null})
    and position(${part} in lower(concat_ws(' ', u.username, u.real_name, u.nick_name, u.mobile, u.email))) > 0`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from distributor_user u where ${condition}`.execute(tx);
  const { rows } = await sql<Row>`
    select u.id as "userId", u.nick_name as "nickName", u.real_name as "realName", u.username as "loginName",
      u.department, u.position, u.mobile, u.email, u.remark, u.locked, u.enabled, u.access,
      u.email_credit_reminder as "emailCreditReminder", u.sms_credit_reminder as "smsCreditReminder",
      u.created_at as "createdAt",
      (select max(coalesce(s.last_used_at, s.created_at)) from user_session s where s.user_id = u.id) as "lastSignInAt"
    from distributor_user u where ${condition}
    order by u.created_at desc, u.id desc
    limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export async function countSubAccounts(tx: Tx, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from distributor_user
    where distributor_id = ${scope.distributorId} and not is_main`.execute(tx);
  return rows[0]!.total;
}

/** Another person of the company with that login name, in any case. */
export async function isUsernameTaken(tx: Tx, scope: CompanyScope, username: string, exceptUser: UserId | undefined) {
  const row = await tx
    .selectFrom('distributor_user')
    .where('distributor_id', '=', scope.distributorId)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .$if(exceptUser !== undefined, (query) => query.where('id', '!=', exceptUser!))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface SubAccountRow {
  username: string;
  real_name: string;
  nick_name: string;
  email: string;
  mobile: string;
  department: string;
  position: string;
  remark: string;
  access: string[];
  locked: boolean;
  enabled: boolean;
  email_credit_reminder: boolean;
  sms_credit_reminder: boolean;
}

export async function addSubAccount(
  tx: Tx,
  scope: CompanyScope,
  row: SubAccountRow & { password_hash: string; language: 'zh' | 'en'; created_at: Date },
): Promise<UserId> {
  const { id } = await tx
    .insertInto('distributor_user')
    .values({ ...row, distributor_id: scope.distributorId, is_main: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Authorities of an account before a change; undefined: no such sub-account. */
export async function readSubAccount(tx: Tx, scope: CompanyScope, userId: UserId) {
  return tx
    .selectFrom('distributor_user')
    .where('id', '=', userId)
    .where('distributor_id', '=', scope.distributorId)
    .where('is_main', '=', false)
    .select(['access', 'locked', 'enabled'])
    .forUpdate()
    .executeTakeFirst();
}

/** False: it was so before. System role. */
export async function demandFactor(tx: Tx, scope: CompanyScope, demanded: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor')
    .set({ second_factor_demanded: demanded })
    .where('id', '=', scope.distributorId)
    .where('second_factor_demanded', '!=', demanded)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False: the company has no such sub-account. */
export async function updateSubAccount(
  tx: Tx,
  scope: CompanyScope,
  userId: UserId,
  row: Partial<SubAccountRow & { password_hash: string }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor_user')
    // An update that changes nothing still finds and locks the row.
    .set({ is_main: false, ...row })
    .where('id', '=', userId)
    .where('distributor_id', '=', scope.distributorId)
    .where('is_main', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One at a time adds sub-accounts of a company, so that neither a name nor the limit is overrun. */
export async function lockStaff(tx: Tx, scope: CompanyScope) {
  await sql`select pg_advisory_xact_lock(7230521, ${scope.distributorId}::int)`.execute(tx);
}

export interface LockedPerson {
  readonly userId: UserId;
  readonly email: string;
  readonly username: string;
  readonly locked: boolean;
  readonly hasFactor: boolean;
  /** sessions that go on */
  readonly sessions: number;
}

/** Anybody of a company, the main account too, locked. Reads no secret: role waylight_ops may. */
export async function lockPerson(
  tx: Tx,
  { distributorId }: CompanyScope,
  userId: UserId,
  now: Date,
): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`
    select u.id as "userId", u.email, u.username, u.locked,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
      (select count(*)::int from user_session s
        where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now}) as sessions
    from distributor_user u where u.id = ${userId} and u.distributor_id = ${distributorId} for update of u`.execute(tx);
  return rows[0];
}

export async function setLocked(tx: Tx, { distributorId }: CompanyScope, userId: UserId, locked: boolean) {
  await tx
    .updateTable('distributor_user')
    .set({ locked })
    .where('id', '=', userId)
    .where('distributor_id', '=', distributorId)
    .execute();
}
