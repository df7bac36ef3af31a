import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded bytes lie: never below anything that the web server serves. Names are ids of ours. */
export interface FileStorage {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The stream fails when there is no such file. */
  read(id: string): Readable;
  /** Deleting what is not there is no error. */
  delete(id: string): Promise<void>;
}

/** A folder of the server, readable by its owner only. */
export function filesInFolder(folder: string): FileStorage {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError('a stored file is named by a uuid');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    read: (id) => createReadStream(pathOf(id)),
    delete: (id) => rm(pathOf(id), { force: true }),
  };
}
