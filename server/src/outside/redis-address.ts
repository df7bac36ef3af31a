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

/** The nodes of a cluster from which the others are learnt. */
export interface ClusterOptions {
  readonly nodes: { host: string; port: number }[];
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
}

const redisPort = 6379;
const sentinelPort = 26_379;

/** `[user:password@]host[:port],host…` */
const party = String.raw`(?:([^:@/]*):([^@/]*)@)?([\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)`;
const sentinels = new RegExp(String.raw`^redis(s?)\+sentinel://${party}/([\w.-]+)(?:/(\d{1,3}))?$`);
const cluster = new RegExp(`^redis(s?)\\+cluster://${party}$`);

/** Whether this is the address of a Redis, of its Sentinels or of a cluster. */
export const isRedisAddress = (url: string): boolean =>
  /^rediss?:\/\//.test(url) || sentinels.test(url) || cluster.test(url);

const hostsOf = (list: string, usualPort: number) =>
  list.split(',').map((address) => {
    const [host, port] = address.split(':');
    return { host: host!, port: Number(port ?? usualPort) };
  });

const credentials = (user: string | undefined, password: string | undefined) => ({
  ...(user ? { username: decodeURIComponent(user) } : {}),
  ...(password ? { password: decodeURIComponent(password) } : {}),
});

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
    sentinels: hostsOf(hosts, sentinelPort),
    db: Number(database ?? 0),
    ...credentials(user, password),
    ...(tls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
  };
}

/** The connection of `redis+cluster://[user:password@]host[:port],host…`. Undefined: it is the address of something else. */
export function clusterOptions(url: string): ClusterOptions | undefined {
  const found = cluster.exec(url);
  if (!found) return undefined;
  const [, tls, user, password, hosts = ''] = found;
  return { nodes: hostsOf(hosts, redisPort), ...credentials(user, password), ...(tls ? { tls: {} } : {}) };
}

/** Hosts that an address names, Sentinels, nodes or the Redis itself, each as an address of its own. */
export const hostsOfRedis = (url: string): string[] =>
  (sentinelOptions(url)?.sentinels ?? clusterOptions(url)?.nodes)?.map(({ host }) => `redis://${host}`) ?? [url];
