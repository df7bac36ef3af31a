import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { No } from './no.ts';
import type { Admission } from './session-gate.ts';

const minuteMs = 60_000;

/** Counts calls by address before anything else, by account and company once a session is known; shared by processes on Redis. */
export async function limitRate(
  app: FastifyInstance,
  limits: { perAddress: number; perAccount: number; perCompany: number },
  redis: Redis | undefined,
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
  const admitted = new WeakMap<FastifyRequest, Admission>();
  const scopeOf = (request: FastifyRequest) => admitted.get(request)?.scope;
  const countAccount = count(limits.perAccount, (request) => `account:${scopeOf(request)?.userId}`);
  const countCompany = count(limits.perCompany, (request) => `company:${scopeOf(request)?.distributorId}`);
  return {
    byAddress: count(limits.perAddress, (request) => `address:${request.ip}`),
    bySession: async (request: FastifyRequest, admission: Admission) => {
      admitted.set(request, admission);
      await countAccount(request);
      await countCompany(request);
    },
  };
}
