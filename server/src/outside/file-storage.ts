import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings.ts';

/** Where uploaded bytes lie: never below anything that the web server serves. Names are ids of ours. */
export interface FileStorage {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The stream fails when there is no such file. */
  read(id: string): Readable;
  /** Deleting what is not there is no error. */
  delete(id: string): Promise<void>;
}

/** The storage that the settings name: a bucket, or else a folder below DATA_DIR. */
export function openFiles(settings: Settings): FileStorage {
  if (!settings.S3_ENDPOINT) return filesInFolder(join(resolve(settings.DATA_DIR), 'files'));
  return filesInBucket({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET!,
    accessKey: settings.S3_ACCESS_KEY!,
    secretKey: settings.S3_SECRET_KEY!,
    region: settings.S3_REGION,
  });
}

/** A name that could lead out of its place is a fault of ours, wherever it comes from. */
function named(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError('a stored file is named by a uuid');
  return id;
}

/** A folder of the server, readable by its owner only. */
export function filesInFolder(folder: string): FileStorage {
  const pathOf = (id: string) => join(folder, named(id).slice(0, 2), id);
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

export interface Bucket {
  /** origin of the service, such as https://s3.eu-central-1.amazonaws.com */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** ms after which the service has not answered */
const patience = 20_000;

/** A bucket of anything that speaks S3, addressed by path. The bytes are part of what is signed. */
export function filesInBucket({ endpoint, bucket, accessKey, secretKey, region }: Bucket): FileStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // A second and a third try, for a service that is busy; waiting longer is for the person who asked.
    retries: 2,
  });
  const urlOf = (id: string) => `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${named(id)}`;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', id: string, bytes: Uint8Array = new Uint8Array()) => {
    const response = await client.fetch(urlOf(id), {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(method === 'PUT' ? { body: Buffer.from(bytes) } : {}),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
    throw new Error(`the file storage says ${response.status} (${code}) to ${method}`);
  };
  return {
    async put(id, bytes) {
      await ask('PUT', id, bytes);
    },
    read(id) {
      named(id);
      return Readable.from(
        (async function* () {
          const { body } = await ask('GET', id);
          if (body) yield* body;
        })(),
        { objectMode: false },
      );
    },
    async delete(id) {
      await ask('DELETE', id);
    },
  };
}
