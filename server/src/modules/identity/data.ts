import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PersonScope } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { rateBase } from './identity.ts';

/** SQL of people and their companies. Sign-in comes before any scope, so it runs as the system role. */

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
export async function holdPassword(tx: Tx, userId: UserId, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('distributor_user')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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
export async function companyIdOf(tx: Tx, companyCode: string): Promise<DistributorId | null> {
  const row = await tx.selectFrom('distributor').where('code', '=', companyCode).select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** The signed-in person with the company. Runs in the scope of that company. */
export async function findPerson(tx: Tx, userId: UserId) {
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
        'd.flight_robot',
      ])
      .select(({ selectFrom }) =>
        selectFrom('exchange_rate as e')
          .where('e.base', '=', rateBase)
          .whereRef('e.quote', '=', 'd.currency')
          .select('e.rate_e8')
          .as('base_rate_e8'),
      )
      .executeTakeFirst()
  );
}

export async function chooseLanguage(tx: Tx, userId: UserId, language: 'zh' | 'en') {
  await tx.updateTable('distributor_user').set({ language, language_chosen: true }).where('id', '=', userId).execute();
}

/** Takes the language of the screen, unless the person has chosen one. System role. */
export async function followScreen(tx: Tx, userId: UserId, language: 'zh' | 'en') {
  await tx
    .updateTable('distributor_user')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '!=', language)
    .where('language_chosen', '=', false)
    .execute();
}

/** People of a company who are told of little credit, and their channels. System role. */
export async function remindedOfCredit(tx: Tx, distributorId: DistributorId) {
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

export async function endHint(tx: Tx, userId: UserId, step: string): Promise<void> {
  await sql`update distributor_user set hints = array_remove(hints, ${step}) where id = ${userId}`.execute(tx);
}

/** Which mails about events a person does not want, and whether credit is among those that they do. */
export async function mailChoices(tx: Tx, { userId }: PersonScope): Promise<{ off: string[]; credit: boolean }> {
  return tx
    .selectFrom('distributor_user')
    .where('id', '=', userId)
    .select(['mails_off as off', 'email_credit_reminder as credit'])
    .executeTakeFirstOrThrow();
}

export async function saveMailChoices(
  tx: Tx,
  { userId }: PersonScope,
  { off, credit }: { off: readonly string[]; credit: boolean },
): Promise<void> {
  await tx
    .updateTable('distributor_user')
    .set({ mails_off: [...off], email_credit_reminder: credit })
    .where('id', '=', userId)
    .execute();
}

/** Whether somebody wants mails of a kind. */
export const wantsMail = (kind: string) => sql<boolean>`not (${kind} = any (distributor_user.mails_off))`;

/** People of a company who keep its money: the main account and those with ACCOUNT_FINANCE. System role. */
export async function financePeople(tx: Tx, distributorId: DistributorId) {
  return tx
    .selectFrom('distributor_user')
    .where('distributor_id', '=', distributorId)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .where('email', '<>', '')
    .where(sql<boolean>`(is_main or 'ACCOUNT_FINANCE' = any (access))`)
    .select([
      'real_name as realName',
      'language',
      'email',
      'mails_off as mailsOff',
      sql<boolean>`is_main or 'PRICE_VIEW' = any (access)`.as('mayPrice'),
    ])
    .orderBy('id')
    .execute();
}

/** The company of a session, as others may call it, and the channel it sells by: accountFrom 1 is EPS, 2 is TL. */
export async function readCompany(tx: Tx, { distributorId }: { distributorId: DistributorId }) {
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
