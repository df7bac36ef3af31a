import type { SecurityDetail, SecurityEventKind } from '@waylight/contract/identity/security-log';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';

/** The only SQL of the security log. */

export interface EventRow {
  distributorId: DistributorId | null;
  userId: UserId | null;
  aboutUserId?: UserId | null;
  kind: SecurityEventKind;
  address: string;
  userAgent: string;
  detail?: SecurityDetail;
}

export async function addEvent(tx: Tx, row: EventRow, at: Date) {
  await tx
    .insertInto('security_event')
    .values({
      at,
      distributor_id: row.distributorId,
      user_id: row.userId,
      about_user_id: row.aboutUserId ?? null,
      kind: row.kind,
      address: row.address,
      user_agent: row.userAgent,
      detail: JSON.stringify(row.detail ?? {}),
    })
    .execute();
}

/** Where somebody signed in from lately, newest first. System role. */
export async function lastSignIns(tx: Tx, userId: UserId, since: Date) {
  return tx
    .selectFrom('security_event')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signedIn')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(200)
    .select(['address', 'user_agent as userAgent'])
    .execute();
}

export async function hasEvent(tx: Tx, userId: UserId, kind: SecurityEventKind, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('security_event')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface EventFilter {
  kinds: readonly string[];
  userId: UserId | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

interface ListedEvent {
  eventId: number;
  at: Date;
  kind: SecurityEventKind;
  loginName: string | null;
  aboutLoginName: string | null;
  address: string;
  userAgent: string;
  detail: SecurityDetail;
}

/** The events of one company, newest first. */
export async function listEvents(
  tx: Tx,
  { distributorId }: CompanyScope,
  wanted: EventFilter,
  page: { page: number; limit: number },
) {
  const condition = sql`e.distributor_id = ${distributorId}
    and (${wanted.kinds.length === 0} or e.kind = any(${wanted.kinds}::text[]))
    and (${wanted.userId ?? null}::bigint is null or ${wanted.userId ?? null}::bigint in (e.user_id, e.about_user_id))
    and (${wanted.from ?? null}::timestamptz is null or e.at >= ${wanted.from ?? null}::timestamptz)
    and (${wanted.to ?? null}::timestamptz is null or e.at < ${wanted.to ?? null}::timestamptz)`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from security_event e where ${condition}`.execute(tx);
  const { rows } = await sql<ListedEvent>`
    select e.id as "eventId", e.at, e.kind, u.username as "loginName", a.username as "aboutLoginName", e.address,
      e.user_agent as "userAgent", e.detail
    from security_event e
    left join distributor_user u on u.id = e.user_id
    left join distributor_user a on a.id = e.about_user_id
    where ${condition}
    order by e.at desc, e.id desc
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export async function peopleOf(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor_user')
    .where('distributor_id', '=', distributorId)
    .orderBy('is_main', 'desc')
    .orderBy('username')
    .select(['id as userId', 'username as loginName'])
    .execute();
}

/** Events since then, of one company or of all, oldest first. System role. */
export async function eventsSince(tx: Tx, since: Date, companyCode: string | undefined) {
  return tx
    .selectFrom('security_event as e')
    .leftJoin('distributor as d', 'd.id', 'e.distributor_id')
    .leftJoin('distributor_user as u', 'u.id', 'e.user_id')
    .leftJoin('distributor_user as a', 'a.id', 'e.about_user_id')
    .where('e.at', '>=', since)
    .$if(companyCode !== undefined, (query) => query.where('d.code', '=', companyCode!))
    .orderBy('e.at')
    .orderBy('e.id')
    .select(['e.at', 'e.kind', 'e.address', 'e.user_agent as userAgent', 'e.detail', 'd.code'])
    .select(['u.username', 'a.username as about'])
    .execute();
}
