import { sql } from 'kysely';
import { announce, type Tx } from '../../db/database.ts';

/** The only SQL of identity. Sign-in comes before any scope, so these run as the system role. */

export async function findSignIn(tx: Tx, companyCode: string, username: string) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('d.code', '=', companyCode)
    .where(sql<string>`lower(u.username)`, '=', username.toLowerCase())
    .select([
      'u.id as userId',
      'u.distributor_id as distributorId',
      'u.password_hash as passwordHash',
      'u.locked',
      'u.enabled',
      'd.status',
    ])
    .executeTakeFirst();
}

/** Keeps the password as it is until the transaction ends; false when it is another one by now. */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('distributor_user')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

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
export async function keepDevice(tx: Tx, deviceHash: Buffer, userId: number, distributorId: number, at: Date) {
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

export async function addSession(
  tx: Tx,
  row: {
    id: string;
    distributor_id: number;
    user_id: number;
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
    distributor_id: number;
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

/** Ends sessions and with them their bearers, and tells every process. */
export async function revokeSession(tx: Tx, sessionId: string, at: Date) {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await announce(tx, 'session_changed', sessionId);
}

export async function forgetExpired(tx: Tx, now: Date, failuresBefore: Date, devicesBefore: Date) {
  await tx.deleteFrom('session_bearer').where('expires_at', '<', now).execute();
  await tx.deleteFrom('user_session').where('expires_at', '<', now).execute();
  await tx.deleteFrom('sign_in_failure').where('at', '<', failuresBefore).execute();
  await tx.deleteFrom('password_reset').where('expires_at', '<', now).execute();
  await tx.deleteFrom('sign_in_ticket').where('expires_at', '<', now).execute();
  await tx.deleteFrom('known_device').where('last_used_at', '<', devicesBefore).execute();
}

/** The company of a code that somebody tried, for the log. */
export async function companyIdOf(tx: Tx, companyCode: string): Promise<number | null> {
  const row = await tx.selectFrom('distributor').where('code', '=', companyCode).select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** The signed-in person with the company. Runs in the scope of that company. */
export async function findPerson(tx: Tx, userId: number) {
  return (
    tx
      .selectFrom('distributor_user as u')
      .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
      .where('u.id', '=', userId)
      .selectAll('u')
      // Nobody is signed in to a company without a code.
      .select(sql<string>`coalesce(d.code, '')`.as('code'))
      .select([
        'd.second_factor_demanded',
        'd.name_zh',
        'd.name_en',
        'd.account_from',
        'd.currency',
        'd.settlement_type',
        'd.phone',
        'd.fax',
      ])
      .executeTakeFirst()
  );
}

export async function setLanguage(tx: Tx, userId: number, language: 'zh' | 'en') {
  await tx.updateTable('distributor_user').set({ language }).where('id', '=', userId).execute();
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

/** The company of a session, as others may call it, and the channel it sells by: accountFrom 1 is EPS, 2 is TL. */
/** People of a company who are told of little credit, and their channels. System role. */
export async function remindedOfCredit(tx: Tx, distributorId: number) {
  return tx
    .selectFrom('distributor_user')
    .where('distributor_id', '=', distributorId)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .where((where) => where.or([where('email_credit_reminder', '=', true), where('sms_credit_reminder', '=', true)]))
    .select([
      'real_name as realName',
      'language',
      'email',
      'mobile',
      'email_credit_reminder as byMail',
      'sms_credit_reminder as bySms',
      sql<boolean>`is_main or 'PRICE_VIEW' = any (access)`.as('mayPrice'),
    ])
    .orderBy('id')
    .execute();
}

export async function readCompany(tx: Tx, { distributorId }: { distributorId: number }) {
  const row = await tx
    .selectFrom('distributor')
    .where('id', '=', distributorId)
    .select(['id', 'code', 'name_zh', 'name_en', 'account_from'])
    .executeTakeFirstOrThrow();
  return {
    distributorId: Number(row.id),
    distributorCode: row.code ?? '',
    distributorName: row.name_zh,
    distributorNameEn: row.name_en,
    channel: row.account_from === 1 ? ('EPS' as const) : ('TL' as const),
  };
}
