import type { Tx } from '../../db/database.ts';
import { requestMail, requestMailAsDistributor } from '../../db/mail-queue.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import type { Origin } from '../security-log/service.ts';

/** Mails about events that the person may not have caused. */
export type Notice =
  | 'emailChanged'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'newDevice'
  | 'cookieReused'
  | 'accountSprayed'
  | 'accessRaised';

export interface NoticeData {
  notice: Notice;
  userId: UserId;
  /** set by the database when a transaction of a distributor asked: the person is of this company */
  distributorId?: DistributorId;
  /** where it goes: the address from before the change */
  to: string;
  /** ms since the epoch */
  at: number;
  /** where it came from, if that is worth telling */
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** From a transaction of the system role. `to`: a mail address; `now`: ms since the epoch. */
export const requestNotice = (tx: Tx, notice: Notice, userId: UserId, to: string, now: number, origin?: Origin) =>
  requestMail(tx, 'notice', { notice, userId, to, at: now, ...origin } satisfies NoticeData, now);

/** From a transaction of the person's own company. */
export const requestOwnNotice = (tx: Tx, notice: Notice, userId: UserId, to: string, now: number, origin?: Origin) =>
  requestMailAsDistributor(tx, 'notice', { notice, userId, to, at: now, ...origin } satisfies NoticeData, now);
