import type { CompanyStatus } from '@waylight/contract/ops/company';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import type { AcceptedTexts } from '../../legal/legal-versions.ts';

/** SQL of the console's companies. Role waylight_ops; no column of a secret is read. */

export interface CompanyFacts {
  readonly id: DistributorId;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly status: CompanyStatus;
  readonly currency: string;
  readonly settlementType: string;
  readonly balance: number;
  readonly creditLimit: number | null;
  readonly creditLeft: number | null;
  readonly orders: number;
}

const companyFacts = (since: Date) => sql`
  d.id, d.code, d.name_zh as "nameZh", d.name_en as "nameEn", d.status, d.currency, d.settlement_type as "settlementType",
  coalesce((select -a.balance - a.held from ledger_account a
    where a.distributor_id = d.id and a.kind = 'ADVANCE' and a.currency = d.currency), 0) as balance,
  c.credit_limit as "creditLimit",
  case when c.blocked_by is null then c.credit_limit - c.balance - c.held else 0 end as "creditLeft",
  (select count(*)::int from hotel_order o where o.distributor_id = d.id and o.booked_at >= ${since}) as orders`;
const withCredit = sql`left join ledger_account c
  on c.distributor_id = d.id and c.kind = 'CREDIT_RECEIVABLE' and c.currency = d.currency`;

/** Companies with a code. Sums and orders are read for the page alone. */
export async function list(
  tx: Tx,
  wanted: { keyword: string; status: string | undefined; since: Date; page: number; limit: number },
) {
  const { keyword, status, since, page, limit } = wanted;
  const condition = sql`d.code is not null and d.status = any(${status === undefined ? ['active', 'suspended'] : [status]}::text[])
    and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', d.code, d.name_zh, d.name_en))) > 0)`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from distributor d where ${condition}`.execute(tx);
  const { rows } = await sql<CompanyFacts>`
    select ${companyFacts(since)} from (
      select * from distributor d where ${condition} order by d.id desc limit ${limit} offset ${(page - 1) * limit}) d
    ${withCredit} order by d.id desc`.execute(tx);
  return { rows, total: counted[0]!.total };
}

interface CompanyDetail extends CompanyFacts {
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly channel: 1 | 2;
  readonly hasLicence: boolean;
  readonly group: { id: number; zh: string; en: string } | null;
  readonly acceptedTexts: AcceptedTexts | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly paymentModes: string[];
  readonly settlementDays: number;
  readonly creditBlockDays: number | null;
  readonly agreedOn: string;
}

export async function detail(tx: Tx, code: string, since: Date): Promise<CompanyDetail | undefined> {
  const { rows } = await sql<CompanyDetail>`
    select ${companyFacts(since)}, d.country_code as "countryCode", d.province, d.city, d.address, d.phone, d.fax,
      d.accepted_texts as "acceptedTexts", d.account_from as channel, d.created_at as "createdAt", d.decided_at as "decidedAt", d.payment_modes as "paymentModes",
      (select json_build_object('id', g.id, 'zh', g.name_zh, 'en', g.name_en) from company_group g where g.id = d.group_id) as "group",
      d.settlement_days as "settlementDays", d.credit_block_days as "creditBlockDays", d.agreed_on::text as "agreedOn",
      exists (select from uploaded_file f where f.distributor_id = d.id and f.purpose = 'licence') as "hasLicence"
    from distributor d ${withCredit} where d.code = ${code}`.execute(tx);
  return rows[0];
}

interface CompanyPerson {
  readonly userId: number;
  readonly username: string;
  readonly realName: string;
  readonly email: string;
  readonly mobile: string;
  readonly isMain: boolean;
  readonly locked: boolean;
  readonly enabled: boolean;
  readonly hasFactor: boolean;
  readonly sessions: number;
  readonly lastSignInAt: Date | null;
}

/** Everybody of a company, the main account first; a company has at most 1,000 sub-accounts. */
export async function people(tx: Tx, { distributorId }: CompanyScope, now: Date): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select u.id as "userId", u.username, u.real_name as "realName", u.email, u.mobile, u.is_main as "isMain", u.locked, u.enabled,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
      coalesce(s.live, 0)::int as sessions, s.last as "lastSignInAt"
    from distributor_user u left join (
      select user_id, count(*) filter (where revoked_at is null and expires_at > ${now}) as live,
        max(coalesce(last_used_at, created_at)) as last
      from user_session where distributor_id = ${distributorId} group by user_id) s on s.user_id = u.id
    where u.distributor_id = ${distributorId} order by u.is_main desc, u.username`.execute(tx);
  return rows;
}

export async function notes(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('company_note')
    .where('distributor_id', '=', distributorId)
    .select(['id', 'at', 'operator_name as person', 'content'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function addNote(
  tx: Tx,
  row: { distributor_id: DistributorId; at: Date; operator_name: string; content: string },
) {
  await tx.insertInto('company_note').values(row).execute();
}

export async function countNotes(
  tx: Tx,
  { distributorId }: CompanyScope,
): Promise<{ notes: number; last: string | null }> {
  const { rows } = await sql<{ notes: number; last: string | null }>`
    select count(*)::int as notes, (array_agg(content order by id desc))[1] as last
    from company_note where distributor_id = ${distributorId}`.execute(tx);
  return rows[0]!;
}

export interface CompanyAct {
  readonly id: number;
  readonly at: Date;
  readonly person: string;
  readonly act: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

/** Acts about a company, newest first: those of the console and of commands that named its code. */
export async function activity(tx: Tx, { distributorId }: CompanyScope, code: string, page: number, limit: number) {
  const condition = sql`(a.distributor_id = ${distributorId} or (a.operator_id is null and a.target = ${code}))`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from operator_act a where ${condition}`.execute(tx);
  const { rows } = await sql<CompanyAct>`
    select a.id, a.at, a.done_by as person, a.command as act, a.before, a.after, a.reason
    from operator_act a where ${condition} order by a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

/** The last change of a company's terms, as its version. */
export async function termsVersion(tx: Tx, { distributorId }: CompanyScope): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0)::int as version from terms_change where distributor_id = ${distributorId}`.execute(tx);
  return rows[0]!.version;
}

/** The company, locked: acts on it wait for each other. */
export async function lockCompany(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor')
    .where('id', '=', distributorId)
    .select(['id', 'code', 'status', 'currency', 'name_zh as nameZh', 'name_en as nameEn'])
    .forUpdate()
    .executeTakeFirst();
}

/** The code of a company, which has one once it is approved. */
export async function codeOf(tx: Tx, { distributorId }: CompanyScope): Promise<string> {
  const { code } = await tx
    .selectFrom('distributor')
    .select('code')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return code!;
}
