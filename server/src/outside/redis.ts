import { Redis } from 'ioredis';
import { sentinelOptions } from './redis-address.ts';

/** Longest wait for an answer, ms: what cannot be asked is known to be so at once, and reads go on without it. */
const answerMs = 1000;
const longestRestMs = 2000;

const restMs = (times: number) => Math.min(50 * 2 ** times, longestRestMs);

/**
 * Opens the store that processes share. Resolves also when it does not answer: it is tried again and again, after longer
 * and longer rests. With Sentinels a new master is followed.
 */
export async function openRedis(url: string, warn: (error: unknown) => void): Promise<Redis> {
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
  const behindSentinels = sentinelOptions(url);
  const redis = behindSentinels ? new Redis({ ...options, ...behindSentinels }) : new Redis(url, options);
  redis.on('error', warn);
  // Sentinels that know no master are asked again and again: a start does not wait for that.
  await Promise.race([
    redis.connect().catch(warn),
    new Promise((resolve) => setTimeout(resolve, 2 * answerMs).unref()),
  ]);
  return redis;
}
