import { randomUUID } from 'node:crypto';
import { photoAddress } from '@waylight/contract/catalogue/photo-address';
import { photoBytes, photoTypes } from '@waylight/contract/ops/hotel';
import type { ReceivedFile } from '@waylight/contract/wire/upload';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { consoleTurn } from '../../../threads/costly.ts';
import { checkUpload } from '../../upload/licence-file.ts';
import * as data from './data.ts';

/** Photos of hotels: taken, made small once, kept in the storage of files. */

/** Photos that no hotel and no room names are deleted after this long (ms). */
const unnamedMs = 24 * 3_600_000;

/** Keeps a photo in three widths; answers its address. Throws NO_SUCH_HOTEL and the refusals of files. */
export async function keepPhoto(house: House, hotelId: number, file: ReceivedFile, now: number): Promise<string> {
  const { database, files, costly } = house;
  const kind = checkUpload(file, photoBytes, photoTypes);
  const made = await costly.run('photo', { bytes: file.bytes, kind }, consoleTurn);
  if (!made) throw new No('FILE_DAMAGED');
  const id = randomUUID();
  const [width400, width800, width1600] = [randomUUID(), randomUUID(), randomUUID()] as const;
  // The row comes first: a row without bytes is swept up, bytes without a row would stay for ever.
  await database.asOps((tx) =>
    data.addPhoto(tx, { id, hotel_id: hotelId, width400, width800, width1600, created_at: new Date(now) }),
  );
  for (const [place, name] of [width400, width800, width1600].entries()) await files.put(name, made[place]!);
  return photoAddress(id);
}

/** Deletes photos that nothing names any more. */
export async function deleteUnnamed(
  { database, files }: Pick<House, 'database' | 'files'>,
  now: number,
): Promise<void> {
  const names = await database.asSystem((tx) => data.dropUnnamed(tx, new Date(now - unnamedMs)));
  for (const name of names) await files.delete(name);
}
