import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { opsAct } from '../../operator/act/service.ts';
import * as data from './data.ts';

/** The act that has every order counted anew. The counting runs in the background (jobs.ts). */

const facts = async (tx: Tx) => {
  const last = await data.newest(tx);
  return { rebuild: last?.state ?? null, rebuildAt: last?.at.toISOString() ?? null, orders: last?.total ?? null };
};

/** Throws REPORTS_COUNTING with who began. */
export const rebuildAct = opsAct('report.rebuild', opsApi.report.rebuild, async (tx, _, { operatorId, name, now }) => {
  await data.inTurn(tx);
  const last = await data.newest(tx);
  if (last?.state === 'counting') throw new No('REPORTS_COUNTING', { person: last.by });
  return {
    subject: { kind: 'report', id: 'sums' },
    facts: () => facts(tx),
    run: () => data.begin(tx, { operatorId, by: name, at: new Date(now) }),
  };
});
