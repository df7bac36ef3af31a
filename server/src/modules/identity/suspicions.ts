import type { Tx } from '../../db/database.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { isSeenOrigin, isToldToday, type Origin, record } from '../security-log/service.ts';
import { strangerWindowMs } from './identity.ts';
import { type Notice, requestNotice, requestOwnNotice } from './notices.ts';
import { readCredentials } from './person/data.ts';
import { mainAccountOf } from './recovery/data.ts';
import * as signIns from './session/sign-in-data.ts';

/** Events that are recorded and mailed because somebody else may be at work. System role, where nothing else is said. */

interface Person {
  userId: UserId;
  distributorId: DistributorId;
}

/** Mails the person, and with `main` the main account of their company where that is somebody else. */
async function tell(
  tx: Tx,
  notice: Notice,
  person: Person,
  origin: Origin,
  now: number,
  { main = false, request = requestNotice }: { main?: boolean; request?: typeof requestNotice } = {},
) {
  const known = await readCredentials(tx, person.userId);
  if (known) await request(tx, notice, person.userId, known.email, now, origin);
  const head = main ? await mainAccountOf(tx, person.distributorId) : undefined;
  if (head && head.userId !== person.userId) await request(tx, notice, person.userId, head.email, now, origin);
}

/**
 * A sign-in: recorded, and mailed when neither the browser's cookie nor its address and name have been seen before. Somebody
 * who signs in for the first time is told nothing.
 */
export async function noteSignIn(
  tx: Tx,
  person: Person,
  device: { known: boolean; any: boolean },
  origin: Origin,
  now: number,
) {
  const { userId, distributorId } = person;
  if (!device.known && device.any) {
    await record(tx, { distributorId, userId, kind: 'newDevice' }, origin, now);
    if (!(await isSeenOrigin(tx, userId, origin, now))) await tell(tx, 'newDevice', person, origin, now);
  }
  await record(tx, { distributorId, userId, kind: 'signedIn' }, origin, now);
}

export async function noteCookieReused(tx: Tx, person: Person, origin: Origin, now: number) {
  const { userId, distributorId } = person;
  await record(tx, { distributorId, userId, kind: 'cookieReused' }, origin, now);
  await tell(tx, 'cookieReused', person, origin, now);
}

/** So many wrong passwords of strangers within an hour are no slip of the hand. */
const sprayedFailures = 15;

/** After a wrong password: once a day the owner and the main account are told that somebody is guessing. */
export async function noteGuess(tx: Tx, person: Person, accountKey: Buffer, origin: Origin, now: number) {
  const { userId, distributorId } = person;
  if ((await signIns.countFailures(tx, accountKey, new Date(now - strangerWindowMs))) < sprayedFailures) return;
  if (await isToldToday(tx, userId, 'accountSprayed', now)) return;
  await record(tx, { distributorId, userId, kind: 'accountSprayed' }, origin, now);
  await tell(tx, 'accountSprayed', person, origin, now, { main: true });
}

/** Somebody was given more authorities than they had. In a transaction of their company. */
export const tellAccessRaised = (tx: Tx, person: Person, origin: Origin, now: number) =>
  tell(tx, 'accessRaised', person, origin, now, { main: true, request: requestOwnNotice });
