import { randomBytes } from 'node:crypto';
import type { statistics } from '@waylight/contract/statistics';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { addVisit, lastVisit } from './data.ts';
import { isAnotherVisit } from './statistics.ts';

/** First visits of one address a minute, from people who are not signed in: each of them is a row. */
const strangersAMinute = 60;

export function statisticsCalls({ database, limit }: House): Handlers<typeof statistics> {
  return {
    /** The visitor is the session's person: the request's user id is never trusted. */
    async visit({ flowToken }, { scope, address, now }) {
      if (!scope) await limit('visit by address', address, strangersAMinute, 60_000);
      return database.asSystem(async (tx) => {
        const last = flowToken ? await lastVisit(tx, flowToken) : undefined;
        const token = flowToken && last ? flowToken : randomBytes(16).toString('base64url');
        if (isAnotherVisit(last?.getTime(), now))
          await addVisit(tx, {
            flow_token: token,
            distributor_id: scope?.distributorId ?? null,
            user_id: scope?.userId ?? null,
            at: new Date(now),
          });
        return { flowToken: token };
      });
    },
  };
}
