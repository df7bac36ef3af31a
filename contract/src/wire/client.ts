import type { Language } from '../value/words.ts';
import { type Call, pathParameters, type ReplyOf, type RequestOf, writtenPath } from './call.ts';
import { attachedName } from './disposition.ts';
import { type ErrorName, errorNameOf, SUCCESS } from './errors.ts';
import { sha256HexOf, sign } from './sign.ts';

/** The client half of the wire: one signed request, one envelope. The portal and the tests both speak through it. */

/** Signer of a call: the portal's public key, or a session's bearer with its own key. */
export interface Credentials {
  bearer: string | undefined;
  key: string;
}

export interface Wire {
  /** origin and prefix, e.g. `http://localhost:3000/getaway` */
  base: string;
  fetch: (
    url: string,
    init: RequestInit & { headers: Record<string, string> },
    call: Call,
    request: Record<string, unknown>,
  ) => Promise<Response>;
  credentials(): Credentials;
  language(): Language;
  /** ms since the epoch on this side */
  now(): number;
  /** stand on every call, beside the wire's own */
  headers?(): Record<string, string>;
  /** ms after which the answer is given up; 30,000 unless given */
  timeoutMs: number;
}

/** The server's no, or the reason why there was no answer. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly data: Readonly<Record<string, unknown>>,
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
  get error(): ErrorName | undefined {
    return errorNameOf(this.code);
  }
}

/** No answer came: the network failed or 30 s passed. Whether the call had an effect is unknown. */
export class NoAnswer extends Error {
  constructor(
    readonly timedOut: boolean,
    cause: unknown,
  ) {
    super('no answer', { cause });
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** instead of the wire's, for files that take longer to make */
  timeoutMs?: number;
  /** reads the body of a file, for who wants to see it coming */
  receive?: (response: Response) => Promise<Blob>;
  /** the replies are this caller's to check in tests of the wire itself */
  headers?: Record<string, string>;
}

export type Send = <C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions) => Promise<ReplyOf<C>>;

const nonce = () => crypto.randomUUID().replaceAll('-', '');

/** Makes a sender. It learns the server's clock from a CLOCK_OFF answer and tries that call once more. */
export function clientOn(wire: Wire): Send {
  let offset = 0;

  const once = async (call: Call, request: Record<string, unknown>, options: CallOptions): Promise<unknown> => {
    const { bearer, key } = wire.credentials();
    const file = Object.values(request).find((value) => value instanceof Blob);
    const parameters = call.method === 'GET' ? asText(request) : file ? await withoutFile(request) : request;
    const frame = await sign(parameters, key, wire.now() + offset, nonce());
    const headers: Record<string, string> = {
      'accept-language': wire.language() === 'zh' ? 'zh-cn' : 'en-us',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...wire.headers?.(),
      ...options.headers,
    };
    const limit = AbortSignal.timeout(options.timeoutMs ?? wire.timeoutMs);
    const init: Parameters<Wire['fetch']>[1] = {
      method: call.method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      credentials: 'same-origin',
    };
    let url = `${wire.base}${writtenPath(call.path, (name) => encodeURIComponent(String(request[name])))}`;
    const inPath = pathParameters(call.path);
    if (file) init.body = formOf(without(inPath, { ...request, ...frame }));
    else if (call.method === 'GET')
      url += `?${new URLSearchParams(asText(without(inPath, { ...parameters, ...frame })))}`;
    else {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(without(inPath, { ...parameters, ...frame }));
    }
    let response: Response;
    let body: string;
    try {
      response = await wire.fetch(url, init, call, parameters);
      const fileName = response.ok ? attachedName(response.headers.get('content-disposition')) : undefined;
      // A refusal may come in the place of a file, with the file's name.
      if (fileName !== undefined && !response.headers.get('content-type')?.includes('json')) {
        const blob = await (options.receive?.(response) ?? response.blob());
        return new File([blob], fileName, { type: blob.type });
      }
      body = await response.text();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new NoAnswer(limit.aborted, cause);
    }
    return open(call, response, body);
  };

  return (async (call: Call, request: Record<string, unknown>, options: CallOptions = {}) => {
    try {
      return await once(call, request, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'CLOCK_OFF' || typeof error.data.now !== 'number')
        throw error;
      offset = error.data.now - wire.now();
      return once(call, request, options);
    }
  }) as Send;
}

/** Signed form of a request with a file: everything as text, the file as its SHA-256 in lower-case hex. */
async function withoutFile(request: Record<string, unknown>): Promise<Record<string, string>> {
  const signed = await Promise.all(
    Object.entries(request).map(async ([name, value]) => [
      name,
      value instanceof Blob ? (await sha256HexOf(await value.arrayBuffer())).toLowerCase() : value,
    ]),
  );
  return asText(Object.fromEntries(signed));
}

/** A form of text fields and the file; the browser writes its content type itself. */
function formOf(parameters: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters))
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  return form;
}

/** The parameters that are sent beside the path. They are signed together with those in it. */
function without(inPath: readonly string[], parameters: Record<string, unknown>): Record<string, unknown> {
  if (inPath.length === 0) return parameters;
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !inPath.includes(name)));
}

function asText(parameters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

function open(call: Call, response: Response, body: string): unknown {
  let envelope: { code?: number; message?: string; data?: unknown; requestId?: string };
  try {
    envelope = JSON.parse(body);
  } catch {
    throw new CallError(response.status, 0, 'Failed to connect to server', {}, undefined);
  }
  const { code = SUCCESS, message = 'Error', data, requestId } = envelope;
  if (response.ok && (code === SUCCESS || code === 0)) return call.reply.parse(data);
  throw new CallError(response.status, code, message, (data ?? {}) as Record<string, unknown>, requestId);
}
