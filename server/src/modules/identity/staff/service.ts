import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { UserId } from '../../../db/tables/ids.ts';
import { record } from '../../security-log/service.ts';
import { requestNotice } from '../notices.ts';
import { endSessions } from '../person/data.ts';
import { dropFactor, dropTickets } from '../second-factor/data.ts';
import * as data from './data.ts';

/** Acts of the operator on people of a company. The security log of the company has them, without who of the operator did it. */

const nowhere = { address: '', userAgent: '' };

/** Somebody of a company, locked, the main account too; undefined: there is nobody of that id. */
export const lockPerson = data.lockPerson;
export type LockedPerson = data.LockedPerson;
export { sessionsOf } from '../person/data.ts';

/** Locks or unlocks somebody; locked, their sessions end. */
export async function setLocked(
  tx: Tx,
  scope: CompanyScope,
  userId: UserId,
  locked: boolean,
  now: number,
): Promise<void> {
  await data.setLocked(tx, scope, userId, locked);
  const kind = locked ? 'accountLocked' : 'accountUnlocked';
  await record(tx, { ...event(scope, userId), kind }, nowhere, now);
  if (locked) await dropTickets(tx, { userId });
  await endSessions(tx, userId, new Date(now), locked ? {} : { only: noSession });
}

/** Ends sessions of somebody: one, or all. Answers how many there were. */
export async function endSessionsOf(
  tx: Tx,
  scope: CompanyScope,
  userId: UserId,
  only: string | undefined,
  now: number,
): Promise<number> {
  const ended = await endSessions(tx, userId, new Date(now), only === undefined ? {} : { only });
  if (ended > 0) await record(tx, { ...event(scope, userId), kind: 'sessionsEnded' }, nowhere, now);
  return ended;
}

/** Takes the second factor of somebody away: their sessions end, sign-ins that wait for a code too, and they are told by mail. */
export async function resetFactor(
  tx: Tx,
  scope: CompanyScope,
  { userId, email }: Pick<LockedPerson, 'userId' | 'email'>,
  now: number,
): Promise<void> {
  await dropFactor(tx, userId);
  await dropTickets(tx, { userId });
  await endSessions(tx, userId, new Date(now));
  await record(tx, { ...event(scope, userId), kind: 'secondFactorOff' }, nowhere, now);
  await requestNotice(tx, 'secondFactorOff', userId, email, now);
}

const event = ({ distributorId }: CompanyScope, aboutUserId: UserId) => ({ distributorId, userId: null, aboutUserId });

/** Names no session: every process hears of the person, and nothing ends. */
const noSession = '00000000-0000-0000-0000-000000000000';
