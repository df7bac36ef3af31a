import { Redis } from 'ioredis';

/** Longest wait for an answer, ms: what cannot be asked is known to be so at once, and reads go on without it. */
const answerMs = 1000;
const longestRestMs = 2000;

/** Opens the store that processes share. Resolves also when it does not answer: it is tried again and again. */
export async function openRedis(url: string, warn: (error: unknown) => void): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    // Nobody waits for a connection that is not there.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: answerMs,
    retryStrategy: (times) => Math.min(50 * 2 ** times, longestRestMs),
  });
  redis.on('error', warn);
  await redis.connect().catch(warn);
  return redis;
}
