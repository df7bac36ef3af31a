import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3StandIn, type S3StandIn } from '../testing/s3-stand-in.ts';
import { type FileStorage, filesInBucket, filesInFolder } from './file-storage.ts';

let bucket: S3StandIn;
let folder: string;
beforeAll(async () => {
  bucket = await openS3StandIn();
  folder = mkdtempSync(join(tmpdir(), 'waylight-files-'));
});
afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['in a folder', () => filesInFolder(join(folder, 'files'))],
  ['in a bucket', () => filesInBucket(bucket)],
] as [string, () => FileStorage][])('files %s', (_, open) => {
  it('come back as they went in', async () => {
    const files = open();
    for (const bytes of [randomBytes(3_000_000), Buffer.from('%PDF-1.7 驿灯'), Buffer.alloc(0)]) {
      const id = randomUUID();
      await files.put(id, bytes);
      expect(Buffer.compare(await buffer(files.read(id)), bytes)).toBe(0);
    }
  });

  it('are what was put last', async () => {
    const [files, id] = [open(), randomUUID()];
    await files.put(id, Buffer.from('first, and longer'));
    await files.put(id, Buffer.from('second'));
    expect((await buffer(files.read(id))).toString()).toBe('second');
  });

  it('are gone when they are deleted, and may be deleted again', async () => {
    const [files, id] = [open(), randomUUID()];
    await files.put(id, Buffer.from('x'));
    await files.delete(id);
    await files.delete(id);
    await expect(buffer(files.read(id))).rejects.toThrow();
  });

  it('fail as a stream where there are none', async () => {
    await expect(buffer(open().read(randomUUID()))).rejects.toThrow();
  });

  it('have ids for names and nothing else', async () => {
    const files = open();
    for (const id of ['../../etc/passwd', '', 'x'.repeat(36), `${randomUUID()}/x`]) {
      await expect(files.put(id, Buffer.from('x'))).rejects.toThrow(TypeError);
      expect(() => files.read(id)).toThrow(TypeError);
      await expect((async () => files.delete(id))()).rejects.toThrow(TypeError);
    }
  });
});

it('files in a folder are readable by their owner only', async () => {
  const place = join(folder, 'private');
  await filesInFolder(place).put(randomUUID(), Buffer.from('x'));
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
    expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077).toBe(0);
});

describe('a bucket', () => {
  it('is asked again while it is busy', async () => {
    const [files, id] = [filesInBucket(bucket), randomUUID()];
    bucket.failNext(2);
    await files.put(id, Buffer.from('patience'));
    expect(bucket.objects.get(id)?.toString()).toBe('patience');
  });

  it('refuses a wrong key, and says so without the key', async () => {
    const [files, id] = [filesInBucket({ ...bucket, secretKey: 'another secret' }), randomUUID()];
    const refusal = await files.put(id, Buffer.from('x')).catch((error: Error) => error.message);
    expect(refusal).toBe('the file storage says 403 (SignatureDoesNotMatch) to PUT');
    expect(bucket.objects.has(id)).toBe(false);
  });

  it('refuses what is not signed, and what was changed on its way', async () => {
    const id = randomUUID();
    const url = `${bucket.endpoint}/${bucket.bucket}/${id}`;
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    const client = new AwsClient({
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secretKey,
      region: bucket.region,
      service: 's3',
    });
    const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    const signed = await client.sign(url, { method: 'PUT', body: 'x', headers: { 'x-amz-content-sha256': sha256 } });
    const headers = Object.fromEntries(signed.headers);
    const send = (to: string, body: string) => fetch(to, { method: 'PUT', headers, body });
    expect((await send(url, 'y')).status).toBe(403);
    expect((await send(url.replace(id, randomUUID()), 'x')).status).toBe(403);
    expect(bucket.objects.has(id)).toBe(false);
    expect((await send(url, 'x')).status).toBe(200);
  });
});
