import { mostFilesOfWorkOrder } from '@waylight/contract/work-order/work-order-fields';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RepeatableRequest } from '../../../db/once.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import type { WorkOrderTables } from '../../../db/tables/work-order.ts';
import { No } from '../../../http/no.ts';
import { claimUpload } from '../../upload/service.ts';
import * as data from './data.ts';

/** Entries of a conversation as they are written: by somebody of the agency, of the operator, or by the system. */

interface OwnedRow {
  readonly id: number;
  readonly distributorId: DistributorId;
}

export type EntryWriter =
  | { readonly role: 'agency'; readonly userId: UserId; readonly request?: RepeatableRequest | undefined }
  /** `name`: undefined where an answer on the order itself names nobody */
  | { readonly role: 'operator'; readonly name: string | undefined }
  | { readonly role: 'system' };

type EntryContent = Pick<
  Insertable<WorkOrderTables['work_order_log']>,
  'kind' | 'from_status' | 'to_status' | 'remark'
>;

/** Writes an entry and answers its id. Throws REQUEST_ID_REUSED. System role. */
export async function addEntry(
  tx: Tx,
  { id, distributorId }: OwnedRow,
  by: EntryWriter,
  content: EntryContent,
  now: number,
): Promise<number> {
  const request = by.role === 'agency' ? by.request : undefined;
  const entryId = await data.addEntry(tx, {
    ...content,
    work_order_id: id,
    distributor_id: distributorId,
    at: new Date(now),
    actor: by.role === 'agency' ? 'user' : by.role,
    user_id: by.role === 'agency' ? by.userId : null,
    operator_name: by.role === 'operator' ? (by.name ?? null) : null,
    ...(request ? { request_id: request.requestId, request_hash: request.digest } : {}),
  });
  if (entryId === undefined) throw new No('REQUEST_ID_REUSED');
  return entryId;
}

/** The first entry of each work order. */
export function addSubmission(tx: Tx, owned: OwnedRow & { readonly userId: UserId }, now: number): Promise<number> {
  const first = { kind: 'submitted', from_status: null, to_status: 'notAccepted' } as const;
  return addEntry(tx, owned, { role: 'agency', userId: owned.userId }, first, now);
}

/** Gives uploaded files to an entry. The work order is locked, or new. Throws TOO_MANY_FILES, ATTACHMENT_GONE. */
export async function attachFiles(
  tx: Tx,
  { id, distributorId }: OwnedRow,
  entryId: number,
  tokens: readonly string[],
  now: number,
): Promise<void> {
  const wanted = new Set(tokens);
  if (wanted.size === 0) return;
  if ((await data.countFiles(tx, id)) + wanted.size > mostFilesOfWorkOrder)
    throw new No('TOO_MANY_FILES', { most: mostFilesOfWorkOrder });
  for (const token of wanted) {
    const fileId = await claimUpload(tx, token, distributorId, 'workOrder', now);
    if (!fileId) throw new No('ATTACHMENT_GONE');
    await data.addFile(tx, { work_order_id: id, distributor_id: distributorId, file_id: fileId, log_id: entryId });
  }
}
