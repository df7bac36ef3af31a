import type { api } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { DistributorScope } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { Lately } from '../../lately.ts';
import { Channels } from '../identity/session/channels.ts';
import { type Announcement, announcedTo } from './announcement.ts';
import * as data from './data.ts';

/** Read again after this time, ms, should a change ever be missed. */
const freshForMs = 60_000;

/** Announcements as an agency's people see them. They are kept in memory until one changes. */
export function announcementCalls({
  database,
  kept,
}: Pick<House, 'database' | 'kept'>): Handlers<typeof api.announcement> {
  const all = new Lately<'all', Announcement[]>(freshForMs);
  kept.on('announcements', () => all.forget());
  const channels = new Channels(database);
  const announced = async (scope: DistributorScope, now: number) => {
    const list = await all.of('all', () => database.asSystem(data.readAnnouncements));
    if (list.length === 0) return [];
    const channel = await channels.of(scope);
    return announcedTo(list, { distributorId: scope.distributorId, channel, today: dateIn(portalZone, now) });
  };
  return {
    async current(_, { scope, now }) {
      const shown = await announced(scope, now);
      if (shown.length === 0) return [];
      const ids = shown.map(({ id }) => id);
      const closed = await database.asDistributor(scope, (tx) => data.closedBy(tx, scope, ids));
      return shown
        .filter(({ id }) => !closed.has(id))
        .map(({ id, level, zh, en }) => ({ announcementId: id, level, text: { zh, en } }));
    },
    async close({ announcementId }, { scope, now }) {
      const shown = await announced(scope, now);
      if (!shown.some(({ id }) => id === announcementId)) throw new No('NO_SUCH_ANNOUNCEMENT');
      await database.asDistributor(scope, (tx) => data.close(tx, scope, announcementId, new Date(now)));
      return null;
    },
  };
}
