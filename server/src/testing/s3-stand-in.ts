import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import type { Bucket } from '../outside/file-storage.ts';

/** A bucket on this machine that speaks S3 over HTTP, and believes a request only by its signature. */
export interface S3StandIn extends Bucket {
  readonly objects: ReadonlyMap<string, Buffer>;
  /** the next so many answers are 503 */
  failNext(times: number): void;
  close(): Promise<void>;
}

const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];

export async function openS3StandIn(): Promise<S3StandIn> {
  const [bucket, accessKey, secretKey, region] = ['licences', 'stand-in', 'a secret of the stand-in', 'cn-north-1'];
  const objects = new Map<string, Buffer>();
  let failures = 0;

  /** The fault of a request, found by another implementation of the signature than the one that made it. */
  function fault(request: IncomingMessage, body: Buffer): string | undefined {
    const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
    if (!given) return 'AccessDenied';
    const names = given[2]!.split(';');
    if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]));
    const age =
      Date.now() - Date.parse(headers['x-amz-date']!.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    if (!(Math.abs(age) < 15 * 60_000)) return 'RequestTimeTooSkewed';
    if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
      return 'XAmzContentSHA256Mismatch';
    const { method = '', url: path = '' } = request;
    const ours = sign(
      { service: 's3', region, method, host: headers.host!, path, headers },
      { accessKeyId: accessKey, secretAccessKey: secretKey },
    );
    return ours.headers.Authorization === request.headers.authorization ? undefined : 'SignatureDoesNotMatch';
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const say = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (failures > 0) {
      failures--;
      return say(503, 'SlowDown');
    }
    const wrong = fault(request, body);
    if (wrong) return say(403, wrong);
    const [, inBucket, key] = /^\/([^/]+)\/([^/?]+)$/.exec(request.url ?? '') ?? [];
    if (inBucket !== bucket || !key) return say(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.writeHead(200).end(found) : say(404, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    accessKey,
    secretKey,
    region,
    objects,
    failNext(times) {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
