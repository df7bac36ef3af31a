import { hash } from 'node:crypto';
import { type Call, pathParameters, writtenPath } from '@waylight/contract/wire/call';
import { sign } from '@waylight/contract/wire/sign';

/** A call as bytes on the wire, so that a test may spoil any of them. */
export interface RawCall {
  parameters?: Record<string, unknown>;
  key: string;
  bearer?: string | undefined;
  now: number;
  nonce?: string;
  language?: string;
  headers?: Record<string, string>;
  /** changes the signed parameters before they are sent */
  spoil?: (signed: Record<string, unknown>) => Record<string, unknown>;
  /** sent as it is instead of the parameters */
  body?: string;
  contentType?: string;
  /** of a form; it signs as its SHA-256 */
  file?: { bytes: Buffer; name: string } | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  envelope: { code?: number; message?: string; error?: string; requestId?: string; data?: Record<string, unknown> };
}

function formOf(fields: Record<string, string>, file: RawCall['file']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (!file || name !== 'file') form.append(name, value);
  if (file) form.append('file', new File([new Uint8Array(file.bytes)], file.name));
  return form;
}

export async function rawCall(base: string, call: Call, raw: RawCall): Promise<RawAnswer> {
  const isGet = call.method === 'GET';
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    );
  const parameters =
    isGet || call.upload !== undefined
      ? texts({ ...raw.parameters, ...(raw.file ? { file: hash('sha256', raw.file.bytes, 'hex') } : {}) })
      : (raw.parameters ?? {});
  const frame = await sign(parameters, raw.key, raw.now, raw.nonce ?? crypto.randomUUID().replaceAll('-', ''));
  const signed = { ...parameters, ...frame };
  const sent: Record<string, unknown> = raw.spoil ? raw.spoil(signed) : signed;
  const isForm = call.upload !== undefined && raw.body === undefined;
  const inPath = pathParameters(call.path);
  // Half of a character beyond the BMP cannot stand in an address: it goes as the replacement character.
  const path = writtenPath(call.path, (name) => encodeURIComponent(Buffer.from(String(sent[name] ?? '')).toString()));
  const beside = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)));
  const url = `${base}/getaway${path}${isGet ? `?${new URLSearchParams(texts(beside))}` : ''}`;
  const response = await fetch(url, {
    method: call.method,
    headers: {
      origin: base,
      'accept-language': raw.language ?? 'en-us',
      ...(raw.bearer ? { authorization: `Bearer ${raw.bearer}` } : {}),
      ...(isGet || isForm ? {} : { 'content-type': raw.contentType ?? 'application/json' }),
      ...raw.headers,
    },
    ...(isGet ? {} : { body: raw.body ?? (isForm ? formOf(texts(sent), raw.file) : JSON.stringify(beside)) }),
  });
  const text = await response.text();
  let envelope: RawAnswer['envelope'] = {};
  try {
    envelope = JSON.parse(text);
  } catch {
    // the test sees the text
  }
  return { status: response.status, headers: response.headers, text, envelope };
}
