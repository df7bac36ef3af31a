import type { EnquiryStatus } from '@waylight/contract/enquiry/enquiry-words';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PersonScope } from '../../db/scope.ts';
import type { EnquiryTables } from '../../db/tables/enquiry.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { dropFiles } from '../upload/service.ts';

/** SQL of enquiries. System role, but for the list of a person. */

const shown = [
  'code',
  'kind',
  'status',
  'content',
  'page',
  'answer',
  'created_at as createdAt',
  'handled_at as handledAt',
] as const;

/** The enquiry that a request made; without a company: that a visitor's made. */
export async function findRequest(tx: Tx, distributorId: DistributorId | undefined, requestId: string) {
  return tx
    .selectFrom('enquiry')
    .select(['code', 'request_hash as requestHash', 'created_at as createdAt'])
    .where(sql<boolean>`coalesce(distributor_id, 0) = ${distributorId ?? 0}`)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The same of the same sender since then. */
export async function findSame(tx: Tx, contentHash: Buffer, since: Date) {
  return tx
    .selectFrom('enquiry')
    .select(['code', 'created_at as createdAt'])
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** One at a time for the same content, to the end of the transaction. */
export async function lockContent(tx: Tx, contentHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contentHash.readBigInt64BE(0)}::bigint)`.execute(tx);
}

/** undefined: a request of the same id was quicker. */
export async function insert(tx: Tx, row: Insertable<EnquiryTables['enquiry']>): Promise<number | undefined> {
  const added = await tx
    .insertInto('enquiry')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`coalesce(distributor_id, 0), request_id`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function addFile(tx: Tx, row: EnquiryTables['enquiry_file']): Promise<void> {
  await tx.insertInto('enquiry_file').values(row).execute();
}

/** Those that somebody has sent while signed in, newest first. */
export async function listed(tx: Tx, { distributorId, userId }: PersonScope, page: number, limit: number) {
  const own = tx.selectFrom('enquiry').where('distributor_id', '=', distributorId).where('user_id', '=', userId);
  const { total } = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(shown)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** One whole, for its mails and the operator. */
export async function found(tx: Tx, code: string) {
  return tx
    .selectFrom('enquiry as e')
    .leftJoin('distributor as d', 'd.id', 'e.distributor_id')
    .where('e.code', '=', code)
    .select([
      'e.id',
      'e.code',
      'e.kind',
      'e.status',
      'e.content',
      'e.page',
      'e.contact',
      'e.language',
      'e.for_robot as forRobot',
      'e.answer',
      'e.handled_by as handledBy',
      'e.created_at as createdAt',
      'd.code as companyCode',
    ])
    .executeTakeFirst();
}

/** Enquiries that wait for a desk, oldest first. */
export async function waiting(tx: Tx) {
  return tx
    .selectFrom('enquiry as e')
    .leftJoin('distributor as d', 'd.id', 'e.distributor_id')
    .where('e.status', 'in', ['new', 'handling'])
    .select([
      'e.code',
      'e.kind',
      'e.status',
      'e.contact',
      'e.for_robot as forRobot',
      'e.handled_by as handledBy',
      'e.created_at as createdAt',
      'd.code as companyCode',
    ])
    .orderBy('e.id')
    .limit(500)
    .execute();
}

/** The state of one, locked. */
export async function lockStatus(tx: Tx, code: string) {
  return tx.selectFrom('enquiry').select(['id', 'status']).where('code', '=', code).forUpdate().executeTakeFirst();
}

export async function move(
  tx: Tx,
  id: number,
  step: { status: EnquiryStatus; handled_by: string; handled_at: Date; answer?: string },
): Promise<void> {
  await tx.updateTable('enquiry').set(step).where('id', '=', id).execute();
}

/** Pictures of one, in the order in which they were added. */
export async function picturesOf(tx: Tx, code: string) {
  return tx
    .selectFrom('enquiry_file as f')
    .innerJoin('enquiry as e', 'e.id', 'f.enquiry_id')
    .innerJoin('uploaded_file as u', 'u.id', 'f.file_id')
    .where('e.code', '=', code)
    .select(['u.id', 'u.file_name as fileName', 'u.media_type as mediaType', 'u.bytes'])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}

/** Deletes those of before then, a batch of them, and answers the ids of their files and how many there were. */
export async function dropBefore(tx: Tx, before: Date, limit: number): Promise<{ dropped: number; files: string[] }> {
  const old = await tx
    .selectFrom('enquiry')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .execute();
  if (old.length === 0) return { dropped: 0, files: [] };
  const ids = old.map(({ id }) => id);
  const pictures = await tx
    .deleteFrom('enquiry_file')
    .where('enquiry_id', 'in', ids)
    .returning('file_id as id')
    .execute();
  const files = pictures.map(({ id }) => id);
  await tx.deleteFrom('enquiry').where('id', 'in', ids).execute();
  await dropFiles(tx, files);
  return { dropped: ids.length, files };
}

/** Somebody as the contact of what they send while signed in. */
export async function personOf(tx: Tx, { distributorId, userId }: PersonScope) {
  return tx
    .selectFrom('distributor_user as u')
    .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
    .where('u.id', '=', userId)
    .where('u.distributor_id', '=', distributorId)
    .select(['u.real_name as name', 'u.email', 'u.mobile', 'd.name_zh as nameZh', 'd.name_en as nameEn'])
    .executeTakeFirstOrThrow();
}

/** The name of an uploaded file. */
export async function fileNameOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('uploaded_file').select('file_name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.file_name;
}
