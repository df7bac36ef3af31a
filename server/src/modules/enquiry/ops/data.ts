import type { EnquiryContact } from '@waylight/contract/enquiry/enquiry-facts';
import type { EnquiryKind, EnquiryStatus, FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';
import type { Language } from '@waylight/contract/value/words';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of enquiries at the console, of all senders. Role waylight_ops. */

export interface QueuedEnquiry {
  readonly id: number;
  readonly distributorId: DistributorId | null;
  readonly code: string;
  readonly kind: EnquiryKind;
  readonly status: EnquiryStatus;
  readonly companyCode: string | null;
  readonly companyZh: string | null;
  readonly companyEn: string | null;
  readonly contact: EnquiryContact;
  readonly language: Language;
  readonly forRobot: boolean;
  readonly handledBy: string | null;
  readonly createdAt: Date;
}

const facts = sql`e.id, e.distributor_id as "distributorId", e.code, e.kind, e.status, d.code as "companyCode",
  d.name_zh as "companyZh", d.name_en as "companyEn", e.contact, e.language, e.for_robot as "forRobot",
  e.handled_by as "handledBy", e.created_at as "createdAt"`;

interface WantedEnquiries {
  readonly state: 'waiting' | 'ended';
  /** those alone; undefined: all */
  readonly kinds: readonly EnquiryKind[] | undefined;
  readonly kind: EnquiryKind | undefined;
  readonly status: EnquiryStatus | undefined;
  readonly before: Date;
  readonly company: string;
  readonly language: Language | undefined;
  readonly keyword: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of those that wait, oldest first, or of those that have ended, newest first. */
export async function list(tx: Tx, wanted: WantedEnquiries) {
  const { state, kinds, kind, status, before, company, language, keyword, page, limit } = wanted;
  const waits = state === 'waiting';
  const condition = sql`${waits ? sql`e.status in ('new', 'handling')` : sql`e.status in ('answered', 'closed')`}
    and (${kinds === undefined} or e.kind = any(${[...(kinds ?? [])]}::text[])) and (${kind ?? null}::text is null or e.kind = ${kind ?? null}) and (${status ?? null}::text is null or e.status = ${status ?? null})
    and (${language ?? null}::text is null or e.language = ${language ?? null}) and e.created_at <= ${before}
    and (${company} = '' or e.distributor_id = (select c.id from distributor c where c.code = ${company}))
    and (${keyword} = '' or e.code = upper(${keyword}))`;
  const order = waits ? sql`e.id` : sql`e.handled_at desc, e.id desc`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from enquiry e where ${condition} limit 10000) found`.execute(tx);
  const { rows } = await sql<QueuedEnquiry>`
    select ${facts} from (select * from enquiry e where ${condition} order by ${order} limit ${limit} offset ${(page - 1) * limit}) e
      left join distributor d on d.id = e.distributor_id order by ${order}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

interface EnquiryDetail extends QueuedEnquiry {
  readonly content: Record<string, unknown>;
  readonly page: string;
  readonly answer: string | null;
  readonly handledAt: Date | null;
}

export async function detail(tx: Tx, code: string): Promise<EnquiryDetail | undefined> {
  const { rows } = await sql<EnquiryDetail>`
    select ${facts}, e.content, e.page, e.answer, e.handled_at as "handledAt"
    from enquiry e left join distributor d on d.id = e.distributor_id where e.code = ${code}`.execute(tx);
  return rows[0];
}

export async function notesOf(tx: Tx, enquiryId: number) {
  return tx
    .selectFrom('enquiry_note')
    .where('enquiry_id', '=', enquiryId)
    .select(['id', 'at', 'operator_name as person', 'content'])
    .orderBy('id')
    .execute();
}

export async function addNote(
  tx: Tx,
  row: {
    enquiry_id: number;
    distributor_id: DistributorId | null;
    at: Date;
    operator_name: string;
    content: string;
  },
): Promise<void> {
  await tx.insertInto('enquiry_note').values(row).execute();
}

interface EnquiryAct {
  readonly at: Date;
  readonly person: string;
  readonly act: string;
  readonly reason: string;
}

/** Acts about one, oldest first: at the console and by command. */
export async function historyOf(tx: Tx, code: string): Promise<EnquiryAct[]> {
  const { rows } = await sql<EnquiryAct>`
    select at, done_by as person, command as act, reason from operator_act
    where (subject_kind = 'enquiry' and subject_id = ${code}) or (operator_id is null and target = ${code})
    order by id limit 200`.execute(tx);
  return rows;
}

/** Fields that acts change, locked; undefined: there is none. */
export async function lockEnquiry(tx: Tx, code: string) {
  const { rows } = await sql<{
    id: number;
    distributorId: DistributorId | null;
    status: EnquiryStatus;
    handledBy: string | null;
    answer: string | null;
  }>`
    select id, distributor_id as "distributorId", status, handled_by as "handledBy", answer
    from enquiry where code = ${code} for update`.execute(tx);
  return rows[0];
}

export async function countNotes(tx: Tx, enquiryId: number): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from enquiry_note where enquiry_id = ${enquiryId}`.execute(tx);
  return rows[0]!.notes;
}

interface RobotCompany {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly status: FlightRobotStatus;
  readonly main: string;
  readonly email: string;
}

/** Companies with a code whose robot is in a state. */
export async function robots(tx: Tx, status: 'requested' | 'active', page: number, limit: number) {
  const condition = sql`d.flight_robot = ${status} and d.code is not null`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from distributor d where ${condition}`.execute(tx);
  const { rows } = await sql<RobotCompany>`
    select d.code, d.name_zh as "nameZh", d.name_en as "nameEn", d.flight_robot as status, u.real_name as main, u.email
    from distributor d join distributor_user u on u.distributor_id = d.id and u.is_main
    where ${condition} order by d.id limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  return { rows, total: counted[0]!.total };
}
