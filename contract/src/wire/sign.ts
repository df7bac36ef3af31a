/**
 * Signs a request: every parameter but `sign` with a value, sorted by name in byte order, `name=value` joined by `&`,
 * then `&key=<secret>`; SHA-256, upper-case hex.
 */

export type Signable = Readonly<Record<string, unknown>>;

const encoder = new TextEncoder();

/** Byte order of UTF-8, which is code point order; JavaScript's own order differs beyond the basic plane. */
function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogateX = x >= 0xd800 && x <= 0xdfff;
    const surrogateY = y >= 0xd800 && y <= 0xdfff;
    return surrogateX === surrogateY ? x - y : surrogateX ? 1 : -1;
  }
  return a.length - b.length;
}

/** Up to so many names are put in order by inserting; no request of ours has more. */
const few = 24;

/** Sorts names in byte order, in place. Every call is signed: for the few it has, inserting costs a fraction of `sort`. */
function inOrder(names: string[]): string[] {
  if (names.length > few) return names.sort(byBytes);
  for (let i = 1; i < names.length; i++) {
    const name = names[i]!;
    let at = i;
    for (; at > 0 && byBytes(names[at - 1]!, name) > 0; at--) names[at] = names[at - 1]!;
    names[at] = name;
  }
  return names;
}

/** Names that JSON writes as they are. */
const plain = /^\w*$/;

/** JSON without white space, keys sorted in byte order at every depth. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++)
      text += `${i === 0 ? '' : ','}${value[i] === undefined ? 'null' : canonical(value[i])}`;
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of inOrder(Object.keys(record)))
    if (record[key] !== undefined)
      text += `${text === '' ? '' : ','}${plain.test(key) ? `"${key}"` : JSON.stringify(key)}:${canonical(record[key])}`;
  return `{${text}}`;
}

/** The parameters as one string, without the key. */
export function stringToSign(parameters: Signable): string {
  let text = '';
  for (const name of inOrder(Object.keys(parameters))) {
    const value = parameters[name];
    if (name === 'sign' || value === null || value === undefined || value === '') continue;
    text += `${text === '' ? '' : '&'}${name}=${typeof value === 'string' ? value : canonical(value)}`;
  }
  return text;
}

/** The text that is hashed for `signType` SHA256. */
export function textToHash(parameters: Signable, key: string): string {
  return `${stringToSign(parameters)}&key=${key}`;
}

/** SHA-256 in upper-case hex. `crypto.subtle` needs a secure context: https, or loopback, as the portal's address is. */
export const sha256Hex = (text: string): Promise<string> => sha256HexOf(encoder.encode(text));

export async function sha256HexOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  let hex = '';
  for (const byte of digest) hex += byte.toString(16).padStart(2, '0');
  return hex.toUpperCase();
}

export interface SigningParameters {
  appId: string;
  timestamp: number;
  nonce: string;
  signType: 'SHA256';
  sign: string;
}

/** Signs a request's parameters. `now` is ms since the epoch by the server's clock as far as it is known. */
export async function sign(parameters: Signable, key: string, now: number, nonce: string): Promise<SigningParameters> {
  const frame = { appId: 'portal', timestamp: now, nonce, signType: 'SHA256' as const };
  return { ...frame, sign: await sha256Hex(textToHash({ ...parameters, ...frame }, key)) };
}
