import type { Call, RequestOf } from '@waylight/contract/wire/call';
import { sign } from '@waylight/contract/wire/sign';
import { type Wire, wireOf } from './load.ts';

/** The bearer of a session and the key that signs its calls. */
export interface Signer {
  readonly bearer: string | undefined;
  readonly key: string;
}

/** A signed call as bytes. `headers`: beside those that every call has. */
export async function signedWire<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { bearer, key }: Signer,
  headers: Record<string, string> = {},
): Promise<Wire> {
  const fields = Object.entries(request as Record<string, unknown>);
  const asked =
    call.method === 'GET' ? Object.fromEntries(fields.map(([n, v]) => [n, String(v)])) : (request as object);
  const frame = await sign({ ...asked }, key, Date.now(), crypto.randomUUID().replaceAll('-', ''));
  const path = `/getaway${call.path}`;
  const all = { 'accept-language': 'zh-cn', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers };
  if (call.method === 'POST')
    return wireOf('POST', path, { 'content-type': 'application/json', ...all }, JSON.stringify({ ...asked, ...frame }));
  const query = new URLSearchParams({
    ...(asked as Record<string, string>),
    ...frame,
    timestamp: String(frame.timestamp),
  });
  return wireOf('GET', `${path}?${query}`, all);
}
