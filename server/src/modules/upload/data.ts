import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';

/** SQL of uploaded files that nothing has used yet, and of their owners. System role. */

export type UploadPurpose = 'licence' | 'workOrder' | 'invoice' | 'feedback' | 'avatar' | 'advert';

export async function addFile(
  tx: Tx,
  row: {
    id: string;
    secret_hash: Buffer;
    purpose: UploadPurpose;
    file_name: string;
    media_type: string;
    bytes: number;
    sha256: Buffer;
    created_at: Date;
    uploaded_for?: number;
  },
) {
  await tx
    .insertInto('uploaded_file')
    .values({ ...row, distributor_id: null })
    .execute();
}

/** Bytes of the files of a company, those included that nothing has used yet. Invoices are the operator's files. */
export async function storedBytes(tx: Tx, distributorId: DistributorId): Promise<number> {
  const { total } = await tx
    .selectFrom('uploaded_file')
    .where((of) => of.or([of('distributor_id', '=', distributorId), of('uploaded_for', '=', distributorId)]))
    .where('purpose', '<>', 'invoice')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('bytes'), sql<string>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Gives an unused file to a company and answers its id; undefined when there is none by that secret any more. */
export async function claimFile(
  tx: Tx,
  secretHash: Buffer,
  distributorId: DistributorId,
  uploadedSince: Date,
  purpose: UploadPurpose,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('uploaded_file')
    .set({ distributor_id: distributorId })
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('distributor_id', 'is', null)
    .where('created_at', '>', uploadedSince)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The same by its id. False: there is none any more. */
export async function claimFileById(
  tx: Tx,
  id: string,
  distributorId: DistributorId,
  uploadedSince: Date,
  purpose: UploadPurpose,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploaded_file')
    .set({ distributor_id: distributorId })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('distributor_id', 'is', null)
    .where('created_at', '>', uploadedSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the rows of unused files away and answers their ids. */
export async function dropUnclaimed(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploaded_file')
    .where('distributor_id', 'is', null)
    .where('in_use', '=', false)
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the rows of files away that nothing needs any more. */
export async function dropFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploaded_file').where('id', 'in', ids).execute();
}

/** A file of the operator's, in use or not; undefined: there is none. */
export async function ownFile(tx: Tx, id: string, purpose: UploadPurpose) {
  return tx
    .selectFrom('uploaded_file')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('distributor_id', 'is', null)
    .select(['id', 'file_name as fileName', 'media_type as mediaType', 'in_use as inUse'])
    .executeTakeFirst();
}

/** Keeps a file of the operator's, or leaves it to be deleted with those that nothing uses. */
export async function setInUse(tx: Tx, id: string, inUse: boolean): Promise<void> {
  await tx.updateTable('uploaded_file').set({ in_use: inUse }).where('id', '=', id).execute();
}
