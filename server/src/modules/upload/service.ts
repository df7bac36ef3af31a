import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { newSecret, secretHash } from '../../secret.ts';
import * as data from './data.ts';
import { safeName } from './licence-file.ts';

/** Files that somebody uploads before the form that they belong to is sent. A secret names each of them until then. */

/** An uploaded file that no form has used is deleted after this long, ms. */
export const unclaimedMs = 24 * 3_600_000;

interface UploadedBytes {
  name: string;
  bytes: Uint8Array;
  sha256: string;
}

/**
 * Stores a file that has passed its checks and answers the secret by which a form claims it.
 * `quota`: the company that it counts for and the megabytes that it may store; errors: STORAGE_FULL.
 */
export async function keepUpload(
  { database, files }: Pick<House, 'database' | 'files'>,
  file: UploadedBytes,
  mediaType: string,
  purpose: data.UploadPurpose,
  now: number,
  quota?: { distributorId: DistributorId; megabytes: number },
): Promise<{ id: string; secret: string; fileName: string }> {
  const id = randomUUID();
  const secret = newSecret();
  const fileName = safeName(file.name);
  // The row comes first: a row without bytes is swept up, bytes without a row would stay for ever.
  await database.asSystem(async (tx) => {
    if (quota) {
      const stored = await data.storedBytes(tx, quota.distributorId);
      if (stored + file.bytes.length > quota.megabytes * 1024 * 1024)
        throw new No('STORAGE_FULL', { megabytes: quota.megabytes });
    }
    await data.addFile(tx, {
      id,
      ...(quota && { uploaded_for: quota.distributorId }),
      secret_hash: secretHash(secret),
      purpose,
      file_name: fileName,
      media_type: mediaType,
      bytes: file.bytes.length,
      sha256: Buffer.from(file.sha256, 'hex'),
      created_at: new Date(now),
    });
  });
  await files.put(id, file.bytes);
  return { id, secret, fileName };
}

/** Gives an unused file to a company and answers its id; undefined: no such secret, or the file is gone. System role. */
export function claimUpload(
  tx: Tx,
  secret: string,
  distributorId: DistributorId,
  purpose: data.UploadPurpose,
  now: number,
): Promise<string | undefined> {
  return data.claimFile(tx, secretHash(secret), distributorId, new Date(now - unclaimedMs), purpose);
}

/** The same by its id, for files that the operator has uploaded. False: there is none, or it is gone. */
export function claimUploadById(
  tx: Tx,
  id: string,
  distributorId: DistributorId,
  purpose: data.UploadPurpose,
  now: number,
): Promise<boolean> {
  return data.claimFileById(tx, id, distributorId, new Date(now - unclaimedMs), purpose);
}

export { dropFiles, ownFile, setInUse } from './data.ts';

/** Deletes uploaded files that no form has used within a day. */
export async function deleteUnclaimed(
  { database, files }: { database: Database; files: House['files'] },
  now: number,
): Promise<void> {
  const ids = await database.asSystem((tx) => data.dropUnclaimed(tx, new Date(now - unclaimedMs)));
  for (const id of ids) await files.delete(id);
}
