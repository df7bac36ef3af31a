import type { House } from '../../house.ts';
import { sessionMs } from './operator.ts';
import { forgetSessions } from './session/data.ts';

/** Forgets sessions that ended a day ago. */
export const forgetOperatorSessions = ({ database }: House, now: number): Promise<unknown> =>
  database.asSystem((tx) => forgetSessions(tx, new Date(now - 2 * sessionMs)));
