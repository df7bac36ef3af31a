import type { FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';
import { firstSteps } from '@waylight/contract/identity/identity';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of registration: companies that are not yet customers. System role. */

/** One registers at a time, so that a name is not taken twice. */
export async function lockNames(tx: Tx) {
  await sql`select pg_advisory_xact_lock(7230522)`.execute(tx);
}

/** Whether a company, pending or approved, has one of these names in either language. */
export async function isNameTaken(tx: Tx, names: readonly string[]): Promise<boolean> {
  const wanted = names.map((name) => name.toLowerCase());
  if (wanted.length === 0) return false;
  const row = await tx
    .selectFrom('distributor')
    .where('status', '!=', 'refused')
    .where((eb) => eb.or([eb(sql`lower(name_zh)`, 'in', wanted), eb(sql`lower(name_en)`, 'in', wanted)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Place {
  id: number;
  parentId: number | null;
  level: number;
  countryCode: string;
  nameZh: string;
  nameEn: string;
}

export async function readPlace(tx: Tx, id: number): Promise<Place | undefined> {
  return tx
    .selectFrom('district')
    .where('id', '=', id)
    .select([
      'id',
      'parent_id as parentId',
      'level',
      'country_code as countryCode',
      'name_zh as nameZh',
      'name_en as nameEn',
    ])
    .executeTakeFirst();
}

export interface Applicant {
  company: {
    name_zh: string;
    name_en: string;
    country_code: string;
    province: string;
    city: string;
    address: string;
    phone: string;
    fax: string;
    flight_robot: 'off' | 'requested';
    /** versions by text, as JSON */
    accepted_texts: string;
  };
  main: {
    username: string;
    password_hash: string;
    real_name: string;
    email: string;
    mobile: string;
    language: 'zh' | 'en';
    access: string[];
  };
}

/** Adds a pending company with its main account. Currency, channel and settlement are settled when it is approved. */
export async function addPending(tx: Tx, { company, main }: Applicant, at: Date): Promise<DistributorId> {
  const { id } = await tx
    .insertInto('distributor')
    .values({
      ...company,
      code: null,
      account_from: 1,
      currency: 'CNY',
      settlement_type: 'advance',
      payment_modes: [],
      status: 'pending',
      created_at: at,
      decided_at: null,
      email_confirmed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('distributor_user')
    .values({
      ...main,
      nick_name: main.real_name,
      distributor_id: id,
      is_main: true,
      created_at: at,
      hints: [...firstSteps],
    })
    .execute();
  return id;
}

/** Company codes count up, past those that somebody gave out by hand. */
export async function nextCode(tx: Tx): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ code: string }>`select nextval('distributor_code')::text as code`.execute(tx);
    const { code } = rows[0]!;
    const taken = await tx.selectFrom('distributor').where('code', '=', code).select('id').executeTakeFirst();
    if (!taken) return code;
  }
}

export interface Decision {
  status: 'active' | 'refused';
  code?: string;
  account_from?: 1 | 2;
  currency?: string;
  settlement_type?: string;
  payment_modes?: string[];
  refusal_reason?: string;
}

/** A link to confirm the address by. System role, as all of this. */
export async function addConfirmation(
  tx: Tx,
  row: { token_hash: Buffer; distributor_id: DistributorId; expires_at: Date },
): Promise<void> {
  await tx.insertInto('email_confirmation').values(row).execute();
}

/** Takes the link and notes that its address is confirmed; undefined: it is unknown, used or too old. */
export async function confirmEmail(tx: Tx, tokenHash: Buffer, now: Date) {
  const link = await tx
    .deleteFrom('email_confirmation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('distributor_id as distributorId')
    .executeTakeFirst();
  if (!link) return undefined;
  return tx
    .updateTable('distributor')
    .set({ email_confirmed_at: now })
    .where('id', '=', link.distributorId)
    .where('status', 'in', ['pending', 'active'])
    .where('email_confirmed_at', 'is', null)
    .returning(['id as distributorId', 'status'])
    .executeTakeFirst();
}

/** Whether mail may be written to whoever registered this company. */
export async function isEmailConfirmed(tx: Tx, distributorId: DistributorId): Promise<boolean> {
  const row = await tx
    .selectFrom('distributor')
    .where('id', '=', distributorId)
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the names back of registrations whose address nobody has confirmed, and forgets the links to it. */
export async function dropUnconfirmed(tx: Tx, now: Date, registeredBefore: Date) {
  await tx.deleteFrom('email_confirmation').where('expires_at', '<', now).execute();
  await tx
    .updateTable('distributor')
    .set({ status: 'refused', decided_at: now })
    .where('status', '=', 'pending')
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', registeredBefore)
    .execute();
}

/** False: there is no such company that waits for a decision. */
export async function decide(tx: Tx, distributorId: DistributorId, decision: Decision, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor')
    .set({ ...decision, decided_at: at })
    .where('id', '=', distributorId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listPending(tx: Tx) {
  return tx
    .selectFrom('distributor as d')
    .innerJoin('distributor_user as u', (join) =>
      join.onRef('u.distributor_id', '=', 'd.id').on('u.is_main', '=', true),
    )
    .leftJoin('uploaded_file as f', 'f.distributor_id', 'd.id')
    .where('d.status', '=', 'pending')
    .where('d.email_confirmed_at', 'is not', null)
    .orderBy('d.created_at')
    .select([
      'd.id',
      'd.name_zh',
      'd.name_en',
      'd.country_code',
      'd.province',
      'd.city',
      'd.address',
      'd.phone',
      'd.created_at',
      'u.username',
      'u.real_name',
      'u.email',
      'u.mobile',
      'f.file_name',
    ])
    .execute();
}

export async function licenceOf(tx: Tx, distributorId: DistributorId) {
  return tx
    .selectFrom('uploaded_file')
    .where('distributor_id', '=', distributorId)
    .where('purpose', '=', 'licence')
    .orderBy('created_at', 'desc')
    .select(['id', 'file_name as fileName', 'media_type as mediaType', 'bytes'])
    .limit(1)
    .executeTakeFirst();
}

/** A company by its code, with what was agreed with it. System role. */
export async function companyByCode(tx: Tx, code: string) {
  const row = await tx
    .selectFrom('distributor')
    .select(['id', 'currency', 'settlement_type', 'payment_modes', 'settlement_days', 'credit_block_days', 'agreed_on'])
    .where('code', '=', code)
    .executeTakeFirst();
  return (
    row && {
      distributorId: row.id,
      currency: row.currency,
      settlementType: row.settlement_type,
      paymentModes: row.payment_modes,
      settlementDays: row.settlement_days,
      creditBlockDays: row.credit_block_days,
      agreedOn: row.agreed_on,
    }
  );
}

/** A group of companies, for those who name one: mark-up rules, campaigns and announcements. */
export interface NamedGroup {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
}

const namedGroups = (tx: Tx) => tx.selectFrom('company_group').select(['id', 'name_zh as zh', 'name_en as en']);

/** Every group, for a choice. Role waylight_ops. */
export const groupNames = (tx: Tx): Promise<NamedGroup[]> => namedGroups(tx).orderBy('id').execute();

export const groupForShare = (tx: Tx, id: number): Promise<NamedGroup | undefined> =>
  namedGroups(tx).where('id', '=', id).forShare().executeTakeFirst();

/** Puts companies into a group, for their mark-ups; null: into none. */
export async function putIntoGroup(tx: Tx, ids: readonly DistributorId[], group: number | null): Promise<void> {
  await tx.updateTable('distributor').set({ group_id: group }).where('id', 'in', ids).execute();
}

/** Suspends an active company, or makes a suspended one active again. False: it is in another state. */
export async function moveCompany(tx: Tx, distributorId: DistributorId, to: 'suspended' | 'active'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor')
    .set({ status: to })
    .where('id', '=', distributorId)
    .where('status', '=', to === 'suspended' ? 'active' : 'suspended')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes what was agreed with a company; what is left out stays. System role. */
export async function setTerms(
  tx: Tx,
  distributorId: DistributorId,
  terms: {
    readonly settlementType?: string | undefined;
    readonly paymentModes?: readonly string[] | undefined;
    /** days from the end of a cycle to the latest settlement date */
    readonly settlementDays?: number | undefined;
    /** days overdue after which credit ends; null: never */
    readonly creditBlockDays?: number | null | undefined;
    /** the day from which periods of three days count */
    readonly agreedOn?: string | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('distributor')
    .set({
      ...(terms.settlementType === undefined ? {} : { settlement_type: terms.settlementType }),
      ...(terms.paymentModes === undefined ? {} : { payment_modes: [...terms.paymentModes] }),
      ...(terms.settlementDays === undefined ? {} : { settlement_days: terms.settlementDays }),
      ...(terms.creditBlockDays === undefined ? {} : { credit_block_days: terms.creditBlockDays }),
      ...(terms.agreedOn === undefined ? {} : { agreed_on: terms.agreedOn }),
    })
    .where('id', '=', distributorId)
    .execute();
}

/** The air-ticket robot of a company, locked. System role. */
export async function lockFlightRobot(tx: Tx, { distributorId }: CompanyScope): Promise<FlightRobotStatus> {
  const row = await tx
    .selectFrom('distributor')
    .select('flight_robot')
    .where('id', '=', distributorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.flight_robot;
}

/** System role. */
export async function setFlightRobot(
  tx: Tx,
  { distributorId }: CompanyScope,
  status: FlightRobotStatus,
  now: number,
): Promise<void> {
  const set = { flight_robot: status, flight_robot_at: new Date(now) };
  await tx.updateTable('distributor').set(set).where('id', '=', distributorId).execute();
}
