/** The hosts that an address of PostgreSQL names, and what is asked of the one that is taken. */
export interface DatabaseAddress {
  /** an address of each host, in order, as node-postgres reads it */
  readonly hosts: readonly [string, ...string[]];
  /** only a host that takes writes will do */
  readonly mustWrite: boolean;
}

/** An address that cannot be followed; the message says what it should be and holds no password. */
export class WrongAddress extends Error {}

// Schema, user and password, hosts, path, parameters. A password may hold an @ that nobody has escaped.
const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const hostAndPort = /^(\[[0-9a-f:.]+\]|[^:[\],\s]*)(?::(\d{1,5}))?$/i;
const form = 'an address that begins with postgres://, several hosts by commas';

/**
 * Reads an address as libpq does: `postgres://user@h1:5432,h2/database?target_session_attrs=read-write`, or with lists in `host=`
 * and `port=`. Throws WrongAddress.
 */
export function readAddress(url: string): DatabaseAddress {
  const found = parts.exec(url);
  if (!found) throw new WrongAddress(form);
  const [, schema = '', login = '', named = '', path = '', text = ''] = found;
  const parameters = new URLSearchParams(text);
  const wanted = parameters.get('target_session_attrs') ?? 'any';
  if (wanted !== 'any' && wanted !== 'read-write')
    throw new WrongAddress('target_session_attrs: read-write, or any with one host');
  const hosts = namedHosts(named, parameters);
  if (hosts.length > 1 && wanted !== 'read-write')
    throw new WrongAddress('several hosts need target_session_attrs=read-write');
  const mustWrite = wanted === 'read-write';
  if (hosts.length === 1) return { hosts: [url], mustWrite };
  for (const name of ['target_session_attrs', 'host', 'port']) parameters.delete(name);
  const addresses = hosts.map(({ host, port }) => {
    const rest = new URLSearchParams(parameters);
    // A socket is no host of an address: it stays a parameter.
    const isSocket = host.startsWith('/');
    if (isSocket) rest.set('host', host);
    if (isSocket && port) rest.set('port', port);
    const authority = isSocket ? '' : `${host}${port && `:${port}`}`;
    return `${schema}${login}${authority}${path}${rest.size > 0 ? `?${rest}` : ''}`;
  });
  return { hosts: addresses as [string, ...string[]], mustWrite };
}

interface NamedHost {
  /** a name, an address, one of IPv6 in brackets, or the folder of a socket; empty: this machine */
  readonly host: string;
  /** digits; empty: the usual one */
  readonly port: string;
}

function namedHosts(named: string, parameters: URLSearchParams): NamedHost[] {
  const inPath = named.split(',').map((text) => {
    const found = hostAndPort.exec(text);
    if (!found || Number(found[2] ?? 1) < 1 || Number(found[2] ?? 1) > 65_535) throw new WrongAddress(form);
    const host = decodeURIComponent(found[1]!);
    return { host, port: found[2] ?? '' };
  });
  const listed = parameters.get('host')?.split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  const hosts = listed ? listed.map((host) => ({ host, port: listed.length === 1 ? inPath[0]!.port : '' })) : inPath;
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new WrongAddress('as many ports as hosts, or one for all of them');
  if (ports.some((port) => !/^\d{0,5}$/.test(port) || Number(port) > 65_535)) throw new WrongAddress(form);
  if (hosts.length > 1 && hosts.some(({ host }) => host === '')) throw new WrongAddress(form);
  return hosts.map(({ host, port }, at) => ({
    host: host.includes(':') && !host.startsWith('[') && !host.startsWith('/') ? `[${host}]` : host,
    port: (ports.length > 1 ? ports[at] : ports[0]) || port,
  }));
}

/** Why an address cannot be followed; undefined: it can. */
export function faultOfAddress(url: string): string | undefined {
  try {
    readAddress(url);
    return undefined;
  } catch (error) {
    if (error instanceof WrongAddress) return error.message;
    // A percent sign that escapes nothing.
    return form;
  }
}
