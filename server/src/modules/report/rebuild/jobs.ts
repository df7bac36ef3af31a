import type { House } from '../../../house.ts';
import type { Job } from '../../../job.ts';
import { countAfter, sumReports } from '../service.ts';
import * as data from './data.ts';

/** The work of rebuilds: one process has it for a minute at a time, and goes on where it was. */

const leaseMs = 60_000;
/** Tries of one step, after which the rebuild is given up. */
const mostTries = 5;

export const reportJobs = (house: House): Job[] => [
  {
    ...{ name: 'rebuilds of reports', everyMs: 1000, due: data.dueRebuilds, onWake: true, whenDue: 'repeated' },
    run: (now) => runRebuilds(house, now),
  },
];

/** Counts every order of a rebuild that is due, and the days at its end; answers how many rebuilds were due. */
export async function runRebuilds({ database, clock }: House, now: number): Promise<number> {
  const due = await database.asSystem((tx) => data.claim(tx, { now, leaseMs, limit: 1 }));
  for (const { id, attempts } of due) {
    if (attempts > mostTries) {
      await database.asSystem((tx) => data.end(tx, id, { state: 'failed', sums: null, at: new Date(now) }));
      continue;
    }
    const lease = () => new Date(clock() + leaseMs);
    while (
      await database.asSystem(async (tx) => {
        const last = await data.lastCounted(tx, id);
        if (last === undefined) return false;
        const ids = await countAfter(tx, last);
        if (ids.length > 0) await data.noteCounted(tx, id, ids, lease());
        return ids.length > 0;
      })
    );
    const sums = await sumReports(database, (tx) => data.keep(tx, id, lease()));
    await database.asSystem((tx) => data.end(tx, id, { state: 'done', sums, at: new Date(clock()) }));
  }
  return due.length;
}
