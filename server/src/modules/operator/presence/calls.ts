import type { opsApi } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import * as data from './data.ts';

/** A record counts as open for so long after it was last said (ms). */
const openMs = 60_000;

/** Calls about open records. */
export function presenceCalls({ database }: House): Handlers<typeof opsApi.presence> {
  return {
    async open({ kind, id, hasLeft }, { scope, now }) {
      const record = { kind, id };
      const since = new Date(now - openMs);
      return database.asOps(async (tx) => {
        if (hasLeft) await data.leave(tx, scope.operatorId, record);
        else await data.say(tx, scope.operatorId, record, new Date(now));
        await data.forgetBefore(tx, since);
        return { others: await data.othersAt(tx, scope.operatorId, record, since) };
      });
    },
  };
}
