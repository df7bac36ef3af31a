import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { blocksOf, wholeSite } from '../network.ts';
import type { CallCounter } from '../outside/call-counter.ts';
import { No } from './no.ts';
import type { Admission } from './session-gate.ts';

export interface RateLimits {
  readonly perAddress: number;
  readonly perAccount: number;
  readonly perCompany: number;
}

export interface Rate {
  /** Before anything else; throws TOO_FREQUENT. */
  byAddress(request: FastifyRequest): void | Promise<void>;
  /** Once a session is known, by account and by company; throws TOO_FREQUENT. */
  bySession(admission: Admission): void | Promise<void>;
}

/**
 * Counts calls in each minute. Nothing is waited for, save where processes share the counts and one has used its share. While
 * they cannot be asked calls go on.
 */
export function limitRate(limits: RateLimits, counter: CallCounter, log: Logger): Rate {
  const refuse = ({ times, endsIn }: { times: number; endsIn: number }, most: number) => {
    if (times > most) throw new No('TOO_FREQUENT', { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) });
  };
  const later = async (counting: Promise<{ times: number; endsIn: number }>, most: number) => {
    const counted = await counting.catch((error: unknown) => {
      log.warn({ err: error }, 'a call could not be counted');
      return undefined;
    });
    if (counted) refuse(counted, most);
  };
  const count = (purpose: string, key: string, most: number): void | Promise<void> => {
    const counted = counter.count(purpose, key, most);
    return counted instanceof Promise ? later(counted, most) : refuse(counted, most);
  };
  return {
    byAddress(request) {
      const { block, site } = blocksOf(request.ip);
      const byBlock = () => count('address', block, limits.perAddress);
      // The site first: past its ceiling none of its blocks takes up room.
      const bySite = site === undefined ? undefined : count('site', site, limits.perAddress * wholeSite);
      return bySite ? bySite.then(byBlock) : byBlock();
    },
    bySession({ scope }) {
      const byAccount = count('account', String(scope.userId), limits.perAccount);
      const company = () => count('company', String(scope.distributorId), limits.perCompany);
      return byAccount ? byAccount.then(company) : company();
    },
  };
}
