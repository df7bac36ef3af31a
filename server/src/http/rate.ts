import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { No } from './no.ts';
import type { Admission } from './session-gate.ts';

const minuteMs = 60_000;

/** Counts calls by address before anything else, and by account once a session is known; shared by processes on Redis. */
export async function limitRate(
  app: FastifyInstance,
  { perAddress, perAccount, redis }: { perAddress: number; perAccount: number; redis: Redis | undefined },
) {
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    redis,
    nameSpace: 'waylight:rate:',
    skipOnError: true,
  });
  const count = (max: number, keyOf: (request: FastifyRequest) => string) => {
    const ask = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator: keyOf });
    return async (request: FastifyRequest) => {
      const answer = await ask(request);
      if (!answer.isAllowed && answer.isExceeded)
        throw new No('TOO_FREQUENT', { retryAfter: Math.max(1, answer.ttlInSeconds) });
    };
  };
  const accounts = new WeakMap<FastifyRequest, string>();
  const countAccount = count(perAccount, (request) => `account:${accounts.get(request)}`);
  return {
    byAddress: count(perAddress, (request) => `address:${request.ip}`),
    byAccount: async (request: FastifyRequest, { scope }: Admission) => {
      accounts.set(request, String(scope.userId));
      await countAccount(request);
    },
  };
}
