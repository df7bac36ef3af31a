import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Facts } from '../act/act.ts';

/** SQL of the audit log. Role waylight_ops but for the check of the running hash. */

export interface ActFilter {
  readonly person: string;
  readonly company: string;
  readonly subject: string;
  readonly act: string;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

export interface ActRecord {
  readonly id: number;
  readonly chain: number;
  readonly at: Date;
  readonly person: string;
  readonly isCommand: boolean;
  readonly roles: string[];
  readonly address: string;
  readonly act: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly companyCode: string | null;
  readonly companyZh: string | null;
  readonly companyEn: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly reason: string;
  readonly approvalCode: string | null;
  readonly checker: string | null;
  readonly checkerAddress: string | null;
}

const found = ({ person, company, subject, act, dateFrom, dateTo }: ActFilter) => {
  const from = dateFrom === undefined ? null : new Date(portalDayStart(dateFrom));
  const to = dateTo === undefined ? null : new Date(portalDayStart(addDays(dateTo, 1)));
  return sql`
    from operator_act a left join distributor d on d.id = a.distributor_id left join approval p on p.id = a.approval_id
      left join operator c on c.id = p.checker_id
    where (${person} = '' or position(lower(${person}) in lower(a.done_by)) > 0)
      and (${company} = '' or d.code = ${company} or (a.operator_id is null and a.target = ${company}))
      and (${subject} = '' or a.subject_id = ${subject} or (a.operator_id is null and a.target = ${subject}))
      and (${act} = '' or position(lower(${act}) in lower(a.command)) > 0)
      and (${from}::timestamptz is null or a.at >= ${from}) and (${to}::timestamptz is null or a.at < ${to})`;
};

/** Acts, newest first. */
export async function list(tx: Tx, filter: ActFilter, limit: number, offset: number): Promise<ActRecord[]> {
  const { rows } = await sql<ActRecord>`
    select a.id, a.chain, a.at, a.done_by as person, a.operator_id is null as "isCommand", a.roles, a.address, a.command as act,
      a.subject_kind as "subjectKind", case when a.subject_id = '' then a.target else a.subject_id end as "subjectId",
      d.code as "companyCode", d.name_zh as "companyZh", d.name_en as "companyEn", a.before, a.after, a.reason,
      p.code as "approvalCode", coalesce(a.options -> 'checker' ->> 'name', c.display_name) as checker,
      a.options -> 'checker' ->> 'address' as "checkerAddress"
    ${found(filter)} order by a.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function count(tx: Tx, filter: ActFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${found(filter)}`.execute(tx);
  return rows[0]!.total;
}

/** Computes the running hash again: how many acts there are, and the places that are not what was written. System role. */
export async function verify(tx: Tx): Promise<{ acts: number; broken: number[]; headFits: boolean }> {
  const { rows } = await sql<{ chain: number }>`
    select chain from (
      select a.chain, a.hash <> operator_act_hash(coalesce(lag(a.hash) over linked, sha256('waylight acts'::bytea)), a)
        or a.chain <> coalesce(lag(a.chain) over linked, 0) + 1 as wrong
      from operator_act a window linked as (order by a.chain)) checked
    where wrong order by chain limit 20`.execute(tx);
  const { rows: heads } = await sql<{ acts: number; fits: boolean }>`
    select (select count(*)::int from operator_act) as acts,
      h.chain = coalesce(last.chain, 0) and h.hash = coalesce(last.hash, sha256('waylight acts'::bytea)) as fits
    from operator_act_head h left join (select chain, hash from operator_act order by chain desc limit 1) last on true`.execute(
    tx,
  );
  return { acts: heads[0]!.acts, broken: rows.map(({ chain }) => chain), headFits: heads[0]!.fits };
}
