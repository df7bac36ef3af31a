import type { api } from '@waylight/contract';
import { deskDays, mostLater, reminderDays } from '@waylight/contract/booking/deadline';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import { recordBy } from '../../security-log/service.ts';
import { summaryOf } from '../list/summary.ts';
import { addFeed, feedOf, laterDeadlines, nearDeadlines, openDeadlines, renewFeed, revokeFeeds } from './data.ts';

const dayMs = 86_400_000;
const feedDays = 365;

async function feedFacts(tx: Tx, scope: DistributorScope, now: number) {
  const feed = await feedOf(tx, scope);
  return feed
    ? {
        createdAt: feed.createdAt.toISOString(),
        usedAt: feed.usedAt.toISOString(),
        expiresAt: feed.endsAt.toISOString(),
        ended: feed.endsAt.getTime() <= now,
      }
    : null;
}

export function deadlineCalls({ database, settings }: House): Handlers<typeof api.deadline> {
  return {
    list: (_, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const from = dateIn(portalZone, now);
        const to = addDays(from, deskDays - 1);
        const end = portalDayStart(addDays(to, 1)) - 1;
        const orders = await openDeadlines(tx, scope, now, end);
        const later = await laterDeadlines(tx, scope, end, mostLater);
        return {
          ...{ from, to, laterTotal: later.total },
          records: orders.map(({ remindedDays, ...order }) => ({ ...summaryOf(order, scope), remindedDays })),
          later: later.orders.map(({ remindedDays, inAll: _, ...order }) => ({
            ...summaryOf(order, scope),
            remindedDays,
          })),
        };
      }),

    near: ({ days, limit }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const within = { reminded: now + Math.max(...reminderDays) * dayMs, soon: now + days * dayMs };
        const { total, orders } = await nearDeadlines(tx, scope, now, within, limit);
        return {
          total,
          records: orders.map(({ remindedDays, ...row }) => {
            const { orderCode, infoName, nameEng, cityNameCn, cityNameEn, ...order } = summaryOf(row, scope);
            const { checkin, guestNames, timeZone, freeCancelUntil, freeCancelUntilLocal } = order;
            return {
              ...{ orderCode, infoName, nameEng, cityNameCn, cityNameEn, checkin, guestNames, timeZone },
              ...{ freeCancelUntil, freeCancelUntilLocal, remindedDays },
            };
          }),
        };
      }),

    feed: (_, { scope, now }) => database.asDistributor(scope, (tx) => feedFacts(tx, scope, now)),

    renewFeed: (_, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const feed = await feedOf(tx, scope);
        if (feed) await renewFeed(tx, scope, feed.id, now, new Date(now + feedDays * dayMs));
        return feedFacts(tx, scope, now);
      }),

    createFeed: (_, caller) =>
      database.asDistributor(caller.scope, async (tx) => {
        const { scope, now } = caller;
        const token = newSecret();
        const expiresAt = new Date(now + feedDays * dayMs);
        await revokeFeeds(tx, scope, now);
        await addFeed(tx, scope, secretHash(token), now, expiresAt);
        await recordBy(tx, caller, 'feedCreated');
        return {
          url: `${settings.PUBLIC_URL ?? 'http://localhost:3000'}/share/ical/${token}`,
          ...(await feedFacts(tx, scope, now))!,
        };
      }),

    revokeFeed: (_, caller) =>
      database.asDistributor(caller.scope, async (tx) => {
        const revoked = await revokeFeeds(tx, caller.scope, caller.now);
        if (revoked) await recordBy(tx, caller, 'feedRevoked');
        return { revoked };
      }),
  };
}
