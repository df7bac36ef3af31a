import { randomUUID } from 'node:crypto';
import type { ActReply } from '@waylight/contract/ops/act';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import type { TestClient } from './boot.ts';

/** Edits of a test that has read nothing before: they carry the version of their preview, as the console's dialog does. */

type EditRequest<C extends Call> = Omit<RequestOf<C>, 'version'> & { readonly version?: string | null };

/** The request with the version that its preview shows. */
export async function withVersion<C extends Call>(client: TestClient, call: C, request: EditRequest<C>) {
  const asked = { ...request, requestId: randomUUID(), preview: true, version: null };
  const { version } = (await client.send(call, asked as RequestOf<C>)) as ActReply;
  return { ...request, version } as RequestOf<C>;
}

/** Sends an edit; one that names a version, or is a preview, as it is. */
export async function sendEdit<C extends Call>(
  client: TestClient,
  call: C,
  request: EditRequest<C>,
): Promise<ActReply> {
  const isReady = 'version' in request || (request as { preview?: boolean }).preview === true;
  const sent = isReady ? { version: null, ...request } : await withVersion(client, call, request);
  return (await client.send(call, sent as RequestOf<C>)) as ActReply;
}
