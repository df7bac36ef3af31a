import type { Language } from '@waylight/contract/value/words';
import type { OperatorRole } from '@waylight/contract/wire/operator-access';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { idleMs, sessionMs } from '../operator.ts';

/** SQL of the operator's people. */

export const activePeople = (tx: Tx) =>
  tx
    .selectFrom('operator')
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .select(['id', 'roles'])
    .forUpdate()
    .execute();

interface NewPerson {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly hash: string;
}

/** False: the username or the address is taken. System role: it writes the hash. */
export async function insertPerson(tx: Tx, person: NewPerson, roles: readonly OperatorRole[], at: Date) {
  const taken = await tx
    .selectFrom('operator')
    .where((eb) =>
      eb.or([
        eb('username', '=', person.username),
        eb(eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase()),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .insertInto('operator')
    .values({
      username: person.username,
      display_name: person.displayName,
      email: person.email,
      password_hash: person.hash,
      roles: [...roles],
      sealed_secret: null,
      confirmed_at: null,
      failed_at: null,
      created_at: at,
    })
    .execute();
  return true;
}

/** Everybody, with when they were last here. Role waylight_ops. */
export async function list(tx: Tx, now: Date) {
  const { rows } = await sql<{
    id: number;
    username: string;
    displayName: string;
    email: string;
    language: Language;
    roles: OperatorRole[];
    status: 'active' | 'disabled';
    hasFactor: boolean;
    lastSeenAt: Date | null;
    sessions: number;
    version: number;
  }>`
    select o.id, o.username, o.display_name as "displayName", o.email, o.language, o.roles, o.status,
      o.confirmed_at is not null as "hasFactor", max(s.used_at) as "lastSeenAt",
      count(s.id) filter (where s.ended_at is null and s.used_at > ${new Date(now.getTime() - idleMs)}
        and s.created_at > ${new Date(now.getTime() - sessionMs)})::int as sessions, o.version
    from operator o left join operator_session s on s.operator_id = o.id
    group by o.id order by o.status, o.display_name, o.id`.execute(tx);
  return rows;
}

/** A person under lock; undefined: there is none. */
export const lockPerson = (tx: Tx, id: number) =>
  tx
    .selectFrom('operator')
    .where('id', '=', id)
    .forUpdate()
    .select([
      'id',
      'username',
      'display_name as displayName',
      'email',
      'language',
      'roles',
      'status',
      'is_demo as isDemo',
      'confirmed_at as confirmedAt',
      'version',
    ])
    .executeTakeFirst();

export const findByName = (tx: Tx, username: string) =>
  tx
    .selectFrom('operator')
    .where('username', '=', username)
    .select(['id', 'display_name as displayName', 'email', 'language', 'roles', 'status'])
    .executeTakeFirst();

/** Whether somebody else has the address. */
export async function isAddressTaken(tx: Tx, email: string, except: number): Promise<boolean> {
  const other = await tx
    .selectFrom('operator')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', except)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Active people with the role admin, under lock, so that two edits never remove the last two at once. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('operator')
    .where('status', '=', 'active')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface PersonFacts {
  readonly displayName: string;
  readonly email: string;
  readonly language: Language;
  readonly roles: readonly OperatorRole[];
}

/** A person who has no password yet. */
export async function insertInvited(tx: Tx, username: string, person: PersonFacts, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('operator')
    .values({
      ...{ username, display_name: person.displayName, email: person.email, language: person.language },
      ...{ roles: [...person.roles], created_at: at },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePerson(tx: Tx, id: number, person: PersonFacts & { status: 'active' | 'disabled' }) {
  await tx
    .updateTable('operator')
    .where('id', '=', id)
    .set((eb) => ({
      ...{ display_name: person.displayName, email: person.email, language: person.language },
      ...{ roles: [...person.roles], status: person.status, version: eb('version', '+', 1) },
    }))
    .execute();
}

export async function dropFactor(tx: Tx, id: number) {
  await tx
    .updateTable('operator')
    .where('id', '=', id)
    .set((eb) => ({ sealed_secret: null, confirmed_at: null, last_step: 0, version: eb('version', '+', 1) }))
    .execute();
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
}

export async function countSessions(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from operator_session where operator_id = ${id} and ended_at is null`.execute(tx);
  return rows[0]!.open;
}

/** Sessions of a person that have not ended, the last used first. */
export async function openSessions(tx: Tx, id: number, now: Date) {
  const rows = await tx
    .selectFrom('operator_session')
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .where('used_at', '>', new Date(now.getTime() - idleMs))
    .where('created_at', '>', new Date(now.getTime() - sessionMs))
    .orderBy('used_at', 'desc')
    .select(['id', 'address', 'created_at as createdAt', 'used_at as usedAt'])
    .execute();
  return rows;
}

/** True: it was there to end. */
export async function endSessionOf(tx: Tx, operatorId: number, session: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_session')
    .where('id', '=', session)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .set({ ended_at: at })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A link to choose a password. Older ones of the person end. System role. */
export async function addInvitation(tx: Tx, row: { token_hash: Buffer; operator_id: number; expires_at: Date }) {
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', row.operator_id).execute();
  await tx.insertInto('operator_invitation').values(row).execute();
}

export const findInvitation = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('operator_invitation as i')
    .innerJoin('operator as o', 'o.id', 'i.operator_id')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('o.status', '=', 'active')
    .select(['o.id', 'o.username', 'o.display_name as displayName'])
    .executeTakeFirst();

/** True: the link was there to use up. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_invitation')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function writePassword(tx: Tx, id: number, hash: string) {
  await tx
    .updateTable('operator')
    .where('id', '=', id)
    .set({ password_hash: hash, failures: 0, failed_at: null })
    .execute();
}
