import { Cluster, Redis } from 'ioredis';
import { clusterOptions, sentinelOptions } from './redis-address.ts';

/** Longest wait for an answer, ms: what cannot be asked is known to be so at once, and reads go on without it. */
const answerMs = 1000;
const longestRestMs = 2000;

const restMs = (times: number) => Math.min(50 * 2 ** times, longestRestMs);

const options = {
  lazyConnect: true,
  // Nobody waits for a connection that is not there.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: answerMs,
  retryStrategy: restMs,
  sentinelRetryStrategy: restMs,
};

/** The store that processes share: a Redis or Valkey, or a cluster of them. */
export type SharedStore = Redis | Cluster;

/**
 * Opens the store that processes share. Resolves also when it does not answer: it is tried again and again, after longer
 * and longer rests. A new master is followed, and a slot that has moved.
 */
export async function openRedis(url: string, warn: (error: unknown) => void): Promise<SharedStore> {
  const redis = open(url);
  redis.on('error', warn);
  // Sentinels that know no master are asked again and again: a start does not wait for that.
  await Promise.race([
    redis.connect().catch(warn),
    new Promise((resolve) => setTimeout(resolve, 2 * answerMs).unref()),
  ]);
  return redis;
}

function open(url: string): SharedStore {
  const behindSentinels = sentinelOptions(url);
  if (behindSentinels) return new Redis({ ...options, ...behindSentinels });
  const inCluster = clusterOptions(url);
  if (!inCluster) return new Redis(url, options);
  const { nodes, ...credentials } = inCluster;
  return new Cluster(nodes, {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: restMs,
    slotsRefreshTimeout: answerMs,
    // A command whose answer was lost may have been carried out: a nonce would be taken twice.
    retryDelayOnFailover: 0,
    // Certificates name hosts, which an address would not match.
    dnsLookup: (host, found) => found(null, host),
    redisOptions: { ...options, ...credentials },
  });
}
