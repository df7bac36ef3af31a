import { randomBytes } from 'node:crypto';
import type { statistics } from '@waylight/contract/statistics';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { accountCurrency, addVisit, countAdverts, lastVisit, readSpending } from './data.ts';
import { isAnotherVisit, lastMonths, monthAfter } from './statistics.ts';

/** First visits of one address a minute, from people who are not signed in: each of them is a row. */
const strangersAMinute = 60;
/** Reports of adverts from one address a minute. */
const countsAMinute = 120;
const noSpending = { amount: 0, nights: 0, orders: 0 };

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

    async advert({ advertIds, kind }, { address, now }) {
      await limit('advert by address', { address }, countsAMinute, 60_000);
      const counted = await database.asSystem((tx) =>
        countAdverts(tx, [...new Set(advertIds)], kind, dateIn(portalZone, now)),
      );
      return { counted };
    },

    spending: ({ by }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const months = lastMonths(dateIn(portalZone, now));
        const rows = await readSpending(tx, scope, { by, from: `${months[0]}-01`, until: monthAfter(months.at(-1)!) });
        return {
          currency: await accountCurrency(tx, scope),
          months: months.map((month) => {
            const { amount, nights, orders } = rows.find((row) => row.month === month) ?? noSpending;
            return { month, amount, nights, orders };
          }),
        };
      }),
  };
}
