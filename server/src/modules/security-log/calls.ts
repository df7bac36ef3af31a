import type { api } from '@waylight/contract';
import { securityEventGroups } from '@waylight/contract/identity/security-log';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { userIdTyped } from '../../db/tables/ids.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { listEvents, peopleOf } from './data.ts';

export function securityLogCalls({ database }: House): Handlers<typeof api.securityLog> {
  return {
    list: ({ page, limit, groups, userId, dateFrom, dateTo }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const wanted = {
          kinds: groups.flatMap((group) => [...securityEventGroups[group]]),
          userId: userId === undefined ? undefined : userIdTyped(userId),
          from: dateFrom === undefined ? undefined : new Date(portalDayStart(dateFrom)),
          to: dateTo === undefined ? undefined : new Date(portalDayStart(addDays(dateTo, 1))),
        };
        const { rows, total } = await listEvents(tx, scope, wanted, { page, limit });
        const records = rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
        return { records, total, page, limit, people: await peopleOf(tx, scope) };
      }),
  };
}
