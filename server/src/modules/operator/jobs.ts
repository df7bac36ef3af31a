import type { House } from '../../house.ts';
import type { Job } from '../../job.ts';
import type { KeyRing } from '../../key-ring.ts';
import { sealAnew } from '../identity/second-factor/service.ts';
import { expireApprovals } from './approval/service.ts';
import { sessionMs } from './operator.ts';
import { forgetSessions, sealedSecrets } from './session/data.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Forgets sessions that ended a day ago. */
const forgetOperatorSessions = ({ database }: House, now: number): Promise<unknown> =>
  database.asSystem((tx) => forgetSessions(tx, new Date(now - 2 * sessionMs)));

/** The jobs of the console's people. */
export const operatorJobs = (house: House, serverKeys: KeyRing): Job[] => [
  { name: 'approvals', everyMs: minuteMs, whenDue: 'once', run: (now) => expireApprovals(house, now) },
  { name: 'operator sessions', everyMs: hourMs, run: (now) => forgetOperatorSessions(house, now) },
  {
    name: 'sealed secrets of operators',
    everyMs: hourMs,
    whenDue: 'once',
    run: () => sealAnew(house, serverKeys, sealedSecrets),
  },
];
