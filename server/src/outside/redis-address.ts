export interface SentinelOptions {
  /** of the master, as the Sentinels know it */
  readonly name: string;
  readonly sentinels: { host: string; port: number }[];
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
  readonly enableTLSForSentinelMode?: boolean;
}

const sentinelPort = 26_379;

const sentinels =
  /^redis(s?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)\/([\w.-]+)(?:\/(\d{1,3}))?$/;

/** Whether this is the address of a Redis or of its Sentinels. */
export const isRedisAddress = (url: string): boolean => /^rediss?:\/\//.test(url) || sentinels.test(url);

/**
 * The connection of `redis+sentinel://[user:password@]host[:port],host…/name[/database]`.
 *
 * User and password are those of Redis. Undefined: it is the address of a Redis itself.
 */
export function sentinelOptions(url: string): SentinelOptions | undefined {
  const found = sentinels.exec(url);
  if (!found) return undefined;
  const [, tls, user, password, hosts = '', name, database] = found;
  return {
    name: name!,
    sentinels: hosts.split(',').map((address) => {
      const [host, port] = address.split(':');
      return { host: host!, port: Number(port ?? sentinelPort) };
    }),
    db: Number(database ?? 0),
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(tls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
  };
}

/** Hosts that an address names, Sentinels or the Redis itself, each as an address of its own. */
export const hostsOfRedis = (url: string): string[] =>
  sentinelOptions(url)?.sentinels.map(({ host }) => `redis://${host}`) ?? [url];
