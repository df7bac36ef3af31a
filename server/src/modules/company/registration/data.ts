import type { CompanyStatus } from '@waylight/contract/ops/company';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of registrations that wait. Role waylight_ops. */

export interface WaitingRegistration {
  readonly id: DistributorId;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly mainName: string;
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly alikeCount: number;
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly bytes: number | null;
}

const digits = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;

const isSameName = sql<boolean>`(lower(o.name_zh) in (lower(d.name_zh), lower(d.name_en)) or lower(o.name_en) in (lower(d.name_zh), lower(d.name_en)))`;
const isSameAddress = sql<boolean>`(d.address <> '' and lower(o.address) = lower(d.address))`;
const isSamePhone = sql<boolean>`(${digits('d.phone')} <> '' and ${digits('o.phone')} = ${digits('d.phone')})`;
const isAlike = sql`o.id <> d.id and (${isSameName} or ${isSameAddress} or ${isSamePhone})`;

const waits = sql`d.status = 'pending' and d.email_confirmed_at is not null`;

const read = (condition: ReturnType<typeof sql>, tail: ReturnType<typeof sql>) => sql<WaitingRegistration>`
  select d.id, d.name_zh as "nameZh", d.name_en as "nameEn", d.country_code as "countryCode", d.province, d.city, d.address,
    d.phone, u.real_name as "mainName", u.username, u.email, u.mobile, d.created_at as "createdAt",
    (select count(*)::int from distributor o where ${isAlike}) as "alikeCount",
    f.file_name as "fileName", f.media_type as "mediaType", f.bytes
  from (select * from distributor d where ${waits} and ${condition} order by d.created_at, d.id ${tail}) d
    join distributor_user u on u.distributor_id = d.id and u.is_main
    left join lateral (select file_name, media_type, bytes from uploaded_file
      where distributor_id = d.id and purpose = 'licence' order by created_at desc limit 1) f on true
  order by d.created_at, d.id`;

export async function list(tx: Tx, page: number, limit: number) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from distributor d where ${waits}`.execute(tx);
  const { rows } = await read(sql`true`, sql`limit ${limit} offset ${(page - 1) * limit}`).execute(tx);
  return { rows, total: counted[0]!.total };
}

export async function found(tx: Tx, id: DistributorId): Promise<WaitingRegistration | undefined> {
  return (await read(sql`d.id = ${id}`, sql``).execute(tx)).rows[0];
}

export interface AlikeCompany {
  readonly id: DistributorId;
  readonly code: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly status: CompanyStatus;
  readonly createdAt: Date;
  readonly sameName: boolean;
  readonly sameAddress: boolean;
  readonly samePhone: boolean;
}

/** Other companies, in whatever state, with the name, address or phone of one: those with a code first. */
export async function alike(tx: Tx, id: DistributorId): Promise<AlikeCompany[]> {
  const { rows } = await sql<AlikeCompany>`
    select o.id, o.code, o.name_zh as "nameZh", o.name_en as "nameEn", o.country_code as "countryCode", o.province, o.city, o.address,
      o.phone, o.status, o.created_at as "createdAt",
      ${isSameName} as "sameName", ${isSameAddress} as "sameAddress", ${isSamePhone} as "samePhone"
    from distributor d join distributor o on ${isAlike} where d.id = ${id}
    order by o.code nulls last, o.id desc limit 50`.execute(tx);
  return rows;
}

/** One that waits, locked; undefined: it does not, or its address is not confirmed. */
export async function lockWaiting(tx: Tx, id: DistributorId) {
  const row = await tx
    .selectFrom('distributor')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Facts that a decision settles of a company. */
export async function decisionOf(tx: Tx, id: DistributorId) {
  return tx
    .selectFrom('distributor')
    .where('id', '=', id)
    .select([
      'code',
      'status',
      'account_from as channel',
      'currency',
      'settlement_type as settlementType',
      'settlement_days as settlementDays',
    ])
    .executeTakeFirstOrThrow();
}
